//! Playing out of turn, and abandoned hands: laws 25 to 27.

use smallvec::smallvec;
use tricklaw_cards::{Seat, Seats};

use super::law;
use crate::act::{Claim, Deed};
use crate::facts::{Event, Played};
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Ruling, Status};

/// A play before one whose turn was first.
pub(in crate::laws) struct TooSoon {
    /// Who.
    pub(in crate::laws) seat: Seat,
    /// The trick's index.
    pub(in crate::laws) trick: usize,
    /// His place in the trick, from 0.
    pub(in crate::laws) place: usize,
    /// Those before him who have still to play.
    pub(in crate::laws) passed_over: Seats,
}

/// Has this play passed somebody over?
pub(in crate::laws) fn too_soon(case: &Case<'_>) -> Option<TooSoon> {
    let Event::Played(Played { seat, trick, nth: 1.., surplus: false, .. }) = case.event else {
        return None;
    };
    let lying = &case.facts.tricks[trick];
    let lead = lying.lead()?;
    let place = seat.places_after(lead.seat);
    let before = (1..place).map(|n| lead.seat.after(n));
    let passed_over: Seats = before.filter(|&seat| !lying.has(seat) && case.facts.left(seat) > 0).collect();
    (!passed_over.is_empty()).then_some(TooSoon { seat, trick, place, passed_over })
}

/// 25 and 26: the third hand before the second; the fourth before the second when the third has not played.
pub(in crate::laws) fn law_26(case: &Case<'_>) -> Vec<Effect> {
    let Some(TooSoon { seat, trick, place, passed_over }) = too_soon(case) else { return Vec::new() };
    let Some(lead) = case.facts.tricks[trick].lead() else { return Vec::new() };
    let (second, third) = (lead.seat.after(1), lead.seat.after(2));
    let draft = |finding, cite| Draft::new(case.now, finding, &[cite]).by(seat).in_trick(trick);
    if place == 2 {
        return vec![draft(Finding::PlayOutOfTurn, law!(case, "25")).ruled()];
    }
    if !passed_over.contains(third) {
        // The fourth hand may follow the third's example.
        return Vec::new();
    }
    // Side by side the fourth hand's partner may be the one who has not played.
    let injured = case.facts.adversaries(seat);
    if !passed_over.contains(second) || injured.contains(second) || !injured.contains(third) {
        return vec![draft(Finding::PlayOutOfTurn, law!(case, "26")).ruled()];
    }
    let choices = [Choice::CallHighest, Choice::CallLowest, Choice::Trump, Choice::NotTrump];
    let right = RightDraft::new(law!(case, "26"), Seats::only(third), Seats::only(second), &choices);
    vec![draft(Finding::PlayedBeforePartner, law!(case, "26")).gives(right.in_trick(trick)).ruled()]
}

/// 27: when all four hands are down, the play is over; an error that still lies there can no longer be put right.
pub(in crate::laws) fn law_27(case: &Case<'_>) -> Vec<Effect> {
    if let Deed::Claims(Claim::Tricks(_)) = case.deed() {
        return claimed(case);
    }
    if !matches!(case.deed(), Deed::ThrowsDown) || case.facts.thrown != Seats::ALL {
        return Vec::new();
    }
    let mut effects = vec![Draft::new(case.now, Finding::HandsAbandoned, &[law!(case, "27")]).ruled()];
    let open = case.rulings.iter().enumerate().filter(|(_, ruling)| Ruling::is_correctable(ruling));
    effects.extend(open.map(|(ruling, _)| Effect::Establish { ruling, cites: smallvec![law!(case, "27")] }));
    effects
}

/// More tricks than can be are not had by claiming them.
fn claimed(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    if case.facts.claimed_tricks.is_some_and(|claim| !claim.admitted && claim.act == case.now) {
        return Vec::new();
    }
    let draft = Draft::new(case.now, Finding::ClaimNotProved, &[law!(case, "27")]);
    vec![draft.by(seat).status(Status::Refused).ruled()]
}
