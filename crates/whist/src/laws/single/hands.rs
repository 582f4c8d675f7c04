//! 19: what is found in the play of a hand with a wrong number of cards.

use smallvec::SmallVec;
use tricklaw_cards::Seats;

use super::law;
use crate::act::Deed;
use crate::facts::{Event, Played};
use crate::laws::whist_1893::hands::{hidden, omissions, slipped, void};
use crate::laws::{Case, Draft, Effect};
use crate::ruling::{Finding, Ruling, Status};

/// A trick left out, a card mixed with a trick. `wrongs` are the findings that make a hand's number wrong: where it is so of two
/// hands, and one of them is a caller's, there is a new deal.
pub(in crate::laws) fn in_the_play(case: &Case<'_>, wrongs: &[Finding]) -> Vec<Effect> {
    let facts = case.facts;
    let (mut effects, finding, seats): (Vec<Effect>, Finding, Seats) = match (case.event, case.deed()) {
        (Event::Played(Played { seat, trick, .. }), _) => {
            let mut omitted = omissions(facts, seat, trick).peekable();
            if omitted.peek().is_none() {
                return Vec::new();
            }
            let draft = |before| {
                let draft = Draft::new(case.now, Finding::OmittedPlay, &[law!(case, "19")]);
                draft.by(seat).in_trick(before).ruled()
            };
            (omitted.map(draft).collect(), Finding::OmittedPlay, Seats::only(seat))
        }
        (_, Deed::Slips(..)) => return slipped(case).into_iter().collect(),
        (Event::HandOver, _) | (_, Deed::Searches) => {
            let hidden = hidden(case);
            let found =
                |&(ruling, _): &_| Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() };
            let seats = hidden.iter().map(|&(_, seat)| seat).collect();
            (hidden.iter().map(found).collect(), Finding::SurplusCard, seats)
        }
        _ => return Vec::new(),
    };
    if effects.is_empty() {
        return effects;
    }
    let known = |ruling: &&Ruling| wrongs.contains(&ruling.finding) && ruling.status == Status::Found;
    let before: Seats = case.rulings.iter().filter(known).filter_map(Ruling::seat).collect();
    let wrong: Seats = before.iter().chain(seats.iter()).collect();
    let callers = facts.callers();
    let a_caller_too = wrong.len() > 1 && wrong.iter().any(|seat| callers.contains(seat));
    if wrongs.contains(&finding) && a_caller_too {
        effects.extend(void(case));
    }
    effects
}
