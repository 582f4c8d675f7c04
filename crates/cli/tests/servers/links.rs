//! Links, seats that change hands, and tables that go.

use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::base::Base;
use crate::http::{Answer, delete, get, post};
use crate::program::Server;
use crate::table;

async fn state(to: SocketAddr, id: &str, token: &str) -> Value {
    get(format!("/api/tables/{id}")).by(token).wants(to, 200).await.json()
}

/// The secret at the end of a link.
fn secret(link: &Value) -> String {
    link.as_str().unwrap().rsplit_once('/').unwrap().1.to_string()
}

async fn sits(to: SocketAddr, id: &str, token: &str, secret: &str) -> Answer {
    post(format!("/api/tables/{id}/seat"), json!({ "secret": secret })).by(token).sent(to).await.unwrap()
}

/// A table whose seats are open, and its host, who sits north.
async fn open_table(to: SocketAddr) -> (String, String) {
    let host = table::player(to, "Aldegund").await;
    let terms = json!({"code": "whist-1900", "deals": 1, "seats": {"N": "me", "E": "open", "S": "open", "W": "open"}});
    let made = post("/api/tables", terms).by(&host).wants(to, 201).await.json();
    (made["table"]["id"].as_str().unwrap().to_string(), host)
}

async fn asks(to: SocketAddr, id: &str, token: &str, ask: Value) -> Answer {
    post(format!("/api/tables/{id}/asks"), ask).by(token).sent(to).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_to_join_is_good_once() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let (id, host) = open_table(to).await;
    let links = state(to, &id, &host).await["table"]["links"].clone();
    let east = secret(&links["E"]);
    let (first, second) = (table::player(to, "Berengar").await, table::player(to, "Chlodwig").await);
    // Who has no link sees none, and cannot sit down without one.
    assert_eq!(state(to, &id, &first).await["table"].get("links"), None);
    let without = post(format!("/api/tables/{id}/seat"), json!({"seat": "E"})).by(&first);
    without.wants(to, 403).await;
    // Two at once: one of them gets the seat.
    let (one, other) = tokio::join!(sits(to, &id, &first, &east), sits(to, &id, &second, &east));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{one:?} {other:?}");
    let late = if one.status == 200 { &second } else { &first };
    assert_eq!(sits(to, &id, late, &east).await.status, 409);
    get(format!("/join/{east}")).wants(to, 403).await;
    // A link of another seat, of another table, and one that is none.
    let (other, _) = open_table(to).await;
    let south = secret(&links["S"]);
    assert_eq!(sits(to, &other, late, &south).await.status, 404);
    assert_eq!(sits(to, &id, late, "nonsense").await.status, 404);
    assert_eq!(sits(to, &id, late, &south.replacen("-s-", "-w-", 1)).await.status, 403);
    assert_eq!(sits(to, &id, late, &south).await.status, 200);
    assert_eq!(sits(to, &id, &host, &secret(&links["W"])).await.status, 409, "the host sits already");
    let seats = state(to, &id, &host).await["table"]["seats"].clone();
    assert_eq!(seats["W"]["kind"], "open");
    assert_eq!([&seats["E"]["kind"], &seats["S"]["kind"]], ["person", "person"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_link_gives_the_seat_to_another_token() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let (id, host) = open_table(to).await;
    let east = secret(&state(to, &id, &host).await["table"]["links"]["E"]);
    let (phone, book) = (table::player(to, "Berengar").await, table::player(to, "Guest").await);
    assert_eq!(sits(to, &id, &phone, &east).await.status, 200);
    asks(to, &id, &host, json!({"ask": "start"})).await;
    let seen = state(to, &id, &phone).await;
    assert_eq!(seen["you"], "E");
    let private = secret(&seen["table"]["private"]);
    // It is told to nobody else, and does not do for another seat.
    let hosts = state(to, &id, &host).await.to_string();
    assert!(!hosts.contains(&private) && hosts.contains("/seat/"));
    assert_eq!(sits(to, &id, &book, &private.replacen("-e-", "-n-", 1)).await.status, 403);
    // Nobody sits in two seats.
    let page = post(format!("/seat/{private}"), "").with("origin", format!("http://{to}"));
    page.with("cookie", format!("tricklaw={host}")).wants(to, 409).await;
    assert_eq!(state(to, &id, &host).await["you"], "N");
    // The link is of another kind: on its page a cookie is made, and the seat is his.
    let page = post(format!("/seat/{private}"), "").with("origin", format!("http://{to}"));
    let goes = page.with("cookie", format!("tricklaw={book}")).wants(to, 303).await;
    assert_eq!(goes.header("location"), Some(&*format!("/t/{id}")));
    let now = state(to, &id, &book).await;
    assert_eq!((&now["you"], &now["deal"]["hand"]), (&json!("E"), &seen["deal"]["hand"]));
    let before = state(to, &id, &phone).await;
    assert_eq!((&before["you"], &before["deal"]["hand"]), (&Value::Null, &json!("...")));
    let act = post(format!("/api/tables/{id}/acts"), json!({"act": "asks", "key": "1"}));
    act.clone().by(&phone).wants(to, 403).await;
    // He is put out: a bot sits there, and the link is void.
    assert_eq!(asks(to, &id, &host, json!({"ask": "put-out", "seat": "E"})).await.status, 200);
    act.by(&book).wants(to, 403).await;
    assert_eq!(state(to, &id, &book).await["you"], Value::Null);
    get(format!("/seat/{private}")).wants(to, 403).await;
    let page = post(format!("/seat/{private}"), "").with("origin", format!("http://{to}"));
    page.with("cookie", format!("tricklaw={book}")).wants(to, 403).await;
    assert_eq!(state(to, &id, &host).await["table"]["seats"]["E"]["kind"], "bot");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_seat_of_one_who_was_put_out_has_another_link() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let (id, host) = open_table(to).await;
    let join = secret(&state(to, &id, &host).await["table"]["links"]["E"]);
    let (first, second) = (table::player(to, "Berengar").await, table::player(to, "Chlodwig").await);
    assert_eq!(sits(to, &id, &first, &join).await.status, 200);
    let private = secret(&state(to, &id, &first).await["table"]["private"]);
    assert_eq!(asks(to, &id, &host, json!({"ask": "put-out", "seat": "E"})).await.status, 200);
    let links = state(to, &id, &host).await["table"]["links"].clone();
    assert_eq!(sits(to, &id, &first, &join).await.status, 403);
    assert_eq!(sits(to, &id, &second, &secret(&links["E"])).await.status, 200);
    // What was his link opens nothing of the one who sits there now.
    get(format!("/seat/{private}")).wants(to, 403).await;
    let anew = secret(&state(to, &id, &second).await["table"]["private"]);
    assert_ne!(anew, private);
    get(format!("/seat/{anew}")).wants(to, 200).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_has_ended_may_be_deleted_by_its_host() {
    let base = Base::sqlite();
    let server = Server::start(&base.url).await;
    let to = server.address;
    let (id, host) = open_table(to).await;
    let path = format!("/api/tables/{id}");
    let other = table::player(to, "Berengar").await;
    delete(&path).by(&host).wants(to, 409).await;
    assert_eq!(asks(to, &id, &host, json!({"ask": "end"})).await.status, 200);
    delete(&path).by(&other).wants(to, 403).await;
    assert_eq!(state(to, &id, &host).await["table"]["phase"], "ended");
    delete(&path).by(&host).wants(to, 204).await;
    // It is gone at once, and there is nothing left of it.
    get(&path).by(&host).wants(to, 404).await;
    delete(&path).by(&host).wants(to, 404).await;
    assert_eq!(get("/api/mine").by(&host).wants(to, 200).await.json(), json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_table_is_gone_on_the_other_server_too() {
    let base = Base::postgres().await;
    let (here, there) = (Server::start(&base.url).await, Server::start(&base.url).await);
    let (id, host) = open_table(here.address).await;
    let path = format!("/api/tables/{id}");
    assert_eq!(state(there.address, &id, &host).await["table"]["phase"], "waiting");
    assert_eq!(asks(here.address, &id, &host, json!({"ask": "end"})).await.status, 200);
    delete(&path).by(&host).wants(here.address, 204).await;
    get(&path).by(&host).wants(here.address, 404).await;
    // There it may be in memory for a while, but nothing is done at it.
    assert_ne!(asks(there.address, &id, &host, json!({"ask": "start"})).await.status, 200);
}
