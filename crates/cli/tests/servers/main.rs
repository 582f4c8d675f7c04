//! The program as a server: it is killed and started again, it shares a database with another, and it is asked what it should refuse.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod answers;
mod base;
mod described;
mod dice;
mod fancy;
mod http;
mod keeping;
mod kills;
mod links;
mod moved;
mod play;
mod player;
mod practice;
mod program;
mod replay;
mod seat;
mod silent;
mod socket;
mod stop;
mod table;
mod two;
