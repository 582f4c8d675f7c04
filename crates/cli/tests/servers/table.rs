//! A table of four programs.

use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::http::{get, post};
use crate::player::{Player, Told};

/// The names of the players.
const NAMES: [&str; 4] = ["Aldegund", "Berengar", "Chlodwig", "Dietlind"];

/// A new player.
pub(crate) async fn player(to: SocketAddr, name: &str) -> String {
    let made = post("/api/players", json!({ "name": name })).wants(to, 201).await.json();
    made["token"].as_str().unwrap().to_string()
}

/// A table with four people, north first; the host sits north. It has not begun.
pub(crate) async fn of_four(to: SocketAddr, terms: Value) -> (String, [Player; 4]) {
    let mut terms = terms;
    terms["seats"] = json!({"N": "me", "E": "open", "S": "open", "W": "open"});
    terms["lobby"] = true.into();
    let mut tokens = Vec::new();
    for name in NAMES {
        tokens.push(player(to, name).await);
    }
    let table = post("/api/tables", terms).by(&tokens[0]).wants(to, 201).await.json();
    let id = table["table"]["id"].as_str().unwrap().to_string();
    let mut players = Vec::new();
    for ((seat, name), token) in ['N', 'E', 'S', 'W'].into_iter().zip(NAMES).zip(tokens) {
        if seat != 'N' {
            let sits = post(format!("/api/tables/{id}/seat"), json!({ "seat": seat.to_string() }));
            sits.by(&token).wants(to, 200).await;
        }
        players.push(Player {
            seat,
            name: name.to_string(),
            token,
            told: Told::default(),
            acts: Vec::new(),
            keys: 0,
        });
    }
    let players = players.try_into().unwrap_or_else(|_| panic!("four players"));
    (id, players)
}

/// The host has it begin.
pub(crate) async fn start(to: SocketAddr, id: &str, host: &Player) {
    post(format!("/api/tables/{id}/asks"), json!({"ask": "start"})).by(&host.token).wants(to, 200).await;
}

/// Its state, for a player who has seen so much.
pub(crate) async fn state(to: SocketAddr, id: &str, player: &Player, after: u32) -> String {
    get(format!("/api/tables/{id}?after={after}")).by(&player.token).wants(to, 200).await.body
}
