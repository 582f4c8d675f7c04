use maud::{Markup, PreEscaped, html};
use tricklaw_cards::{Card, CardSet, Seat, Suit};
use tricklaw_whist::laws::{Cite, Code};
use tricklaw_whist::report::{DealReport, Number, RightReport, RulingReport, said, speech};
use tricklaw_whist::ruling::{State, Status};

use super::{Frame, board, sheet};
use crate::words::{self, fill, in_script, t};

/// A deal that has been opened, with everything that there is to say of it.
#[derive(Clone, Debug)]
pub struct Told<'a> {
    /// The table.
    pub id: &'a str,
    /// Which deal of it, from 1.
    pub board: usize,
    /// Whether there is another one after it that has been opened.
    pub next: bool,
    /// The name of the game.
    pub title: &'a str,
    /// The code under which it was played.
    pub code: Code,
    /// The result in a line.
    pub line: &'a str,
    /// How the bots of the table behaved, where they had been told to behave otherwise than bots do.
    pub practice: &'a [String],
    /// The players, north first.
    pub names: [Option<&'a str>; 4],
    /// How the cards lay, and how they were played.
    pub dealt: Dealt,
    /// The acts as the record writes them, with the seat: `W: HT`.
    pub acts: &'a [String],
    /// What the law makes of it.
    pub report: &'a DealReport,
    /// What would be otherwise under another code, where that was asked for.
    pub under: Option<Under<'a>>,
    /// The digest that was told before the first act.
    pub commitment: &'a str,
    /// The salt.
    pub salt: &'a str,
    /// With whose eyes it is looked at first.
    pub seat: Seat,
}

/// The cards.
#[derive(Clone, Debug)]
pub struct Dealt {
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// The card turned up.
    pub turn_up: Option<Card>,
    /// The trump suit in the end.
    pub trump: Option<Suit>,
    /// The four hands, north first.
    pub hands: [CardSet; 4],
    /// The calls, as the record writes them.
    pub calls: Vec<(Seat, String)>,
    /// The tricks, in their order.
    pub tricks: Vec<TrickPlayed>,
}

/// A trick as it was played.
#[derive(Clone, Debug)]
pub struct TrickPlayed {
    /// The number of the act with which it began.
    pub from: u32,
    /// Each card with its player, in the order in which they fell.
    pub cards: Vec<(Seat, Card)>,
    /// Who won it.
    pub winner: Option<Seat>,
}

/// The same acts ruled on under another code.
#[derive(Clone, Debug)]
pub struct Under<'a> {
    /// The other code.
    pub code: Code,
    /// What is not the same.
    pub changes: &'a [Change],
}

/// Lines of one kind that are not the same.
#[derive(Clone, Debug)]
pub struct Change {
    /// Of what kind.
    pub what: String,
    /// Under the code of the table only.
    pub was: Vec<String>,
    /// Under the other code only.
    pub is: Vec<String>,
}

/// A suit's shape, with its name for those who hear it.
pub(crate) fn suit_shape(suit: Suit) -> Markup {
    html! {
        svg class={ "suit suit-" (suit) } viewBox="0 0 24 24" role="img" aria-label=(suit.singular()) {
            use href={ "#suit-" (suit) } {}
        }
    }
}

/// A card in a line of text.
fn in_line(card: Card) -> Markup {
    let rank = card.rank().letter();
    html! {
        span class={ "in-line suit-" (card.suit()) } role="img" aria-label=(speech::card(card).trim_start_matches("the ")) {
            (suit_shape(card.suit()))
            @if rank == 'T' { "10" } @else { (rank) }
        }
    }
}

fn cites(cites: &[Cite]) -> Markup {
    html! {
        span.cites {
            @for cite in cites {
                @if cite.number.starts_with(|first: char| first.is_ascii_digit()) {
                    a.cite href={ "/laws/" (cite.code) "#law-" (cite.number) } data-cite=(cite) { (fill("law.short", &[("number", cite.number)])) }
                } @else {
                    a.cite href={ "/laws/" (cite.code) "#law-" (cite.number) } data-cite=(cite) { (cite.number.replace('-', " ")) }
                }
                " "
            }
        }
    }
}

/// The page of a deal.
pub fn told(told: &Told<'_>) -> Markup {
    let title = fill("page.told.title", &[("board", &told.board.to_string()), ("game", told.title)]);
    let (public, sealed): (Vec<_>, Vec<_>) =
        told.report.rulings.iter().partition(|ruling| matches!(ruling.id, Number::Public(_)));
    let content = html! {
        section.lead {
            p.note {
                a href={ "/t/" (told.id) } { (t("page.told.back")) }
                @if told.next { " · " a href={ "/t/" (told.id) "/deals/" (told.board + 1) } { (t("page.told.next")) } }
            }
            h1 { (title) }
            p.result { (words::result(told.line)) }
            (super::practice(told.practice))
        }
        (replay(told))
        div.columns {
            section aria-labelledby="rulings" {
                h2 #rulings { (t("page.told.rulings")) }
                @if public.is_empty() { p.note { (t("page.told.rulings.none")) } }
                ol.rulings { @for ruling in public { (one(ruling, told)) } }
                @if !sealed.is_empty() {
                    h2 { (t("page.told.missed")) }
                    p.note { (t("page.told.missed.note")) }
                    ol.rulings.sealed { @for ruling in sealed { (one(ruling, told)) } }
                }
            }
            section aria-labelledby="score" {
                h2 #score { (t("score")) }
                (sheet::score(told))
            }
        }
        section aria-labelledby="hands" {
            h2 #hands { (t("page.told.hands")) }
            (hands(told))
        }
        section aria-labelledby="tricks" {
            h2 #tricks { (t("page.told.tricks")) }
            @if !told.dealt.calls.is_empty() {
                p { @for (at, (seat, call)) in told.dealt.calls.iter().enumerate() {
                    @if at > 0 { ", " } (seat.name()) ": " (words::call(call))
                } "." }
            }
            (tricks(told))
        }
        section aria-labelledby="under" {
            h2 #under { (t("page.told.under")) }
            p.codes { @for code in Code::ALL.into_iter().filter(|code| *code != told.code) {
                a href={ "?under=" (code) "#under" } aria-current=[told.under.as_ref().filter(|under| under.code == code).map(|_| "true")] { (code) }
                " "
            } }
            @if let Some(under) = &told.under { (changes(under, told)) }
        }
        section aria-labelledby="record" {
            h2 #record { (t("page.told.record")) }
            p { a.button href={ "/t/" (told.id) "/deals/" (told.board) "/record.pbn" } download { (t("page.told.pbn")) } }
            p { (t("page.told.commitment.text")) }
            dl.facts {
                dt { (t("page.told.commitment")) } dd { code { (told.commitment) } }
                dt { (t("page.told.salt")) } dd { code { (told.salt) } }
            }
        }
    };
    let title = format!("{title} · {}", t("page.name"));
    let styles = ["pages.css", "table.css", "told.css"];
    Frame { title: &title, class: "told-page", styles: &styles, script: "replay.js", framed: true }
        .page(&content)
}

fn replay(told: &Told<'_>) -> Markup {
    let names: serde_json::Map<String, serde_json::Value> = Seat::ALL
        .into_iter()
        .map(|seat| (seat.to_string(), serde_json::json!({ "name": told.names[seat as usize] })))
        .collect();
    let views = format!("/api/tables/{}/deals/{}/views", told.id, told.board);
    // What was found by act, with what the table did not know at the time.
    let found = |ruling: &RulingReport| serde_json::json!({ "act": ruling.act, "gist": ruling.gist });
    let rulings: Vec<serde_json::Value> = told.report.rulings.iter().map(found).collect();
    let play = serde_json::json!({ "acts": told.acts, "rulings": rulings }).to_string();
    let step = |to: &str, key: &str, sign: &str| {
        html! { button.round type="button" data-step=(to) aria-label=(t(key)) { (sign) } }
    };
    html! {
        section.replay.scripted #replay data-views=(views) data-seat=(told.seat) data-names=(serde_json::Value::Object(names)) aria-label=(t("page.told.replay")) {
            div.replay-board {
                (board::cloth(&html! {}))
                div.mine {
                    div.line { p.status role="status" tabindex="-1" {} div.replay-rulings {} }
                    div.hand role="group" aria-label=(t("hand")) {}
                }
            }
            div.replay-steps {
                (step("first", "page.told.first", "«"))
                (step("back", "page.told.step-back", "‹"))
                input type="range" min="0" max=(told.acts.len()) value="0" aria-label=(t("page.told.slider"));
                (step("on", "page.told.step-on", "›"))
                (step("last", "page.told.last", "»"))
                span.replay-at {}
                label for="eyes" { (t("page.told.eyes")) }
                select #eyes { option { (told.seat.name()) } }
            }
            script type="application/json" id="play" { (PreEscaped(in_script(&play))) }
        }
    }
}

/// A ruling, with what was chosen of what it gives.
fn one(ruling: &RulingReport, told: &Told<'_>) -> Markup {
    let rights: Vec<&RightReport> =
        told.report.rights.iter().filter(|right| right.ruling == ruling.id).collect();
    let act = told.acts.get((ruling.act as usize).wrapping_sub(1));
    html! {
        li.ruling data-status=(ruling.status.name()) {
            p.ruling-head {
                span.tag { (t(&format!("ruling.{}", ruling.status.name()))) } " "
                strong { (speech_capital(&said(ruling.finding))) } " "
                @if let Some(act) = act {
                    button.link.scripted type="button" data-act=(ruling.act) { (fill("page.told.act", &[("n", &ruling.act.to_string())])) }
                    span.note { " " (words::told(act)) }
                }
            }
            p { (ruling.gist) " " (cites(&ruling.cites)) }
            @if ruling.status == Status::Doubtful || !ruling.readings.is_empty() {
                ol.readings {
                    @for (at, reading) in ruling.readings.iter().enumerate() {
                        li data-decided[ruling.decided.map(usize::from) == Some(at + 1)] { (reading.gist) " " (cites(&reading.cites)) }
                    }
                }
            }
            @for right in rights { (the_right(right)) }
        }
    }
}

fn the_right(right: &RightReport) -> Markup {
    let holders = speech::listed(right.holders.iter().map(|holder| holder.0.name().to_string()), t("and"));
    let offered = speech::listed(right.choices.iter().map(|choice| words::offer(choice)), t("or"));
    let state = match (&right.chosen, right.state) {
        (Some(chosen), State::Exercised) => fill("page.right.chosen", &[("what", &words::offer(chosen))]),
        _ => t(&format!("page.right.{}", right.state.name())).to_string(),
    };
    html! {
        p.right {
            (fill("page.right", &[("who", &holders), ("what", &offered)])) " " (cites(&right.cites)) " "
            em { (state) }
        }
    }
}

/// With a capital letter.
pub(crate) fn speech_capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn hands(told: &Told<'_>) -> Markup {
    html! {
        div.dealt {
            @for seat in Seat::ALL {
                div.dealt-hand data-seat=(seat) {
                    h3 {
                        (seat.name())
                        @if let Some(name) = told.names[seat as usize] { span.note { " " (name) } }
                        @if told.dealt.dealer == Some(seat) { span.dealer title=(t("dealer")) { (t("dealer.short")) } }
                    }
                    ul {
                        @for suit in [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs] {
                            li class={ "suit-" (suit) } { (suit_shape(suit)) " " (holding(told.dealt.hands[seat as usize], suit)) }
                        }
                    }
                }
            }
            div.dealt-middle {
                @if let Some(card) = told.dealt.turn_up { p { (t("turn-up")) ": " (in_line(card)) } }
                @if let Some(trump) = told.dealt.trump { p { (fill("trumps.are", &[("suit", &speech_capital(trump.name()))])) } }
            }
        }
    }
}

fn holding(hand: CardSet, suit: Suit) -> String {
    let ranks: Vec<String> =
        hand.written()
            .filter(|card| card.suit() == suit)
            .map(|card| {
                if card.rank().letter() == 'T' { "10".to_string() } else { card.rank().letter().to_string() }
            })
            .collect();
    if ranks.is_empty() { "—".to_string() } else { ranks.join(" ") }
}

fn tricks(told: &Told<'_>) -> Markup {
    html! {
        div.scrolls tabindex="0" role="region" aria-label=(t("page.told.tricks.table")) {
            table.tricks {
                thead { tr {
                    th scope="col" { (t("page.told.trick")) }
                    @for seat in Seat::ALL { th scope="col" { (seat.name()) } }
                    th scope="col" { (t("page.told.won")) }
                } }
                tbody {
                    @for (at, TrickPlayed { from, cards, winner }) in told.dealt.tricks.iter().enumerate() {
                        tr {
                            th scope="row" {
                                button.link.scripted type="button" data-act=(from) aria-label=(fill("trick.n", &[("n", &(at + 1).to_string())])) { (at + 1) }
                            }
                            @for seat in Seat::ALL {
                                td data-led[cards.first().is_some_and(|(leader, _)| *leader == seat)] data-won[*winner == Some(seat)] {
                                    @for (_, card) in cards.iter().filter(|(player, _)| *player == seat) { (in_line(*card)) " " }
                                }
                            }
                            td { @if let Some(winner) = winner { (winner.name()) } }
                        }
                    }
                }
            }
        }
        p.note { (t("page.told.led.note")) }
    }
}

fn changes(under: &Under<'_>, told: &Told<'_>) -> Markup {
    html! {
        h3 { (under.code.title()) }
        @if under.changes.is_empty() {
            p { (t("page.told.under.nothing")) }
        } @else {
            div.scrolls tabindex="0" role="region" aria-label=(t("page.told.under.table")) {
                table.changes {
                    thead { tr {
                        th scope="col" { (t("page.told.under.what")) }
                        th scope="col" { (fill("page.told.under.only", &[("code", told.code.name())])) }
                        th scope="col" { (fill("page.told.under.only", &[("code", under.code.name())])) }
                    } }
                    tbody { @for change in under.changes {
                        tr {
                            th scope="row" { (change.what) }
                            td { @for line in &change.was { p { (line) } } }
                            td { @for line in &change.is { p { (line) } } }
                        }
                    } }
                }
            }
        }
    }
}
