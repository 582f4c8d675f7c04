//! A player with an open socket, who does one thing after the other.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::player::{Fate, Player, Sent, Told};
use crate::socket::{Heard, Socket};

/// Within what time news come, from another server too.
pub(crate) const NEWS: Duration = Duration::from_secs(5);

/// A player at his table.
pub(crate) struct Seat {
    pub(crate) player: Player,
    socket: Socket,
}

impl Seat {
    /// He sits down, or comes back: he is told what is new to him.
    pub(crate) async fn open(to: SocketAddr, id: &str, player: Player) -> Seat {
        let socket = Socket::open(to, id, &player.token, player.told.seen).await.unwrap();
        let mut seat = Seat { player, socket };
        let first = seat.socket.text().await;
        seat.player.told.take(&first);
        seat
    }

    /// The next answer; all news that come before it are taken.
    async fn message(&mut self, limit: Duration) -> Option<Value> {
        let heard = tokio::time::timeout(limit, self.socket.hear()).await.ok()?;
        let Heard::Text(text) = heard else { panic!("{}: the socket is closed", self.player.seat) };
        let message: Value = serde_json::from_str(&text).unwrap();
        if message.get("seen").is_some() && message.get("news").is_some() {
            self.player.told.take(&text);
        }
        Some(message)
    }

    /// Waits until he has been told what is so.
    pub(crate) async fn until(&mut self, what: &str, is_so: impl Fn(&Told) -> bool) {
        self.within(NEWS, what, is_so).await;
    }

    /// Waits until he has been told what is so, for this long.
    pub(crate) async fn within(&mut self, limit: Duration, what: &str, is_so: impl Fn(&Told) -> bool) {
        let began = Instant::now();
        while !is_so(&self.player.told) {
            let left = limit.saturating_sub(began.elapsed());
            let message = self.message(left).await;
            assert!(message.is_some(), "{}: it is not so that {what}", self.player.seat);
        }
    }

    /// Does something, and gives what comes of it. What is done has been told to him then.
    pub(crate) async fn does(&mut self, act: &str) -> Fate {
        let (board, key) = (self.player.told.board(), self.player.key());
        self.player.acts.push(Sent { board, key: key.clone(), act: act.into(), fate: Fate::Unknown });
        assert!(self.socket.say(&json!({"act": act, "key": key}).to_string()).await);
        let fate = self.answer(&key).await;
        self.player.knows(&key, fate);
        if let Fate::Done(place) = fate {
            self.until("what he did is told", |told| told.seen >= place).await;
        }
        fate
    }

    /// Asks something, and gives what comes of it.
    pub(crate) async fn asks(&mut self, ask: &str) -> Fate {
        let key = self.player.key();
        assert!(self.socket.say(&json!({"ask": ask, "key": key}).to_string()).await);
        self.answer(&key).await
    }

    async fn answer(&mut self, key: &str) -> Fate {
        loop {
            let message = self.message(NEWS).await.unwrap_or_else(|| panic!("{key} is not answered"));
            if message["done"] == key {
                return Fate::Done(message["seen"].as_u64().unwrap() as u32);
            }
            if message["refused"] == key {
                println!("{message}");
                return Fate::Refused;
            }
        }
    }

    /// The first regular act that he has.
    pub(crate) fn regular(&self) -> Option<String> {
        let deal = self.player.told.deal();
        deal["regular"].as_array()?.first()?.as_str().map(String::from)
    }

    /// Waits until the socket is closed; what comes before is taken.
    pub(crate) async fn closes(&mut self) {
        let closed = async {
            while let Heard::Text(text) = self.socket.hear().await {
                if text.contains("\"news\"") {
                    self.player.told.take(&text);
                }
            }
        };
        tokio::time::timeout(NEWS, closed).await.expect("the socket stays open");
    }
}
