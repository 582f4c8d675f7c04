//! Revokes claimed, proved, put right or covered up. By which laws, the codes say.

use smallvec::smallvec;
use tricklaw_cards::{Card, Seat};

use super::renounce::renounce;
use crate::act::{ActNo, Answer, Claim, Deed};
use crate::facts::{Event, Phase, Trick};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::ruling::{Finding, Ruling, Status};

/// The laws of a code by which a revoke is claimed.
pub(in crate::laws) struct Claims {
    /// What a renounce in error is.
    pub(in crate::laws) renounce: Cite,
    /// Who may claim.
    pub(in crate::laws) wrong_claimant: Cite,
    /// Until when.
    pub(in crate::laws) too_late: Cite,
    /// How it is proved.
    pub(in crate::laws) not_proved: Cite,
    /// What follows if the cards are mixed.
    pub(in crate::laws) mixed: Cite,
    /// How it is put right in time.
    pub(in crate::laws) correction: Cite,
    /// What a claim that is proved opens.
    pub(in crate::laws) opens: fn(&Case<'_>, usize, Seat) -> Vec<Effect>,
}

/// A revoke is claimed, by an adversary, before the pack is duly cut; and it is proved or it is not.
pub(in crate::laws) fn claimed(case: &Case<'_>, laws: &Claims) -> Vec<Effect> {
    let (Some(claimant), Deed::Claims(Claim::Revoke { by, trick })) = (case.seat(), case.deed()) else {
        return Vec::new();
    };
    let accused = *by;
    let refused = |finding, cite| {
        let mut draft = Draft::new(case.now, finding, &[cite]).by(claimant).status(Status::Refused);
        draft.accused = Some(accused);
        let trick = usize::from(*trick);
        vec![if trick > 0 { draft.in_trick(trick - 1) } else { draft }.ruled()]
    };
    if !case.facts.injured(accused).contains(claimant) {
        return refused(Finding::WrongClaimant, laws.wrong_claimant);
    }
    if case.facts.cut {
        return refused(Finding::ClaimTooLate, laws.too_late);
    }
    let offences = case.rulings.iter().enumerate().filter(|(_, ruling)| {
        (ruling.is_offence() || ruling.status == Status::ClaimedUnproved)
            && ruling.seat() == Some(accused)
            && ruling.trick == Some(*trick)
            && ruling.status != Status::Corrected
    });
    let mut effects = Vec::new();
    for (ruling, offence) in offences {
        if offence.status == Status::ClaimedUnproved || offence.claimed_by.is_some() {
            // It is claimed already.
            return Vec::new();
        }
        effects.push(Effect::Claim { ruling, by: claimant });
        if offence.established.is_some() {
            effects.extend((laws.opens)(case, ruling, accused));
        }
    }
    if effects.is_empty() {
        if !case.facts.seen_whole(accused) {
            return unproved(case, accused, *trick, laws.renounce);
        }
        return refused(Finding::ClaimNotProved, laws.not_proved);
    }
    effects
}

/// A claim of which the cards faced so far tell nothing yet.
fn unproved(case: &Case<'_>, accused: Seat, trick: u8, law: Cite) -> Vec<Effect> {
    let act =
        case.facts.trick(trick).and_then(|trick| trick.card_of(accused)).map_or(case.now, |laid| laid.act);
    let mut draft = Draft::new(act, Finding::Revoke, &[law]).by(accused).status(Status::ClaimedUnproved);
    draft.accused = Some(accused);
    draft.claimant = case.seat();
    draft.trick = Some(trick);
    vec![draft.ruled()]
}

/// At the end of the hand a claim is proved by the cards or it fails.
pub(in crate::laws) fn failed(case: &Case<'_>, laws: &Claims) -> Vec<Effect> {
    let unproved = |ruling: &Ruling| {
        ruling.status == Status::ClaimedUnproved
            && ruling.seat().is_some_and(|seat| case.facts.seen_whole(seat))
    };
    let failed = case
        .rulings
        .iter()
        .enumerate()
        .filter(|(_, ruling)| case.facts.phase == Phase::Over && unproved(ruling));
    failed
        .map(|(ruling, claim)| Effect::Amend {
            ruling,
            finding: Finding::ClaimNotProved,
            status: Status::Refused,
            offender: claim.claimed_by.map(Into::into),
            trick: claim.trick,
            cites: smallvec![laws.not_proved],
        })
        .collect()
}

/// An error discovered in time is put right. What that gives the adversaries, the code says.
pub(in crate::laws) fn corrected(
    case: &Case<'_>,
    laws: &Claims,
    right: fn(&Case<'_>, Seat, Card, usize) -> Option<RightDraft>,
) -> Vec<Effect> {
    let Event::TookBack { seat, card, trick, played, not_following, followed_false_lead, .. } = case.event
    else {
        return Vec::new();
    };
    let its = |ruling: &&Ruling| ruling.seat() == Some(seat) && ruling.act == played;
    let Some(ruling) = case.rulings.iter().position(|ruling| ruling.is_correctable() && its(&ruling)) else {
        return match not_following {
            Some(_) if !followed_false_lead => owned_up(case, laws, (seat, card), (trick, played), right),
            _ => Vec::new(),
        };
    };
    if followed_false_lead && case.rulings[ruling].status == Status::Sealed {
        // All who followed a lead out of turn take their cards back: nobody learns whether he could have followed suit.
        return vec![Effect::Quash { ruling }];
    }
    let mut effects =
        vec![Effect::Declare { ruling, status: Status::Corrected, cites: smallvec![laws.correction] }];
    if let Some(right) = right(case, seat, card, trick) {
        effects.push(Effect::Face(seat, card.into()));
        effects.push(Effect::Grant { ruling, right });
    }
    // What he was called upon to do he still has to do.
    effects.extend(case.rulings[ruling].due.map(Effect::Bind));
    effects
}

/// Who answers his partner that he has some of the suit led makes it known to the table that he has renounced in error.
pub(in crate::laws) fn admitted(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    let (Deed::Answers(Answer::Some), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let asked = |trick: &Trick| trick.question.is_some_and(|question| question.of == seat);
    let Some(trick) = case.facts.tricks.iter().rposition(asked) else { return Vec::new() };
    let own = |ruling: &Ruling| ruling.seat() == Some(seat) && ruling.trick_index() == Some(trick);
    let sealed = case
        .rulings
        .iter()
        .rposition(|ruling| ruling.is_correctable() && ruling.status == Status::Sealed && own(ruling));
    if let Some(ruling) = sealed {
        return vec![Effect::Declare { ruling, status: Status::Open, cites: smallvec![] }];
    }
    // Of a hand that is not known his word tells it.
    let not = case.facts.not_followed.iter().find(|not| not.seat == seat && not.trick == trick);
    let told = case.rulings.iter().any(|ruling| ruling.is_offence() && own(ruling));
    match not.filter(|_| !told && !case.facts.knows(seat)) {
        Some(not) if case.facts.too_late(seat, trick, not.act).is_none() => {
            vec![renounce(not.act, seat, trick, law).status(Status::Open).ruled()]
        }
        _ => Vec::new(),
    }
}

/// Of a hand that is not known: who takes back a card that did not follow suit says that he could have followed.
fn owned_up(
    case: &Case<'_>,
    laws: &Claims,
    (seat, card): (Seat, Card),
    (trick, played): (usize, ActNo),
    right: fn(&Case<'_>, Seat, Card, usize) -> Option<RightDraft>,
) -> Vec<Effect> {
    let Event::TookBack { too_late, .. } = case.event else { return Vec::new() };
    if case.facts.knows(seat) || too_late.is_some() {
        return Vec::new();
    }
    let right = right(case, seat, card, trick);
    let claimed = case
        .rulings
        .iter()
        .position(|ruling| ruling.status == Status::ClaimedUnproved && ruling.act == played);
    let mut effects: Vec<Effect> = right.iter().map(|_| Effect::Face(seat, card.into())).collect();
    match claimed {
        Some(ruling) => {
            effects.push(Effect::Amend {
                ruling,
                finding: Finding::Renounce,
                status: Status::Corrected,
                offender: Some(seat.into()),
                trick: Some(trick as u8 + 1),
                cites: smallvec![laws.renounce, laws.correction],
            });
            effects.extend(right.map(|right| Effect::Grant { ruling, right }));
        }
        None => {
            let mut draft = renounce(played, seat, trick, laws.renounce).status(Status::Corrected);
            draft.rights.extend(right);
            draft.cites.push(laws.correction);
            effects.push(draft.ruled());
        }
    }
    effects
}

/// After a claim the accused side must not mix the cards before they have been looked at.
pub(in crate::laws) fn mixed(case: &Case<'_>, laws: &Claims) -> Vec<Effect> {
    let Some(mixer) = case.seat() else { return Vec::new() };
    let side = case.facts.sides().of(mixer);
    if case.facts.searched {
        return Vec::new();
    }
    let mut effects = Vec::new();
    for (at, ruling) in case.rulings.iter().enumerate() {
        let failed = ruling.finding == Finding::ClaimNotProved && ruling.status == Status::Refused;
        let accused = match ruling.accused {
            Some(accused) if failed => accused,
            _ if ruling.is_offence() && ruling.claimed_by.is_some() && ruling.established.is_some() => {
                match ruling.seat() {
                    Some(seat) => seat,
                    None => continue,
                }
            }
            _ => continue,
        };
        if !side.contains(accused) {
            continue;
        }
        if effects.is_empty() {
            effects.push(Draft::new(case.now, Finding::CardsMixed, &[laws.mixed]).by(mixer).ruled());
        }
        if failed {
            effects.push(Effect::Amend {
                ruling: at,
                finding: Finding::Revoke,
                status: Status::Claimed,
                offender: Some(accused.into()),
                trick: ruling.trick,
                cites: smallvec![laws.mixed],
            });
            effects.extend((laws.opens)(case, at, accused));
        }
    }
    effects
}
