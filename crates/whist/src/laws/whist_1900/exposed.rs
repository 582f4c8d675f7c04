//! Cards liable to be called: laws 58 to 63.

use tricklaw_cards::{Card, CardSet, Seat, Seats};

use super::law;
use crate::act::{Deed, Exposure};
use crate::facts::{Event, Phase, Played};
use crate::laws::common::exposed::{
    callable, did_not_wait, follows_a_withdrawn_card, is_callable, overtaken,
};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Ruling};

/// 58 I: cards played two or more at once; the adversaries say which is played, and may call the others later (59) (I-20).
pub(super) fn law_58_i(case: &Case<'_>) -> Vec<Effect> {
    let (Event::Played(Played { seat, trick, .. }), Deed::Plays(play)) = (case.event, case.deed()) else {
        return Vec::new();
    };
    if play.more.is_empty() {
        return Vec::new();
    }
    let cards = std::iter::once(play.card).chain(play.more.iter().copied());
    let draft = Draft::new(case.now, Finding::TwoCardsPlayed, &[law!("58.I")]).by(seat).in_trick(trick);
    vec![
        cards
            .fold(draft, |draft, card| {
                draft.gives(callable(law!("59"), case.facts, seat, card).in_trick(trick))
            })
            .ruled(),
    ]
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
        return vec![exposed(case, seat, *card, law!("44"), law!("44"))];
    }
    vec![exposed(case, seat, *card, law!("58.II"), law!("59"))]
}

fn exposed(case: &Case<'_>, seat: Seat, card: Card, cite: Cite, right: Cite) -> Effect {
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
///
/// He wins the unfinished trick so far, or leads a card that nobody can be known to beat, and leads again. His partner
/// may be called upon to win one of the tricks, and the cards played too soon are exposed.
pub(super) fn law_60(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, card, trick, nth, .. }) = case.event else { return Vec::new() };
    if nth > 0 {
        return overtaken(case, trick);
    }
    if !did_not_wait(case.facts, seat, trick) {
        return Vec::new();
    }
    let Some(partner) = case.facts.partner(seat) else { return Vec::new() };
    let too_soon = callable(law!("60"), case.facts, seat, card).in_trick(trick);
    let number = trick as u8 + 1;
    // A third winner without waiting adds to the same offence.
    let before = case.rulings.iter().position(|ruling| {
        ruling.finding == Finding::WinnersWithoutWaiting
            && ruling.seat() == Some(seat)
            && ruling.trick_index().is_some_and(|first| first < trick.saturating_sub(1))
    });
    let to_win = before.and_then(|before| {
        case.rights
            .iter()
            .position(|right| right.ruling == before && right.bound.contains(partner) && right.is_open())
    });
    if let (Some(ruling), Some(right)) = (before, to_win) {
        return vec![
            Effect::Offer { right, choice: Choice::WinTrick(Some(number)) },
            Effect::Grant { ruling, right: too_soon },
        ];
    }
    let choices = [Choice::WinTrick(Some(number - 1)), Choice::WinTrick(Some(number))];
    let win = RightDraft::new(law!("60"), case.facts.adversaries(seat), Seats::only(partner), &choices);
    vec![
        Draft::new(case.now, Finding::WinnersWithoutWaiting, &[law!("60")])
            .by(seat)
            .in_trick(trick - 1)
            .gives(win)
            .gives(too_soon)
            .ruled(),
    ]
}

/// 61 and 62: hands thrown down. Until all four are, each is exposed, and nobody need give up his own;
/// when all are, the hands are abandoned.
pub(super) fn law_61(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::ThrowsDown, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    if case.facts.thrown == Seats::ALL {
        return vec![Draft::new(case.now, Finding::HandsAbandoned, &[law!("62")]).ruled()];
    }
    let hand = case.facts.hand(seat);
    let called: CardSet = hand.iter().filter(|&card| is_callable(case, seat, card)).collect();
    let draft = Draft::new(case.now, Finding::HandExposed, &[law!("61")]).by(seat);
    let draft = (hand - called)
        .written()
        .fold(draft, |draft, card| draft.gives(callable(law!("61"), case.facts, seat, card)));
    vec![draft.ruled()]
}

/// 63: a detached card that an adversary names at once: rightly, and it is exposed; wrongly, and a suit may be called from his side (I-27).
pub(super) fn law_63(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::NamesOf { card, of, right }, Some(namer)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    let Some(detached) = case.facts.detached.filter(|detached| detached.seat == *of) else {
        return Vec::new();
    };
    if !case.facts.adversaries(*of).contains(namer)
        || !case.facts.named_at_once(case.now)
        || case.facts.phase != Phase::Play
        || case.rulings.iter().any(|ruling| ruling.act > detached.act && is_naming(ruling.finding))
    {
        return Vec::new();
    }
    if detached.card == Some(*card) || *right == Some(crate::act::Verdict::Right) {
        return vec![
            Draft::new(case.now, Finding::CardDetached, &[law!("63")])
                .by(*of)
                .of_card(*card)
                .gives(callable(law!("63"), case.facts, *of, *card))
                .ruled(),
        ];
    }
    let side = case.facts.sides().of(namer).seats();
    let suit = RightDraft::new(law!("63"), case.facts.adversaries(namer), side, &[Choice::CallSuit(None)]);
    vec![Draft::new(case.now, Finding::WrongCardNamed, &[law!("63")]).by(namer).gives(suit).ruled()]
}

fn is_naming(finding: Finding) -> bool {
    matches!(finding, Finding::CardDetached | Finding::WrongCardNamed)
}
