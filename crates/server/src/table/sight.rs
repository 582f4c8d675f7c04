//! What lists show of a table.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tricklaw_cards::Seat;
use utoipa::ToSchema;

use super::company::{Company, Sitter, Stage};
use crate::store::{Index, Listed, PlayerId, State};
use crate::words;

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Summary {
    /// The code.
    pub code: String,
    /// The host's name.
    pub host: String,
    /// `waiting`, `deal`, `claims`, `told` or `ended`.
    pub phase: String,
    /// `faithful` or `strict`.
    pub manner: crate::terms::Manner,
    /// How often bots err on purpose, in thousandths.
    #[serde(default)]
    pub erring: u16,
    /// How many revokes bots notice of a thousand that the cards have shown.
    #[serde(default = "crate::terms::always")]
    pub attention: u16,
    /// Whether bots ask a partner who does not follow suit.
    #[serde(default)]
    pub asking: bool,
    /// Which deal it is.
    pub board: u32,
    /// How many deals are played.
    pub deals: Option<u32>,
    /// Whether one may look on.
    pub onlookers: bool,
    /// Whether open seats may be taken from the lobby.
    pub lobby: bool,
    /// Who sits where; null where the seat is open, an empty name where a bot sits.
    pub seats: BTreeMap<String, Option<String>>,
    /// How the deals that have been opened ended, each in a line.
    pub lines: Vec<String>,
    /// The first digits of the host's digest: enough for him to know himself.
    #[serde(default)]
    hosted_by: String,
}

impl Summary {
    /// How its bots behave, in words: nothing, where they never err, notice every revoke that the cards have shown, and ask nothing.
    pub(crate) fn practice(&self) -> Vec<String> {
        words::practice(self.erring, self.attention, self.asking)
    }

    /// Is this player the host?
    pub(crate) fn hosted_by(&self, player: PlayerId) -> bool {
        !self.hosted_by.is_empty() && player.to_string().starts_with(&self.hosted_by)
    }
}

impl Company {
    /// What lists show of it.
    pub(crate) fn summary(&self) -> Summary {
        let sitter = |seat: Seat| match &self.chairs[seat as usize].sitter {
            Sitter::Open => None,
            Sitter::Bot => Some(String::new()),
            Sitter::Person(_, name) => Some(name.to_string()),
        };
        Summary {
            code: self.terms.code.name().into(),
            host: self.host_name.to_string(),
            phase: self.stage.name().into(),
            manner: self.terms.manner,
            erring: self.terms.erring,
            attention: self.terms.attention,
            asking: self.terms.asking,
            board: self.board,
            deals: self.terms.deals,
            onlookers: self.terms.onlookers,
            lobby: self.terms.lobby,
            seats: Seat::ALL.into_iter().map(|seat| (seat.to_string(), sitter(seat))).collect(),
            lines: self.opened.iter().map(|opened| opened.line.to_string()).collect(),
            hosted_by: self.host.to_string().chars().take(16).collect(),
        }
    }

    /// What is written beside the line after which it is so.
    pub(crate) fn index(&self) -> Result<Index, serde_json::Error> {
        let sitters = self.chairs.iter().filter_map(|chair| match chair.sitter {
            Sitter::Person(id, _) => Some(id),
            _ => None,
        });
        Ok(Index {
            lobby: if self.terms.lobby { Listed::Yes } else { Listed::No },
            state: if self.stage == Stage::Ended { State::Ended } else { State::Running },
            summary: serde_json::to_string(&self.summary())?,
            sitters: sitters.chain([self.host]).collect(),
        })
    }
}
