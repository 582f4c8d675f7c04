//! Leads out of turn: how the card may be called or a suit, and what becomes of those who have followed.

use smallvec::smallvec;
use tricklaw_cards::{Card, Seat, Seats};

use super::exposed::did_not_wait;
use crate::facts::{Event, Played};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Right, State, Status};

/// The laws of a code on leads out of turn.
pub(in crate::laws) struct Leads {
    /// The lead, and the right that it gives.
    pub(in crate::laws) lead: Cite,
    /// What becomes of those who have followed.
    pub(in crate::laws) followed: Cite,
    /// What a card is that was shown.
    pub(in crate::laws) shown: &'static [Cite],
    /// By what such a card may be called.
    pub(in crate::laws) callable: Cite,
}

/// Leads when it is not his lead. The card may be called, or a suit from him or his partner, whichever of them next has the lead.
pub(in crate::laws) fn out_of_turn(case: &Case<'_>, laws: &Leads) -> Vec<Effect> {
    let Event::Played(Played { seat, card, trick, nth: 0, .. }) = case.event else {
        return taken_back(case, laws);
    };
    let in_turn = match case.facts.tricks[trick].due {
        Some(due) => due == seat,
        None => trick == 0 || did_not_wait(case.facts, seat, trick),
    };
    if in_turn {
        return Vec::new();
    }
    vec![draft(case, laws, (seat, card), trick).ruled()]
}

/// The ruling, with its right.
pub(in crate::laws) fn draft(
    case: &Case<'_>,
    laws: &Leads,
    (seat, card): (Seat, Card),
    trick: usize,
) -> Draft {
    let side = case.facts.sides().of(seat).seats();
    let choices = [Choice::CallCard(card), Choice::CallSuit(None)];
    let right = RightDraft::new(laws.lead, case.facts.injured(seat), side, &choices).in_trick(trick);
    Draft::new(case.now, Finding::LeadOutOfTurn, &[laws.lead])
        .by(seat)
        .in_trick(trick)
        .of_card(card)
        .gives(right)
}

/// The leader takes his card back. It lies exposed; those who followed him take theirs back without penalty.
/// A fifth card taken back at once was no lead at all.
fn taken_back(case: &Case<'_>, laws: &Leads) -> Vec<Effect> {
    let Event::TookBack {
        seat, card, trick, played, false_lead, at_once, followed, followed_false_lead, ..
    } = case.event
    else {
        return Vec::new();
    };
    if followed_false_lead {
        return follower_takes_back(case, laws, trick);
    }
    if !false_lead {
        return Vec::new();
    }
    let Some(ruling) = case
        .rulings
        .iter()
        .position(|ruling| ruling.finding == Finding::LeadOutOfTurn && ruling.act == played)
    else {
        return Vec::new();
    };
    let mut effects = vec![Effect::Face(seat, card.into())];
    let fifth = trick.checked_sub(1).is_some_and(|before| {
        let before = &case.facts.tricks[before];
        before.quitted.is_none() && before.has(seat) && case.facts.complete(before)
    });
    // Two cards put down together are no fifth card of the trick.
    let fifth = fifth
        && !case
            .rulings
            .iter()
            .any(|ruling| ruling.finding == Finding::TwoCardsPlayed && ruling.act == played);
    if at_once && fifth {
        effects.push(Effect::Amend {
            ruling,
            finding: Finding::ExposedCard,
            status: Status::Found,
            offender: Some(seat.into()),
            trick: None,
            cites: laws.shown.iter().copied().collect(),
        });
        if let Some(right) = right_of(case, ruling) {
            effects.push(Effect::Recast {
                right,
                cites: smallvec![laws.callable],
                bound: Seats::only(seat),
                choices: smallvec![Choice::CallCard(card)],
            });
        }
    } else if followed && !case.rulings[ruling].cites.contains(&laws.followed) {
        effects.push(Effect::Declare { ruling, status: Status::Found, cites: smallvec![laws.followed] });
    }
    effects
}

/// Who has followed a lead out of turn takes his card back, and nothing is due from him.
pub(in crate::laws) fn follower_takes_back(case: &Case<'_>, laws: &Leads, trick: usize) -> Vec<Effect> {
    let ruled =
        case.rulings.iter().enumerate().find(|(_, ruling)| {
            ruling.finding == Finding::LeadOutOfTurn && ruling.trick_index() == Some(trick)
        });
    match ruled {
        Some((ruling, known)) if !known.cites.contains(&laws.followed) => {
            vec![Effect::Declare { ruling, status: known.status, cites: smallvec![laws.followed] }]
        }
        _ => Vec::new(),
    }
}

/// The right that this ruling gives.
pub(in crate::laws) fn right_of(case: &Case<'_>, ruling: usize) -> Option<usize> {
    case.rights.iter().position(|right| right.ruling == ruling)
}

/// Once all have followed a lead out of turn the trick is complete and nothing is due.
pub(in crate::laws) fn all_have_followed(case: &Case<'_>, laws: &Leads) -> Vec<Effect> {
    let Event::Played(Played { trick, nth, .. }) = case.event else { return Vec::new() };
    let lying = &case.facts.tricks[trick];
    if nth < 3 || case.rights.is_empty() || !case.facts.complete(lying) {
        return Vec::new();
    }
    let mut effects = Vec::new();
    for (at, right) in case.rights.iter().enumerate() {
        let ruling = &case.rulings[right.ruling];
        if ruling.finding == Finding::LeadOutOfTurn
            && lying.lead().is_some_and(|lead| lead.act == ruling.act)
            && Right::is_open(right)
        {
            effects.push(Effect::Declare {
                ruling: right.ruling,
                status: Status::Found,
                cites: smallvec![laws.followed],
            });
            effects.push(Effect::Close { right: at, state: State::Lapsed, chosen: None });
        }
    }
    effects
}
