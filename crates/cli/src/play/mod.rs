//! `tricklaw play`: a table in the terminal, against bots.
//!
//! What is typed are the words of the record, without the seat. Anything that hands can do is done, and the law takes over; what the
//! player is told is what his seat has seen, until the pack is cut for the next deal.

mod hand;

use std::io::{self, IsTerminal as _};

use tricklaw_whist::act::Act;
use tricklaw_whist::record::{self, Game};
use tricklaw_whist::report::report;
use tricklaw_whist::sitting::Sitting;
use tricklaw_whist::watched::Watched;

use crate::args::Play;
use crate::failure::Failure;
use crate::output::{self, Colour};
use crate::rule::Told;
use crate::speech::Speaker;
use crate::{deal, output::print};
use hand::{Ended, Hand, Lines};

/// `tricklaw play`.
pub(crate) fn run(asked: &Play) -> Result<(), Failure> {
    let seed = deal::seed(asked.seed)?;
    let mut lines = Lines::new(io::stdin().lock(), io::stdin().is_terminal());
    let mut written = String::new();
    let sat = sit(asked, seed, &mut lines, &mut written);
    // What has been played is kept, whatever ended it.
    if let Some(file) = &asked.record {
        output::write_whole(file, &written)?;
    }
    sat
}

fn sit(asked: &Play, seed: u64, lines: &mut Lines, written: &mut String) -> Result<(), Failure> {
    let mut sitting = Sitting::new();
    let mut speaker = Speaker::new(Colour::of_standard_output());
    let mut dealer = None;
    for board in 1.. {
        let opening = deal::written(asked.code, seed, board, dealer)?;
        let start = sitting.clone().rule(&parsed(&opening)?, None).map_err(|error| ours(&error))?;
        let watched = Watched::new(asked.code, start.table.facts().start.clone());
        let mut hand = Hand::new(watched, asked.seat, asked.strict);
        let ended = hand.play(lines);
        let text = format!("{}{}\n", opening.trim_end_matches('\n'), acts(&hand.acts()));
        written.push_str(&text);
        if ended? == Ended::Left {
            return print("You have left the table.\n");
        }
        let game = parsed(&text)?;
        let ruled = sitting.rule(&game, None).map_err(|error| ours(&error))?;
        let before = ruled.table.facts().start.before.clone();
        let report = report(&ruled, board as usize, Some("the table".to_string()));
        dealer = report.next_dealer.map(|seat| seat.0);
        let told = Told { report, game, ruled, before, changes: None };
        print(&format!("\n{}{}", speaker.deal(&told), speaker.laws()))?;
        print("\nEnter deals on; ends leaves the table.\n")?;
        if lines.next("")?.is_none_or(|line| line == "ends") {
            break;
        }
    }
    Ok(())
}

fn acts(acts: &[&Act]) -> String {
    acts.iter().map(|act| format!("\n{act}")).collect()
}

fn parsed(text: &str) -> Result<Game, Failure> {
    let game = record::games(text).next().and_then(Result::ok);
    game.ok_or_else(|| Failure::Ours("tricklaw: the record of the table cannot be read".into()))
}

fn ours(error: &dyn std::fmt::Display) -> Failure {
    Failure::Ours(format!("tricklaw: the table cannot be ruled on: {error}"))
}
