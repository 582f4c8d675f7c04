//! Renounces in error: how they come to be, and when the cards tell of them.

use smallvec::smallvec;
use tricklaw_cards::{CardSet, Seat};

use crate::act::{ActNo, Deed};
use crate::facts::{Event, Facts, Phase, Played};
use crate::laws::{Case, Cite, Draft, Effect};
use crate::ruling::{Finding, Ruling, Status};

/// Who can follow suit and does not has renounced in error.
///
/// At the moment nobody but he may know it, so the finding is sealed, and a renounce until it is too late to be put right.
pub(in crate::laws) fn found(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    let Event::Played(Played { seat, card, trick, not_following, .. }) = case.event else {
        return shown(case, law);
    };
    if !case.facts.knows(seat) {
        let mut effects = proved_by(case, seat, card.into(), law);
        // A card of the suit led lies open before him.
        if not_following.is_some_and(|led| case.facts.faced[seat as usize].has(led)) {
            effects.push(renounce(case.now, seat, trick, law).ruled());
        }
        return effects;
    }
    match not_following {
        Some(led) if case.facts.holds_suit(seat, led) => vec![renounce(case.now, seat, trick, law).ruled()],
        _ => Vec::new(),
    }
}

/// A renounce that nobody but its player knows of.
pub(in crate::laws) fn renounce(act: ActNo, seat: Seat, trick: usize, law: Cite) -> Draft {
    Draft::new(act, Finding::Renounce, &[law]).by(seat).in_trick(trick).status(Status::Sealed)
}

/// Of hands that were not known: a card that is shown tells of the tricks in which its suit was not followed.
fn shown(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    match case.deed() {
        Deed::Exposes(card, _) | Deed::Names(card) | Deed::Finds(card) => {
            proved_by(case, seat, (*card).into(), law)
        }
        Deed::ThrowsDown => proved_by(case, seat, case.facts.hand(seat), law),
        _ => Vec::new(),
    }
}

/// The renounces that these cards, now seen to be the seat's, bring to light.
pub(in crate::laws) fn proved_by(case: &Case<'_>, seat: Seat, cards: CardSet, law: Cite) -> Vec<Effect> {
    let mut effects = Vec::new();
    for not in &case.facts.not_followed {
        let known =
            |ruling: &&Ruling| ruling.is_offence() && ruling.seat() == Some(seat) && ruling.act == not.act;
        if not.seat != seat || !cards.has(not.suit) || case.rulings.iter().any(|ruling| known(&ruling)) {
            continue;
        }
        let pending = case.rulings.iter().position(|ruling| {
            ruling.status == Status::ClaimedUnproved
                && ruling.seat() == Some(seat)
                && ruling.trick_index() == Some(not.trick)
        });
        match pending {
            // Claimed before the cards told it.
            Some(ruling) => {
                effects.push(Effect::Amend {
                    ruling,
                    finding: Finding::Renounce,
                    status: Status::Open,
                    offender: Some(seat.into()),
                    trick: Some(not.trick as u8 + 1),
                    cites: smallvec![law],
                });
            }
            None => effects.push(renounce(not.act, seat, not.trick, law).ruled()),
        }
    }
    effects
}

/// Does everybody know of it, who has only seen the cards? At the end of a hand that somebody has left unfinished his cards are not.
pub(in crate::laws) fn public(facts: &Facts, offence: &Ruling) -> bool {
    let unseen = |seat| facts.left(seat) > 0 && !facts.thrown.contains(seat);
    let hidden_yet = facts.phase == Phase::Over && offence.seat().is_some_and(unseen);
    !hidden_yet && seen(facts, offence)
}

/// Do the cards seen so far show the offence to the table?
pub(in crate::laws) fn seen(facts: &Facts, offence: &Ruling) -> bool {
    let Some(seat) = offence.seat() else { return true };
    if facts.phase == Phase::Over || facts.thrown.contains(seat) || offence.finding == Finding::CardsMixed {
        return true;
    }
    let Some(not) = facts.not_followed.iter().find(|not| not.seat == seat && not.act == offence.act) else {
        // A call disobeyed: the whole hand would have to be seen.
        return false;
    };
    let since = facts
        .tricks
        .iter()
        .flat_map(|trick| &trick.plays)
        .filter(|laid| laid.seat == seat && laid.act > not.act);
    facts.faced[seat as usize].has(not.suit) || since.into_iter().any(|laid| laid.card.suit() == not.suit)
}
