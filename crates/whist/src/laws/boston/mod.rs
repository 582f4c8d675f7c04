//! Boston: the whist family code with the clauses of boston between its lines, and the rules of the chapter on the game.

mod hands;
mod play;
mod register;
mod revoke;

pub use register::LAWS;

use super::{Cite, Code, is_in};

/// A citation of this code, checked when the program is compiled.
macro_rules! law {
    ($number:literal) => {
        const { $crate::laws::boston::cite($number) }
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
    Cite { code: Code::Boston, number }
}
