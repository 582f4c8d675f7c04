//! Practice tables: how bots behave is agreed upon, told to everybody, and done.

use serde_json::{Value, json};

use crate::base::Base;
use crate::http::{get, post};
use crate::program::{SOON, Server};
use crate::seat::Seat;
use crate::table;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn how_bots_behave_is_agreed_upon_and_told() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let token = table::player(to, "Ann").await;
    let terms = json!({
        "code": "whist-1900", "erring": 25, "attention": 500, "asking": true, "lobby": true, "seats": {"N": "open"},
    });
    let made = post("/api/tables", terms).by(&token).wants(to, 201).await.json();
    let agreed = |told: &Value| (told["erring"].clone(), told["attention"].clone(), told["asking"].clone());
    let all = (json!(25), json!(500), json!(true));
    assert_eq!(agreed(&made["table"]), all);
    let id = made["table"]["id"].as_str().unwrap();
    let listed = get("/api/tables").wants(to, 200).await.json();
    let listed = listed.as_array().unwrap().iter().find(|listed| listed["id"] == *id).unwrap();
    assert_eq!(agreed(listed), all);
    // Whoever looks for a table, or follows a link, reads it before he sits down.
    assert!(get("/").wants(to, 200).await.body.contains("<span class=\"tag\">Practice table</span>"));
    let link = made["table"]["links"]["N"].as_str().unwrap();
    let join = get(&link[link.find("/join/").unwrap()..]).wants(to, 200).await.body;
    for words in ["at 2.5 in a hundred", "notice 50 in a hundred", "<p>The bots ask a partner"] {
        assert!(join.contains(words), "{words}: {join}");
    }
    // A table of which nothing was said has none of it.
    let made = post("/api/tables", json!({"code": "solo"})).by(&token).wants(to, 201).await.json();
    assert_eq!(agreed(&made["table"]), (json!(0), json!(1000), json!(false)));
    let described = get("/api/openapi.json").wants(to, 200).await.json();
    for schema in ["Terms", "Summary"] {
        let fields = &described["components"]["schemas"][schema]["properties"];
        assert!(agreed(fields).0.is_object() && agreed(fields).1.is_object(), "{schema}: {fields}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_agreed_upon_is_refused_with_the_reason() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let token = table::player(to, "Ann").await;
    for (terms, reason) in [
        (
            json!({"code": "solo", "erring": 20, "manner": "strict"}),
            "at a strict table only what is regular is done",
        ),
        (json!({"code": "solo", "erring": 1001}), "thousandths"),
        (json!({"code": "solo", "attention": 2000}), "thousandths"),
        (json!({"code": "solo", "asking": true}), "do not know the question"),
    ] {
        let answer = post("/api/tables", &terms).by(&token).wants(to, 400).await.json();
        assert!(answer["error"].as_str().unwrap().contains(reason), "{terms}: {answer}");
    }
    let fine = json!({"code": "solo", "erring": 0, "attention": 500, "manner": "strict"});
    post("/api/tables", fine).by(&token).wants(to, 201).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_err_where_it_was_agreed_upon() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    for (erring, wanted) in [(300, true), (0, false)] {
        let terms =
            json!({"code": "whist-1900", "deals": 2, "pace": "none", "bots": "plain", "erring": erring});
        let (id, players) = table::of_four(to, terms).await;
        // Those who sat down are put out, so that there are bots in seats of their own, but for the host: who stands in for him does not err.
        table::start(to, &id, &players[0]).await;
        let host = players[0].token.clone();
        for seat in ["E", "S", "W"] {
            let ask = json!({"ask": "put-out", "seat": seat});
            post(format!("/api/tables/{id}/asks"), ask).by(&host).wants(to, 200).await;
        }
        post(format!("/api/tables/{id}/asks"), json!({"ask": "leave"})).by(&host).wants(to, 200).await;
        let mut follows = Seat::open(to, &id, players.into_iter().next().unwrap()).await;
        follows.within(SOON, "it has ended", |told| told.table()["phase"] == "ended").await;
        let mut found = Vec::new();
        for deal in 1..=2 {
            let opened = get(format!("/api/tables/{id}/deals/{deal}")).wants(to, 200).await.json();
            let rulings = opened["ruling"]["deals"][0]["rulings"].as_array().unwrap().clone();
            found.extend(
                rulings.into_iter().map(|ruling| ruling["offender"].as_str().unwrap_or("").to_string()),
            );
            let page = get(format!("/t/{id}/deals/{deal}")).wants(to, 200).await.body;
            assert_eq!(page.contains("<p>The bots err on purpose: at 30 in a hundred"), wanted);
        }
        assert_eq!(!found.is_empty(), wanted, "{found:?}");
        assert!(!found.iter().any(|by| by == "N"), "{found:?}");
    }
}
