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

/// The sheet as it is kept at the table: a column a side, a line under every game.
fn written(code: Code, sheet: &Sheet, columns: &BySide) -> Markup {
    let sides: Vec<Side> = columns.iter().map(|&(side, _)| side).collect();
    let places = [
        (Place::Above, "sheet.above"),
        (Place::Below, if code == Code::Bridge1904 { "sheet.below" } else { "sheet.points" }),
        (Place::Rubber, "sheet.rubber"),
    ];
    html! {
        @for (place, title) in places {
            @let mut entries: Vec<&SheetEntry> = sheet.entries.iter().filter(|entry| entry.place == place).collect();
            @if !entries.is_empty() {
                @if place == Place::Above { @let () = entries.reverse(); }
                table.sheet {
                    caption { (t(title)) }
                    thead { tr { @for side in &sides { th scope="col" { (side) } } td {} } }
                    tbody { @for (at, entry) in entries.iter().enumerate() {
                        tr data-line[at > 0 && entries[at - 1].game != entry.game] {
                            @for side in &sides { td { @if entry.side == *side { (signed(entry.points)) } } }
                            td.note {
                                @if entry.deal == 0 { (reason(entry.what)) }
                                @else { (fill("sheet.line", &[("deal", &entry.deal.to_string()), ("what", &reason(entry.what))])) }
                            }
                        }
                    } }
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
            ul.score-lines { @for entry in &report.ledger {
                li { (fill("page.told.paid", &[("from", &speech_capital(&party(entry.from))), ("to", &party(entry.to)), ("n", &entry.amount.to_string()), ("for", entry.what)])) " " span.note { (law(&entry.cites)) } }
            } }
        }
        @if !report.pools.is_empty() {
            p.note { (fill("score.pools", &[("pools", &report.pools.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))])) }
        }
    }
}
