//! Wrong numbers of cards, calls and abandoned hands: laws 19 and 27, and the calling.

use tricklaw_cards::Seats;

use super::law;
use crate::act::{Claim, Deed};
use crate::facts::{Event, Phase};
use crate::laws::common::exposed::callable;
use crate::laws::single::callable::governed;
use crate::laws::single::{calling, hands, misere_against, stakes};
use crate::laws::whist_1893::hands::{of_hands, void, wrong};
use crate::laws::whist_1893::turns;
use crate::laws::{Case, Draft, Effect};
use crate::ruling::Finding;

/// 19: the deal stands, and who has a wrong number cannot win; but for two of them, a caller among them.
pub(super) fn law_19(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    match (case.event, case.deed()) {
        (Event::Deed, Deed::FindsHands(counts)) => {
            let wrong = wrong(facts, counts);
            let callers = facts.callers();
            if wrong.len() > 1 && wrong.iter().any(|seat| callers.contains(seat)) {
                return void(case);
            }
            of_hands(case, counts, wrong).map(Draft::ruled).into_iter().collect()
        }
        _ => hands::in_the_play(case, &[Finding::OmittedPlay, Finding::SurplusCard]),
    }
}

/// 27: who throws down his hand abandons it: a caller loses all that is left; of an adversary the cards lie open, and the play
/// may go on.
pub(super) fn law_27(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    match case.deed() {
        Deed::ThrowsDown if facts.thrown == Seats::ALL && !facts.cut_short() => turns::law_27(case),
        Deed::Claims(Claim::Tricks(_)) => turns::law_27(case),
        Deed::ThrowsDown => thrown_down(case),
        // Nobody wishes to play on.
        Deed::Cuts if facts.phase == Phase::Play && given_up(case) => vec![Effect::End, Effect::Cut],
        _ => Vec::new(),
    }
}

/// A hand thrown down, or an adversary's hand of a wrong number (19), need not be played out.
fn given_up(case: &Case<'_>) -> bool {
    let callers = case.facts.callers();
    case.rulings.iter().any(|ruling| match ruling.finding {
        Finding::HandAbandoned => true,
        Finding::DeficientHand | Finding::SurplusHand => {
            ruling.seat().is_some_and(|seat| !callers.contains(seat)) && !callers.is_empty()
        }
        _ => false,
    })
}

fn thrown_down(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    // When the hand is over everybody shows what he has.
    let in_the_play = facts.phase == Phase::Play && !facts.ended && !facts.callers().is_empty();
    let Some(seat) = case.seat().filter(|_| in_the_play) else { return Vec::new() };
    let draft = Draft::new(case.now, Finding::HandAbandoned, &[law!("27")]).by(seat);
    if facts.callers().contains(seat) {
        return vec![draft.ruled(), Effect::End];
    }
    let stakes = misere_against(facts, seat).map(|caller| stakes(law!("cards-played-in-error"), caller));
    let draft = stakes.into_iter().fold(draft, Draft::gives);
    let callable = facts.hand(seat).written().map(|card| match facts.single() {
        Some(single) => governed(facts, law!("27"), single, seat, card),
        None => callable(law!("27"), facts, seat, card),
    });
    vec![callable.fold(draft, Draft::gives).ruled()]
}

/// Who may call, and how the calls rank.
pub(super) fn declaring(case: &Case<'_>) -> Vec<Effect> {
    calling::called(case, law!("declaring"))
}
