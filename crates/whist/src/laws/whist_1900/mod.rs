//! The Revised Code of 1900: English whist. The register stands in the order of the print; a file is a printed heading.

mod deal;
mod exaction;
mod exposed;
pub mod forming;
mod general;
mod irregular;
mod leads;
mod misdeal;
mod register;
mod revoke;
mod scoring;
mod trump_card;

pub(crate) use scoring::{honours, opening};

pub use register::LAWS;

use super::{Cite, Code};

/// A citation of this code, checked when the program is compiled.
macro_rules! law {
    ($number:literal) => {
        const { $crate::laws::whist_1900::cite($number) }
    };
}
use law;

/// Cites a law of this code: number, and clause after a dot.
///
/// # Panics
///
/// Where the register has no such law: in a `const`, when the program is compiled.
pub const fn cite(number: &'static str) -> Cite {
    assert!(super::is_in(LAWS, number), "no such law in the register");
    Cite { code: Code::Whist1900, number }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_the_register_can_be_cited() {
        for law in LAWS {
            let number: &'static str = law.cited().leak();
            assert_eq!(cite(number).to_string(), format!("whist-1900:{number}"));
        }
    }

    #[test]
    fn what_is_not_cannot() {
        for number in ["0", "95", "75.VI", "75.", "75I", "7", "etiquette.9", "74.I", ""] {
            let cited = std::panic::catch_unwind(|| cite(number));
            assert_eq!(cited.is_ok(), number == "7", "{number}");
        }
    }

    #[test]
    fn the_register_has_all_laws_in_order() {
        let mut numbers: Vec<&str> = LAWS.iter().map(|law| law.number).collect();
        numbers.dedup();
        let mut printed: Vec<String> = (1..=94).map(|n: u8| n.to_string()).collect();
        printed.insert(12, "12a".to_string());
        printed.push("etiquette".to_string());
        assert_eq!(numbers, printed);
        assert!(LAWS.iter().all(|law| !law.gist.is_empty() && !law.heading.is_empty()));
    }

    #[test]
    fn a_law_yields_to_laws_that_there_are() {
        for law in LAWS {
            for to in law.yields_to {
                assert!(LAWS.iter().any(|other| other.cited() == *to), "{} yields to {to}", law.cited());
            }
        }
    }
}
