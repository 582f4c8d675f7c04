//! The regular course of each game: how it is dealt, led, ended and scored.

mod round;
pub mod whist;

pub use round::Round;
