//! Traces against the plain search, and one that a known program got wrong.

use tricklaw_cards::{Card, Deal, Seat, Seats, Suit};
use tricklaw_solver::{Budget, Position, Table, Untraceable, trace};

use crate::deals::Deals;
use crate::plain;

fn worth(position: &Position, cards: &[Card], table: &mut Table) -> Vec<u8> {
    let trace = trace(position, cards, table, &Budget::UNLIMITED).unwrap();
    trace.worth.into_iter().map(|bounds| bounds.exact().unwrap()).collect()
}

#[test]
fn random_play_is_traced_as_the_plain_search_does() {
    let mut deals = Deals::new(21);
    let mut table = Table::new(8 << 20);
    for n in 0..150 {
        let position = deals.position(3 + n % 2);
        let (mut now, mut won, mut cards, mut expected) = (position.clone(), 0, Vec::new(), Vec::new());
        expected.push(plain::value(&now));
        while now.tricks_left() > 0 {
            let card = now.following().nth(deals.below(now.following().len())).unwrap();
            let (after, winner) = now.after(card);
            won += winner.map_or(0, |winner| u8::from(position.side.contains(winner)));
            expected.push(won + if after.tricks_left() == 0 { 0 } else { plain::value(&after) });
            cards.push(card);
            now = after;
        }
        assert_eq!(worth(&position, &cards, &mut table), expected, "{position:?} {cards:?}");
    }
}

/// After a card of one's own a hand is never worth more to one's side, and after an adversary's never less.
#[test]
fn no_card_gains() {
    let mut deals = Deals::new(22);
    let mut table = Table::new(32 << 20);
    for _ in 0..4 {
        let position = Position::new(deals.hands(11), deals.seat(), Seats::NS).with_trump(deals.trump());
        let (mut now, mut cards) = (position.clone(), Vec::new());
        while now.tricks_left() > 0 {
            cards.push(now.following().nth(deals.below(now.following().len())).unwrap());
            now = now.after(cards[cards.len() - 1]).0;
        }
        let worth = worth(&position, &cards, &mut table);
        let mut now = position.clone();
        for (n, &card) in cards.iter().enumerate() {
            let ours = Seats::NS.contains(now.turn);
            assert!(
                if ours { worth[n + 1] <= worth[n] } else { worth[n + 1] >= worth[n] },
                "card {n}: {worth:?}"
            );
            now = now.after(card).0;
        }
    }
}

/// A hand on which DDS's own list of played hands once had a fault: the values are of DDS 2.9.
#[test]
fn the_trace_that_was_wrong_elsewhere() {
    let deal: Deal = "S:97652.K632.K8.AQ QJ3.QJ74.QJT93.2 AKT4.5.762.J9864 8.AT98.A54.KT753".parse().unwrap();
    let position =
        Position::new(deal.known().unwrap(), Seat::North, Seats::EW).with_trump(Some(Suit::Hearts));
    let cards: Vec<Card> = "SK S8 S2 S3 H5 HT HK".split(' ').map(|card| card.parse().unwrap()).collect();
    let trace = trace(&position, &cards, &mut Table::new(32 << 20), &Budget::UNLIMITED).unwrap();
    let worth: Vec<u8> = trace.worth.iter().map(|bounds| bounds.exact().unwrap()).collect();
    assert_eq!(worth, [8, 8, 8, 8, 8, 8, 8, 9]);
    assert_eq!(trace.costly().collect::<Vec<_>>(), [(6, 1)]);
}

#[test]
fn irregular_play_has_no_trace() {
    let deal: Deal = "N:A2... K3... Q..4. J5...".parse().unwrap();
    let position = Position::new(deal.known().unwrap(), Seat::North, Seats::NS);
    let untraceable = |cards: &str| {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        trace(&position, &cards, &mut Table::new(1 << 20), &Budget::UNLIMITED).unwrap_err().to_string()
    };
    assert_eq!(untraceable("SA SK D4"), "card 3: S revokes with D4");
    assert_eq!(untraceable("SA SQ"), "card 2: E, whose turn it is, does not hold SQ");
    assert_eq!(untraceable("SA SK SQ SJ S2 S3 D4 S5 CA"), "card 9: no cards are left");
    let mut nobody = position.clone();
    nobody.side = Seats::NONE;
    let refused = trace(&nobody, &[], &mut Table::new(1 << 20), &Budget::UNLIMITED);
    assert!(matches!(refused, Err(Untraceable::Position(_))), "{refused:?}");
}
