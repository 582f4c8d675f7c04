//! The players, at tables.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod conventions;
mod dealt;
mod manners;
mod sampler;
mod stands;
mod tables;
