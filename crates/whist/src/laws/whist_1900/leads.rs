//! Leads out of turn: laws 64 to 66. (67 to 69 are kept where a call is obeyed, at 76.)

use smallvec::smallvec;
use tricklaw_cards::{Card, Seat, Seats};

use super::law;
use crate::facts::{Event, Played};
use crate::laws::common::exposed::did_not_wait;
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Right, State, Status};

/// 64: who leads when it is not his lead. The card may be called, or a suit from him or his partner,
/// whichever of them next has the lead (I-29, I-59).
pub(super) fn law_64(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, card, trick, nth: 0, .. }) = case.event else { return taken_back(case) };
    let in_turn = match case.facts.tricks[trick].due {
        Some(due) => due == seat,
        None => trick == 0 || did_not_wait(case.facts, seat, trick),
    };
    if in_turn {
        return Vec::new();
    }
    vec![out_of_turn(case, seat, card, trick).ruled()]
}

fn out_of_turn(case: &Case<'_>, seat: Seat, card: Card, trick: usize) -> Draft {
    let side = case.facts.sides().of(seat).seats();
    let choices = [Choice::CallCard(card), Choice::CallSuit(None)];
    let right = RightDraft::new(law!("64"), case.facts.adversaries(seat), side, &choices).in_trick(trick);
    Draft::new(case.now, Finding::LeadOutOfTurn, &[law!("64")])
        .by(seat)
        .in_trick(trick)
        .of_card(card)
        .gives(right)
}

/// 64 and 66: the leader takes his card back. It lies exposed; those who followed him take theirs back without penalty.
/// A fifth card taken back at once was no lead at all (58 II).
fn taken_back(case: &Case<'_>) -> Vec<Effect> {
    let Event::TookBack {
        seat, card, trick, played, false_lead, at_once, followed, followed_false_lead, ..
    } = case.event
    else {
        return Vec::new();
    };
    if followed_false_lead {
        return follower_takes_back(case, trick);
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
    if at_once && fifth {
        effects.push(Effect::Amend {
            ruling,
            finding: Finding::ExposedCard,
            status: Status::Found,
            offender: Some(seat.into()),
            trick: None,
            cites: smallvec![law!("58.II")],
        });
        if let Some(right) = right_of(case, ruling) {
            effects.push(Effect::Recast {
                right,
                cites: smallvec![law!("59")],
                bound: Seats::only(seat),
                choices: smallvec![Choice::CallCard(card)],
            });
        }
    } else if followed && !case.rulings[ruling].cites.contains(&law!("66")) {
        effects.push(Effect::Declare { ruling, status: Status::Found, cites: smallvec![law!("66")] });
    }
    effects
}

/// 66: who has followed a lead out of turn takes his card back, and nothing is due from him.
fn follower_takes_back(case: &Case<'_>, trick: usize) -> Vec<Effect> {
    let ruled =
        case.rulings.iter().enumerate().find(|(_, ruling)| {
            ruling.finding == Finding::LeadOutOfTurn && ruling.trick_index() == Some(trick)
        });
    match ruled {
        Some((ruling, known)) if !known.cites.contains(&law!("66")) => {
            vec![Effect::Declare { ruling, status: known.status, cites: smallvec![law!("66")] }]
        }
        _ => Vec::new(),
    }
}

fn right_of(case: &Case<'_>, ruling: usize) -> Option<usize> {
    case.rights.iter().position(|right| right.ruling == ruling)
}

/// 65: partners lead at the same moment, and it was the lead of one of them. Any other card that falls with a lead
/// is a lead out of turn (64) (I-31).
pub(super) fn law_65(case: &Case<'_>) -> Vec<Effect> {
    let Event::LedTogether { seat, card, trick } = case.event else { return Vec::new() };
    let facts = case.facts;
    if facts.tricks[trick].due != facts.partner(seat) {
        return vec![out_of_turn(case, seat, card, trick).ruled()];
    }
    let choices = [Choice::CallHighest, Choice::CallLowest, Choice::CallCard(card)];
    // Where his card is written first it was taken for a lead out of turn.
    let taken_for = case.rulings.iter().position(|ruling| {
        ruling.finding == Finding::LeadOutOfTurn && ruling.seat() == Some(seat) && ruling.card == Some(card)
    });
    if let Some((ruling, right)) = taken_for.and_then(|ruling| Some((ruling, right_of(case, ruling)?))) {
        return vec![
            Effect::Amend {
                ruling,
                finding: Finding::SimultaneousLead,
                status: Status::Found,
                offender: Some(seat.into()),
                trick: case.rulings[ruling].trick,
                cites: smallvec![law!("65")],
            },
            Effect::Recast {
                right,
                cites: smallvec![law!("65")],
                bound: Seats::only(seat),
                choices: choices.into_iter().collect(),
            },
        ];
    }
    let right = RightDraft::new(law!("65"), facts.adversaries(seat), Seats::only(seat), &choices);
    vec![
        Draft::new(case.now, Finding::SimultaneousLead, &[law!("65")])
            .by(seat)
            .in_trick(trick)
            .of_card(card)
            .gives(right.in_trick(trick))
            .ruled(),
    ]
}

/// 66: once all have followed a lead out of turn the trick is complete and nothing is due.
pub(super) fn law_66(case: &Case<'_>) -> Vec<Effect> {
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
                cites: smallvec![law!("66")],
            });
            effects.push(Effect::Close { right: at, state: State::Lapsed, chosen: None });
        }
    }
    effects
}
