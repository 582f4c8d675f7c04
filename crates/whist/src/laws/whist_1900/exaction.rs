//! Exaction of penalties: laws 87 and 88, with 59 and 68 on calling exposed cards.

use tricklaw_cards::{Card, Seat, Seats};

use super::law;
use crate::act::Deed;
use crate::facts::{Facts, Laid};
use crate::laws::common::called::{bound_choice, obeys};
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
            return did_not_wait(case, at, hasty, &wish);
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

/// The law by which a right stands, or by which it has ended.
fn last_law(right: &Right) -> Cite {
    right.cites[right.cites.len() - 1]
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
            let mut effects = withdrawn(case, right, false);
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
        Choice::Trump | Choice::NotTrump | Choice::ForbidCard(_) => Vec::new(),
    }
}

/// 59: an exposed card is called when it is the turn of its owner, and not before; 68: the call may be repeated (I-22, I-28).
fn call_card(case: &Case<'_>, seat: Seat, at: usize, owner: Seat, card: Card) -> Vec<Effect> {
    let facts = case.facts;
    let right = &case.rights[at];
    if let Some(trick) = lying_with_others(case, right, owner) {
        return call_one_of_several(facts, trick, owner, card, at);
    }
    let mut effects = withdrawn(case, right, true);
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

/// Whose turn it is, and in which trick, once a false lead and all after it are gone.
fn turn_without(facts: &Facts, trick: usize) -> (Option<Seat>, usize) {
    match facts.unfinished() {
        Some(open) if open < trick => (facts.turn(), open),
        _ => (facts.lead_due(trick), trick),
    }
}

/// 59: of several put down at once, this is the one that is played; but not so that he revokes by it (67) (I-21).
fn call_one_of_several(facts: &Facts, trick: usize, owner: Seat, card: Card, at: usize) -> Vec<Effect> {
    let Some(lying) = facts.tricks.get(trick) else { return Vec::new() };
    let led = lying.suit().filter(|_| lying.lead().is_none_or(|lead| lead.seat != owner));
    let Some(laid) = lying.card_of(owner) else { return Vec::new() };
    let could_follow = |led| laid.card.suit() == led || facts.holds_suit(owner, led);
    if led.is_some_and(|led| card.suit() != led && could_follow(led)) {
        return Vec::new();
    }
    let mut effects = Vec::new();
    if laid.card != card {
        effects.push(Effect::Substitute { trick, seat: owner, old: laid.card, new: card });
    }
    effects.push(Effect::Close { right: at, state: State::Exercised, chosen: Some(Choice::CallCard(card)) });
    effects
}

/// The trick in which the owner's card lies with others that he put down with it, nobody having played since.
fn lying_with_others(case: &Case<'_>, right: &Right, owner: Seat) -> Option<usize> {
    let trick = usize::from(right.trick?) - 1;
    let together = case.rulings[right.ruling].finding == Finding::TwoCardsPlayed;
    let lying = case.facts.tricks.get(trick)?;
    let last = lying.plays.last().is_some_and(|laid: &Laid| laid.seat == owner);
    (together && last && trick + 1 == case.facts.tricks.len()).then_some(trick)
}

/// 64 and 66: once the penalty for a lead out of turn is chosen, the cards go back: the wrongly led one to the table,
/// to be called, or, where a suit is called, to the hand.
fn withdrawn(case: &Case<'_>, right: &Right, stays_exposed: bool) -> Vec<Effect> {
    let ruling = &case.rulings[right.ruling];
    if ruling.finding != Finding::LeadOutOfTurn {
        return Vec::new();
    }
    let (Some(seat), Some(card)) = (ruling.seat(), ruling.card) else { return Vec::new() };
    match case.facts.begun_by(ruling.act) {
        Some(trick) => {
            let followed = case.facts.tricks[trick].plays.len() > 1;
            let mut effects = vec![Effect::Dissolve(trick)];
            if stays_exposed {
                effects.push(Effect::Face(seat, card.into()));
            }
            if followed {
                let cites = smallvec::smallvec![law!("66")];
                effects.push(Effect::Declare { ruling: right.ruling, status: ruling.status, cites });
            }
            effects
        }
        _ if stays_exposed => Vec::new(),
        _ => vec![Effect::Cover(seat, card.into())],
    }
}

fn uncalled(case: &Case<'_>, right: &Right) -> Vec<Effect> {
    let ruling = &case.rulings[right.ruling];
    let card = right.choices.iter().find_map(|choice| match choice {
        Choice::CallCard(card) => Some(*card),
        _ => None,
    });
    match (ruling.seat(), card) {
        (Some(seat), Some(card)) => vec![Effect::Cover(seat, card.into())],
        _ => Vec::new(),
    }
}

/// 91: the offender's side has played at once, and the demand comes at once: had they given time? (I-46)
fn did_not_wait(case: &Case<'_>, at: usize, hasty: Laid, wish: &Wish) -> Vec<Effect> {
    let right = &case.rights[at];
    let trick =
        case.facts.tricks.iter().position(|trick| trick.plays.iter().any(|laid| laid.act == hasty.act));
    let chosen =
        right.choices.iter().copied().find(|&choice| wish.matches(choice)).map(|choice| match wish {
            Wish::Call(demand, _) => bound_choice(choice, *demand),
            _ => choice,
        });
    let mut draft = Draft::new(hasty.act, Finding::OffenderDidNotWait, &[law!("91")]).by(hasty.seat);
    draft.trick = trick.map(|trick| trick as u8 + 1);
    let ruling = case.rulings.len();
    let had_lapsed = !right.is_open();
    let again = Due {
        right: at,
        seats: right.bound,
        choice: chosen.unwrap_or(Choice::CallSuit(None)),
        trick,
        act: case.now,
        lasting: false,
        card: None,
    };
    let mut stands = vec![
        Effect::Declare { ruling, status: Status::Found, cites: smallvec::SmallVec::new() },
        Effect::Reopen { right: at },
        Effect::Exercised { right: at, act: case.now, chosen },
    ];
    // What he played without waiting stands if it is what was demanded; else he has to play again.
    if !trick.is_some_and(|trick| obeys(case.facts, (hasty, trick), &again)) {
        stands.extend([Effect::Withdraw { act: hasty.act }, Effect::Bind(again)]);
    }
    let mut past =
        vec![Effect::Declare { ruling, status: Status::Refused, cites: smallvec::SmallVec::new() }];
    let mut effects = Vec::new();
    if had_lapsed {
        past.push(Effect::Close { right: at, state: State::Lapsed, chosen: None });
        effects.push(Effect::Reopen { right: at });
    }
    let draft = draft
        .reading("there was no reasonable time to decide: the demand is good", &[law!("91")], stands)
        .reading("there was time: the demand came too late", &[right.cites[0]], past);
    effects.push(draft.ruled());
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

/// A right given up (I-43).
fn waived(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Waives(id), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    match newest(case, *id, &|right| right.is_open() && right.holders.contains(seat)) {
        Some(right) => {
            vec![Effect::Release { right }, Effect::Close { right, state: State::Waived, chosen: None }]
        }
        None => Vec::new(),
    }
}
