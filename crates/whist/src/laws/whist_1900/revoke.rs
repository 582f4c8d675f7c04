//! The revoke: laws 74 to 86. What it costs is reckoned in [`crate::games::whist`].

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::{CardSet, Seat, Seats};

use super::law;
use crate::act::{ActNo, Deed};
use crate::facts::{Facts, Laid, TooLate};
use crate::laws::common::claim::{self, Claims};
use crate::laws::common::renounce::seen;
use crate::laws::common::{called, renounce};
use crate::laws::{Case, Cite, Draft, Effect, Known, RightDraft};
use crate::right::Due;
use crate::ruling::{Choice, Finding, Ruling, State, Status};

/// How many tricks or points a revoke costs (75).
pub(crate) const REVOKE: u8 = 3;

/// 74: who can follow suit and does not has revoked.
pub(super) fn law_74(case: &Case<'_>) -> Vec<Effect> {
    renounce::found(case, law!("74"))
}

/// The renounces that these cards, now seen to be the seat's, bring to light.
pub(super) fn proved_by(case: &Case<'_>, seat: Seat, cards: CardSet) -> Vec<Effect> {
    renounce::proved_by(case, seat, cards, law!("74"))
}

/// 76, and 67 to 69: who is called upon does as he is told, if he can without revoking; who could and does not
/// pays as for a revoke (I-35, I-55).
pub(super) fn law_76(case: &Case<'_>) -> Vec<Effect> {
    called::judged(case, disobeyed)
}

fn disobeyed(_case: &Case<'_>, (laid, trick): (Laid, usize), due: &Due) -> Effect {
    let mut draft = Draft::new(laid.act, Finding::CallDisobeyed, &[law!("76")]).by(laid.seat).in_trick(trick);
    draft.due = Some(*due);
    match due.choice {
        // Law 76 speaks of suits, of highest and lowest, of winning and losing; not of an exposed card (I-23).
        Choice::CallCard(_) => draft
            .reading(
                "the exposed card must be played, and the card played instead is taken back as one exposed",
                &[law!("59")],
                Vec::new(),
            )
            .reading(
                "the card played stands, no penalty is printed, and the call may be repeated",
                &[law!("68")],
                Vec::new(),
            )
            .ruled(),
        _ => draft.status(Status::Sealed).ruled(),
    }
}

/// 77 and 78: what makes it too late (I-36, I-37).
pub(super) fn law_77(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = Vec::new();
    for (ruling, offence) in case.rulings.iter().enumerate().filter(|(_, ruling)| ruling.is_correctable()) {
        let (Some(seat), Some(trick)) = (offence.seat(), offence.trick_index()) else { continue };
        let Some(cite) = established(case.facts, seat, trick, offence.act) else { continue };
        effects.push(Effect::Establish { ruling, cites: smallvec![cite] });
        if let Some(by) = offence.claimed_by {
            effects.push(Effect::Claim { ruling, by });
            effects.extend(revoke_right(case, ruling, seat));
        } else if offence.status == Status::Open {
            effects.push(Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() });
        }
    }
    effects
}

/// The law by which an offence in this trick can no longer be put right, if there is one.
fn established(facts: &Facts, seat: Seat, trick: usize, act: ActNo) -> Option<Cite> {
    facts.too_late(seat, trick, act).map(|too_late| match too_late {
        TooLate::PlayedOn | TooLate::Quitted => law!("77"),
        TooLate::TurnedUnanswered | TooLate::Denied => law!("78"),
    })
}

/// 78: the answer that he has some makes it known to the table.
pub(super) fn law_78(case: &Case<'_>) -> Vec<Effect> {
    claim::admitted(case, law!("74"))
}

/// 75: what the adversaries may choose. After all hands are thrown down law 62 leaves two of the three (I-33, I-34).
fn revoke_right(case: &Case<'_>, ruling: usize, offender: Seat) -> Option<Effect> {
    let points = [Choice::DeductPoints(REVOKE.into()), Choice::AddPoints(REVOKE.into())];
    let all = [Choice::TakeTricks(REVOKE), points[0], points[1]];
    let abandoned = case.facts.thrown == Seats::ALL;
    let (cite, choices) = if abandoned { (law!("62"), &points[..]) } else { (law!("75.I"), &all[..]) };
    let holders = case.facts.adversaries(offender);
    let mut right = RightDraft::new(cite, holders, Seats::only(offender), choices);
    if !seen(case.facts, &case.rulings[ruling]) {
        right.known = Known::Sealed;
    }
    Some(Effect::Grant { ruling, right })
}

/// 75 and 79: a right that rested on cards nobody had seen is known once they are.
pub(super) fn law_75(case: &Case<'_>) -> Vec<Effect> {
    let hidden = case.rights.iter().enumerate().filter(|(_, right)| right.id.is_none());
    hidden
        .filter(|(_, right)| seen(case.facts, &case.rulings[right.ruling]))
        .map(|(right, _)| Effect::Unseal { right })
        .collect()
}

const CLAIMS: Claims = Claims {
    renounce: law!("74"),
    wrong_claimant: law!("75.I"),
    too_late: law!("82"),
    not_proved: law!("79"),
    mixed: law!("81"),
    correction: law!("80"),
    opens: |case, ruling, offender| revoke_right(case, ruling, offender).into_iter().collect(),
};

/// 75, 79 and 82: a revoke is claimed, by an adversary, before the pack is duly cut; and it is proved or it is not (I-39).
pub(super) fn law_82(case: &Case<'_>) -> Vec<Effect> {
    claim::claimed(case, &CLAIMS)
}

/// 79: at the end of the hand a claim is proved by the cards or it fails.
pub(super) fn law_79(case: &Case<'_>) -> Vec<Effect> {
    claim::failed(case, &CLAIMS)
}

/// 80: an error discovered in time is put right; the adversaries may call the card, or the highest or lowest to that trick.
pub(super) fn law_80(case: &Case<'_>) -> Vec<Effect> {
    claim::corrected(case, &CLAIMS, |case, seat, card, trick| {
        let choices = [Choice::CallCard(card), Choice::CallHighest, Choice::CallLowest];
        let right = RightDraft::new(law!("80"), case.facts.adversaries(seat), Seats::only(seat), &choices);
        Some(right.in_trick(trick))
    })
}

/// 81: after a claim the accused side must not mix the cards before they have been looked at (I-38).
pub(super) fn law_81(case: &Case<'_>) -> Vec<Effect> {
    claim::mixed(case, &CLAIMS)
}

/// 83: the revoking side may always have the hand played out (I-40).
pub(super) fn law_83(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::RequiresPlayOut, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let side = case.facts.sides().of(seat);
    let detected = case.rulings.iter().any(|ruling| {
        ruling.is_offence()
            && ruling.status != Status::Sealed
            && ruling.seat().is_some_and(|by| side.contains(by))
    });
    let draft = Draft::new(case.now, Finding::PlayOutRequired, &[law!("83")]);
    vec![if detected { draft } else { draft.by(seat).status(Status::Refused) }.ruled()]
}

/// 85: revokes on both sides cancel each other (I-41).
pub(super) fn law_85(case: &Case<'_>) -> Vec<Effect> {
    if case.rights.is_empty() {
        return Vec::new();
    }
    let by_revoke = |right: &crate::ruling::Right| {
        let ruling = &case.rulings[right.ruling];
        (ruling.is_offence() && ruling.established.is_some())
            && matches!(right.state, State::Open | State::Exercised)
    };
    let liable: Seats = case
        .rulings
        .iter()
        .filter(|ruling| ruling.is_offence() && ruling.status == Status::Claimed)
        .filter_map(Ruling::seat)
        .collect();
    let sides = case.facts.sides();
    let both = liable.iter().any(|seat| liable.iter().any(|other| sides.of(other) != sides.of(seat)));
    if !both {
        return Vec::new();
    }
    let cancelled = case.rights.iter().enumerate().filter(|(_, right)| by_revoke(right));
    let cancel = |right| {
        [Effect::Close { right, state: State::Lapsed, chosen: None }, Effect::Cite { right, law: law!("85") }]
    };
    cancelled.flat_map(|(right, _)| cancel(right)).collect()
}
