//! How a register is written: a row a law.

use super::{Law, Speaks, Standing};

macro_rules! register {
    ($($number:literal, $clause:literal, $heading:literal: $gist:literal
        => $standing:ident $(($of:expr))? $(on $([$($kind:ident),*])? $(rulings [$($later:ident),*])?)? $(yields [$($over:literal),*])? ;)*) => {
        [$($crate::laws::Law {
            number: $number,
            clause: $crate::laws::register::clause($clause),
            heading: $heading,
            gist: $gist,
            standing: $standing $(($of))?,
            listens: $crate::facts::Kinds::of(&[$($($($crate::facts::Kind::$kind),*)? $($($crate::facts::Kind::$later),*)?)?]),
            speaks: $crate::laws::register::speaks(&[$($($(stringify!($later)),*)?)?]),
            yields_to: &[$($($over),*)?],
        }),*]
    };
}

pub(in crate::laws) use register;

/// Does the law say anything before something has been ruled?
pub(in crate::laws) const fn speaks(after_rulings: &[&str]) -> Speaks {
    if after_rulings.is_empty() { Speaks::First } else { Speaks::AfterRulings }
}

/// No clause, where none is printed.
pub(in crate::laws) const fn clause(text: &'static str) -> Option<&'static str> {
    if text.is_empty() { None } else { Some(text) }
}

/// Stands in a row whose law is taken over as another code has it.
pub(in crate::laws) const TAKES: Standing = Standing::Etiquette;

/// Fills in the rows of laws that are taken over: those that say nothing of their own.
///
/// # Panics
///
/// Where the other code has no such law: when the program is compiled.
pub(in crate::laws) const fn taking<const N: usize>(mut laws: [Law; N], other: &[Law]) -> [Law; N] {
    let mut n = 0;
    while n < N {
        if laws[n].heading.is_empty() {
            laws[n] = taken(laws[n], other);
        }
        n += 1;
    }
    laws
}

#[allow(clippy::panic)] // Only when the program is compiled.
const fn taken(row: Law, other: &[Law]) -> Law {
    let mut n = 0;
    while n < other.len() {
        let law = other[n];
        if same_clause(row.clause, law.clause) && super::same(row.number, law.number, None) {
            let standing = match law.standing {
                Standing::Rules(rule) => Standing::Takes(rule, law.number),
                other => other,
            };
            return Law { standing, ..law };
        }
        n += 1;
    }
    panic!("no such law to take over")
}

const fn same_clause(one: Option<&str>, other: Option<&str>) -> bool {
    match (one, other) {
        (None, None) => true,
        (Some(one), Some(other)) => super::same(one, other, None),
        _ => false,
    }
}
