//! The regular course of each game: how it is dealt, called, led, ended and scored.

pub mod american;
pub mod boston;
pub mod boston_tables;
pub mod bridge;
pub mod cayenne;
mod contract;
mod course;
mod doubling;
mod ledger;
mod options;
mod pools;
mod round;
pub mod solo;
pub mod whist;
mod would_win;

pub use contract::{Contract, Preference};
pub use course::{Auction, Course, Heard, Standing};
pub use doubling::{Doubling, LIMIT as TRICK_LIMIT, doubled, value};
pub use options::{
    Agreed, AllPass, Ante, Options, OverTricks, Payments, Pool, RevokePool, RevokeShare, Rubber, Seven,
    Slams, Source, UnknownOption,
};
pub use pools::LIMIT;
pub use round::Round;
pub use would_win::{Outcome, best_line, would_have_won};

use crate::laws::Code;
use crate::score::{BySide, Settlement};
use crate::table::Table;

/// The tricks won by each side, as [`settle`] has them.
pub fn won(table: &Table) -> BySide {
    whist::tricks_won(table.facts(), &table.facts().start.before)
}

/// Reckons what a deal has brought, as its code has it.
pub fn settle(table: &Table) -> Settlement {
    match table.code() {
        Code::Whist1900 => whist::settle(table),
        Code::Whist1893 => american::settle(table),
        Code::Cayenne => cayenne::settle(table),
        Code::Solo => solo::settle(table),
        Code::Boston => boston::settle(table),
        Code::Bridge1904 => bridge::settle(table),
        Code::Pbn => whist::played_through(table),
    }
}
