//! Revoking: laws 28 to 33, with the showing that the callers would have won.

use smallvec::smallvec;
use tricklaw_cards::{Seat, Seats};

use super::law;
use crate::act::Deed;
use crate::games::{Outcome, would_have_won};
use crate::laws::common::claim;
use crate::laws::common::renounce::public;
use crate::laws::whist_1893::deal::dealing;
use crate::laws::whist_1893::revoke::{
    self as whist, by_30, by_32, claimed, claims, ended_by_claim, granted,
};
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Ruling, Status};

/// How many tricks a revoke costs (30).
pub(crate) const REVOKE: u8 = 3;

/// 30, with the end of 28.
pub(super) fn law_30(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = both_sides(case, by_30(case, opens));
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
    // A grand knows no penalty.
    if case.facts.everyone_alone() {
        return Vec::new();
    }
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
    let shown = |ruling: &Ruling| ruling.finding == Finding::WouldHaveWon && ruling.seat() == Some(seat);
    // Of a claim that the cards do not show yet nothing can be said.
    let unproved = |ruling: &Ruling| ruling.status == Status::ClaimedUnproved && ruling.seat() == Some(seat);
    if case.rulings.iter().any(|ruling| shown(ruling) || unproved(ruling)) {
        return None;
    }
    // In a misère or a slam the offender pays all in any case.
    if facts.callers().is_empty() || facts.callers().contains(seat) || ends_at_once(case) {
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
    both_sides(case, by_32(case, opens))
}

/// 33: a revoke is claimed.
pub(super) fn law_33(case: &Case<'_>) -> Vec<Effect> {
    both_sides(case, claimed(case, opens))
}

/// 30: where both sides have revoked neither can win, and the deal is void.
fn both_sides(case: &Case<'_>, mut effects: Vec<Effect>) -> Vec<Effect> {
    // Where the cards are mixed a claim that had failed becomes a revoke of him who was accused.
    let accused = |at: usize| {
        let ruling = &case.rulings[at];
        if ruling.finding == Finding::ClaimNotProved { ruling.accused } else { ruling.seat() }
    };
    let now = effects.iter().filter_map(|effect| match effect {
        Effect::Grant { ruling, .. } => accused(*ruling),
        _ => None,
    });
    let liable = |ruling: &&Ruling| ruling.is_offence() && ruling.status == Status::Claimed;
    let before = case.rulings.iter().filter(liable).filter_map(Ruling::seat);
    let revokers: Seats = now.clone().chain(before).collect();
    let sides = case.facts.sides();
    let both = revokers.iter().any(|seat| revokers.iter().any(|other| sides.of(other) != sides.of(seat)));
    let known = |ruling: &Ruling| ruling.finding == Finding::NewDealDue && ruling.cites[0] == law!("30");
    if now.clone().next().is_none() || !both || case.facts.everyone_alone() || case.rulings.iter().any(known)
    {
        return effects;
    }
    effects.push(Draft::new(case.now, Finding::NewDealDue, &[law!("30")]).ruled());
    // The table learns of it when the cards tell it; until then it is reckoned with at the end.
    let shown = |seat| {
        case.rulings
            .iter()
            .filter(|ruling| ruling.seat() == Some(seat))
            .all(|ruling| public(case.facts, ruling))
    };
    if revokers.iter().all(shown) {
        effects.push(Effect::Annul(dealing(case.facts)));
    }
    effects
}
