//! General rules: laws 89 to 94.

use tricklaw_cards::Seats;

use super::law;
use crate::act::{Actor, Deed, Remark, Saying};
use crate::facts::Phase;
use crate::laws::common::surplus::something_to_find;
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Right, State, Status};

/// 89: the cards are to be placed before their players if that is demanded before they are gathered.
pub(super) fn law_89(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let on_the_table =
        case.facts.tricks.last().is_some_and(|last| last.turned.is_none() && last.quitted.is_none());
    if on_the_table || case.facts.tricks.is_empty() {
        return Vec::new();
    }
    let last = case.facts.tricks.len() - 1;
    vec![
        Draft::new(case.now, Finding::ClaimTooLate, &[law!("89")])
            .by(seat)
            .in_trick(last)
            .status(Status::Refused)
            .ruled(),
    ]
}

/// 90: who calls attention to the trick before his partner has played to it.
pub(super) fn law_90(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Says(Saying::Trick), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let (Some(trick), Some(partner)) = (case.facts.unfinished(), case.facts.partner(seat)) else {
        return Vec::new();
    };
    if case.facts.phase != Phase::Play || case.facts.tricks[trick].has(partner) {
        return Vec::new();
    }
    let choices = [Choice::CallHighest, Choice::CallLowest, Choice::WinTrick(None), Choice::LoseTrick];
    let right = RightDraft::new(law!("90"), case.facts.adversaries(seat), Seats::only(partner), &choices);
    vec![
        Draft::new(case.now, Finding::AttentionCalled, &[law!("90")])
            .by(seat)
            .in_trick(trick)
            .gives(right.in_trick(trick))
            .ruled(),
    ]
}

/// 92: a bystander who calls attention to an oversight in the score before the stakes are paid (I-47, I-62).
pub(super) fn law_92(case: &Case<'_>) -> Vec<Effect> {
    if let (Actor::Bystander, Deed::PaysStakes) = (case.act.actor, case.deed()) {
        let stakes = |right: &Right| right.is_open() && right.choices.contains(&Choice::Stakes);
        let paid = case.rights.iter().position(stakes);
        let chosen = Some(Choice::Stakes);
        return paid
            .map(|right| Effect::Close { right, state: State::Exercised, chosen })
            .into_iter()
            .collect();
    }
    let (Actor::Bystander, Deed::Remarks(remark)) = (case.act.actor, case.deed()) else { return Vec::new() };
    if case.facts.stakes_paid {
        return Vec::new();
    }
    let stakes = RightDraft::new(law!("92"), Seats::ALL, Seats::NONE, &[Choice::Stakes]);
    let draft = Draft::new(case.now, Finding::BystanderSpoke, &[law!("92")]).by(Actor::Bystander);
    // An incident of the play that carries a penalty is no oversight in the score.
    let incident = case.rights.iter().any(Right::is_open)
        || case.rulings.iter().any(|ruling| ruling.status == Status::Sealed);
    match remark {
        Remark::Score => vec![draft.gives(stakes).ruled()],
        Remark::Something if !incident => vec![draft.gives(stakes).ruled()],
        Remark::Something | Remark::Play | Remark::Right(_) => Vec::new(),
    }
}

/// 94: a trick turned and quitted is not to be looked at before the hand is played out, but for a card too many (73) (I-48).
pub(super) fn law_94(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let seen = match case.deed() {
        Deed::Sees(trick) => {
            let quitted = case.facts.trick(*trick).is_some_and(|trick| trick.quitted.is_some());
            if !quitted {
                return Vec::new();
            }
            Some(*trick)
        }
        Deed::Searches
            if !something_to_find(case) && case.facts.tricks.iter().any(|trick| trick.quitted.is_some()) =>
        {
            None
        }
        _ => return Vec::new(),
    };
    if case.facts.phase != Phase::Play {
        return Vec::new();
    }
    let side = case.facts.sides().of(seat).seats();
    let right = RightDraft::new(law!("94"), case.facts.adversaries(seat), side, &[Choice::CallSuit(None)]);
    let mut draft = Draft::new(case.now, Finding::QuittedTrickSeen, &[law!("94")]).by(seat).gives(right);
    draft.trick = seen;
    vec![draft.ruled()]
}
