//! Scores: what stands before a deal, what the deal adds line by line, and what stands after it.

use serde::{Serialize, Serializer, ser::SerializeMap};
use smallvec::SmallVec;
use tricklaw_cards::{Seat, Side, Sides};

use crate::laws::Cite;
pub use crate::sheet::{Place, Sheet, SheetEntry};

/// A number for each side, written as the records write it: `NS 3 EW 0`.
pub type BySide = SmallVec<[(Side, i32); 2]>;

/// Every side with nothing.
pub fn nothing(sides: Sides) -> BySide {
    sides.iter().map(|side| (side, 0)).collect()
}

/// The side's number.
pub fn of(numbers: &BySide, side: Side) -> i32 {
    numbers.iter().find(|(named, _)| *named == side).map_or(0, |&(_, number)| number)
}

/// Adds to the side's number.
pub fn add(numbers: &mut BySide, side: Side, more: i32) {
    match numbers.iter_mut().find(|(named, _)| *named == side) {
        Some((_, number)) => *number += more,
        None => numbers.push((side, more)),
    }
}

/// The same, with a number for every side.
pub(crate) fn whole(sides: Sides, numbers: &BySide) -> BySide {
    let mut all = nothing(sides);
    numbers.iter().for_each(|&(side, number)| add(&mut all, side, number));
    all
}

/// What stands on the score before a deal.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Before {
    /// Points in the game in hand.
    pub points: BySide,
    /// Games won in the rubber.
    pub games: BySide,
    /// What those games are worth; unknown where the rubber began before the record.
    pub worth: Option<BySide>,
    /// Tricks quitted before the record begins.
    pub tricks: BySide,
    /// The pools, in the smallest counter; the last is the one that is filling.
    pub pools: Pools,
    /// Deals of the game already played (boston).
    pub deals: u8,
    /// The sheet of the rubber, as far as the sitting has come.
    pub sheet: Sheet,
}

/// Pools in the smallest counter, in their order; the last is the one that is filling.
pub type Pools = SmallVec<[i32; 2]>;

/// Who pays, or is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Party {
    /// A player.
    Seat(Seat),
    /// The pool.
    Pool,
}

impl std::fmt::Display for Party {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Party::Seat(seat) => write!(f, "{seat}"),
            Party::Pool => f.write_str("pool"),
        }
    }
}

impl Serialize for Party {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A line of the ledger: somebody pays somebody for something, in the smallest counter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Who pays.
    pub from: Party,
    /// Who is paid.
    pub to: Party,
    /// How much.
    pub amount: i32,
    /// For what.
    #[serde(rename = "for")]
    pub what: &'static str,
    /// By what laws.
    pub cites: SmallVec<[Cite; 2]>,
}

/// What a deal comes to for each, in the smallest counter: it sums to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Payments {
    /// By seat.
    pub seats: [i32; 4],
    /// What the pool has gained.
    pub pool: i32,
}

impl Payments {
    /// The sum of a ledger.
    pub fn of(ledger: &[Entry]) -> Payments {
        let mut payments = Payments::default();
        for entry in ledger {
            *payments.account(entry.from) -= entry.amount;
            *payments.account(entry.to) += entry.amount;
        }
        payments
    }

    fn account(&mut self, party: Party) -> &mut i32 {
        match party {
            Party::Seat(seat) => &mut self.seats[seat as usize],
            Party::Pool => &mut self.pool,
        }
    }
}

impl Serialize for Payments {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = Seat::ALL.into_iter().map(|seat| (seat.to_string(), self.seats[seat as usize]));
        serializer.collect_map(seats.chain([("pool".to_string(), self.pool)]))
    }
}

/// A line of the score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Whose score it changes.
    #[serde(serialize_with = "shown")]
    pub side: Side,
    /// By how much.
    pub points: i32,
    /// For what.
    #[serde(rename = "for")]
    pub what: What,
    /// By what laws.
    pub cites: SmallVec<[Cite; 2]>,
}

/// What points are scored for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// The penalty for a revoke.
    Revoke,
    /// Tricks above six.
    Tricks,
    /// Honours.
    Honours,
    /// The game, as it was conceded.
    Game,
    /// A hand without a trump (bridge).
    Chicane,
    /// Twelve tricks or thirteen.
    Slam,
}

impl What {
    /// The word.
    pub const fn name(self) -> &'static str {
        match self {
            What::Revoke => "revoke",
            What::Tricks => "tricks",
            What::Honours => "honours",
            What::Game => "game",
            What::Chicane => "chicane",
            What::Slam => "slam",
        }
    }
}

/// A game won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameWon {
    /// By whom.
    #[serde(serialize_with = "shown")]
    pub side: Side,
    /// What it is worth.
    pub value: i32,
    /// What it is called.
    pub name: &'static str,
    /// By what laws.
    pub cites: SmallVec<[Cite; 2]>,
}

/// A rubber won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RubberWon {
    /// By whom.
    #[serde(serialize_with = "shown")]
    pub winner: Side,
    /// Its points; unknown where it began before the record.
    pub points: Option<i32>,
    /// How they come about.
    pub sheet: Vec<SheetLine>,
    /// By what laws.
    pub cites: SmallVec<[Cite; 2]>,
}

/// A line of the rubber's sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SheetLine {
    /// Whose.
    #[serde(serialize_with = "shown")]
    pub side: Side,
    /// How many points, taken off where it is below nothing.
    pub points: i32,
    /// For what.
    #[serde(rename = "for")]
    pub what: &'static str,
}

/// Points in the game in hand and games won, after a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    /// Points in the game in hand.
    pub points: BySide,
    /// Games won in the rubber, where the code has one.
    pub games: BySide,
}

impl Serialize for After {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (side, points) in &self.points {
            map.serialize_entry(&side.to_string(), points)?;
        }
        if !self.games.is_empty() {
            map.serialize_entry("games", &Named(&self.games))?;
        }
        map.end()
    }
}

/// Numbers by side, as a JSON object.
#[derive(Debug)]
pub struct Named<'a>(pub &'a BySide);

impl Serialize for Named<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(side, number)| (side.to_string(), number)))
    }
}

fn shown<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(side)
}

/// How a deal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealStatus {
    /// It is over and settled.
    Complete,
    /// It is not over, or something is left to be chosen or decided.
    Incomplete,
    /// It is void: the cards are dealt again.
    Annulled,
    /// All hands were thrown down.
    Abandoned,
}

impl DealStatus {
    /// The word.
    pub const fn name(self) -> &'static str {
        match self {
            DealStatus::Complete => "complete",
            DealStatus::Incomplete => "incomplete",
            DealStatus::Annulled => "annulled",
            DealStatus::Abandoned => "abandoned",
        }
    }
}

/// What a deal has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// How the deal stands.
    pub status: DealStatus,
    /// Tricks won.
    pub won: BySide,
    /// Tricks as they count after penalties.
    pub counted: BySide,
    /// The lines of the score; none where the hand cannot be scored.
    pub score: Option<Vec<Line>>,
    /// What stands now.
    pub after: After,
    /// Games won in this deal.
    pub games_won: Vec<GameWon>,
    /// The rubber, if it ended.
    pub rubber: Option<RubberWon>,
    /// The sheet of the rubber with this deal, where the game has one.
    pub sheet: Option<Sheet>,
    /// Who deals next, where that is known.
    pub next_dealer: Option<Seat>,
    /// What the following deal of the sitting begins with.
    pub carried: Before,
    /// Who pays whom for what, in the smallest counter.
    pub ledger: Vec<Entry>,
    /// What that comes to; none where the game is not settled in counters, or nothing is settled.
    pub payments: Option<Payments>,
}
