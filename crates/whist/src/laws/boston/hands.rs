//! Calls, wrong numbers of cards and abandoned hands: the bidding, laws 19 and 27, and paying without playing on.

use tricklaw_cards::Seats;

use super::law;
use crate::act::{Claim, Dealing, Deed};
use crate::facts::{Event, Phase};
use crate::games::{Contract, Source};
use crate::laws::single::{calling, hands};
use crate::laws::whist_1893::hands::{regular, void, wrong};
use crate::laws::whist_1893::misdeal::misdeal;
use crate::laws::whist_1893::turns;
use crate::laws::{Case, Draft, Effect};
use crate::ruling::{Finding, Status};

/// 8: after the first deal of the game neither pack is shuffled. No penalty is printed.
pub(super) fn law_8(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Deal(Dealing::Shuffles), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    if facts.start.before.deals == 0 || facts.phase != Phase::Dealing || facts.deals.begun {
        return Vec::new();
    }
    vec![Draft::new(case.now, Finding::IrregularShuffle, &[law!("8")]).by(seat).ruled()]
}

/// 19: a hand too long is a misdeal; one too short pays, the bidder's as if he had failed.
pub(super) fn law_19(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let draft = |finding, seat| Draft::new(case.now, finding, &[law!("19")]).by(seat);
    let short = |seat| draft(Finding::DeficientHand, seat);
    match (case.event, case.deed()) {
        (Event::Deed, Deed::FindsHands(counts)) => {
            let wrong = wrong(facts, counts);
            let full = regular(facts, counts);
            if facts.start.options.defective == Source::Chapter {
                // The chapter lets the hand be played, and reckons with him afterwards.
                let long = |seat| counts[seat as usize] > full;
                let finding = |seat| if long(seat) { Finding::SurplusHand } else { Finding::DeficientHand };
                return wrong.iter().map(|seat| draft(finding(seat), seat).ruled()).collect();
            }
            if wrong.iter().any(|seat| counts[seat as usize] > full) {
                return misdeal(case, case.now, law!("19"));
            }
            let Some(seat) = wrong.iter().next() else { return Vec::new() };
            if wrong.len() > 1 && facts.single().is_some_and(|bidder| wrong.contains(bidder)) {
                return void(case);
            }
            let mut effects: Vec<Effect> = wrong.iter().map(|seat| short(seat).ruled()).collect();
            // Of the bidder's hand the others may want to see the end.
            if facts.single() != Some(seat) {
                effects.push(Effect::End);
            }
            effects
        }
        // To leave a trick out makes no hand too short.
        _ => hands::in_the_play(case, &[Finding::SurplusCard]),
    }
}

/// 27: all four hands down; or the bidder's, who then has lost what is left.
pub(super) fn law_27(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    match (case.deed(), case.seat()) {
        (Deed::ThrowsDown, _) if facts.thrown == Seats::ALL => turns::law_27(case),
        (Deed::Claims(Claim::Tricks(_)), _) => turns::law_27(case),
        (Deed::ThrowsDown, Some(seat)) if facts.single() == Some(seat) && facts.phase == Phase::Play => {
            vec![Draft::new(case.now, Finding::HandAbandoned, &[law!("27")]).by(seat).ruled(), Effect::End]
        }
        // The others do not wish to see the end of a hand that has failed.
        (Deed::Cuts, _) if facts.phase == Phase::Play && failed(case) => vec![Effect::End, Effect::Cut],
        _ => Vec::new(),
    }
}

fn failed(case: &Case<'_>) -> bool {
    let of_the_bidder = |seat| case.facts.single() == Some(seat);
    case.rulings
        .iter()
        .any(|ruling| ruling.finding == Finding::DeficientHand && ruling.seat().is_some_and(of_the_bidder))
}

/// Who may call, how the calls rank, and that a call must be stood by.
pub(super) fn bidding(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = calling::called(case, law!("bidding"));
    effects.extend(calling::bidding(case));
    effects
}

/// The pool: "I pay" can be said until the second trick is begun.
pub(super) fn pool(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Pays, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    if !facts.second_trick_is_begun() || facts.single().is_none_or(|single| single == seat) {
        return Vec::new();
    }
    vec![
        Draft::new(case.now, Finding::ClaimTooLate, &[law!("pool")]).by(seat).status(Status::Refused).ruled(),
    ]
}

/// Does everyone first put a card away, and has not everybody done so?
pub(super) fn discards_are_due(case: &Case<'_>) -> bool {
    case.facts.contract().is_some_and(Contract::discards) && case.facts.discards != Seats::ALL
}
