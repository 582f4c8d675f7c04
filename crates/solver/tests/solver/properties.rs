//! What must hold of any position.

use std::sync::atomic::{AtomicU64, Ordering};

use tricklaw_cards::{Card, Hands, Seat, Seats};
use tricklaw_solver::{
    Aim, Budget, Position, Table, Unsolvable, count, every_card, full_table, principal_line,
};

use crate::deals::Deals;

#[test]
fn the_best_card_makes_what_the_position_is_worth() {
    let mut deals = Deals::new(11);
    let mut table = Table::new(32 << 20);
    for n in 0..300 {
        let position = deals.position(5 + n % 4);
        let answer = every_card(&position, &mut table, &Budget::UNLIMITED).unwrap();
        let values = answer.cards.iter().map(|(_, bounds)| bounds.exact().unwrap());
        let high = position.side.contains(position.turn) == (position.aim == Aim::Most);
        let best = if high { values.max() } else { values.min() };
        assert_eq!(best, answer.tricks.exact(), "{position:?}");
        assert_eq!(answer.cards.len(), position.following().len(), "{position:?}");
    }
}

/// After any card the position is worth what the card was said to make, less the trick that it has brought in.
#[test]
fn a_card_makes_what_the_position_after_it_is_worth() {
    let mut deals = Deals::new(12);
    let mut table = Table::new(32 << 20);
    for n in 0..200 {
        let mut position = deals.position(4 + n % 5);
        if n % 3 == 0 {
            position.demands = (0..2).map(|_| deals.demand(&position.hands)).collect();
        }
        for (card, bounds) in every_card(&position, &mut table, &Budget::UNLIMITED).unwrap().cards {
            let (after, winner) = position.after(card);
            let won = winner.map_or(0, |winner| u8::from(position.side.contains(winner)));
            let rest = if after.tricks_left() == 0 {
                0
            } else {
                count(&after, &mut table, &Budget::UNLIMITED).unwrap().tricks.exact().unwrap()
            };
            assert_eq!(bounds.exact(), Some(won + rest), "{card}: {position:?}");
        }
    }
}

/// Both sides play what is worth most to them, and it comes to what was said.
#[test]
fn the_principal_line_makes_what_the_position_is_worth() {
    let mut deals = Deals::new(18);
    let mut table = Table::new(32 << 20);
    for n in 0..60 {
        let mut position = deals.position(4 + n % 4);
        if n % 3 == 0 {
            position.demands = (0..2).map(|_| deals.demand(&position.hands)).collect();
        }
        let worth = count(&position, &mut table, &Budget::UNLIMITED).unwrap().tricks.exact();
        let line = principal_line(&position, &mut table, &Budget::UNLIMITED).unwrap().unwrap();
        let (mut now, mut won) = (position.clone(), 0);
        for (seat, card) in line {
            assert_eq!(seat, now.turn, "{position:?}");
            let allowed = every_card(&now, &mut table, &Budget::UNLIMITED).unwrap().cards;
            assert!(allowed.iter().any(|(other, _)| *other == card), "{card}: {position:?}");
            let (after, winner) = now.after(card);
            won += winner.map_or(0, |winner| u8::from(position.side.contains(winner)));
            now = after;
        }
        assert_eq!((now.tricks_left(), Some(won)), (0, worth), "{position:?}");
    }
    let position = Position::new(deals.hands(13), Seat::North, Seats::NS);
    let budget = Budget { nodes: Some(300), ..Budget::UNLIMITED };
    assert_eq!(principal_line(&position, &mut Table::new(1 << 20), &budget), Ok(None));
}

/// Which two cards of a hand right below one another are which never matters.
#[test]
fn equal_cards_are_equal() {
    let mut deals = Deals::new(13);
    let mut table = Table::new(32 << 20);
    for n in 0..200 {
        let position = deals.position(5 + n % 4);
        let answer = every_card(&position, &mut table, &Budget::UNLIMITED).unwrap();
        for pair in answer.cards.windows(2) {
            let [(lower, one), (higher, other)] = [pair[0], pair[1]];
            let between = higher.index() - lower.index() == 1
                && lower.suit() == higher.suit()
                && position.ranking == tricklaw_solver::Ranking::AceHigh;
            if between {
                assert_eq!(one, other, "{lower} and {higher}: {position:?}");
            }
        }
    }
}

fn turned(hands: &Hands, by: usize) -> Hands {
    let mut turned = Hands::default();
    for seat in Seat::ALL {
        turned[seat.after(by)] = hands[seat];
    }
    turned
}

#[test]
fn a_turned_deal_has_the_turned_table() {
    let mut deals = Deals::new(14);
    let mut table = Table::new(32 << 20);
    for _ in 0..12 {
        let hands = deals.hands(10);
        let found = full_table(&hands, &mut table, &Budget::UNLIMITED).unwrap();
        for by in 1..4 {
            let other =
                full_table(&turned(&hands, by), &mut Table::new(16 << 20), &Budget::UNLIMITED).unwrap();
            for (row, turned_row) in found.tricks.iter().zip(other.tricks) {
                for seat in Seat::ALL {
                    assert_eq!(row[seat as usize], turned_row[seat.after(by) as usize], "{hands:?}");
                }
            }
        }
    }
}

/// The tricks of one side and of the other are all there are.
#[test]
fn what_one_side_takes_the_other_does_not() {
    let mut deals = Deals::new(15);
    let mut table = Table::new(32 << 20);
    for n in 0..200 {
        let position = deals.position(4 + n % 5);
        let ours = count(&position, &mut table, &Budget::UNLIMITED).unwrap().tricks.exact().unwrap();
        let mut other = position.clone();
        other.side = Seats::ALL.without(position.side);
        let theirs = count(&other, &mut table, &Budget::UNLIMITED).unwrap().tricks.exact().unwrap();
        assert_eq!(usize::from(ours + theirs), position.tricks_left(), "{position:?}");
    }
}

/// So what a search that is cut short finds depends on the position alone, and not on what the table was used for.
#[test]
fn a_cleared_table_serves_as_a_new_one() {
    let mut deals = Deals::new(19);
    // The smaller one is full again and again.
    for bytes in [1 << 19, 4 << 20] {
        let mut table = Table::new(bytes);
        let (mut nodes, mut full) = (0, 0);
        for n in 0..200 {
            let position = deals.position(6 + n % 4);
            table.clear();
            let cleared = every_card(&position, &mut table, &Budget::UNLIMITED).unwrap();
            let new = every_card(&position, &mut Table::new(bytes), &Budget::UNLIMITED).unwrap();
            assert_eq!(cleared, new, "{position:?}");
            nodes += cleared.nodes;
            table.clear();
            let unfilled = Budget { refills: Some(0), ..Budget::UNLIMITED };
            full += usize::from(count(&position, &mut table, &unfilled).unwrap().tricks.exact().is_none());
        }
        assert!(nodes > 100_000, "easy positions: {nodes}");
        assert_eq!(full > 10, bytes < 1 << 20, "{full} times full");
    }
}

#[test]
fn a_budget_ends_a_search_with_what_is_known() {
    let mut deals = Deals::new(16);
    let hands = deals.hands(13);
    let position = Position::new(hands, Seat::North, Seats::NS);
    let exact = count(&position, &mut Table::new(32 << 20), &Budget::UNLIMITED).unwrap();
    let tricks = exact.tricks.exact().unwrap();
    assert!(exact.nodes > 2000, "an easy deal: {}", exact.nodes);

    let nodes = Budget { nodes: Some(1000), ..Budget::UNLIMITED };
    let cut = count(&position, &mut Table::new(32 << 20), &nodes).unwrap();
    assert_eq!(cut.tricks.exact(), None);
    assert!(cut.tricks.least <= tricks && tricks <= cut.tricks.most);
    assert!(cut.nodes >= 1000 && cut.nodes < exact.nodes, "{}", cut.nodes);

    let memory = Budget { refills: Some(0), ..Budget::UNLIMITED };
    let full = count(&position, &mut Table::new(Table::LEAST), &memory).unwrap();
    assert_eq!(full.tricks.exact(), None);

    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 2;
    let stopped =
        every_card(&position, &mut Table::new(32 << 20), &Budget { stop: Some(&stop), ..Budget::UNLIMITED })
            .unwrap();
    assert_eq!(stopped.tricks.exact(), None);
    assert_eq!(stopped.cards.len(), 13);
    for (card, bounds) in stopped.cards {
        assert!(bounds.least <= bounds.most, "{card}");
    }

    // What was stored before it ended is right, and of use.
    let mut table = Table::new(32 << 20);
    let mut nodes = 0;
    for _ in 0..1000 {
        let answer =
            count(&position, &mut table, &Budget { nodes: Some(2000), ..Budget::UNLIMITED }).unwrap();
        nodes += answer.nodes;
        if let Some(found) = answer.tricks.exact() {
            assert_eq!(found, tricks);
            return;
        }
    }
    panic!("no end after {nodes} positions");
}

#[test]
fn what_is_no_position_is_refused() {
    let solve =
        |position: &Position| count(position, &mut Table::new(1 << 20), &Budget::UNLIMITED).unwrap_err();
    let mut deals = Deals::new(17);
    let hands = deals.hands(3);
    let position = Position::new(hands, Seat::North, Seats::NS);
    let with = |change: &dyn Fn(&mut Position)| {
        let mut changed = position.clone();
        change(&mut changed);
        solve(&changed)
    };
    let norths = hands[Seat::North].lowest().unwrap();
    let card: Card = (tricklaw_cards::CardSet::PACK - hands.all()).lowest().unwrap();
    assert_eq!(with(&|p| p.side = Seats::NONE), Unsolvable::Sides);
    assert_eq!(with(&|p| p.side = Seats::ALL), Unsolvable::Sides);
    assert_eq!(
        with(&|p| {
            p.hands[Seat::East].insert(norths);
        }),
        Unsolvable::Twice(norths)
    );
    assert_eq!(
        with(&|p| {
            p.hands[Seat::South].insert(card);
        }),
        Unsolvable::Unequal { seat: Seat::South, found: 4, expected: 3 }
    );
    assert_eq!(with(&|p| p.trick.push((Seat::North, card))), Unsolvable::Played(Seat::North));
    let answer = count(
        &Position::new(Hands::default(), Seat::North, Seats::NS),
        &mut Table::new(1 << 20),
        &Budget::UNLIMITED,
    );
    assert_eq!(answer.unwrap().tricks.exact(), Some(0));
}
