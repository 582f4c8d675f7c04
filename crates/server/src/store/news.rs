//! What other servers of the same database have written.

use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::sync::{broadcast, oneshot};

use super::Line;
use super::ids::TableId;
use super::postgres::listen;

/// Where lines are told.
pub(super) const CHANNEL: &str = "tricklaw";

/// How many lines one message names. It has 8,000 bytes at most.
const TOLD_AT_ONCE: usize = 200;

/// After what silence we ask whether the connection is still there.
const SILENCE: Duration = Duration::from_secs(30);

/// How long we wait before we try again to connect, at first and at most.
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// What has happened elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Another server has stored this line.
    Line {
        /// The table.
        table: TableId,
        /// The number of the line.
        number: u32,
    },
    /// The connection was lost and is back. Anything may have happened meanwhile.
    Missed,
}

/// The messages that tell of these lines in the name of a server.
pub(super) fn tell(name: &str, lines: &[&Line]) -> Vec<String> {
    let message = |lines: &[&Line]| {
        let lines = lines.iter().map(|line| format!(" {} {}", line.table, line.number));
        name.to_owned() + &lines.collect::<String>()
    };
    lines.chunks(TOLD_AT_ONCE).map(message).collect()
}

/// What a message tells to the server of this name.
fn hear(name: &str, message: &str) -> Vec<News> {
    let mut words = message.split(' ');
    if words.next() == Some(name) {
        return Vec::new();
    }
    let mut news = Vec::new();
    while let (Some(table), Some(number)) = (words.next(), words.next()) {
        match (table.parse(), number.parse()) {
            (Ok(table), Ok(number)) => news.push(News::Line { table, number }),
            _ => return vec![News::Missed],
        }
    }
    news
}

/// One who listens for a store.
pub(super) struct Ear {
    pub(super) name: String,
    pub(super) news: broadcast::Sender<News>,
    pub(super) pool: PgPool,
    /// Is closed when the store is gone.
    pub(super) gone: oneshot::Receiver<()>,
}

impl Ear {
    /// Listens as long as there is the store.
    pub(super) async fn listen(mut self, listener: PgListener) {
        let Ear { name, news, pool, gone } = &mut self;
        tokio::select! {
            _ = gone => {}
            () = follow(name, news, pool, listener) => {}
        }
    }
}

async fn follow(name: &str, news: &broadcast::Sender<News>, pool: &PgPool, mut listener: PgListener) {
    // That nobody wants to know is no failure.
    let say = |what| drop(news.send(what));
    loop {
        match next(&mut listener).await {
            Ok(Heard::Message(message)) => hear(name, &message).into_iter().for_each(say),
            Ok(Heard::Nothing) => {}
            Ok(Heard::Lost) => {
                tracing::warn!("the connection that listens to the other servers was lost, and is back");
                say(News::Missed);
            }
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => {
                tracing::warn!(%error, "the connection that listens to the other servers is lost");
                drop(listener);
                let Some(again) = reconnect(pool).await else { return };
                listener = again;
                say(News::Missed);
            }
        }
    }
}

enum Heard {
    Message(String),
    Nothing,
    Lost,
}

async fn next(listener: &mut PgListener) -> Result<Heard, sqlx::Error> {
    match tokio::time::timeout(SILENCE, listener.try_recv()).await {
        Ok(Ok(Some(message))) => Ok(Heard::Message(message.payload().to_owned())),
        Ok(Ok(None)) => Ok(Heard::Lost),
        Ok(Err(error)) => Err(error),
        Err(_) => {
            let asked = tokio::time::timeout(SILENCE, sqlx::query("SELECT 1").execute(&mut *listener)).await;
            asked.map_err(|_| sqlx::Error::PoolTimedOut)??;
            Ok(Heard::Nothing)
        }
    }
}

async fn reconnect(pool: &PgPool) -> Option<PgListener> {
    let mut pause = PAUSE;
    loop {
        tokio::time::sleep(pause).await;
        match listen(pool).await {
            Ok(listener) => return Some(listener),
            Err(sqlx::Error::PoolClosed) => return None,
            Err(_) => pause = (pause * 2).min(LONGEST_PAUSE),
        }
    }
}
