//! The revoke: laws 79 and 89 to 99. What it costs is reckoned in [`crate::games::bridge`].

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::{Card, Seat, Seats};

use super::{dummy, law};
use crate::act::{Claim, Deed};
use crate::facts::{Event, Facts, Laid, TooLate};
use crate::games::bridge;
use crate::laws::common::claim::{self, Claims};
use crate::laws::common::renounce::seen;
use crate::laws::common::{called, renounce};
use crate::laws::{Case, Cite, Draft, Effect, Known, RightDraft};
use crate::right::Due;
use crate::ruling::{Choice, Finding, Reading, Ruling, Status};

/// How many tricks a revoke costs (90).
pub(crate) const REVOKE: u8 = 3;

/// 89: who can follow suit and does not has revoked; not dummy (68).
pub(super) fn law_89(case: &Case<'_>) -> Vec<Effect> {
    let of_dummy = |seat| case.facts.dummy() == Some(seat);
    let skips = match case.event {
        Event::Played(played) => of_dummy(played.seat) || case.facts.is_foreign(case.now),
        _ => case.seat().is_some_and(of_dummy),
    };
    if skips { Vec::new() } else { renounce::found(case, law!("89")) }
}

/// 79, and 83 to 85: who is called upon does as he is told, if he can without revoking; who could and does not
/// pays as for a revoke.
pub(super) fn law_79(case: &Case<'_>) -> Vec<Effect> {
    called::judged(case, disobeyed)
}

fn disobeyed(case: &Case<'_>, (laid, trick): (Laid, usize), due: &Due) -> Effect {
    let draft =
        |cites: &[Cite]| Draft::new(laid.act, Finding::CallDisobeyed, cites).by(laid.seat).in_trick(trick);
    match due.choice {
        // The law lists what it punishes, and a card called or forbidden is not in the list (I-201).
        Choice::CallCard(_) | Choice::BarCard(_) | Choice::ForbidSuit(_) => {
            let by = case.rights[due.right].cites[0];
            let card = matches!(due.choice, Choice::CallCard(_)) && case.facts.dummy() != Some(laid.seat);
            let mut draft = if card { draft(&[by, law!("84")]) } else { draft(&[by]) };
            if let (false, true) = (card, case.facts.is_dealers(laid.seat)) {
                // 64 calls upon the dealer.
                draft.offender = case.facts.dealer().map(Into::into);
            }
            let back = "what was called for must be done: the card played instead goes back";
            let (stands, cites) = match card {
                true => (
                    "the card played stands, no penalty is printed, and the call may be repeated",
                    &[law!("79"), law!("84")][..],
                ),
                false => ("the card played stands, and no penalty is printed", &[law!("79")][..]),
            };
            draft.reading(back, &[by], Vec::new()).reading(stands, cites, Vec::new()).ruled()
        }
        _ => {
            let mut draft = draft(&[law!("79")]);
            draft.due = Some(*due);
            // Dummy's cards lie open: everybody sees it.
            let open = case.facts.dummy() == Some(laid.seat);
            draft.status(if open { Status::Open } else { Status::Sealed }).ruled()
        }
    }
}

/// 91 and 92: what makes it too late.
pub(super) fn law_91(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = Vec::new();
    for (ruling, offence) in case.rulings.iter().enumerate().filter(|(_, ruling)| ruling.is_correctable()) {
        let (Some(seat), Some(trick)) = (offence.seat(), offence.trick_index()) else { continue };
        if offence.finding == Finding::Renounce && case.facts.dummy() == Some(seat) {
            continue;
        }
        let Some(cite) = established(case.facts, seat, trick, offence.act) else { continue };
        effects.push(Effect::Establish { ruling, cites: smallvec![cite] });
        if let Some(by) = offence.claimed_by {
            effects.push(Effect::Claim { ruling, by });
            effects.extend(opens(case, ruling, seat));
        } else if offence.status == Status::Open {
            effects.push(Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() });
        }
    }
    effects
}

/// The law by which an offence in this trick can no longer be put right, if there is one.
fn established(facts: &Facts, seat: Seat, trick: usize, act: crate::act::ActNo) -> Option<Cite> {
    facts.too_late(seat, trick, act).map(|too_late| match too_late {
        // A question that was answered with "none" changes nothing (92).
        TooLate::PlayedOn | TooLate::Quitted | TooLate::TurnedUnanswered | TooLate::Denied => law!("91"),
    })
}

/// 92: the answer that he has some makes it known to the table.
pub(super) fn law_92(case: &Case<'_>) -> Vec<Effect> {
    claim::admitted(case, law!("89"))
}

/// 90 I: three tricks, or their value off one score or on the other.
fn opens(case: &Case<'_>, ruling: usize, offender: Seat) -> Vec<Effect> {
    let tricks = Choice::TakeTricks(REVOKE);
    let choices = match bridge::trick_value(case.facts) {
        Some(value) => {
            let value = value * u16::from(REVOKE);
            vec![tricks, Choice::DeductPoints(value), Choice::AddPoints(value)]
        }
        None => vec![tricks],
    };
    let holders = case.facts.injured(offender);
    let mut right = RightDraft::new(law!("90.I"), holders, Seats::only(offender), &choices);
    if !seen(case.facts, &case.rulings[ruling]) {
        right.known = Known::Sealed;
    }
    vec![Effect::Grant { ruling, right }]
}

/// 90: a right that rested on cards nobody had seen is known once they are.
pub(super) fn law_90(case: &Case<'_>) -> Vec<Effect> {
    let hidden = case.rights.iter().enumerate().filter(|(_, right)| right.id.is_none());
    hidden
        .filter(|(_, right)| seen(case.facts, &case.rulings[right.ruling]))
        .map(|(right, _)| Effect::Unseal { right })
        .collect()
}

/// The laws of claiming, with the one by which this offender's side puts it right.
const fn claims(correction: Cite) -> Claims {
    Claims {
        renounce: law!("89"),
        wrong_claimant: law!("90.I"),
        too_late: law!("97"),
        not_proved: law!("93"),
        mixed: law!("96"),
        correction,
        opens,
    }
}

const CLAIMS: Claims = claims(law!("94"));

/// 90, 93 and 97: a revoke is claimed, by an adversary, for the dealer's side by the dealer (62), before the pack is cut; and it is proved or it
/// is not. Dummy does not revoke (68), and what his owner has pointed out is lost (63).
pub(super) fn law_97(case: &Case<'_>) -> Vec<Effect> {
    let (Some(claimant), Deed::Claims(Claim::Revoke { by, trick })) = (case.seat(), case.deed()) else {
        return Vec::new();
    };
    let facts = case.facts;
    let refused = |finding, cite| {
        let mut draft = Draft::new(case.now, finding, &[cite]).by(claimant).status(Status::Refused);
        draft.trick = Some(*trick);
        draft.accused = Some(*by);
        vec![draft.ruled()]
    };
    if dummy::speaks(case).is_some() && !facts.is_dealers(*by) {
        return Vec::new();
    }
    if dummy::pointed_out(case, *by, *trick) && facts.dealer() == Some(claimant) {
        return refused(Finding::WrongClaimant, law!("63"));
    }
    let disobeyed = |ruling: &Ruling| {
        ruling.finding == Finding::CallDisobeyed && ruling.seat() == Some(*by) && ruling.trick == Some(*trick)
    };
    if facts.dummy() == Some(*by)
        && facts.injured(*by).contains(claimant)
        && !case.rulings.iter().any(disobeyed)
    {
        return refused(Finding::ClaimNotProved, law!("68"));
    }
    claim::claimed(case, &CLAIMS)
}

/// 93: at the end of the hand a claim is proved by the cards or it fails.
pub(super) fn law_93(case: &Case<'_>) -> Vec<Effect> {
    claim::failed(case, &CLAIMS)
}

/// 96: after a claim the accused side must not mix the cards before they have been looked at.
pub(super) fn law_96(case: &Case<'_>) -> Vec<Effect> {
    claim::mixed(case, &CLAIMS)
}

/// 94 and 95: an error discovered in time is put right. An adversary's card may be called by the dealer, or his highest or lowest to that trick; of the dealer's
/// the eldest hand may ask the highest or lowest in one case.
pub(super) fn law_94(case: &Case<'_>) -> Vec<Effect> {
    let Event::TookBack { seat, trick, played, .. } = case.event else { return Vec::new() };
    let facts = case.facts;
    if facts.dummy() == Some(seat) {
        return Vec::new();
    }
    if !facts.is_dealers(seat) {
        let mut effects = claim::corrected(case, &CLAIMS, by_94);
        if dummy::pointed_out(case, seat, trick as u8 + 1) {
            // 63: there is nothing that could be exacted.
            effects.retain(|effect| !matches!(effect, Effect::Face(..) | Effect::Grant { .. }));
        }
        return effects;
    }
    let mut effects = claim::corrected(case, &claims(law!("95")), by_95);
    // The dealer's card does not lie exposed.
    effects.retain(|effect| !matches!(effect, Effect::Face(..)));
    let of_himself = facts.dummy.unbidden.iter().any(|&act| act > played);
    match effects.first() {
        Some(Effect::Declare { ruling, status: Status::Corrected, .. }) if of_himself => {
            let ruling = *ruling;
            vec![doubt(ruling, effects)]
        }
        _ => effects,
    }
}

/// Dummy's owner has played on of himself: is it his partner's play (91), or nobody's (62)? (I-209)
fn doubt(ruling: usize, corrected: Vec<Effect>) -> Effect {
    let cites = smallvec![law!("91"), law!("62")];
    let established = vec![
        Effect::Establish { ruling, cites: SmallVec::new() },
        Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() },
    ];
    let reading = |gist, law: Cite| Reading { gist, cites: smallvec![law] };
    let readings = vec![
        (
            reading(
                "dummy's owner has no part in the play, and what he played was nobody's: it is put right in time",
                law!("62"),
            ),
            corrected,
        ),
        (
            reading("his partner has played to the following trick: the revoke is established", law!("91")),
            established,
        ),
    ];
    Effect::Doubt { ruling, cites, readings }
}

fn by_94(case: &Case<'_>, seat: Seat, card: Card, trick: usize) -> Option<RightDraft> {
    let choices = [Choice::CallCard(card), Choice::CallHighest, Choice::CallLowest];
    let right = RightDraft::new(law!("94"), case.facts.injured(seat), Seats::only(seat), &choices);
    Some(right.in_trick(trick))
}

fn by_95(case: &Case<'_>, seat: Seat, _card: Card, trick: usize) -> Option<RightDraft> {
    let facts = case.facts;
    let lying = facts.tricks.get(trick)?;
    let fourth = lying.lead()?.seat.previous() == seat;
    let both = facts.adversaries(seat).iter().all(|other| lying.has(other));
    if fourth || !both {
        return None;
    }
    let choices = [Choice::CallHighest, Choice::CallLowest];
    let right = RightDraft::new(law!("95"), Seats::only(facts.eldest()?), Seats::only(seat), &choices);
    Some(right.in_trick(trick))
}
