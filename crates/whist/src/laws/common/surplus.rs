//! A card too many in a trick, seen or unseen.

use smallvec::SmallVec;
use tricklaw_cards::Seat;

use super::exposed::callable;
use super::renounce::proved_by;
use crate::act::Deed;
use crate::facts::{Event, NotFollowed, Phase, Played, Slipped};
use crate::laws::{Case, Cite, Draft, Effect};
use crate::ruling::{Finding, Ruling, Status};

/// The laws of a code on cards too many.
pub(in crate::laws) struct Surplus {
    /// What they are.
    pub(in crate::laws) law: Cite,
    /// What a renounce in error is.
    pub(in crate::laws) renounce: Cite,
    /// By what a card may be called that was put to a trick before everybody's eyes, where it may.
    pub(in crate::laws) seen: Option<Cite>,
    /// By what one may be called that is found and given back.
    pub(in crate::laws) found: Option<Cite>,
    /// Who does not answer for revokes.
    pub(in crate::laws) exempt: Option<Seat>,
}

/// Two cards in one trick, or a card mixed with a trick to which it does not belong.
pub(in crate::laws) fn surplus(case: &Case<'_>, laws: &Surplus) -> Vec<Effect> {
    match (case.event, case.deed()) {
        (Event::Played(_), _) => seen(case, laws),
        (_, Deed::Slips(..)) => slipped(case, laws),
        (Event::HandOver, _) | (_, Deed::Searches) => found(case, laws),
        _ => Vec::new(),
    }
}

/// A card too many in a trick, unseen when it got there.
fn slipped(case: &Case<'_>, laws: &Surplus) -> Vec<Effect> {
    let (Deed::Slips(card, trick), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    vec![
        Draft::new(case.now, Finding::SurplusCard, &[laws.law])
            .by(seat)
            .in_trick(usize::from(*trick) - 1)
            .of_card(*card)
            .status(Status::Sealed)
            .ruled(),
    ]
}

/// A second card put to a trick before everybody's eyes: it goes back, and may be called.
fn seen(case: &Case<'_>, laws: &Surplus) -> Vec<Effect> {
    let Event::Played(Played { seat, card, trick, surplus: true, .. }) = case.event else {
        return Vec::new();
    };
    let mut draft =
        Draft::new(case.now, Finding::SurplusCard, &[laws.law]).by(seat).in_trick(trick).of_card(card);
    draft.rights.extend(laws.seen.map(|law| callable(law, case.facts, seat, card)));
    vec![Effect::GiveBack { trick, seat, card }, draft.ruled()]
}

/// The tricks are searched during the play and the card is found and given back. He answers for the revokes made
/// meanwhile; if there is none the card may be called.
fn found(case: &Case<'_>, laws: &Surplus) -> Vec<Effect> {
    let mut effects = Vec::new();
    for (at, slip) in case.facts.slipped.iter().enumerate().filter(|(_, slip)| !slip.restored) {
        let ruling = case
            .rulings
            .iter()
            .position(|ruling| ruling.finding == Finding::SurplusCard && ruling.act == slip.act);
        let Some(ruling) = ruling else { continue };
        let mut revokes: Vec<Effect> = revoked_without(case, laws, slip);
        // Another missing card of the suit may have brought it to light.
        revokes.retain(|revoke| !effects.contains(revoke));
        let can_still_play = case.facts.phase == Phase::Play
            || matches!(case.deed(), Deed::Searches)
                && case.facts.tricks.last().is_some_and(|last| !last.has(slip.seat));
        match can_still_play {
            true => {
                effects.push(Effect::Restore(at));
                effects.push(Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() });
                if let Some(law) = laws.found.filter(|_| !has_revoked_without(case, slip)) {
                    effects.push(Effect::Face(slip.seat, slip.card.into()));
                    let right = callable(law, case.facts, slip.seat, slip.card);
                    effects.push(Effect::Grant { ruling, right });
                }
                effects.extend(revokes);
            }
            // He has come out short, and everybody sees it.
            false => {
                if case.rulings[ruling].status == Status::Sealed {
                    effects.push(Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() });
                }
                effects.extend(revokes);
            }
        }
    }
    effects
}

/// Has he failed to follow the suit of the missing card since?
fn has_revoked_without(case: &Case<'_>, slip: &Slipped) -> bool {
    let missing =
        |not: &NotFollowed| not.seat == slip.seat && not.suit == slip.card.suit() && not.act > slip.act;
    case.facts.not_followed.iter().any(missing)
}

fn revoked_without(case: &Case<'_>, laws: &Surplus, slip: &Slipped) -> Vec<Effect> {
    if laws.exempt == Some(slip.seat) {
        return Vec::new();
    }
    let later = |ruling: &Draft| ruling.act > slip.act;
    proved_by(case, slip.seat, slip.card.into(), laws.renounce)
        .into_iter()
        .filter(|effect| matches!(effect, Effect::Rule(draft) if later(draft)))
        .collect()
}

/// Has a search in the play to find a card too many anything to find?
pub(in crate::laws) fn something_to_find(case: &Case<'_>) -> bool {
    let out_of_step =
        |ruling: &Ruling| matches!(ruling.finding, Finding::OmittedPlay | Finding::DeficientHand);
    case.facts.slipped.iter().any(|slip| !slip.restored)
        || case.rulings.iter().any(|ruling| ruling.finding == Finding::SurplusCard || out_of_step(ruling))
}
