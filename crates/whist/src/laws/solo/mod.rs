//! Solo whist: the whist family code with the clauses of solo between its lines, and the rules of the chapter on the game.

mod hands;
mod register;
mod revoke;

pub use register::LAWS;

use super::{Cite, Code, is_in};

/// A citation of this code, checked when the program is compiled.
macro_rules! law {
    ($number:literal) => {
        const { $crate::laws::solo::cite($number) }
    };
}
use law;

/// Cites a law of this code: number, and clause after a dot.
///
/// # Panics
///
/// Where the register has no such law: in a `const`, when the program is compiled.
pub const fn cite(number: &'static str) -> Cite {
    assert!(is_in(LAWS, number), "no such law in the register");
    Cite { code: Code::Solo, number }
}
