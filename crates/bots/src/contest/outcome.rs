//! What a hand has brought to each seat.

use std::time::Duration;

use tricklaw_cards::Seat;
use tricklaw_whist::facts::Facts;
use tricklaw_whist::games;
use tricklaw_whist::score::{self, BySide, DealStatus, Settlement};

use super::Unit;
use super::hand::Played;
use crate::undertaken::is_made;
use crate::{Promise, Undertaken};

/// A hand, as it was played in one seating.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    /// Which of the entrants sat in each seat.
    pub seating: [usize; 4],
    /// How it ended: complete, or annulled where all passed. Anything else is a fault of a player, or of ours.
    pub status: DealStatus,
    /// What it has brought to each seat.
    pub results: [i32; 4],
    /// The tricks of each seat: its side's, where partners score together.
    pub tricks: [u8; 4],
    /// What was undertaken, by each who has.
    pub calls: Vec<Called>,
    /// The rulings against each seat.
    pub rulings: [u32; 4],
    /// The deeds of each seat that could not be done.
    pub refused: [u32; 4],
    /// The tricks that its side's cards have cost each seat, all hands being seen; nothing where that was not looked for, or not everything was regular.
    pub lost: Option<[u8; 4]>,
    /// How long somebody thought about a call or a card.
    pub times: Vec<(Seat, Duration)>,
}

/// Somebody has undertaken something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Called {
    /// Who.
    pub seat: Seat,
    /// What.
    pub what: Undertaken,
    /// Has he made it? At bridge, and where trumps are made at cayenne, it is the odd trick.
    pub made: bool,
    /// How likely he was to make it, as he said himself when he called it, from 0 to 1; nothing of who does not say it.
    pub promised: Option<f32>,
}

impl Hand {
    pub(super) fn of(seating: [usize; 4], played: &Played, unit: Unit) -> Hand {
        let table = played.watched.table();
        let facts = table.facts();
        let settled = games::settle(table);
        let mut rulings = [0; 4];
        for seat in table.rulings().iter().filter_map(tricklaw_whist::ruling::Ruling::seat) {
            rulings[seat as usize] += 1;
        }
        Hand {
            seating,
            status: settled.status,
            results: results(facts, &settled),
            tricks: match unit {
                Unit::Seat => facts.won(),
                Unit::Side => Seat::ALL.map(|seat| tricks(facts, &settled.won, seat)),
            },
            calls: calls(facts, &settled.counted, &played.promises),
            rulings,
            refused: played.refused,
            lost: None,
            times: played.times.clone(),
        }
    }
}

fn tricks(facts: &Facts, tricks: &BySide, seat: Seat) -> u8 {
    u8::try_from(score::of(tricks, facts.sides().of(seat))).unwrap_or(0)
}

/// Counters received less those paid; points of his side less those of the other.
fn results(facts: &Facts, settled: &Settlement) -> [i32; 4] {
    if let Some(payments) = settled.payments {
        return payments.seats;
    }
    Seat::ALL.map(|seat| {
        let own = facts.sides().of(seat);
        let lines = settled.score.iter().flatten();
        lines.map(|line| if line.side == own { line.points } else { -line.points }).sum()
    })
}

fn calls(facts: &Facts, counted: &BySide, promises: &[(Seat, Promise)]) -> Vec<Called> {
    let undertaken = Undertaken::in_deal(facts);
    let called = undertaken.filter_map(|(seat, what)| {
        let contract = facts.contract()?;
        // The others may have agreed to pay without playing on.
        let paid = !facts.paying.is_empty() && facts.paying == facts.adversaries(seat);
        let made = paid || is_made(contract, tricks(facts, counted, seat));
        let last = promises.iter().rev().find(|(by, promise)| *by == seat && promise.what == what);
        Some(Called { seat, what, made, promised: last.map(|(_, promise)| promise.share) })
    });
    called.collect()
}
