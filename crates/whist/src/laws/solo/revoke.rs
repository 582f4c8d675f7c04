//! Revoking: laws 28 to 33, with the showing that the callers would have won.

use smallvec::smallvec;
use tricklaw_cards::{Seat, Seats};

use super::law;
use crate::act::Deed;
use crate::games::{Outcome, would_have_won};
use crate::laws::common::claim;
use crate::laws::common::renounce::public;
use crate::laws::whist_1893::deal::dealing;
use crate::laws::whist_1893::revoke::{self as whist, by_30, by_32, claims, ended_by_claim, granted};
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Ruling, Status};

/// How many tricks a revoke costs (30).
pub(crate) const REVOKE: u8 = 3;

/// 30, with the end of 28.
pub(super) fn law_30(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = by_30(case, opens);
    if ends_at_once(case) {
        effects.extend(ended_by_claim(case));
    }
    effects
}

fn ends_at_once(case: &Case<'_>) -> bool {
    case.facts.contract().is_some_and(|contract| contract.is_misere() || contract.is_slam())
}

/// 29: put right in time; of a single player nothing is due.
pub(super) fn law_29(case: &Case<'_>) -> Vec<Effect> {
    claim::corrected(case, &claims(case, opens), |case, seat, card, trick| {
        let facts = case.facts;
        if facts.partners(seat).is_empty() {
            return None;
        }
        let choices = [Choice::CallCard(card)];
        let right = RightDraft::new(law!("29"), facts.adversaries(seat), Seats::only(seat), &choices);
        Some(right.in_trick(trick))
    })
}

/// 30 and 31: three tricks; in a misère or a slam the hand ends, and the stakes are paid.
fn opens(case: &Case<'_>, ruling: usize, offender: Seat) -> Vec<Effect> {
    let mut effects = vec![granted(case, ruling, offender, &[Choice::TakeTricks(REVOKE)])];
    if ends_at_once(case) && public(case.facts, &case.rulings[ruling]) {
        effects.push(Effect::End);
    }
    effects
}

/// 31: the hand may be played out; and an accused adversary may show that the callers would have won.
pub(super) fn law_31(case: &Case<'_>) -> Vec<Effect> {
    match case.deed() {
        Deed::ShowsWouldWin => shown(case).into_iter().collect(),
        _ => whist::law_31(case),
    }
}

fn shown(case: &Case<'_>) -> Option<Effect> {
    let seat = case.seat()?;
    let draft = Draft::new(case.now, Finding::WouldHaveWon, &[law!("31")]).by(seat);
    let refused = || {
        let draft = Draft::new(case.now, Finding::ClaimNotProved, &[law!("31")]).by(seat);
        Some(draft.status(Status::Refused).ruled())
    };
    let facts = case.facts;
    if facts.callers().is_empty() || facts.callers().contains(seat) {
        return refused();
    }
    let claimed = |ruling: &&Ruling| {
        ruling.is_offence() && ruling.status == Status::Claimed && ruling.seat() == Some(seat)
    };
    // The first of them is the position from which it is judged.
    let Some(revoke) = case.rulings.iter().filter(claimed).min_by_key(|ruling| ruling.act) else {
        return refused();
    };
    match would_have_won(facts, revoke.act) {
        Outcome::Won => Some(draft.ruled()),
        Outcome::Lost => refused(),
        Outcome::Unknown => Some(
            draft
                .reading("the callers would have won in spite of the revoke", &[law!("31")], Vec::new())
                .reading(
                    "it is not shown that they would have won",
                    &[law!("31")],
                    vec![Effect::Declare {
                        ruling: case.rulings.len(),
                        status: Status::Refused,
                        cites: smallvec![],
                    }],
                )
                .ruled(),
        ),
    }
}

/// 32: a claim that fails, and cards mixed.
pub(super) fn law_32(case: &Case<'_>) -> Vec<Effect> {
    by_32(case, opens)
}

/// 33: a revoke is claimed. Where both sides have revoked neither can win, and the deal is void (30).
pub(super) fn law_33(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = claim::claimed(case, &claims(case, opens));
    let proved = effects.iter().find_map(|effect| match effect {
        Effect::Grant { ruling, .. } => case.rulings[*ruling].seat(),
        _ => None,
    });
    let Some(accused) = proved else { return effects };
    let sides = case.facts.sides();
    let other = |ruling: &Ruling| {
        ruling.is_offence()
            && ruling.status == Status::Claimed
            && ruling.seat().is_some_and(|seat| sides.of(seat) != sides.of(accused))
    };
    if !case.facts.everyone_alone() && case.rulings.iter().any(other) {
        effects.push(Draft::new(case.now, Finding::NewDealDue, &[law!("30")]).ruled());
        let shown = |ruling: &Ruling| public(case.facts, ruling);
        let known = |seat| case.rulings.iter().filter(|ruling| ruling.seat() == Some(seat)).all(shown);
        // The table learns of it when the cards tell it; until then it is reckoned with at the end.
        if Seat::ALL.into_iter().all(known) {
            effects.push(Effect::Annul(dealing(case.facts)));
        }
    }
    effects
}
