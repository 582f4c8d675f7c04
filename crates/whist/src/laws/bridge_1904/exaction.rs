//! Who exacts a penalty, and how: laws 62, 72, 84, 103 and 104.

use tricklaw_cards::{Card, Seat, Seats};

use super::declaring::partner_declares;
use super::{dummy, law};
use crate::laws::common::called::bound_choice;
use crate::laws::common::exaction::{
    call_one_of_several, did_not_wait, last_law, lying_with_others, turn_without, uncalled, waived, withdrawn,
};
use crate::laws::common::wish::{Wish, close_all_of, hasty, newest, wished};
use crate::laws::{Case, Cite, Draft, Effect};
use crate::right::{Due, owner};
use crate::ruling::{Choice, Finding, Right, Ruling, State, Status};

/// 103, with 62 and 104: a penalty is exacted by him who may, and lost if his partner asks for it.
pub(super) fn law_103(case: &Case<'_>) -> Vec<Effect> {
    let (Some(seat), Some((wish, id))) = (case.seat(), wished(case.act)) else { return waived(case) };
    let pointed_out = case.rulings.iter().any(|ruling| ruling.finding == Finding::DummySpoke);
    let newest = |wanted: &dyn Fn(&Right) -> bool| newest(case, id, wanted);
    let offers_now = |right: &Right| right.live().any(|choice| wish.matches(choice));
    let offered = |right: &Right| right.choices.iter().any(|&choice| wish.matches(choice));
    let refused = |finding, cite: Cite| {
        vec![Draft::new(case.now, finding, &[cite]).by(seat).status(Status::Refused).ruled()]
    };
    if let Some(at) = newest(&|right| offers_now(right) && right.holders.contains(seat)) {
        return exercise(case, at, &wish);
    }
    if dummy::speaks(case).is_some() {
        // What dummy's owner says is for law 63.
        return Vec::new();
    }
    if let Some(at) = newest(&|right| offers_now(right) && !right.holders.contains(seat)) {
        return wrong_claimant(case, seat, at);
    }
    if let Some(at) = newest(&|right| offered(right) && right.holders.contains(seat)) {
        return match hasty(case, at) {
            Some(hasty) => did_not_wait(case, (at, hasty), &wish, law!("104")),
            None => refused(Finding::ClaimTooLate, last_law(&case.rights[at])),
        };
    }
    if let Some(at) = newest(&|right| right.is_open() && right.holders.contains(seat)) {
        return wrong_penalty(case, seat, at);
    }
    match newest(&|_| true) {
        Some(at) if case.rights[at].is_open() => wrong_claimant(case, seat, at),
        Some(at) if offered(&case.rights[at]) => refused(Finding::ClaimTooLate, last_law(&case.rights[at])),
        Some(at) => refused(Finding::WrongPenalty, last_law(&case.rights[at])),
        // Dummy's owner had pointed it out (63).
        None if pointed_out => refused(Finding::WrongClaimant, law!("63")),
        // What it would have been for was claimed too late (97).
        None => refused(Finding::ClaimTooLate, law!("97")),
    }
}

/// 103: the partner of him who alone may exact it asks for it, and it is lost; anybody else's demand is nothing.
fn wrong_claimant(case: &Case<'_>, seat: Seat, at: usize) -> Vec<Effect> {
    let right = &case.rights[at];
    let draft = |cite| Draft::new(case.now, Finding::WrongClaimant, &[cite]).by(seat);
    if right.holders != Seats::only(seat.opposite()) {
        return vec![draft(right.cites[0]).status(Status::Refused).ruled()];
    }
    let mut effects = vec![draft(law!("103")).ruled()];
    effects.extend(close_all_of(case, at, State::Forfeited));
    effects
}

/// A penalty is demanded that the offence does not carry: the code says nothing of it (I-214).
fn wrong_penalty(case: &Case<'_>, seat: Seat, at: usize) -> Vec<Effect> {
    let cite = case.rights[at].cites[0];
    let again = |ruling: &Ruling| {
        ruling.finding == Finding::WrongPenalty && ruling.seat() == Some(seat) && ruling.decided.is_none()
    };
    if case.rulings.iter().any(again) {
        return Vec::new();
    }
    let draft = Draft::new(case.now, Finding::WrongPenalty, &[cite])
        .by(seat)
        .reading("the demand is bad, and the right remains as it is", &[cite], Vec::new())
        .reading(
            "he has made his choice, and nothing more is due",
            &[cite],
            close_all_of(case, at, State::Forfeited),
        );
    vec![draft.ruled()]
}

fn exercise(case: &Case<'_>, at: usize, wish: &Wish) -> Vec<Effect> {
    let right = &case.rights[at];
    let Some(choice) = right.live().find(|&choice| wish.matches(choice)) else { return Vec::new() };
    let chosen = match wish {
        Wish::Call(demand, _) => bound_choice(choice, *demand),
        _ => choice,
    };
    let exercised = Effect::Close { right: at, state: State::Exercised, chosen: Some(chosen) };
    let bind = |trick: Option<usize>| Effect::Bind(due(case, at, right.bound, chosen, trick));
    let trick = right.trick.map(|trick| usize::from(trick) - 1);
    match chosen {
        Choice::CallCard(card) => call_card(case, at, card),
        Choice::CallSuit(_) => {
            let mut effects = withdrawn(case, right, false, law!("82"));
            effects.extend([exercised, bind(None)]);
            effects
        }
        Choice::ForbidSuit(_) => {
            // 71: instead of calling the card, which is taken up.
            let mut effects = uncalled(case, right);
            effects.extend([exercised, bind(None)]);
            effects
        }
        Choice::BarCard(_) => vec![exercised, bind(trick)],
        Choice::CallHighest | Choice::CallLowest | Choice::LoseTrick => {
            let mut effects = uncalled(case, right);
            effects.extend([exercised, bind(trick)]);
            effects
        }
        Choice::WinTrick(named) => {
            let trick = named.map(|trick| usize::from(trick) - 1).or(trick);
            vec![exercised, bind(trick)]
        }
        Choice::LayHand => vec![exercised, bind(None)],
        Choice::NewDeal => {
            vec![exercised, Effect::Annul(crate::laws::common::dealing::dealing(case.facts))]
        }
        Choice::LetDeclare => {
            let mut effects = vec![exercised];
            effects.extend(partner_declares(case));
            effects
        }
        Choice::Disallow => {
            let Some(doubler) = right.bound.iter().next() else { return Vec::new() };
            let mut effects = vec![exercised, Effect::Disallow(doubler)];
            // What was built on it falls with it, and nobody need say anything of that.
            let others = case.rights.iter().enumerate().filter(|&(other, right)| {
                other != at && right.is_open() && right.choices.contains(&Choice::Disallow)
            });
            effects.extend(others.map(|(right, _)| Effect::Close {
                right,
                state: State::Lapsed,
                chosen: None,
            }));
            effects
        }
        Choice::TakeTricks(_)
        | Choice::DeductPoints(_)
        | Choice::AddPoints(_)
        | Choice::LetStand
        | Choice::Reshuffle
        | Choice::Stakes => vec![exercised],
        // No law of this code offers these.
        Choice::Trump | Choice::NotTrump | Choice::ForbidCard(_) | Choice::LayTrump => Vec::new(),
    }
}

fn due(case: &Case<'_>, right: usize, seats: Seats, choice: Choice, trick: Option<usize>) -> Due {
    Due { right, seats, choice, trick, act: case.now, lasting: false, card: None }
}

/// 72 and 84: the card is called for the next trick to which its owner plays, and may be called again until it is played.
fn call_card(case: &Case<'_>, at: usize, card: Card) -> Vec<Effect> {
    let facts = case.facts;
    let right = &case.rights[at];
    let Some(owner) = owner(right) else { return Vec::new() };
    if let Some(trick) = lying_with_others(case, right, owner) {
        return call_one_of_several(facts, trick, owner, card, at);
    }
    let mut effects = withdrawn(case, right, true, law!("82"));
    let next =
        || facts.unfinished().filter(|&trick| !facts.tricks[trick].has(owner)).unwrap_or(facts.tricks.len());
    let trick = match effects.first() {
        Some(Effect::Dissolve(trick)) => turn_without(facts, *trick).1,
        _ => next(),
    };
    let choice = Choice::CallCard(card);
    effects.extend(
        right.live().filter(|&other| other != choice).map(|choice| Effect::Past { right: at, choice }),
    );
    effects.push(Effect::Release { right: at });
    effects.push(Effect::Bind(due(case, at, Seats::only(owner), choice, Some(trick))));
    effects
}

/// 58 and 64: about a new deal for a consultation, and a card that dummy's owner has suggested, they may not consult.
pub(super) fn consulted(case: &Case<'_>, id: Option<u16>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let suggested = |right: &Right| {
        right.is_open()
            && right.holders.contains(seat)
            && matches!(case.rulings[right.ruling].finding, Finding::DummySuggested | Finding::Consulted)
    };
    let Some(at) = newest(case, id, &suggested) else { return Vec::new() };
    let cite = case.rights[at].cites[0];
    let mut effects = vec![Draft::new(case.now, Finding::Consulted, &[cite]).by(seat).ruled()];
    effects.extend(close_all_of(case, at, State::Forfeited));
    effects
}
