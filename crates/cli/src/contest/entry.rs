//! What is found, in JSON.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};
use tricklaw_bots::contest::{Board, Contest, Entrant, Estimate, Hand, Promises, Standing, Tally, Unit};
use tricklaw_bots::{Chance, Manners};
use tricklaw_cards::Seat;

use super::Of;
use crate::deal::first_dealer;

/// The document of `--json`.
#[derive(Serialize)]
pub(super) struct Document<'a> {
    format: &'static str,
    code: &'static str,
    options: BTreeMap<&'a str, &'a str>,
    seats: [&'a str; 4],
    deals: u64,
    seed: u64,
    samples: Option<u32>,
    time: Option<u64>,
    only: Option<Vec<&'static str>>,
    seatings: usize,
    hands: u64,
    passed_over: u64,
    counted: &'static str,
    each: &'static str,
    passed: u64,
    unsettled: u64,
    players: Vec<Player<'a>>,
    difference: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    timing: Option<Vec<Timing<'a>>>,
}

#[derive(Serialize)]
struct Player<'a> {
    player: &'a str,
    manners: Behaviour,
    seats: u64,
    result: Number,
    tricks: Number,
    lost: Option<Number>,
    calls: Vec<Call>,
    promised: Option<Promised>,
    rulings: u64,
    refused: u64,
}

/// How a player behaves.
#[derive(Serialize)]
struct Behaviour {
    attention: f64,
    asking: bool,
    erring: f64,
}

impl Behaviour {
    fn of(manners: Manners) -> Behaviour {
        // As it was typed: 0.05, and not the number that a processor makes of it.
        let number = |chance: Chance| chance.to_string().parse().unwrap_or_default();
        Behaviour { attention: number(manners.attention), asking: manners.asks, erring: number(manners.errs) }
    }
}

#[derive(Serialize)]
struct Call {
    call: &'static str,
    times: u64,
    made: u64,
    mean: f64,
    standard_error: Option<f64>,
    promised: Option<Kept>,
}

/// What he has promised himself of all his calls.
#[derive(Serialize)]
struct Promised {
    all: Kept,
    miseres: Option<Kept>,
}

/// What was promised, and what came of it.
#[derive(Serialize)]
struct Kept {
    times: u64,
    made: u64,
    mean: f64,
    difference: Number,
}

/// A mean. What is not known of it is null.
#[derive(Serialize)]
struct Number {
    mean: f64,
    standard_error: Option<f64>,
    interval: Option<[f64; 2]>,
}

#[derive(Serialize)]
struct Timing<'a> {
    player: &'a str,
    acts: u64,
    median_ms: f64,
    p99_ms: f64,
    most_ms: f64,
}

impl<'a> Document<'a> {
    pub(super) fn of(of: &'a Of<'a>, tally: &Tally) -> Document<'a> {
        let (asked, contest) = (of.asked, of.contest);
        let names = || contest.entrants().iter().map(|entrant| &*entrant.name);
        let (counted, each) = counted(contest.unit());
        Document {
            format: "tricklaw/match/1",
            code: asked.code.name(),
            options: asked.options.pairs().collect(),
            seats: asked.seats.names(),
            deals: asked.deals,
            seed: of.seed,
            samples: asked.time.is_none().then_some(asked.samples),
            time: asked.time,
            only: of.only.as_ref().map(|kinds| kinds.iter().map(|what| what.name()).collect()),
            seatings: contest.seatings().len(),
            hands: tally.hands(),
            passed_over: tally.passed_over(),
            counted,
            each,
            passed: tally.passed(),
            unsettled: tally.unsettled(),
            players: contest
                .entrants()
                .iter()
                .zip(tally.standings())
                .map(|(entrant, of)| player(entrant, of))
                .collect(),
            difference: tally.difference().map(Number::of),
            timing: asked.timing.then(|| {
                names().zip(tally.standings()).map(|(name, standing)| timing(name, standing)).collect()
            }),
        }
    }
}

/// What a result is counted in, and for whom.
pub(super) fn counted(unit: Unit) -> (&'static str, &'static str) {
    match unit {
        Unit::Side => ("points", "side"),
        Unit::Seat => ("counters", "seat"),
    }
}

fn player<'a>(entrant: &'a Entrant, standing: &Standing) -> Player<'a> {
    Player {
        player: &entrant.name,
        manners: Behaviour::of(entrant.manners),
        seats: standing.seats(),
        result: Number::of(standing.result()),
        tricks: Number::of(standing.tricks()),
        lost: standing.lost().map(Number::of),
        calls: standing
            .calls()
            .map(|(what, calls)| {
                let result = calls.result.estimate();
                Call {
                    call: what.name(),
                    times: result.count,
                    made: calls.made,
                    mean: rounded(result.mean),
                    standard_error: result.standard_error.map(rounded),
                    promised: kept(calls.promises),
                }
            })
            .collect(),
        promised: kept(standing.promises())
            .map(|all| Promised { all, miseres: kept(standing.promised_miseres()) }),
        rulings: standing.rulings(),
        refused: standing.refused(),
    }
}

/// Nothing, where nothing was promised.
fn kept(promises: Promises) -> Option<Kept> {
    (promises.times() > 0).then(|| Kept {
        times: promises.times(),
        made: promises.made(),
        mean: rounded(promises.promised()),
        difference: Number::of(promises.difference()),
    })
}

fn timing<'a>(name: &'a str, standing: &Standing) -> Timing<'a> {
    let times = standing.times();
    let ms = |time: Duration| rounded(time.as_secs_f64() * 1e3);
    Timing {
        player: name,
        acts: times.count(),
        median_ms: ms(times.percentile(50)),
        p99_ms: ms(times.percentile(99)),
        most_ms: ms(times.most()),
    }
}

impl Number {
    fn of(estimate: Estimate) -> Number {
        Number {
            mean: rounded(estimate.mean),
            standard_error: estimate.standard_error.map(rounded),
            interval: estimate.interval().map(|ends| ends.map(rounded)),
        }
    }
}

/// To four digits after the point; nothing is nothing, whatever its sign.
fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4 + 0.0
}

/// A line of `--jsonl`.
#[derive(Serialize)]
pub(super) struct Deal<'a> {
    deal: u64,
    dealer: String,
    hands: Vec<Played<'a>>,
    passed_over: usize,
}

#[derive(Serialize)]
struct Played<'a> {
    seats: [&'a str; 4],
    status: &'static str,
    results: BySeat<i32>,
    tricks: BySeat<u8>,
    calls: Vec<Undertaken>,
    lost: Option<BySeat<u8>>,
    rulings: BySeat<u32>,
    refused: BySeat<u32>,
}

#[derive(Serialize)]
struct Undertaken {
    seat: String,
    call: &'static str,
    made: bool,
    promised: Option<f64>,
}

/// A number of each seat, as an object.
struct BySeat<T>([T; 4]);

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        for (seat, number) in Seat::ALL.into_iter().zip(&self.0) {
            map.serialize_entry(&seat.to_string(), number)?;
        }
        map.end()
    }
}

impl<'a> Deal<'a> {
    pub(super) fn of(contest: &'a Contest, board: &Board) -> Deal<'a> {
        Deal {
            deal: board.number,
            dealer: first_dealer(board.number).to_string(),
            hands: board.hands.iter().map(|hand| played(contest, hand)).collect(),
            passed_over: board.passed_over,
        }
    }
}

fn played<'a>(contest: &'a Contest, hand: &Hand) -> Played<'a> {
    Played {
        seats: hand.seating.map(|entrant| &*contest.entrants()[entrant].name),
        status: hand.status.name(),
        results: BySeat(hand.results),
        tricks: BySeat(hand.tricks),
        calls: hand
            .calls
            .iter()
            .map(|called| Undertaken {
                seat: called.seat.to_string(),
                call: called.what.name(),
                made: called.made,
                promised: called.promised.map(|promised| rounded(promised.into())),
            })
            .collect(),
        lost: hand.lost.map(BySeat),
        rulings: BySeat(hand.rulings),
        refused: BySeat(hand.refused),
    }
}
