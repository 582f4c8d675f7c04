//! The sheet of a rubber: what is written down deal by deal, above and below the line, game by game.

use serde::{Serialize, Serializer, ser::SerializeMap};
use tricklaw_cards::Side;

use crate::score::{BySide, GameWon, Line, RubberWon, SheetLine, What};

/// What is said of what stood before the record began.
pub const BEFORE: &str = "before";

/// Where an entry stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Above the line: it counts at the end of the rubber (bridge).
    Above,
    /// Below the line, or on the marker: it counts towards the game.
    Below,
    /// On the sheet of the rubber: a game won, a slam at cayenne, the rubber itself.
    Rubber,
}

/// A number that is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetEntry {
    /// In which deal of the sheet, from 1; 0 for what stood before the record began.
    pub deal: u16,
    /// In which game of the rubber, from 1.
    pub game: u8,
    /// Where.
    pub place: Place,
    /// In whose column.
    pub side: Side,
    /// How much.
    pub points: i32,
    /// For what.
    pub what: &'static str,
}

/// The sheet of a rubber, as far as the record tells of it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Sheet {
    /// What is written down, in the order of time.
    pub entries: Vec<SheetEntry>,
    /// How many deals are entered.
    pub deals: u16,
    /// How many games are over.
    pub games: u8,
    /// The deal in which the last of them ended.
    pub ended: u16,
    /// How the rubber was made up, once it is over.
    pub rubber: Vec<SheetLine>,
    /// Its points, where they are known.
    pub points: Option<i32>,
}

impl Sheet {
    /// What stood before the record began.
    pub(crate) fn bring_forward(&mut self, worth: Option<&BySide>, place: Place) {
        if self.deals > 0 || !self.entries.is_empty() {
            return;
        }
        for &(side, points) in worth.into_iter().flatten().filter(|(_, points)| *points != 0) {
            self.entries.push(SheetEntry { deal: 0, game: 1, place, side, points, what: BEFORE });
        }
    }

    /// The columns are put right: what is wanting in them is written down.
    pub(crate) fn put_right(&mut self, worth: Option<&BySide>) {
        for &(side, points) in worth.into_iter().flatten() {
            let wanting = points - self.total(side, &[Place::Above, Place::Below]);
            if wanting != 0 {
                self.write(Place::Above, side, wanting, "correction");
            }
        }
    }

    /// Enters the lines of a deal, each in its place.
    pub(crate) fn enter(&mut self, lines: &[Line], place: impl Fn(What) -> Place) {
        self.deals += 1;
        for line in lines {
            self.write(place(line.what), line.side, line.points, line.what.name());
        }
    }

    /// Writes a number down.
    pub(crate) fn write(&mut self, place: Place, side: Side, points: i32, what: &'static str) {
        let (deal, game) = (self.deals.max(1), self.games + 1);
        self.entries.push(SheetEntry { deal, game, place, side, points, what });
    }

    /// A game is won that has a worth of its own.
    pub(crate) fn win_game(&mut self, game: &GameWon) {
        self.write(Place::Rubber, game.side, game.value, game.name);
        self.end_game();
    }

    /// A game is over: a line is drawn.
    pub(crate) fn end_game(&mut self) {
        self.games += 1;
        self.ended = self.deals;
    }

    /// The rubber is over.
    pub(crate) fn end_rubber(&mut self, rubber: &RubberWon) {
        self.rubber.clone_from(&rubber.sheet);
        self.points = rubber.points;
    }

    /// What stands in a column in all, in these places.
    pub fn total(&self, side: Side, places: &[Place]) -> i32 {
        let own = self.entries.iter().filter(|entry| entry.side == side && places.contains(&entry.place));
        own.map(|entry| entry.points).sum()
    }

    fn listed(&self, place: Place) -> Vec<Listed<'_>> {
        self.entries.iter().filter(|entry| entry.place == place).map(Listed).collect()
    }
}

struct Listed<'s>(&'s SheetEntry);

impl Serialize for Listed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("deal", &self.0.deal)?;
        map.serialize_entry("game", &self.0.game)?;
        map.serialize_entry("side", &self.0.side.to_string())?;
        map.serialize_entry("points", &self.0.points)?;
        map.serialize_entry("for", self.0.what)?;
        map.end()
    }
}

/// `above` where there is such a line, `below`, `rubber`; the totals are the reader's to add up.
impl Serialize for Sheet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("above", &self.listed(Place::Above))?;
        map.serialize_entry("below", &self.listed(Place::Below))?;
        map.serialize_entry("rubber", &self.listed(Place::Rubber))?;
        map.end()
    }
}
