//! Exaction of penalties: laws 87 and 88, with 59 and 68 on calling exposed cards.

use tricklaw_cards::{Card, Seat, Seats};

use super::law;
use crate::act::Deed;
use crate::laws::common::called::bound_choice;
use crate::laws::common::exaction::{
    call_one_of_several, did_not_wait, last_law, lying_with_others, turn_without, uncalled, waived, withdrawn,
};
use crate::laws::common::wish::{Wish, close_all_of, hasty, newest, wished};
use crate::laws::{Case, Cite, Draft, Effect};
use crate::right::Due;
use crate::ruling::{Choice, Finding, Right, State, Status};

/// 87 and 88: the first demand of what the offence carries is final; a demand of what it does not carry forfeits all (I-30, I-45, I-61, I-64).
pub(super) fn law_88(case: &Case<'_>) -> Vec<Effect> {
    let (Some(seat), Some((wish, id))) = (case.seat(), wished(case.act)) else { return Vec::new() };
    let newest = |wanted: &dyn Fn(&Right) -> bool| newest(case, id, wanted);
    let offers_now = |right: &Right| right.live().any(|choice| wish.matches(choice));
    let offered = |right: &Right| right.choices.iter().any(|&choice| wish.matches(choice));
    if let Some(at) = newest(&|right| offers_now(right) && right.holders.contains(seat)) {
        return exercise(case, seat, at, &wish);
    }
    let refused = |finding, cite: Cite| {
        vec![Draft::new(case.now, finding, &[cite]).by(seat).status(Status::Refused).ruled()]
    };
    if let Some(at) = newest(&|right| offers_now(right) && !right.holders.contains(seat)) {
        let cite = if is_revoke(case, at) { law!("75.I") } else { case.rights[at].cites[0] };
        return refused(Finding::WrongClaimant, cite);
    }
    if let Some(at) = newest(&|right| offered(right) && right.holders.contains(seat)) {
        if let Some(hasty) = hasty(case, at) {
            return did_not_wait(case, (at, hasty), &wish, law!("91"));
        }
        return refused(Finding::ClaimTooLate, last_law(&case.rights[at]));
    }
    if let Some(at) = newest(&|right| right.is_open() && right.holders.contains(seat)) {
        let mut effects = vec![Draft::new(case.now, Finding::WrongPenalty, &[law!("88")]).by(seat).ruled()];
        effects.extend(close_all_of(case, at, State::Forfeited));
        return effects;
    }
    let Some(last) = newest(&|_| true) else {
        // What it would have been for was claimed too late (82).
        return refused(Finding::ClaimTooLate, law!("82"));
    };
    if case.rights[last].is_open() {
        return refused(Finding::WrongClaimant, case.rights[last].cites[0]);
    }
    refused(Finding::ClaimTooLate, last_law(&case.rights[last]))
}

fn is_revoke(case: &Case<'_>, right: usize) -> bool {
    case.rights[right].choices.iter().any(|choice| matches!(choice, Choice::AddPoints(_)))
}

fn exercise(case: &Case<'_>, seat: Seat, at: usize, wish: &Wish) -> Vec<Effect> {
    let right = &case.rights[at];
    let Some(choice) = right.live().find(|&choice| wish.matches(choice)) else { return Vec::new() };
    let chosen = match wish {
        Wish::Call(demand, _) => bound_choice(choice, *demand),
        _ => choice,
    };
    let exercised = Effect::Close { right: at, state: State::Exercised, chosen: Some(chosen) };
    let bind = |trick: Option<usize>, lasting| {
        Effect::Bind(Due {
            right: at,
            seats: right.bound,
            choice: chosen,
            trick,
            act: case.now,
            lasting,
            card: None,
        })
    };
    let trick = right.trick.map(|trick| usize::from(trick) - 1);
    match chosen {
        Choice::CallCard(card) => {
            let Some(owner) = right.against_seat() else { return Vec::new() };
            call_card(case, seat, at, owner, card)
        }
        Choice::CallSuit(_) => {
            let mut effects = withdrawn(case, right, false, law!("66"));
            effects.extend([exercised, bind(None, false)]);
            effects
        }
        Choice::CallHighest | Choice::CallLowest if trick.is_none() => {
            let forgotten = case.rulings[right.ruling].finding == Finding::TrumpCardForgotten;
            if forgotten {
                // 45: the call may be repeated, but not changed.
                let others = right.live().filter(|&other| other != choice);
                let mut effects: Vec<Effect> =
                    others.map(|choice| Effect::Past { right: at, choice }).collect();
                effects.extend([Effect::Release { right: at }, bind(None, true)]);
                effects
            } else {
                vec![exercised, bind(None, false)]
            }
        }
        Choice::CallHighest | Choice::CallLowest | Choice::LoseTrick => {
            // The other remedy was the card itself, which is then free.
            let mut effects = uncalled(case, right);
            effects.extend([exercised, bind(trick, false)]);
            effects
        }
        Choice::WinTrick(named) => {
            let trick = named.map(|trick| usize::from(trick) - 1).or(trick);
            vec![exercised, bind(trick, false)]
        }
        Choice::LayTrump => {
            // He lays a card down himself: the right one, or a wrong one.
            vec![exercised, bind(None, false)]
        }
        Choice::NewDeal => vec![exercised, Effect::Annul(super::deal::dealing(case.facts))],
        Choice::TakeTricks(_)
        | Choice::DeductPoints(_)
        | Choice::AddPoints(_)
        | Choice::LetStand
        | Choice::Reshuffle
        | Choice::Stakes => vec![exercised],
        // No law of this code offers these.
        Choice::Trump
        | Choice::NotTrump
        | Choice::ForbidCard(_)
        | Choice::BarCard(_)
        | Choice::ForbidSuit(_)
        | Choice::LayHand
        | Choice::LetDeclare
        | Choice::Disallow => Vec::new(),
    }
}

/// 59: an exposed card is called when it is the turn of its owner, and not before; 68: the call may be repeated (I-22, I-28).
fn call_card(case: &Case<'_>, seat: Seat, at: usize, owner: Seat, card: Card) -> Vec<Effect> {
    let facts = case.facts;
    let right = &case.rights[at];
    if let Some(trick) = lying_with_others(case, right, owner) {
        return call_one_of_several(facts, trick, owner, card, at);
    }
    let mut effects = withdrawn(case, right, true, law!("66"));
    let (after, trick) = match effects.first() {
        Some(Effect::Dissolve(trick)) => turn_without(facts, *trick),
        _ => (facts.turn(), facts.unfinished().unwrap_or(facts.tricks.len())),
    };
    if after != Some(owner) {
        effects.push(Draft::new(case.now, Finding::CalledTooEarly, &[law!("59")]).by(seat).ruled());
        effects.push(Effect::Bar { right: at, trick });
        return effects;
    }
    if right.barred == Some(trick) {
        let late =
            Draft::new(case.now, Finding::ClaimTooLate, &[law!("59")]).by(seat).status(Status::Refused);
        effects.push(late.ruled());
        return effects;
    }
    // 87: that is the choice, and no other penalty is left.
    let choice = Choice::CallCard(card);
    effects.extend(
        right.live().filter(|&other| other != choice).map(|choice| Effect::Past { right: at, choice }),
    );
    effects.push(Effect::Release { right: at });
    effects.push(Effect::Bind(Due {
        right: at,
        seats: Seats::only(owner),
        choice,
        trick: Some(trick),
        act: case.now,
        lasting: false,
        card: None,
    }));
    effects
}

/// 87: who asks his partner which of two penalties to take loses both; about a revoke he may ask (I-44).
pub(super) fn law_87(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Consults(id), Some(seat)) = (case.deed(), case.seat()) else { return waived(case) };
    let two_penalties =
        |right: &Right| right.live().count() > 1 && !right.choices.contains(&Choice::LetStand);
    let about = |right: &Right| right.holders.contains(seat) && two_penalties(right);
    let Some(at) = newest(case, *id, &about).filter(|&at| !is_revoke(case, at)) else { return Vec::new() };
    let mut effects = vec![Draft::new(case.now, Finding::Consulted, &[law!("87")]).by(seat).ruled()];
    effects.extend(close_all_of(case, at, State::Forfeited));
    effects
}
