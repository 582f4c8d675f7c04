//! Whole deals against DDS, which Debian has: `libdds-dev`, and a C compiler.

use tricklaw_cards::Seats;
use tricklaw_solver::{Budget, Position, Table, count, full_table, trace};

use crate::deals::Deals;
use crate::rival::Rival;

fn rival() -> Rival {
    Rival::start().expect("this test needs a C compiler and Debian's libdds-dev")
}

#[test]
fn full_tables_are_those_of_dds() {
    let (mut rival, mut deals, mut table) = (rival(), Deals::new(31), Table::new(64 << 20));
    for _ in 0..20 {
        let hands = deals.hands(13);
        let found = full_table(&hands, &mut table, &Budget::UNLIMITED).unwrap();
        let found: Vec<u8> =
            found.tricks.as_flattened().iter().map(|tricks| tricks.exact().unwrap()).collect();
        assert_eq!(found, rival.table(&hands).1, "{hands:?}");
    }
}

/// Random play, traced with a table that knows the hand already, and prefix by prefix with one that knows nothing.
#[test]
fn traces_are_those_of_dds() {
    let (mut rival, mut deals, mut warm) = (rival(), Deals::new(32), Table::new(64 << 20));
    for n in 0..30 {
        let hands = deals.hands(13 - n % 3);
        let leader = deals.seat();
        let others = Seats::ALL.without(if Seats::NS.contains(leader) { Seats::NS } else { Seats::EW });
        let position = Position::new(hands, leader, others).with_trump(deals.trump());
        let (mut now, mut cards) = (position.clone(), Vec::new());
        while now.tricks_left() > 0 {
            cards.push(now.following().nth(deals.below(now.following().len())).unwrap());
            now = now.after(cards[cards.len() - 1]).0;
        }
        let expected = rival.trace(&hands, position.trump, leader, &cards);
        let found = trace(&position, &cards, &mut warm, &Budget::UNLIMITED).unwrap();
        let found: Vec<u8> = found.worth.iter().map(|tricks| tricks.exact().unwrap()).collect();
        // DDS stops at the last trick, in which nothing is left to choose.
        assert_eq!(found[..expected.len()], expected, "{position:?} {cards:?}");
        assert!(expected.len() > cards.len() - 4, "{expected:?}");
        let prefix = deals.below(cards.len());
        let part = trace(&position, &cards[..prefix], &mut Table::new(64 << 20), &Budget::UNLIMITED).unwrap();
        assert_eq!(
            part.worth.last().and_then(|tricks| tricks.exact()),
            Some(found[prefix]),
            "{position:?} {prefix}"
        );
    }
}

/// Endings in which the leader's side is asked for, with the knowledge of all others in the table.
#[test]
fn endings_are_those_of_dds() {
    let (mut rival, mut deals, mut table) = (rival(), Deals::new(33), Table::new(16 << 20));
    for n in 0..400 {
        let hands = deals.hands(5 + n % 7);
        let (leader, trump) = (deals.seat(), deals.trump());
        let side = if Seats::NS.contains(leader) { Seats::NS } else { Seats::EW };
        let found =
            count(&Position::new(hands, leader, side).with_trump(trump), &mut table, &Budget::UNLIMITED)
                .unwrap();
        assert_eq!(
            found.tricks.exact(),
            Some(rival.position(&hands, trump, leader, false).1),
            "{hands:?} {trump:?} {leader}"
        );
    }
}
