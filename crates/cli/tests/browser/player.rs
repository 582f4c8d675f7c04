//! Somebody who sits at a table and does what he does through its page.

use serde_json::{Value, json};

use crate::page::Page;

/// What a player sees, once his page shows it too.
const SEEN: &str = r"
    const table = document.querySelector('#table');
    const answer = await fetch(`/api/tables/${table.dataset.id}`);
    if (!answer.ok) return null;
    const state = await answer.json();
    return Number(table.dataset.seen) >= state.seen && state.seen > given ? state : null;
";

/// A player at his page.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) seat: char,
    pub(crate) page: Page,
}

/// A table as one of its players sees it: what the interface for programs says.
#[derive(Clone, Debug)]
pub(crate) struct Seen(pub(crate) Value);

impl Player {
    /// What he sees.
    pub(crate) async fn sees(&self) -> Seen {
        self.sees_more_than(-1).await
    }

    /// What he sees, once that is more than he had seen then.
    pub(crate) async fn sees_more_than(&self, seen: i64) -> Seen {
        Seen(self.page.until(&format!("the page to show more than {seen}"), SEEN, json!(seen)).await)
    }

    /// Does it by the buttons and the cards of his page, and waits until it has been heard.
    pub(crate) async fn does(&self, deed: &str, seen: &Seen) -> Seen {
        self.begins(deed).await;
        self.sees_more_than(seen.number()).await
    }

    /// Does it by the buttons and the cards of his page.
    pub(crate) async fn begins(&self, deed: &str) {
        let page = &self.page;
        let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
        let by = format!("[data-deed=\"{deed}\"]");
        match verb {
            _ if is_card(deed) => {
                page.click(&format!(".hand [data-card=\"{deed}\"]")).await;
                page.click(&format!(".choice {by}")).await;
            }
            "discards" => {
                page.click(&format!(".hand [data-card=\"{rest}\"]")).await;
                page.click(&format!(".choice {by}")).await;
            }
            "orders" => {
                page.click(&format!(".open [data-open=\"{rest}\"]")).await;
                page.click(&format!(".choice {by}")).await;
            }
            "quits" | "turns" => page.click(&format!(".choice {by}")).await,
            _ => page.click(&format!(".call-panel {by}")).await,
        }
    }

    /// Claims a revoke through the form.
    pub(crate) async fn claims_revoke(&self, seat: char, trick: u64) {
        let form = "#deeds form[data-pattern=\"claims revoke {seat} {trick}\"]";
        self.page.click(".centre [data-name=\"claim-revoke\"]").await;
        self.page.choose(&format!("{form} select[name=\"seat\"]"), &seat.to_string()).await;
        self.page.choose(&format!("{form} select[name=\"trick\"]"), &trick.to_string()).await;
        self.page.click(&format!("{form} button[type=\"submit\"]")).await;
    }

    /// Does it through the menu of everything that can be done.
    pub(crate) async fn does_by_menu(&self, deed: &str, seen: &Seen) -> Seen {
        self.page.click("[data-open=\"deeds\"]").await;
        self.page.click(&format!("#deeds [data-deed=\"{deed}\"]")).await;
        self.sees_more_than(seen.number()).await
    }

    /// Asks for something that is no act of the deal.
    pub(crate) async fn asks(&self, ask: &str) {
        self.page.click(&format!(".centre [data-ask=\"{ask}\"]:not([disabled])")).await;
    }

    /// Sits down with three bots that act at once.
    pub(crate) async fn practises(page: &Page, code: &str) -> Player {
        page.open(&format!("/new?code={code}")).await;
        page.choose("#f-pace", "none").await;
        page.choose("#f-bots", "plain").await;
        page.click("form.new-table button[type=\"submit\"]").await;
        page.sees("#table[data-you=\"S\"][data-phase]").await;
        Player { seat: 'S', page: page.clone() }
    }

    /// Waits until there is something for him to do, or the hand is over.
    pub(crate) async fn waits_for_his_turn(&self) -> Seen {
        let body = SEEN.replace(
            "state.seen > given",
            "(state.deal?.regular.length > 0 || state.table.phase !== 'deal')",
        );
        Seen(self.page.until("his turn", &body, Value::Null).await)
    }

    /// Waits for a phase of the table.
    pub(crate) async fn comes_to(&self, phase: &str) {
        self.page.sees(&format!("#table[data-phase=\"{phase}\"]")).await;
    }
}

impl Seen {
    /// How much he has seen.
    pub(crate) fn number(&self) -> i64 {
        self.0["seen"].as_i64().unwrap()
    }

    /// The deal.
    pub(crate) fn deal(&self) -> &Value {
        &self.0["deal"]
    }

    /// The phase of the table.
    pub(crate) fn phase(&self) -> &str {
        self.0["table"]["phase"].as_str().unwrap()
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self) -> Option<char> {
        self.deal()["turn"].as_str()?.chars().next()
    }

    /// What it is his turn to do.
    pub(crate) fn regular(&self) -> Vec<String> {
        words(&self.deal()["regular"])
    }

    /// How he can exercise his rights.
    pub(crate) fn demands(&self) -> Vec<String> {
        words(&self.deal()["demands"])
    }

    /// His cards.
    pub(crate) fn hand(&self) -> Vec<String> {
        let held = self.deal()["hand"].as_str().unwrap();
        let suits = held.split('.').zip(["S", "H", "D", "C"]);
        suits.flat_map(|(ranks, suit)| ranks.chars().map(move |rank| format!("{suit}{rank}"))).collect()
    }

    /// The trick that is being played: its number, and its cards.
    pub(crate) fn trick(&self) -> Option<(u64, Vec<String>)> {
        let last = self.deal()["tricks"].as_array()?.last()?;
        let cards = last["cards"].as_array()?.iter().map(|laid| laid["card"].as_str().unwrap().to_string());
        (last["complete"] == false).then(|| (last["trick"].as_u64().unwrap(), cards.collect()))
    }

    /// What a plain player does: something alone or nothing is called, tricks are gathered, and the first card that is regular is played.
    pub(crate) fn plainest(&self) -> String {
        let regular = self.regular();
        let called = !self.deal()["calls"].as_array().unwrap().iter().all(|said| said["call"] == "passes");
        let wishes: &[&str] = match self.deal()["code"].as_str().unwrap() {
            "solo" => &["solo", "quits", "passes"],
            "boston" if !called => &["bids 5"],
            "cayenne" if !called => &["makes hearts"],
            "bridge-1904" if !called => &["declares hearts"],
            _ => &["quits", "passes", "may-i-lead", "yes", "satisfied"],
        };
        let wished = wishes.iter().find(|wish| regular.iter().any(|deed| deed == *wish));
        let first = || regular.first().unwrap_or_else(|| panic!("nothing to be done: {}", self.0));
        wished.map_or_else(|| first().clone(), |wish| (*wish).to_string())
    }

    /// The side of a seat, as its tricks are counted.
    pub(crate) fn side_of(&self, seat: char) -> String {
        let sides = self.deal()["won"].as_object().unwrap().keys();
        sides.clone().find(|side| side.contains(seat)).unwrap_or_else(|| panic!("{seat} has no side")).clone()
    }
}

fn words(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().map(|word| word.as_str().unwrap().to_string()).collect()
}

/// Is the deed that a card is simply played?
pub(crate) fn is_card(deed: &str) -> bool {
    let signs: Vec<char> = deed.chars().collect();
    matches!(signs[..], [suit, rank] if "SHDC".contains(suit) && "AKQJT98765432".contains(rank))
}
