//! Demands, and the rights that they are about.

use tricklaw_cards::{Card, Suit};

use crate::act::{Act, Deed, Demand, Id};
use crate::facts::Laid;
use crate::laws::{Case, Effect};
use crate::ruling::{Choice, Right, State, number_of};

/// What a player asks for in exercising a right.
pub(in crate::laws) enum Wish {
    Call(Demand, Option<u8>),
    Elect(crate::act::Remedy),
    LayTrump,
    Forbid(Card),
    ForbidSuit(Suit),
    LayHand,
}

impl Wish {
    /// Is this what he asks for?
    pub(in crate::laws) fn matches(&self, choice: Choice) -> bool {
        match (self, choice) {
            (Wish::Call(Demand::Win, Some(trick)), Choice::WinTrick(Some(offered))) => *trick == offered,
            (Wish::Call(demand, _), choice) => choice.answers(*demand),
            (Wish::Elect(remedy), choice) => choice.is(*remedy),
            (Wish::LayTrump, choice) => choice == Choice::LayTrump,
            (Wish::Forbid(card), choice) => {
                matches!(choice, Choice::ForbidCard(offered) | Choice::BarCard(offered) if offered == *card)
            }
            (Wish::ForbidSuit(suit), choice) => choice == Choice::ForbidSuit(*suit),
            (Wish::LayHand, choice) => choice == Choice::LayHand,
        }
    }
}

/// What the act asks for, and of which right.
pub(in crate::laws) fn wished(act: &Act) -> Option<(Wish, Option<Id>)> {
    match act.deed {
        Deed::Calls(demand, trick, id) => Some((Wish::Call(demand, trick), id)),
        Deed::Elects(remedy, id) => Some((Wish::Elect(remedy), id)),
        Deed::RequiresTrump(id) => Some((Wish::LayTrump, id)),
        Deed::Forbids(card, id) => Some((Wish::Forbid(card), id)),
        Deed::ForbidsSuit(suit, id) => Some((Wish::ForbidSuit(suit), id)),
        Deed::RequiresHand(id) => Some((Wish::LayHand, id)),
        _ => None,
    }
}

/// The newest right that is as wanted; where the demand names one by its number, that one.
pub(in crate::laws) fn newest(
    case: &Case<'_>,
    id: Option<Id>,
    wanted: &dyn Fn(&Right) -> bool,
) -> Option<usize> {
    let named = |at: usize| id.is_none_or(|id| number_of(case.rights, at) == id);
    (0..case.rights.len()).rev().find(|&at| named(at) && wanted(&case.rights[at]))
}

/// All that is open for the same offence as this right.
pub(in crate::laws) fn close_all_of(case: &Case<'_>, right: usize, state: State) -> Vec<Effect> {
    let ruling = case.rights[right].ruling;
    let same = case.rights.iter().enumerate().filter(|(_, right)| right.ruling == ruling && right.is_open());
    same.flat_map(|(right, _)| [Effect::Release { right }, Effect::Close { right, state, chosen: None }])
        .collect()
}

/// The play of the bound seat by which the right was past, if nothing has happened since.
pub(in crate::laws) fn hasty(case: &Case<'_>, at: usize) -> Option<Laid> {
    let right = &case.rights[at];
    let closed = right.closed_at.unwrap_or(case.now - 1);
    if right.state != State::Lapsed && !right.is_open() || closed + 1 != case.now {
        return None;
    }
    let laid = case
        .facts
        .tricks
        .iter()
        .rev()
        .flat_map(|trick| &trick.plays)
        .find(|laid| laid.act + 1 == case.now)?;
    (right.bound.contains(laid.seat) && right.opened_at + 1 == laid.act).then_some(*laid)
}
