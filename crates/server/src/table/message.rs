//! What a table tells: its state as a seat, or somebody who looks on, may know it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;
use tricklaw_cards::Seat;
use tricklaw_whist::report::Views;
use tricklaw_whist::score::{Named, Sheet};

use super::company::{Company, Sitter, Stage};
use super::due;
use super::news::Numbered;
use crate::secrets::{Key, Link};
use crate::store::PlayerId;

/// Everything that somebody may know now, but the deal.
#[derive(Serialize)]
struct State<'c> {
    seen: u32,
    you: Option<char>,
    news: Vec<Numbered<'c>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<&'c RawValue>,
}

/// The views of the deal in play, for all who are told of it at the same time. None where no deal is in play.
pub(crate) struct Deal<'c>(Option<Views<'c>>);

impl<'c> Deal<'c> {
    /// The deal of this table, as it is now.
    ///
    /// # Errors
    ///
    /// Where it cannot be written.
    pub(crate) fn of(company: &'c Company) -> Result<Deal<'c>, serde_json::Error> {
        company.live.as_ref().map(|live| Views::of(&live.watched)).transpose().map(Deal)
    }

    fn seen_by(&self, who: Option<Seat>) -> Result<Cow<'_, str>, serde_json::Error> {
        match (&self.0, who) {
            (None, _) => Ok("null".into()),
            (Some(views), None) => Ok(views.open().into()),
            (Some(views), Some(seat)) => views.seat(seat).map(Cow::from),
        }
    }
}

/// The state in JSON, for this seat or somebody who looks on, who has seen so much; without the deal where that is as before.
///
/// # Errors
///
/// Where it cannot be written.
pub(crate) fn state(
    company: &Company,
    who: Option<Seat>,
    after: u32,
    table: Option<&RawValue>,
    deal: Option<&Deal<'_>>,
) -> Result<String, serde_json::Error> {
    let state = State {
        seen: company.news.seen(who),
        you: who.map(Seat::letter),
        news: company.news.after(who, after),
        table,
    };
    let view = deal.map(|deal| deal.seen_by(who)).transpose()?;
    let mut text = serde_json::to_string(&state)?;
    if let Some(view) = view {
        // It is the last of the object, and JSON already.
        text.pop();
        text.reserve(view.len() + 16);
        text.push_str(",\"deal\":");
        text.push_str(&view);
        text.push('}');
    }
    Ok(text)
}

/// Who is there, and how many look on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Present {
    /// By seat.
    pub(crate) seats: [bool; 4],
    /// Without a seat.
    pub(crate) onlookers: u32,
}

/// What is to be known for the table's part of the state, beside the table.
pub(crate) struct Beside<'b> {
    pub(crate) present: Present,
    pub(crate) key: &'b Key,
    /// Where links begin: `http://host:port`.
    pub(crate) base: &'b str,
    /// The time, in milliseconds since the epoch.
    pub(crate) now: i64,
}

#[derive(Serialize)]
struct TableState<'c> {
    id: String,
    code: &'static str,
    title: &'static str,
    manner: crate::terms::Manner,
    pace: crate::terms::Pace,
    bots: crate::terms::Bots,
    erring: u16,
    attention: u16,
    asking: bool,
    clock: Option<u32>,
    deals: Option<u32>,
    words: bool,
    options: &'c BTreeMap<String, String>,
    phase: &'static str,
    paused: bool,
    board: u32,
    host: bool,
    seats: BTreeMap<char, SeatState<'c>>,
    onlookers: u32,
    due: Option<DueState>,
    commitment: Option<&'c str>,
    told: Vec<ToldState<'c>>,
    score: Option<ScoreState<'c>>,
    sheet: Option<&'c Sheet>,
    cut: Vec<CutState<'c>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    links: Option<BTreeMap<char, String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    private: Option<String>,
}

#[derive(Serialize)]
struct SeatState<'c> {
    name: Option<&'c str>,
    kind: &'static str,
    stand_in: bool,
    here: bool,
    ready: bool,
}

#[derive(Serialize)]
struct DueState {
    seat: char,
    left: i64,
}

#[derive(Serialize)]
struct ToldState<'c> {
    deal: u32,
    line: &'c str,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ScoreState<'c> {
    Points { points: Named<'c>, games: Named<'c> },
    Counters { counters: BTreeMap<char, i32>, pools: &'c [i32] },
}

#[derive(Serialize)]
struct CutState<'c> {
    seat: char,
    name: &'c str,
    card: String,
}

/// The table's part of the state, in JSON, for this person.
pub(crate) fn table(
    company: &Company,
    who: Option<Seat>,
    player: Option<PlayerId>,
    beside: &Beside<'_>,
) -> Result<Box<RawValue>, serde_json::Error> {
    let host = player == Some(company.host);
    let state = TableState {
        id: company.id.to_string(),
        code: company.terms.code.name(),
        title: crate::words::t(&format!("page.game.{}", company.terms.code)),
        manner: company.terms.manner,
        pace: company.terms.pace,
        bots: company.terms.bots,
        erring: company.terms.erring,
        attention: company.terms.attention,
        asking: company.terms.asking,
        clock: company.terms.clock,
        deals: company.terms.deals,
        words: company.terms.words,
        options: &company.terms.options,
        phase: company.stage.name(),
        paused: company.paused,
        board: company.board,
        host,
        seats: Seat::ALL
            .into_iter()
            .map(|seat| (seat.letter(), chair(company, seat, &beside.present)))
            .collect(),
        onlookers: beside.present.onlookers,
        due: clock(company, beside.now),
        commitment: company.live.as_ref().map(|live| &*live.commitment),
        told: company.opened.iter().map(|deal| ToldState { deal: deal.deal, line: &deal.line }).collect(),
        score: score(company),
        sheet: company.last.as_ref().and_then(|report| report.sheet.as_ref()),
        cut: company.drawn.iter().map(drawn).collect(),
        links: host.then(|| links(company, beside)),
        private: who.map(|seat| private(company, seat, beside)),
    };
    serde_json::value::to_raw_value(&state)
}

fn chair<'c>(company: &'c Company, seat: Seat, present: &Present) -> SeatState<'c> {
    let chair = &company.chairs[seat as usize];
    SeatState {
        name: company.name(seat),
        kind: match chair.sitter {
            Sitter::Open => "open",
            Sitter::Bot => "bot",
            Sitter::Person(..) => "person",
        },
        stand_in: chair.stand_in.is_some(),
        here: present.seats[seat as usize],
        ready: chair.ready,
    }
}

fn clock(company: &Company, now: i64) -> Option<DueState> {
    let clock = company.terms.clock.filter(|_| !company.paused)?;
    let seat = due::waited_for(company).filter(|_| company.stage == Stage::Deal)?;
    let left = company.acted_at + i64::from(clock) * 1000 - now;
    Some(DueState { seat: seat.letter(), left: left.max(0) })
}

fn score(company: &Company) -> Option<ScoreState<'_>> {
    let report = company.last.as_ref()?;
    if report.scores_points() {
        let after = &report.after.after;
        return Some(ScoreState::Points { points: Named(&after.points), games: Named(&after.games) });
    }
    report.payments.or(Some(Default::default())).map(|_| ScoreState::Counters {
        counters: Seat::ALL
            .into_iter()
            .map(|seat| (seat.letter(), company.counters[seat as usize]))
            .collect(),
        pools: &report.pools,
    })
}

fn drawn((drawn, name): &(super::moves::Drawn, String)) -> CutState<'_> {
    CutState { seat: drawn.seat.letter(), name, card: drawn.card.to_string() }
}

fn links(company: &Company, beside: &Beside<'_>) -> BTreeMap<char, String> {
    let open = |seat: &Seat| company.chairs[*seat as usize].sitter == Sitter::Open;
    let link = |seat: Seat| {
        let turn = company.chairs[seat as usize].turn;
        format!("{}/join/{}", beside.base, beside.key.secret(Link::Join, company.id, seat, turn))
    };
    Seat::ALL.into_iter().filter(open).map(|seat| (seat.letter(), link(seat))).collect()
}

fn private(company: &Company, seat: Seat, beside: &Beside<'_>) -> String {
    let turn = company.chairs[seat as usize].turn;
    format!("{}/seat/{}", beside.base, beside.key.secret(Link::Back, company.id, seat, turn))
}
