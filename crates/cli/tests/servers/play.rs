//! Four programs play at once until the server is gone, or the table has ended.

use std::cell::Cell;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Error;

use crate::dice::Dice;
use crate::fancy;
use crate::http::{Answer, post};
use crate::player::{Fate, Player, Sent};
use crate::socket::{Heard, Socket};

/// After what silence a player does something odd, so that all goes on.
const SILENCE: Duration = Duration::from_millis(150);

/// How many acts of a player may be under way.
const AT_ONCE: usize = 3;

/// After how many silences a player has a bot play on for him.
const SILENCES: u32 = 8;

/// What is common to those who play.
pub(crate) struct Round<'r> {
    pub(crate) address: SocketAddr,
    pub(crate) id: &'r str,
    /// How many messages were sent.
    pub(crate) sent: Cell<usize>,
    /// How many of the players are done.
    pub(crate) done: Cell<usize>,
    /// Something has been sent, or somebody is done.
    pub(crate) news: Notify,
}

/// Why somebody plays no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The server is gone.
    Gone,
    /// The table has ended.
    Ended,
}

/// One who plays, while he is connected.
struct Sitter<'r> {
    round: &'r Round<'r>,
    player: &'r mut Player,
    dice: &'r mut Dice,
    /// What has not been answered, by key; `None` of an ask.
    waits: HashMap<String, Option<Sent>>,
    /// How much had been seen when the last regular act was sent.
    acted: Option<u32>,
    /// Requests that are under way beside the socket.
    asked: JoinSet<(String, std::io::Result<Answer>)>,
    silences: u32,
}

/// Plays.
pub(crate) async fn play(round: &Round<'_>, player: &mut Player, dice: &mut Dice) -> End {
    let socket = Socket::open(round.address, round.id, &player.token, player.told.seen).await;
    let mut socket = match socket {
        Ok(socket) => socket,
        Err(Error::Http(answer)) => panic!("no socket, but {answer:?}"),
        // It has been killed already.
        Err(_) => return End::Gone,
    };
    let mut sitter = Sitter {
        round,
        player,
        dice,
        waits: HashMap::new(),
        acted: None,
        asked: JoinSet::new(),
        silences: 0,
    };
    let end = sitter.go_on(&mut socket).await;
    // What was asked beside the socket is answered, or broken off.
    while let Some(answered) = sitter.asked.join_next().await {
        sitter.answered(answered.unwrap());
    }
    round.done.set(round.done.get() + 1);
    round.news.notify_waiters();
    end
}

impl Sitter<'_> {
    async fn go_on(&mut self, socket: &mut Socket) -> End {
        let Heard::Text(first) = socket.hear().await else { return End::Gone };
        self.player.told.take(&first);
        loop {
            while let Some(heard) = socket.heard() {
                match heard {
                    Heard::Text(text) => self.hears(&text),
                    Heard::Closed => return End::Gone,
                }
            }
            if self.player.told.table()["phase"] == "ended" && self.waits.is_empty() {
                return End::Ended;
            }
            if let Some((key, what)) = self.next()
                && !self.sends(socket, key, what).await
            {
                return End::Gone;
            }
            tokio::select! {
                heard = socket.hear() => match heard {
                    Heard::Text(text) => self.hears(&text),
                    Heard::Closed => return End::Gone,
                },
                Some(answered) = self.asked.join_next() => self.answered(answered.unwrap()),
                () = tokio::time::sleep(SILENCE) => {
                    self.silences += 1;
                    self.acted = None;
                }
            }
        }
    }

    /// A message has come.
    fn hears(&mut self, text: &str) {
        let message: Value = serde_json::from_str(text).unwrap();
        if let Some(key) = message["done"].as_str() {
            let seen = message["seen"].as_u64().unwrap() as u32;
            self.knows(key, Fate::Done(seen));
        } else if let Some(key) = message["refused"].as_str() {
            let reason = message["reason"].as_str().unwrap();
            assert!(!reason.contains("cannot be kept"), "{text}");
            self.knows(key, Fate::Refused);
        } else if message.get("tabs").is_none() {
            let seen = self.player.told.seen;
            self.player.told.take(text);
            if self.player.told.seen > seen {
                self.silences = 0;
            }
        }
    }

    fn answered(&mut self, (key, answer): (String, std::io::Result<Answer>)) {
        // Where the connection broke nothing is known.
        let Ok(answer) = answer else { return };
        let fate = match answer.status {
            200 => Fate::Done(answer.json()["seen"].as_u64().unwrap() as u32),
            409 => Fate::Refused,
            _ => panic!("{answer:?}"),
        };
        self.knows(&key, fate);
    }

    fn knows(&mut self, key: &str, fate: Fate) {
        let waited = self.waits.remove(key);
        let waited = waited.unwrap_or_else(|| panic!("{key} is answered twice, or was not sent"));
        if waited.is_some() {
            self.player.knows(key, fate);
        }
        if fate == Fate::Refused {
            self.acted = None;
        }
    }

    /// Sends it; whether the server is there.
    async fn sends(&mut self, socket: &mut Socket, key: String, what: Doing) -> bool {
        let (round, board) = (self.round, self.player.told.board());
        let (act, message) = match what {
            Doing::Act(act) => {
                let message = json!({"act": act, "key": key});
                (Some(Sent { board, key: key.clone(), act, fate: Fate::Unknown }), message)
            }
            Doing::Ask(ask) => (None, json!({"ask": ask, "key": key})),
        };
        let is_act = act.is_some();
        self.player.acts.extend(act.clone());
        self.waits.insert(key.clone(), act);
        let there = if is_act && self.dice.percent(15) {
            let asks = post(format!("/api/tables/{}/acts", round.id), message).by(&self.player.token);
            let to = round.address;
            self.asked.spawn(async move { (key, asks.sent(to).await) });
            true
        } else {
            socket.say(&message.to_string()).await
        };
        round.sent.set(round.sent.get() + 1);
        round.news.notify_waiters();
        there
    }

    fn next(&mut self) -> Option<(String, Doing)> {
        if self.waits.len() >= AT_ONCE {
            return None;
        }
        let told = &self.player.told;
        let table = told.table();
        let chair = &table["seats"][self.player.seat.to_string()];
        let ready = chair["ready"] == true;
        let idle = self.waits.is_empty();
        let phase = table["phase"].as_str().unwrap();
        let what = match phase {
            "told" if idle && !ready => Some(Doing::Ask("ready")),
            "claims" if idle && !ready && self.dice.percent(60) => Some(Doing::Ask("ready")),
            "deal" if chair["stand_in"] == true => {
                let returns = idle && self.silences == 0 && self.dice.percent(10);
                returns.then_some(Doing::Ask("back"))
            }
            "deal" if self.silences > SILENCES && idle => Some(Doing::Ask("leave")),
            "deal" | "claims" => self.acts(),
            _ => None,
        };
        what.map(|what| (self.player.key(), what))
    }

    fn acts(&mut self) -> Option<Doing> {
        let told = &self.player.told;
        let deal = told.deal();
        if self.acted != Some(told.seen)
            && let Some(act) = fancy::regular(&deal, self.dice)
        {
            self.acted = Some(told.seen);
            return Some(Doing::Act(act));
        }
        if self.dice.below(500) == 0 && self.waits.is_empty() {
            return Some(Doing::Ask("leave"));
        }
        let odd = if self.silences > 0 { 50 } else { 5 };
        self.dice.percent(odd).then(|| Doing::Act(fancy::odd(&deal, self.player.seat, self.dice)))
    }
}

/// Something to be done.
enum Doing {
    Act(String),
    Ask(&'static str),
}
