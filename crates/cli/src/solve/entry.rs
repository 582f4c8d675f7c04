//! What is found of a record, in JSON.

use serde::Serialize;
use tricklaw_cards::{Side, Sides};
use tricklaw_solver::{Aim, Bounds};
use tricklaw_whist::laws::Code;

use super::back::{Looked, Move};

/// The document of `--json`.
#[derive(Serialize)]
pub(super) struct Document {
    format: &'static str,
    deals: Vec<Entry>,
}

impl Document {
    pub(super) fn new(deals: Vec<Entry>) -> Document {
        Document { format: "tricklaw/solve/1", deals }
    }
}

/// A deal. A number that the time did not suffice for is null.
#[derive(Serialize)]
pub(super) struct Entry {
    deal: usize,
    file: String,
    code: Option<&'static str>,
    /// As the lines of `--deals` have it.
    table: Option<Vec<Option<u8>>>,
    /// Why nothing is said of the play.
    none: Option<String>,
    play: Option<Play>,
}

#[derive(Serialize)]
struct Play {
    side: String,
    against: String,
    aim: &'static str,
    trump: String,
    wanted: Option<u8>,
    before: Option<u8>,
    cards: Vec<Card>,
    stopped: Option<Stopped>,
    turned: Option<Turned>,
}

#[derive(Serialize)]
struct Card {
    act: u32,
    trick: usize,
    seat: String,
    card: String,
    wins: bool,
    makes: Option<u8>,
    cost: Option<u8>,
    better: Vec<String>,
}

#[derive(Serialize)]
struct Stopped {
    act: u32,
    line: Option<usize>,
    why: &'static str,
    gist: String,
}

#[derive(Serialize)]
struct Turned {
    act: u32,
    trick: usize,
    seat: String,
}

impl Entry {
    pub(super) fn of(looked: &Looked) -> Entry {
        let played = &looked.played;
        let table = looked.table.map(|table| table.tricks.into_iter().flatten());
        Entry {
            deal: played.deal,
            file: played.file.clone(),
            code: played.code.map(Code::name),
            table: table.map(|table| table.map(Bounds::exact).collect()),
            none: played.play.as_ref().err().cloned(),
            play: play(looked),
        }
    }
}

fn play(looked: &Looked) -> Option<Play> {
    let hand = looked.played.play.as_ref().ok()?;
    let start = &hand.start;
    let side = Side::of(start.side);
    let against = Sides::against_the_rest(start.side).iter().find(|other| *other != side)?;
    Some(Play {
        side: side.to_string(),
        against: against.to_string(),
        aim: match start.aim {
            Aim::Most => "most",
            Aim::Fewest => "fewest",
        },
        trump: start.trump.map_or("NT".to_string(), |suit| suit.to_string()),
        wanted: hand.wanted,
        before: looked.moves.first().and_then(|first| first.before.exact()),
        cards: looked.moves.iter().map(card).collect(),
        stopped: hand.stop.as_ref().map(|stop| Stopped {
            act: stop.act,
            line: stop.line,
            why: stop.why.word(),
            gist: stop.why.said(),
        }),
        turned: looked.turning().map(|turning| Turned {
            act: turning.laid.act,
            trick: turning.trick,
            seat: turning.laid.seat.to_string(),
        }),
    })
}

fn card(a_move: &Move) -> Card {
    Card {
        act: a_move.laid.act,
        trick: a_move.trick,
        seat: a_move.laid.seat.to_string(),
        card: a_move.laid.card.to_string(),
        wins: a_move.wins,
        makes: a_move.after.exact(),
        cost: a_move.cost(),
        better: a_move.better.written().map(|card| card.to_string()).collect(),
    }
}
