//! Irregular play: laws 70 to 73.

use tricklaw_cards::Seats;

use super::law;
use crate::facts::{Event, Played};
use crate::laws::common::surplus::{Surplus, surplus};
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding};

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

const SURPLUS: Surplus = Surplus {
    law: law!("73"),
    renounce: law!("74"),
    seen: Some(law!("73")),
    found: Some(law!("73")),
    exempt: None,
};

/// 73: two cards in one trick, or a card mixed with a trick to which it does not belong. He answers for the revokes made
/// meanwhile; if there is none the card may be called.
pub(super) fn law_73(case: &Case<'_>) -> Vec<Effect> {
    surplus(case, &SURPLUS)
}
