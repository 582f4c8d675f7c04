use std::collections::BTreeMap;

use maud::{Markup, html};
use tricklaw_bots::knows_question;
use tricklaw_cards::Seat;
use tricklaw_whist::laws::Code;

use super::plain;
use crate::words::{fill, t};

/// An option of the house.
#[derive(Clone, Copy, Debug)]
pub struct HouseOption {
    /// Its name in the record.
    pub name: &'static str,
    /// The values that it may have, that which holds by itself first; none, where it is written in.
    pub values: &'static [&'static str],
    /// What holds where it is written in and nothing is.
    pub otherwise: &'static str,
}

const fn one_of(name: &'static str, values: &'static [&'static str]) -> HouseOption {
    HouseOption { name, values, otherwise: "" }
}

const fn written(name: &'static str, otherwise: &'static str) -> HouseOption {
    HouseOption { name, values: &[], otherwise }
}

const SOLO: &[HouseOption] = &[
    one_of("payments", &["foster", "hoffmann"]),
    written("stakes", "1,2,3,4,6,8"),
    written("unit", "5"),
    written("trick", "1"),
    one_of("over-tricks", &["single", "double"]),
    one_of("pool", &["no", "yes"]),
    one_of("ante", &["start", "dealer"]),
    one_of("all-pass", &["throw-up", "grand"]),
    one_of("revoke-share", &["shown", "offender"]),
];
const BOSTON: &[HouseOption] = &[
    one_of("payments", &["english", "american"]),
    one_of("pool", &["yes", "no"]),
    one_of("revoke-pool", &["forfeit", "both", "double"]),
    one_of("revoke-over-tricks", &["no", "yes"]),
    one_of("partout-forfeit", &["no", "yes"]),
    one_of("defective", &["law", "chapter"]),
    one_of("all-pass", &["partout", "pass"]),
];
const CAYENNE: &[HouseOption] = &[
    one_of("slams", &["sheet", "game"]),
    one_of("seven", &["single", "double"]),
    one_of("rubber", &["games", "points"]),
];
const AMERICAN: &[HouseOption] = &[one_of("play-on", &["no", "yes"])];

/// What the house may agree on under a code.
pub fn options(code: &str) -> &'static [HouseOption] {
    match code {
        "solo" => SOLO,
        "boston" => BOSTON,
        "cayenne" => CAYENNE,
        "whist-1893" => AMERICAN,
        _ => &[],
    }
}

/// The form for a new table.
#[derive(Clone, Debug)]
pub struct NewTable<'a> {
    /// The games that there are: code and name.
    pub games: &'a [(&'static str, String)],
    /// The code that is chosen.
    pub code: Code,
    /// What was asked for before, and what was wrong with it.
    pub refused: Option<Refused<'a>>,
}

/// What was asked for and cannot be: the form keeps it, so that it can be put right.
#[derive(Clone, Copy, Debug)]
pub struct Refused<'a> {
    /// What was filled in, by the names of the fields.
    pub fields: &'a BTreeMap<String, String>,
    /// What was wrong.
    pub problem: &'a str,
}

impl<'a> NewTable<'a> {
    /// What was filled in before.
    fn filled(&self, name: &str) -> Option<&'a str> {
        self.refused?.fields.get(name).map(String::as_str)
    }

    fn select(&self, name: &str, values: &[&str]) -> Markup {
        let filled = self.filled(name);
        html! {
            div.field {
                label for={ "f-" (name) } { (t(&format!("page.new.{name}"))) }
                select id={ "f-" (name) } name=(name) {
                    @for value in values {
                        option value=(value) selected[filled == Some(value)] { (t(&format!("page.new.{name}.{value}"))) }
                    }
                }
            }
        }
    }

    /// A box that is not ticked is not sent.
    fn tick(&self, name: &str, by_itself: bool) -> Markup {
        let checked = self.refused.map_or(by_itself, |before| before.fields.contains_key(name));
        html! {
            div.tick {
                input id={ "f-" (name) } type="checkbox" name=(name) value="true" checked[checked];
                label for={ "f-" (name) } { (t(&format!("page.new.{name}"))) }
            }
        }
    }

    /// A number from `min` to `max`, and what holds where none is written.
    fn number(&self, name: &str, [min, max]: [u16; 2], otherwise: &str) -> Markup {
        html! {
            div.field {
                label for={ "f-" (name) } { (t(&format!("page.new.{name}"))) }
                input id={ "f-" (name) } type="number" name=(name) min=(min) max=(max) value=[self.filled(name)] inputmode="numeric"
                    placeholder=(t(otherwise));
            }
        }
    }

    fn seat(&self, seat: Seat) -> Markup {
        let name = format!("seat_{seat}");
        let chosen = self.filled(&name).unwrap_or(if seat == Seat::South { "me" } else { "bot" });
        html! {
            div.field {
                label for={ "s-" (seat) } { (seat.name()) }
                select id={ "s-" (seat) } name=(name) {
                    @for who in ["me", "bot", "open"] {
                        option value=(who) selected[who == chosen] { (t(&format!("page.new.seat.{who}"))) }
                    }
                }
            }
        }
    }

    /// How bots behave, for those who want to learn to notice what is irregular.
    fn practice(&self) -> Markup {
        html! {
            fieldset aria-describedby="practice-note" {
                legend { (t("page.new.practice")) }
                p.note #practice-note { (t("page.new.practice.note")) }
                div.fields {
                    (self.select("erring", &["0", "20", "60"]))
                    (self.select("attention", &["1000", "800", "500", "0"]))
                }
                @if knows_question(self.code) { (self.tick("asking", false)) }
            }
        }
    }
}

fn house(option: &HouseOption, new: &NewTable<'_>) -> Markup {
    let said = |key: &str, otherwise: &str| match t(&format!("page.option.{key}")) {
        "" => otherwise.to_string(),
        text => text.to_string(),
    };
    let name = option.name;
    let filled = new.filled(name);
    let label = match t(&format!("page.option.{}.{name}", new.code)) {
        "" => said(name, name),
        text => text.to_string(),
    };
    html! {
        div.field {
            label for={ "o-" (name) } { (label) }
            @if option.values.is_empty() {
                input id={ "o-" (name) } name=(name) placeholder=(option.otherwise) value=[filled] inputmode="numeric";
            } @else {
                select id={ "o-" (name) } name=(name) {
                    @for value in option.values {
                        option value=(value) selected[filled == Some(value)] { (said(&format!("{name}.{value}"), value)) }
                    }
                }
            }
        }
    }
}

/// The form: `POST /new`.
pub fn new_table(new: &NewTable<'_>) -> Markup {
    let options = options(new.code.name());
    let content = html! {
        section.lead {
            h1 { (t("page.new")) }
            nav.codes aria-label=(t("page.lobby.games")) {
                @for (code, title) in new.games {
                    a href={ "/new?code=" (code) } aria-current=[(*code == new.code.name()).then_some("page")] { (title) }
                }
            }
        }
        @if let Some(Refused { problem, .. }) = new.refused { p.notice.bad role="alert" { (problem) } }
        form.new-table method="post" action="/new" {
            input type="hidden" name="code" value=(new.code);
            (super::lobby::your_name())
            fieldset {
                legend { (t("page.new.seats")) }
                div.fields {
                    @for seat in Seat::ALL { (new.seat(seat)) }
                }
                p.note { (t("page.new.seats.note")) }
                (new.tick("cut", false))
            }
            fieldset {
                legend { (t("page.new.table")) }
                div.fields {
                    (new.number("deals", [1, 1000], "page.new.deals.open"))
                    (new.select("bots", &["sampler", "plain"]))
                    (new.select("pace", &["easy", "brisk", "none"]))
                    (new.number("clock", [5, 1000], "page.new.clock.none"))
                    (new.select("manner", &["faithful", "strict"]))
                }
                p.note { (t("page.new.manner.note")) }
                (new.tick("lobby", false))
                (new.tick("onlookers", true))
                (new.tick("words", true))
            }
            (new.practice())
            @if !options.is_empty() {
                fieldset {
                    legend { (t("page.new.options")) }
                    div.fields { @for option in options { (house(option, new)) } }
                }
            }
            div.buttons {
                button.main type="submit" { (t("page.new.open")) }
                a.quiet href="/" { (fill("cancel", &[])) }
            }
        }
    };
    plain(t("page.new"), "new-page", &content)
}
