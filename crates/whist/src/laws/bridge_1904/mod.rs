//! English bridge: the laws of 1904. The register stands in the order of the print; a file is a printed heading or two.

mod deal;
mod declaring;
mod doubling;
mod dummy;
mod exaction;
mod exposed;
mod general;
mod irregular;
mod leads;
mod new_deal;
mod register;
mod revoke;

pub(crate) use general::opening;
pub use register::LAWS;

use super::{Cite, Code, is_in};

/// A citation of this code, checked when the program is compiled.
macro_rules! law {
    ($number:literal) => {
        const { $crate::laws::bridge_1904::cite($number) }
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
    Cite { code: Code::Bridge1904, number }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_register_has_all_laws_in_order() {
        let mut numbers: Vec<&str> = LAWS.iter().map(|law| law.number).collect();
        numbers.dedup();
        let printed: Vec<String> = (1..=108).map(|n: u8| n.to_string()).collect();
        assert_eq!(numbers, printed);
        assert!(LAWS.iter().all(|law| !law.gist.is_empty() && !law.heading.is_empty()));
        for law in LAWS {
            for to in law.yields_to {
                assert!(LAWS.iter().any(|other| other.cited() == *to), "{} yields to {to}", law.cited());
            }
        }
    }
}
