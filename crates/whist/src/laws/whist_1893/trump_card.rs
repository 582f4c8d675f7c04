//! The trump card: law 18.

use tricklaw_cards::Seats;

use super::law;
use crate::act::Deed;
use crate::facts::{Event, Phase, TrumpCard};
use crate::laws::common::exposed::callable;
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding};

/// 18: the trump card is left on the table too long, or named after it was taken up.
pub(in crate::laws) fn law_18(case: &Case<'_>) -> Vec<Effect> {
    match case.deed() {
        Deed::NamesTrump => named(case),
        _ => left(case),
    }
}

/// After the second trick is quitted it may be called.
fn left(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let (Some(dealer), Some(card)) = (facts.dealer(), facts.start.turn_up) else { return Vec::new() };
    let quitted = facts.tricks.get(1).is_some_and(|second| second.quitted.is_some());
    let now =
        matches!((case.event, case.deed()), (Event::Quitted { trick: 1, .. }, _) | (_, Deed::LeavesTrump));
    let known = case.rulings.iter().any(|ruling| ruling.finding == Finding::TrumpCardLeft);
    if !now || !quitted || facts.trump_card != TrumpCard::Left || !facts.may_hold(dealer, card) || known {
        return Vec::new();
    }
    let draft = Draft::new(case.now, Finding::TrumpCardLeft, &[law!(case, "18")]).by(dealer).of_card(card);
    if facts.partners(dealer).is_empty() {
        // A single player pays for no card that he shows (20).
        return vec![draft.ruled()];
    }
    let right = callable(law!(case, "18"), facts, dealer, card);
    vec![Effect::Face(dealer, card.into()), draft.gives(right).ruled()]
}

/// He who names it may have his highest or his lowest trump called.
fn named(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let facts = case.facts;
    // Without trumps, or with others than were turned up, there is nothing to call.
    let trumps = facts.start.turn_up.is_some_and(|card| Some(card.suit()) == facts.trump);
    if facts.trump_card != TrumpCard::TakenUp || facts.phase != Phase::Play || !trumps {
        return Vec::new();
    }
    let draft = Draft::new(case.now, Finding::TrumpCardNamed, &[law!(case, "18")]).by(seat);
    if facts.partners(seat).is_empty() {
        return vec![draft.ruled()];
    }
    let choices = [Choice::CallHighest, Choice::CallLowest];
    let right = RightDraft::new(law!(case, "18"), facts.adversaries(seat), Seats::only(seat), &choices);
    vec![draft.gives(right).ruled()]
}
