//! A server, four players and somebody who looks on.

use std::path::PathBuf;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use tricklaw_cards::Seat;
use tricklaw_server::secrets::Token;
use tricklaw_server::serve;
use tricklaw_server::settings::Settings;
use tricklaw_server::store::{Appended, Line, Store, TableId};
use tricklaw_server::table::Move;
use tricklaw_server::terms::{Pace, Place, Places, Terms};
use tricklaw_whist::laws::Code;

use crate::play::{Script, opening};

/// How long an answer may take.
const LIMIT: Duration = Duration::from_secs(20);

/// A database with a table at which four people sit, before the cards are dealt.
pub(crate) struct Base {
    folder: tempfile::TempDir,
    table: TableId,
    tokens: [Token; 4],
}

/// All that was received, a message a line.
pub(crate) struct Streams {
    pub(crate) seat: String,
    pub(crate) onlooker: String,
}

impl Base {
    pub(crate) async fn new(code: Code) -> Base {
        let folder = tempfile::tempdir().unwrap();
        let tokens = [(); 4].map(|()| Token::fresh().unwrap());
        let table = TableId::random().unwrap();
        let base = Base { folder, table, tokens };
        let store = Store::open(base.file("base").to_str().unwrap()).await.unwrap();
        let open = Places { north: Place::Open, east: Place::Open, south: Place::Open, west: Place::Open };
        let terms = Terms { seats: open, pace: Pace::None, ..Terms::practice(code) };
        let host = base.tokens[0].player();
        base.append(&store, 1, &Move::Opened { terms, host, name: "Host".into() }).await;
        for (number, seat) in (2..).zip(Seat::ALL) {
            let player = base.tokens[seat as usize].player();
            store.new_player(player, seat.name(), 1).await.unwrap();
            base.append(&store, number, &Move::Sat { seat, player, name: seat.name().into() }).await;
        }
        store.close().await;
        base
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    async fn append(&self, store: &Store, number: u32, what: &Move) {
        let line = Line { table: self.table, number, at: 1, body: serde_json::to_string(what).unwrap() };
        assert_eq!(store.append(line, None).await.unwrap(), Appended::Stored);
    }

    /// The table is played at, with this deal: what the observed seat receives, and what somebody who looks on does.
    pub(crate) async fn streams(&self, script: &Script) -> Streams {
        let file = self.file("played");
        std::fs::copy(self.file("base"), &file).unwrap();
        for leftover in ["played-wal", "played-shm"] {
            let _ = std::fs::remove_file(self.file(leftover));
        }
        let database = file.to_str().unwrap().to_string();
        let store = Store::open(&database).await.unwrap();
        let opening = opening(script.code, &script.deal, script.turn_up);
        self.append(&store, 6, &Move::Dealt { opening, salt: Token::fresh().unwrap().written() }).await;
        store.close().await;
        let mut settings = Settings::new("127.0.0.1:0".parse().unwrap(), database);
        settings.public_url = Some("http://tables.example".into());
        settings.limits.acts_a_second = 100_000;
        let serving = serve(settings).await.unwrap();
        let at = format!("ws://{}/api/tables/{}/follow", serving.address(), self.table);
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let server = tokio::spawn(serving.run(async {
            let _ = stopped.await;
        }));
        let mut sockets = Vec::new();
        for token in &self.tokens {
            sockets.push(Socket::open(&at, Some(token)).await);
        }
        let mut onlooker = Socket::open(&at, None).await;
        // Each has heard of all who came before he begins to be asked: all presence is told.
        for socket in &mut sockets {
            socket.until_present().await;
        }
        onlooker.settle();
        for (seat, words) in &script.acts {
            let done = sockets[*seat as usize].act(words).await;
            if let Some(all) = done {
                for seat in Seat::ALL {
                    sockets[seat as usize].until_seen(all).await;
                }
                onlooker.until_seen(all).await;
            }
        }
        let streams = Streams { seat: sockets[script.observer as usize].told(), onlooker: onlooker.told() };
        stop.send(()).unwrap();
        server.await.unwrap().unwrap();
        streams
    }
}

/// One who follows, and all that he has received.
struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Messages, by the step in which they came.
    steps: Vec<Vec<String>>,
    seen: u64,
    keys: usize,
}

impl Socket {
    async fn open(at: &str, token: Option<&Token>) -> Socket {
        let mut request = at.into_client_request().unwrap();
        if let Some(token) = token {
            let bearer = format!("Bearer {}", token.written());
            request.headers_mut().insert("authorization", bearer.parse().unwrap());
        }
        let (stream, _) = connect_async_with_config(request, None, true).await.unwrap();
        let mut socket = Socket { stream, steps: vec![Vec::new()], seen: 0, keys: 0 };
        socket.hear().await;
        socket
    }

    /// The next message.
    async fn hear(&mut self) -> serde_json::Value {
        let message = timeout(LIMIT, self.stream.next()).await.expect("in time").unwrap().unwrap();
        let text = message.into_text().unwrap().to_string();
        let said: serde_json::Value = serde_json::from_str(&text).unwrap();
        if let Some(seen) = said["seen"].as_u64().filter(|_| said.get("done").is_none()) {
            self.seen = self.seen.max(seen);
        }
        self.steps.last_mut().unwrap().push(hidden(&text, &said));
        said
    }

    /// All the others are here; the one who looks on came last.
    async fn until_present(&mut self) {
        while self.hear().await["table"]["onlookers"] != 1 {}
        self.settle();
    }

    /// What came before does not count: the order in which they came is nobody's secret.
    fn settle(&mut self) {
        self.steps = vec![Vec::new()];
    }

    /// Does something. How much all have seen then; none where it was refused, or nobody saw it.
    async fn act(&mut self, words: &str) -> Option<u64> {
        self.steps.push(Vec::new());
        self.keys += 1;
        let (key, before) = (format!("k{}", self.keys), self.seen);
        let said = serde_json::json!({ "act": words, "key": key }).to_string();
        self.stream.send(Message::Text(said.into())).await.unwrap();
        loop {
            let said = self.hear().await;
            if said["refused"] == *key {
                return None;
            }
            if said["done"] == *key {
                let seen = said["seen"].as_u64().unwrap();
                self.until_seen(seen).await;
                return (seen > before).then_some(seen);
            }
        }
    }

    async fn until_seen(&mut self, seen: u64) {
        while self.seen < seen {
            self.hear().await;
        }
    }

    /// A message a line; those of one step in the order of the alphabet, for an answer and the news of it may come either way.
    fn told(&self) -> String {
        let sorted = self.steps.iter().flat_map(|step| {
            let mut step = step.clone();
            step.sort();
            step
        });
        sorted.map(|message| message + "\n").collect()
    }
}

/// The message without the commitment, which is another for another deal, and tells nothing while the salt is not known.
fn hidden(text: &str, said: &serde_json::Value) -> String {
    match said["table"]["commitment"].as_str() {
        Some(commitment) => {
            assert!(commitment.len() == 64 && commitment.bytes().all(|byte| byte.is_ascii_hexdigit()));
            text.replace(commitment, "…")
        }
        None => text.to_string(),
    }
}
