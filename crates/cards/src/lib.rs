//! The things on a whist table: [`Suit`]s, [`Rank`]s, [`Card`]s and [`CardSet`]s, the four [`Seat`]s and the
//! [`Sides`] they form, [`Hands`], and which card of a trick wins it.
//!
//! There are no rules here beyond the order of the cards: who may play what, and when, is for the crates above.
//!
//! ```
//! use tricklaw_cards::{Card, CardSet, Seat, Suit};
//!
//! let hand: CardSet = "AKQ.T9..76".parse()?;
//! assert_eq!(hand.len(), 7);
//! assert!(hand.contains("HT".parse::<Card>()?));
//! assert!(hand.of(Suit::Diamonds).is_empty());
//! assert_eq!(Seat::South.next(), Seat::West);
//! # Ok::<(), tricklaw_cards::ParseError>(())
//! ```

mod card;
mod deal;
mod seat;
mod set;

pub use card::{Card, Rank, Strain, Suit};
pub use deal::{Deal, Hands, beats, winner};
pub use seat::{Seat, Seats, Side, Sides};
pub use set::{CardSet, Iter};

/// Text that should have been a card, a suit, a seat, a hand or a deal, and is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    what: &'static str,
    text: String,
}

impl ParseError {
    pub(crate) fn new(what: &'static str, text: &str) -> Self {
        ParseError { what, text: text.chars().take(80).collect() }
    }

    /// What was expected: `a card such as HT`, say.
    pub fn expected(&self) -> &'static str {
        self.what
    }
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "expected {}, found \"{}\"", self.what, self.text)
    }
}

impl std::error::Error for ParseError {}
