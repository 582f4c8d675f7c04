//! Leads out of turn: law 24; and the errors that lose a misère's stakes.

use tricklaw_cards::Seats;

use super::hands::discards_are_due;
use super::law;
use crate::facts::{Event, Played};
use crate::laws::single::callable::no_lead_at_all;
use crate::laws::single::{free, misere_against, stakes};
use crate::laws::whist_1893::leads::{afterwards, false_lead};
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, State};

/// 24: an adversary of the bidder leads out of turn: the bidder, if he has not played to it, may call a suit or the card.
pub(super) fn law_24(case: &Case<'_>) -> Vec<Effect> {
    let Some(lead) = false_lead(case) else {
        let mut effects = no_lead_at_all(case);
        effects.extend(bidder_has_played(case));
        return effects;
    };
    let facts = case.facts;
    let draft = lead.draft(case);
    let mut effects: Vec<Effect> = lead.put_back().into_iter().collect();
    let seat = lead.seat;
    let draft = match facts.single() {
        _ if free(facts, seat) => draft,
        None => draft,
        Some(_) if early(case) => return Vec::new(),
        Some(bidder) => match misere_against(facts, seat) {
            Some(caller) => draft.gives(stakes(law!("24"), caller)),
            None => {
                let side = facts.sides().of(seat).seats();
                let choices = [Choice::CallCard(lead.card), Choice::CallSuit(None)];
                let right = RightDraft::new(law!("24"), Seats::only(bidder), side, &choices);
                draft.gives(right.in_trick(lead.trick))
            }
        },
    };
    effects.insert(0, draft.ruled());
    effects
}

/// Once the bidder has played to it nothing can be put right.
fn bidder_has_played(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, trick, .. }) = case.event else { return afterwards(case) };
    if case.rights.is_empty() || case.facts.single() != Some(seat) {
        return afterwards(case);
    }
    let lead = case.facts.tricks[trick].lead();
    let lapsed = case.rights.iter().enumerate().filter(|(_, right)| {
        let ruling = &case.rulings[right.ruling];
        ruling.finding == Finding::LeadOutOfTurn
            && right.is_open()
            && lead.is_some_and(|lead| lead.act == ruling.act)
    });
    lapsed.map(|(right, _)| Effect::Close { right, state: State::Lapsed, chosen: None }).collect()
}

/// Cards played in error: an adversary of a little misère leads before all have discarded.
pub(super) fn cards_played_in_error(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, card, trick, .. }) = case.event else { return Vec::new() };
    let Some(caller) = misere_against(case.facts, seat).filter(|_| early(case)) else { return Vec::new() };
    vec![
        Draft::new(case.now, Finding::LeadOutOfTurn, &[law!("cards-played-in-error")])
            .by(seat)
            .in_trick(trick)
            .of_card(card)
            .gives(stakes(law!("cards-played-in-error"), caller))
            .ruled(),
    ]
}

/// A lead before all have discarded.
fn early(case: &Case<'_>) -> bool {
    matches!(case.event, Event::Played(Played { nth: 0, trick: 0, .. })) && discards_are_due(case)
}
