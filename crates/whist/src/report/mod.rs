//! What the law makes of a deal, as `tricklaw/ruling/1` says it.

mod at_bridge;
mod changes;
mod seat;
mod sentences;
pub mod speech;
mod views;

use serde::{Serialize, Serializer};
use tricklaw_cards::Seat;

use crate::act::{ActNo, Actor, Id};
use crate::audit::Audit;
use crate::laws::{Cite, Code};
use crate::ruling::{Choice, Finding, Right, Ruling, State, Status, number_of};
use crate::score::{
    After, BySide, DealStatus, Entry, GameWon, Line, Named, Payments, Pools, RubberWon, Sheet,
};
use crate::sitting::Ruled;
use crate::table::Table;

pub use changes::{Change, Changes, changes, impossible};
pub use seat::{Before, CallSeen, CardSeen, SeatView, Spelt, TrickSeen, open_view, seat_view};
pub use sentences::{gist, said};
pub use views::Views;

/// The name and version of the format.
pub const FORMAT: &str = "tricklaw/ruling/1";

/// The whole document.
#[derive(Clone, Debug, Serialize)]
pub struct Document {
    /// [`FORMAT`].
    pub format: &'static str,
    /// The deals, in the order of the record.
    pub deals: Vec<DealReport>,
}

impl Document {
    /// A document of these deals.
    pub fn new(deals: Vec<DealReport>) -> Document {
        Document { format: FORMAT, deals }
    }
}

/// What the law makes of one deal.
#[derive(Clone, Debug, Serialize)]
pub struct DealReport {
    /// Which deal of the run, from 1.
    pub deal: usize,
    /// The file that it came from.
    pub file: Option<String>,
    /// The code; none where the hand is only played through.
    pub code: Option<&'static str>,
    /// The revision of our reading of it.
    pub revision: Option<&'static str>,
    /// Whose view it is; everything is known where it is nobody's.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<Letter>,
    /// What is ruled: public rulings by their numbers, then those that are sealed.
    pub rulings: Vec<RulingReport>,
    /// The rights, by their numbers.
    pub rights: Vec<RightReport>,
    /// The tricks.
    pub tricks: Tricks,
    /// The score, line by line; null where the hand cannot be scored.
    pub score: Option<Vec<Line>>,
    /// What stands afterwards.
    pub after: AfterReport,
    /// The sheet of the rubber with this deal, where the game has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Sheet>,
    /// Games won in this deal.
    pub won: Vec<GameWon>,
    /// The rubber, if it ended.
    pub rubber: Option<RubberWon>,
    /// Payments in the smallest counter; none where the game is not settled in counters.
    pub payments: Option<Payments>,
    /// What is paid for what.
    pub ledger: Vec<Entry>,
    /// The pools after the deal, where there are any.
    #[serde(skip_serializing_if = "Pools::is_empty")]
    pub pools: Pools,
    /// Who deals next.
    pub next_dealer: Option<Letter>,
    /// Of a hand that is only played through: what the play says of the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub audit: Option<Audit>,
    /// How the deal stands.
    pub status: DealStatus,
}

impl DealReport {
    /// Is the game one of points, and not of counters?
    pub fn scores_points(&self) -> bool {
        !self.after.after.points.is_empty()
    }
}

/// A seat as its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter(pub Seat);

impl Serialize for Letter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The number of a ruling: `1`, or `"s1"` while it is sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// It is public.
    Public(Id),
    /// It is sealed.
    Sealed(Id),
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Number::Public(id) => write!(f, "{id}"),
            Number::Sealed(id) => write!(f, "s{id}"),
        }
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Number::Public(id) => serializer.serialize_u16(*id),
            Number::Sealed(_) => serializer.collect_str(self),
        }
    }
}

/// A ruling.
#[derive(Clone, Debug, Serialize)]
pub struct RulingReport {
    /// Its number.
    pub id: Number,
    /// The act that it is about.
    pub act: ActNo,
    /// What is found.
    pub finding: Finding,
    /// Who is in fault.
    pub offender: Option<String>,
    /// In which trick.
    pub trick: Option<u8>,
    /// How it stands.
    pub status: Status,
    /// By what laws.
    pub cites: Vec<Cite>,
    /// One sentence in plain words.
    pub gist: String,
    /// Where it is doubtful: how the text may be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<ReadingReport>,
    /// The reading that the arbiter has chosen, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided: Option<u8>,
}

/// One way to read the law.
#[derive(Clone, Debug, Serialize)]
pub struct ReadingReport {
    /// What it says.
    pub gist: &'static str,
    /// What it rests on.
    pub cites: Vec<Cite>,
}

/// A right.
#[derive(Clone, Debug, Serialize)]
pub struct RightReport {
    /// Its number.
    pub id: Id,
    /// The ruling that gives it.
    pub ruling: Number,
    /// By what laws.
    pub cites: Vec<Cite>,
    /// Who may exercise it.
    pub holders: Vec<Letter>,
    /// The player in fault.
    pub against: String,
    /// What it offers.
    pub choices: Vec<String>,
    /// How it stands.
    pub state: State,
    /// What was chosen.
    pub chosen: Option<String>,
    /// The act that opened it.
    pub opened_at: ActNo,
    /// The act that closed it.
    pub closed_at: Option<ActNo>,
}

/// The tricks by side.
#[derive(Clone, Debug)]
pub struct Tricks {
    /// As they were won.
    pub won: BySide,
    /// As they count after penalties.
    pub counted: BySide,
}

impl Serialize for Tricks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map([("won", Named(&self.won)), ("counted", Named(&self.counted))])
    }
}

/// The score after a deal, with the games and the rubber won in it.
#[derive(Clone, Debug, Serialize)]
pub struct AfterReport {
    /// Points and games.
    #[serde(flatten)]
    pub after: After,
    /// Games won in this deal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub won: Vec<GameWon>,
    /// The rubber, if it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rubber: Option<RubberWon>,
}

/// The report of a deal, with everything known.
pub fn report(ruled: &Ruled, deal: usize, file: Option<String>) -> DealReport {
    let Ruled { table, settlement, .. } = ruled;
    let code = Some(table.code()).filter(|&code| code != Code::Pbn);
    let mut rulings: Vec<&Ruling> = table.rulings().iter().collect();
    rulings.sort_by_key(|ruling| (ruling.id.is_none(), ruling.id, ruling.seal));
    DealReport {
        deal,
        file,
        code: code.map(Code::name),
        revision: code.map(Code::revision),
        seen_by: None,
        rulings: rulings.into_iter().map(|ruling| ruling_report(ruling, table)).collect(),
        rights: rights(table),
        tricks: Tricks { won: settlement.won.clone(), counted: settlement.counted.clone() },
        score: settlement.score.clone(),
        after: AfterReport {
            after: settlement.after.clone(),
            won: settlement.games_won.clone(),
            rubber: settlement.rubber.clone(),
        },
        sheet: settlement.sheet.clone(),
        won: settlement.games_won.clone(),
        rubber: settlement.rubber.clone(),
        payments: settlement.payments,
        ledger: settlement.ledger.clone(),
        pools: settlement.carried.pools.clone(),
        next_dealer: settlement.next_dealer.map(Letter),
        audit: ruled.audit.clone(),
        status: settlement.status,
    }
}

/// The rulings that are public, by their numbers.
fn public_rulings(table: &Table) -> Vec<RulingReport> {
    let mut rulings: Vec<&Ruling> = table.rulings().iter().filter(|ruling| ruling.id.is_some()).collect();
    rulings.sort_by_key(|ruling| ruling.id);
    rulings.into_iter().map(|ruling| ruling_report(ruling, table)).collect()
}

/// The rights, by their numbers.
fn rights(table: &Table) -> Vec<RightReport> {
    let mut rights: Vec<usize> = (0..table.rights().len()).collect();
    rights.sort_by_key(|&at| number_of(table.rights(), at));
    rights.into_iter().map(|at| right_report(at, table)).collect()
}

/// The number that a ruling goes by.
pub fn number(ruling: &Ruling) -> Number {
    match ruling.id {
        Some(id) => Number::Public(id),
        None => Number::Sealed(ruling.seal.unwrap_or_default()),
    }
}

fn ruling_report(ruling: &Ruling, table: &Table) -> RulingReport {
    RulingReport {
        id: number(ruling),
        act: ruling.act,
        finding: ruling.finding,
        offender: ruling.offender.map(actor),
        trick: ruling.trick,
        status: ruling.status,
        cites: ruling.cites.to_vec(),
        gist: gist(ruling, table),
        readings: ruling
            .readings
            .iter()
            .map(|reading| ReadingReport { gist: reading.gist, cites: reading.cites.to_vec() })
            .collect(),
        decided: ruling.decided,
    }
}

fn right_report(at: usize, table: &Table) -> RightReport {
    let right: &Right = &table.rights()[at];
    RightReport {
        id: number_of(table.rights(), at),
        ruling: number(&table.rulings()[right.ruling]),
        cites: right.cites.to_vec(),
        holders: holders(right),
        against: actor(right.against),
        choices: offered(right),
        state: right.state,
        chosen: right.chosen.map(|choice| choice.to_string()),
        opened_at: right.opened_at,
        closed_at: right.closed_at,
    }
}

/// What it offers. Which suit, and which trick where there is a choice of one, is said in choosing.
fn offered(right: &Right) -> Vec<String> {
    let mut offered: Vec<String> = Vec::with_capacity(right.choices.len());
    for choice in &right.choices {
        let name = match choice {
            Choice::WinTrick(_) => Choice::WinTrick(None).to_string(),
            other => other.to_string(),
        };
        if !offered.contains(&name) {
            offered.push(name);
        }
    }
    offered
}

/// Clockwise from the left of the player in fault.
fn holders(right: &Right) -> Vec<Letter> {
    let first = right.against_seat().map_or(Seat::North, Seat::next);
    first.round().filter(|&seat| right.holders.contains(seat)).map(Letter).collect()
}

fn actor(actor: Actor) -> String {
    match actor {
        Actor::Seat(seat) => seat.to_string(),
        Actor::Bystander => "bystander".to_string(),
        Actor::Arbiter => "arbiter".to_string(),
    }
}
