//! The score of a deal, the sheet of the rubber, and payments.

use maud::{Markup, html};
use tricklaw_cards::{Seat, Side};
use tricklaw_whist::laws::{Cite, Code};
use tricklaw_whist::report::speech;
use tricklaw_whist::score::{BySide, Party, Place, Sheet, SheetEntry};

use super::told::{Told, speech_capital};
use crate::words::{fill, t};

fn reason(what: &str) -> String {
    match t(&format!("for.{what}")) {
        "" => what.to_string(),
        text => text.to_string(),
    }
}

fn by_side(numbers: &BySide) -> String {
    let said = numbers.iter().map(|(side, n)| format!("{} {n}", speech::side(*side)));
    said.collect::<Vec<_>>().join("; ")
}

fn law(cites: &[Cite]) -> String {
    if cites.is_empty() { String::new() } else { format!("({})", speech::laws(cites)) }
}

/// Everything about the score of a deal.
pub(super) fn score(told: &Told<'_>) -> Markup {
    let report = told.report;
    html! {
        dl.facts {
            dt { (t("page.told.tricks")) } dd {
                (by_side(&report.tricks.won))
                @if report.tricks.won != report.tricks.counted {
                    br; (fill("page.told.counted", &[("what", &by_side(&report.tricks.counted))]))
                }
            }
            @if !report.after.after.points.is_empty() {
                dt { (t("page.told.after")) } dd { (by_side(&report.after.after.points)) }
            }
            @if !report.after.after.games.is_empty() {
                dt { (t("score.games")) } dd { (by_side(&report.after.after.games)) }
            }
            @if let Some(next) = report.next_dealer { dt { (t("page.told.next-dealer")) } dd { (next.0.name()) } }
        }
        @if let Some(lines) = &report.score {
            @if !lines.is_empty() {
                ul.score-lines { @for line in lines {
                    li { (fill("page.told.line", &[("side", &speech::side(line.side)), ("n", &signed(line.points)), ("for", &reason(line.what.name()))])) " " span.note { (law(&line.cites)) } }
                } }
            }
        }
        @for game in &report.won {
            p { (fill("page.told.game", &[("side", &speech::side(game.side)), ("name", &reason(game.name)), ("n", &game.value.to_string())])) " " span.note { (law(&game.cites)) } }
        }
        @if let Some(rubber) = &report.rubber {
            p.result { (fill("page.told.rubber", &[("side", &speech::side(rubber.winner)), ("n", &rubber.points.map_or("?".to_string(), |n| n.to_string()))])) }
        }
        @if let Some(sheet) = &report.sheet { (written(told.code, sheet, &report.after.after.points)) }
        (payments(told))
    }
}

fn signed(n: i32) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}

/// A row of the sheet: at most one entry a side, all of one game.
struct Row<'s> {
    game: u8,
    cells: Vec<Option<&'s SheetEntry>>,
}

/// Entries of both sides stand beside each other, as they are written.
fn rows<'s>(entries: &[&'s SheetEntry], sides: &[Side]) -> Vec<Row<'s>> {
    let mut rows: Vec<Row<'s>> = Vec::new();
    for &entry in entries {
        let Some(at) = sides.iter().position(|side| *side == entry.side) else { continue };
        let fits =
            |row: &&mut Row<'s>| row.game == entry.game && row.cells.iter().skip(at).all(Option::is_none);
        if let Some(cell) = rows.last_mut().filter(fits).and_then(|row| row.cells.get_mut(at)) {
            *cell = Some(entry);
            continue;
        }
        let cells = (0..sides.len()).map(|other| (other == at).then_some(entry)).collect();
        rows.push(Row { game: entry.game, cells });
    }
    rows
}

/// The sheet as it is printed: at bridge honours rise above the line, tricks go down below it, and a line closes every game.
fn written(code: Code, sheet: &Sheet, columns: &BySide) -> Markup {
    let sides: Vec<Side> = columns.iter().map(|&(side, _)| side).collect();
    let bridge = code == Code::Bridge1904;
    let of = |place: Place| -> Vec<&SheetEntry> {
        sheet.entries.iter().filter(|entry| entry.place == place).collect()
    };
    let (above, below, rubber) = (of(Place::Above), of(Place::Below), of(Place::Rubber));
    let summed: Vec<&SheetEntry> = if bridge { sheet.entries.iter().collect() } else { rubber.clone() };
    let sum = |entries: &[&SheetEntry], side: Side, game: Option<u8>| -> i32 {
        let his =
            entries.iter().filter(|entry| entry.side == side && game.is_none_or(|game| entry.game == game));
        his.map(|entry| entry.points).sum()
    };
    let lines = |entries: &[&SheetEntry], upwards: bool, sums: bool| {
        let mut rows = rows(entries, &sides);
        if upwards {
            rows.reverse();
        }
        html! {
            @for (at, row) in rows.iter().enumerate() {
                tr data-line[!upwards && at > 0 && rows[at - 1].game != row.game] {
                    @for cell in &row.cells { td { @if let Some(entry) = cell {
                        b { (signed(entry.points)) }
                        @let until: Vec<&SheetEntry> = entries.iter().copied().take_while(|other| !std::ptr::eq(*other, *entry)).collect();
                        @if sums && until.iter().any(|other| other.side == entry.side && other.game == entry.game) {
                            span.sum { "= " (sum(&until, entry.side, Some(entry.game)) + entry.points) }
                        }
                        span.note {
                            @if entry.deal == 0 { (reason(entry.what)) }
                            @else { (fill("sheet.line", &[("deal", &entry.deal.to_string()), ("what", &reason(entry.what))])) }
                        }
                    } } }
                }
            }
            @if rows.is_empty() { tr { @for _ in &sides { td {} } } }
        }
    };
    html! {
        @if !sheet.entries.is_empty() {
            table.block {
                caption { (t("sheet")) }
                thead { tr { @for side in &sides { th scope="col" { (speech::side(*side)) } } } }
                @if bridge || !above.is_empty() { tbody.above { (lines(&above, true, false)) } }
                @if bridge { tbody.below { (lines(&below, false, true)) } }
                @else if !below.is_empty() { tbody.games { (lines(&below, false, true)) } }
                @if !rubber.is_empty() { tbody.rubber { (lines(&rubber, false, false)) } }
                @if !summed.is_empty() {
                    tfoot { tr { @for side in &sides { td { b { (signed(sum(&summed, *side, None))) } span.note { (t("sheet.sum")) } } } } }
                }
            }
        }
    }
}

fn payments(told: &Told<'_>) -> Markup {
    let report = told.report;
    let party = |party: Party| match party {
        Party::Seat(seat) => seat.name().to_string(),
        Party::Pool => t("pool").to_string(),
    };
    html! {
        @if let Some(payments) = &report.payments {
            table.points {
                caption { (t("page.told.payments")) }
                tbody {
                    @for seat in Seat::ALL { tr { th scope="row" { (seat.name()) } td { (signed(payments.seats[seat as usize])) } } }
                    @if payments.pool != 0 { tr { th scope="row" { (speech_capital(t("pool"))) } td { (signed(payments.pool)) } } }
                }
            }
        }
        @if !report.ledger.is_empty() {
            table.ledger {
                caption { (t("page.told.ledger")) }
                thead { tr {
                    th scope="col" { (t("page.told.from")) } th scope="col" { (t("page.told.to")) }
                    th scope="col" { (t("page.told.amount")) } th scope="col" { (t("page.told.what")) }
                } }
                tbody { @for entry in &report.ledger {
                    tr {
                        td { (speech_capital(&party(entry.from))) } td { (speech_capital(&party(entry.to))) } td { (entry.amount) }
                        td { (entry.what) " " span.note { (law(&entry.cites)) } }
                    }
                } }
            }
        }
        @if !report.pools.is_empty() {
            p.note { (fill("score.pools", &[("pools", &report.pools.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))])) }
        }
    }
}
