//! What is answered to requests that are refused.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;

use crate::base::Base;
use crate::http::{Answer, Request, delete, get, post};
use crate::player::Player;
use crate::program::Server;
use crate::socket::Socket;
use crate::table;

/// A token that nobody has.
const NOBODYS: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A table that there is not.
const NO_TABLE: &str = "aaaaaaaaaaaaaaaa";

/// The request is refused with this status, for a reason in which these words stand.
async fn check(to: SocketAddr, request: Request, status: u16, words: &str) {
    let answer = request.wants(to, status).await;
    let reason = answer.json();
    let reason = reason["error"].as_str().unwrap_or_else(|| panic!("{reason}: no reason"));
    assert!(reason.contains(words), "{status}: {reason}, and not {words}");
}

/// A table at which one may not look on, and its players.
async fn closed_table(to: SocketAddr, terms: Value) -> (String, [Player; 4]) {
    let mut terms = terms;
    terms["onlookers"] = false.into();
    let (id, players) = table::of_four(to, terms).await;
    table::start(to, &id, &players[0]).await;
    (id, players)
}

fn cookie(token: &str) -> String {
    format!("other=1; tricklaw={token}")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_says_nothing_of_himself_is_told_so() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let asks = [
        get("/api/mine"),
        post("/api/tables", json!({"code": "solo"})),
        post(format!("/api/tables/{NO_TABLE}/acts"), json!({"act": "HT", "key": "1"})),
        post(format!("/api/tables/{NO_TABLE}/asks"), json!({"ask": "ready"})),
        post(format!("/api/tables/{NO_TABLE}/seat"), json!({"seat": "N"})),
        delete(format!("/api/tables/{NO_TABLE}")),
        delete("/api/players"),
    ];
    for ask in asks {
        check(to, ask.clone(), 401, "a token is wanted").await;
        for token in [NOBODYS, "nonsense", ""] {
            check(to, ask.clone().by(token), 401, "a token is wanted").await;
        }
        check(to, ask.with("authorization", format!("Basic {NOBODYS}")), 401, "a token is wanted").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_is_forgotten_when_he_asks_for_it() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let token = |answer: &Answer| answer.json()["token"].as_str().unwrap().to_string();
    let ann = token(&post("/api/players", json!({"name": "Ann"})).wants(to, 201).await);
    let ben = token(&post("/api/players", json!({"name": "Ben"})).wants(to, 201).await);
    delete("/api/players").by(&ann).wants(to, 204).await;
    check(to, get("/api/mine").by(&ann), 401, "a token is wanted").await;
    get("/api/mine").by(&ben).wants(to, 200).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cookie_is_good_for_our_own_pages_only() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let (id, players) = table::of_four(to, json!({"code": "solo"})).await;
    let token = &players[0].token;
    let asks = [
        (post(format!("/api/tables/{id}/asks"), json!({"ask": "pause"})), 200),
        (post("/api/tables", json!({"code": "solo"})), 201),
        (post(format!("/api/tables/{id}/acts"), json!({"act": "HT", "key": "1"})), 409),
        (delete(format!("/api/tables/{id}")), 409),
    ];
    let own = format!("http://{to}");
    for (ask, status) in asks {
        let bears = ask.clone().with("cookie", cookie(token));
        for origin in ["https://whist.example", "null", "http://127.0.0.1:1", "http://", ""] {
            check(to, bears.clone().with("origin", origin), 403, "another site").await;
        }
        check(to, bears.clone(), 403, "another site").await;
        bears.with("origin", &own).wants(to, status).await;
    }
    // A program shows its token from wherever it is; and to read is no change.
    let resumes = post(format!("/api/tables/{id}/asks"), json!({"ask": "resume"})).by(token);
    resumes.with("origin", "https://whist.example").wants(to, 200).await;
    let reads = get("/api/mine").with("cookie", cookie(token));
    reads.with("origin", "https://whist.example").wants(to, 200).await;

    let path = format!("/api/tables/{id}/follow");
    let status = async |headers: &[(&'static str, String)]| match Socket::with(to, &path, headers).await {
        Ok(mut socket) => {
            socket.text().await;
            101
        }
        Err(Error::Http(answer)) => answer.status().as_u16(),
        Err(error) => panic!("{error}"),
    };
    let bears = ("cookie", cookie(token));
    for (origin, answered) in [(&*own, 101), ("https://whist.example", 403), ("null", 403)] {
        assert_eq!(status(&[bears.clone(), ("origin", origin.into())]).await, answered, "{origin}");
    }
    assert_eq!(status(&[bears]).await, 403);
    let program = ("authorization", format!("Bearer {token}"));
    assert_eq!(status(&[program, ("origin", "https://whist.example".into())]).await, 101);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_there_is_not_is_not_found() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let token = table::player(to, "Aldegund").await;
    let (id, players) = table::of_four(to, json!({"code": "solo"})).await;
    for table in [NO_TABLE, "1", "%2e%2e", "AAAAAAAAAAAAAAAA"] {
        let path = |rest: &str| format!("/api/tables/{table}{rest}");
        for ask in [
            get(path("")),
            get(path("/deals/1")),
            get(path("/deals/1/views")),
            post(path("/acts"), json!({"act": "HT", "key": "1"})),
            post(path("/asks"), json!({"ask": "ready"})),
            post(path("/seat"), json!({"seat": "N"})),
            delete(path("")),
        ] {
            check(to, ask.by(&token), 404, "no such table").await;
        }
        let opened = Socket::open(to, table, &token, 0).await;
        let Err(Error::Http(answer)) = opened.map(|_| ()) else { panic!("a socket of no table") };
        assert_eq!(answer.status(), 404);
    }
    let host = &players[0].token;
    for (path, what) in [
        (format!("/api/tables/{id}/deals/1"), "deal"),
        (format!("/api/tables/{id}/deals/0"), "deal"),
        (format!("/api/tables/{id}/deals/1/views"), "deal"),
        ("/api/laws/euchre".into(), "code of laws"),
    ] {
        check(to, get(path).by(host), 404, &format!("no such {what}")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_read_is_told_with_its_place() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let (id, players) = table::of_four(to, json!({"code": "solo"})).await;
    let host = &players[0].token;
    let table = "/api/tables".to_string();
    let (acts, asks, seat) =
        (format!("{table}/{id}/acts"), format!("{table}/{id}/asks"), format!("{table}/{id}/seat"));
    let long = "k".repeat(65);
    let cases: [(&str, String, &str); 18] = [
        (&table, "{\n  \"code\": solo}".into(), "line 2 column 11"),
        (&table, "".into(), "line 1 column 0"),
        (&table, "[]".into(), "line 1 column"),
        (&table, json!({"code": "euchre"}).to_string(), "euchre"),
        (&table, json!({"code": "solo", "dealz": 1}).to_string(), "dealz"),
        (&table, json!({"code": "solo", "deals": 0}).to_string(), "deals"),
        (&table, json!({"code": "solo", "clock": 1}).to_string(), "clock"),
        (&table, json!({"code": "solo", "seats": {"N": "me", "S": "me"}}).to_string(), "one seat only"),
        (&table, json!({"code": "solo", "options": {"pool": "perhaps"}}).to_string(), "perhaps"),
        (&acts, "{\"act\": \"HT\",\n\"key\": 1}".into(), "line 2 column 8"),
        (&acts, json!({"act": "HT"}).to_string(), "key"),
        (&acts, json!({"act": "HT", "key": ""}).to_string(), "key"),
        (&acts, json!({"act": "HT", "key": long}).to_string(), "64"),
        (&acts, json!({"act": "H".repeat(501), "key": "1"}).to_string(), "too long"),
        (&asks, json!({"ask": "dance"}).to_string(), "dance"),
        (&asks, json!({"ask": "put-out", "seat": "X"}).to_string(), "N, E, S or W"),
        (&seat, json!({}).to_string(), "a seat or a secret"),
        (&seat, json!({"seat": "Q"}).to_string(), "N, E, S or W"),
    ];
    for (path, body, words) in cases {
        check(to, post(path, body).by(host), 400, words).await;
    }
    check(to, post("/api/players", "{\"name\": \n\n Ann}"), 400, "line 3 column 2").await;
    check(to, post("/api/players", json!({"name": "A".repeat(16 * 1024)})), 413, "16 KiB").await;
    check(to, post(acts, json!({"act": "A".repeat(20_000), "key": "1"})).by(host), 413, "16 KiB").await;
    post("/api/players", json!({"name": "A".repeat(16 * 1024 - 11)})).wants(to, 201).await;
    check(to, get(format!("{table}/{id}?after=x")).by(host), 400, "after").await;
    check(to, get(format!("{table}/{id}?after=-1")).by(host), 400, "after").await;
    check(to, get(format!("{table}/{id}/deals/x")).by(host), 404, "no such").await;
    check(to, get("/api/nothing"), 404, "no such").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_may_not_be_done_is_refused_with_the_reason() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let (id, players) = closed_table(to, json!({"code": "whist-1900", "words": false})).await;
    let [north, east, ..] = &players;
    let stranger = table::player(to, "Ludwig").await;
    let path = |rest: &str| format!("/api/tables/{id}{rest}");
    let act = |act: &str| post(path("/acts"), json!({"act": act, "key": act}));
    let ask = |ask: &str, seat: &str| post(path("/asks"), json!({"ask": ask, "seat": seat}));
    let before = table::state(to, &id, north, 0).await;

    // A card of another's hand, and what no hand can do.
    let hand = |state: &str| {
        serde_json::from_str::<Value>(state).unwrap()["deal"]["hand"].as_str().unwrap().to_string()
    };
    let others = hand(&table::state(to, &id, east, 0).await);
    let (suit, ranks) = "SHDC".chars().zip(others.split('.')).find(|(_, ranks)| !ranks.is_empty()).unwrap();
    let card = format!("{suit}{}", ranks.chars().next().unwrap());
    check(to, act(&card).by(&north.token), 409, "").await;
    for (deed, words) in [
        ("dances", "expected"),
        ("takes-back HT", ""),
        ("quits", ""),
        ("rules 1 of 1", "by the host"),
        ("says \"well played\"", "no words across the table"),
        ("waives", ""),
    ] {
        check(to, act(deed).by(&north.token), 409, words).await;
    }
    // Not his.
    for token in [&stranger] {
        check(to, get(path("")).by(token), 403, "nobody may look on").await;
        check(to, get(path("/deals/1")).by(token), 403, "nobody may look on").await;
        check(to, act("asks").by(token), 403, "no seat at this table").await;
        check(to, ask("ready", "").by(token), 403, "no seat at this table").await;
        check(to, ask("pause", "").by(token), 403, "only the host").await;
        check(to, delete(path("")).by(token), 403, "only the host").await;
    }
    check(to, get(path("")), 403, "nobody may look on").await;
    check(to, ask("pause", "").by(&east.token), 403, "only the host").await;
    check(to, ask("put-out", "S").by(&east.token), 403, "only the host").await;
    check(to, delete(path("")).by(&north.token), 409, "has not ended").await;
    for (asked, seat, words) in [
        ("start", "", "has been started"),
        ("resume", "", "does not rest"),
        ("back", "", "nobody stands in"),
        ("put-out", "N", "nobody sits there"),
        ("bot", "E", "is taken"),
    ] {
        check(to, ask(asked, seat).by(&north.token), 409, words).await;
    }
    check(to, post(path("/seat"), json!({"seat": "E"})).by(&north.token), 409, "you have a seat").await;
    check(to, post(path("/seat"), json!({"seat": "E"})).by(&stranger), 409, "is taken").await;
    assert_eq!(table::state(to, &id, north, 0).await, before, "something has happened");
    // At a table that rests nothing is done.
    ask("pause", "").by(&north.token).wants(to, 200).await;
    check(to, act("asks").by(&north.token), 409, "rests").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_a_strict_table_only_what_is_regular_is_done() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let (id, players) = table::of_four(to, json!({"code": "whist-1900", "manner": "strict"})).await;
    table::start(to, &id, &players[0]).await;
    let act = |act: &str| post(format!("/api/tables/{id}/acts"), json!({"act": act, "key": act}));
    let mut led = None;
    for player in &players {
        let state: Value = serde_json::from_str(&table::state(to, &id, player, 0).await).unwrap();
        let hand = state["deal"]["hand"].as_str().unwrap();
        let (suit, ranks) = "SHDC".chars().zip(hand.split('.')).find(|(_, ranks)| !ranks.is_empty()).unwrap();
        let card = format!("{suit}{}", ranks.chars().next().unwrap());
        check(to, act(&format!("exposes {card}")).by(&player.token), 409, "only what is regular").await;
        match state["deal"]["regular"].as_array().unwrap().is_empty() {
            true => check(to, act(&card).by(&player.token), 409, "only what is regular").await,
            false => led = Some((card, &player.token)),
        }
    }
    let (card, token) = led.expect("nobody leads");
    act(&card).by(token).wants(to, 200).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_for_too_much_is_told_so() {
    let base = Base::sqlite();
    let server = Server::limited(&base.url).await;
    let to = server.address;
    let (id, players) = table::of_four(to, json!({"code": "whist-1900"})).await;
    table::start(to, &id, &players[0]).await;
    let mut refused = 0;
    for made in 0..80 {
        let answer = post("/api/players", json!({"name": "Ann"})).sent(to).await.unwrap();
        match answer.status {
            201 => assert!(made < 70, "{made} players are made"),
            429 => refused += 1,
            _ => panic!("{answer:?}"),
        }
    }
    assert!(refused > 0);
    check(to, post("/api/players", json!({"name": "Ann"})), 429, "too much").await;
    check(to, post("/api/tables", json!({"code": "solo"})).by(&players[0].token), 429, "too much").await;
    // Acts are counted by player: what one does too often another may do.
    let asks = |player: &Player| {
        post(format!("/api/tables/{id}/acts"), json!({"act": "dances", "key": "1"})).by(&player.token)
    };
    let mut statuses = Vec::new();
    while statuses.last() != Some(&429) {
        assert!(statuses.len() < 5_000, "it is not counted");
        statuses.push(asks(&players[1]).sent(to).await.unwrap().status);
    }
    assert!(statuses.len() > 20, "{}", statuses.len());
    check(to, asks(&players[2]), 409, "expected").await;
}
