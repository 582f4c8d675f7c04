//! The pages: plain data in, markup out. Texts are those of [`crate::words`]; nothing here asks the server for anything.

mod board;
mod laws;
mod lobby;
mod new_table;
mod sheet;
mod small;
mod table;
mod told;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::assets::address;
use crate::words::{self, t};

pub use laws::laws;
pub use lobby::{GameLine, Lobby, OpenSeat, OpenTable, lobby};
pub use new_table::{HouseOption, NewTable, Refused, new_table, options};
pub use small::{Join, Problem, Sat, Seat, join, mine, problem, seat};
pub use table::{Table, table};
pub use told::{Change, Dealt, Told, TrickPlayed, Under, told};

/// What frames a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame<'a> {
    /// The title of the window.
    pub(crate) title: &'a str,
    /// The class of the body.
    pub(crate) class: &'a str,
    /// More styles than all pages have.
    pub(crate) styles: &'a [&'a str],
    /// The module that drives the page.
    pub(crate) script: &'a str,
    /// Whether the usual head and foot stand on it.
    pub(crate) framed: bool,
}

impl Frame<'_> {
    fn page(self, content: &Markup) -> Markup {
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    meta name="referrer" content="same-origin";
                    title { (self.title) }
                    link rel="icon" href=(address("mark.svg")) type="image/svg+xml";
                    link rel="preload" href=(address("fonts/garamond.woff2")) as="font" type="font/woff2" crossorigin;
                    script src=(address("early.js")) {}
                    link rel="stylesheet" href=(address("base.css"));
                    link rel="stylesheet" href=(address("cards.css"));
                    @for style in self.styles {
                        link rel="stylesheet" href=(address(style));
                    }
                    script type="module" src=(address(self.script)) {}
                }
                body class=(self.class) {
                    (board::shapes())
                    @if self.framed {
                        a.skip href="#content" { (t("page.skip")) }
                        header.top {
                            a.wordmark href="/" { (t("page.name")) }
                            nav aria-label=(t("page.nav")) {
                                a href="/" { (t("page.nav.play")) }
                                a href="/mine" { (t("page.nav.mine")) }
                                a href="/laws/whist-1900" { (t("page.nav.laws")) }
                                button.link.scripted type="button" data-open="prefs" { (t("prefs")) }
                            }
                        }
                        main #content tabindex="-1" { (content) }
                        dialog #prefs data-close=(t("close")) {}
                        dialog #law data-close=(t("close")) {}
                    } @else {
                        (content)
                    }
                    script type="application/json" id="words" { (PreEscaped(words::for_script())) }
                }
            }
        }
    }
}

/// How the bots of a table behave, a sentence each; nothing, where there is nothing to tell.
fn practice(lines: &[String]) -> Markup {
    html! {
        @if !lines.is_empty() {
            div.notice.practice { strong { (t("practice")) } @for line in lines { p { (line) } } }
        }
    }
}

/// A plain page with the usual head.
pub(crate) fn plain(title: &str, class: &str, content: &Markup) -> Markup {
    let title =
        if title.is_empty() { t("page.name").to_string() } else { format!("{title} · {}", t("page.name")) };
    Frame { title: &title, class, styles: &["pages.css"], script: "page.js", framed: true }.page(content)
}
