//! `tricklaw solve --deals` and `--positions`: a line in, a line out.

use std::io::{self, BufRead, BufReader, Read, Write as _};
use std::ops::Range;

use tricklaw_cards::{CardSet, Deal, Hands, Seat, Seats, Side, Suit};
use tricklaw_solver::{Aim, Budget, Position, Table, Unsolvable, count, full_table};
use tricklaw_whist::record::{Diagnostic, Severity};

use super::{Searchers, written};
use crate::args::{Solve, Tricks};
use crate::failure::Failure;
use crate::{input, output};

/// So many lines for each thread are read before any of them is answered.
const AHEAD: usize = 16;

/// `--deals`: `DEAL` in, `DEAL|t1 … t20` out.
pub(super) fn deals(file: &str, searchers: &Searchers) -> Result<(), Failure> {
    answer(file, searchers, |line| {
        let (at, deal) = line.field(0).unwrap_or_default();
        let hands = line.hands(at, deal)?;
        let position = Position::new(hands, Seat::North, Seats::NS);
        position.check().map_err(|error| line.impossible(at, deal, error))?;
        Ok(Question { shown: deal.to_string(), of: Of::Deal(hands) })
    })
}

/// `--positions`: `DEAL|TRUMP|LEADER` in, `DEAL|TRUMP|LEADER|TRICKS` out.
pub(super) fn positions(file: &str, asked: &Solve, searchers: &Searchers) -> Result<(), Failure> {
    let aim = match asked.aim {
        None | Some(Tricks::Most) => Aim::Most,
        Some(Tricks::Fewest) => Aim::Fewest,
    };
    answer(file, searchers, |line| {
        let (at, deal) = line.field(0).unwrap_or_default();
        let hands = line.hands(at, deal)?;
        let (trump_at, trump) = line.expected_field(1, "the trump suit: S, H, D, C, or N for none")?;
        let strain = strain(trump)
            .ok_or_else(|| line.unreadable(trump_at, trump, "a trump suit: S, H, D, C, or N for none"))?;
        let (leader_at, leader) = line.expected_field(2, "the seat that leads: N, E, S or W")?;
        let turn: Seat = leader
            .parse()
            .map_err(|_| line.unreadable(leader_at, leader, "the seat that leads: N, E, S or W"))?;
        let leaders = if Seats::NS.contains(turn) { Side::NS } else { Side::EW };
        let side = asked.sides.unwrap_or(leaders).seats();
        let position = Position::new(hands, turn, side).with_trump(strain).with_aim(aim);
        position.check().map_err(|error| line.impossible(at, deal, error))?;
        Ok(Question { shown: format!("{deal}|{trump}|{leader}"), of: Of::Position(position) })
    })
}

/// The trump suit, or none; nothing where it is neither.
fn strain(text: &str) -> Option<Option<Suit>> {
    let mut letters = text.chars();
    match (letters.next(), letters.as_str()) {
        (Some('N' | 'n'), "" | "T" | "t") => Some(None),
        (Some(letter), "") => Suit::from_letter(letter).map(Some),
        _ => None,
    }
}

/// What stands in a line.
enum Entry {
    /// A comment, or nothing: it comes out as it is.
    Kept(String),
    Asked(Question),
}

/// What is asked in a line.
struct Question {
    /// What of it stands before the answer.
    shown: String,
    of: Of,
}

enum Of {
    Deal(Hands),
    Position(Position),
}

/// Answers every line, in order. At one that is wrong it ends, when those before it are answered.
fn answer(
    file: &str,
    searchers: &Searchers,
    read: impl Fn(&Line<'_>) -> Result<Question, Failure>,
) -> Result<(), Failure> {
    let bar = input::progress([&file.to_string()]);
    let unreadable = |error: io::Error| Failure::Unreadable(input::cannot_read(file, &error));
    let mut source = input::open(file, bar.as_ref()).map_err(unreadable)?;
    let mut out = output::standard();
    let mut number = 0;
    loop {
        let mut entries = Vec::new();
        let mut end = None;
        while end.is_none() && entries.len() < AHEAD * searchers.len() {
            // Whoever waits for an answer before he asks on shall have it.
            if !entries.is_empty() && !source.buffer().contains(&b'\n') {
                break;
            }
            let Some(text) = next_line(&mut source).map_err(unreadable)? else {
                end = Some(Ok(()));
                break;
            };
            number += 1;
            let text = if number == 1 { text.trim_start_matches('\u{feff}') } else { &text };
            if text.trim().is_empty() || text.starts_with('#') {
                entries.push(Entry::Kept(text.to_string()));
                continue;
            }
            match read(&Line { file: input::name(file), number, text }) {
                Ok(question) => entries.push(Entry::Asked(question)),
                Err(failure) => end = Some(Err(failure)),
            }
        }
        for line in searchers.each(&entries, answered) {
            let line = line.map_err(|error| Failure::Ours(format!("tricklaw: {error}")))?;
            writeln!(out, "{line}").map_err(|error| output::broken(&error))?;
        }
        out.flush().map_err(|error| output::broken(&error))?;
        if let Some(end) = end {
            if let Some(bar) = bar {
                bar.finish_and_clear();
            }
            return end;
        }
    }
}

fn answered(entry: &Entry, table: &mut Table, budget: &Budget<'_>) -> Result<String, Unsolvable> {
    let Question { shown, of } = match entry {
        Entry::Kept(text) => return Ok(text.clone()),
        Entry::Asked(question) => question,
    };
    let found = match of {
        Of::Position(position) => written(count(position, table, budget)?.tricks),
        Of::Deal(hands) => {
            let tricks = full_table(hands, table, budget)?.tricks;
            tricks.into_iter().flatten().map(written).collect::<Vec<_>>().join(" ")
        }
    };
    Ok(format!("{shown}|{found}"))
}

/// The next line without its end.
fn next_line(source: &mut BufReader<Box<dyn Read>>) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if source.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&bytes);
    let text = text.strip_suffix('\n').unwrap_or(&text);
    Ok(Some(text.strip_suffix('\r').unwrap_or(text).to_string()))
}

/// A line, and where it stands.
struct Line<'a> {
    file: &'a str,
    number: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    /// The field of this number, from 0, without blanks round it, and where it begins.
    fn field(&self, number: usize) -> Option<(usize, &'a str)> {
        let mut at = 0;
        for (n, field) in self.text.split('|').enumerate() {
            if n == number {
                return Some((at + field.len() - field.trim_start().len(), field.trim()));
            }
            at += field.len() + 1;
        }
        None
    }

    fn expected_field(&self, number: usize, expected: &str) -> Result<(usize, &'a str), Failure> {
        let end = self.text.trim_end().len();
        self.field(number).ok_or_else(|| {
            let message = "the line ends too soon".to_string();
            Failure::Unreadable(self.diagnostic(end..end, message, expected.to_string()))
        })
    }

    /// The four hands of a deal that begins here.
    fn hands(&self, at: usize, text: &str) -> Result<Hands, Failure> {
        let wrong = |expected: &str| {
            let fault = fault(text);
            self.unreadable(at + fault.start, &text[fault], expected)
        };
        let deal: Deal = text.parse().map_err(|error: tricklaw_cards::ParseError| wrong(error.expected()))?;
        deal.known().ok_or_else(|| wrong("a hand whose cards are known"))
    }

    fn unreadable(&self, at: usize, text: &str, expected: &str) -> Failure {
        let found = match text {
            "" => "found nothing".to_string(),
            text => format!("found \"{text}\""),
        };
        Failure::Unreadable(self.diagnostic(at..at + text.len(), found, expected.to_string()))
    }

    fn impossible(&self, at: usize, text: &str, error: Unsolvable) -> Failure {
        Failure::Impossible(self.diagnostic(at..at + text.len(), error.to_string(), String::new()))
    }

    fn diagnostic(&self, at: Range<usize>, message: String, expected: String) -> String {
        Diagnostic {
            severity: Severity::Error,
            file: Some(self.file.to_string()),
            line: self.number,
            column: self.text[..at.start].chars().count() + 1,
            width: self.text[at].chars().count(),
            message,
            expected,
            source_line: self.text.to_string(),
        }
        .to_string()
    }
}

/// The part of a deal on account of which it is none, or not known.
fn fault(text: &str) -> Range<usize> {
    let Some((first, hands)) = text.split_once(':') else { return 0..text.len() };
    if first.trim().parse::<Seat>().is_err() {
        return 0..first.len();
    }
    let mut at = first.len() + 1;
    let mut seen = CardSet::EMPTY;
    let mut read = 0;
    for hand in hands.split(char::is_whitespace) {
        let here = at..at + hand.len();
        at += hand.len() + 1;
        if hand.is_empty() {
            continue;
        }
        read += 1;
        let Ok(cards) = hand.parse::<CardSet>() else {
            let no_rank = |letter: char| !"AKQJT9876543210.akqjt".contains(letter);
            let found = hand.char_indices().find(|&(_, letter)| no_rank(letter));
            return found
                .map_or(here.clone(), |(n, letter)| here.start + n..here.start + n + letter.len_utf8());
        };
        if read > 4 || !(cards & seen).is_empty() {
            return here;
        }
        seen |= cards;
    }
    text.len()..text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fault_of_a_deal_is_found() {
        for (deal, wrong) in [
            ("A... K... Q... J...", "A... K... Q... J..."),
            ("X:A... K... Q... J...", "X"),
            ("N:A... KX... Q... J...", "X"),
            ("N:A... K... Q... J...K...", "J...K..."),
            ("N:A... K..  Q... J...", "K.."),
            ("N:A... K... -  J...", "-"),
            ("N:A... K... A... J...", "A..."),
            ("N:A... K... Q... J... T...", "T..."),
            ("N:A... K... Q...", ""),
        ] {
            assert_eq!(&deal[fault(deal)], wrong, "{deal}");
        }
    }
}
