//! 20 and 21: cards exposed by a single player, and by those against him.

use smallvec::SmallVec;
use tricklaw_cards::{Card, Seat, Seats};

use super::{free, law, misere_against, stakes};
use crate::act::Deed;
use crate::facts::{Event, Facts, Played};
use crate::laws::common::exposed::callable;
use crate::laws::whist_1893::callable::{self as whist, Shown};
use crate::laws::whist_1893::leads::{self, Fifth};
use crate::laws::{Case, Cite, Code, Effect, RightDraft};
use crate::right::owner;
use crate::ruling::{Choice, State};

/// 20: a single player has no partner to inform: nothing is due from him. Against him, 21 gives more than whist does; against a
/// misère the caller may claim the stakes instead.
pub(in crate::laws) fn law_20(case: &Case<'_>) -> Vec<Effect> {
    // A hand thrown down is abandoned, by 27: a caller's in both games, an adversary's in solo.
    if matches!(case.deed(), Deed::ThrowsDown) {
        let callers = case.facts.callers();
        let by_27 = case.seat().is_some_and(|seat| callers.contains(seat)) || case.code == Code::Solo;
        if !callers.is_empty() && by_27 {
            return Vec::new();
        }
    }
    let Some(shown) = whist::shown(case) else { return Vec::new() };
    ruled(case, &shown)
}

/// The fault, with what it gives in this game.
pub(in crate::laws) fn ruled(case: &Case<'_>, shown: &Shown) -> Vec<Effect> {
    let facts = case.facts;
    let seat = shown.seat;
    if free(facts, seat) {
        let mut draft = shown.draft(case);
        draft.cites = smallvec::smallvec![law!(case, "20")];
        return vec![draft.ruled()];
    }
    let Some(single) = facts.single() else {
        return shown.ruled(case, |card| Some(callable(shown.law, facts, seat, card)));
    };
    let mut effects = shown.ruled(case, |card| {
        // Whether it was a renounce put right (29) the table cannot know: it gives no more than that would.
        Some(match case.event {
            Event::TookBack { not_following: Some(_), too_late: None, trick, .. } => {
                let choices = [Choice::CallCard(card), Choice::CallHighest, Choice::CallLowest];
                let choices = if case.code == Code::Boston { &choices[..] } else { &choices[..1] };
                let law = law!(case, "20");
                RightDraft::new(law, Seats::only(single), Seats::only(seat), choices).in_trick(trick)
            }
            _ => governed(facts, law!(case, "21"), single, seat, card),
        })
    });
    if let Some(caller) = misere_against(facts, seat)
        && let Some(Effect::Rule(draft)) = effects.last_mut()
    {
        draft.rights.insert(0, stakes(law!(case, "cards-played-in-error"), caller));
    }
    effects
}

/// The single player's right over a card before one of his adversaries.
pub(in crate::laws) fn governed(
    facts: &Facts,
    law: Cite,
    single: Seat,
    seat: Seat,
    card: Card,
) -> RightDraft {
    let mut choices: SmallVec<[Choice; 5]> = SmallVec::from_slice(&[
        Choice::CallCard(card),
        Choice::ForbidCard(card),
        Choice::CallHighest,
        Choice::CallLowest,
    ]);
    if facts.trump == Some(card.suit()) {
        choices.push(Choice::NotTrump);
    }
    RightDraft::new(law, Seats::only(single), Seats::only(seat), &choices)
}

/// 21: the penalty is paid when the suit of the card is led and its owner has no other of it.
pub(in crate::laws) fn law_21(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = whist::law_21(case);
    if case.rights.is_empty() {
        return effects;
    }
    let Event::Played(Played { seat, card, trick, nth: 1.., surplus: false, .. }) = case.event else {
        return effects;
    };
    let facts = case.facts;
    let no_choice = facts.tricks[trick].suit() == Some(card.suit()) && !facts.holds_suit(seat, card.suit());
    if !no_choice {
        return effects;
    }
    let paid = case.rights.iter().enumerate().filter(|(_, right)| {
        right.governs() == Some(card)
            && owner(right) == Some(seat)
            && right.is_open()
            && right.opened_at < case.now
            && right.cites[0] == law!(case, "21")
            && right.called != Some(trick)
    });
    effects.extend(paid.map(|(right, _)| Effect::Close { right, state: State::Paid, chosen: None }));
    effects
}

/// 21: each adversary speaks in his own turn: one who has played to the trick has let it pass, if anything has happened since.
pub(in crate::laws) fn too_late(case: &Case<'_>, seat: Seat, at: usize) -> Option<Cite> {
    let facts = case.facts;
    let right = &case.rights[at];
    let about_a_card = right.choices.iter().any(|choice| matches!(choice, Choice::CallCard(_)));
    let owner = owner(right).filter(|_| about_a_card)?;
    let trick = &facts.tricks[facts.unfinished()?];
    let laid = trick.card_of(seat)?;
    let speaks_of_it = matches!(case.deed(), Deed::Calls(..) | Deed::Forbids(..));
    // He had it when he played, and has let others play since.
    let let_pass = right.opened_at < laid.act && laid.act + 1 < case.now;
    (speaks_of_it && !trick.has(owner) && let_pass).then_some(law!(case, "21"))
}

/// 22: a misère's adversary who leads on without waiting leads before his time, and the stakes may be claimed (24).
pub(in crate::laws) fn law_22(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = whist::law_22(case);
    if effects.is_empty() {
        return effects;
    }
    if let Some(caller) = case.seat().and_then(|seat| misere_against(case.facts, seat)) {
        for effect in &mut effects {
            if let Effect::Rule(draft) = effect {
                draft.rights.insert(0, stakes(law!(case, "24"), caller));
            }
        }
    }
    effects
}

/// 20 I, of a further card on a full trick that is taken back at once: no lead, but a card shown.
pub(in crate::laws) fn no_lead_at_all(case: &Case<'_>) -> Vec<Effect> {
    let Some(Fifth { ruling, seat, card }) = leads::fifth(case) else { return Vec::new() };
    let facts = case.facts;
    if free(facts, seat) {
        return leads::shown(ruling, seat, card, law!(case, "20"));
    }
    let mut effects = leads::shown(ruling, seat, card, law!(case, "20.I"));
    let Some(single) = facts.single().filter(|&single| single != seat) else {
        effects.extend(leads::recast(case, ruling, seat, &[Choice::CallCard(card)]));
        return effects;
    };
    let right = governed(facts, law!(case, "21"), single, seat, card);
    if facts.misere().is_some() {
        // The stakes can still be claimed, now for the card.
        effects.push(Effect::Grant { ruling, right });
    } else {
        effects.extend(leads::recast(case, ruling, seat, &right.choices));
    }
    effects
}
