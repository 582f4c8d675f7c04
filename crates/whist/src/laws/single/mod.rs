//! The clauses that solo and boston share, about one player against three. Each stands in both registers under its number.

pub(super) mod callable;
pub(super) mod calling;
pub(super) mod hands;
pub(super) mod leads;
pub(super) mod miscellaneous;
pub(super) mod turns;

use tricklaw_cards::{Seat, Seats};

use super::{Cite, RightDraft, boston, is_in, solo};
use crate::facts::Facts;
use crate::ruling::Choice;

/// A law of solo and of boston, under the code in force.
macro_rules! law {
    ($case:expr, $number:literal) => {
        $crate::laws::Cite { code: $case.code, number: const { $crate::laws::single::shared($number) } }
    };
}
pub(in crate::laws) use law;

/// A number that both registers have.
pub(in crate::laws) const fn shared(number: &'static str) -> &'static str {
    assert!(is_in(solo::LAWS, number) && is_in(boston::LAWS, number), "a register has no such law");
    number
}

/// Is the seat free of penalties: because he plays alone, or everyone does?
pub(super) fn free(facts: &Facts, seat: Seat) -> bool {
    facts.partners(seat).is_empty()
}

/// The caller of a misère may claim the stakes at once.
pub(super) fn stakes(law: Cite, caller: Seat) -> RightDraft {
    RightDraft::new(law, Seats::only(caller), Seats::NONE, &[Choice::Stakes])
}

/// The caller of a misère, where this seat is against him.
pub(super) fn misere_against(facts: &Facts, seat: Seat) -> Option<Seat> {
    facts.misere().filter(|&caller| caller != seat)
}
