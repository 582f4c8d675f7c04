//! Shuffling and the deal: laws 27 to 37, 40 to 42, 45 and 46.

use smallvec::SmallVec;
use tricklaw_cards::{Seat, Seats};

use super::law;
use crate::act::{Dealing, Deed, Exposure};
use crate::facts::Phase;
use crate::laws::common::dealing::{self, dealing};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, State, Status};

/// 27: not below the table, nor so that faces are seen. No penalty is printed.
pub(super) fn law_27(case: &Case<'_>) -> Vec<Effect> {
    dealing::below(case, law!("27"))
}

/// 28: not during the play of the hand. No penalty is printed.
pub(super) fn law_28(case: &Case<'_>) -> Vec<Effect> {
    dealing::in_play(case, law!("28"))
}

/// 30: each player shuffles once before a deal; the dealer may shuffle last (33).
pub(super) fn law_30(case: &Case<'_>) -> Vec<Effect> {
    dealing::twice(case, law!("30"))
}

/// 33: a card seen while the dealer shuffles, or gives the pack to be cut.
pub(super) fn law_33(case: &Case<'_>) -> Vec<Effect> {
    if let (Deed::Exposes(_, Exposure::Shuffling), Some(seat)) = (case.deed(), case.seat())
        && case.facts.dealer() != Some(seat)
    {
        // 27: whoever shuffles must not let a face be seen.
        return vec![Draft::new(case.now, Finding::IrregularShuffle, &[law!("27")]).by(seat).ruled()];
    }
    dealing::seen(case, law!("33"))
}

/// 35: the cut is not good.
pub(super) fn law_35(case: &Case<'_>) -> Vec<Effect> {
    dealing::false_cut(case, law!("35"))
}

/// 36: who has separated the pack is bound by it.
pub(super) fn law_36(case: &Case<'_>) -> Vec<Effect> {
    dealing::cut_again(case, law!("36"))
}

/// 37: the dealer shuffles when the pack is cut: it is cut again, and nothing is lost.
pub(super) fn law_37(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Deal(Dealing::Shuffles), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    if facts.phase != Phase::Dealing || !facts.deals.begun || dealing(facts) != Some(seat) {
        return Vec::new();
    }
    vec![Draft::new(case.now, Finding::FreshCutDue, &[law!("37")]).by(seat).ruled()]
}

/// A new deal, or not.
pub(super) fn new_deal(cite: Cite, holders: Seats, bound: Seat) -> RightDraft {
    RightDraft::new(cite, holders, Seats::only(bound), &[Choice::NewDeal, Choice::LetStand])
}

/// 40 and 41: a card exposed in dealing. The other side may have a new deal; not a player of it who has looked at his cards.
pub(super) fn law_40(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let facts = case.facts;
    match case.deed() {
        Deed::Exposes(card, Exposure::Dealing) => {
            let adversaries = facts.adversaries(seat);
            let holders = adversaries.iter().filter(|&other| !facts.deals.looked.contains(other)).collect();
            let draft =
                Draft::new(case.now, Finding::CardExposedInDeal, &[law!("40")]).by(seat).of_card(*card);
            match holders {
                Seats::NONE => vec![draft.ruled()],
                _ => vec![draft.gives(new_deal(law!("40"), holders, seat)).ruled()],
            }
        }
        // Who declares, or speaks of doubling, has looked at them.
        Deed::Deal(Dealing::Looks) | Deed::Announces(_) => given_up(case, seat),
        _ => Vec::new(),
    }
}

/// Who looks at his cards may not claim any more.
fn given_up(case: &Case<'_>, seat: Seat) -> Vec<Effect> {
    let his = case.rights.iter().enumerate().filter(|(_, right)| {
        right.is_open()
            && right.holders.contains(seat)
            && case.rulings[right.ruling].finding == Finding::CardExposedInDeal
    });
    his.map(|(at, right)| match right.holders.without(Seats::only(seat)) {
        Seats::NONE => Effect::Close { right: at, state: State::Lapsed, chosen: None },
        holders => Effect::Narrow { right: at, holders },
    })
    .collect()
}

/// 42: the dealer looks at a card before the deal is all but done: the adversaries may see it too, and may have a new deal.
pub(super) fn law_42(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Deal(Dealing::Looks), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    if facts.phase != Phase::Dealing
        || dealing(facts) != Some(seat)
        || facts.deals.turned_up
        || !facts.deals.begun
    {
        return Vec::new();
    }
    let right = new_deal(law!("42"), facts.adversaries(seat), seat);
    vec![Draft::new(case.now, Finding::CardSeenInDealing, &[law!("42")]).by(seat).gives(right).ruled()]
}

/// 45: a deal out of turn, or with the other pack, can be stopped until the last card is dealt, and no later.
pub(super) fn law_45(case: &Case<'_>) -> Vec<Effect> {
    if matches!(case.deed(), Deed::Deal(_)) {
        return dealing::out_of_turn(case, law!("45"));
    }
    let open = |ruling: &crate::ruling::Ruling| {
        ruling.finding == Finding::DealOutOfTurn && ruling.status == Status::Open
    };
    let stands = |ruling| Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() };
    case.rulings.iter().position(open).map(stands).into_iter().collect()
}

/// 46: nobody shuffles, cuts or deals for his partner without leave. No penalty is printed.
pub(super) fn law_46(case: &Case<'_>) -> Vec<Effect> {
    dealing::for_partner(case, law!("46"))
}
