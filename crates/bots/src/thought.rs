//! Whether there is anything to think about.

use tricklaw_whist::act::Deed;
use tricklaw_whist::seated::Seated;

use crate::{Plain, Player};

/// Is there anything here that a player could think about: a call, a card or trumps to be chosen among several, or a right that he
/// can make use of?
///
/// Where there is not, [`Plain`] does what everybody would do: he waits, plays the only card, quits the trick, answers, puts right
/// what his seat has done, and claims what the cards have shown.
pub fn needs_thought(seated: &Seated) -> bool {
    match Plain.act(seated) {
        // What must not wait, and what there is one way of doing.
        Some(Deed::TakesBack(_) | Deed::Quits | Deed::Answers(_)) => false,
        // Rights come before claims: nobody claims who has one that he makes use of.
        Some(Deed::Claims(_)) | None => has_a_right(seated),
        Some(deed) if deed.exercises_right() => true,
        Some(_) => seated.regular().len() > 1 || has_a_right(seated),
    }
}

/// Can he make use of one? The plain player may have kept it back.
fn has_a_right(seated: &Seated) -> bool {
    seated.facts().annulled.is_none() && !seated.demands().is_empty()
}
