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

use tricklaw_cards::Side;

use crate::laws::Code;
use crate::score::{BySide, Settlement};
use crate::table::Table;

/// The tricks won by each side, as [`settle`] has them.
pub fn won(table: &Table) -> BySide {
    whist::tricks_won(table.facts(), &table.facts().start.before)
}

/// What the deal would bring if this side took so many of its thirteen tricks, and nothing else came between: for players who look
/// ahead.
///
/// ```
/// use tricklaw_cards::{Deal, Seat, Seats, Side};
/// use tricklaw_whist::games::if_taken;
/// use tricklaw_whist::laws::Code;
/// use tricklaw_whist::record;
/// use tricklaw_whist::score::of;
/// use tricklaw_whist::sitting::Sitting;
/// let text = "[Code \"whist-1900\"]\n[Dealer \"S\"]\n[Trump \"H\"]\n[Deal \"N:- - - -\"]\n[ScoreBefore \"NS 3 EW 0\"]\n[Acts \"W\"]\n";
/// let game = record::games(text).next().unwrap()?;
/// let table = Sitting::new().rule(&game, None)?.table;
/// let side = Side::of(Seats::NS);
/// assert_eq!(if_taken(&table, side, 7).after.points[0], (side, 4));
/// // Two tricks make the game, a treble.
/// assert_eq!(if_taken(&table, side, 8).games_won[0].value, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn if_taken(table: &Table, side: Side, tricks: u8) -> Settlement {
    settle(&table.when_taken(side, tricks))
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
