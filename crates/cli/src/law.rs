//! `tricklaw law`: the registers, to be read.

use std::fmt::Write as _;

use serde::Serialize;
use tricklaw_whist::laws::{Code, Law, Standing};

use crate::args;
use crate::failure::Failure;
use crate::output::{self, Colour, Style, wrap};

/// The files of the conformance suite, by their folder.
const CASES: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/cases.rs"));

const FORMAT: &str = "tricklaw/law/1";

/// The codes, as JSON.
#[derive(Serialize)]
struct Codes {
    format: &'static str,
    codes: Vec<CodeEntry>,
}

#[derive(Serialize)]
struct CodeEntry {
    code: &'static str,
    title: &'static str,
    revision: &'static str,
    laws: usize,
}

/// A code's register, or a part of it, as JSON.
#[derive(Serialize)]
struct Register {
    format: &'static str,
    code: &'static str,
    title: &'static str,
    revision: &'static str,
    laws: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    number: &'static str,
    clause: Option<&'static str>,
    heading: &'static str,
    gist: &'static str,
    status: &'static str,
    #[serde(rename = "where")]
    place: Option<&'static str>,
    yields_to: &'static [&'static str],
    cases: Vec<&'static str>,
}

/// `tricklaw law`.
pub(crate) fn run(asked: &args::Law) -> Result<(), Failure> {
    let text = match (asked.code, &asked.number) {
        (None, _) if asked.json => json(&codes()),
        (None, _) => list(),
        (Some(code), None) if asked.json => json(&register(code, code.laws().iter())),
        (Some(code), None) => contents(code, Colour::of_standard_output()),
        (Some(code), Some(number)) => {
            let laws = find(code, number)?;
            match asked.json {
                true => json(&register(code, laws.into_iter())),
                false => page(code, &laws, Colour::of_standard_output()),
            }
        }
    };
    output::print(&text)
}

fn json(document: &impl Serialize) -> String {
    // Nothing in it can fail to be written.
    let mut text = serde_json::to_string_pretty(document).unwrap_or_default();
    text.push('\n');
    text
}

fn codes() -> Codes {
    let entry = |code: Code| CodeEntry {
        code: code.name(),
        title: code.title(),
        revision: code.revision(),
        laws: code.laws().len(),
    };
    Codes { format: FORMAT, codes: Code::ALL.into_iter().map(entry).collect() }
}

fn register(code: Code, laws: impl Iterator<Item = &'static Law>) -> Register {
    let entry = |law: &'static Law| Entry {
        number: law.number,
        clause: law.clause,
        heading: law.heading,
        gist: law.gist,
        status: law.standing.name(),
        place: law.standing.place(),
        yields_to: law.yields_to,
        cases: cases(code, law),
    };
    Register {
        format: FORMAT,
        code: code.name(),
        title: code.title(),
        revision: code.revision(),
        laws: laws.map(entry).collect(),
    }
}

/// The cases whose names begin with the law's number: of a law also those of its clauses.
fn cases(code: Code, law: &Law) -> Vec<&'static str> {
    let bears = |name: &str| {
        let named = code.law_named(name);
        named.is_some_and(|named| {
            named.cited() == law.cited() || law.clause.is_none() && named.number == law.number
        })
    };
    let folder = CASES.iter().find(|(folder, _)| *folder == code.name());
    folder.map_or(&[][..], |(_, names)| names).iter().copied().filter(|name| bears(name)).collect()
}

/// The law of this number with its clauses, or the one clause.
fn find(code: Code, number: &str) -> Result<Vec<&'static Law>, Failure> {
    let same =
        |law: &&Law| law.cited().eq_ignore_ascii_case(number) || law.number.eq_ignore_ascii_case(number);
    let found: Vec<_> = code.laws().iter().filter(same).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    Err(Failure::Unreadable(format!(
        "tricklaw: {code} has no law \"{}\"; `tricklaw law {code}` shows what it has, with numbers such as {}",
        number.chars().take(60).collect::<String>(),
        some_numbers(code)
    )))
}

/// The first number, the first with a clause, and the last.
fn some_numbers(code: Code) -> String {
    let laws = code.laws();
    let examples = [laws.first(), laws.iter().find(|law| law.clause.is_some()), laws.last()];
    examples.into_iter().flatten().map(Law::cited).collect::<Vec<_>>().join(", ")
}

fn list() -> String {
    let mut text = String::new();
    for code in Code::ALL {
        let laws = code.laws().len();
        let _ = writeln!(
            text,
            "{:14} {}; {laws} laws and clauses, revision {}",
            code.name(),
            code.title(),
            code.revision()
        );
    }
    text
}

fn contents(code: Code, colour: Colour) -> String {
    let mut text =
        format!("{}\n", colour.paint(Style::Heading, &format!("{}: {}", code.name(), code.title())));
    let mut heading = "";
    for law in code.laws() {
        if law.heading != heading {
            heading = law.heading;
            let _ = write!(text, "\n{}\n\n", colour.paint(Style::Heading, heading));
        }
        text.push_str(&wrap(&format!("  {:12} ", law.cited()), 15, law.gist));
    }
    text
}

fn page(code: Code, laws: &[&'static Law], colour: Colour) -> String {
    let mut text = String::new();
    for (n, law) in laws.iter().enumerate() {
        if n > 0 {
            text.push('\n');
        }
        let name = format!("{code}:{}", law.cited());
        let _ = writeln!(text, "{}  {}", colour.paint(Style::Heading, &name), law.heading);
        text.push_str(&wrap("  ", 2, law.gist));
        text.push_str(&wrap("  Enforced: ", 12, &enforced(law)));
        if !law.yields_to.is_empty() {
            text.push_str(&wrap("  Yields to: ", 13, &format!("law {}", law.yields_to.join(", law "))));
        }
        // The cases of its clauses stand with them.
        let own = |name: &&&str| code.law_named(name).is_some_and(|named| named.cited() == law.cited());
        let cases = cases(code, law);
        let cases: Vec<_> = cases.iter().filter(own).collect();
        if !cases.is_empty() {
            let _ = writeln!(text, "  Cases, in conformance/{code}:");
            cases.iter().for_each(|case| text.push_str(&format!("    {case}\n")));
        }
    }
    text
}

fn enforced(law: &Law) -> String {
    match law.standing {
        Standing::Rules(_) => "by a rule of its own, as the hand is played".to_string(),
        Standing::Takes(_, place) => {
            format!("as the hand is played, by the rule of whist-1893:{place}, taken over as it stands")
        }
        Standing::Scores(place) => format!("when the hand is reckoned ({place})"),
        Standing::Defines(place) => format!("not by itself: other laws use it ({place})"),
        Standing::With(place) => format!("with law {place}"),
        Standing::Etiquette => "nowhere: no penalty is printed for it".to_string(),
        Standing::Manners(place) => format!("outside the play ({place})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_finds_its_law_and_every_case_a_law() {
        for code in Code::ALL {
            for law in code.laws() {
                assert!(find(code, &law.cited()).unwrap().iter().any(|found| std::ptr::eq(*found, law)));
            }
            let (_, names) = CASES.iter().find(|(folder, _)| *folder == code.name()).unwrap();
            for name in *names {
                let law = code.law_named(name);
                assert!(
                    law.is_some_and(|law| cases(code, law).contains(name)),
                    "{name} bears no law's number"
                );
            }
        }
    }

    #[test]
    fn small_letters_will_do() {
        assert_eq!(find(Code::Whist1900, "75.i").unwrap().len(), 1);
        assert!(find(Code::Whist1900, "75").unwrap().len() > 4);
        assert!(find(Code::Whist1900, "7").unwrap().iter().all(|law| law.number == "7"));
        assert_eq!(find(Code::Whist1900, "95").unwrap_err().status(), 2);
    }
}
