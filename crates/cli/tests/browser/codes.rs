//! Under each code a whole deal is played by four browsers. Somebody revokes; it is claimed after the hand, and the law has its way.

use serde_json::{Value, json};

use crate::company::{Company, opposite};
use crate::page::Page;
use crate::player::{Seen, is_card};
use crate::stage::run;

#[test]
fn whist_of_1900() {
    run("whist-1900", |stage| async move { deal(&Company::sits_down(&stage, "whist-1900").await).await });
}

#[test]
fn whist_of_1893() {
    run("whist-1893", |stage| async move { deal(&Company::sits_down(&stage, "whist-1893").await).await });
}

#[test]
fn boston() {
    run("boston", |stage| async move { deal(&Company::sits_down(&stage, "boston").await).await });
}

#[test]
fn cayenne() {
    run("cayenne", |stage| async move { deal(&Company::sits_down(&stage, "cayenne").await).await });
}

#[test]
fn solo() {
    run("solo", |stage| async move { deal(&Company::sits_down(&stage, "solo").await).await });
}

#[test]
fn bridge_of_1904() {
    run("bridge-1904", |stage| async move { deal(&Company::sits_down(&stage, "bridge-1904").await).await });
}

/// Who did not follow suit though he could, and in which trick.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Revoke {
    seat: char,
    trick: u64,
    card: String,
}

async fn deal(company: &Company) {
    let (revoke, seen) = play(company).await;

    let claimant = claimant(company, &revoke, &seen);
    claim(company, &revoke, claimant).await;
    for player in company.all() {
        player.asks("ready").await;
    }
    for player in company.all() {
        player.comes_to("told").await;
    }
    told(company, &revoke).await;
}

/// Plays to the end of the hand.
async fn play(company: &Company) -> (Revoke, Seen) {
    let mut revoke = None;
    let mut begun = false;
    let mut middle = false;
    let mut at = company.host();
    at.comes_to("deal").await;
    let mut seen = at.sees().await;
    while seen.phase() == "deal" {
        let turn = seen.turn().unwrap_or_else(|| panic!("nobody's turn: {}", seen.0));
        at = company.plays_for(turn, &seen);
        seen = at.sees().await;
        if !begun {
            begun = true;
            company.pictures("calls").await;
        }
        if !middle && seen.trick().is_some_and(|(trick, cards)| trick == 5 && cards.len() == 2) {
            middle = true;
            company.pictures("play").await;
        }
        let deed = match revoking(&seen, at.seat).filter(|_| revoke.is_none()) {
            Some(found) => revoke.insert(found).card.clone(),
            None => seen.plainest(),
        };
        seen = at.does(&deed, &seen).await;
    }
    assert_eq!(seen.phase(), "claims");
    (revoke.expect("somebody who can revoke"), seen)
}

/// A card of another suit, of somebody who could follow.
fn revoking(seen: &Seen, seat: char) -> Option<Revoke> {
    let (trick, cards) = seen.trick()?;
    let led = cards.first()?.get(..1)?;
    let (own, regular) = (seen.hand(), seen.regular());
    // What is his turn to play may be of dummy's cards.
    let his = seen.turn() == Some(seat) && regular.iter().any(|deed| is_card(deed));
    let follows = own.iter().any(|card| card.starts_with(led));
    let trump = seen.deal()["trump"].as_str().unwrap_or("-");
    let others = || own.iter().filter(|card| !card.starts_with(led));
    let card = others().rfind(|card| !card.starts_with(trump)).or_else(|| others().next_back())?;
    (his && follows).then(|| Revoke { seat, trick, card: card.clone() })
}

/// An adversary, whose word it is: at bridge not dummy's owner.
fn claimant(company: &Company, revoke: &Revoke, seen: &Seen) -> char {
    let side = seen.side_of(revoke.seat);
    let dealer = seen.deal()["dealer"].as_str().unwrap().chars().next().unwrap();
    let silent = (seen.deal()["code"] == "bridge-1904").then(|| opposite(dealer));
    let seats = company.all().iter().map(|player| player.seat);
    seats.into_iter().find(|seat| !side.contains(*seat) && Some(*seat) != silent).unwrap()
}

/// Claims it by the form, has the tricks searched, and takes what the law gives.
async fn claim(company: &Company, revoke: &Revoke, claimant: char) {
    let claimant = company.at(claimant);
    claimant.comes_to("claims").await;
    let before = claimant.sees().await;
    claimant.claims_revoke(revoke.seat, revoke.trick).await;
    let seen = claimant.sees_more_than(before.number()).await;
    let mut seen = claimant.does_by_menu("searches", &seen).await;
    company.pictures("claims").await;
    while let Some(demand) = wish(company, &seen.demands()) {
        let right = demand.rsplit_once('#').unwrap().1;
        claimant.page.click(&format!("[data-right=\"{right}\"] [data-deed=\"{demand}\"]")).await;
        seen = claimant.sees_more_than(seen.number()).await;
    }
}

/// How he exercises his right: in whist by points, where there is a choice, and else by tricks.
fn wish(company: &Company, demands: &[String]) -> Option<String> {
    let wished = if company.code() == "whist-1900" { "elects add-points" } else { "elects take-tricks" };
    demands.iter().find(|demand| demand.starts_with(wished)).or(demands.first()).cloned()
}

/// On the page of the deal, and in its document, the revoke stands with its law and its price.
async fn told(company: &Company, revoke: &Revoke) {
    for seat in ['S', 'W'] {
        let page = &company.at(seat).page;
        page.click(".centre a[href$=\"/deals/1\"]").await;
        page.sees("#replay .hand [data-card]").await;
    }
    company.pictures("told").await;
    let page = &company.host().page;
    let path = page.client.current_url().await.unwrap().path().to_string();
    let document = page.asks(&format!("/api{}", path.replacen("/t/", "/tables/", 1))).await;
    let ruling = &document["ruling"]["deals"][0];
    let found = ruling["rulings"].as_array().unwrap().iter().find(|found| found["finding"] == "revoke");
    let found = found.unwrap_or_else(|| panic!("no revoke: {ruling:#}"));
    assert_eq!(
        json!([found["offender"], found["trick"], found["status"]]),
        json!([revoke.seat.to_string(), revoke.trick, "claimed"]),
        "{found:#}"
    );
    let price = price(ruling, found, revoke);
    for seat in ['S', 'W'] {
        on_the_page(&company.at(seat).page, found, &price).await;
    }
}

/// Where the page of a deal tells what was chosen of a right, and what was paid.
const CHOSEN: &str = ".ruling .right em";
const PAID: &str = "section[aria-labelledby=\"score\"] :is(li, tr)";

/// What it cost, as the page has to say it: the selector of the place, and words that stand there.
fn price(ruling: &Value, found: &Value, revoke: &Revoke) -> (&'static str, Vec<String>) {
    let given = ruling["rights"].as_array().unwrap().iter().find(|right| right["ruling"] == found["id"]);
    let Some(right) = given else {
        // Nothing is to be chosen: it is paid.
        let paid = ruling["ledger"].as_array().unwrap().iter().find(|line| {
            line["from"] == revoke.seat.to_string() && line["for"].as_str().unwrap().starts_with("revoke")
        });
        let paid = paid.unwrap_or_else(|| panic!("the revoke is not paid for: {ruling:#}"));
        return (PAID, vec![paid["amount"].to_string(), "revoke".into()]);
    };
    assert_eq!(right["state"], "exercised", "{ruling:#}");
    let (verb, number) = right["chosen"].as_str().unwrap().split_once(' ').unwrap();
    let number: i64 = number.parse().unwrap();
    let tricks = |count: &str| {
        let sides = ruling["tricks"][count].as_object().unwrap();
        sides.iter().find(|(side, _)| side.contains(revoke.seat)).unwrap().1.as_i64().unwrap()
    };
    match verb {
        "take-tricks" => {
            assert_eq!(tricks("counted"), (tricks("won") - number).max(0), "{ruling:#}");
            (CHOSEN, vec![format!("take {number} tricks")])
        }
        "add-points" => {
            let added = ruling["score"].as_array().unwrap().iter().any(|line| {
                line["for"] == "revoke"
                    && line["points"] == number
                    && !line["side"].as_str().unwrap().contains(revoke.seat)
            });
            assert!(added, "{ruling:#}");
            (CHOSEN, vec![format!("score {number} points")])
        }
        _ => (CHOSEN, vec![format!("take {number} points off")]),
    }
}

/// The ruling stands on the page with its laws, and with what it cost.
async fn on_the_page(page: &Page, found: &Value, (place, words): &(&str, Vec<String>)) {
    let ruling = format!(".ruling[data-status=\"claimed\"]:has([data-act=\"{}\"])", found["act"]);
    for cite in found["cites"].as_array().unwrap() {
        page.sees(&format!("{ruling} [data-cite={cite}]")).await;
    }
    let gist = found["gist"].as_str().unwrap();
    let said = page.text(&ruling).await;
    assert!(said.contains(gist), "{}: {gist:?} is not in {said:?}", page.name);
    // Lines of a list or rows of a table.
    let said = "return [...document.querySelectorAll(given)].map(node => node.textContent.trim());";
    let said = page.run(said, json!(place)).await;
    let is_there = said
        .as_array()
        .unwrap()
        .iter()
        .any(|said| words.iter().all(|word| said.as_str().unwrap().contains(word)));
    assert!(is_there, "{}: {words:?} does not stand in {said}", page.name);
}
