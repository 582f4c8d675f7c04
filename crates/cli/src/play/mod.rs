//! `tricklaw play`: a table in the terminal, against bots.
//!
//! What happens at the table is in `hand` and `deals`, without a word of how it is shown. On a terminal it is a [`screen`]; elsewhere what is
//! typed and told are [`lines`], in the words of the record, without the seat. Anything that hands can do is done, and the law takes over; what the
//! player is told is what his seat has seen, until the pack is cut for the next deal.

mod deals;
mod hand;
mod lines;
mod screen;

use std::io::{self, IsTerminal as _};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::args::Play;
use crate::deal;
use crate::failure::Failure;
use crate::output;
use deals::Deals;

/// `tricklaw play`.
pub(crate) fn run(asked: &Play) -> Result<(), Failure> {
    let mut deals = Deals::begin(asked, deal::seed(asked.seed)?)?;
    let play = if has_screen(asked) { screen::play } else { lines::play };
    let played = catch_unwind(AssertUnwindSafe(|| play(&mut deals)));
    // What has been played is kept, whatever ended it.
    if let Some(file) = &asked.record {
        output::write_whole(file, &deals.written())?;
    }
    played.unwrap_or_else(|panic| resume_unwind(panic))
}

/// Is there a terminal at both ends that can show a table, and is it wanted?
fn has_screen(asked: &Play) -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !asked.lines && !dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}
