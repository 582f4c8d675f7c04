use maud::{Markup, html};
use tricklaw_cards::Seat;

use super::plain;
use crate::words::{fill, t};

/// What one meets first.
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    /// The games, in their order.
    pub games: Vec<GameLine>,
    /// Tables with an open seat, and those that one may look on at.
    pub tables: Vec<OpenTable>,
    /// Whether the server can be reached from this machine only.
    pub only_here: bool,
    /// Its address in the house's network, where it can be reached there.
    pub lan: Option<String>,
}

/// A game that is played here.
#[derive(Clone, Debug)]
pub struct GameLine {
    /// The code of laws.
    pub code: &'static str,
    /// Its name.
    pub title: String,
    /// A line about it.
    pub line: String,
}

/// A table that can be joined, or looked on at.
#[derive(Clone, Debug)]
pub struct OpenTable {
    /// Its identity.
    pub id: String,
    /// The name of the game.
    pub title: String,
    /// Who sits there.
    pub players: Vec<String>,
    /// Whether its bots have been told to behave as bots do not otherwise.
    pub practice: bool,
    /// The open seats.
    pub open: Vec<OpenSeat>,
    /// Whether one may look on.
    pub onlookers: bool,
}

/// A seat that anybody may take.
#[derive(Clone, Copy, Debug)]
pub struct OpenSeat(pub Seat);

/// The lobby.
pub fn lobby(lobby: &Lobby) -> Markup {
    let content = html! {
        form.play-form method="post" action="/play" {
            section.lead {
                div {
                    h1 { (t("page.lobby.title")) }
                    p { (t("page.lobby.lead")) }
                }
                (your_name())
            }
            h2.unseen #games { (t("page.lobby.games")) }
            ul.games aria-labelledby="games" {
                @for game in &lobby.games {
                    li.game {
                        div.game-head { h3 { (game.title) } span.year { (year(game.code)) } }
                        p { (game.line) }
                        div.buttons {
                            button.main type="submit" name="code" value=(game.code) aria-label=(fill("page.lobby.play.of", &[("game", &game.title)])) {
                                (t("page.lobby.play"))
                            }
                            a.quiet href={ "/new?code=" (game.code) } aria-label=(fill("page.lobby.new.of", &[("game", &game.title)])) {
                                (t("page.lobby.new"))
                            }
                            a.quiet href={ "/laws/" (game.code) } aria-label=(fill("page.lobby.laws.of", &[("game", &game.title)])) {
                                (t("page.lobby.laws"))
                            }
                        }
                    }
                }
            }
        }
        section.tables aria-labelledby="tables" {
            h2 #tables { (t("page.lobby.tables")) }
            @if lobby.tables.is_empty() {
                p.note { (t("page.lobby.tables.none")) }
            } @else {
                ul.rows {
                    @for table in &lobby.tables { (open_table(table)) }
                }
            }
            p { a href="/mine" { (t("page.lobby.mine")) } }
            @if lobby.only_here {
                p.notice { (t("page.lobby.only-here")) }
            } @else if let Some(lan) = &lobby.lan {
                p.notice { (t("page.lobby.lan")) " " a href=(lan) { (lan) } }
            }
        }
    };
    plain("", "lobby", &content)
}

/// What one wants to be called by. The script keeps it.
pub(super) fn your_name() -> Markup {
    html! {
        div.field.your-name {
            label for="name" { (t("page.name-field")) }
            input #name name="name" maxlength="24" autocomplete="nickname" data-your-name placeholder=(t("page.guest"));
        }
    }
}

fn open_table(table: &OpenTable) -> Markup {
    html! {
        li {
            div {
                strong { (table.title) }
                @if !table.players.is_empty() {
                    span.note { " " (fill("page.lobby.with", &[("who", &table.players.join(", "))])) }
                }
                @if table.practice { " " span.tag { (t("practice")) } }
            }
            div.buttons {
                @for OpenSeat(seat) in &table.open {
                    form method="post" action={ "/t/" (table.id) "/seat" } {
                        input type="hidden" name="seat" value=(seat);
                        input type="hidden" name="name" data-your-name;
                        button type="submit" { (fill("page.lobby.sit", &[("seat", seat.name())])) }
                    }
                }
                @if table.onlookers {
                    a.quiet href={ "/t/" (table.id) } { (t("page.lobby.look-on")) }
                }
            }
        }
    }
}

fn year(code: &str) -> &'static str {
    match code {
        "whist-1900" => "1900",
        "bridge-1904" => "1904",
        _ => "1893",
    }
}
