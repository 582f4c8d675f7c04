//! Random endings of all kinds against the plain search.

use tricklaw_solver::{Budget, Position, Table, can_take, count, every_card};

use crate::deals::Deals;
use crate::plain;

/// The count and every card's value, in a table that other positions have left their knowledge in.
fn check(position: &Position, table: &mut Table) {
    let expected = plain::value(position);
    let counted = count(position, table, &Budget::UNLIMITED).unwrap();
    assert_eq!(counted.tricks.exact(), Some(expected), "{position:?}");
    assert_eq!(
        can_take(position, i32::from(expected), table, &Budget::UNLIMITED),
        Ok(Some(true)),
        "{position:?}"
    );
    assert_eq!(
        can_take(position, i32::from(expected) + 1, table, &Budget::UNLIMITED),
        Ok(Some(false)),
        "{position:?}"
    );
    let cards = every_card(position, table, &Budget::UNLIMITED).unwrap().cards;
    let cards: Vec<_> = cards.into_iter().map(|(card, bounds)| (card, bounds.exact().unwrap())).collect();
    assert_eq!(cards, plain::values(position), "{position:?}");
}

/// `TRICKLAW_ENDINGS` asks for more of them.
fn how_many(usual: usize) -> usize {
    std::env::var("TRICKLAW_ENDINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

#[test]
fn endings_of_all_sides_and_aims() {
    let mut deals = Deals::new(1);
    let mut table = Table::new(8 << 20);
    for n in 0..how_many(1400) {
        let position = deals.position([2, 3, 3, 4, 4, 4, 5][n % 7]);
        check(&position, &mut table);
    }
}

#[test]
fn endings_under_demands() {
    let mut deals = Deals::new(2);
    let mut table = Table::new(8 << 20);
    for n in 0..how_many(700) {
        let mut position = deals.position([2, 3, 3, 4, 4][n % 5]);
        for _ in 0..=deals.below(3) {
            position.demands.push(deals.demand(&position.hands));
        }
        check(&position, &mut table);
    }
}

#[test]
fn a_table_that_is_too_small_forgets() {
    let mut deals = Deals::new(3);
    let mut small = Table::new(Table::LEAST);
    let mut large = Table::new(32 << 20);
    for _ in 0..20 {
        let position = Position::new(deals.hands(9), deals.seat(), deals.side()).with_trump(deals.trump());
        let expected = count(&position, &mut large, &Budget::UNLIMITED).unwrap();
        assert_eq!(
            count(&position, &mut small, &Budget::UNLIMITED).unwrap().tricks,
            expected.tricks,
            "{position:?}"
        );
        assert!(small.bytes() <= Table::LEAST);
    }
    assert!(format!("{small:?}").contains("refills"), "{small:?}");
}
