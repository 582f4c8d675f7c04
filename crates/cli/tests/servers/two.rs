//! Two servers on one database.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::json;
use tokio::sync::Notify;

use crate::base::Base;
use crate::dice::Dice;
use crate::http::post;
use crate::play::{End, Round, play};
use crate::player::{Fate, Player, Told};
use crate::program::Server;
use crate::replay::{Compared, compare, conclude};
use crate::seat::{NEWS, Seat};
use crate::table;

const ACTS: usize = 10;

/// Two seats at each server: north and south here, east and west there.
async fn at_two(here: &Server, there: &Server, id: &str, players: [Player; 4]) -> [Seat; 4] {
    let [n, e, s, w] = players;
    [
        Seat::open(here.address, id, n).await,
        Seat::open(there.address, id, e).await,
        Seat::open(here.address, id, s).await,
        Seat::open(there.address, id, w).await,
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_done_at_once_on_two_servers_gets_two_places() {
    let base = Base::postgres().await;
    let (here, there) = (Server::start(&base.url).await, Server::start(&base.url).await);
    let (id, players) = table::of_four(here.address, json!({"code": "whist-1900"})).await;
    table::start(there.address, &id, &players[0]).await;
    let mut seats = at_two(&here, &there, &id, players).await;
    let mut places = BTreeSet::new();
    for turn in 0..ACTS {
        let [n, e, s, w] = &mut seats;
        let said = |seat: char| format!("says \"{seat}{turn}\"");
        let (sn, se, ss, sw) = (said('N'), said('E'), said('S'), said('W'));
        let fates = tokio::join!(n.does(&sn), e.does(&se), s.does(&ss), w.does(&sw));
        for fate in [fates.0, fates.1, fates.2, fates.3] {
            let Fate::Done(place) = fate else { panic!("{fate:?}") };
            assert!(places.insert(place), "two acts have the place {place}");
        }
        let last = *places.last().unwrap();
        for seat in &mut seats {
            seat.until("all acts are told", |told| told.seen >= last).await;
        }
    }
    assert_eq!(places.len(), 4 * ACTS);
    // Some have come before they knew that the cards were dealt.
    let first = seats.iter().filter_map(|seat| seat.player.told.news.keys().next().copied()).max().unwrap();
    let news = |seat: &Seat| seat.player.told.news.clone().split_off(&first);
    for seat in &seats {
        assert_eq!(news(seat), news(&seats[0]), "{} is told otherwise", seat.player.seat);
        assert!(news(seat).len() >= 4 * ACTS);
        seat.player.check();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_act_sent_to_both_servers_is_done_once() {
    let base = Base::postgres().await;
    let (here, there) = (Server::start(&base.url).await, Server::start(&base.url).await);
    let (id, players) = table::of_four(here.address, json!({"code": "whist-1900"})).await;
    table::start(here.address, &id, &players[0]).await;
    let mut seats = at_two(&here, &there, &id, players).await;
    for turn in 0..ACTS {
        let seat = &mut seats[turn % 4];
        let (act, key) = (format!("says \"{turn}\""), format!("both {turn}"));
        let asked = json!({"act": act, "key": key});
        let asked = post(format!("/api/tables/{id}/acts"), asked).by(&seat.player.token);
        let (one, other) = tokio::join!(asked.wants(here.address, 200), asked.wants(there.address, 200));
        assert_eq!(one.body, other.body, "the same act has two places");
        let place = one.json()["seen"].as_u64().unwrap() as u32;
        let text = format!("\\\"{turn}\\\"\"");
        for seat in &mut seats {
            seat.until("the act is told", |told| told.seen >= place).await;
            let times = seat.player.told.news.values().filter(|news| news.contains(&text)).count();
            assert_eq!(times, 1, "{:?}", seat.player.told.news);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_refused_because_it_was_so_before() {
    let base = Base::postgres().await;
    let (here, there) = (Server::start(&base.url).await, Server::start(&base.url).await);
    let (id, players) = table::of_four(here.address, json!({"code": "whist-1900"})).await;
    table::state(there.address, &id, &players[0], 0).await;
    table::start(here.address, &id, &players[0]).await;
    for turn in 0..2 * ACTS {
        let (one, other) = if turn % 2 == 0 { (&here, &there) } else { (&there, &here) };
        // So that they hear of each other late.
        base.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND query ILIKE 'LISTEN%'",
        )
        .await;
        for (server, ask) in [(one, "pause"), (other, "resume")] {
            let asks = post(format!("/api/tables/{id}/asks"), json!({ "ask": ask }));
            asks.by(&players[0].token).wants(server.address, 200).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deals_are_played_on_two_servers_to_their_end() {
    let base = Base::postgres().await;
    let (here, there) = (Server::start(&base.url).await, Server::start(&base.url).await);
    let terms = json!({"code": "whist-1893", "deals": 2, "pace": "none"});
    let (id, mut players) = table::of_four(here.address, terms).await;
    table::start(here.address, &id, &players[0]).await;
    let round = |server: &Server| Round {
        address: server.address,
        id: &id,
        sent: Cell::new(0),
        done: Cell::new(0),
        news: Notify::new(),
    };
    let (one, other) = (round(&here), round(&there));
    let seed = getrandom::u64().unwrap();
    println!("seed {seed}");
    let mut throws = [0, 1, 2, 3].map(|stream| Dice::new(seed, stream));
    let [n, e, s, w] = &mut players;
    let [dn, de, ds, dw] = &mut throws;
    let all = async {
        tokio::join!(play(&one, n, dn), play(&other, e, de), play(&one, s, ds), play(&other, w, dw))
    };
    let ends = tokio::time::timeout(Duration::from_secs(120), all).await.expect("nobody goes on");
    assert_eq!(<[End; 4]>::from(ends), [End::Ended; 4]);
    let mut compared = Compared::default();
    for server in [&here, &there] {
        for player in &mut players {
            compare(server.address, &id, player, &mut throws[0], &mut compared).await;
        }
        conclude(server.address, &id, &players, 2, &mut compared).await;
    }
    assert_eq!(compared.equal, 8, "{compared:?}");
}

fn has_ended(told: &Told) -> bool {
    told.table()["phase"] == "ended"
}

/// Both do what is theirs to do, and something happens.
async fn go_on(north: &mut Seat, south: &mut Seat) {
    let seen = north.player.told.seen;
    for seat in [&mut *north, &mut *south] {
        if let Some(act) = seat.regular() {
            seat.does(&act).await;
        }
        if seat.player.told.table()["phase"] == "claims" {
            seat.asks("ready").await;
        }
    }
    north.within(2 * NEWS, "they play on", |told| told.seen > seen || has_ended(told)).await;
    let seen = north.player.told.seen;
    south.until("it is told to both", |told| told.seen >= seen).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_goes_on_when_the_server_that_moved_it_is_killed() {
    let base = Base::postgres().await;
    let (mut here, there) = (Server::start(&base.url).await, Server::start(&base.url).await);
    let terms = json!({"code": "whist-1900", "pace": "brisk", "deals": 1});
    let (id, players) = table::of_four(here.address, terms).await;
    let [north, east, south, west] = players;
    // East and west go: bots take their seats.
    for player in [&east, &west] {
        let leaves = post(format!("/api/tables/{id}/asks"), json!({"ask": "leave"}));
        leaves.by(&player.token).wants(here.address, 200).await;
    }
    table::start(here.address, &id, &north).await;
    let mut north = Seat::open(here.address, &id, north).await;
    let mut south = Seat::open(there.address, &id, south).await;
    // They play until north can play a card after which it is east's turn.
    let easts_next = |told: &Told| {
        let deal = told.deal();
        let tricks = deal["tricks"].as_array().unwrap();
        let lying = tricks.last().map_or(0, |trick| trick["cards"].as_array().unwrap().len());
        deal["turn"] == "N"
            && lying % 4 != 3
            && deal["regular"] != json!([])
            && deal["regular"] != json!(["quits"])
    };
    while !easts_next(&north.player.told) {
        go_on(&mut north, &mut south).await;
    }
    let card = north.regular().unwrap();
    let fate = north.does(&card).await;
    here.kill();
    let Fate::Done(place) = fate else { panic!("{card} is regular, and {fate:?}") };
    // There it is told, and the bot acts.
    south.until("the last act is told there", |told| told.seen >= place).await;
    south.within(2 * NEWS, "a bot acts there", |told| told.seen > place).await;
    let after = &south.player.told.news[&(place + 1)];
    assert!(after.contains("\"by\":\"bot\""), "{after}");
    // North comes back there, with what he has seen, and they play to the end.
    let mut north = Seat::open(there.address, &id, north.player).await;
    while !has_ended(&north.player.told) {
        go_on(&mut north, &mut south).await;
    }
    north.player.check();
    south.player.check();
    assert_eq!(north.player.told.news, south.player.told.news);
    let mut compared = Compared::default();
    conclude(there.address, &id, &[north.player, south.player], 1, &mut compared).await;
    assert!(compared.acts >= 52);
}
