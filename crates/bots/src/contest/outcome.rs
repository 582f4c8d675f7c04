//! What a hand has brought to each seat.

use std::time::Duration;

use tricklaw_cards::{Seat, Strain};
use tricklaw_whist::act::Made;
use tricklaw_whist::facts::Facts;
use tricklaw_whist::games::{self, Contract, Preference};
use tricklaw_whist::score::{self, BySide, DealStatus, Settlement};

use super::Unit;
use super::hand::Played;

/// A hand, as it was played in one seating.
#[derive(Clone, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Called {
    /// Who.
    pub seat: Seat,
    /// What.
    pub what: Undertaken,
    /// Has he made it? At bridge, and where trumps are made at cayenne, it is the odd trick.
    pub made: bool,
}

/// What somebody can undertake, under the name by which count is kept of it. The order is that of the calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Undertaken {
    rank: u16,
    name: &'static str,
}

impl Undertaken {
    /// Its name.
    pub const fn name(self) -> &'static str {
        self.name
    }

    fn of(contract: Contract) -> Undertaken {
        let (rank, name) = match contract {
            Contract::Proposal => (1, "proposal"),
            Contract::Declared(Strain::Trump(suit)) | Contract::Made(Made::Trumps(suit)) => {
                (suit as u16, suit.name())
            }
            Contract::Declared(Strain::NoTrump) => (4, "no trumps"),
            Contract::Made(Made::Grand) => (4, "grand"),
            Contract::Made(Made::Nullo) => (5, "nullo"),
            // Whatever suit is trumps.
            Contract::Tricks(tricks, _) => {
                (u16::from(Contract::Tricks(tricks, Preference::Plain).rank()) * 2, contract.name())
            }
            other => (u16::from(other.rank()) * 2, other.name()),
        };
        Undertaken { rank, name }
    }

    const ACCEPTANCE: Undertaken = Undertaken { rank: 2, name: "acceptance" };
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
            calls: calls(facts, &settled.counted),
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

fn calls(facts: &Facts, counted: &BySide) -> Vec<Called> {
    let Some(undertaking) = facts.undertaking.filter(|_| facts.annulled.is_none()) else { return Vec::new() };
    let Some(by) = undertaking.by else { return Vec::new() };
    let contract = undertaking.contract;
    let tricks = tricks(facts, counted, by);
    let made = match contract.tricks() {
        // The others have agreed to pay without playing on.
        _ if !facts.paying.is_empty() && facts.paying == facts.adversaries(by) => true,
        Some(wanted) => tricks >= wanted,
        None if contract.is_misere() => tricks == 0,
        None if contract == Contract::Made(Made::Nullo) => tricks < 7,
        None => tricks > 6,
    };
    let first = Called { seat: by, what: Undertaken::of(contract), made };
    let second = undertaking.with.map(|seat| Called { seat, what: Undertaken::ACCEPTANCE, made });
    std::iter::once(first).chain(second).collect()
}
