//! Reading cases, and the one comparison.
#![allow(clippy::expect_used)] // A case that cannot be read fails the test.

use std::fs;
use std::path::{Path, PathBuf};

use tricklaw_whist::laws::{Code, conflicts};
use tricklaw_whist::record::{Game, Games};
use tricklaw_whist::report::{DealReport, report};
use tricklaw_whist::sitting::{CannotRule, Sitting};

/// A file of `conformance/`.
pub(crate) struct Case {
    pub(crate) folder: String,
    pub(crate) name: String,
    path: PathBuf,
}

impl Case {
    /// The number of the law that it is named after, if there is one.
    pub(crate) fn law(&self, code: Code) -> Option<&'static str> {
        code.law_named(&self.name).map(|law| law.number)
    }
}

/// All cases.
pub(crate) fn all() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let mut cases = Vec::new();
    for folder in fs::read_dir(&root).expect("conformance/") {
        let folder = folder.expect("a folder").path();
        if !folder.is_dir() {
            continue;
        }
        for file in fs::read_dir(&folder).expect("a folder of cases") {
            let path = file.expect("a case").path();
            if path.extension().is_some_and(|extension| extension == "pbn") {
                cases.push(Case { folder: text(folder.file_name()), name: text(path.file_stem()), path });
            }
        }
    }
    cases.sort_by(|a, b| (&a.folder, &a.name).cmp(&(&b.folder, &b.name)));
    cases
}

fn text(name: Option<&std::ffi::OsStr>) -> String {
    name.expect("a name").to_string_lossy().into_owned()
}

/// Rules on a case and compares: all rulings and rights, and every kind of line that the case mentions.
pub(crate) fn check(case: &Case) -> Result<(), String> {
    let text = fs::read(&case.path).expect("a case");
    let mut sitting = Sitting::new();
    let mut games = 0;
    for game in Games::new(text.as_slice()) {
        let game = game.map_err(|error| format!("{}/{}: {error}", case.folder, case.name))?;
        games += 1;
        let expected: Vec<String> = expected(&game);
        if expected.is_empty() {
            return Err(format!("{}/{}: deal {games} expects nothing", case.folder, case.name));
        }
        let found = match sitting.rule(&game, None) {
            Ok(ruled) => {
                let conflicts = conflicts(ruled.table.rulings());
                if !conflicts.is_empty() {
                    return Err(format!("{}/{}: {conflicts:?}", case.folder, case.name));
                }
                lines(&report(&ruled, games, None), &ruled)
            }
            Err(CannotRule::Impossible { act, .. }) => vec![format!("impossible {act}")],
            Err(error) => return Err(format!("{}/{}: {error}", case.folder, case.name)),
        };
        compare(&expected, &found)
            .map_err(|how| format!("{}/{} deal {games}\n{how}", case.folder, case.name))?;
    }
    if games == 0 { Err(format!("{}/{}: no deal", case.folder, case.name)) } else { Ok(()) }
}

fn expected(game: &Game) -> Vec<String> {
    game.section_lines("Expect")
        .map(|(_, line)| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|line| !line.is_empty() && !line.starts_with(';'))
        .collect()
}

fn compare(expected: &[String], found: &[String]) -> Result<(), String> {
    let kind = |line: &String| line.split(' ').next().unwrap_or_default().to_string();
    let anything = |kind: &str| expected.iter().any(|line| *line == format!("{kind} *"));
    let mentioned = |found: &&String| {
        let kind = kind(found);
        let always = matches!(kind.as_str(), "ruling" | "right" | "impossible");
        match kind.as_str() {
            "ruling" | "right" if anything("rulings") => false,
            _ => always || expected.iter().any(|line| same_kind(line, &kind)),
        }
    };
    let mut found: Vec<String> = found.iter().filter(mentioned).cloned().collect();
    let mut expected: Vec<String> = expected.iter().filter(|line| !line.ends_with(" *")).cloned().collect();
    // A case may leave out the count after penalties.
    if let Some(line) = expected.iter().find(|line| line.starts_with("tricks ") && !line.contains("counted"))
    {
        let _ = line;
        for line in found.iter_mut().filter(|line| line.starts_with("tricks ")) {
            *line = line.split(" counted").next().unwrap_or_default().to_string();
        }
    }
    // Order matters only within a kind.
    expected.sort_by_key(kind);
    found.sort_by_key(kind);
    if expected == found {
        return Ok(());
    }
    let only = |these: &[String], those: &[String], mark: &str| {
        these
            .iter()
            .filter(|line| !those.contains(line))
            .map(|line| format!("  {mark} {line}\n"))
            .collect::<String>()
    };
    let mut how = only(&expected, &found, "expected") + &only(&found, &expected, "found   ");
    if how.is_empty() {
        how = "  the lines stand in another order\n".to_string();
    }
    Err(how)
}

fn same_kind(line: &str, kind: &str) -> bool {
    line.split(' ').next() == Some(kind)
}

/// A report in the lines of a case.
fn lines(report: &DealReport, ruled: &tricklaw_whist::sitting::Ruled) -> Vec<String> {
    let mut lines = Vec::new();
    let cited = |cites: &[tricklaw_whist::laws::Cite]| {
        cites.iter().map(|cite| cite.number).collect::<Vec<_>>().join(",")
    };
    let word = |value: serde_json::Value| value.as_str().unwrap_or_default().to_string();
    for ruling in &report.rulings {
        lines.push(format!(
            "ruling {} @{} {} {} {} {} {}",
            ruling.id,
            ruling.act,
            word(serde_json::to_value(ruling.finding).expect("a finding")),
            ruling.offender.as_deref().unwrap_or("-"),
            ruling.trick.map_or("-".to_string(), |trick| format!("t{trick}")),
            word(serde_json::to_value(ruling.status).expect("a status")),
            cited(&ruling.cites),
        ));
    }
    for right in &report.rights {
        let holders: tricklaw_cards::Seats = right.holders.iter().map(|letter| letter.0).collect();
        let chosen = right.chosen.as_deref().map_or(String::new(), |chosen| format!(" {chosen}"));
        lines.push(format!(
            "right {} of {} by {} vs {}: {} -> {}{} ({}-{}) {}",
            right.id,
            right.ruling,
            holders,
            right.against,
            right.choices.join(" / "),
            word(serde_json::to_value(right.state).expect("a state")),
            chosen,
            right.opened_at,
            right.closed_at.map_or(String::new(), |act| act.to_string()),
            cited(&right.cites),
        ));
    }
    let by_side = |numbers: &tricklaw_whist::score::BySide| {
        numbers.iter().map(|(side, number)| format!("{side} {number}")).collect::<Vec<_>>().join(" ")
    };
    lines.push(format!("tricks {} counted {}", by_side(&report.tricks.won), by_side(&report.tricks.counted)));
    let facts = ruled.table.facts();
    let taken: String = facts
        .tricks
        .iter()
        .filter(|trick| facts.complete(trick))
        .filter_map(|trick| facts.winner(trick))
        .map(|seat| seat.to_string())
        .collect();
    lines.push(format!("taken {taken}"));
    match &report.score {
        None => lines.push("score null".to_string()),
        Some(score) if score.is_empty() => lines.push("score none".to_string()),
        Some(score) => lines.extend(score.iter().map(|line| {
            format!("score {} {} {} {}", line.side, line.points, line.what.name(), cited(&line.cites))
        })),
    }
    let after = &report.after.after;
    if !after.points.is_empty() {
        let games = match after.games.as_slice() {
            [] => String::new(),
            _ => format!(" games {}", by_side(&after.games)),
        };
        lines.push(format!("after {}{games}", by_side(&after.points)));
    }
    lines.push(match &report.payments {
        None => "pays null".to_string(),
        Some(payments) => {
            let seats =
                tricklaw_cards::Seat::ALL.map(|seat| format!("{seat} {}", payments.seats[seat as usize]));
            format!("pays {} pool {}", seats.join(" "), payments.pool)
        }
    });
    lines.push(match report.pools.as_slice() {
        [] => "pools none".to_string(),
        pools => format!("pools {}", pools.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")),
    });
    lines.extend(
        report.ledger.iter().map(|entry| {
            format!("ledger {} {} {} {}", entry.from, entry.to, entry.amount, cited(&entry.cites))
        }),
    );
    match report.after.won.as_slice() {
        [] => lines.push("won none".to_string()),
        won => lines
            .extend(won.iter().map(|game| {
                format!("won {} {} {} {}", game.side, game.value, game.name, cited(&game.cites))
            })),
    }
    lines.push(match &report.after.rubber {
        None => "rubber none".to_string(),
        Some(rubber) => format!(
            "rubber {} {}",
            rubber.winner,
            rubber.points.map_or("null".to_string(), |points| points.to_string())
        ),
    });
    if let Some(audit) = &report.audit {
        let number = |number: Option<u8>| number.map_or("-".to_string(), |number| number.to_string());
        let agrees = match audit.agrees {
            Some(true) => "agrees",
            Some(false) => "differs",
            None => "open",
        };
        lines.push(format!("audit made {} claimed {} {agrees}", number(audit.made), number(audit.claimed)));
        lines.extend(audit.marks.iter().map(|mark| {
            let found = match mark.found {
                Some(true) => "found",
                Some(false) => "not-found",
                None => "not-judged",
            };
            format!("mark @{} {} {found}", mark.act, mark.mark)
        }));
        lines.extend(audit.unmarked.iter().map(|act| format!("unmarked @{act}")));
    }
    lines.push(format!("next {}", report.next_dealer.map_or("-".to_string(), |letter| letter.0.to_string())));
    lines.push(format!("status {}", report.status.name()));
    lines
}
