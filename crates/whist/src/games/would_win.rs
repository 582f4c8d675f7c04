//! Would the callers have won? Best play by all on both sides, every card known, by the solver: behind one function.

use tricklaw_cards::{Card, Hands, Seat};
use tricklaw_solver::{Budget, Position, Table, can_take, principal_line};

use crate::act::ActNo;
use crate::facts::{Facts, Trick};

/// What a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The callers' undertaking succeeds, whatever the others play.
    Won,
    /// The others can defeat it.
    Lost,
    /// It cannot be told: a hand is not known, or the search was given up.
    Unknown,
}

/// When the search is given up: after some seconds' work.
const BUDGET: Budget<'_> = Budget { nodes: Some(20_000_000), refills: None, stop: None };
/// What it may remember, in bytes. When it is full it forgets, and goes on.
const MEMORY: usize = 64 << 20;

/// Would the callers have won if this play, a revoke, had been a card that follows suit instead? From the position before it,
/// best play by all.
pub fn would_have_won(facts: &Facts, revoke: ActNo) -> Outcome {
    let asked = before(facts, revoke).zip(wanted(facts, revoke));
    let made = asked.and_then(|(position, wanted)| {
        can_take(&position, wanted, &mut Table::new(MEMORY), &BUDGET).ok().flatten()
    });
    match made {
        Some(true) => Outcome::Won,
        Some(false) => Outcome::Lost,
        None => Outcome::Unknown,
    }
}

/// A line of best play from the position before this play, a revoke: each player's card in turn, beginning with the card that
/// takes the revoke's place. None where it cannot be told.
pub fn best_line(facts: &Facts, revoke: ActNo) -> Option<Vec<(Seat, Card)>> {
    principal_line(&before(facts, revoke)?, &mut Table::new(MEMORY), &BUDGET).ok().flatten()
}

/// The tricks that the callers need from the position before this play on.
fn wanted(facts: &Facts, revoke: ActNo) -> Option<i32> {
    let needed = facts.contract().and_then(crate::games::Contract::tricks)?;
    let before = facts.start.before.tricks.iter().filter(|(side, _)| side.seats() == facts.callers());
    let before: i32 = before.map(|&(_, tricks)| tricks).sum();
    let mut won = 0;
    for earlier in &facts.tricks[..trick_of(facts, revoke)?] {
        won += i32::from(facts.callers().contains(facts.winner(earlier)?));
    }
    Some(i32::from(needed) - before - won)
}

/// The number of the trick to which this was played.
fn trick_of(facts: &Facts, act: ActNo) -> Option<usize> {
    facts.tricks.iter().position(|trick| trick.plays.iter().any(|laid| laid.act == act))
}

/// The position before the play of this act; none where a hand is not known.
fn before(facts: &Facts, act: ActNo) -> Option<Position> {
    if !Seat::ALL.into_iter().all(|seat| facts.seen_whole(seat)) {
        return None;
    }
    let at = trick_of(facts, act)?;
    let trick: &Trick = &facts.tricks[at];
    let revoke = trick.plays.iter().find(|laid| laid.act == act)?;
    let mut hands = Seat::ALL.map(|seat| facts.hand(seat));
    for laid in facts.tricks[at..].iter().flat_map(|trick| &trick.plays).filter(|laid| laid.act >= act) {
        hands[laid.seat as usize].insert(laid.card);
    }
    let mut position = Position::new(Hands(hands), revoke.seat, facts.callers()).with_trump(facts.trump);
    position.trick =
        trick.plays.iter().filter(|laid| laid.act < act).map(|laid| (laid.seat, laid.card)).collect();
    Some(position)
}
