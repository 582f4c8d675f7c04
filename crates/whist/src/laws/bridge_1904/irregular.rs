//! Cards played in error, or not played to a trick: laws 86 to 88.

use tricklaw_cards::Seats;

use super::law;
use crate::facts::{Event, Played};
use crate::laws::common::surplus::{Surplus, surplus};
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding};

/// 86: the fourth hand before its partner, the third having not played; of the dealer's adversaries alone.
pub(super) fn law_86(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, trick, surplus: false, .. }) = case.event else {
        return Vec::new();
    };
    let facts = case.facts;
    let lying = &facts.tricks[trick];
    if facts.is_foreign(case.now) || facts.is_dealers(seat) {
        return Vec::new();
    }
    let Some(lead) = lying.lead() else { return Vec::new() };
    let (second, third) = (lead.seat.after(1), lead.seat.after(2));
    let absent = |seat| !lying.has(seat) && facts.left(seat) > 0;
    let draft = |finding| Draft::new(case.now, finding, &[law!("86")]).by(seat).in_trick(trick);
    match seat.places_after(lead.seat) {
        2 if absent(second) => vec![draft(Finding::PlayOutOfTurn).ruled()],
        3 if absent(second) && lying.has(third) => vec![draft(Finding::PlayOutOfTurn).ruled()],
        3 if absent(second) => {
            let choices = [Choice::WinTrick(None), Choice::LoseTrick];
            let right = RightDraft::new(law!("86"), facts.injured(seat), Seats::only(second), &choices);
            let draft = draft(Finding::PlayedBeforePartner);
            if !(lying.led_out_of_turn() && facts.is_dealers(lead.seat)) {
                return vec![draft.gives(right.in_trick(trick)).ruled()];
            }
            // The dealer has led from the wrong hand, and the adversary followed that (I-198).
            let ruling = case.rulings.len();
            let due = Effect::Grant { ruling, right: right.in_trick(trick) };
            let draft = draft
                .reading("the lead stands, and the law is as for any other", &[law!("86")], vec![due])
                .reading(
                    "the first fault was the dealer's, and he can claim nothing for what it led to",
                    &[law!("81"), law!("82")],
                    Vec::new(),
                );
            vec![draft.ruled()]
        }
        3 if absent(third) => vec![draft(Finding::PlayOutOfTurn).ruled()],
        _ => Vec::new(),
    }
}

/// 87: who has left a trick out and played to the next. If it is dummy the card left over counts to that trick in the end.
pub(super) fn law_87(case: &Case<'_>) -> Vec<Effect> {
    if case.facts.is_foreign(case.now) {
        return foreign(case);
    }
    let Event::Played(Played { seat, trick, .. }) = case.event else { return Vec::new() };
    let facts = case.facts;
    let omitted = (0..trick).rev().take_while(|&before| {
        let lying = &facts.tricks[before];
        let slipped = facts.slipped.iter().any(|slip| slip.seat == seat && slip.trick == before);
        lying.quitted.is_some() && !lying.has(seat) && !slipped
    });
    let choices = [Choice::NewDeal, Choice::LetStand];
    let omitted = omitted.map(|before| {
        let draft = Draft::new(case.now, Finding::OmittedPlay, &[law!("87")]).by(seat).in_trick(before);
        if facts.dummy() == Some(seat) {
            return draft.ruled();
        }
        let right = RightDraft::new(law!("87"), facts.injured(seat), Seats::only(seat), &choices);
        draft.gives(right.in_trick(before)).ruled()
    });
    omitted.collect()
}

/// 88: two cards in one trick, or a card mixed with a trick to which it does not belong. He answers for the revokes made
/// meanwhile, but not dummy; a card put down before everybody's eyes by an adversary has been exposed (72).
pub(super) fn law_88(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let by_dealer = case.seat().is_some_and(|seat| facts.is_dealers(seat));
    let laws = Surplus {
        law: law!("88"),
        renounce: law!("89"),
        seen: (!by_dealer).then_some(law!("72")),
        found: None,
        exempt: facts.dummy(),
    };
    surplus(case, &laws)
}

/// 87 and 88, as near as the code comes to it: an adversary plays a card of dummy as if it were his own (I-207).
fn foreign(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, card, trick, .. }) = case.event else { return Vec::new() };
    let draft = Draft::new(case.now, Finding::ForeignCardPlayed, &[law!("87"), law!("88")]);
    let draft = draft
        .by(seat)
        .in_trick(trick)
        .of_card(card)
        .reading(
            "it is a card that does not belong to the trick: it is restored to the hand from which it came, and its player answers for his revokes meanwhile",
            &[law!("88")],
            Vec::new(),
        )
        .reading(
            "the trick stands, and the card left over in the end counts to it",
            &[law!("87")],
            Vec::new(),
        );
    vec![draft.ruled()]
}
