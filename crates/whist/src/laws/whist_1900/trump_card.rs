//! The trump card: laws 42 to 45.

use tricklaw_cards::{Seat, Seats};

use super::law;
use crate::act::Deed;
use crate::facts::{Event, Phase, TrumpCard};
use crate::laws::common::exposed::callable;
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, State};

/// 42: the trump card left on the table after the second trick is quitted may be called; once it is taken up, no more (I-12, I-51).
pub(super) fn law_42(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let (Some(dealer), Some(card)) = (facts.dealer(), facts.start.turn_up) else { return Vec::new() };
    let quitted = facts.tricks.get(1).is_some_and(|second| second.quitted.is_some());
    match (case.event, case.deed()) {
        (Event::Quitted { trick: 1, .. }, _) | (_, Deed::LeavesTrump) if quitted => {
            let known = case.rulings.iter().any(|ruling| ruling.finding == Finding::TrumpCardLeft);
            if facts.trump_card != TrumpCard::Left || !facts.may_hold(dealer, card) || known {
                return Vec::new();
            }
            vec![
                Effect::Face(dealer, card.into()),
                Draft::new(case.now, Finding::TrumpCardLeft, &[law!("42")])
                    .by(dealer)
                    .of_card(card)
                    .gives(callable(law!("42"), facts, dealer, card))
                    .ruled(),
            ]
        }
        (_, Deed::TakesUp) => {
            let mut effects = vec![Effect::Cover(dealer, card.into())];
            for (right, open) in case.rights.iter().enumerate().filter(|(_, right)| right.is_open()) {
                let called = case.dues.iter().any(|due| due.right == right);
                if case.rulings[open.ruling].finding == Finding::TrumpCardLeft && !called {
                    effects.push(Effect::Close { right, state: State::Lapsed, chosen: None });
                }
            }
            if effects.len() == 1 { Vec::new() } else { effects }
        }
        _ => Vec::new(),
    }
}

fn trumps(case: &Case<'_>, seat: Seat, cite: crate::laws::Cite) -> RightDraft {
    let choices = [Choice::CallHighest, Choice::CallLowest];
    RightDraft::new(cite, case.facts.adversaries(seat), Seats::only(seat), &choices)
}

/// 43: the trump card, once taken up, must not be named; he who names it may have his highest or lowest trump called, once (I-13, I-52, I-53).
pub(super) fn law_43(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::NamesTrump, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    if case.facts.trump_card != TrumpCard::TakenUp || case.facts.phase != Phase::Play {
        return Vec::new();
    }
    vec![
        Draft::new(case.now, Finding::TrumpCardNamed, &[law!("43")])
            .by(seat)
            .gives(trumps(case, seat, law!("43")))
            .ruled(),
    ]
}

/// 44: the dealer takes the trump card up before it is his turn to play.
pub(super) fn law_44(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::TakesUp, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    let played = facts.tricks.first().is_some_and(|first| first.has(seat));
    if facts.dealer() != Some(seat) || played || facts.turn() == Some(seat) || facts.start.turn_up.is_none() {
        return Vec::new();
    }
    let right = RightDraft::new(law!("44"), facts.adversaries(seat), Seats::only(seat), &[Choice::LayTrump]);
    vec![Draft::new(case.now, Finding::TrumpCardTakenEarly, &[law!("44")]).by(seat).gives(right).ruled()]
}

/// 45: the dealer cannot recollect the trump card: his highest or lowest trump may be called until it is played (I-13, I-54).
pub(super) fn law_45(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::ForgetsTrump, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    if case.facts.dealer() != Some(seat) || case.facts.phase != Phase::Play {
        return Vec::new();
    }
    vec![
        Draft::new(case.now, Finding::TrumpCardForgotten, &[law!("45")])
            .by(seat)
            .gives(trumps(case, seat, law!("45")))
            .ruled(),
    ]
}
