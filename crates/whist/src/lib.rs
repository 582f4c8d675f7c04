//! What happens at a whist table, and what the laws make of it.
//!
//! [`act`] has the words for what hands and mouths do; [`Table`] takes them one by one; the [`laws`] answer with rulings and rights.

pub mod act;
pub mod audit;
pub mod book;
pub mod chain;
pub mod facts;
pub mod games;
pub mod laws;
pub mod record;
pub mod report;
mod right;
pub mod ruling;
pub mod score;
pub mod seated;
pub mod sheet;
pub mod sitting;
mod table;
pub mod view;
pub mod watched;

pub use right::Due;
pub use table::{HonoursClaimed, Impossible, Step, Table};
