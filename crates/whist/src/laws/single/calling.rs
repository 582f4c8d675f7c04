//! The calls of solo and boston.

use super::law;
use crate::act::Deed;
use crate::facts::Event;
use crate::games::Heard;
use crate::laws::{Case, Cite, Draft, Effect};
use crate::ruling::{Finding, Status};

/// Who calls what he may not call, or when it is not his turn.
pub(in crate::laws) fn called(case: &Case<'_>, cite: Cite) -> Vec<Effect> {
    let Event::Called { seat, heard, .. } = case.event else { return Vec::new() };
    match heard {
        Heard::NotGood => {
            vec![Draft::new(case.now, Finding::CallNotGood, &[cite]).by(seat).status(Status::Refused).ruled()]
        }
        Heard::OutOfTurn => {
            let again = Effect::VoidCall(case.now);
            vec![
                Draft::new(case.now, Finding::DeclaredOutOfTurn, &[cite])
                    .by(seat)
                    .reading("the call stands, though others have still to speak", &[cite], Vec::new())
                    .reading("it is void, and he calls again in his turn", &[cite], vec![again])
                    .ruled(),
            ]
        }
        Heard::Good | Heard::Corrected => Vec::new(),
    }
}

/// Bidding: a call stands as it was first made, if nobody has called over it; and a suit to which it is bound.
pub(in crate::laws) fn bidding(case: &Case<'_>) -> Vec<Effect> {
    let corrected =
        |seat| vec![Draft::new(case.now, Finding::BidCorrected, &[law!(case, "bidding")]).by(seat).ruled()];
    match (case.event, case.deed(), case.seat()) {
        (Event::Called { seat, heard: Heard::Corrected, .. }, ..) => corrected(seat),
        (_, Deed::Trumps(suit), Some(seat)) if case.facts.single() == Some(seat) => {
            let bound = case.facts.suit_bound().is_some_and(|bound| bound != *suit);
            let named = case.facts.trump_named.is_some_and(|named| named != *suit);
            if bound || named { corrected(seat) } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

/// Nobody calls, and nothing is played: the next player deals.
pub(in crate::laws) fn all_pass(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    // Where they play something all the same, the undertaking stands already.
    if facts.auction.is_over() && facts.auction.outcome().is_none() && facts.undertaking.is_none() {
        vec![Effect::Annul(facts.dealer().map(tricklaw_cards::Seat::next))]
    } else {
        Vec::new()
    }
}
