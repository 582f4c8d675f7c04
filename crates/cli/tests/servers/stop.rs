//! The server is asked to stop, and readers who do not read.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::base::Base;
use crate::dice::Dice;
use crate::http::get;
use crate::player::Fate;
use crate::program::{SOON, Server};
use crate::replay::{Compared, compare};
use crate::seat::Seat;
use crate::socket::Socket;
use crate::table;

/// Within what time a server ends that is asked to.
const END: Duration = Duration::from_secs(10);

async fn stops(base: Base) {
    let mut server = Server::start(&base.url).await;
    let (id, players) = table::of_four(server.address, json!({"code": "whist-1900"})).await;
    table::start(server.address, &id, &players[0]).await;
    let mut seats = Vec::new();
    for player in players {
        seats.push(Seat::open(server.address, &id, player).await);
    }
    for turn in 0..3 {
        for seat in &mut seats {
            let fate = seat.does(&format!("says \"{turn}\"")).await;
            assert!(matches!(fate, Fate::Done(_)), "{fate:?}");
        }
    }
    // Connections that ask for nothing, and have not yet said what they ask for.
    let mut idle = TcpStream::connect(server.address).await.unwrap();
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: tricklaw\r\n\r\n").await.unwrap();
    let mut first = [0; 12];
    idle.read_exact(&mut first).await.unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");
    let mut half = TcpStream::connect(server.address).await.unwrap();
    half.write_all(b"GET /healthz HTTP/1.1\r\nhost: ").await.unwrap();
    let mut body = TcpStream::connect(server.address).await.unwrap();
    let head = b"POST /api/players HTTP/1.1\r\nhost: tricklaw\r\ncontent-length: 100\r\n\r\n{";
    body.write_all(head).await.unwrap();
    // Whoever was answered after them has been taken in after them.
    get("/healthz").wants(server.address, 200).await;
    server.ask_to_stop();
    for seat in &mut seats {
        seat.closes().await;
    }
    let status = server.ended(END).await.expect("it goes on");
    assert_eq!(status.code(), Some(0));
    assert!(server.log().contains("stopped"), "{}", server.log());
    let again = Server::again(&base.url, server.address).await;
    let (mut dice, mut compared) = (Dice::new(1, 1), Compared::default());
    for seat in &mut seats {
        compare(again.address, &id, &mut seat.player, &mut dice, &mut compared).await;
    }
    assert_eq!((compared.equal, compared.again), (4, 4));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_a_file_stops_in_good_order() {
    stops(Base::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_a_database_server_stops_in_good_order() {
    stops(Base::postgres().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_holds_nobody_up() {
    let base = Base::sqlite();
    let mut server = Server::start(&base.url).await;
    let (id, players) = table::of_four(server.address, json!({"code": "whist-1900"})).await;
    table::start(server.address, &id, &players[0]).await;
    let [north, _, _, west] = players;
    let mut north = Seat::open(server.address, &id, north).await;
    // West follows, and never reads.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut deaf = socket.connect(server.address).await.unwrap();
    let asks = format!(
        "GET /api/tables/{id}/follow HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address, west.token
    );
    deaf.write_all(asks.as_bytes()).await.unwrap();
    let here = |told: &crate::player::Told| told.table()["seats"]["W"]["here"] == true;
    north.until("west is here", here).await;
    // People come and go, of which all are told, until he is told no more.
    let (began, mut slowest) = (Instant::now(), Duration::ZERO);
    let mut turn = 0;
    while here(&north.player.told) {
        assert!(began.elapsed() < 2 * SOON, "he is still told after {turn} people have come and gone");
        let path = format!("/api/tables/{id}/follow");
        let mut onlooker = Socket::with(server.address, &path, &[]).await.unwrap();
        onlooker.text().await;
        drop(onlooker);
        turn += 1;
        if turn % 20 == 0 {
            let asked = Instant::now();
            north.does("asks").await;
            slowest = slowest.max(asked.elapsed());
        }
    }
    println!("told no more after {turn} people in {:?}; the slowest act took {slowest:?}", began.elapsed());
    let fate = north.does("says \"on\"").await;
    let Fate::Done(place) = fate else { panic!("{fate:?}") };
    north.until("it is told", |told| told.seen >= place).await;
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
    // He can come back, and misses nothing.
    let west = Seat::open(server.address, &id, west).await;
    assert_eq!(west.player.told.news, north.player.told.news);
    // He who does not read does not keep the server from stopping.
    server.ask_to_stop();
    assert_eq!(server.ended(END).await.expect("it goes on").code(), Some(0));
}
