//! The program as it is typed: exit status, standard output and standard error together.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod at_bridge;
mod commands;
mod contest;
mod documents;
mod play;
mod records;
mod rule;
mod run;
mod screen;
mod sentences;
mod sheets;
mod solve;
