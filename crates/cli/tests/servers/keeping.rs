//! What the keeper of a server does: exports and copies.

use std::process::{Command, Output};
use std::time::Instant;

use serde_json::{Value, json};

use crate::base::Base;
use crate::http::{get, post};
use crate::program::{SOON, Server};

fn tricklaw(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tricklaw")).args(args).output().unwrap()
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// A table at which bots play a deal of this code, until it has ended.
async fn played(server: &Server, code: &str) -> String {
    let token = post("/api/players", json!({"name": "Host"})).wants(server.address, 201).await.json();
    let token = token["token"].as_str().unwrap();
    let seats = json!({"N": "bot", "E": "bot", "S": "bot", "W": "bot"});
    let terms = json!({"code": code, "deals": 1, "pace": "none", "bots": "plain", "seats": seats});
    let mut state = post("/api/tables", terms).by(token).wants(server.address, 201).await.json();
    let id = state["table"]["id"].as_str().unwrap().to_string();
    let began = Instant::now();
    while state["table"]["phase"] != "ended" {
        assert!(began.elapsed() < SOON, "{state}");
        state = get(format!("/api/tables/{id}")).wants(server.address, 200).await.json();
    }
    id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_server_keeps_is_exported_and_copied_while_it_is_in_use() {
    for base in [Base::sqlite(), Base::postgres().await] {
        let server = Server::start(&base.url).await;
        let whist = played(&server, "whist-1900").await;
        let bridge = played(&server, "bridge-1904").await;
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();

        let all = said(&tricklaw(&["export", "--database", &base.url]));
        let one = said(&tricklaw(&["export", "--database", &base.url, "--table", &bridge]));
        assert!(all.ends_with(&one) && all.len() > one.len(), "{one}");
        std::fs::write(path("all.pbn"), &all).unwrap();
        let ruled = said(&tricklaw(&["rule", &path("all.pbn"), "--json"]));
        let ruled: Value = serde_json::from_str(&ruled).unwrap();
        let codes: Vec<&Value> =
            ruled["deals"].as_array().unwrap().iter().map(|deal| &deal["code"]).collect();
        assert_eq!(codes, ["whist-1900", "bridge-1904"]);
        let verified = said(&tricklaw(&["deal", "--verify", &path("all.pbn")]));
        assert_eq!(verified.matches("it is the deal that was committed to").count(), 2, "{verified}");

        let log = said(&tricklaw(&["export", "--log", "--database", &base.url, "--table", &whist]));
        let first: Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
        assert_eq!(
            (&first["table"], &first["number"], &first["move"]["move"]),
            (&json!(whist), &json!(1), &json!("opened"))
        );
        assert!(log.lines().count() > 60, "{log}");

        said(&tricklaw(&["backup", "--database", &base.url, &path("copy")]));
        let again = tricklaw(&["backup", "--database", &base.url, &path("copy")]);
        assert_eq!(again.status.code(), Some(1));
        if !base.url.starts_with("postgres") {
            assert_eq!(said(&tricklaw(&["export", "--database", &path("copy")])), all);
        }
    }
}

#[test]
fn no_database_is_made_where_there_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none.db");
    for args in [&["export", "--database"][..], &["backup", "copy", "--database"]] {
        let args = [args, &[path.to_str().unwrap()]].concat();
        let output = tricklaw(&args);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{error}");
        assert!(error.contains("there is no database"), "{error}");
        assert!(!path.exists());
    }
    assert_eq!(tricklaw(&["export", "--table", "x"]).status.code(), Some(2));
}
