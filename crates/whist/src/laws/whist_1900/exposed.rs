//! Cards liable to be called: laws 58 to 63.

use tricklaw_cards::{Card, Seat};

use super::law;
use crate::act::{Deed, Exposure};
use crate::facts::{Event, Phase};
use crate::laws::common::exposed::{self, Naming, callable, follows_a_withdrawn_card, is_callable};
use crate::laws::{Case, Cite, Draft, Effect};
use crate::ruling::{Choice, Finding, Ruling};

/// 58 I: cards played two or more at once; the adversaries say which is played, and may call the others later (59) (I-20).
pub(super) fn law_58_i(case: &Case<'_>) -> Vec<Effect> {
    exposed::two_at_once(case, law!("58.I"), law!("59"))
}

/// 58 II and III: a card shown, named, or played and withdrawn.
pub(super) fn law_58(case: &Case<'_>) -> Vec<Effect> {
    match case.event {
        Event::TookBack { .. } => withdrawn(case),
        _ => match case.deed() {
            Deed::Exposes(..) => shown(case),
            _ => named(case),
        },
    }
}

/// 58 II: a card dropped face up on or above the table; not one that falls below it (59).
/// A wrong card shown for the trump card is liable as law 44 says.
fn shown(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Exposes(card, Exposure::OnTable), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    if case.facts.phase != Phase::Play || is_callable(case, seat, *card) {
        return Vec::new();
    }
    let to_be_laid = case.dues.iter().find(|due| due.choice == Choice::LayTrump && due.seats.contains(seat));
    if let Some(due) = to_be_laid {
        if case.facts.start.turn_up == Some(*card) {
            return vec![Effect::Release { right: due.right }];
        }
        return vec![shown_card(case, seat, *card, law!("44"), law!("44"))];
    }
    vec![shown_card(case, seat, *card, law!("58.II"), law!("59"))]
}

fn shown_card(case: &Case<'_>, seat: Seat, card: Card, cite: Cite, right: Cite) -> Effect {
    Draft::new(case.now, Finding::ExposedCard, &[cite])
        .by(seat)
        .of_card(card)
        .gives(callable(right, case.facts, seat, card))
        .ruled()
}

/// 58 II, of a card rightly played and withdrawn: it has been seen, and lies exposed (I-19, I-60).
fn withdrawn(case: &Case<'_>) -> Vec<Effect> {
    let Event::TookBack {
        seat,
        card,
        trick,
        played,
        false_lead,
        followed_false_lead,
        not_following,
        too_late,
        ..
    } = case.event
    else {
        return Vec::new();
    };
    if is_callable(case, seat, card) {
        // It was put down too soon, and lies to be called already.
        return vec![Effect::Face(seat, card.into())];
    }
    let called_upon = case.dues.iter().any(|due| due.seats.contains(seat) && due.trick == Some(trick));
    // Of a hand that is not known, who takes back a card that did not follow suit says that he could have.
    let owns_up = not_following.is_some() && too_late.is_none() && !case.facts.knows(seat);
    let ruled =
        |ruling: &Ruling| ruling.is_correctable() && ruling.seat() == Some(seat) && ruling.act == played;
    let known = owns_up || case.rulings.iter().any(ruled);
    // Those who played after an error that is put right may take their cards back (80).
    let after_error = follows_a_withdrawn_card(case, seat, trick, played);
    if false_lead || followed_false_lead || known || after_error || called_upon {
        return Vec::new();
    }
    vec![
        Effect::Face(seat, card.into()),
        Draft::new(case.now, Finding::ExposedCard, &[law!("58.II")])
            .by(seat)
            .in_trick(trick)
            .of_card(card)
            .gives(callable(law!("59"), case.facts, seat, card))
            .ruled(),
    ]
}

/// 58 III: a card named by him who holds it.
fn named(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Names(card), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    if case.facts.phase != Phase::Play || is_callable(case, seat, *card) {
        return Vec::new();
    }
    vec![
        Draft::new(case.now, Finding::CardNamed, &[law!("58.III")])
            .by(seat)
            .of_card(*card)
            .gives(callable(law!("59"), case.facts, seat, *card))
            .ruled(),
    ]
}

/// 60: who plays winners one after the other without waiting for his partner (I-25, I-56).
pub(super) fn law_60(case: &Case<'_>) -> Vec<Effect> {
    exposed::winners_without_waiting(case, law!("60"))
}

/// 61 and 62: hands thrown down. Nobody need give up his own while all four are not.
pub(super) fn law_61(case: &Case<'_>) -> Vec<Effect> {
    exposed::thrown_down(case, law!("61"), law!("62"))
}

/// 63: a detached card that an adversary names at once (I-27).
pub(super) fn law_63(case: &Case<'_>) -> Vec<Effect> {
    exposed::detached_and_named(case, law!("63"), Naming::AtOnce)
}
