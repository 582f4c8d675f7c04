//! General rules: laws 101, 102, 105 and 108; and the correction of the score: laws 12, 13 and 77.

use tricklaw_cards::Seats;

use super::law;
use crate::act::{Actor, Claim, Deed, Remark, Saying};
use crate::facts::Phase;
use crate::laws::common::surplus::something_to_find;
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Right, Status};
use crate::score::Before;

/// 1: two games won by one side end the rubber; where they stand there before the deal the score is wrong (12), or the play is (I-219).
pub(crate) fn opening(before: &Before) -> Option<Draft> {
    before.games.iter().any(|&(_, games)| games >= 2).then(|| {
        Draft::new(1, Finding::RubberAlreadyWon, &[law!("1"), law!("12")])
            .reading("the rubber was over: what is played after it does not count", &[law!("1")], vec![
                Effect::Annul(None),
            ])
            .reading(
                "a game is wrongly marked, and may be put right until the last card of this deal is dealt: the play counts",
                &[law!("12")],
                Vec::new(),
            )
    })
}

/// 12 and 13: a wrong score is put right. The game in hand is not over; one that was is over with the last card of this deal; honours,
/// chicane and slam until the rubber is made up.
pub(super) fn law_12(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Claims(claim), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let cite = match claim {
        Claim::Score(_) | Claim::Games(_) => law!("12"),
        Claim::Rubber(_) => law!("13"),
        Claim::Revoke { .. } | Claim::Tricks(_) | Claim::Honours(_) => return Vec::new(),
    };
    let facts = case.facts;
    let dealt = facts.phase != Phase::Dealing || facts.deals.turned_up;
    // A game that was over a deal ago has been so since the last card of that.
    let sheet = &facts.start.before.sheet;
    let long_over = sheet.games > 0 && sheet.ended < sheet.deals;
    if matches!(claim, Claim::Games(_)) && (dealt || long_over) {
        let late = Draft::new(case.now, Finding::ClaimTooLate, &[cite]).by(seat).status(Status::Refused);
        return vec![late.ruled()];
    }
    vec![Draft::new(case.now, Finding::ScoreCorrected, &[cite]).ruled(), Effect::Correct(claim.clone())]
}

/// 77: once the result is admitted, or the cards have told it, nobody may claim another; nor more or fewer tricks
/// than can be.
pub(super) fn law_77(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Claims(Claim::Tricks(_)), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    if case.facts.claimed_tricks.is_some_and(|claim| !claim.admitted && claim.act == case.now) {
        return Vec::new();
    }
    vec![
        Draft::new(case.now, Finding::ClaimNotProved, &[law!("77")]).by(seat).status(Status::Refused).ruled(),
    ]
}

/// 6: honours are reckoned without a claim. Of an end position they may be said, as far as they can have been held.
pub(super) fn law_6(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Claims(Claim::Honours(number)), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    if crate::games::bridge::may_have_held(case.facts, seat) < usize::from(*number) {
        return vec![
            Draft::new(case.now, Finding::ClaimNotProved, &[law!("6")])
                .by(seat)
                .status(Status::Refused)
                .ruled(),
        ];
    }
    vec![Effect::Honours(seat, *number)]
}

/// 101: the cards are to be placed before their players if that is demanded before they are touched to be gathered.
pub(super) fn law_101(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let Some(last) = case.facts.tricks.last() else { return Vec::new() };
    if last.turned.is_none() && last.quitted.is_none() {
        return Vec::new();
    }
    let late = Draft::new(case.now, Finding::ClaimTooLate, &[law!("101")]).by(seat);
    vec![late.in_trick(case.facts.tricks.len() - 1).status(Status::Refused).ruled()]
}

/// 102: an adversary of the dealer calls attention to the trick before his partner has played to it.
pub(super) fn law_102(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Says(Saying::Trick), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    let (Some(trick), Some(partner)) = (facts.unfinished(), facts.partner(seat)) else {
        return Vec::new();
    };
    if facts.phase != Phase::Play || facts.is_dealers(seat) || facts.tricks[trick].has(partner) {
        return Vec::new();
    }
    let choices = [Choice::CallHighest, Choice::CallLowest, Choice::WinTrick(None), Choice::LoseTrick];
    let right = RightDraft::new(law!("102"), facts.injured(seat), Seats::only(partner), &choices);
    vec![
        Draft::new(case.now, Finding::AttentionCalled, &[law!("102")])
            .by(seat)
            .in_trick(trick)
            .gives(right.in_trick(trick))
            .ruled(),
    ]
}

/// 105: a bystander who calls attention to an oversight in the score may be made to pay the stakes.
pub(super) fn law_105(case: &Case<'_>) -> Vec<Effect> {
    if let (Actor::Bystander, Deed::PaysStakes) = (case.act.actor, case.deed()) {
        let stakes = |right: &Right| right.is_open() && right.choices.contains(&Choice::Stakes);
        let paid = case.rights.iter().position(stakes);
        let chosen = Some(Choice::Stakes);
        return paid
            .map(|right| Effect::Close { right, state: crate::ruling::State::Exercised, chosen })
            .into_iter()
            .collect();
    }
    let (Actor::Bystander, Deed::Remarks(remark)) = (case.act.actor, case.deed()) else { return Vec::new() };
    let stakes = RightDraft::new(law!("105"), Seats::ALL, Seats::NONE, &[Choice::Stakes]);
    let draft = Draft::new(case.now, Finding::BystanderSpoke, &[law!("105")]).by(Actor::Bystander);
    // An incident of the play that carries a penalty is no oversight in the score.
    let incident = case.rights.iter().any(Right::is_open)
        || case.rulings.iter().any(|ruling| ruling.status == Status::Sealed);
    match remark {
        Remark::Score => vec![draft.gives(stakes).ruled()],
        Remark::Something if !incident => vec![draft.gives(stakes).ruled()],
        Remark::Something | Remark::Play | Remark::Right(_) => Vec::new(),
    }
}

/// 108: a trick turned and quitted is not to be looked at before the hand is over, but for a card too many (88). No penalty is printed.
pub(super) fn law_108(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat().filter(|_| case.facts.phase == Phase::Play) else { return Vec::new() };
    let facts = case.facts;
    let seen = match case.deed() {
        Deed::Sees(trick) if facts.trick(*trick).is_some_and(|trick| trick.quitted.is_some()) => Some(*trick),
        Deed::Searches
            if !something_to_find(case) && facts.tricks.iter().any(|trick| trick.quitted.is_some()) =>
        {
            None
        }
        _ => return Vec::new(),
    };
    let mut draft = Draft::new(case.now, Finding::QuittedTrickSeen, &[law!("108")]).by(seat);
    draft.trick = seen;
    vec![draft.ruled()]
}
