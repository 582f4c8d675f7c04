//! Shuffling, cutting and dealing: what codes say alike of it, each by its own law.

use smallvec::SmallVec;
use tricklaw_cards::{Seat, Seats};

use crate::act::{Dealing, Deed, Exposure};
use crate::facts::{Facts, Phase};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Status};

/// The player who deals, rightly or not.
pub(in crate::laws) fn dealing(facts: &Facts) -> Option<Seat> {
    facts.deals.by.or(facts.dealer())
}

/// A fault for which no penalty is printed.
fn irregular(case: &Case<'_>, seat: Seat, law: Cite) -> Vec<Effect> {
    vec![Draft::new(case.now, Finding::IrregularShuffle, &[law]).by(seat).ruled()]
}

/// Shuffled below the table, or so that faces are seen.
pub(in crate::laws) fn below(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    match (case.deed(), case.seat()) {
        (Deed::Deal(Dealing::ShufflesBelow), Some(seat)) => irregular(case, seat, law),
        _ => Vec::new(),
    }
}

/// Shuffled during the play of the hand.
pub(in crate::laws) fn in_play(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    match (case.deed(), case.seat()) {
        (Deed::Deal(Dealing::Shuffles | Dealing::ShufflesBelow), Some(seat))
            if case.facts.phase == Phase::Play =>
        {
            irregular(case, seat, law)
        }
        _ => Vec::new(),
    }
}

/// Each player shuffles once before a cut; the dealer alone may shuffle last.
pub(in crate::laws) fn twice(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    let (Deed::Deal(Dealing::Shuffles), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    if facts.phase != Phase::Dealing
        || facts.dealer() == Some(seat)
        || facts.deals.shuffled[seat as usize] < 2
    {
        return Vec::new();
    }
    irregular(case, seat, law)
}

/// A card seen while the dealer shuffles, or gives the pack to be cut: he may be made to shuffle again.
pub(in crate::laws) fn seen(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    let (Deed::Exposes(card, Exposure::Shuffling), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    if case.facts.dealer().is_some_and(|dealer| dealer != seat) {
        return Vec::new();
    }
    let right = RightDraft::new(law, case.facts.adversaries(seat), Seats::only(seat), &[Choice::Reshuffle]);
    vec![
        Draft::new(case.now, Finding::CardSeenInShuffling, &[law])
            .by(seat)
            .of_card(*card)
            .gives(right)
            .ruled(),
    ]
}

/// Too small a packet, a card exposed in cutting, or the cards confused: there must be a fresh cut.
pub(in crate::laws) fn false_cut(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    let (deed, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    match deed {
        Deed::Deal(Dealing::CutsFew | Dealing::ConfusesCut) | Deed::Exposes(_, Exposure::Cutting) => {
            vec![Draft::new(case.now, Finding::FreshCutDue, &[law]).by(seat).ruled()]
        }
        _ => Vec::new(),
    }
}

/// Who has separated the pack can neither shuffle nor cut again.
pub(in crate::laws) fn cut_again(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    let (Deed::Deal(act @ (Dealing::Recuts | Dealing::Shuffles)), Some(seat)) = (case.deed(), case.seat())
    else {
        return Vec::new();
    };
    let facts = case.facts;
    let cutter = facts.dealer().map(Seat::previous);
    if cutter != Some(seat)
        || *act == Dealing::Shuffles && (!facts.deals.begun || facts.phase != Phase::Dealing)
    {
        return Vec::new();
    }
    irregular(case, seat, law)
}

/// Nobody shuffles, cuts or deals for his partner without leave.
pub(in crate::laws) fn for_partner(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let facts = case.facts;
    let Some(dealer) = facts.dealer().filter(|_| facts.phase == Phase::Dealing) else { return Vec::new() };
    let for_partner = match case.deed() {
        Deed::Deal(Dealing::Shuffles) => seat == dealer.opposite() && facts.deals.begun,
        Deed::Cuts => seat == dealer.next(),
        _ => false,
    };
    if for_partner { irregular(case, seat, law) } else { Vec::new() }
}

/// A deal out of turn, or with the other pack, can be stopped until the last card is dealt, and no later.
pub(in crate::laws) fn out_of_turn(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    let (Deed::Deal(act), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    let open = case
        .rulings
        .iter()
        .position(|ruling| ruling.finding == Finding::DealOutOfTurn && ruling.status == Status::Open);
    match act {
        Dealing::Deals | Dealing::DealsUncut
            if facts.rightful_dealer().is_some_and(|dealer| dealer != seat) => {}
        Dealing::DealsOtherPack => {}
        Dealing::Objects if !facts.deals.turned_up => {
            let Some(ruling) = open else { return Vec::new() };
            return vec![
                Effect::Declare { ruling, status: Status::Corrected, cites: SmallVec::new() },
                Effect::Annul(facts.rightful_dealer()),
            ];
        }
        Dealing::TurnsUp(_) | Dealing::DealsLast => {
            return open
                .map(|ruling| Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() })
                .into_iter()
                .collect();
        }
        _ => return Vec::new(),
    }
    vec![Draft::new(case.now, Finding::DealOutOfTurn, &[law]).by(seat).status(Status::Open).ruled()]
}
