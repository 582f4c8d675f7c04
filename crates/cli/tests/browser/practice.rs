//! A practice table: it is asked for by the form, which says what cannot be, and told on the table.

use serde_json::{Value, json};

use crate::page::Screen;
use crate::player::Player;
use crate::stage::{run_excusing, screenshots};

/// What a browser says of a form that is refused.
const REFUSED: [&str; 1] = ["the server responded with a status of 400"];

/// What is chosen in a field.
const CHOSEN: &str = "return document.querySelector(given).value;";

#[test]
fn a_practice_table_is_asked_for_and_told() {
    run_excusing("practice", &REFUSED, |stage| async move {
        for (name, screen) in [("Susan", Screen::Desktop), ("Wilfrid", Screen::Phone)] {
            let page = stage.window(name, screen).await;
            page.open("/new?code=solo").await;
            page.sees("form.new-table:not(:has(#f-asking)) #f-erring").await;
            page.open("/new?code=whist-1900").await;
            page.sees("#f-asking").await;
            for (field, value) in [
                ("manner", "strict"),
                ("erring", "60"),
                ("attention", "0"),
                ("pace", "none"),
                ("bots", "plain"),
            ] {
                page.choose(&format!("#f-{field}"), value).await;
            }
            page.click("label[for=\"f-asking\"]").await;
            page.picture(&screenshots().join(format!("new-table-{}.png", screen.name()))).await;
            page.click("form.new-table button[type=\"submit\"]").await;
            let problem = page.text(".notice.bad[role=\"alert\"]").await;
            assert!(problem.contains("bots cannot err"), "{problem}");
            // Nothing has to be chosen again.
            for (field, value) in [("manner", "strict"), ("erring", "60"), ("attention", "0")] {
                assert_eq!(page.run(CHOSEN, json!(format!("#f-{field}"))).await, *value, "{field}");
            }
            page.sees("#f-asking:checked").await;
            page.choose("#f-manner", "faithful").await;
            page.click("form.new-table button[type=\"submit\"]").await;
            page.sees("#table[data-you=\"S\"][data-phase=\"deal\"]").await;
            let player = Player { seat: 'S', page: page.clone() };
            let seen = player.waits_for_his_turn().await;
            let table = &seen.0["table"];
            assert_eq!(
                [&table["erring"], &table["attention"], &table["asking"]],
                [&json!(60), &json!(0), &json!(true)]
            );
            assert!(page.text(".board-no").await.contains("practice"));
            let log = page.run("return document.querySelector('.log ol').textContent;", Value::Null).await;
            for words in ["err on purpose: at 6 in a hundred", "claim no revoke", "ask a partner"] {
                assert!(log.as_str().unwrap().contains(words), "{log}");
            }
            page.picture(&screenshots().join(format!("practice-{}.png", screen.name()))).await;
            page.click("[data-open=\"house\"]").await;
            page.sees("dialog#house[open] section.practice").await;
            page.picture(&screenshots().join(format!("practice-house-{}.png", screen.name()))).await;
            page.click("dialog#house .close").await;
        }
    });
}
