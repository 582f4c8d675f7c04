//! What a demand does: cards that go back, cards that are called, a demand that comes at once.

use tricklaw_cards::{Card, Seat};

use crate::act::Deed;
use crate::facts::{Facts, Laid};
use crate::laws::common::called::{bound_choice, obeys};
use crate::laws::common::wish::{Wish, newest};
use crate::laws::{Case, Cite, Draft, Effect};
use crate::right::Due;
use crate::ruling::{Choice, Finding, Right, State, Status};

/// Whose turn it is, and in which trick, once a false lead and all after it are gone.
pub(in crate::laws) fn turn_without(facts: &Facts, trick: usize) -> (Option<Seat>, usize) {
    match facts.unfinished() {
        Some(open) if open < trick => (facts.turn(), open),
        _ => (facts.lead_due(trick), trick),
    }
}

/// Of several put down at once, this is the one that is played; but not so that he revokes by it.
pub(in crate::laws) fn call_one_of_several(
    facts: &Facts,
    trick: usize,
    owner: Seat,
    card: Card,
    at: usize,
) -> Vec<Effect> {
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
pub(in crate::laws) fn lying_with_others(case: &Case<'_>, right: &Right, owner: Seat) -> Option<usize> {
    let trick = usize::from(right.trick?) - 1;
    let together = case.rulings[right.ruling].finding == Finding::TwoCardsPlayed;
    let lying = case.facts.tricks.get(trick)?;
    let last = lying.plays.last().is_some_and(|laid: &Laid| laid.seat == owner);
    (together && last && trick + 1 == case.facts.tricks.len()).then_some(trick)
}

/// Once the penalty for a lead out of turn is chosen, the cards go back: the wrongly led one to the table,
/// to be called, or, where a suit is called, to the hand.
pub(in crate::laws) fn withdrawn(
    case: &Case<'_>,
    right: &Right,
    stays_exposed: bool,
    followed_by: Cite,
) -> Vec<Effect> {
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
                let cites = smallvec::smallvec![followed_by];
                effects.push(Effect::Declare { ruling: right.ruling, status: ruling.status, cites });
            }
            effects
        }
        _ if stays_exposed => Vec::new(),
        _ => vec![Effect::Cover(seat, card.into())],
    }
}

/// The card that might have been called instead is free.
pub(in crate::laws) fn uncalled(case: &Case<'_>, right: &Right) -> Vec<Effect> {
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

/// The offender's side has played at once, and the demand comes at once: had they given time?
pub(in crate::laws) fn did_not_wait(
    case: &Case<'_>,
    (at, hasty): (usize, Laid),
    wish: &Wish,
    law: Cite,
) -> Vec<Effect> {
    let right = &case.rights[at];
    let trick =
        case.facts.tricks.iter().position(|trick| trick.plays.iter().any(|laid| laid.act == hasty.act));
    let chosen =
        right.choices.iter().copied().find(|&choice| wish.matches(choice)).map(|choice| match wish {
            Wish::Call(demand, _) => bound_choice(choice, *demand),
            _ => choice,
        });
    let mut draft = Draft::new(hasty.act, Finding::OffenderDidNotWait, &[law]).by(hasty.seat);
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
        .reading("there was no reasonable time to decide: the demand is good", &[law], stands)
        .reading("there was time: the demand came too late", &[right.cites[0]], past);
    effects.push(draft.ruled());
    effects
}

/// The law by which a right stands, or by which it has ended.
pub(in crate::laws) fn last_law(right: &Right) -> Cite {
    right.cites[right.cites.len() - 1]
}

/// A right given up.
pub(in crate::laws) fn waived(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Waives(id), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    match newest(case, *id, &|right| right.is_open() && right.holders.contains(seat)) {
        Some(right) => {
            vec![Effect::Release { right }, Effect::Close { right, state: State::Waived, chosen: None }]
        }
        None => Vec::new(),
    }
}
