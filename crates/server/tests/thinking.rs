//! A bot that thinks holds nobody up.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::{Condvar, Mutex};
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tricklaw_bots::{Plain, Player};
use tricklaw_cards::Seat;
use tricklaw_server::deal::{Pack, opening};
use tricklaw_server::secrets::Token;
use tricklaw_server::serve_with;
use tricklaw_server::settings::Settings;
use tricklaw_server::store::{Appended, Line, Store, TableId};
use tricklaw_server::table::Move;
use tricklaw_server::terms::{Bots, Pace, Place, Places, Terms};
use tricklaw_whist::act::Deed;
use tricklaw_whist::laws::Code;
use tricklaw_whist::seated::Seated;

/// How long anything may take.
const LIMIT: Duration = Duration::from_secs(20);

/// Whether the bots may stop thinking.
static ENOUGH: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());
/// The name of the thread on which one thinks.
static THINKS: tokio::sync::Mutex<Option<String>> = tokio::sync::Mutex::const_new(None);
static BEGINS: tokio::sync::Notify = tokio::sync::Notify::const_new();

/// Thinks until he is told that it is enough, and then plays as a plain player does.
struct Thoughtful;

impl Player for Thoughtful {
    fn act(&mut self, seated: &Seated) -> Option<Deed> {
        *THINKS.blocking_lock() = std::thread::current().name().map(str::to_string);
        BEGINS.notify_one();
        let enough = ENOUGH.1.wait_while(ENOUGH.0.lock().unwrap(), |enough| !*enough);
        drop(enough.unwrap());
        Plain.act(seated)
    }
}

/// A table of four bots at which the cards are dealt.
async fn dealt(database: &str) -> TableId {
    let store = Store::open(database).await.unwrap();
    let seats = Places { south: Place::Bot, ..Places::default() };
    let terms = Terms { seats, pace: Pace::None, bots: Bots::Sampler, ..Terms::practice(Code::Whist1900) };
    let host = Token::fresh().unwrap().player();
    let opening = opening(Code::Whist1900, 1, Seat::South, &Pack::fresh().unwrap(), &[]).unwrap();
    let table = TableId::random().unwrap();
    let moves = [
        Move::Opened { terms, host, name: "Host".into() },
        Move::Dealt { opening, salt: Token::fresh().unwrap().written() },
    ];
    for (number, what) in (1..).zip(moves) {
        let line = Line { table, number, at: 1, body: serde_json::to_string(&what).unwrap() };
        assert_eq!(store.append(line, None).await.unwrap(), Appended::Stored);
    }
    store.close().await;
    table
}

// There is one asynchronous thread alone: a bot that thought on it would hold up the server, and this test.
#[tokio::test(flavor = "current_thread")]
async fn while_bots_think_all_others_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db").to_str().unwrap().to_string();
    let table = dealt(&database).await;
    let settings = Settings::new("127.0.0.1:0".parse().unwrap(), database);
    let serving = serve_with(settings, || Box::new(|_, _, seated| Thoughtful.act(seated))).await.unwrap();
    let at = format!("ws://{}/api/tables/{table}/follow", serving.address());
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = tokio::spawn(serving.run(async {
        let _ = stopped.await;
    }));
    let (mut first, _) = connect_async(at.as_str()).await.unwrap();
    timeout(LIMIT, BEGINS.notified()).await.expect("a bot thinks");
    assert!(THINKS.lock().await.as_ref().unwrap().starts_with("thinker-"));
    // Another looks on, and is told of the table.
    let (mut other, _) = timeout(LIMIT, connect_async(at.as_str())).await.expect("in time").unwrap();
    let told = timeout(LIMIT, other.next()).await.expect("in time").unwrap().unwrap();
    assert!(told.to_text().unwrap().contains(&table.to_string()));
    // However long they think, the bots act.
    let act =
        async { while !first.next().await.unwrap().unwrap().to_text().unwrap().contains("\"act\":\"W:") {} };
    timeout(LIMIT, act).await.expect("a bot acts");
    *ENOUGH.0.lock().unwrap() = true;
    ENOUGH.1.notify_all();
    drop((first, other));
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}
