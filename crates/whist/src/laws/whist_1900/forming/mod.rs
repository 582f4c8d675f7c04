//! Forming the table: who plays, with whom, who deals, who goes out and who comes in (whist-1900:4 to 16, and 12a).
//!
//! Nothing here is an act of play. Each question is a [`Stage`]: it is settled at once, or a [`Drawing`] stands open
//! that says who has to draw and under which law. The cards drawn are handed in, and the answer is plain data that
//! names the laws that gave it.
//!
//! ```
//! use tricklaw_whist::laws::whist_1900::forming::{Person, Stage, partners};
//!
//! let [ann, bob, cyd, dan] = [1, 2, 3, 4].map(Person);
//! let Stage::Draw(draw) = partners([ann, bob, cyd, dan])? else { unreachable!() };
//! let cards = [(ann, "H3"), (bob, "S6"), (cyd, "D6"), (dan, "CJ")];
//! let Stage::Draw(again) = draw.round(&cards.map(|(who, card)| (who, card.parse().unwrap())))? else {
//!     unreachable!()
//! };
//! // Two sixes that are not the two highest: they draw again, and nobody else.
//! assert_eq!(again.calls()[0].law, "9");
//! assert_eq!(again.calls()[0].due, [bob, cyd]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod choice;
mod cutting_out;
mod draw;
mod drawing;
mod entry;
mod partners;
mod ranking;
mod substitute;
mod table;

use std::fmt;

pub use choice::{AlreadyChosen, Choice, Pack, seated};
pub use cutting_out::{Outgoers, Played, consecutive, cutting_out};
pub use draw::{CannotDraw, drawing_order, equal_value};
pub use drawing::{Call, Decision, Drawing, Stage};
pub use entry::{Admission, TooLate, after_break_up, declare_into, declared_in_time, entry};
pub use partners::{Partners, partners};
pub use substitute::{NoSubstitute, RubberState, substitute};
pub use table::{Came, Candidate, Elsewhere, Members, PlayFirst, Vacancy, play_first, table};

/// A number in the code: `9`, `12a`, or with its clause `7.b`.
pub type Citation = &'static str;

/// Somebody at the table or in the room, numbered by whoever keeps the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(pub u32);

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "person {}", self.0)
    }
}

/// A point of time that can only be compared: the number of an act, say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub u32);

/// One thing that a law decided on the way to an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The law.
    pub law: Citation,
    /// Those whom it concerned.
    pub who: Vec<Person>,
    /// The cards that it went by, where cards were drawn.
    pub shown: Vec<(Person, tricklaw_cards::Card)>,
}

impl Decided {
    fn without_cards(law: Citation, who: &[Person]) -> Decided {
        Decided { law, who: who.to_vec(), shown: Vec::new() }
    }
}

/// A table that cannot be formed from what was handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotForm {
    /// This person is named twice.
    Twice(Person),
    /// Fewer than the four that the game needs.
    TooFew(usize),
    /// More than the law has room for: six at a table (7.a), four in a rubber.
    TooMany(usize),
    /// This person is not one of those in question.
    NotThere(Person),
}

impl fmt::Display for CannotForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotForm::Twice(who) => write!(f, "{who} is named twice"),
            CannotForm::TooFew(n) => write!(f, "{n} are too few"),
            CannotForm::TooMany(n) => write!(f, "{n} are too many"),
            CannotForm::NotThere(who) => write!(f, "{who} is not one of them"),
        }
    }
}

impl std::error::Error for CannotForm {}

/// The number of players that complete a table (whist-1900:7.a).
pub const COMPLETE: usize = 6;

/// Nobody may stand twice in the same question.
fn each_once(people: impl IntoIterator<Item = Person>) -> Result<Vec<Person>, CannotForm> {
    let mut seen = Vec::new();
    for who in people {
        if seen.contains(&who) {
            return Err(CannotForm::Twice(who));
        }
        seen.push(who);
    }
    Ok(seen)
}

#[cfg(test)]
mod properties;
#[cfg(test)]
mod testing;
