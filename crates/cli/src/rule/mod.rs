//! `tricklaw rule`: records are read, ruled on and scored.

mod entry;
mod lines;
mod referee;

pub(crate) use referee::Told;

use crate::args::Rule;
use crate::failure::Failure;
use crate::output::{self, Colour};
use crate::speech::Speaker;
use entry::{Document, Entry};
use referee::{Refusal, each};

/// `tricklaw rule`.
pub(crate) fn run(asked: &Rule) -> Result<(), Failure> {
    if asked.jsonl {
        return lines::run(asked);
    }
    // Nothing is printed before everything is read: half a result is none.
    let text = if asked.json { json(asked)? } else { words(asked)? };
    output::print(&text)
}

fn json(asked: &Rule) -> Result<String, Failure> {
    let mut deals = Vec::new();
    each(asked, None, |_, ruled| {
        deals.push(Entry::from(*ruled.map_err(|refusal| refused(&refusal))?));
        Ok(())
    })?;
    let mut text = serde_json::to_string_pretty(&Document::new(deals))
        .map_err(|error| Failure::Ours(format!("tricklaw: the ruling cannot be written: {error}")))?;
    text.push('\n');
    Ok(text)
}

fn words(asked: &Rule) -> Result<String, Failure> {
    let mut speaker = Speaker::new(Colour::of_standard_output());
    let mut text = String::new();
    each(asked, None, |_, ruled| {
        let told = ruled.map_err(|refusal| refused(&refusal))?;
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&speaker.deal(&told));
        Ok(())
    })?;
    text.push_str(&speaker.laws());
    Ok(text)
}

fn refused(refusal: &Refusal) -> Failure {
    refusal.wrong().told(refusal.to_string())
}
