//! The whist family code of 1893: American whist. The laws stand in the order of the print; a file is a printed heading or two.
//!
//! Cayenne, solo and boston have registers of their own. Where a clause of theirs stands between the lines the law is theirs;
//! where none does they take it over from here, and it is cited under the code in force.

pub(super) mod callable;
pub(super) mod deal;
pub(super) mod hands;
pub(super) mod leads;
pub(super) mod miscellaneous;
pub(super) mod misdeal;
mod register;
pub(super) mod revoke;
mod trump_card;
pub(super) mod turns;

pub use register::LAWS;

use super::{Cite, Code, boston, cayenne, is_in, solo};

/// A law of the family under the code in force. That each of the four registers has the number is checked when the program is
/// compiled.
macro_rules! law {
    ($case:expr, $number:literal) => {
        $crate::laws::Cite { code: $case.code, number: const { $crate::laws::whist_1893::common($number) } }
    };
}
pub(in crate::laws) use law;

/// Cites a law of this code: number, and clause after a dot.
///
/// # Panics
///
/// Where the register has no such law: in a `const`, when the program is compiled.
pub const fn cite(number: &'static str) -> Cite {
    assert!(is_in(LAWS, number), "no such law in the register");
    Cite { code: Code::Whist1893, number }
}

/// A number that all four registers of the family have.
pub(in crate::laws) const fn common(number: &'static str) -> &'static str {
    let solo = is_in(solo::LAWS, number) && is_in(boston::LAWS, number);
    assert!(is_in(LAWS, number) && is_in(cayenne::LAWS, number) && solo, "a register has no such law");
    number
}

#[cfg(test)]
mod tests {
    use crate::laws::Code;

    #[test]
    fn the_four_registers_have_all_laws_in_order() {
        for code in [Code::Whist1893, Code::Cayenne, Code::Solo, Code::Boston] {
            let mut numbers: Vec<&str> = code.laws().iter().map(|law| law.number).collect();
            numbers.dedup();
            let printed: Vec<String> = (1..=39)
                .map(|n: u8| n.to_string())
                .chain(["etiquette".into(), "erroneous-scores".into()])
                .collect();
            assert_eq!(numbers[..41], printed, "{code}");
            for law in code.laws() {
                assert!(!law.gist.is_empty() && !law.heading.is_empty(), "{code}:{}", law.cited());
            }
        }
    }

    #[test]
    fn a_law_yields_to_laws_that_there_are() {
        for code in Code::ALL {
            for law in code.laws() {
                for to in law.yields_to {
                    let there = code.laws().iter().any(|other| other.cited() == *to);
                    assert!(there, "{code}:{} yields to {to}", law.cited());
                }
            }
        }
    }
}
