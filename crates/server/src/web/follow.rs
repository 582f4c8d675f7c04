//! A table followed over a socket.

use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use futures_util::SinkExt as _;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at, timeout};

use super::App;
use super::refused::{Asking, Reason, Refused};
use super::who::Anybody;
use crate::store::{PlayerId, TableId};
use crate::table::{Ask, Follower, Mail};

/// How many messages may wait for one who reads slowly.
const WAITING: usize = 64;

/// The longest message that is taken, in bytes.
const LONGEST: usize = 4096;

/// How often a silent connection is tried.
const SILENCE: Duration = Duration::from_secs(30);

/// How much one has seen.
#[derive(Deserialize)]
pub(super) struct After {
    #[serde(default)]
    after: u32,
}

impl After {
    /// So much.
    pub(super) fn seen(&self) -> u32 {
        self.after
    }
}

/// What is sent by him who follows.
#[derive(Deserialize)]
struct Letter {
    #[serde(default)]
    key: String,
    act: Option<String>,
    ask: Option<String>,
    seat: Option<String>,
    reading: Option<u8>,
    of: Option<u16>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answer<'a> {
    Done { done: &'a str, seen: u32 },
    Refused { refused: &'a str, reason: String },
}

/// The same as a WebSocket: the state now, and every change of it.
#[utoipa::path(get, path = "/api/tables/{id}/follow",
    params(("id" = String, Path), ("after" = Option<u32>, Query, description = "how much one has seen")),
    responses((status = 101, description = "a socket"), (status = 400, body = Reason),
        (status = 403, body = Reason), (status = 404, body = Reason)))]
pub(super) async fn follow(
    State(app): State<App>,
    Path(table): Path<String>,
    Asking(after): Asking<After>,
    Anybody(player): Anybody,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    let table: TableId = table.parse().map_err(|_| Refused::Nothing("table"))?;
    let (out, messages) = mpsc::channel(WAITING);
    let follower = Follower { player, after: after.seen(), out };
    let id = app.hall.ask(table, |reply| Mail::Follow(follower, reply)).await?;
    // Small buffers: there may be many connections, and messages are short.
    let upgrade = upgrade
        .read_buffer_size(1024)
        .write_buffer_size(4096)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST);
    let (failed, kept) = (app.clone(), app);
    let upgrade = upgrade.on_failed_upgrade(move |_| {
        tokio::spawn(async move { failed.hall.tell(table, Mail::Unfollow(id)).await });
    });
    Ok(upgrade
        .on_upgrade(move |socket| async move {
            kept.metrics.sockets.inc();
            converse(&kept, table, player, socket, messages).await;
            kept.metrics.sockets.dec();
            kept.hall.tell(table, Mail::Unfollow(id)).await;
        })
        .into_response())
}

/// Until one of the two goes away.
async fn converse(
    app: &App,
    table: TableId,
    player: Option<PlayerId>,
    mut socket: WebSocket,
    mut messages: mpsc::Receiver<Utf8Bytes>,
) {
    let mut heard_at = Instant::now();
    let mut silence = interval_at(Instant::now() + SILENCE, SILENCE);
    let mut stopping = std::pin::pin!(app.stopping());
    loop {
        tokio::select! {
            said = socket.recv() => {
                heard_at = Instant::now();
                match said {
                    Some(Ok(Message::Text(text))) => {
                        let answer = answer(app, table, player, &text).await;
                        // The news of what he did wait for him already: they go with the answer.
                        if !told(&mut socket, answer, &mut messages).await {
                            return;
                        }
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return,
                }
            }
            message = messages.recv() => match message {
                Some(message) => {
                    if !told(&mut socket, message, &mut messages).await {
                        return;
                    }
                }
                // The table tells him nothing more: he may come again.
                None => return,
            },
            _ = silence.tick() => {
                let dead = heard_at.elapsed() > 3 * SILENCE;
                let ping = socket.send(Message::Ping(axum::body::Bytes::new()));
                if dead || !in_time(ping).await {
                    return;
                }
            }
            () = &mut stopping => return,
        }
    }
}

/// Tells him, and all that waits for him beside it; whether he takes it.
async fn told(socket: &mut WebSocket, message: Utf8Bytes, waiting: &mut mpsc::Receiver<Utf8Bytes>) -> bool {
    in_time(async {
        socket.feed(Message::Text(message)).await?;
        while let Ok(message) = waiting.try_recv() {
            socket.feed(Message::Text(message)).await?;
        }
        socket.flush().await
    })
    .await
}

/// Whether it is taken in time. Who does not read for so long is sent away.
async fn in_time(sent: impl Future<Output = Result<(), axum::Error>>) -> bool {
    matches!(timeout(SILENCE, sent).await, Ok(Ok(())))
}

async fn answer(app: &App, table: TableId, player: Option<PlayerId>, text: &str) -> Utf8Bytes {
    let letter: Letter = match serde_json::from_str(text) {
        Ok(letter) => letter,
        Err(error) => {
            return written(&Answer::Refused { refused: "", reason: format!("not understood: {error}") });
        }
    };
    let key = letter.key.clone();
    match done(app, table, player, letter).await {
        Ok(seen) => written(&Answer::Done { done: &key, seen }),
        Err(refused) => {
            app.metrics.refused.inc();
            written(&Answer::Refused { refused: &key, reason: refused.said().1 })
        }
    }
}

async fn done(app: &App, table: TableId, player: Option<PlayerId>, letter: Letter) -> Result<u32, Refused> {
    let player = player.ok_or(Refused::Nobody)?;
    match (letter.act, letter.ask) {
        (Some(act), None) => app.act(table, player, act, letter.key).await,
        (None, Some(ask)) => {
            let fields = serde_json::json!({
                "ask": ask, "seat": letter.seat, "reading": letter.reading, "of": letter.of,
            });
            let ask: Ask = serde_json::from_value(fields).map_err(|error| {
                Refused::Table(crate::table::Refusal::Unreadable(format!("no such ask: {error}")))
            })?;
            app.ask(table, player, ask).await
        }
        _ => Err(Refused::Table(crate::table::Refusal::Unreadable("an act or an ask is wanted".into()))),
    }
}

fn written(answer: &Answer<'_>) -> Utf8Bytes {
    serde_json::to_string(answer).unwrap_or_default().into()
}
