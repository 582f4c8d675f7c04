//! What a deal has brought: tricks, score, game and rubber.

use tricklaw_whist::report::{DealReport, RulingReport, speech};
use tricklaw_whist::ruling::State;
use tricklaw_whist::score::{BySide, DealStatus, Line, RubberWon, What, of};

use super::capital;
use crate::output::wrap;
use crate::rule::Told;

const LABEL: usize = 9;

/// The lines below the rulings.
pub(super) fn said(report: &DealReport) -> String {
    let mut text = String::new();
    let mut line =
        |label: &str, sentence: &str| text.push_str(&wrap(&format!("{label:LABEL$}"), LABEL, sentence));
    line("Tricks", &tricks(report));
    match &report.score {
        None => line("Score", "The hand is not scored: its tricks do not make thirteen."),
        Some(lines) if lines.is_empty() => line("Score", "Nothing is scored."),
        Some(lines) => {
            for (n, scored) in lines.iter().enumerate() {
                line(if n == 0 { "Score" } else { "" }, &score_line(scored));
            }
        }
    }
    for game in &report.after.won {
        let side = speech::side(game.side);
        line(
            "Game",
            &format!(
                "{side} win the game, a {}, worth {} ({}).",
                game.name,
                game.value,
                speech::laws(&game.cites)
            ),
        );
    }
    if let Some(rubber) = &report.after.rubber {
        line("Rubber", &rubber_won(rubber));
    }
    let after = &report.after.after;
    let next = report.next_dealer.map_or(String::new(), |seat| format!(" {} deals next.", seat.0.name()));
    line("After", &format!("{}; games {}.{next}", by_side(&after.points, ""), numbers(&after.games)));
    line("Status", status(report));
    text
}

/// What stood on the score, if anything did.
pub(super) fn before(told: &Told) -> Option<String> {
    let before = &told.before;
    let any = |numbers: &BySide| numbers.iter().any(|&(_, number)| number != 0);
    let points = any(&before.points).then(|| by_side(&before.points, ""));
    let games = any(&before.games).then(|| format!("in games {}", by_side(&before.games, "")));
    let parts: Vec<String> = points.into_iter().chain(games).collect();
    (!parts.is_empty()).then(|| format!("The score stood: {}.", parts.join("; ")))
}

fn score_line(line: &Line) -> String {
    let (verb, points) = if line.points < 0 { ("lose", -line.points) } else { ("score", line.points) };
    let what = match line.what {
        What::Revoke => "the revoke",
        What::Tricks => "tricks",
        What::Honours => "honours",
        What::Game => "the game",
    };
    format!("{} {verb} {points} for {what} ({}).", speech::side(line.side), speech::laws(&line.cites))
}

fn tricks(report: &DealReport) -> String {
    let (won, counted) = (&report.tricks.won, &report.tricks.counted);
    let mut sentence = format!("{}.", by_side(won, " won"));
    if won != counted {
        sentence.push_str(&format!(" With the penalty they count {}.", numbers(counted)));
    }
    sentence
}

fn rubber_won(rubber: &RubberWon) -> String {
    let points = match rubber.points {
        Some(1) => "1 point".to_string(),
        Some(points) => format!("{points} points"),
        None => "by points that cannot be told, as it began before the record".to_string(),
    };
    let sheet: Vec<String> =
        rubber.sheet.iter().map(|line| format!("{} {:+}", line.what, line.points)).collect();
    let sheet = sheet.join(", ");
    let sheet = if sheet.is_empty() { String::new() } else { format!(": {sheet}") };
    format!(
        "{} win the rubber, {points}{sheet} ({}).",
        speech::side(rubber.winner),
        speech::laws(&rubber.cites)
    )
}

fn status(report: &DealReport) -> &'static str {
    let waits = |ruling: &RulingReport| !ruling.readings.is_empty() && ruling.decided.is_none();
    match report.status {
        DealStatus::Complete => "The deal is complete.",
        DealStatus::Annulled => "The deal is annulled.",
        DealStatus::Abandoned => "The hands were thrown down, and the deal is over.",
        DealStatus::Incomplete if report.rulings.iter().any(waits) => {
            "The deal is not complete: a ruling waits for the arbiter."
        }
        DealStatus::Incomplete if report.rights.iter().any(|right| right.state == State::Open) => {
            "The deal is not complete: a right is still open."
        }
        DealStatus::Incomplete => "The deal is not complete: it is not played out.",
    }
}

/// `North and South 7, East and West 6`.
fn by_side(by_side: &BySide, verb: &str) -> String {
    let sides = by_side.iter().enumerate();
    let told = sides.map(|(n, &(side, number))| {
        format!("{}{} {number}", speech::side(side), if n == 0 { verb } else { "" })
    });
    capital(&told.collect::<Vec<_>>().join(", "))
}

/// `4 and 9`, in the order of the sides.
fn numbers(by_side: &BySide) -> String {
    speech::listed(by_side.iter().map(|&(side, _)| of(by_side, side).to_string()), "and")
}
