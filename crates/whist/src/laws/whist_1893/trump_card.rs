//! The trump card: law 18.

use tricklaw_cards::Seats;

use super::law;
use crate::act::Deed;
use crate::facts::{Event, Phase, TrumpCard};
use crate::laws::common::exposed::callable;
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, State};

/// 18: the trump card is left on the table too long, or named after it was taken up.
pub(in crate::laws) fn law_18(case: &Case<'_>) -> Vec<Effect> {
    match case.deed() {
        Deed::NamesTrump => named(case),
        Deed::TakesUp => taken_up(case),
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
    vec![
        Effect::Face(dealer, card.into()),
        Draft::new(case.now, Finding::TrumpCardLeft, &[law!(case, "18")])
            .by(dealer)
            .of_card(card)
            .gives(callable(law!(case, "18"), facts, dealer, card))
            .ruled(),
    ]
}

fn taken_up(case: &Case<'_>) -> Vec<Effect> {
    let (Some(dealer), Some(card)) = (case.facts.dealer(), case.facts.start.turn_up) else {
        return Vec::new();
    };
    let left = case.rights.iter().enumerate().filter(|(right, open)| {
        let called = case.dues.iter().any(|due| due.right == *right);
        open.is_open() && case.rulings[open.ruling].finding == Finding::TrumpCardLeft && !called
    });
    let mut effects: Vec<Effect> =
        left.map(|(right, _)| Effect::Close { right, state: State::Lapsed, chosen: None }).collect();
    if !effects.is_empty() {
        effects.push(Effect::Cover(dealer, card.into()));
    }
    effects
}

/// He who names it may have his highest or his lowest trump called.
fn named(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let facts = case.facts;
    if facts.trump_card != TrumpCard::TakenUp || facts.phase != Phase::Play || facts.start.turn_up.is_none() {
        return Vec::new();
    }
    let choices = [Choice::CallHighest, Choice::CallLowest];
    let right = RightDraft::new(law!(case, "18"), facts.adversaries(seat), Seats::only(seat), &choices);
    vec![Draft::new(case.now, Finding::TrumpCardNamed, &[law!(case, "18")]).by(seat).gives(right).ruled()]
}
