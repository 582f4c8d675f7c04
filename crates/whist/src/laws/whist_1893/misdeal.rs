//! Misdealing: laws 12 and 17.

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::Seat;

use super::deal::dealing;
use super::law;
use crate::act::{ActNo, Dealing, Deed};
use crate::facts::{Facts, Kind, Phase};
use crate::laws::{Case, Cite, Code, Draft, Effect};
use crate::ruling::{Finding, Status};

/// A misdeal loses the deal, unless an adversary has touched a card or interrupted the dealer; in the other games the same player
/// deals again in any case (12, 13, 17).
fn consequence(case: &Case<'_>, by: Seat) -> (SmallVec<[Cite; 2]>, Option<Seat>) {
    if case.code != Code::Whist1893 {
        return (SmallVec::new(), Some(by));
    }
    let deals = &case.facts.deals;
    let touched = case.facts.adversaries(by).iter().any(|seat| deals.touched[seat as usize] > 0);
    if touched || deals.interrupted {
        (smallvec![law!(case, "17")], Some(by))
    } else {
        (SmallVec::new(), Some(by.next()))
    }
}

pub(in crate::laws) fn misdeal(case: &Case<'_>, act: ActNo, law: Cite) -> Vec<Effect> {
    let Some(by) = dealing(case.facts) else { return Vec::new() };
    // The exception is one from 17; that of 12 has none.
    let (more, next) = match (law.number, case.code) {
        ("12", Code::Whist1893) => (SmallVec::new(), Some(by.next())),
        _ => consequence(case, by),
    };
    let mut draft = Draft::new(act, Finding::Misdeal, &[law]).by(by);
    draft.cites.extend(more);
    vec![draft.ruled(), Effect::Annul(next)]
}

/// 12: the dealer shuffles after the pack is duly cut.
pub(in crate::laws) fn law_12(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Deal(Dealing::Shuffles), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    if facts.phase != Phase::Dealing || !facts.deals.begun || dealing(facts) != Some(seat) {
        return Vec::new();
    }
    misdeal(case, case.now, law!(case, "12"))
}

/// 17: what makes a misdeal.
pub(in crate::laws) fn law_17(case: &Case<'_>) -> Vec<Effect> {
    if let Deed::FindsHands(counts) = case.deed() {
        return wrong_hands(case, counts);
    }
    let (Deed::Deal(act), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    if facts.phase != Phase::Dealing {
        return Vec::new();
    }
    let dealer = dealing(facts);
    let by_dealer = dealer == Some(seat);
    let trump_card = facts.usage.course.turns_up_trumps();
    match act {
        Dealing::DealsAmiss | Dealing::DealsTwo if by_dealer => {
            let draft = Draft::new(case.now, Finding::Misdeal, &[law!(case, "17.II")]).by(seat);
            vec![draft.status(Status::Open).ruled()]
        }
        Dealing::CountsCards if by_dealer => misdeal(case, case.now, law!(case, "17.III")),
        Dealing::TrumpFallsTo(to) if trump_card && dealer != Some(*to) => {
            misdeal(case, case.now, law!(case, "17.IV"))
        }
        Dealing::LooksAtTrump if trump_card && by_dealer && !facts.deals.turned_up => {
            misdeal(case, case.now, law!(case, "17.V"))
        }
        Dealing::FacesDownTrump if trump_card && by_dealer => misdeal(case, case.now, law!(case, "17.VI")),
        Dealing::Objects => uncut(case, seat),
        _ => Vec::new(),
    }
}

/// 17 I: the pack was not cut, and the adversaries find it out before they have looked at their cards.
fn uncut(case: &Case<'_>, seat: Seat) -> Vec<Effect> {
    let facts = case.facts;
    let (Some(uncut), Some(dealer)) = (facts.deals.uncut, dealing(facts)) else { return Vec::new() };
    let adversaries = facts.adversaries(dealer);
    let looked = adversaries.iter().any(|seat| facts.deals.looked.contains(seat));
    if facts.deals.turned_up || looked || !adversaries.contains(seat) {
        return Vec::new();
    }
    misdeal(case, uncut, law!(case, "17.I"))
}

/// 17 IV: a wrong number of cards, found out before all have played to the first trick.
fn wrong_hands(case: &Case<'_>, counts: &[u8; 4]) -> Vec<Effect> {
    let full = super::hands::regular(case.facts, counts);
    if counts.iter().all(|&count| count == full) || first_trick_is_full(case.facts) {
        return Vec::new();
    }
    misdeal(case, case.now, law!(case, "17.IV"))
}

/// Have all played to the first trick?
pub(in crate::laws) fn first_trick_is_full(facts: &Facts) -> bool {
    facts.tricks.first().is_some_and(|first| first.quitted.is_some() || facts.complete(first))
}

/// 17 II: a card dealt wrongly is put right before the next is dealt, or it is a misdeal.
pub(in crate::laws) fn law_17_ii(case: &Case<'_>) -> Vec<Effect> {
    let open = case.rulings.iter().position(|ruling| {
        ruling.finding == Finding::Misdeal && ruling.status == Status::Open && ruling.act < case.now
    });
    let Some(ruling) = open else { return Vec::new() };
    match (case.kind(), case.deed()) {
        (Kind::Dealt, Deed::Deal(Dealing::Rectifies)) => {
            vec![Effect::Declare { ruling, status: Status::Corrected, cites: SmallVec::new() }]
        }
        (
            Kind::Dealt,
            Deed::Deal(Dealing::Touches | Dealing::Looks | Dealing::Interrupts | Dealing::Objects),
        ) => Vec::new(),
        _ => {
            let Some(by) = dealing(case.facts) else { return Vec::new() };
            let (cites, next) = consequence(case, by);
            vec![Effect::Declare { ruling, status: Status::Found, cites }, Effect::Annul(next)]
        }
    }
}
