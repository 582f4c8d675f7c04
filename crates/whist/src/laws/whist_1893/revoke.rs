//! Revoking: laws 28 to 33. What a revoke costs is reckoned where the game is scored.

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::{Seat, Seats};

use super::law;
use crate::act::{Answer, Deed};
use crate::facts::Event;
use crate::laws::common::claim::{self, Claims};
use crate::laws::common::renounce::{self, public, seen};
use crate::laws::{Case, Draft, Effect, Known, RightDraft};
use crate::ruling::{Choice, Finding, Ruling, Status};

/// How many tricks a revoke costs (30).
pub(crate) const REVOKE: u8 = 2;

/// The laws by which a revoke is claimed.
pub(in crate::laws) fn claims(case: &Case<'_>, opens: fn(&Case<'_>, usize, Seat) -> Vec<Effect>) -> Claims {
    Claims {
        renounce: law!(case, "28"),
        wrong_claimant: law!(case, "30"),
        too_late: law!(case, "33"),
        not_proved: law!(case, "32"),
        mixed: law!(case, "32"),
        correction: law!(case, "29"),
        opens,
    }
}

/// 28: a renounce in error, until it is too late to be put right.
pub(in crate::laws) fn law_28(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = renounce::found(case, law!(case, "28"));
    effects.extend(owned_up(case));
    effects
}

/// The answer that he has some makes it known to the table, whatever the asking is worth.
fn owned_up(case: &Case<'_>) -> Vec<Effect> {
    let Deed::Answers(Answer::Some) = case.deed() else { return Vec::new() };
    let own = |ruling: &Ruling| {
        ruling.is_correctable() && ruling.status == Status::Sealed && ruling.offender == Some(case.act.actor)
    };
    let known = case.rulings.iter().rposition(own);
    known
        .map(|ruling| Effect::Declare { ruling, status: Status::Open, cites: SmallVec::new() })
        .into_iter()
        .collect()
}

/// When it is too late: the trick is quitted, or he or his partner has played on.
fn established(case: &Case<'_>, opens: fn(&Case<'_>, usize, Seat) -> Vec<Effect>) -> Vec<Effect> {
    let mut effects = Vec::new();
    for (ruling, offence) in case.rulings.iter().enumerate().filter(|(_, ruling)| ruling.is_offence()) {
        let (Some(seat), Some(trick)) = (offence.seat(), offence.trick_index()) else { continue };
        let late = offence.is_correctable() && case.facts.too_late(seat, trick, offence.act).is_some();
        if late {
            let by_28: SmallVec<[_; 2]> = match offence.finding {
                Finding::CallDisobeyed => smallvec![law!(case, "28")],
                _ => SmallVec::new(),
            };
            effects.push(Effect::Establish { ruling, cites: by_28 });
        }
        let ended = offence.established == Some(case.now) && offence.status != Status::Claimed;
        if !late && !ended {
            continue;
        }
        if let Some(by) = offence.claimed_by {
            effects.push(Effect::Claim { ruling, by });
            effects.extend(opens(case, ruling, seat));
        } else if offence.status == Status::Open {
            effects.push(Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() });
        }
    }
    effects
}

/// 29: put right in time; the card may be called.
pub(in crate::laws) fn law_29(case: &Case<'_>) -> Vec<Effect> {
    claim::corrected(case, &claims(case, opens), |case, seat, card, trick| {
        let choices = [Choice::CallCard(card)];
        let right =
            RightDraft::new(law!(case, "29"), case.facts.adversaries(seat), Seats::only(seat), &choices);
        Some(right.in_trick(trick))
    })
}

/// 30: two tricks, and nothing to choose.
fn opens(case: &Case<'_>, ruling: usize, offender: Seat) -> Vec<Effect> {
    vec![granted(case, ruling, offender, &[Choice::TakeTricks(REVOKE)])]
}

/// The right that a proved revoke gives; where it is a single one it is exercised by the claim.
pub(in crate::laws) fn granted(case: &Case<'_>, ruling: usize, offender: Seat, choices: &[Choice]) -> Effect {
    let holders = case.facts.adversaries(offender);
    let mut right = RightDraft::new(law!(case, "30"), holders, Seats::only(offender), choices);
    if choices.len() == 1 {
        right = right.at_once();
    }
    if !seen(case.facts, &case.rulings[ruling]) {
        right.known = Known::Sealed;
    }
    Effect::Grant { ruling, right }
}

/// 30, with the end of 28: an error becomes final; what it gives is known once the cards tell it.
pub(in crate::laws) fn law_30(case: &Case<'_>) -> Vec<Effect> {
    by_30(case, opens)
}

/// What becomes of errors, and of rights that rested on cards nobody had seen.
pub(in crate::laws) fn by_30(
    case: &Case<'_>,
    opens: fn(&Case<'_>, usize, Seat) -> Vec<Effect>,
) -> Vec<Effect> {
    let mut effects = established(case, opens);
    let hidden = case.rights.iter().enumerate().filter(|(_, right)| right.id.is_none());
    let seen = hidden.filter(|(_, right)| seen(case.facts, &case.rulings[right.ruling]));
    effects.extend(seen.map(|(right, _)| Effect::Unseal { right }));
    effects
}

/// A revoke is claimed. Where the hand was decided before its last trick, nothing can be put right any more.
pub(in crate::laws) fn claimed(
    case: &Case<'_>,
    opens: fn(&Case<'_>, usize, Seat) -> Vec<Effect>,
) -> Vec<Effect> {
    let mut effects = claim::claimed(case, &claims(case, opens));
    if !case.facts.cut_short() {
        return effects;
    }
    let mut final_now = Vec::new();
    for effect in &effects {
        if let Effect::Claim { ruling, .. } = effect
            && case.rulings[*ruling].established.is_none()
            && let Some(seat) = case.rulings[*ruling].seat()
        {
            final_now.push((*ruling, seat));
        }
    }
    for (ruling, seat) in final_now {
        effects.insert(0, Effect::Establish { ruling, cites: SmallVec::new() });
        effects.extend(opens(case, ruling, seat));
    }
    effects
}

/// Where a revoke that is claimed and proved ends the hand: it does so once the cards have shown it.
pub(in crate::laws) fn ended_by_claim(case: &Case<'_>) -> Option<Effect> {
    let shown = |ruling: &Ruling| {
        ruling.is_offence() && ruling.status == Status::Claimed && public(case.facts, ruling)
    };
    (!case.facts.ended && case.rulings.iter().any(shown)).then_some(Effect::End)
}

/// 31: the revoking side may have the hand played out.
pub(in crate::laws) fn law_31(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::RequiresPlayOut, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let side = case.facts.sides().of(seat);
    let detected = case.rulings.iter().any(|ruling| {
        ruling.is_offence()
            && ruling.status != Status::Sealed
            && ruling.seat().is_some_and(|by| side.contains(by))
    });
    let draft = Draft::new(case.now, Finding::PlayOutRequired, &[law!(case, "31")]);
    vec![if detected { draft } else { draft.by(seat).status(Status::Refused) }.ruled()]
}

/// 32: a claim that the cards do not bear out fails; the accused side must not mix them.
pub(in crate::laws) fn law_32(case: &Case<'_>) -> Vec<Effect> {
    by_32(case, opens)
}

pub(in crate::laws) fn by_32(
    case: &Case<'_>,
    opens: fn(&Case<'_>, usize, Seat) -> Vec<Effect>,
) -> Vec<Effect> {
    match (case.event, case.deed()) {
        (Event::Deed, Deed::Mixes) => claim::mixed(case, &claims(case, opens)),
        _ => claim::failed(case, &claims(case, opens)),
    }
}

/// 33: it may be claimed until the pack is presented and cut for the following deal.
pub(in crate::laws) fn law_33(case: &Case<'_>) -> Vec<Effect> {
    claimed(case, opens)
}
