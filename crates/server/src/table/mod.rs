//! Tables: one task, one mailbox and one log each.

mod asks;
mod company;
mod due;
mod live;
mod mail;
mod message;
mod moves;
mod news;
mod refusal;
mod sight;
mod task;
mod telling;
#[cfg(test)]
mod tests;
mod thoughts;

pub use asks::Ask;
pub(crate) use asks::{Claim, lettered};
pub(crate) use live::{Opened, happens, parsed};
pub(crate) use mail::{Follower, Mail};
pub use moves::{Hand, Move, Why};
pub use refusal::Refusal;
pub(crate) use sight::Summary;
pub use task::records;
pub(crate) use task::{Setting, keep};
pub(crate) use thoughts::Came;

use crate::store::{Index, TableId};

/// What lists show of a table that is set up.
pub(crate) fn first_index(table: TableId, first: Move) -> Result<Index, Refusal> {
    let company = company::Company::opened(table, crate::clock::now(), first);
    let index = company.map_err(Refusal::Unreadable)?.index();
    index.map_err(|_| Refusal::Fails)
}
