//! A code's laws, sorted by what they listen to.

use std::sync::OnceLock;

use crate::facts::Kind;
use crate::laws::{Case, Code, Effect, Speaks};

/// The function of a law.
pub type Rule = fn(&Case<'_>) -> Vec<Effect>;

const KINDS: usize = Kind::Other as usize + 1;

const CODES: usize = Code::Pbn as usize + 1;

/// A law in its place: its function, and whether it has anything to say before something has been ruled.
pub type Entry = (Rule, Speaks);

/// The functions of a code, by the kind of event that they listen to, each list in the order of the print.
#[derive(Debug)]
pub struct Book {
    listening: [Vec<Entry>; KINDS],
}

impl Book {
    /// The book of a code.
    pub fn of(code: Code) -> &'static Book {
        static BOOKS: [OnceLock<Book>; CODES] = [const { OnceLock::new() }; CODES];
        BOOKS[code as usize].get_or_init(|| Book::bound(code))
    }

    /// The laws that listen to this kind of event.
    #[inline]
    pub fn listening(&self, kind: Kind) -> &[Entry] {
        &self.listening[kind as usize]
    }

    fn bound(code: Code) -> Book {
        let mut listening: [Vec<Entry>; KINDS] = std::array::from_fn(|_| Vec::new());
        for law in code.laws() {
            let Some(rule) = law.standing.rule() else { continue };
            for kind in Kind::ALL {
                let laws = &mut listening[kind as usize];
                let known = laws.iter().any(|&(known, _)| std::ptr::fn_addr_eq(known, rule));
                if law.listens.contains(kind) && !known {
                    laws.push((rule, law.speaks));
                }
            }
        }
        Book { listening }
    }
}
