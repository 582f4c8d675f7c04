//! Shuffling, cutting and dealing: laws 9 to 16.

use smallvec::SmallVec;
use tricklaw_cards::Seats;

use super::law;
use crate::act::{Dealing, Deed, Exposure};
use crate::facts::Phase;
pub(in crate::laws) use crate::laws::common::dealing::dealing;
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, State, Status};

/// 9: no shuffling during the play, nor so that a face is seen. No penalty is printed.
pub(in crate::laws) fn law_9(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let amiss = match case.deed() {
        Deed::Deal(Dealing::Shuffles) => matches!(case.facts.phase, Phase::Play | Phase::Calling),
        Deed::Deal(Dealing::ShufflesBelow) | Deed::Exposes(_, Exposure::Shuffling) => true,
        _ => false,
    };
    if !amiss {
        return Vec::new();
    }
    vec![Draft::new(case.now, Finding::IrregularShuffle, &[law!(case, "9")]).by(seat).ruled()]
}

/// 10 and 11: too small a packet is no cut; a card seen in cutting, or confusion, makes a new one due.
pub(in crate::laws) fn law_11(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let cite = match case.deed() {
        Deed::Deal(Dealing::CutsFew) => law!(case, "10"),
        Deed::Deal(Dealing::ConfusesCut) | Deed::Exposes(_, Exposure::Cutting) => law!(case, "11"),
        _ => return Vec::new(),
    };
    vec![Draft::new(case.now, Finding::FreshCutDue, &[cite]).by(seat).ruled()]
}

/// 14: a card faced in the pack, but the last; or a pack that is not perfect: the same dealer deals anew.
pub(in crate::laws) fn law_14(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let draft = match case.deed() {
        Deed::Deal(Dealing::FindsFaced(card)) => {
            let last = facts.usage.course.turns_up_trumps() && facts.start.turn_up == Some(*card);
            if last || facts.phase != Phase::Dealing {
                return Vec::new();
            }
            Draft::new(case.now, Finding::NewDealDue, &[law!(case, "14.I")]).of_card(*card)
        }
        Deed::PackLacks(card) | Deed::PackDoubles(card) => {
            let draft = Draft::new(case.now, Finding::ImperfectPack, &[law!(case, "14.II")]).of_card(*card);
            if facts.annulled.is_some() {
                return Vec::new();
            }
            // What was scored before it was found out stands.
            if facts.phase == Phase::Over {
                return vec![draft.status(Status::Refused).ruled()];
            }
            draft
        }
        _ => return Vec::new(),
    };
    vec![draft.ruled(), Effect::Annul(dealing(facts))]
}

/// 15: a card is exposed in the deal. The side not in fault may have a new deal, if neither of it has touched a card.
pub(in crate::laws) fn law_15(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let touched = |seats: Seats| seats.iter().any(|seat| case.facts.deals.touched[seat as usize] > 0);
    match case.deed() {
        Deed::Exposes(card, Exposure::Dealing) => {
            let holders = case.facts.adversaries(seat);
            let draft =
                Draft::new(case.now, Finding::CardExposedInDeal, &[law!(case, "15")]).by(seat).of_card(*card);
            if touched(holders) {
                return vec![draft.ruled()];
            }
            let choices = [Choice::NewDeal, Choice::LetStand];
            let right = RightDraft::new(law!(case, "15"), holders, Seats::only(seat), &choices);
            vec![draft.gives(right).ruled()]
        }
        Deed::Deal(Dealing::Touches | Dealing::Looks) => {
            let given_up = case.rights.iter().enumerate().filter(|(_, right)| {
                right.is_open()
                    && case.rulings[right.ruling].finding == Finding::CardExposedInDeal
                    && right.holders.contains(seat)
            });
            given_up.map(|(right, _)| Effect::Close { right, state: State::Lapsed, chosen: None }).collect()
        }
        _ => Vec::new(),
    }
}

/// 16: a deal out of turn, or with the other pack, can be stopped until the trump card is turned up; where none is turned,
/// until the last card is dealt.
pub(in crate::laws) fn law_16(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let facts = case.facts;
    let open = case
        .rulings
        .iter()
        .position(|ruling| ruling.finding == Finding::DealOutOfTurn && ruling.status == Status::Open);
    let found = || {
        let found = |ruling| Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() };
        open.map(found).into_iter().collect()
    };
    match case.deed() {
        Deed::Deal(Dealing::Deals | Dealing::DealsUncut)
            if facts.rightful_dealer().is_some_and(|dealer| dealer != seat) => {}
        Deed::Deal(Dealing::DealsOtherPack) => {}
        Deed::Deal(Dealing::Objects) if !facts.deals.turned_up && facts.phase == Phase::Dealing => {
            let Some(ruling) = open else { return Vec::new() };
            return vec![
                Effect::Declare { ruling, status: Status::Corrected, cites: SmallVec::new() },
                Effect::Annul(facts.rightful_dealer()),
            ];
        }
        Deed::Deal(Dealing::TurnsUp(_)) | Deed::Announces(_) | Deed::Plays(_) => return found(),
        _ => return Vec::new(),
    }
    vec![
        Draft::new(case.now, Finding::DealOutOfTurn, &[law!(case, "16")])
            .by(seat)
            .status(Status::Open)
            .ruled(),
    ]
}
