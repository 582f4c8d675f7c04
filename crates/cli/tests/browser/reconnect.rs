//! The server is killed in the midst of play and started again: nobody has to do anything, and nothing is lost.

use serde_json::Value;

use crate::page::{Page, Screen};
use crate::player::{Player, Seen};
use crate::stage::run_excusing;

/// What a browser says when it finds no server.
const NOBODY_THERE: [&str; 1] = ["WebSocket connection to 'ws://127.0.0.1:"];

#[test]
fn a_server_that_was_killed_goes_on_with_the_same_table() {
    run_excusing("reconnect", &NOBODY_THERE, |stage| async move {
        let page = stage.window("Susan", Screen::Desktop).await;
        let player = Player::practises(&page, "whist-1900").await;
        let seen = in_the_midst(&player).await;
        let before = lies(&page).await;

        stage.server.kill();
        page.sees("#table[data-link=\"lost\"]").await;
        page.sees("#table .lost:not([hidden])").await;
        stage.server.start_again();
        page.sees("#table[data-link=\"open\"]").await;
        page.sees("#table .lost[hidden]").await;
        assert_eq!(lies(&page).await, before, "the same hand and the same trick");
        assert_eq!(player.waits_for_his_turn().await.deal(), seen.deal());

        // What is done while nobody hears it is done when somebody does.
        stage.server.kill();
        page.sees("#table[data-link=\"lost\"]").await;
        let card = seen.plainest();
        player.begins(&card).await;
        page.sees(&format!(".hand [data-card=\"{card}\"][data-going]")).await;
        stage.server.start_again();
        let after = player.sees_more_than(seen.number()).await;
        assert!(!after.hand().contains(&card), "{card} is still held");

        let mut seen = player.waits_for_his_turn().await;
        while seen.phase() == "deal" {
            player.does(&seen.plainest(), &seen).await;
            seen = player.waits_for_his_turn().await;
        }
        player.comes_to("claims").await;
    });
}

/// Plays until the third trick waits for his card.
async fn in_the_midst(player: &Player) -> Seen {
    loop {
        let seen = player.waits_for_his_turn().await;
        if seen.trick().is_some_and(|(trick, cards)| trick > 2 && !cards.is_empty()) {
            return seen;
        }
        player.does(&seen.plainest(), &seen).await;
    }
}

/// The cards that the page shows: his own, and those of the trick.
async fn lies(page: &Page) -> Value {
    let body = "const cards = (selector, name) => [...document.querySelectorAll(selector)].filter(card => !card.dataset.gone).map(card => card.dataset[name]);
        return [cards('.hand [data-card]', 'card'), cards('.trick [data-face]', 'face')];";
    page.run(body, Value::Null).await
}
