//! Who changes his seat, or loses it, is told from then on what his new place may know, and nothing of the old one.

use serde_json::{Value, json};

use crate::base::Base;
use crate::http::{get, post};
use crate::program::{SOON, Server};
use crate::socket::{Heard, Socket};
use crate::table;

/// Messages up to the one of which this holds.
async fn until(socket: &mut Socket, holds: impl Fn(&Value) -> bool) -> Vec<Value> {
    let mut heard = Vec::new();
    while !heard.last().is_some_and(&holds) {
        heard.push(serde_json::from_str(&socket.text().await).unwrap());
    }
    heard
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_cut_each_sees_his_own_hand_alone() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let mut moved = 0;
    // Somebody keeps his seat at one table in a while, and all of them at hardly any.
    for _ in 0..3 {
        let (id, players) = table::of_four(to, json!({"code": "whist-1900", "cut": true})).await;
        let mut sockets = Vec::new();
        for player in &players {
            sockets.push(Socket::open(to, &id, &player.token, 0).await.unwrap());
        }
        table::start(to, &id, &players[0]).await;
        for (player, socket) in players.iter().zip(&mut sockets) {
            let heard = until(socket, |message| message["table"]["phase"] == "deal").await;
            let now: Value = serde_json::from_str(&table::state(to, &id, player, 0).await).unwrap();
            moved += usize::from(now["you"] != player.seat.to_string());
            for message in heard.iter().filter(|message| message["deal"].is_object()) {
                assert_eq!((&message["you"], &message["deal"]["seat"]), (&now["you"], &now["you"]));
                assert_eq!(message["deal"]["hand"], now["deal"]["hand"], "{}", player.seat);
            }
            assert_eq!(heard.last().unwrap()["deal"]["hand"], now["deal"]["hand"]);
            let name = &now["table"]["seats"][now["you"].as_str().unwrap()]["name"];
            assert_eq!(*name, player.name);
        }
    }
    assert!(moved > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_put_out_sees_no_hand_any_more() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let (id, players) = table::of_four(to, json!({"code": "bridge-1904", "pace": "none"})).await;
    table::start(to, &id, &players[0]).await;
    let east = &players[1];
    let before: Value = serde_json::from_str(&table::state(to, &id, east, 0).await).unwrap();
    assert_ne!(before["deal"]["hand"], "...");
    let mut socket = Socket::open(to, &id, &east.token, 0).await.unwrap();
    until(&mut socket, |message| message["deal"].is_object()).await;
    let asks = json!({"ask": "put-out", "seat": "E"});
    post(format!("/api/tables/{id}/asks"), asks).by(&players[0].token).wants(to, 200).await;
    let heard = until(&mut socket, |message| message["table"]["seats"]["E"]["kind"] == "bot").await;
    for message in heard.iter().filter(|message| message["deal"].is_object()) {
        assert_eq!((&message["you"], &message["deal"]["hand"]), (&Value::Null, &json!("...")), "{message}");
    }
    let last = heard.last().unwrap();
    assert!(last["deal"].is_object() && last["table"]["private"].is_null(), "{last}");
    let told = last["news"].as_array().unwrap().iter().find(|news| news["said"] == "put-out").unwrap();
    assert_eq!((&told["seat"], &told["name"]), (&json!("E"), &json!(east.name)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_put_out_where_nobody_may_look_on_is_sent_away() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let (id, players) = table::of_four(to, json!({"code": "solo", "onlookers": false})).await;
    table::start(to, &id, &players[0]).await;
    let mut socket = Socket::open(to, &id, &players[1].token, 0).await.unwrap();
    until(&mut socket, |message| message["deal"].is_object()).await;
    let asks = json!({"ask": "put-out", "seat": "E"});
    post(format!("/api/tables/{id}/asks"), asks).by(&players[0].token).wants(to, 200).await;
    let closed = async {
        while let Heard::Text(text) = socket.hear().await {
            assert!(!text.contains("put-out"), "{text}");
        }
    };
    tokio::time::timeout(SOON, closed).await.expect("he still follows");
    get(format!("/api/tables/{id}")).by(&players[1].token).wants(to, 403).await;
}
