//! A played hand, looked back on: what the position was worth before and after each card.

use tricklaw_cards::{Card, Seat};

use crate::budget::Budget;
use crate::position::{Position, Unsolvable};
use crate::solve::{Bounds, Root};
use crate::table::Table;

/// What a played hand was worth as it went on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The tricks of the whole hand that the side would take with best play from there on: before the first card, and after
    /// each one that was played.
    pub worth: Vec<Bounds>,
}

impl Trace {
    /// The cards that cost their player's side something: their number, and how many tricks. Not told where the budget ended
    /// the search.
    pub fn costly(&self) -> impl Iterator<Item = (usize, u8)> {
        self.worth.windows(2).enumerate().filter_map(|(n, pair)| {
            let cost = pair[0].exact()?.abs_diff(pair[1].exact()?);
            (cost > 0).then_some((n, cost))
        })
    }
}

/// Why a played hand has no trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Untraceable {
    /// The position before the first card is none.
    #[error(transparent)]
    Position(#[from] Unsolvable),
    /// The card of this number, from 0, is not in the hand of the one whose turn it is.
    #[error("card {}: {seat}, whose turn it is, does not hold {card}", at + 1)]
    NotHeld {
        /// The card's number.
        at: usize,
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The card of this number, from 0, does not follow suit, and its player could have.
    #[error("card {}: {seat} revokes with {card}", at + 1)]
    Revoke {
        /// The card's number.
        at: usize,
        /// Whose card it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// There are more cards than the hands had.
    #[error("card {}: no cards are left", at + 1)]
    TooMany {
        /// The first card's number that is too many.
        at: usize,
    },
}

/// What the position is worth, and what it is worth after each of these cards, played in turn.
///
/// A card that does not follow suit where its player could is an error: a revoke has a penalty, and no value as a discard.
///
/// # Errors
///
/// Where the position is none, or the cards are no regular play from it.
pub fn trace(
    position: &Position,
    cards: &[Card],
    table: &mut Table,
    budget: &Budget<'_>,
) -> Result<Trace, Untraceable> {
    position.check()?;
    let mut positions = vec![(position.clone(), 0u8)];
    for (at, &card) in cards.iter().enumerate() {
        let (now, won) = &positions[at];
        let seat = now.turn;
        if now.tricks_left() == 0 {
            return Err(Untraceable::TooMany { at });
        }
        if !now.hands[seat].contains(card) {
            return Err(Untraceable::NotHeld { at, seat, card });
        }
        if !now.following().contains(card) {
            return Err(Untraceable::Revoke { at, seat, card });
        }
        let (after, winner) = now.after(card);
        let won = won + winner.map_or(0, |winner| u8::from(position.side.contains(winner)));
        positions.push((after, won));
    }
    // From the end, where little is left to search and each position is the next one's good guess.
    let mut worth = Vec::with_capacity(positions.len());
    let mut nodes = 0;
    let mut guess: Option<u8> = None;
    for (now, won) in positions.iter().rev() {
        let rest = Budget { nodes: budget.nodes.map(|most| most.saturating_sub(nodes)), ..*budget };
        let mut root = Root::new(now, table, &rest)?;
        let first = guess.map_or_else(|| root.guess(), |guess| i32::from(guess) - i32::from(*won));
        let found = root.value(first);
        nodes += root.search.nodes;
        let found = Bounds { least: found.least + won, most: found.most + won };
        guess = Some(found.least);
        worth.push(found);
    }
    worth.reverse();
    Ok(Trace { worth })
}
