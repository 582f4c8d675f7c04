//! A lean client: it reads no more of a message than it has to.

use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::script::Hall;

pub(crate) type Socket = WebSocketStream<TcpStream>;

pub(crate) async fn connect(address: &str, path: &str, token: Option<&str>) -> Socket {
    let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
    if let Some(token) = token {
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    }
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    client_async_with_config(request, stream, Some(config)).await.unwrap().0
}

async fn text(socket: &mut Socket) -> Utf8Bytes {
    loop {
        match socket.next().await.unwrap().unwrap() {
            Message::Text(text) => return text,
            Message::Ping(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

/// What an echo server sends back in a second.
pub(crate) struct Echoes;

impl Echoes {
    pub(crate) async fn run(address: &str, connections: usize, time: Duration) -> f64 {
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..connections {
            let address = address.to_string();
            tasks.spawn(async move {
                let mut socket = connect(&address, "/", None).await;
                let ends = Instant::now() + time;
                let mut count = 0_u64;
                while Instant::now() < ends {
                    socket.send(Message::text("{\"act\":\"HT\",\"key\":\"k00\"}")).await.unwrap();
                    text(&mut socket).await;
                    count += 1;
                }
                count
            });
        }
        let counts = tasks.join_all().await;
        counts.iter().sum::<u64>() as f64 / time.as_secs_f64()
    }
}

/// What was played.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) acts: u64,
    /// Messages received.
    pub(crate) messages: u64,
    /// From an act to all four seats, in milliseconds.
    waits: Vec<f32>,
}

/// All players in their seats, who have heard all there was to hear before the first act.
pub(crate) struct Seats(Vec<Vec<Socket>>);

impl Seats {
    pub(crate) async fn taken(address: &str, hall: &Hall) -> Seats {
        let mut seats = Vec::new();
        for (table, tokens) in &hall.tables {
            let mut four = Vec::new();
            for token in tokens {
                let path = format!("/api/tables/{table}/follow");
                four.push(connect(address, &path, Some(token)).await);
            }
            for (n, socket) in four.iter_mut().enumerate() {
                // The state, how many windows he has, and everybody who came after him.
                for _ in 0..2 + (3 - n) {
                    text(socket).await;
                }
            }
            seats.push(four);
        }
        Seats(seats)
    }
}

impl Played {
    /// As fast as can be: the next act when all have heard of the last.
    pub(crate) async fn fast(seats: Seats, hall: &Hall) -> Played {
        Played::all(seats, hall, None).await
    }

    /// An act a second, for so long.
    pub(crate) async fn paced(seats: Seats, hall: &Hall, time: Duration) -> Played {
        Played::all(seats, hall, Some(time)).await
    }

    async fn all(Seats(seats): Seats, hall: &Hall, time: Option<Duration>) -> Played {
        let mut tasks = tokio::task::JoinSet::new();
        let begins = Instant::now() + Duration::from_millis(500);
        let tables = seats.len() as f64;
        for (n, four) in seats.into_iter().enumerate() {
            let acts = hall.acts.clone();
            let first = time.map(|_| begins + Duration::from_secs_f64(n as f64 / tables));
            tasks.spawn(async move { table(four, acts, first, time).await });
        }
        let mut played = Played::default();
        for one in tasks.join_all().await {
            played.acts += one.acts;
            played.messages += one.messages;
            played.waits.extend(one.waits);
        }
        played.waits.sort_by(f32::total_cmp);
        played
    }

    /// The wait that this part of the acts did not exceed, in milliseconds.
    pub(crate) fn after(&self, part: f64) -> f32 {
        let at = ((self.waits.len() as f64 * part).ceil() as usize).clamp(1, self.waits.len());
        self.waits[at - 1]
    }
}

async fn table(
    mut four: Vec<Socket>,
    acts: Vec<(tricklaw_cards::Seat, String)>,
    first: Option<Instant>,
    time: Option<Duration>,
) -> Played {
    let mut played = Played::default();
    // Six lines: that the cards are dealt all have seen.
    let mut seen = 6;
    for (n, (seat, words)) in acts.iter().enumerate() {
        if let (Some(first), Some(time)) = (first, time) {
            let at = first + Duration::from_secs(n as u64);
            if at > first + time {
                break;
            }
            tokio::time::sleep_until(at.into()).await;
        }
        let sent = Instant::now();
        let letter = format!("{{\"act\":\"{words}\",\"key\":\"k{n}\"}}");
        four[*seat as usize].send(Message::text(letter)).await.unwrap();
        seen += 1;
        for (at, socket) in four.iter_mut().enumerate() {
            let own = at == *seat as usize;
            let (mut told, mut done) = (false, !own);
            while !(told && done) {
                let text = text(socket).await;
                played.messages += 1;
                assert!(!text.starts_with("{\"refused"), "{words}: {text}");
                done |= text.starts_with("{\"done");
                told |= number(&text).is_some_and(|number| number >= seen);
            }
        }
        played.waits.push(sent.elapsed().as_secs_f32() * 1000.0);
        played.acts += 1;
        // At the end of the hand there is more news than one.
        seen += u32::from(n + 1 == acts.len());
    }
    played
}

/// `{"seen":17,…`
fn number(text: &str) -> Option<u32> {
    let rest = text.strip_prefix("{\"seen\":")?;
    rest.split(',').next()?.parse().ok()
}

/// Connections to so many seats of each table.
pub(crate) async fn open(address: &str, hall: &Hall, seats: usize) -> Vec<TcpConnection> {
    let mut all = Vec::new();
    for (table, tokens) in &hall.tables {
        for token in tokens.iter().rev().take(seats) {
            let mut socket = connect(address, &format!("/api/tables/{table}/follow"), Some(token)).await;
            text(&mut socket).await;
            all.push(TcpConnection(socket));
        }
    }
    all
}

/// A connection that is kept.
pub(crate) struct TcpConnection(#[allow(dead_code)] Socket);
