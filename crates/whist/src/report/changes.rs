//! What changes when the same acts are ruled on under another code.

use serde::Serialize;
use tricklaw_cards::{Seat, Seats};

use super::{DealReport, RightReport, RulingReport};
use crate::laws::Code;
use crate::record::Diagnostic;
use crate::score::BySide;

/// The other code, and what is not the same under it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Changes {
    /// The code of the record.
    pub instead_of: &'static str,
    /// The code that was asked for.
    pub under: &'static str,
    /// What is not the same; nothing, where nothing changes.
    pub changes: Vec<Change>,
}

/// Some lines of one kind that are not the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Of what kind.
    pub what: &'static str,
    /// Under the code of the record only.
    pub was: Vec<String>,
    /// Under the other code only.
    pub is: Vec<String>,
}

/// What is not the same in the two reports. That the laws have other numbers is no change.
pub fn changes(own: &DealReport, other: &DealReport) -> Changes {
    let changes = KINDS.iter().filter_map(|&(what, lines)| {
        let (was, is) = (lines(own), lines(other));
        let change = Change { what, was: without(&was, &is), is: without(&is, &was) };
        (!change.was.is_empty() || !change.is.is_empty()).then_some(change)
    });
    Changes { instead_of: name(own), under: name(other), changes: changes.collect() }
}

/// The name of the code under which it is ruled.
fn name(report: &DealReport) -> &'static str {
    report.code.unwrap_or("no code")
}

/// Under the other code something in the record cannot have happened: a right is exercised that it does not give, say.
pub fn impossible(own: &DealReport, under: Code, found: &Diagnostic) -> Changes {
    let place = if found.line > 0 { format!("line {}: ", found.line) } else { String::new() };
    let is = vec![format!("{place}{}", found.message)];
    let change = Change { what: "cannot happen", was: Vec::new(), is };
    Changes { instead_of: name(own), under: under.name(), changes: vec![change] }
}

type Lines = fn(&DealReport) -> Vec<String>;

const KINDS: &[(&str, Lines)] = &[
    ("rulings", rulings),
    ("rights", rights),
    ("tricks", |report| vec![by_side(&report.tricks.won)]),
    ("tricks counted", |report| vec![by_side(&report.tricks.counted)]),
    ("score", score),
    ("games won", |report| {
        report.after.won.iter().map(|game| format!("{}: {}, {}", game.side, game.name, game.value)).collect()
    }),
    ("rubber", |report| {
        let points =
            |points: Option<i32>| points.map_or("not known".to_string(), |points| points.to_string());
        report
            .after
            .rubber
            .iter()
            .map(|rubber| format!("{}: {}", rubber.winner, points(rubber.points)))
            .collect()
    }),
    ("payments", payments),
    ("after", |report| standing(&report.after.after.points)),
    ("games", |report| standing(&report.after.after.games)),
    ("next dealer", |report| report.next_dealer.iter().map(|seat| seat.0.name().to_string()).collect()),
    ("status", |report| vec![report.status.name().to_string()]),
];

fn rulings(report: &DealReport) -> Vec<String> {
    let line =
        |ruling: &RulingReport| format!("act {}: {} ({})", ruling.act, ruling.gist, ruling.status.name());
    report.rulings.iter().map(line).collect()
}

fn rights(report: &DealReport) -> Vec<String> {
    let line = |right: &RightReport| {
        let holders: Seats = right.holders.iter().map(|holder| holder.0).collect();
        let chosen = right.chosen.as_ref().map_or(String::new(), |chosen| format!(" {chosen}"));
        format!(
            "from act {}, {holders} against {}: {} ({}{chosen})",
            right.opened_at,
            right.against,
            right.choices.join(" / "),
            right.state.name()
        )
    };
    report.rights.iter().map(line).collect()
}

fn score(report: &DealReport) -> Vec<String> {
    match &report.score {
        _ if !report.scores_points() => Vec::new(),
        None => vec!["not scored".to_string()],
        Some(lines) => lines
            .iter()
            .map(|line| format!("{} {:+} for {}", line.side, line.points, line.what.name()))
            .collect(),
    }
}

fn payments(report: &DealReport) -> Vec<String> {
    let Some(payments) = &report.payments else { return Vec::new() };
    let seats = Seat::ALL.into_iter().map(|seat| format!("{seat} {:+}", payments.seats[seat as usize]));
    let pool = (payments.pool != 0).then(|| format!("pool {:+}", payments.pool));
    vec![seats.chain(pool).collect::<Vec<_>>().join(", ")]
}

/// The sides' numbers; nothing, where the code has none.
fn standing(numbers: &BySide) -> Vec<String> {
    if numbers.is_empty() { Vec::new() } else { vec![by_side(numbers)] }
}

fn by_side(numbers: &BySide) -> String {
    numbers.iter().map(|(side, number)| format!("{side} {number}")).collect::<Vec<_>>().join(", ")
}

/// The lines of one list that are not in the other, each as often as it is wanting there.
fn without(lines: &[String], others: &[String]) -> Vec<String> {
    let mut others = others.to_vec();
    let mut only = Vec::new();
    for line in lines {
        match others.iter().position(|other| other == line) {
            Some(at) => drop(others.swap_remove(at)),
            None => only.push(line.clone()),
        }
    }
    only
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record;
    use crate::report::report;
    use crate::sitting::Sitting;

    fn ruled() -> DealReport {
        let text = "[Code \"whist-1900\"]\n[Dealer \"E\"]\n[Trump \"S\"]\n[Deal \"N:A.K.. K.Q.. Q..2. J.J..\"]\n[Acts \"N\"]\nS:D2\n";
        let game = record::games(text).next().unwrap().unwrap();
        report(&Sitting::new().rule(&game, None).unwrap(), 1, None)
    }

    #[test]
    fn a_code_that_says_the_same_changes_nothing() {
        assert_eq!(changes(&ruled(), &ruled()).changes, []);
    }

    #[test]
    fn what_only_one_of_them_says_is_told() {
        let (own, mut other) = (ruled(), ruled());
        other.code = Some("another");
        other.rights[0].choices.truncate(1);
        other.after.after.points[0].1 = 2;
        let found = changes(&own, &other);
        assert_eq!((found.instead_of, found.under), ("whist-1900", "another"));
        let what: Vec<_> = found.changes.iter().map(|change| change.what).collect();
        assert_eq!(what, ["rights", "after"]);
        assert_eq!(found.changes[0].was, ["from act 1, EW against S: call-card D2 / call-suit (open)"]);
        assert_eq!(found.changes[0].is, ["from act 1, EW against S: call-card D2 (open)"]);
        assert_eq!(found.changes[1].is, ["NS 2, EW 0"]);
    }

    #[test]
    fn lines_are_told_as_often_as_they_are_wanting() {
        let lines = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
        assert_eq!(without(&lines("a b a c"), &lines("a c")), ["b", "a"]);
    }
}
