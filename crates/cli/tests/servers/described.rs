//! The interface as it is described, and as it is.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::base::Base;
use crate::http::{Request, delete, get, post};
use crate::program::Server;
use crate::table;

/// Where the routes of the interface are made.
const ROUTER: &str = include_str!("../../../server/src/web/mod.rs");

/// What is set on every answer.
const HEADERS: [(&str, &str); 4] = [
    ("content-security-policy", "default-src 'none'"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cache-control", ""),
];

/// The routes of the interface, with their methods.
fn routes() -> BTreeSet<(String, String)> {
    let mut routes = BTreeSet::new();
    for line in ROUTER.split(".route(\"").skip(1) {
        let (path, rest) = line.split_once('"').unwrap();
        let rest = rest.split(".route(").next().unwrap();
        for method in ["get", "post", "delete", "put", "patch"] {
            if path.starts_with("/api/") && rest.contains(&format!("{method}(")) {
                routes.insert((path.to_string(), method.to_string()));
            }
        }
    }
    routes
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_route_is_described_and_nothing_else() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let described = get("/api/openapi.json").wants(to, 200).await.json();
    let mut named = BTreeSet::new();
    for (path, methods) in described["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            named.insert((path.clone(), method.clone()));
        }
    }
    let routes = routes();
    assert!(routes.len() >= 14, "{routes:?}");
    assert_eq!(named, routes);

    // Every one of them is there, and those that only tell something answer as it is described.
    let (id, players) = table::of_four(to, json!({"code": "boston", "deals": 1, "pace": "none"})).await;
    let host = players[0].token.clone();
    let asks = |ask: &str| post(format!("/api/tables/{id}/asks"), json!({"ask": ask}));
    table::start(to, &id, &players[0]).await;
    for player in &players {
        asks("leave").by(&player.token).wants(to, 200).await;
    }
    // Bots play on while somebody follows.
    let mut host_sits = crate::seat::Seat::open(to, &id, players.into_iter().next().unwrap()).await;
    let ended = |told: &crate::player::Told| told.table()["phase"] == "ended";
    host_sits.within(crate::program::SOON, "it has ended", ended).await;
    for (path, method) in routes {
        let answers = &described["paths"][&path][&method]["responses"];
        let there = path.replace("{id}", &id).replace("{deal}", "1").replace("{code}", "solo");
        let request = match method.as_str() {
            "get" => get(there),
            "post" => post(there, "{}"),
            _ => delete(there.replace(id.as_str(), "aaaaaaaaaaaaaaaa")),
        };
        // The host is still wanted: he is not to be forgotten.
        let forgets = (method.as_str(), path.as_str()) == ("delete", "/api/players");
        let request = if forgets { request } else { request.by(&host) };
        let answer = request.sent(to).await.unwrap();
        let socket = path.ends_with("/follow");
        if method == "get" && !socket {
            assert_eq!(answer.status, 200, "{path}: {}", answer.body);
            assert_eq!(answer.header("content-type"), Some("application/json"), "{path}");
            answer.json();
        }
        assert_ne!(answer.status, 405, "{method} {path}");
        let said = answers.get(answer.status.to_string());
        assert!(socket || said.is_some(), "{method} {path} answers {}: {answers}", answer.status);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_interface_is_guarded_on_every_answer() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let (id, players) = table::of_four(to, json!({"code": "solo"})).await;
    let token = &players[0].token;
    let foreign =
        |ask: Request| ask.with("cookie", format!("tricklaw={token}")).with("origin", "http://x.example");
    let page = get("/").wants(to, 200).await.body;
    let asset = page.split('"').find(|text| text.starts_with("/assets/")).unwrap().to_string();
    let asks: Vec<(Request, u16)> = vec![
        (get("/"), 200),
        (get("/new"), 200),
        (get("/mine"), 200),
        (get("/laws/solo"), 200),
        (get(asset), 200),
        (get("/assets/0/nothing.js"), 404),
        (get("/healthz"), 200),
        (get("/metrics"), 200),
        (get("/nothing"), 404),
        (get("/api/nothing"), 404),
        (get("/api/games"), 200),
        (get("/api/openapi.json"), 200),
        (get(format!("/api/tables/{id}")).by(token), 200),
        (get(format!("/t/{id}")), 200),
        (get(format!("/api/tables/{id}/follow")), 400),
        (get("/api/mine"), 401),
        (foreign(post("/api/tables", json!({"code": "solo"}))), 403),
        (post("/api/tables", "{").by(token), 400),
        (post("/api/tables", "A".repeat(20_000)).by(token), 413),
        (post("/play", "code=solo"), 403),
        (post("/api/games", ""), 405),
        (delete("/"), 405),
        (get("/join/nonsense"), 404),
        (get(format!("/api/tables/{id}?after=x")), 400),
    ];
    for (ask, status) in asks {
        let answer = ask.wants(to, status).await;
        for (name, begins) in HEADERS {
            let value = answer.header(name);
            assert!(value.is_some_and(|value| value.starts_with(begins)), "{name} of {answer:?}");
        }
        let policy = answer.header("content-security-policy").unwrap();
        assert!(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"), "{policy}");
    }
}

/// The documents of games and laws hold what they should.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_and_laws_are_told() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let games = get("/api/games").wants(server.address, 200).await.json();
    let codes: Vec<&str> =
        games.as_array().unwrap().iter().filter_map(|game| game["code"].as_str()).collect();
    let mut sorted = codes.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, ["boston", "bridge-1904", "cayenne", "solo", "whist-1893", "whist-1900"]);
    for code in codes {
        let laws = get(format!("/api/laws/{code}")).wants(server.address, 200).await.json();
        let told = |law: &Value| law["gist"].as_str().is_some_and(|gist| !gist.is_empty());
        assert!(laws.as_array().is_some_and(|laws| !laws.is_empty() && laws.iter().all(told)), "{code}");
    }
}
