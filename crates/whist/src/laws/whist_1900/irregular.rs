//! Irregular play: laws 70 to 73.

use smallvec::SmallVec;
use tricklaw_cards::{CardSet, Seats};

use super::law;
use super::revoke::proved_by;
use crate::act::Deed;
use crate::facts::{Event, NotFollowed, Phase, Played, Slipped};
use crate::laws::common::exposed::callable;
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Ruling, Status};

/// 70 and 71: the third hand before the second, and the fourth before its partner.
pub(super) fn law_71(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, trick, nth, surplus: false, .. }) = case.event else {
        return Vec::new();
    };
    let lying = &case.facts.tricks[trick];
    let Some(lead) = lying.lead() else { return Vec::new() };
    let place = seat.places_after(lead.seat);
    if nth == 0 {
        return Vec::new();
    }
    let (second, third) = (lead.seat.after(1), lead.seat.after(2));
    let absent = |seat| !lying.has(seat) && case.facts.left(seat) > 0;
    let draft = |finding, cite| Draft::new(case.now, finding, &[cite]).by(seat).in_trick(trick);
    match place {
        2 if absent(second) => vec![draft(Finding::PlayOutOfTurn, law!("70")).ruled()],
        // The fourth hand may follow the third's example.
        3 if absent(second) && lying.has(third) => Vec::new(),
        3 if absent(second) => {
            let choices = [Choice::WinTrick(None), Choice::LoseTrick];
            let right =
                RightDraft::new(law!("71"), case.facts.adversaries(seat), Seats::only(second), &choices);
            vec![draft(Finding::PlayedBeforePartner, law!("71")).gives(right.in_trick(trick)).ruled()]
        }
        3 if absent(third) => vec![draft(Finding::PlayOutOfTurn, law!("71")).ruled()],
        _ => Vec::new(),
    }
}

/// 72: who has left a trick out and played to the next (I-32).
pub(super) fn law_72(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, trick, .. }) = case.event else { return Vec::new() };
    let facts = case.facts;
    let omitted = (0..trick).rev().take_while(|&before| {
        let lying = &facts.tricks[before];
        let slipped = facts.slipped.iter().any(|slip| slip.seat == seat && slip.trick == before);
        lying.quitted.is_some() && !lying.has(seat) && !slipped
    });
    let choices = [Choice::NewDeal, Choice::LetStand];
    let omitted = omitted.map(|before| {
        let right = RightDraft::new(law!("72"), facts.adversaries(seat), Seats::only(seat), &choices);
        let draft = Draft::new(case.now, Finding::OmittedPlay, &[law!("72")]).by(seat).in_trick(before);
        draft.gives(right.in_trick(before)).ruled()
    });
    omitted.collect()
}

/// 73: two cards in one trick, or a card mixed with a trick to which it does not belong.
pub(super) fn law_73(case: &Case<'_>) -> Vec<Effect> {
    match (case.event, case.deed()) {
        (Event::Played(_), _) => seen(case),
        (_, Deed::Slips(..)) => slipped(case),
        (Event::HandOver, _) | (_, Deed::Searches) => found(case),
        _ => Vec::new(),
    }
}

/// 73: a card too many in a trick, unseen when it got there.
fn slipped(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Slips(card, trick), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    vec![
        Draft::new(case.now, Finding::SurplusCard, &[law!("73")])
            .by(seat)
            .in_trick(usize::from(*trick) - 1)
            .of_card(*card)
            .status(Status::Sealed)
            .ruled(),
    ]
}

/// 73, of a second card put to a trick before everybody's eyes: it goes back, and may be called.
fn seen(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, card, trick, surplus: true, .. }) = case.event else {
        return Vec::new();
    };
    vec![
        Effect::GiveBack { trick, seat, card },
        Draft::new(case.now, Finding::SurplusCard, &[law!("73")])
            .by(seat)
            .in_trick(trick)
            .of_card(card)
            .gives(callable(law!("73"), case.facts, seat, card))
            .ruled(),
    ]
}

/// 73: the tricks are searched during the play and the card is found and given back. He answers for the revokes made
/// meanwhile; if there is none the card may be called.
fn found(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = Vec::new();
    for (at, slip) in case.facts.slipped.iter().enumerate().filter(|(_, slip)| !slip.restored) {
        let ruling = case
            .rulings
            .iter()
            .position(|ruling| ruling.finding == Finding::SurplusCard && ruling.act == slip.act);
        let Some(ruling) = ruling else { continue };
        let mut revokes: Vec<Effect> = revoked_without(case, slip.seat, slip.card.into(), slip.act);
        // Another missing card of the suit may have brought it to light.
        revokes.retain(|revoke| !effects.contains(revoke));
        let can_still_play = case.facts.phase == Phase::Play
            || matches!(case.deed(), Deed::Searches)
                && case.facts.tricks.last().is_some_and(|last| !last.has(slip.seat));
        match can_still_play {
            true => {
                effects.push(Effect::Restore(at));
                effects.push(Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() });
                if !has_revoked_without(case, slip) {
                    effects.push(Effect::Face(slip.seat, slip.card.into()));
                    let right = callable(law!("73"), case.facts, slip.seat, slip.card);
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

fn revoked_without(
    case: &Case<'_>,
    seat: tricklaw_cards::Seat,
    card: CardSet,
    since: crate::act::ActNo,
) -> Vec<Effect> {
    let later = |ruling: &Draft| ruling.act > since;
    proved_by(case, seat, card)
        .into_iter()
        .filter(|effect| matches!(effect, Effect::Rule(draft) if later(draft)))
        .collect()
}

/// Has a search in the play to find a card too many anything to find?
pub(super) fn something_to_find(case: &Case<'_>) -> bool {
    let out_of_step =
        |ruling: &Ruling| matches!(ruling.finding, Finding::OmittedPlay | Finding::DeficientHand);
    case.facts.slipped.iter().any(|slip| !slip.restored)
        || case.rulings.iter().any(|ruling| ruling.finding == Finding::SurplusCard || out_of_step(ruling))
}
