//! A whole hand by keys alone, from the lobby to the page of the deal.

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::page::{Page, Screen};
use crate::player::{Player, Seen, is_card};
use crate::stage::run_beside;

/// More steps than any page has places for the focus.
const FAR: usize = 80;

#[test]
fn a_hand_is_played_by_keys_alone() {
    run_beside("keys", &[], |stage| async move {
        let page = stage.window("Susan", Screen::Desktop).await;
        page.open("/").await;
        tabs_to(&page, "form[action=\"/play\"]:has([value=\"solo\"]) button").await;
        press(&page, Key::Enter.into()).await;
        page.sees("#table[data-you=\"S\"][data-phase=\"deal\"]").await;
        let player = Player { seat: 'S', page: page.clone() };
        let mut seen = player.waits_for_his_turn().await;
        shortcuts(&page).await;
        while seen.phase() == "deal" {
            let deed = seen.plainest();
            does(&page, &deed, &seen).await;
            player.sees_more_than(seen.number()).await;
            keeps_the_focus(&page, &deed).await;
            seen = player.waits_for_his_turn().await;
        }
        page.sees(".centre:not([hidden]) [data-ask=\"ready\"]").await;
        press(&page, 'r').await;
        tabs_to(&page, ".centre [data-ask=\"ready\"]").await;
        press(&page, Key::Enter.into()).await;
        player.comes_to("told").await;
        page.sees(".centre a[href*=\"/deals/\"]").await;
        press(&page, 'r').await;
        tabs_to(&page, ".centre a[href*=\"/deals/\"]").await;
        press(&page, Key::Enter.into()).await;
        page.sees("#replay .hand [data-card]").await;
        tabs_to(&page, "[data-step=\"on\"]").await;
        let before = page.text(".replay-at").await;
        press(&page, Key::Enter.into()).await;
        let given = json!(before);
        let moved = "const at = document.querySelector('.replay-at').textContent.trim(); return at !== given || null;";
        page.until("the replay to go on", moved, given).await;
    });
}

/// A key for each menu, for the log and for the hand.
async fn shortcuts(page: &Page) {
    for (key, dialog) in [('d', "deeds"), ('p', "prefs"), ('?', "help")] {
        press(page, key).await;
        page.sees(&format!("dialog#{dialog}[open] :focus")).await;
        press(page, Key::Escape.into()).await;
        page.sees(&format!("dialog#{dialog}:not([open])")).await;
    }
    press(page, 'l').await;
    page.sees(".log ol:focus").await;
    press(page, 'h').await;
    page.sees(".hand [data-card]:focus").await;
}

/// Does it by keys.
async fn does(page: &Page, deed: &str, seen: &Seen) {
    if deed == "quits" {
        press(page, 'g').await;
    } else if is_card(deed) {
        press(page, 'h').await;
        goes_to_the_card(page, deed, seen.hand().len()).await;
        press(page, Key::Enter.into()).await;
        page.sees(&format!(".hand [data-card=\"{deed}\"][aria-pressed=\"true\"]")).await;
        press(page, Key::Enter.into()).await;
    } else {
        press(page, 'r').await;
        tabs_to(page, &format!(".call-panel [data-deed=\"{deed}\"]")).await;
        press(page, Key::Enter.into()).await;
    }
}

/// From card to card by the arrows.
async fn goes_to_the_card(page: &Page, card: &str, held: usize) {
    for _ in 0..=held {
        let focused = page.run("return document.activeElement.dataset.card || null;", Value::Null).await;
        assert!(focused.is_string(), "no card has the focus");
        if focused == card {
            return;
        }
        press(page, Key::Right.into()).await;
    }
    panic!("the arrows do not lead to {card}");
}

/// Goes on with the tabulator until this has the focus; it has to be seen that it has.
async fn tabs_to(page: &Page, css: &str) {
    page.sees(css).await;
    let focused = "return document.activeElement.matches(given);";
    for _ in 0..FAR {
        if page.run(focused, json!(css)).await == true {
            let shown = "const node = document.activeElement;
                const box = node.getBoundingClientRect();
                const style = getComputedStyle(node);
                const rings = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== 'none';
                return node.matches(':focus-visible') && rings && box.width > 0 && box.bottom > 0 && box.top < innerHeight;";
            assert_eq!(
                page.run(shown, Value::Null).await,
                true,
                "{css} has the focus, but it cannot be seen"
            );
            return;
        }
        press(page, Key::Tab.into()).await;
    }
    panic!("the tabulator does not lead to {css}");
}

/// What had the focus may be gone, but somewhere it is.
async fn keeps_the_focus(page: &Page, deed: &str) {
    let somewhere = "return document.activeElement !== document.body || null;";
    page.until(&format!("the focus after {deed}"), somewhere, Value::Null).await;
}

async fn press(page: &Page, key: char) {
    let keys = KeyActions::new("keys".into())
        .then(KeyAction::Down { value: key })
        .then(KeyAction::Up { value: key });
    page.client.perform_actions(keys).await.unwrap_or_else(|error| panic!("{}: {key:?}: {error}", page.name));
}
