//! Values that three other programs agree on.

use std::sync::atomic::{AtomicUsize, Ordering};

use tricklaw_cards::{Deal, Seat, Seats, Suit};
use tricklaw_solver::{Budget, Position, Table, count, full_table};

fn lines(text: &'static str) -> Vec<&'static str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

#[test]
fn all_two_hundred_tables() {
    let lines = lines(include_str!("data/dd-tables.txt"));
    assert_eq!(lines.len(), 200);
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut table = Table::new(64 << 20);
                while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (deal, expected) = line.split_once('|').unwrap();
                    let hands = deal.parse::<Deal>().unwrap().known().unwrap();
                    table.clear();
                    let found = full_table(&hands, &mut table, &Budget::UNLIMITED).unwrap();
                    let found: Vec<String> = found
                        .tricks
                        .as_flattened()
                        .iter()
                        .map(|tricks| tricks.exact().unwrap().to_string())
                        .collect();
                    assert_eq!(found.join(" "), expected, "{deal}");
                    assert!(table.bytes() <= 64 << 20);
                }
            });
        }
    });
}

/// Where the memory is too small, lists are divided and what has few cards left is forgotten, again and again.
#[test]
fn tables_in_a_small_memory() {
    let mut table = Table::new(256 << 10);
    for line in &lines(include_str!("data/dd-tables.txt"))[..4] {
        let (deal, expected) = line.split_once('|').unwrap();
        let hands = deal.parse::<Deal>().unwrap().known().unwrap();
        let found = full_table(&hands, &mut table, &Budget::UNLIMITED).unwrap();
        let found: Vec<String> =
            found.tricks.as_flattened().iter().map(|tricks| tricks.exact().unwrap().to_string()).collect();
        assert_eq!(found.join(" "), expected, "{deal}");
        assert!(table.bytes() <= 256 << 10);
    }
    assert!(!format!("{table:?}").contains("refills: 0"), "{table:?}");
}

#[test]
fn all_five_hundred_endings() {
    let lines = lines(include_str!("data/dd-endgames.txt"));
    assert_eq!(lines.len(), 500);
    // With what is known of all others, and each with nothing.
    let mut warm = Table::new(64 << 20);
    for line in lines {
        let fields: Vec<&str> = line.split('|').collect();
        let [deal, trump, leader, expected] = fields[..] else { panic!("{line}") };
        let hands = deal.parse::<Deal>().unwrap().known().unwrap();
        let leader: Seat = leader.parse().unwrap();
        let trump = trump.chars().next().and_then(Suit::from_letter);
        let side = if Seats::NS.contains(leader) { Seats::NS } else { Seats::EW };
        let position = Position::new(hands, leader, side).with_trump(trump);
        for table in [&mut warm, &mut Table::new(1 << 20)] {
            let found = count(&position, table, &Budget::UNLIMITED).unwrap();
            assert_eq!(
                found.tricks.exact().map(|tricks| tricks.to_string()).as_deref(),
                Some(expected),
                "{line}"
            );
        }
    }
}
