//! No code of laws at all: what PBN itself marks as irregular in a play, and nothing that would follow from it.

use super::common::exposed::did_not_wait;
use super::common::renounce;
use super::register::register;
use super::{Case, Cite, Code, Draft, Effect, Law, Standing, is_in};
use crate::facts::{Event, Played};
use crate::ruling::{Finding, Status};

use Standing::Rules;

/// The irregularities of play that PBN has letters for.
pub const LAWS: &[Law] = &register! {
    "R", "", "Irregularities":
        "A revoke, marked ^R: a player does not follow suit, though he could."
        => Rules(revoked) on [Led, Followed, Exposed, Named, Found, ThrewDown];
    "L", "", "Irregularities":
        "A lead out of turn, marked ^L."
        => Rules(led) on [Led];
};

/// Cites one of them.
///
/// # Panics
///
/// Where there is no such letter: in a `const`, when the program is compiled.
pub const fn cite(number: &'static str) -> Cite {
    assert!(is_in(LAWS, number), "no such irregularity");
    Cite { code: Code::Pbn, number }
}

/// Without a code there is nobody to claim it, and nothing to put right: it is told as it is found.
fn revoked(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = renounce::found(case, const { cite("R") });
    for effect in &mut effects {
        if let Effect::Rule(draft) = effect {
            draft.finding = Finding::Revoke;
            draft.status = Status::Found;
        }
    }
    effects
}

fn led(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, card, trick, nth: 0, .. }) = case.event else { return Vec::new() };
    let in_turn = match case.facts.tricks[trick].due {
        Some(due) => due == seat,
        None => trick == 0 || did_not_wait(case.facts, seat, trick),
    };
    if in_turn {
        return Vec::new();
    }
    let draft = Draft::new(case.now, Finding::LeadOutOfTurn, &[const { cite("L") }]);
    vec![draft.by(seat).in_trick(trick).of_card(card).ruled()]
}
