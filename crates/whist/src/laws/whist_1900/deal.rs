//! Shuffling and the deal: laws 17 to 36.

use tricklaw_cards::{Seat, Seats};

use super::law;
use crate::act::{Dealing, Deed, Exposure};
use crate::facts::Facts;
pub(super) use crate::laws::common::dealing::{self, dealing};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, State};

/// 18: not below the table, nor so that faces are seen. No penalty is printed.
pub(super) fn law_18(case: &Case<'_>) -> Vec<Effect> {
    dealing::below(case, law!("18"))
}

/// 19: not during the play of the hand. No penalty is printed.
pub(super) fn law_19(case: &Case<'_>) -> Vec<Effect> {
    dealing::in_play(case, law!("19"))
}

/// 21: each player shuffles once. The dealer alone may shuffle last (24), and a new cut or deal begins afresh.
pub(super) fn law_21(case: &Case<'_>) -> Vec<Effect> {
    dealing::twice(case, law!("21"))
}

/// 24: a card seen while the dealer shuffles, or gives the pack to be cut: he may be made to shuffle again (I-1).
pub(super) fn law_24(case: &Case<'_>) -> Vec<Effect> {
    dealing::seen(case, law!("24"))
}

/// 26: too small a packet, a card exposed in cutting, or the cards confused: there must be a fresh cut (I-2).
pub(super) fn law_26(case: &Case<'_>) -> Vec<Effect> {
    dealing::false_cut(case, law!("26"))
}

/// 27: who has separated the pack can neither shuffle nor cut again.
pub(super) fn law_27(case: &Case<'_>) -> Vec<Effect> {
    dealing::cut_again(case, law!("27"))
}

/// 35: nobody shuffles, cuts or deals for his partner without leave. No penalty is printed.
pub(super) fn law_35(case: &Case<'_>) -> Vec<Effect> {
    dealing::for_partner(case, law!("35"))
}

/// 29 II and III: a card faced in the pack, or another player's hand taken up: the same dealer deals anew.
pub(super) fn law_29(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Deal(act), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    let draft = match act {
        Dealing::FindsFaced(card) if facts.start.turn_up != Some(*card) => {
            Draft::new(case.now, Finding::NewDealDue, &[law!("29.II")]).of_card(*card)
        }
        Dealing::TakesHandOf(other) if *other != seat => {
            Draft::new(case.now, Finding::NewDealDue, &[law!("29.III")]).by(seat)
        }
        _ => return Vec::new(),
    };
    vec![draft.ruled(), Effect::Annul(dealing(facts))]
}

/// 30 and 31: a card exposed in dealing. The other side may have a new deal, unless it has touched its cards first;
/// against an adversary the dealer may, unless his partner has (I-3 to I-5).
pub(super) fn law_30(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Exposes(card, Exposure::Dealing), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    let facts = case.facts;
    let Some(dealer) = dealing(facts) else { return Vec::new() };
    let dealt_by_his_side = facts.sides().of(dealer).contains(seat);
    let holders = if dealt_by_his_side { facts.adversaries(seat) } else { Seats::only(dealer) };
    let barred_by = who_must_not_touch(facts, seat);
    let draft = Draft::new(case.now, Finding::CardExposedInDeal, &[law!("30")]).by(seat).of_card(*card);
    if has_interfered(facts, barred_by, seat) {
        return vec![draft.ruled()];
    }
    vec![draft.gives(new_deal(law!("30"), holders, seat)).ruled()]
}

fn new_deal(cite: Cite, holders: Seats, bound: Seat) -> RightDraft {
    RightDraft::new(cite, holders, Seats::only(bound), &[Choice::NewDeal, Choice::LetStand])
}

/// Whose touching bars a claim against this seat: any adversary's; of an adversary of the dealer, that of the dealer's
/// partner alone.
fn who_must_not_touch(facts: &Facts, offender: Seat) -> Seats {
    match dealing(facts) {
        Some(dealer) if !facts.sides().of(dealer).contains(offender) => Seats::only(dealer.opposite()),
        _ => facts.adversaries(offender),
    }
}

/// Have these touched their cards before anybody of the offender's side did? (31)
fn has_interfered(facts: &Facts, claimants: Seats, offender: Seat) -> bool {
    let first = |seats: Seats| {
        seats.iter().map(|seat| facts.deals.touched[seat as usize]).filter(|&act| act > 0).min()
    };
    match (first(claimants), first(facts.sides().of(offender).seats())) {
        (Some(ours), Some(theirs)) => ours < theirs,
        (Some(_), None) => true,
        (None, _) => false,
    }
}

/// 33: the dealer looks at the trump card while dealing: it may be seen, and a new deal exacted.
pub(super) fn law_33(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Deal(Dealing::LooksAtTrump), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    let facts = case.facts;
    if dealing(facts) != Some(seat) || facts.deals.turned_up {
        return Vec::new();
    }
    let right = new_deal(law!("33"), facts.adversaries(seat), seat);
    vec![Draft::new(case.now, Finding::TrumpSeenInDealing, &[law!("33")]).by(seat).gives(right).ruled()]
}

/// 34: a deal out of turn, or with the other pack, can be stopped until the trump card is turned up, and no later.
pub(super) fn law_34(case: &Case<'_>) -> Vec<Effect> {
    dealing::out_of_turn(case, law!("34"))
}

/// 30 and 31, the claim's end: who may claim a new deal and touches his cards instead has given it up,
/// unless the other side has touched theirs.
pub(super) fn law_31(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Deal(Dealing::Touches | Dealing::Looks), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    let facts = case.facts;
    let given_up = case.rights.iter().enumerate().filter(|(_, right)| {
        right.is_open()
            && case.rulings[right.ruling].finding == Finding::CardExposedInDeal
            && right.against_seat().is_some_and(|offender| {
                let barred_by = who_must_not_touch(facts, offender);
                barred_by.contains(seat) && has_interfered(facts, barred_by, offender)
            })
    });
    given_up.map(|(right, _)| Effect::Close { right, state: State::Lapsed, chosen: None }).collect()
}
