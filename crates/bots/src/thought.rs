//! Whether there is anything to think about.

use tricklaw_whist::act::Deed;
use tricklaw_whist::seated::Seated;

use crate::{Plain, Player};

/// Is there anything here that a player could think about: a call, a card or trumps to be chosen among several, or a right that he
/// can make use of?
///
/// Where there is not, [`Plain`] does what everybody would do: he waits, plays the only card, quits the trick, answers, puts right
/// what his seat has done, and claims what the cards have shown.
///
/// ```
/// use tricklaw_bots::needs_thought;
/// use tricklaw_cards::Seat;
/// use tricklaw_whist::act::{Deed, Play};
/// use tricklaw_whist::record;
/// use tricklaw_whist::sitting::Sitting;
/// use tricklaw_whist::watched::Watched;
///
/// let text = "[Code \"whist-1900\"]\n[Dealer \"S\"]\n[Trump \"H\"]\n[Deal \"N:A.2.. K.3.. Q.4.. J.5..\"]\n[Acts \"W\"]\n";
/// let start = Sitting::new().rule(&record::games(text).next().unwrap()?, None)?.table.facts().start.clone();
/// let mut watched = Watched::new("whist-1900".parse()?, start);
/// assert!(needs_thought(&watched.seated(Seat::West)), "he may lead either of two cards");
/// assert!(!needs_thought(&watched.seated(Seat::North)), "it is not his turn");
/// watched.hear(Seat::West, &Deed::Plays(Play::one("SJ".parse()?)))?;
/// assert!(!needs_thought(&watched.seated(Seat::North)), "he has one spade");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
