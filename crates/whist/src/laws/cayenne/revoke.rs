//! Revoking: laws 28 to 33, with the choice of three remedies.

use tricklaw_cards::{Seat, Seats};

use super::law;
use crate::games::cayenne;
use crate::laws::common::claim;
use crate::laws::whist_1893::revoke::{by_30, by_32, claimed, claims, granted};
use crate::laws::{Case, Effect, RightDraft};
use crate::ruling::Choice;

/// How many tricks a revoke costs (30).
pub(crate) const REVOKE: u8 = 3;

/// 30, with the end of 28.
pub(super) fn law_30(case: &Case<'_>) -> Vec<Effect> {
    by_30(case, opens)
}

/// 29: put right in time; the card may be called.
pub(super) fn law_29(case: &Case<'_>) -> Vec<Effect> {
    claim::corrected(case, &claims(case, opens), |case, seat, card, trick| {
        let choices = [Choice::CallCard(card)];
        let right = RightDraft::new(law!("29"), case.facts.adversaries(seat), Seats::only(seat), &choices);
        Some(right.in_trick(trick))
    })
}

/// 30: three tricks, or their value off one score or on the other.
fn opens(case: &Case<'_>, ruling: usize, offender: Seat) -> Vec<Effect> {
    let value = u16::from(cayenne::multiplier(case.facts)) * u16::from(REVOKE);
    let choices = [Choice::TakeTricks(REVOKE), Choice::DeductPoints(value), Choice::AddPoints(value)];
    vec![granted(case, ruling, offender, &choices)]
}

/// 32: a claim that fails, and cards mixed.
pub(super) fn law_32(case: &Case<'_>) -> Vec<Effect> {
    by_32(case, opens)
}

/// 33: a revoke is claimed.
pub(super) fn law_33(case: &Case<'_>) -> Vec<Effect> {
    claimed(case, opens)
}
