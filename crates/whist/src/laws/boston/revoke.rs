//! Revoking: laws 28 to 33. A revoke claimed and proved ends the hand.

use tricklaw_cards::{Seat, Seats};

use super::law;
use crate::act::Deed;
use crate::facts::Facts;
use crate::laws::common::claim;
use crate::laws::common::renounce::public;
use crate::laws::whist_1893::revoke::{by_30, by_32, claimed, claims, ended_by_claim};
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Status};

/// 30, with the end of 28.
pub(super) fn law_30(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = by_30(case, opens);
    effects.extend(ended_by_claim(case));
    effects
}

/// 29: put right in time. Of an adversary the bidder may call the card, or the highest or lowest; of the bidder the card may be
/// called if an adversary has played after him.
pub(super) fn law_29(case: &Case<'_>) -> Vec<Effect> {
    claim::corrected(case, &claims(case, opens), |case, seat, card, trick| {
        let facts = case.facts;
        let all = [Choice::CallCard(card), Choice::CallHighest, Choice::CallLowest];
        let choices = match facts.single() {
            None => return None,
            Some(single) if single != seat => &all[..],
            Some(_) if followed(facts, trick, case) => &all[..1],
            Some(_) => return None,
        };
        let right = RightDraft::new(law!("29"), facts.adversaries(seat), Seats::only(seat), choices);
        Some(right.in_trick(trick))
    })
}

/// Has an adversary played to the trick after the card that is taken back?
fn followed(facts: &Facts, trick: usize, case: &Case<'_>) -> bool {
    let crate::facts::Event::TookBack { played, .. } = case.event else { return false };
    facts.tricks.get(trick).is_some_and(|trick| trick.plays.iter().any(|laid| laid.act > played))
}

/// 30 and 31: the hand is abandoned, and what is due is paid, as soon as the cards show it to the table.
fn opens(case: &Case<'_>, ruling: usize, _offender: Seat) -> Vec<Effect> {
    if public(case.facts, &case.rulings[ruling]) { vec![Effect::End] } else { Vec::new() }
}

/// 31: there is no playing out.
pub(super) fn law_31(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::RequiresPlayOut, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    vec![
        Draft::new(case.now, Finding::PlayOutRequired, &[law!("31")])
            .by(seat)
            .status(Status::Refused)
            .ruled(),
    ]
}

/// 32: a claim that fails, and cards mixed.
pub(super) fn law_32(case: &Case<'_>) -> Vec<Effect> {
    by_32(case, opens)
}

/// 33: a revoke is claimed.
pub(super) fn law_33(case: &Case<'_>) -> Vec<Effect> {
    claimed(case, opens)
}
