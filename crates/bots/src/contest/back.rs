//! A hand of partners looked back on: what the cards of each side have cost it.

use tricklaw_cards::{Card, CardSet, Hands, Seat, Seats};
use tricklaw_solver::{Aim, Budget, Position, Ranking, Table, trace};
use tricklaw_whist::facts::{Aces, Facts, Laid};

use super::hand::Played;

/// The tricks lost by each seat's side; nothing where the hand was not regular, or not played.
pub(super) fn lost(played: &Played, table: &mut Table) -> Option<[u8; 4]> {
    let facts = played.watched.table().facts();
    if !played.watched.table().rulings().is_empty() || facts.annulled.is_some() {
        return None;
    }
    let laid: Vec<Laid> = facts.tricks.iter().flat_map(|trick| trick.plays.iter().copied()).collect();
    let cards: Vec<Card> = laid.iter().map(|laid| laid.card).collect();
    let traced = trace(&position(facts)?, &cards, table, &Budget::UNLIMITED).ok()?;
    let mut lost = [0; 4];
    for (n, cost) in traced.costly() {
        for seat in facts.sides().of(laid[n].seat).seats().iter() {
            lost[seat as usize] += cost;
        }
    }
    Some(lost)
}

/// Before the first card.
fn position(facts: &Facts) -> Option<Position> {
    let mut hands = Hands::default();
    for seat in Seat::ALL {
        let away = facts.discarded.iter().filter(|(by, _)| *by == seat).map(|&(_, card)| card);
        hands[seat] = facts.start.deal.hand(seat)? - away.collect::<CardSet>();
    }
    let (aim, ranking) = match facts.aces {
        Aces::High => (Aim::Most, Ranking::AceHigh),
        Aces::Low => (Aim::Fewest, Ranking::AceLow),
    };
    let leader = facts.lead_due(0)?;
    Some(Position { trump: facts.trump, aim, ranking, ..Position::new(hands, leader, Seats::NS) })
}
