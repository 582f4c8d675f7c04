//! Where two laws meet. Which of them yields is declared in the register; two rulings on one matter that nothing reconciles
//! are a [`Conflict`]: a fault of the book, which tests look for, and at a table a question for the players.

use crate::act::Actor;
use crate::laws::{Cite, Law};
use crate::ruling::{Finding, Ruling, Status};

/// Two rulings, by their places in the table's list, that are about one matter and that no law reconciles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict(pub usize, pub usize);

/// What a finding is about: of one act of one player there can be one ruling on each matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Matter {
    /// Whose lead it was.
    Lead,
    /// Whose turn it was to play.
    Turn,
    /// Whether the card played is the right one.
    Card,
    /// Whether a card has been shown.
    Shown,
    /// Whether the deal is good.
    Deal,
    /// Whether a claim or a demand is good.
    Demand,
    /// Whether a call is good.
    Call,
}

/// The conflicts among these rulings: none, if the book is in order.
pub fn conflicts(rulings: &[Ruling]) -> Vec<Conflict> {
    let mut conflicts = Vec::new();
    for (second, ruling) in rulings.iter().enumerate() {
        for (first, other) in rulings[..second].iter().enumerate() {
            let one_matter = matter(ruling.finding).is_some_and(|about| matter(other.finding) == Some(about));
            if one_matter && same_deed(ruling, other) && !reconciled(ruling, other) {
                conflicts.push(Conflict(first, second));
            }
        }
    }
    conflicts
}

fn same_deed(ruling: &Ruling, other: &Ruling) -> bool {
    let by = |ruling: &Ruling| ruling.offender.filter(|&offender| offender != Actor::Arbiter);
    ruling.act == other.act && by(ruling).is_some() && by(ruling) == by(other)
}

/// One of them has been put right or refused, or waits for the arbiter, or its law yields to the other's.
fn reconciled(ruling: &Ruling, other: &Ruling) -> bool {
    let settled =
        |ruling: &Ruling| matches!(ruling.status, Status::Corrected | Status::Refused | Status::Doubtful);
    // Of several cards put down on a full trick the first is taken back: it was shown, and so were those with it.
    let pair = [ruling.finding, other.finding];
    let both_shown = ruling.cites == other.cites
        && pair.contains(&Finding::TwoCardsPlayed)
        && pair.contains(&Finding::ExposedCard);
    settled(ruling)
        || settled(other)
        || both_shown
        || ruling.cites.iter().any(|&law| other.cites.iter().any(|&to| yields(law, to) || yields(to, law)))
}

fn yields(law: Cite, to: Cite) -> bool {
    let cited = |entry: &&Law| entry.cited() == law.number;
    law.code.laws().iter().find(cited).is_some_and(|entry| entry.yields_to.contains(&to.number))
}

fn matter(finding: Finding) -> Option<Matter> {
    match finding {
        Finding::LeadOutOfTurn | Finding::SimultaneousLead | Finding::WinnersWithoutWaiting => {
            Some(Matter::Lead)
        }
        Finding::PlayOutOfTurn | Finding::PlayedBeforePartner => Some(Matter::Turn),
        Finding::Renounce | Finding::Revoke | Finding::CallDisobeyed => Some(Matter::Card),
        Finding::ExposedCard | Finding::CardNamed | Finding::TwoCardsPlayed | Finding::HandExposed => {
            Some(Matter::Shown)
        }
        Finding::Misdeal | Finding::NewDealDue | Finding::ImperfectPack | Finding::DealOutOfTurn => {
            Some(Matter::Deal)
        }
        Finding::CalledTooEarly
        | Finding::Consulted
        | Finding::WrongPenalty
        | Finding::WrongClaimant
        | Finding::ClaimTooLate
        | Finding::ClaimNotProved
        | Finding::HonoursClaimedLate
        | Finding::ClaimedTooEarly => Some(Matter::Demand),
        Finding::DeclaredOutOfTurn
        | Finding::DoubledOutOfTurn
        | Finding::BidCorrected
        | Finding::CallNotGood => Some(Matter::Call),
        Finding::CardDetached
        | Finding::WrongCardNamed
        | Finding::HandsAbandoned
        | Finding::HandAbandoned
        | Finding::ClaimedRest
        | Finding::WouldHaveWon
        | Finding::LedBeforeDoublingEnded
        | Finding::DummySuggested
        | Finding::DummySpoke
        | Finding::CardTakenBack
        | Finding::WrongCardPlaced
        | Finding::ForeignCardPlayed
        | Finding::CardSeenInDealing
        | Finding::OmittedPlay
        | Finding::SurplusCard
        | Finding::TrumpCardLeft
        | Finding::TrumpCardNamed
        | Finding::TrumpCardForgotten
        | Finding::TrumpCardTakenEarly
        | Finding::AttentionCalled
        | Finding::QuittedTrickSeen
        | Finding::OffenderDidNotWait
        | Finding::CardsMixed
        | Finding::BystanderSpoke
        | Finding::CardExposedInDeal
        | Finding::DeficientHand
        | Finding::SurplusHand
        | Finding::FreshCutDue
        | Finding::CardSeenInShuffling
        | Finding::IrregularShuffle
        | Finding::TrumpSeenInDealing
        | Finding::PlayOutRequired
        | Finding::ScoreCorrected
        | Finding::RubberAlreadyWon => None,
    }
}

#[cfg(test)]
mod tests {
    use smallvec::smallvec;
    use tricklaw_cards::Seat;

    use super::*;
    use crate::laws::whist_1900::cite;

    fn ruling(finding: Finding, by: Seat, law: &'static str) -> Ruling {
        Ruling {
            id: Some(1),
            seal: None,
            act: 7,
            finding,
            offender: Some(by.into()),
            trick: Some(1),
            card: None,
            status: Status::Found,
            cites: smallvec![cite(law)],
            readings: Vec::new(),
            decided: None,
            established: None,
            corrected_at: None,
            claimed_by: None,
            claimed_at: None,
            accused: None,
            due: None,
        }
    }

    #[test]
    fn two_rulings_on_one_lead_conflict() {
        let early = ruling(Finding::WinnersWithoutWaiting, Seat::North, "60");
        let wrong = ruling(Finding::LeadOutOfTurn, Seat::North, "64");
        assert_eq!(conflicts(&[early.clone(), wrong.clone()]), [Conflict(0, 1)]);
        let by_another = Ruling { offender: Some(Seat::East.into()), ..wrong.clone() };
        assert_eq!(conflicts(&[early.clone(), by_another]), []);
        let another_act = Ruling { act: 8, ..wrong.clone() };
        assert_eq!(conflicts(&[early.clone(), another_act]), []);
        let put_right = Ruling { status: Status::Corrected, ..wrong };
        assert_eq!(conflicts(&[early, put_right]), []);
    }

    #[test]
    fn a_law_that_yields_is_in_no_conflict() {
        let misdeal = ruling(Finding::Misdeal, Seat::South, "37");
        let by_36 = ruling(Finding::NewDealDue, Seat::South, "36");
        assert_eq!(conflicts(&[misdeal, by_36]), []);
    }
}
