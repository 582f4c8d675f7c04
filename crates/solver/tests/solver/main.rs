//! The solver against values known to be right, and against a plain search of every line.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by a panic")]

mod dds;
mod deals;
mod endings;
mod oracle;
mod plain;
mod properties;
mod rival;
mod traces;
