//! The rubber and its scoring: laws 46 to 57, as far as they speak of acts. What is scored is reckoned in [`crate::games::whist`].

use tricklaw_cards::{Card, CardSet, Rank, Seat};

use super::law;
use crate::act::{Claim, Deed};
use crate::facts::{Facts, Phase};
use crate::laws::{Case, Draft, Effect};
use crate::ruling::{Finding, Status};
use crate::score::Before;

/// The four honours (48).
pub(crate) fn honours(facts: &Facts) -> CardSet {
    let Some(trump) = facts.trump else { return CardSet::EMPTY };
    [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack].into_iter().map(|rank| Card::new(trump, rank)).collect()
}

/// The most honours that the side can have held: those that it is seen to have had, and those that were played before
/// the record begins.
fn may_have_held(facts: &Facts, seat: Seat) -> usize {
    let adversaries = facts.adversaries(seat);
    4 - adversaries.iter().map(|seat| (facts.dealt(seat) & honours(facts)).len()).sum::<usize>()
}

/// 46: two games end the rubber; a third won game marked beside them is an error (57) or a claim let pass (I-14).
pub(crate) fn opening(before: &Before) -> Option<Draft> {
    before.games.iter().any(|&(_, games)| games >= 2).then(|| {
        Draft::new(1, Finding::RubberAlreadyWon, &[law!("46"), law!("57")])
            .reading(
                "the rubber was over: what is played after it does not count",
                &[law!("46")],
                vec![Effect::Annul(None)],
            )
            .reading("a game is won by claiming it: until then the play counts", &[law!("57")], Vec::new())
    })
}

/// 48, 51 and 52: honours are claimed at the end of the hand, before the following trump card is turned up, by those who held them (I-15 to I-17).
pub(super) fn law_51(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Claims(Claim::Honours(number)), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    let refused =
        |finding, cite| vec![Draft::new(case.now, finding, &[cite]).by(seat).status(Status::Refused).ruled()];
    if case.facts.next_turned_up {
        return refused(Finding::HonoursClaimedLate, law!("51"));
    }
    let proved = may_have_held(case.facts, seat) >= usize::from(*number);
    if !proved && case.facts.phase == Phase::Over {
        return refused(Finding::ClaimNotProved, law!("48"));
    }
    let duly = Effect::Honours(seat, *number);
    if case.facts.phase == Phase::Over {
        return vec![duly];
    }
    vec![
        Draft::new(case.now, Finding::ClaimedTooEarly, &[law!("52")])
            .by(seat)
            .reading(
                "the claim has been heard, and need not be made again",
                &[law!("52")],
                if proved { vec![duly] } else { Vec::new() },
            )
            .reading(
                "a claim counts only at the end of the hand, and must be made then",
                &[law!("52")],
                Vec::new(),
            )
            .ruled(),
    ]
}

/// 62: once the result is admitted, or the cards have told it, nobody may claim another; nor more or fewer tricks
/// than can be (I-26, I-57).
pub(super) fn law_62(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Claims(Claim::Tricks(_)), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    if case.facts.claimed_tricks.is_some_and(|claim| !claim.admitted && claim.act == case.now) {
        return Vec::new();
    }
    vec![
        Draft::new(case.now, Finding::ClaimNotProved, &[law!("62")]).by(seat).status(Status::Refused).ruled(),
    ]
}

/// 56 and 57: a wrong score is put right before the game is over, the games of the rubber before the rubber is (I-18).
pub(super) fn law_56(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Claims(claim @ (Claim::Score(_) | Claim::Games(_))), Some(seat)) = (case.deed(), case.seat())
    else {
        return Vec::new();
    };
    let of_the_game = matches!(claim, Claim::Score(_));
    let cite = if of_the_game { law!("56") } else { law!("57") };
    if of_the_game && case.facts.next_turned_up {
        return vec![
            Draft::new(case.now, Finding::ClaimTooLate, &[cite]).by(seat).status(Status::Refused).ruled(),
        ];
    }
    vec![Draft::new(case.now, Finding::ScoreCorrected, &[cite]).ruled(), Effect::Correct(claim.clone())]
}
