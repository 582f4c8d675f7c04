//! `tricklaw play`: a table in the terminal, against bots.
//!
//! What happens at the table is in `hand` and `deals`, without a word of how it is shown. What is
//! typed and told are [`lines`], in the words of the record, without the seat. Anything that hands can do is done, and the law takes over; what the
//! player is told is what his seat has seen, until the pack is cut for the next deal.

mod deals;
mod hand;
mod lines;

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::args::Play;
use crate::deal;
use crate::failure::Failure;
use crate::output;
use deals::Deals;

/// `tricklaw play`.
pub(crate) fn run(asked: &Play) -> Result<(), Failure> {
    let mut deals = Deals::begin(asked, deal::seed(asked.seed)?)?;
    let played = catch_unwind(AssertUnwindSafe(|| lines::play(&mut deals)));
    // What has been played is kept, whatever ended it.
    if let Some(file) = &asked.record {
        output::write_whole(file, &deals.written())?;
    }
    played.unwrap_or_else(|panic| resume_unwind(panic))
}
