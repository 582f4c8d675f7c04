use maud::{Markup, html};

use super::{Frame, board};
use crate::words::t;

/// A table that is played at: all else the script fetches.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// Its identity.
    pub id: &'a str,
    /// The name of the game.
    pub title: &'a str,
}

/// The shell of a table. The script draws what it is told.
pub fn table(table: &Table<'_>) -> Markup {
    let title = format!("{} · {}", table.title, t("page.name"));
    let middle = html! {
        section.call-panel.panel hidden {}
    };
    let opener = |what: &str, key: &str| {
        html! { button type="button" data-open=(what) aria-haspopup="dialog" { (t(key)) } }
    };
    let sheet = |what: &str, key: &str| {
        html! { button.narrow type="button" data-sheet-of=(what) aria-expanded="false" { (t(key)) } }
    };
    let content = html! {
        a.skip href="#hand" { (t("page.skip.hand")) }
        main.room #table data-id=(table.id) data-link="opening" {
            header.bar {
                a.wordmark href="/" title=(t("lobby")) { (t("page.name")) }
                h1 { span.title { (table.title) } " " span.board-no {} }
                nav aria-label=(t("page.nav.table")) {
                    (opener("deeds", "deeds.open"))
                    (sheet("score", "score"))
                    (sheet("log", "log"))
                    (opener("house", "house"))
                    (opener("prefs", "prefs"))
                    button.round type="button" data-open="help" aria-haspopup="dialog" aria-label=(t("help")) { "?" }
                }
            }
            p.lost role="alert" hidden {}
            noscript { p.lost { (t("page.noscript")) } }
            section.play aria-label=(t("page.the-table")) {
                (board::cloth(&middle))
                section.centre.panel hidden {}
                div.mine {
                    div.standing hidden {}
                    div.line { p.status role="status" tabindex="-1" {} div.choice role="group" aria-label=(t("choice")) {} }
                    div.hand #hand role="toolbar" aria-label=(t("hand")) aria-orientation="horizontal" {}
                }
            }
            div.notices {
                section.rights.panel aria-label=(t("rights")) hidden {}
                section.doubts.panel aria-label=(t("doubts")) hidden {}
                section.coach.panel aria-label=(t("coach")) hidden {}
            }
            aside.side aria-label=(t("page.side")) {
                button.side-close type="button" { (t("close")) }
                section.score tabindex="0" aria-label=(t("score")) {}
                section.log {
                    h2 { (t("log")) }
                    ol tabindex="0" aria-label=(t("log")) {}
                }
            }
            div.toast role="alert" {}
            div.unseen #voice aria-live="polite" {}
        }
        @for dialog in ["deeds", "law", "prefs", "help", "house"] {
            dialog id=(dialog) data-close=(t("close")) {}
        }
    };
    Frame { title: &title, class: "at-table", styles: &["table.css"], script: "table.js", framed: false }
        .page(&content)
}
