//! The life of a right: when a choice of it is past, and what is owed once it is exercised.

use smallvec::SmallVec;
use tricklaw_cards::{Card, Seat, Seats};

use crate::act::ActNo;
use crate::facts::{Event, Facts, Phase};
use crate::laws::Effect;
use crate::ruling::{Choice, Right};

/// What somebody has been called upon to do, and has still to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The place of the right in the table's list.
    pub right: usize,
    /// Which of them plays first in the way that it is about.
    pub seats: Seats,
    /// What.
    pub choice: Choice,
    /// In which trick, where it is about one.
    pub trick: Option<usize>,
    /// The call.
    pub act: ActNo,
    /// It holds until it can be obeyed.
    pub lasting: bool,
    /// The exposed card that it is about, where the right is one over a card at every trick.
    pub card: Option<Card>,
}

/// A trick goes back: nothing is due that was called for to what lay there, but where the trick was named by its number.
pub(crate) fn gone_back(dues: &mut SmallVec<[Due; 2]>, trick: usize, led: ActNo) {
    let named = |due: &Due| matches!(due.choice, Choice::WinTrick(Some(_)));
    dues.retain(|due| due.trick.is_none_or(|to| to < trick) || due.act < led || named(due));
}

/// The choices of open rights whose time is past after this act. What an act has opened it does not end.
pub(crate) fn past(now: ActNo, events: &[Event], facts: &Facts, rights: &[Right]) -> Vec<Effect> {
    let mut effects = Vec::new();
    let older = |right: &Right| right.is_open() && right.opened_at < now;
    for (right, open) in rights.iter().enumerate().filter(|(_, right)| older(right) || over(facts)) {
        for choice in open.live() {
            if events.iter().any(|&event| is_past(event, facts, open, choice)) {
                effects.push(Effect::Past { right, choice });
            }
        }
    }
    effects
}

fn over(facts: &Facts) -> bool {
    facts.phase == Phase::Over
}

fn is_past(event: Event, facts: &Facts, right: &Right, choice: Choice) -> bool {
    let over = over(facts);
    // A card of dummy that was suggested may be called or barred for the next play of dummy alone.
    if right.choices.iter().any(|choice| matches!(choice, Choice::BarCard(_))) {
        return over || right.trick.is_some_and(|trick| has_played(facts, right.bound, trick));
    }
    if let (Some(card), Some(owner)) = (right.governs(), right.bound.iter().next()) {
        return over || !facts.faced[owner as usize].contains(card);
    }
    match choice {
        Choice::CallCard(card) => {
            over || owner(right).is_some_and(|seat| {
                !facts.faced[seat as usize].contains(card) && !lies_as_it_fell(facts, right, seat, card)
            })
        }
        Choice::CallSuit(_) | Choice::ForbidSuit(_) => over || leads(event, right.bound),
        Choice::LayHand => over,
        Choice::CallHighest | Choice::CallLowest | Choice::LoseTrick | Choice::Trump | Choice::NotTrump => {
            over || right.trick.is_some_and(|trick| has_played(facts, right.bound, trick))
        }
        Choice::WinTrick(named) => {
            over || named.or(right.trick).is_some_and(|trick| has_played(facts, right.bound, trick))
        }
        Choice::LayTrump => {
            over || matches!(event, Event::Played(played) if right.bound.contains(played.seat))
        }
        Choice::NewDeal | Choice::LetStand if right.trick.is_some() => facts.cut,
        Choice::NewDeal | Choice::LetStand | Choice::LetDeclare | Choice::Disallow | Choice::Reshuffle => {
            matches!(event, Event::Played(_))
        }
        // A misère's stakes are claimed at once or not at all.
        Choice::Stakes => {
            right.holders != Seats::ALL && (facts.ended || facts.cut)
                || matches!(event, Event::Played(played) if Seats::only(played.seat) == right.holders)
        }
        Choice::ForbidCard(_)
        | Choice::BarCard(_)
        | Choice::TakeTricks(_)
        | Choice::DeductPoints(_)
        | Choice::AddPoints(_) => false,
    }
}

/// Whose card it is that may be called: mostly his who is in fault.
pub(crate) fn owner(right: &Right) -> Option<Seat> {
    if right.bound.len() == 1 { right.bound.iter().next() } else { right.against_seat() }
}

/// Has one of these led, whose lead it was?
fn leads(event: Event, bound: Seats) -> bool {
    matches!(event, Event::Played(played)
        if played.nth == 0 && bound.contains(played.seat) && played.turn == Some(played.seat))
}

/// A card led out of turn or too soon, or put down with others, may be called while it still lies as it fell.
fn lies_as_it_fell(facts: &Facts, right: &Right, seat: Seat, card: Card) -> bool {
    let Some(trick) = right.trick.and_then(|trick| facts.trick(trick)) else { return false };
    let fell = trick.card_of(seat).is_some_and(|laid| laid.card == card && laid.act == right.opened_at);
    let nobody_has_followed = trick.plays.last().is_some_and(|laid| laid.seat == seat);
    fell && if right.choices.len() > 1 { !facts.complete(trick) } else { nobody_has_followed }
}

fn has_played(facts: &Facts, bound: Seats, trick: u8) -> bool {
    facts.trick(trick).is_some_and(|trick| bound.iter().all(|seat| trick.has(seat)))
}
