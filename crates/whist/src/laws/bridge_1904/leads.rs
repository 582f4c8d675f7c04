//! Leads out of turn: laws 80 to 82. (83 to 85 are kept where a call is obeyed, at 79.)

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::Seat;

use super::law;
use crate::facts::{Event, Played};
use crate::laws::common::exposed::{callable, follows_a_withdrawn_card};
use crate::laws::common::leads::{self, Leads};
use crate::laws::{Case, Draft, Effect};
use crate::ruling::{Choice, Finding, Reading, Ruling, Status};

const LEADS: Leads = Leads {
    lead: law!("80"),
    followed: law!("82"),
    shown: &[law!("72"), law!("73.II")],
    callable: law!("72"),
};

/// 80: an adversary of the dealer leads when it is not his lead. A lead that falls with another's is one like any other.
pub(super) fn law_80(case: &Case<'_>) -> Vec<Effect> {
    match case.event {
        Event::Played(Played { seat, .. })
            if case.facts.is_dealers(seat) || case.facts.is_foreign(case.now) =>
        {
            Vec::new()
        }
        Event::TookBack { seat, followed_false_lead, trick, .. } if case.facts.is_dealers(seat) => {
            if followed_false_lead {
                leads::follower_takes_back(case, &LEADS, trick)
            } else {
                Vec::new()
            }
        }
        Event::LedTogether { seat, card, trick } if !case.facts.is_dealers(seat) => {
            vec![leads::draft(case, &LEADS, (seat, card), trick).ruled()]
        }
        _ => leads::out_of_turn(case, &LEADS),
    }
}

/// 81: the dealer leads from the wrong hand, or when it is not his lead: nothing is due, and he may put it right until the second
/// hand has played.
pub(super) fn law_81(case: &Case<'_>) -> Vec<Effect> {
    match case.event {
        Event::Played(Played { seat, trick, nth: 0, .. }) if case.facts.is_dealers(seat) => {
            false_lead(case, seat, trick)
        }
        Event::Played(Played { trick, .. }) => stands(case, trick),
        Event::LedTogether { seat, card, trick } if case.facts.is_dealers(seat) => {
            let draft = Draft::new(case.now, Finding::LeadOutOfTurn, &[law!("81")]);
            let draft = draft.by(case.facts.dealer().unwrap_or(seat)).in_trick(trick).of_card(card);
            vec![draft.ruled(), Effect::Cover(seat, card.into())]
        }
        Event::TookBack { seat, trick, played, false_lead: true, .. } if case.facts.is_dealers(seat) => {
            match of_dealer(case, played) {
                Some(ruling) if case.rulings[ruling].status == Status::Open => {
                    let mut effects =
                        vec![Effect::Declare { ruling, status: Status::Corrected, cites: SmallVec::new() }];
                    effects.extend(provoked(case, trick));
                    effects
                }
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

fn false_lead(case: &Case<'_>, seat: Seat, trick: usize) -> Vec<Effect> {
    let facts = case.facts;
    let in_turn = match facts.tricks[trick].due {
        Some(due) => due == seat,
        // The first lead, or somebody has still to play to the trick before: no law keeps the dealer from leading on.
        None => true,
    };
    let lead = facts.tricks[trick].lead().map_or(case.now, |lead| lead.act);
    // What dummy's owner has played of himself is no lead of the dealer's.
    let of_himself = facts.dummy.unbidden.contains(&lead);
    if in_turn || of_himself || of_dealer(case, lead).is_some() {
        return Vec::new();
    }
    let draft = Draft::new(case.now, Finding::LeadOutOfTurn, &[law!("81")]).status(Status::Open);
    vec![draft.by(facts.dealer().unwrap_or(seat)).in_trick(trick).ruled()]
}

/// The ruling on a false lead of the dealer's by this act.
pub(super) fn of_dealer(case: &Case<'_>, act: crate::act::ActNo) -> Option<usize> {
    let its = |ruling: &Ruling| {
        ruling.finding == Finding::LeadOutOfTurn
            && ruling.act == act
            && ruling.seat().is_some_and(|seat| case.facts.is_dealers(seat))
    };
    case.rulings.iter().position(its)
}

/// The second hand has played: it cannot be put right any more.
fn stands(case: &Case<'_>, trick: usize) -> Vec<Effect> {
    let lying = &case.facts.tricks[trick];
    let Some(lead) = lying.lead().filter(|lead| lying.has(lead.seat.next())) else { return Vec::new() };
    match of_dealer(case, lead.act) {
        Some(ruling) if case.rulings[ruling].status == Status::Open => {
            vec![Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() }]
        }
        _ => Vec::new(),
    }
}

/// The dealer puts his false lead right, and an adversary has followed it before his turn: his card has been seen, but the first
/// fault was the dealer's (I-198).
fn provoked(case: &Case<'_>, trick: usize) -> Vec<Effect> {
    let early = case.rulings.iter().position(|ruling| {
        ruling.finding == Finding::PlayedBeforePartner
            && ruling.status == Status::Doubtful
            && ruling.trick_index() == Some(trick)
    });
    let Some(ruling) = early else { return Vec::new() };
    let Some(seat) = case.rulings[ruling].seat() else { return Vec::new() };
    let Some(card) = case.facts.dummy.lifted.as_ref().and_then(|(_, lying)| lying.card_of(seat)) else {
        return Vec::new();
    };
    let card = card.card;
    let reading = |gist, law: crate::laws::Cite| Reading { gist, cites: smallvec![law] };
    let right = callable(law!("72"), case.facts, seat, card);
    vec![
        Effect::Amend {
            ruling,
            finding: Finding::ExposedCard,
            status: Status::Doubtful,
            offender: Some(seat.into()),
            trick: Some(trick as u8 + 1),
            cites: smallvec![law!("72"), law!("82")],
        },
        Effect::Doubt {
            ruling,
            cites: SmallVec::new(),
            readings: vec![
                (
                    reading("the card has been exposed, and may be called", law!("72")),
                    vec![Effect::Face(seat, card.into()), Effect::Grant { ruling, right }],
                ),
                (
                    reading(
                        "who has followed a false lead takes his card back, and nothing is due",
                        law!("82"),
                    ),
                    Vec::new(),
                ),
            ],
        },
    ]
}

/// 82: once all have followed a lead out of turn the trick is complete and nothing is due.
pub(super) fn law_82(case: &Case<'_>) -> Vec<Effect> {
    leads::all_have_followed(case, &LEADS)
}

/// 66: what the dealer has played he cannot take back, but to save a revoke, or a false lead in time (81). What he does take back
/// the adversaries may have put down again.
pub(super) fn taken_back(case: &Case<'_>) -> Vec<Effect> {
    if let Event::Played(Played { seat, card, trick, nth: 0, .. }) = case.event {
        // The lead that was taken back is put down again, as it was called: the trick goes on.
        let again = case.dues.iter().any(|due| {
            due.choice == Choice::CallCard(card)
                && due.seats.contains(seat)
                && case.rights[due.right].cites.contains(&law!("66"))
        });
        return if again { vec![Effect::Resume(trick)] } else { Vec::new() };
    }
    let Event::TookBack {
        seat,
        card,
        trick,
        played,
        false_lead,
        followed_false_lead,
        not_following,
        too_late,
        ..
    } = case.event
    else {
        return Vec::new();
    };
    let facts = case.facts;
    let open = of_dealer(case, played).is_some_and(|ruling| case.rulings[ruling].status == Status::Open);
    if !facts.is_dealers(seat) || false_lead && open {
        return Vec::new();
    }
    // He had the suit; of a hand that is not known, taking the card back says so.
    let had_it = !facts.knows(seat)
        || case.rulings.iter().any(|ruling| {
            ruling.finding == Finding::Renounce && ruling.seat() == Some(seat) && ruling.act == played
        });
    let saves_a_revoke = not_following.is_some() && too_late.is_none() && had_it;
    let wrong_card = facts.dummy.misplaced.iter().any(|wrong| wrong.trick == trick && wrong.lying == card);
    let after_error = follows_a_withdrawn_card(case, seat, trick, played);
    if saves_a_revoke || wrong_card || after_error || followed_false_lead {
        return Vec::new();
    }
    let cites = if false_lead { &[law!("66"), law!("81")][..] } else { &[law!("66")][..] };
    let mut draft = Draft::new(case.now, Finding::CardTakenBack, cites).in_trick(trick).of_card(card);
    draft.offender = facts.dealer().map(Into::into);
    let right = crate::laws::RightDraft {
        trick: Some(trick as u8 + 1),
        cites: smallvec![law!("66")],
        ..callable(law!("66"), facts, seat, card)
    };
    vec![Effect::Face(seat, card.into()), draft.gives(right).ruled()]
}
