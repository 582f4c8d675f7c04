use maud::{Markup, html};
use tricklaw_whist::laws::{Code, Law};

use super::plain;
use crate::words::{fill, t};

/// The laws of a code in our own words, with an anchor for each: `#law-75.I`.
pub fn laws(code: Code) -> Markup {
    let headings: Vec<&[Law]> = code.laws().chunk_by(|one, other| one.heading == other.heading).collect();
    let content = html! {
        section.lead {
            h1 { (code.title()) }
            p { (fill("page.laws.text", &[("revision", code.revision())])) }
            nav.codes aria-label=(t("page.laws.codes")) {
                @for other in Code::ALL {
                    a href={ "/laws/" (other) } aria-current=[(other == code).then_some("page")] { (other) }
                }
            }
        }
        @for laws in headings {
            section.heading {
                @if let Some(first) = laws.first() { h2 { (first.heading) } }
                dl.laws {
                    @for law in laws {
                        dt id={ "law-" (law.cited()) } { a href={ "#law-" (law.cited()) } { (law.cited().replace('-', " ")) } }
                        dd { (law.gist) }
                    }
                }
            }
        }
    };
    plain(code.title(), "laws-page", &content)
}
