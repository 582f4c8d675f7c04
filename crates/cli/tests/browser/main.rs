//! The pages as they are used: the real program, a real browser, hands that click and type.
//!
//! Every test has a server, a database and browsers of its own, and they go one after another. A page is read by its hooks
//! (`data-…`) and by the interface for programs; what is done is done by its buttons, cards and forms.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod access;
mod by_keys;
mod by_touch;
mod codes;
mod company;
mod driver;
mod page;
mod player;
mod practice;
mod reconnect;
mod server;
mod stage;
mod wire;
