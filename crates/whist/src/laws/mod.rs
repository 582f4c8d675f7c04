//! The codes of laws. Each is a register of small functions in the order of the printed code; the register is its contents
//! page and its list of what is covered.
//!
//! A law looks at a [`Case`] (an act, what it amounted to, and the facts, rulings and rights as they now stand) and answers with
//! [`Effect`]s: values, from one closed list, which is thereby the whole list of what a referee may do.

pub mod boston;
pub mod bridge_1904;
pub mod cayenne;
mod common;
mod conflict;
mod effect;
pub mod pbn;
mod register;
mod single;
pub mod solo;
pub mod whist_1893;
pub mod whist_1900;

use std::fmt;
use std::str::FromStr;

use tricklaw_cards::Seat;

use crate::act::{Act, ActNo, Deed};
use crate::facts::{Event, Facts, Kind, Kinds, Tradition, Usage};
use crate::games::Course;
use crate::right::Due;
use crate::ruling::{Right, Ruling};
use crate::score::Before;

pub use conflict::{Conflict, conflicts};
pub(crate) use effect::Known;
pub use effect::{Draft, Effect, RightDraft};

/// A code of laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// English whist under the Revised Code of 1900.
    Whist1900,
    /// American whist under the code of 1893.
    Whist1893,
    /// Cayenne.
    Cayenne,
    /// Solo whist.
    Solo,
    /// Boston.
    Boston,
    /// English bridge under the laws of 1904.
    Bridge1904,
    /// None: a hand of contract bridge that is only played through.
    Pbn,
}

impl Code {
    /// All codes of laws that are here.
    pub const ALL: [Code; 6] =
        [Code::Whist1900, Code::Whist1893, Code::Cayenne, Code::Solo, Code::Boston, Code::Bridge1904];

    /// The name that records use.
    pub const fn name(self) -> &'static str {
        match self {
            Code::Whist1900 => "whist-1900",
            Code::Whist1893 => "whist-1893",
            Code::Cayenne => "cayenne",
            Code::Solo => "solo",
            Code::Boston => "boston",
            Code::Bridge1904 => "bridge-1904",
            Code::Pbn => "pbn",
        }
    }

    /// What it is, in one line.
    pub const fn title(self) -> &'static str {
        match self {
            Code::Whist1900 => "English whist, the Revised Code of 1900",
            Code::Whist1893 => "American whist, the code of 1893",
            Code::Cayenne => "Cayenne, by the whist family code of 1893 with its clauses",
            Code::Solo => "Solo whist, by the whist family code of 1893 with its clauses",
            Code::Boston => "Boston, by the whist family code of 1893 with its clauses",
            Code::Bridge1904 => "English bridge, the laws of 1904",
            Code::Pbn => "Contract bridge, played through without a code of laws",
        }
    }

    /// The revision of our reading of it. A stored deal keeps the one that it was played under.
    pub const fn revision(self) -> &'static str {
        "1"
    }

    /// Its register.
    pub const fn laws(self) -> &'static [Law] {
        match self {
            Code::Whist1900 => whist_1900::LAWS,
            Code::Whist1893 => whist_1893::LAWS,
            Code::Cayenne => cayenne::LAWS,
            Code::Solo => solo::LAWS,
            Code::Boston => boston::LAWS,
            Code::Bridge1904 => bridge_1904::LAWS,
            Code::Pbn => pbn::LAWS,
        }
    }

    /// The game that is played under it.
    pub const fn course(self) -> Course {
        match self {
            Code::Whist1900 | Code::Whist1893 | Code::Pbn => Course::Whist,
            Code::Cayenne => Course::Cayenne,
            Code::Solo => Course::Solo,
            Code::Boston => Course::Boston,
            Code::Bridge1904 => Course::Bridge,
        }
    }

    pub(crate) const fn usage(self) -> Usage {
        let tradition = match self {
            Code::Whist1900 => Tradition::English,
            Code::Whist1893 | Code::Cayenne | Code::Solo | Code::Boston | Code::Pbn => Tradition::American,
            Code::Bridge1904 => Tradition::Bridge,
        };
        Usage { course: self.course(), tradition }
    }

    /// What there is to say of the score before the deal.
    pub(crate) fn opening(self, before: &Before) -> Option<Draft> {
        match self {
            Code::Whist1900 => whist_1900::opening(before),
            Code::Bridge1904 => bridge_1904::opening(before),
            Code::Whist1893 | Code::Cayenne | Code::Solo | Code::Boston | Code::Pbn => None,
        }
    }

    /// The entry after which a case is named: `17.IV-too-many.pbn`, `cards-played-in-error-misere.pbn`.
    pub fn law_named(self, case: &str) -> Option<&'static Law> {
        let length = |law: &Law| {
            let mut rest = case.strip_prefix(law.number)?;
            if let Some(clause) = law.clause {
                rest = rest.strip_prefix('.')?.strip_prefix(clause)?;
            }
            (rest.is_empty() || rest.starts_with(['-', '.'])).then_some(case.len() - rest.len())
        };
        self.laws().iter().filter(|law| length(law).is_some()).max_by_key(|law| length(law))
    }

    /// The entry of this number and clause.
    pub fn law(self, number: &str, clause: Option<&str>) -> Option<&'static Law> {
        self.laws().iter().find(|law| law.number == number && law.clause == clause)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Code {
    type Err = UnknownCode;

    fn from_str(text: &str) -> Result<Code, UnknownCode> {
        Code::ALL
            .into_iter()
            .find(|code| code.name() == text)
            .ok_or_else(|| UnknownCode(text.chars().take(60).collect()))
    }
}

/// There is no code of this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCode(String);

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no code of laws \"{}\" here; there is", self.0)?;
        Code::ALL.iter().try_for_each(|code| write!(f, " {code}"))
    }
}

impl std::error::Error for UnknownCode {}

/// A law cited: `whist-1900:75.I`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cite {
    /// The code.
    pub code: Code,
    /// Number, and clause after a dot where the print has clauses.
    pub number: &'static str,
}

/// Is there a law of this number, with its clause after a dot, in the register? For constants.
const fn is_in(laws: &[Law], number: &str) -> bool {
    let mut n = 0;
    while n < laws.len() {
        if same(number, laws[n].number, laws[n].clause) {
            return true;
        }
        n += 1;
    }
    false
}

const fn same(cited: &str, number: &str, clause: Option<&str>) -> bool {
    let (cited, number) = (cited.as_bytes(), number.as_bytes());
    let tail = match clause {
        None => &[],
        Some(clause) => clause.as_bytes(),
    };
    let dot = if tail.is_empty() { 0 } else { 1 };
    if cited.len() != number.len() + dot + tail.len() {
        return false;
    }
    let mut n = 0;
    while n < cited.len() {
        let expected = if n < number.len() {
            number[n]
        } else if n == number.len() {
            b'.'
        } else {
            tail[n - number.len() - 1]
        };
        if cited[n] != expected {
            return false;
        }
        n += 1;
    }
    true
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.code, self.number)
    }
}

impl serde::Serialize for Cite {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What becomes of a law in this program.
#[derive(Clone, Copy, Debug)]
pub enum Standing {
    /// It rules: the function does what the law says.
    Rules(fn(&Case<'_>) -> Vec<Effect>),
    /// It decides the score, or who deals, when the hand is over: where.
    Scores(&'static str),
    /// It gives a meaning or a right that other laws use: where.
    Defines(&'static str),
    /// It is enforced where the law of this number is.
    With(&'static str),
    /// It is the law of this number of another code, taken over word for word and cited under this one.
    Takes(fn(&Case<'_>) -> Vec<Effect>, &'static str),
    /// No penalty is printed for it.
    Etiquette,
    /// It orders the room rather than the play: where it is handled.
    Manners(&'static str),
}

impl Standing {
    /// The name of the standing.
    pub const fn name(self) -> &'static str {
        match self {
            Standing::Rules(_) | Standing::Scores(_) | Standing::Takes(..) => "rules",
            Standing::Defines(_) => "defines",
            Standing::With(_) => "with",
            Standing::Etiquette => "etiquette",
            Standing::Manners(_) => "manners-of-the-room",
        }
    }

    /// The function that rules, where there is one.
    pub const fn rule(self) -> Option<fn(&Case<'_>) -> Vec<Effect>> {
        match self {
            Standing::Rules(rule) | Standing::Takes(rule, _) => Some(rule),
            _ => None,
        }
    }

    /// Where it is enforced, where that is not its own function.
    pub const fn place(self) -> Option<&'static str> {
        match self {
            Standing::Rules(_) | Standing::Etiquette => None,
            Standing::Takes(_, place)
            | Standing::Scores(place)
            | Standing::Defines(place)
            | Standing::With(place)
            | Standing::Manners(place) => Some(place),
        }
    }
}

/// An entry of a register.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// The printed number.
    pub number: &'static str,
    /// The printed clause, where the entry is one of a law's clauses.
    pub clause: Option<&'static str>,
    /// The printed heading.
    pub heading: &'static str,
    /// What it says, in our own words.
    pub gist: &'static str,
    /// What becomes of it here.
    pub standing: Standing,
    /// What it listens to.
    pub listens: Kinds,
    /// Whether it has anything to say before something has been ruled.
    pub speaks: Speaks,
    /// The laws that it overrides, or that override it, where two meet.
    pub yields_to: &'static [&'static str],
}

impl Law {
    /// Number and clause as they are cited.
    pub fn cited(&self) -> String {
        match self.clause {
            None => self.number.to_string(),
            Some(clause) => format!("{}.{clause}", self.number),
        }
    }
}

/// When a law can have anything to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaks {
    /// At any time.
    First,
    /// About what has been ruled before: it is not asked where there is nothing yet.
    AfterRulings,
}

/// What a law looks at.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The code in force.
    pub code: Code,
    /// The number of the act.
    pub now: ActNo,
    /// The act.
    pub act: &'a Act,
    /// What it amounted to.
    pub event: Event,
    /// What is now so.
    pub facts: &'a Facts,
    /// What has been ruled.
    pub rulings: &'a [Ruling],
    /// What rights there are, and were.
    pub rights: &'a [Right],
    /// What is owed by those who were called upon.
    pub dues: &'a [Due],
}

impl<'a> Case<'a> {
    /// The seat that acts, if it is one.
    #[inline]
    pub fn seat(&self) -> Option<Seat> {
        self.act.actor.seat()
    }

    /// What was done.
    #[inline]
    pub fn deed(&self) -> &'a Deed {
        &self.act.deed
    }

    /// What kind of thing happened.
    #[inline]
    pub fn kind(&self) -> Kind {
        self.event.kind(&self.act.deed)
    }
}
