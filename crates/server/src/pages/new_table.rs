use maud::{Markup, html};
use tricklaw_cards::Seat;

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
    pub code: &'a str,
    /// What was wrong with what was asked for before.
    pub problem: Option<&'a str>,
}

fn select(name: &str, values: &[&str]) -> Markup {
    html! {
        div.field {
            label for={ "f-" (name) } { (t(&format!("page.new.{name}"))) }
            select id={ "f-" (name) } name=(name) {
                @for value in values { option value=(value) { (t(&format!("page.new.{name}.{value}"))) } }
            }
        }
    }
}

fn tick(name: &str, checked: bool) -> Markup {
    html! {
        div.tick {
            input id={ "f-" (name) } type="checkbox" name=(name) value="true" checked[checked];
            label for={ "f-" (name) } { (t(&format!("page.new.{name}"))) }
        }
    }
}

fn house(option: &HouseOption, code: &str) -> Markup {
    let said = |key: &str, otherwise: &str| match t(&format!("page.option.{key}")) {
        "" => otherwise.to_string(),
        text => text.to_string(),
    };
    let name = option.name;
    let label = match t(&format!("page.option.{code}.{name}")) {
        "" => said(name, name),
        text => text.to_string(),
    };
    html! {
        div.field {
            label for={ "o-" (name) } { (label) }
            @if option.values.is_empty() {
                input id={ "o-" (name) } name=(name) placeholder=(option.otherwise) inputmode="numeric";
            } @else {
                select id={ "o-" (name) } name=(name) {
                    @for value in option.values { option value=(value) { (said(&format!("{name}.{value}"), value)) } }
                }
            }
        }
    }
}

/// The form: `POST /new`. A box that is not ticked is not sent.
pub fn new_table(new: &NewTable<'_>) -> Markup {
    let options = options(new.code);
    let content = html! {
        section.lead {
            h1 { (t("page.new")) }
            nav.codes aria-label=(t("page.lobby.games")) {
                @for (code, title) in new.games {
                    a href={ "/new?code=" (code) } aria-current=[(*code == new.code).then_some("page")] { (title) }
                }
            }
        }
        @if let Some(problem) = new.problem { p.notice.bad role="alert" { (problem) } }
        form.new-table method="post" action="/new" {
            input type="hidden" name="code" value=(new.code);
            (super::lobby::your_name())
            fieldset {
                legend { (t("page.new.seats")) }
                div.fields {
                    @for seat in Seat::ALL {
                        div.field {
                            label for={ "s-" (seat) } { (seat.name()) }
                            select id={ "s-" (seat) } name={ "seat_" (seat) } {
                                @for who in ["me", "bot", "open"] {
                                    option value=(who) selected[who == if seat == Seat::South { "me" } else { "bot" }] {
                                        (t(&format!("page.new.seat.{who}")))
                                    }
                                }
                            }
                        }
                    }
                }
                p.note { (t("page.new.seats.note")) }
                (tick("cut", false))
            }
            fieldset {
                legend { (t("page.new.table")) }
                div.fields {
                    div.field {
                        label for="f-deals" { (t("page.new.deals")) }
                        input #f-deals type="number" name="deals" min="1" max="999" inputmode="numeric" placeholder=(t("page.new.deals.open"));
                    }
                    (select("bots", &["sampler", "plain"]))
                    (select("pace", &["easy", "brisk", "none"]))
                    div.field {
                        label for="f-clock" { (t("page.new.clock")) }
                        input #f-clock type="number" name="clock" min="5" max="3600" inputmode="numeric" placeholder=(t("page.new.clock.none"));
                    }
                    (select("manner", &["faithful", "strict"]))
                }
                p.note { (t("page.new.manner.note")) }
                (tick("lobby", false))
                (tick("onlookers", true))
                (tick("words", true))
            }
            @if !options.is_empty() {
                fieldset {
                    legend { (t("page.new.options")) }
                    div.fields { @for option in options { (house(option, new.code)) } }
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
