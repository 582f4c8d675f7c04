//! What a deal has brought: tricks, score, game and rubber.

use tricklaw_cards::Seat;
use tricklaw_whist::audit::Audit;
use tricklaw_whist::report::{DealReport, RulingReport, speech};
use tricklaw_whist::ruling::State;
use tricklaw_whist::score::{BySide, DealStatus, Entry, Line, Party, Payments, RubberWon, What, of};

use super::capital;
use crate::output::wrap_at;
use crate::rule::Told;

const LABEL: usize = 9;

/// The lines below the rulings.
pub(super) fn said(report: &DealReport, columns: usize) -> String {
    let mut text = String::new();
    let mut line = |label: &str, sentence: &str| {
        text.push_str(&wrap_at(columns, &format!("{label:LABEL$}"), LABEL, sentence));
    };
    line("Tricks", &tricks(report));
    if let Some(audit) = &report.audit {
        audited(audit).iter().for_each(|sentence| line("Record", sentence));
    }
    if let Some(payments) = &report.payments {
        line("Pays", &paid(payments, &report.ledger));
        for entry in &report.ledger {
            line("", &ledger_line(entry));
        }
    }
    match &report.score {
        None if !report.scores_points() => {}
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
        if game.value == 0 {
            line("Game", &format!("{side} win the game ({}).", speech::laws(&game.cites)));
            continue;
        }
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
    if report.audit.is_none() {
        line("After", after(report).trim_start());
    }
    line("Status", status(report));
    text
}

/// What the play says of the record of a hand that is only played through.
fn audited(audit: &Audit) -> Vec<String> {
    let mut said = Vec::new();
    let declarer = audit.declarer.map_or("The declarer", |seat| seat.0.name());
    let tricks = |n: u8| speech::counted(n, "trick");
    let needed = match (&audit.contract, audit.needed) {
        (Some(contract), Some(needed)) => {
            format!("{declarer} plays {contract}, which needs {}.", tricks(needed))
        }
        (Some(_), None) => "All passed.".to_string(),
        (None, _) => "The record names no contract that is known.".to_string(),
    };
    said.push(needed);
    match (audit.made, audit.claimed, audit.agrees) {
        (Some(made), Some(claimed), Some(true)) => {
            let number = if made == claimed { tricks(made) } else { tricks(claimed) };
            said.push(format!("The record says {number}, and the play says the same."));
        }
        (Some(made), Some(claimed), Some(false)) => {
            said.push(format!(
                "The record says {}, but in the play it is {}.",
                tricks(claimed),
                tricks(made)
            ));
        }
        (Some(made), Some(claimed), None) => said.push(format!(
            "The record says {}; the play is broken off after {} for that side, and leaves it open.",
            tricks(claimed),
            tricks(made)
        )),
        _ => {}
    }
    for mark in &audit.marks {
        let found = match mark.found {
            Some(true) => "and so it is",
            Some(false) => "but the play does not show it",
            None => "which the play cannot show",
        };
        said.push(format!("Act {} is marked ^{}, {found}.", mark.act, mark.mark));
    }
    said.extend(audit.unmarked.iter().map(|act| format!("Act {act} is irregular and bears no mark.")));
    said
}

/// What stands on the score and in the pools, and who deals.
fn after(report: &DealReport) -> String {
    let after = &report.after.after;
    let mut parts = Vec::new();
    if !after.points.is_empty() {
        parts.push(by_side(&after.points, ""));
    }
    if !after.games.is_empty() {
        parts.push(format!("games {}", numbers(&after.games)));
    }
    if !report.pools.is_empty() {
        let pools = report.pools.iter().map(ToString::to_string);
        let word = if report.pools.len() == 1 { "in the pool" } else { "in the pools" };
        parts.push(format!("{word} {}", speech::listed(pools, "and")));
    }
    let stands = capital(&parts.join("; "));
    let stop = if stands.is_empty() { "" } else { "." };
    let next = match report.next_dealer {
        Some(seat) => format!(" {} deals next.", seat.0.name()),
        None if stands.is_empty() => "There is nothing to carry on.".to_string(),
        None => String::new(),
    };
    format!("{stands}{stop}{next}")
}

/// `North loses 11, East loses 11, South wins 33 and West loses 11.`
fn paid(payments: &Payments, ledger: &[Entry]) -> String {
    if ledger.is_empty() {
        return "Nobody pays anything.".to_string();
    }
    let seats = Seat::ALL.into_iter().map(|seat| {
        let net = payments.seats[seat as usize];
        match net {
            0 => format!("{} is even", seat.name()),
            ..0 => format!("{} loses {}", seat.name(), -net),
            _ => format!("{} wins {net}", seat.name()),
        }
    });
    let pool = match payments.pool {
        0 => None,
        lost @ ..0 => Some(format!("the pool loses {}", -lost)),
        won => Some(format!("the pool gains {won}")),
    };
    format!("{}.", speech::listed(seats.chain(pool), "and"))
}

fn ledger_line(entry: &Entry) -> String {
    let party = |party: Party| match party {
        Party::Seat(seat) => seat.name().to_string(),
        Party::Pool => "the pool".to_string(),
    };
    let verb = if entry.from == Party::Pool { "gives" } else { "pays" };
    let (from, to) = (capital(&party(entry.from)), party(entry.to));
    format!("{from} {verb} {to} {}: {} ({}).", entry.amount, entry.what, speech::laws(&entry.cites))
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
        What::Chicane => "chicane",
        What::Slam => "the slam",
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
    let sheet: Vec<String> = rubber
        .sheet
        .iter()
        .filter(|line| line.points != 0)
        .map(|line| format!("{} {:+}", line.what, line.points))
        .collect();
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
        DealStatus::Abandoned => "The hand was abandoned, and the deal is over.",
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
