//! Pages of a few lines.

use maud::{Markup, html};
use tricklaw_cards::Seat as Place;

use super::plain;
use super::told::speech_capital;
use crate::words::{fill, result, t};

/// Who follows a link to join.
#[derive(Clone, Debug)]
pub struct Join<'a> {
    /// The secret of the link.
    pub secret: &'a str,
    /// The name of the game.
    pub title: &'a str,
    /// The seat that it gives.
    pub seat: Place,
    /// Who sits there already.
    pub players: &'a [String],
    /// How its bots behave, where they have been told to behave otherwise than bots do.
    pub practice: &'a [String],
    /// The name that he goes by so far.
    pub name: &'a str,
}

/// Takes the seat that a link gives: `POST /join/SECRET` with `name`.
pub fn join(join: &Join<'_>) -> Markup {
    let title = fill("page.join", &[("game", join.title)]);
    let content = html! {
        section.narrow-page {
            h1 { (title) }
            p { (fill("page.join.text", &[("seat", join.seat.name())])) }
            @if !join.players.is_empty() {
                p.note { (fill("page.join.with", &[("who", &join.players.join(", "))])) }
            }
            (super::practice(join.practice))
            form.stack method="post" action={ "/join/" (join.secret) } {
                div.field {
                    label for="name" { (t("page.name-field")) }
                    input #name name="name" value=(join.name) maxlength="24" autocomplete="nickname" data-your-name;
                }
                button.main type="submit" { (fill("page.lobby.sit", &[("seat", join.seat.name())])) }
            }
        }
    };
    plain(&title, "small", &content)
}

/// Who follows the private link of a seat.
#[derive(Clone, Debug)]
pub struct Seat<'a> {
    /// The secret of the link.
    pub secret: &'a str,
    /// The name of the game.
    pub title: &'a str,
    /// The seat.
    pub seat: Place,
}

/// Gives the seat back to its player: `POST /seat/SECRET`.
pub fn seat(seat: &Seat<'_>) -> Markup {
    let content = html! {
        section.narrow-page {
            h1 { (t("page.seat")) }
            p { (fill("page.seat.text", &[("seat", seat.seat.name()), ("game", seat.title)])) }
            form.stack method="post" action={ "/seat/" (seat.secret) } {
                button.main type="submit" { (t("page.seat.take")) }
            }
        }
    };
    plain(t("page.seat"), "small", &content)
}

/// A table at which somebody has sat.
#[derive(Clone, Debug)]
pub struct Sat {
    /// Its identity.
    pub id: String,
    /// The name of the game.
    pub title: String,
    /// When it began, as it is to be read.
    pub when: String,
    /// Whether it has ended.
    pub ended: bool,
    /// Whether he is its host, and may delete it: `POST /t/ID/delete`.
    pub host: bool,
    /// The deals that have been opened, each with its line.
    pub told: Vec<(usize, String)>,
}

/// The tables at which one has sat.
pub fn mine(sat: &[Sat]) -> Markup {
    let content = html! {
        section.lead { h1 { (t("page.mine")) } }
        @if sat.is_empty() {
            p.note { (t("page.mine.none")) }
        }
        ul.rows.sat {
            @for table in sat {
                li {
                    div {
                        strong { (table.title) } " " span.note { (table.when) }
                        @if !table.told.is_empty() {
                            details {
                                summary { (fill("page.mine.deals", &[("n", &table.told.len().to_string())])) }
                                ol {
                                    @for (deal, line) in &table.told {
                                        li value=(deal) { a href={ "/t/" (table.id) "/deals/" (deal) } { (result(line)) } }
                                    }
                                }
                            }
                        }
                    }
                    div.buttons {
                        @if !table.ended { a.button.main href={ "/t/" (table.id) } { (t("page.mine.back")) } }
                        @if table.ended && table.host {
                            form method="post" action={ "/t/" (table.id) "/delete" } {
                                button.quiet type="submit" { (t("page.mine.delete")) }
                            }
                        }
                    }
                }
            }
        }
    };
    plain(t("page.mine"), "mine-page", &content)
}

/// Something that cannot be shown.
#[derive(Clone, Debug)]
pub struct Problem<'a> {
    /// The status of the answer.
    pub status: u16,
    /// What is wrong, in a sentence.
    pub text: &'a str,
}

/// An error, with a way back.
pub fn problem(problem: &Problem<'_>) -> Markup {
    let title = match problem.status {
        404 => t("page.problem.not-found"),
        403 | 401 => t("page.problem.not-yours"),
        _ => t("page.problem"),
    };
    let content = html! {
        section.narrow-page {
            h1 { (title) }
            p { (speech_capital(problem.text)) @if !problem.text.ends_with('.') { "." } }
            p { a.button href="/" { (t("lobby")) } }
        }
    };
    plain(title, "small", &content)
}
