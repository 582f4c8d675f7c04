//! What can be in the mailbox of a table.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use tricklaw_cards::Seat;
use tricklaw_whist::laws::Code;

use super::asks::{Ask, Claim};
use super::live::Opened;
use super::refusal::Refusal;
use super::sight::Summary;
use crate::store::PlayerId;
use crate::thinkers::Answer;
use crate::web::Names;

/// Something has been done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Done {
    /// How much the one who did it has seen then.
    pub(crate) seen: u32,
}

/// Somebody who follows a table.
pub(crate) struct Follower {
    /// Who.
    pub(crate) player: Option<PlayerId>,
    /// How much he has seen.
    pub(crate) after: u32,
    /// Where he is told.
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
}

type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// Everything that can be in the mailbox of a table.
pub(crate) enum Mail {
    /// A player does something at the table.
    Act {
        /// Who.
        player: PlayerId,
        /// What, in the words of the record.
        act: String,
        /// His own name for it.
        key: String,
        /// Whether it is done.
        reply: Reply<Done>,
    },
    /// Something is asked of it that is no act.
    Ask {
        /// By whom.
        player: PlayerId,
        /// What.
        ask: Ask,
        /// Whether it is done.
        reply: Reply<Done>,
    },
    /// Somebody takes a seat.
    Sit {
        /// Who.
        player: PlayerId,
        /// His name.
        name: String,
        /// By what right.
        claim: Claim,
        /// Whether it is done.
        reply: Reply<Done>,
    },
    /// Somebody looks at its state.
    Look {
        /// Who.
        player: Option<PlayerId>,
        /// How much he has seen.
        after: u32,
        /// The state, in JSON.
        reply: Reply<String>,
    },
    /// Somebody follows it from now on.
    Follow(Follower, Reply<u64>),
    /// He does so no longer.
    Unfollow(u64),
    /// Its opened deals are read.
    Opened {
        /// By whom.
        player: Option<PlayerId>,
        /// The deals, in order.
        reply: Reply<Arc<Vec<Opened>>>,
    },
    /// Which code it is played under.
    Code {
        /// Who asks.
        player: Option<PlayerId>,
        /// The code.
        reply: Reply<Code>,
    },
    /// Who sits where.
    Names {
        /// Who asks.
        player: Option<PlayerId>,
        /// By name.
        reply: Reply<Names>,
    },
    /// Somebody has a link, and wants to know to what.
    Invited {
        /// The link.
        claim: Claim,
        /// What lists show of the table.
        reply: Reply<Summary>,
    },
    /// Its host has it deleted.
    Delete {
        /// Who asks.
        player: PlayerId,
        /// Whether it is done.
        reply: Reply<()>,
    },
    /// Another server has written a line, or may have.
    Elsewhere,
    /// One of those who think has an answer.
    Thought {
        /// For which seat.
        seat: Seat,
        /// How much of the play it had seen when it was asked.
        seen: u32,
        /// What.
        answer: Answer,
    },
}

/// All that is in the mailbox, and all that still comes, is refused.
pub(super) async fn refuse_all(mut mail: mpsc::Receiver<Mail>, refusal: impl Fn() -> Refusal) {
    mail.close();
    while let Some(letter) = mail.recv().await {
        // Whoever has gone away needs no answer.
        let _ = match letter {
            Mail::Act { reply, .. } | Mail::Ask { reply, .. } | Mail::Sit { reply, .. } => {
                reply.send(Err(refusal())).map_err(drop)
            }
            Mail::Look { reply, .. } => reply.send(Err(refusal())).map_err(drop),
            Mail::Follow(_, reply) => reply.send(Err(refusal())).map_err(drop),
            Mail::Opened { reply, .. } => reply.send(Err(refusal())).map_err(drop),
            Mail::Code { reply, .. } => reply.send(Err(refusal())).map_err(drop),
            Mail::Names { reply, .. } => reply.send(Err(refusal())).map_err(drop),
            Mail::Invited { reply, .. } => reply.send(Err(refusal())).map_err(drop),
            Mail::Delete { reply, .. } => reply.send(Err(refusal())).map_err(drop),
            Mail::Unfollow(_) | Mail::Elsewhere | Mail::Thought { .. } => Ok(()),
        };
    }
}
