//! Tables at which bots alone play, and somebody looks on: how late they act, by the log.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tricklaw_cards::Seat;
use tricklaw_server::deal::{Pack, opening};
use tricklaw_server::secrets::Token;
use tricklaw_server::store::{Appended, Line, Store, TableId};
use tricklaw_server::table::Move;
use tricklaw_server::terms::{Bots, Pace, Place, Places, Terms};
use tricklaw_whist::laws::Code;

use crate::child::{Child, Kind, Thinker};
use crate::client::connect;

/// How many tables, at the pace that a new table has, and for how long.
const TABLES: usize = 100;
const TIME: Duration = Duration::from_secs(40);
const PACE: Pace = Pace::Easy;

/// How late bots act, by who thinks for them.
pub(crate) async fn load() {
    println!(
        "{TABLES} tables of four bots at an easy pace, {} s; milliseconds after the moment of an act:",
        TIME.as_secs()
    );
    for thinker in Thinker::ALL {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("tables.db").to_str().unwrap().to_string();
        let tables = dealt(&database).await;
        let server = Child::start(Kind::Thinks(&database, thinker)).await;
        let used = server.cpu();
        watch(&server.address, &tables).await;
        let (cpu, counted) = (server.cpu() - used, counted(&server.address).await);
        drop(server);
        let late = late(&database, &tables).await;
        let after = |part: f64| late[((late.len() as f64 * part).ceil() as usize).clamp(1, late.len()) - 1];
        let name = thinker.name();
        println!(
            "  {name:8}: {:5} acts, p50 {:3}, p99 {:3}, longest {:3}; {} thoughts, {} done plainly for lack of time, {} late; {:.0} % of a processor",
            late.len(),
            after(0.5),
            after(0.99),
            after(1.0),
            counted["tricklaw_thoughts_total"],
            counted["tricklaw_thoughts_missed_total"],
            counted["tricklaw_thoughts_late_total"],
            cpu.as_secs_f64() / TIME.as_secs_f64() * 100.0,
        );
    }
}

/// A database of tables at which the cards are dealt, of every game.
async fn dealt(database: &str) -> Vec<TableId> {
    let store = Store::open(database).await.unwrap();
    let mut tables = Vec::new();
    for code in (0..TABLES).map(|n| Code::ALL[n % Code::ALL.len()]) {
        let seats = Places { south: Place::Bot, ..Places::default() };
        let terms = Terms { seats, pace: PACE, bots: Bots::Sampler, ..Terms::practice(code) };
        let host = Token::fresh().unwrap().player();
        let opening = opening(code, 1, Seat::South, &Pack::fresh().unwrap(), &[]).unwrap();
        let moves = [
            Move::Opened { terms, host, name: "Host".into() },
            Move::Dealt { opening, salt: Token::fresh().unwrap().written() },
        ];
        let table = TableId::random().unwrap();
        for (number, what) in (1..).zip(moves) {
            let line = Line { table, number, at: 1, body: serde_json::to_string(&what).unwrap() };
            assert_eq!(store.append(line, None).await.unwrap(), Appended::Stored);
        }
        tables.push(table);
    }
    store.close().await;
    tables
}

/// Somebody looks on at each for that time. They come one after the other, so that not all tables act at once.
async fn watch(address: &str, tables: &[TableId]) {
    let ends = tokio::time::Instant::now() + TIME;
    let mut watching = tokio::task::JoinSet::new();
    let apart = Duration::from_millis(PACE.act() as u64) / TABLES as u32;
    for table in tables {
        let mut socket = connect(address, &format!("/api/tables/{table}/follow"), None).await;
        watching.spawn(tokio::time::timeout_at(ends, async move { while socket.next().await.is_some() {} }));
        tokio::time::sleep(apart).await;
    }
    watching.join_all().await;
}

/// What the server has counted.
async fn counted(address: &str) -> BTreeMap<String, u64> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET /metrics HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let number = |line: &str| {
        let (name, number) = line.split_once(' ')?;
        Some((name.to_string(), number.trim().parse().ok()?))
    };
    text.lines().filter_map(number).collect()
}

/// How long after its moment each act was done, in milliseconds, the least first.
async fn late(database: &str, tables: &[TableId]) -> Vec<i64> {
    let store = Store::open(database).await.unwrap();
    let mut late = Vec::new();
    for table in tables {
        let lines = store.lines(*table, 2).await.unwrap();
        // The moment of the first was long ago.
        for (before, line) in lines.iter().zip(&lines[1..]) {
            let wait = match serde_json::from_str(&line.body).unwrap() {
                Move::Did { deed, .. } if deed == "quits" || deed == "cuts" => PACE.trick(),
                Move::Did { .. } => PACE.act(),
                _ => continue,
            };
            late.push(line.at - before.at - wait);
        }
    }
    store.close().await;
    assert!(late.iter().all(|&late| late >= 0), "nothing is done before its moment");
    late.sort_unstable();
    late
}
