//! The program as a server: it is killed and started again, it shares a database with another, and it is asked what it should refuse.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod base;
mod dice;
mod fancy;
mod http;
mod keeping;
mod kills;
mod play;
mod player;
mod program;
mod replay;
mod seat;
mod socket;
mod stop;
mod table;
mod two;
