//! Making the trump: law 18 and the chapter; and looking at tricks: law 37.

use tricklaw_cards::Seats;

use super::law;
use crate::act::{Claim, Deed};
use crate::facts::Event;
use crate::games::{Heard, cayenne};
use crate::laws::whist_1893::leads::afterwards;
use crate::laws::whist_1893::miscellaneous::{looked, seen, suit_for_looking};
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Status};

/// 18: what is made cannot be changed.
pub(super) fn law_18(case: &Case<'_>) -> Vec<Effect> {
    let Event::Called { seat, heard: Heard::Corrected, .. } = case.event else { return Vec::new() };
    vec![Draft::new(case.now, Finding::BidCorrected, &[law!("18")]).by(seat).ruled()]
}

/// Who makes it out of turn: his adversaries may have a new deal, and may consult about it.
pub(super) fn making(case: &Case<'_>) -> Vec<Effect> {
    let Event::Called { seat, heard, .. } = case.event else { return Vec::new() };
    let law = law!("making-the-trump");
    match heard {
        Heard::OutOfTurn => {
            let choices = [Choice::NewDeal, Choice::LetStand];
            let right = RightDraft::new(law, case.facts.adversaries(seat), Seats::only(seat), &choices);
            vec![Draft::new(case.now, Finding::DeclaredOutOfTurn, &[law]).by(seat).gives(right).ruled()]
        }
        Heard::NotGood => {
            vec![Draft::new(case.now, Finding::CallNotGood, &[law]).by(seat).status(Status::Refused).ruled()]
        }
        Heard::Good | Heard::Corrected => Vec::new(),
    }
}

/// 37: the last trick may be seen, an older one not.
pub(super) fn law_37(case: &Case<'_>) -> Vec<Effect> {
    let Some((seat, trick)) = seen(case) else { return afterwards(case) };
    let last = case.facts.tricks.iter().rposition(|trick| trick.quitted.is_some());
    if trick.is_some_and(|trick| last == usize::from(trick).checked_sub(1)) {
        return Vec::new();
    }
    vec![looked(case, seat, trick).gives(suit_for_looking(case, seat)).ruled()]
}

/// 1: honours are claimed at the end of the hand, and before the next deal is under way.
pub(super) fn law_1(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Claims(Claim::Honours(number)), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    let refused =
        |finding| vec![Draft::new(case.now, finding, &[law!("1")]).by(seat).status(Status::Refused).ruled()];
    let facts = case.facts;
    if facts.cut {
        return refused(Finding::HonoursClaimedLate);
    }
    if cayenne::may_have_held(facts, seat) < usize::from(*number) {
        return refused(Finding::ClaimNotProved);
    }
    vec![Effect::Honours(seat, *number)]
}
