//! The store, on both databases.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod base;
mod files;
mod log;
mod names;
mod opening;
mod players;
mod rivals;
mod servers;
