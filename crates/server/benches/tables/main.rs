//! How many tables a server keeps in play, beside a bare echo server of the same libraries, with the same client in the same run.
//!
//! `cargo bench -p tricklaw-server` runs all of it, and with `-- bots` the part about bots alone; the servers are processes of their own, so that their memory can be read. Everything is on
//! loopback, bounded in number and time.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod bots;
mod child;
mod client;
mod script;

use std::time::{Duration, Instant};

use child::{Child, Kind};
use client::{Echoes, Played, Seats};
use script::Hall;

/// The one of the program. The echo server has it too.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Rounds of the comparison with the echo.
const ROUNDS: usize = 3;
/// Tables that play as fast as they can.
const FAST: usize = 100;
/// Tables that play an act a second, and for how long.
const STEPS: [usize; 5] = [500, 1000, 1500, 2000, 3000];
const SECONDS: u64 = 12;
/// Connections and tables whose memory is weighed.
const IDLE: usize = 2000;

fn main() {
    let mut args = std::env::args().skip(1);
    match args.next().as_deref() {
        Some("echo") => return child::echo(),
        Some("serve") => {
            let database = args.next().expect("a database");
            return child::serve(&database, args.next().as_deref());
        }
        _ => {}
    }
    let bots_alone = std::env::args().any(|arg| arg == "bots");
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        if !bots_alone {
            compare().await;
            memory().await;
            load().await;
        }
        bots::load().await;
    });
}

/// Messages a second, ours and the echo's, in turn.
async fn compare() {
    println!("messages a second, {FAST} tables of four against {} connections:", FAST * 4);
    let mut ratios = Vec::new();
    for _ in 0..ROUNDS {
        let echo = Child::start(Kind::Echo).await;
        let echoes = Echoes::run(&echo.address, FAST * 4, Duration::from_secs(2)).await;
        drop(echo);
        let hall = Hall::new(FAST).await;
        let server = Child::start(Kind::Serve(hall.database())).await;
        // As with the echo the time begins when the connections are there.
        let seats = Seats::taken(&server.address, &hall).await;
        let (began, used) = (Instant::now(), server.cpu());
        let played = Played::fast(seats, &hall).await;
        let took = began.elapsed().as_secs_f64();
        let cpu = (server.cpu() - used).as_micros() as f64 / played.acts as f64;
        drop(server);
        hall.check().await;
        let (ours, bare) = (played.messages as f64 / took, echoes);
        let acts = played.acts as f64 / took;
        println!(
            "  ours {ours:8.0} ({acts:.0} acts a second, {cpu:.0} µs of the processor each), echo {bare:8.0}: {:.2}",
            ours / bare
        );
        ratios.push(ours / bare);
    }
    ratios.sort_by(f64::total_cmp);
    println!("  the median of the ratios is {:.2}", ratios[ROUNDS / 2]);
}

/// What an idle connection and a running table weigh.
async fn memory() {
    let hall = Hall::new(IDLE).await;
    let server = Child::start(Kind::Serve(hall.database())).await;
    let empty = server.memory();
    let connections = client::open(&server.address, &hall, 1).await;
    let running = server.memory();
    let more = client::open(&server.address, &hall, 3).await;
    let whole = server.memory();
    let connection = (whole - running) as f64 / more.len() as f64;
    let table = (running - empty) as f64 / IDLE as f64 - connection;
    println!(
        "memory: {:.1} KiB a connection, {:.1} KiB a running table without it",
        connection / 1024.0,
        table / 1024.0
    );
    drop((connections, more));
}

/// From an act to all four seats, while tables play an act a second each.
async fn load() {
    println!("an act a second at each table, {SECONDS} s:");
    for tables in STEPS {
        let hall = Hall::new(tables).await;
        let server = Child::start(Kind::Serve(hall.database())).await;
        let seats = Seats::taken(&server.address, &hall).await;
        let played = Played::paced(seats, &hall, Duration::from_secs(SECONDS)).await;
        drop(server);
        hall.check().await;
        println!(
            "  {tables:5} tables: {:6} acts, p50 {:6.1} ms, p99 {:6.1} ms, longest {:6.1} ms",
            played.acts,
            played.after(0.5),
            played.after(0.99),
            played.after(1.0)
        );
        if played.after(0.99) > 50.0 {
            break;
        }
    }
}
