//! `tricklaw rule --jsonl`: a deal a line, as it goes.

use std::io::{self, IsTerminal as _, Write};
use std::time::{Duration, Instant};

use super::entry::{Entry, Error};
use super::referee::{Place, Refusal, each};
use crate::args::Rule;
use crate::failure::{Failure, Wrong};
use crate::{input, output};

/// Nobody waits longer than this for a line that is there.
const PATIENCE: Duration = Duration::from_millis(100);

/// Rules on all deals; what is wrong with some does not keep the others.
pub(super) fn run(asked: &Rule) -> Result<(), Failure> {
    let bar = input::progress(&asked.files);
    let mut out = output::standard();
    let at_once = io::stdout().is_terminal() || asked.files.iter().any(|file| file == "-");
    let mut flushed = Instant::now();
    let mut worst = None;
    let mut refused = 0_usize;
    let mut all = 0_usize;
    each(asked, bar.as_ref(), |place, ruled| {
        all += 1;
        let line = match ruled {
            Ok(told) => serde_json::to_string(&Entry::from(*told)),
            Err(refusal) => {
                refused += 1;
                worst = worst.max(Some(refusal.wrong()));
                serde_json::to_string(&error(&place, &refusal))
            }
        };
        let line =
            line.map_err(|error| Failure::Ours(format!("tricklaw: the ruling cannot be written: {error}")))?;
        let flush = at_once || flushed.elapsed() > PATIENCE;
        let written = writeln!(out, "{line}").and_then(|()| if flush { out.flush() } else { Ok(()) });
        if flush {
            flushed = Instant::now();
        }
        written.map_err(|error| output::broken(&error))
    })?;
    out.flush().map_err(|error| output::broken(&error))?;
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    match worst {
        None => Ok(()),
        Some(wrong) => {
            let deals = if all == 1 { "deal" } else { "deals" };
            output::tell(format_args!("tricklaw: {refused} of {all} {deals} could not be ruled on"));
            Err(Failure::Told(wrong))
        }
    }
}

fn error<'a>(place: &'a Place, refusal: &Refusal) -> Error<'a> {
    let found = refusal.diagnostic();
    let placed = found.filter(|found| found.line > 0);
    let expected = |found: &tricklaw_whist::record::Diagnostic| match found.expected.as_str() {
        "" => found.message.clone(),
        expected => format!("{}, expected {expected}", found.message),
    };
    Error {
        deal: place.deal,
        file: &place.file,
        line: placed.map(|found| found.line),
        column: placed.map(|found| found.column),
        kind: match refusal.wrong() {
            Wrong::Unreadable => "unreadable",
            Wrong::Impossible => "impossible",
        },
        error: found.map_or_else(|| refusal.to_string(), expected),
    }
}
