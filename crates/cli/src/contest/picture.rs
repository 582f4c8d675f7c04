//! What is found, as tables.

use std::time::Duration;

use tricklaw_bots::contest::{Entrant, Estimate, Promises, Standing, Tally};

use tricklaw_bots::{Chance, Manners};

use super::Of;
use super::entry::counted;
use crate::output::{Colour, Style, wrap};

/// The whole of it.
pub(super) fn picture(of: &Of<'_>, tally: &Tally, colour: Colour) -> String {
    let names: Vec<&str> = of.contest.entrants().iter().map(|entrant| &*entrant.name).collect();
    let each: Vec<(&str, &Standing)> = names.iter().copied().zip(tally.standings()).collect();
    let mut text = heading(of, tally);
    text += &results(of, tally, &each, colour);
    for &(name, standing) in &each {
        text += &calls(name, standing, colour);
        text += &promises(name, standing, colour);
    }
    text += &thinking(&each, colour);
    text.push('\n');
    text += &faults(tally, &each, colour);
    text
}

fn heading(of: &Of<'_>, tally: &Tally) -> String {
    let asked = of.asked;
    let [north, east, south, west] = asked.seats.names();
    let times = match of.contest.seatings().len() {
        1 => "once, all players being alike".to_string(),
        2 => "in two seatings".to_string(),
        _ => "in four seatings".to_string(),
    };
    let samplers = match asked.time {
        _ if !asked.seats.has_samplers() => String::new(),
        Some(ms) => format!(" Who samples thinks for {ms} ms."),
        None => format!(" Who samples deals {} times for an act.", asked.samples),
    };
    let agreed = asked
        .options
        .written()
        .map_or(String::new(), |options| format!(" The house has agreed on {options}."));
    let only = of.only.as_ref().map_or(String::new(), |kinds| {
        let names: Vec<&str> = kinds.iter().map(|what| what.name()).collect();
        let over = number(tally.passed_over(), "hand", "hands");
        format!(" Nothing but {} is played: {over} passed over.", names.join(", "))
    });
    let behaviour: String = of.contest.entrants().iter().map(behaviour).collect();
    let said = format!(
        "{} ({}). {north}, {east}, {south} and {west} as North, East, South and West, and turned: {} of the seed {}, each played {times}; \
         {} in all.{only}{samplers}{agreed}{behaviour}",
        asked.code.title(),
        asked.code,
        number(asked.deals, "deal", "deals"),
        of.seed,
        number(tally.hands(), "hand", "hands"),
    );
    wrap("", 0, &said)
}

/// How a player behaves, where he does not behave as the best do.
fn behaviour(entrant: &Entrant) -> String {
    let Manners { attention, asks, errs } = entrant.manners;
    let each = [
        (attention != Chance::ALWAYS).then(|| format!("notices a revoke with the chance {attention}")),
        asks.then(|| "asks his partner".to_string()),
        (errs != Chance::NEVER).then(|| format!("errs with the chance {errs}")),
    ];
    let said: Vec<String> = each.into_iter().flatten().collect();
    match &said[..] {
        [] => String::new(),
        [only] => format!(" {} {only}.", entrant.name),
        [most @ .., last] => format!(" {} {} and {last}.", entrant.name, most.join(", ")),
    }
}

fn results(of: &Of<'_>, tally: &Tally, each: &[(&str, &Standing)], colour: Colour) -> String {
    let (counted, unit) = counted(of.contest.unit());
    let mut head = vec!["", "seats", "mean", "error", "95 % from", "to", "tricks"];
    if each.iter().any(|(_, standing)| standing.lost().is_some()) {
        head.push("lost");
    }
    let mut rows = vec![head.iter().map(ToString::to_string).collect()];
    for (name, standing) in each {
        let mut row = vec![name.to_string(), standing.seats().to_string()];
        row.extend(shown(standing.result()));
        row.push(format!("{:.2}", standing.tricks().mean));
        row.extend(standing.lost().map(|lost| format!("{:.2}", lost.mean)));
        rows.push(row);
    }
    if let (Some(difference), [(first, _), (second, _)]) = (tally.difference(), each) {
        let mut row = vec![format!("{first} less {second}"), String::new()];
        row.extend(shown(difference));
        rows.push(row);
    }
    let title = match unit {
        "side" => format!("A deal brings, in {counted}, a side less the other side"),
        _ => format!("A deal brings, in {counted}, each seat"),
    };
    format!("\n{}\n{}", colour.paint(Style::Heading, &title), table(&rows))
}

/// Mean, standard error, and the interval's two ends.
fn shown(estimate: Estimate) -> Vec<String> {
    let [low, high] = estimate.interval().map_or_else(Default::default, |ends| ends.map(signed));
    let error = estimate.standard_error.map_or("-".to_string(), |error| format!("{error:.3}"));
    vec![signed(estimate.mean), error, low, high]
}

fn signed(number: f64) -> String {
    let text = format!("{number:+.3}");
    // Nothing has no sign.
    if text[1..].bytes().all(|byte| matches!(byte, b'0' | b'.')) { text[1..].to_string() } else { text }
}

fn calls(name: &str, standing: &Standing, colour: Colour) -> String {
    let mut rows = vec![["", "times", "made", "", "mean", "error"].map(str::to_string).to_vec()];
    for (what, calls) in standing.calls() {
        let result = calls.result.estimate();
        let share = 100.0 * calls.made as f64 / result.count as f64;
        let [mean, error, ..] = &shown(result)[..] else { continue };
        rows.push(vec![
            what.name().to_string(),
            result.count.to_string(),
            calls.made.to_string(),
            format!("{share:.0} %"),
            mean.clone(),
            error.clone(),
        ]);
    }
    if rows.len() == 1 {
        return String::new();
    }
    format!("\n{}\n{}", colour.paint(Style::Heading, &format!("What {name} undertakes")), table(&rows))
}

/// How often he has made what he thought that he would, in per cent; nothing of who cannot say it.
fn promises(name: &str, standing: &Standing, colour: Colour) -> String {
    let kinds =
        || standing.calls().map(|(what, calls)| (what, calls.promises)).filter(|(_, of)| of.times() > 0);
    let miseres = kinds().filter(|(what, _)| what.is_misere()).count();
    let mut each: Vec<(&str, Promises)> = kinds().map(|(what, promises)| (what.name(), promises)).collect();
    if miseres > 1 {
        each.push(("every misère", standing.promised_miseres()));
    }
    match each.len() {
        0 => return String::new(),
        1 => {}
        _ => each.push(("every call", standing.promises())),
    }
    let mut rows = vec![["", "times", "promised", "made", "more", "error"].map(str::to_string).to_vec()];
    for (what, promises) in each {
        let difference = promises.difference();
        let error =
            difference.standard_error.map_or("-".to_string(), |error| format!("{:.1}", error * 100.0));
        let made = promises.made() as f64 / promises.times() as f64;
        rows.push(vec![
            what.to_string(),
            promises.times().to_string(),
            format!("{:.1}", promises.promised() * 100.0),
            format!("{:.1}", made * 100.0),
            format!("{:+.1}", difference.mean * 100.0 + 0.0),
            error,
        ]);
    }
    let title = format!("How often {name} makes what its deals of the unseen cards promise, in per cent");
    format!("\n{}\n{}", colour.paint(Style::Heading, &title), table(&rows))
}

fn thinking(each: &[(&str, &Standing)], colour: Colour) -> String {
    let mut rows = vec![["", "acts", "half", "99 %", "all"].map(str::to_string).to_vec()];
    for (name, standing) in each {
        let times = standing.times();
        let ms = |time: Duration| format!("{:.3}", time.as_secs_f64() * 1e3);
        rows.push(vec![
            name.to_string(),
            times.count().to_string(),
            ms(times.percentile(50)),
            ms(times.percentile(99)),
            ms(times.most()),
        ]);
    }
    let title = "Thinking about a call or a card takes at most, in ms";
    format!("\n{}\n{}", colour.paint(Style::Heading, title), table(&rows))
}

/// What was passed; and what should not be, and stands out where it is.
fn faults(tally: &Tally, each: &[(&str, &Standing)], colour: Colour) -> String {
    let mut text = format!("Passed: {}.", number(tally.passed(), "hand", "hands"));
    let mut fault = |count: u64, said: String| {
        if count > 0 {
            text += &format!(" {}", colour.paint(Style::Warning, &said));
        }
        count
    };
    let unsettled = tally.unsettled();
    let mut all = fault(unsettled, format!("Not settled: {}.", number(unsettled, "hand", "hands")));
    for (name, standing) in each {
        let (rulings, refused) = (standing.rulings(), standing.refused());
        all += fault(rulings, format!("Against {name}: {}.", number(rulings, "ruling", "rulings")));
        all += fault(refused, format!("Refused to {name}: {}.", number(refused, "deed", "deeds")));
    }
    if all == 0 {
        text += " Nobody was in fault.";
    }
    text + "\n"
}

fn number(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The first column to the left, the others to the right.
fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = widths[column];
            line += &if column == 0 { format!("  {cell:<width$}") } else { format!("  {cell:>width$}") };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}
