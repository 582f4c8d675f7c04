//! The server is killed at any moment and started again on the same database.

use std::cell::Cell;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::Notify;

use crate::base::Base;
use crate::dice::Dice;
use crate::play::{End, Round, play};
use crate::player::Player;
use crate::program::Server;
use crate::replay::{Compared, compare, conclude};
use crate::table;

/// How many deals are played at a table.
const DEALS: u64 = 2;

/// How long a table may go on without being killed or ended.
const LIMIT: Duration = Duration::from_secs(120);

/// The number after all, where one is asked for.
fn wanted(name: &str) -> Option<u64> {
    let asked = std::env::var(name).ok()?;
    Some(asked.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_survives_every_kill() {
    survives(Base::sqlite(), wanted("TRICKLAW_KILLS").unwrap_or(50)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_server_survives_every_kill() {
    survives(Base::postgres().await, wanted("TRICKLAW_KILLS").unwrap_or(20)).await;
}

async fn survives(base: Base, kills: u64) {
    let drawn = getrandom::u64().unwrap();
    let seed = wanted("TRICKLAW_SEED").unwrap_or(drawn);
    println!("TRICKLAW_SEED={seed}");
    let mut dice = Dice::new(seed, 0);
    let began = Instant::now();
    let mut server = Server::start(&base.url).await;
    let (mut done, mut tables, mut compared) = (0, 0, Compared::default());
    while done < kills {
        let code = ["whist-1900", "solo", "bridge-1904", "whist-1893", "boston", "cayenne"][tables % 6];
        let terms = json!({"code": code, "deals": DEALS, "pace": "none"});
        let (id, mut players) = table::of_four(server.address, terms).await;
        table::start(server.address, &id, &players[0]).await;
        tables += 1;
        loop {
            // After the last kill it goes on to the end.
            let after = if done < kills { 1 + dice.below(60) } else { usize::MAX };
            let spins = dice.below(400);
            match until(&mut server, &id, &mut players, &mut dice, after, spins).await {
                Stopped::Ended => break,
                Stopped::Killed => {
                    done += 1;
                    server = Server::again(&base.url, server.address).await;
                    for player in &mut players {
                        compare(server.address, &id, player, &mut dice, &mut compared).await;
                    }
                }
            }
        }
        for player in &mut players {
            compare(server.address, &id, player, &mut dice, &mut compared).await;
        }
        conclude(server.address, &id, &players, DEALS, &mut compared).await;
    }
    println!("{done} kills at {tables} tables in {:?}: {compared:?}", began.elapsed());
    assert!(compared.equal > 0 && compared.views > 0 && compared.acts > 0, "nothing was compared");
    if kills >= 20 {
        assert!(compared.unknown > 0 && compared.again > 0, "nothing was under way when it was killed");
    }
}

/// Why the play stops.
enum Stopped {
    Killed,
    Ended,
}

/// Plays until so many messages have been sent, and then kills the server; or until the table has ended.
async fn until(
    server: &mut Server,
    id: &str,
    players: &mut [Player; 4],
    dice: &mut Dice,
    after: usize,
    spins: usize,
) -> Stopped {
    let address = server.address;
    let round = Round { address, id, sent: Cell::new(0), done: Cell::new(0), news: Notify::new() };
    let mut throws = [0, 1, 2, 3].map(|stream| Dice::new(dice.below(usize::MAX) as u64, stream));
    let [n, e, s, w] = players;
    let [dn, de, ds, dw] = &mut throws;
    let kills = async {
        loop {
            let news = round.news.notified();
            if round.done.get() == 4 {
                return Stopped::Ended;
            }
            if round.sent.get() >= after {
                break;
            }
            news.await;
        }
        // Some moments later: while it is judged, stored or told.
        for _ in 0..spins {
            tokio::task::yield_now().await;
        }
        server.kill();
        Stopped::Killed
    };
    let all = async {
        tokio::join!(
            play(&round, n, dn),
            play(&round, e, de),
            play(&round, s, ds),
            play(&round, w, dw),
            kills
        )
    };
    let Ok((n, e, s, w, stopped)) = tokio::time::timeout(LIMIT, all).await else {
        let told = players.iter().map(|player| format!("{}\n{}\n", player.told.table, player.told.deal));
        panic!("nobody goes on:\n{}", told.collect::<String>());
    };
    if let Stopped::Ended = stopped {
        assert_eq!([n, e, s, w], [End::Ended; 4], "the server went away by itself");
    }
    stopped
}
