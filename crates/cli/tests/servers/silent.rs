//! What the log and the metrics do not tell.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use tricklaw_cards::Card;

use crate::base::Base;
use crate::http::{get, post};
use crate::player::{Player, Told};
use crate::program::Server;
use crate::replay::{Compared, conclude};
use crate::seat::Seat;
use crate::table;

/// Everything that must not be found: whatever names a player, gives a seat away or tells of cards.
async fn secrets(server: &Server, id: &str, players: &[Player]) -> BTreeSet<String> {
    let mut secrets = BTreeSet::new();
    for player in players {
        secrets.insert(player.name.clone());
        secrets.insert(player.token.clone());
        let state: Value = serde_json::from_str(&table::state(server.address, id, player, 0).await).unwrap();
        let links = state["table"]["links"].as_object().into_iter().flat_map(|links| links.values());
        for link in links.chain([&state["table"]["private"]]).filter_map(Value::as_str) {
            let secret = link.rsplit_once('/').unwrap().1;
            secrets.insert(secret.to_string());
            secrets.insert(secret.rsplit_once('-').unwrap().1.to_string());
        }
        if let Some(hand) = state["deal"]["hand"].as_str().filter(|hand| hand.len() > 6) {
            secrets.insert(hand.to_string());
        }
    }
    secrets
}

/// The words of a text: what stands between signs.
fn words(text: &str) -> BTreeSet<&str> {
    text.split(|sign: char| !sign.is_ascii_alphanumeric()).collect()
}

/// A whole deal of four people, with a bot for one of them in the end; links are used and refused.
/// Gives the table and what must not be found.
async fn played(server: &Server) -> (String, BTreeSet<String>) {
    let to = server.address;
    let (id, players) = table::of_four(to, json!({"code": "whist-1900", "deals": 1, "pace": "none"})).await;
    let mut found = secrets(server, &id, &players).await;
    table::start(to, &id, &players[0]).await;
    found.extend(secrets(server, &id, &players).await);
    let private = found.iter().find(|secret| secret.contains("-n-")).unwrap().clone();
    get(format!("/seat/{private}")).wants(to, 200).await;
    get(format!("/join/{private}")).wants(to, 403).await;
    get(format!("/api/tables/{id}/follow")).by(&players[0].token).wants(to, 400).await;
    post(format!("/api/tables/{id}/seat"), json!({"secret": private}))
        .by(&players[1].token)
        .wants(to, 409)
        .await;
    let mut seats = Vec::new();
    for player in players {
        seats.push(Seat::open(to, &id, player).await);
    }
    seats[0].does("says \"Methuselah\"").await;
    // One refusal on the socket, and one beside it.
    seats[1].does("dances").await;
    let dances = post(format!("/api/tables/{id}/acts"), json!({"act": "dances", "key": "d"}));
    dances.by(&seats[2].player.token).wants(to, 409).await;
    found.insert("Methuselah".into());
    let ended = |told: &Told| told.table()["phase"] == "ended";
    while !ended(&seats[0].player.told) {
        let mut acted = false;
        for seat in &mut seats {
            if let Some(act) = seat.regular() {
                acted = true;
                seat.does(&act).await;
                break;
            }
        }
        if !acted {
            for seat in &mut seats {
                seat.asks("ready").await;
            }
        }
        let most = seats.iter().map(|seat| seat.player.told.seen).max().unwrap();
        let most = if acted { most } else { most + 1 };
        for seat in &mut seats {
            seat.until("all are told", |told| told.seen >= most || ended(told)).await;
        }
    }
    let players: Vec<Player> = seats.into_iter().map(|seat| seat.player).collect();
    let mut compared = Compared::default();
    conclude(to, &id, &players, 1, &mut compared).await;
    assert!(compared.acts >= 65, "{compared:?}");
    let opened = get(format!("/api/tables/{id}/deals/1")).wants(to, 200).await.json();
    found.insert(opened["salt"].as_str().unwrap().to_string());
    let record = opened["record"].as_str().unwrap();
    let deal = record.split("[Deal \"").nth(1).unwrap().split('"').next().unwrap();
    found.extend(deal[2..].split(' ').map(String::from));
    (id, found)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_of_a_whole_deal_tells_no_secret() {
    for base in [Base::sqlite(), Base::postgres().await] {
        let mut server = Server::logging(&base.url, "debug").await;
        // The table may be named in the log, and nothing else.
        let (_, found) = played(&server).await;
        server.ask_to_stop();
        let status = server.ended(Duration::from_secs(10)).await;
        assert_eq!(status.and_then(|status| status.code()), Some(0));
        let log = server.log();
        assert!(log.contains("DEBUG"), "there is no log: {log}");
        for secret in &found {
            assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
        }
        let words = words(&log);
        for card in Card::all() {
            assert!(!words.contains(&*card.to_string()), "{card} is in the log:\n{log}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_count_and_name_nothing() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let (id, mut found) = played(&server).await;
    found.insert(id);
    let answer = get("/metrics").wants(server.address, 200).await;
    let text = &answer.body;
    assert!(
        answer.header("content-type").is_some_and(|kind| kind.starts_with("application/openmetrics-text"))
    );
    let counted = |name: &str| {
        let line = text.lines().find(|line| line.split(' ').next() == Some(name));
        let line = line.unwrap_or_else(|| panic!("{name} is not in\n{text}"));
        line.rsplit_once(' ').unwrap().1.parse::<f64>().unwrap()
    };
    assert!(counted("tricklaw_lines_total") >= 65.0);
    assert!(counted("tricklaw_store_seconds_count") >= 65.0);
    assert!(counted("tricklaw_refused_total") >= 2.0, "{text}");
    assert!(counted("tricklaw_tables") >= 1.0);
    counted("tricklaw_sockets");
    assert!(text.ends_with("# EOF\n"));
    for secret in &found {
        assert!(!text.contains(secret), "{secret} is in\n{text}");
    }
    let words = words(text);
    assert!(Card::all().all(|card| !words.contains(&*card.to_string())), "{text}");
}
