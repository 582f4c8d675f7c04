//! `tricklaw solve FILE`: the records of some files, looked back on.

use tricklaw_whist::laws::Code;
use tricklaw_whist::sitting::{CannotRule, Ruled, Sitting};

use super::Searchers;
use super::back::{Looked, find};
use super::entry::{Document, Entry};
use super::picture::picture;
use super::played::Played;
use crate::args::Solve;
use crate::failure::{Failure, Wrong};
use crate::input::{NoGames, Read};
use crate::output::Colour;
use crate::{input, output};

/// Looks back on every record of every file. At one that is wrong it ends, when those before it are told of; in JSON it tells of all
/// or of none.
pub(super) fn run(asked: &Solve, searchers: &Searchers) -> Result<(), Failure> {
    let mut entries = Vec::new();
    let mut is_first = true;
    let mut show = |waiting: &mut Vec<Played>| -> Result<(), Failure> {
        for looked in look(std::mem::take(waiting), searchers)? {
            if asked.json {
                entries.push(Entry::of(&looked));
                continue;
            }
            let between = if is_first { "" } else { "\n" };
            is_first = false;
            output::print(&format!("{between}{}", picture(&looked, Colour::of_standard_output())))?;
        }
        Ok(())
    };
    let mut waiting = Vec::new();
    let read = each(asked, |played| {
        waiting.push(played);
        if waiting.len() < searchers.len() { Ok(()) } else { show(&mut waiting) }
    });
    match &read {
        Err(_) if asked.json => return read,
        _ => show(&mut waiting)?,
    }
    if asked.json {
        let text = serde_json::to_string_pretty(&Document::new(entries))
            .map_err(|error| Failure::Ours(format!("tricklaw: what was found cannot be written: {error}")))?;
        output::print(&(text + "\n"))?;
    }
    read
}

fn look(waiting: Vec<Played>, searchers: &Searchers) -> Result<Vec<Looked>, Failure> {
    let found = searchers.each(&waiting, find);
    let each = waiting.into_iter().zip(found).map(|(played, found)| {
        let (table, moves) = found.map_err(|error| Failure::Ours(format!("tricklaw: {error}")))?;
        Ok(Looked { played, table, moves })
    });
    each.collect()
}

/// Reads every deal of every file, and gives it away before the next is read.
fn each(asked: &Solve, mut take: impl FnMut(Played) -> Result<(), Failure>) -> Result<(), Failure> {
    let bar = input::progress(&asked.files);
    for name in &asked.files {
        let file = input::name(name);
        let games = input::games(name, bar.as_ref()).map_err(|error| match error {
            NoGames::Closed(error) => Failure::Unreadable(input::cannot_read(name, &error)),
            NoGames::Unreadable(error) => Failure::Unreadable(error.to_string()),
        })?;
        let mut sitting = Sitting::new();
        let mut deals = 0;
        for read in games {
            deals += 1;
            let read = read.map_err(|error| Failure::Unreadable(error.in_file(file).to_string()))?;
            read.game.warnings.iter().map(|found| read.placed(found, file)).for_each(output::tell);
            let ruled = rule(&read, &mut sitting).map_err(|error| {
                let wrong = match error {
                    CannotRule::Impossible { .. } => Wrong::Impossible,
                    CannotRule::Unreadable(_) => Wrong::Unreadable,
                };
                wrong.told(read.placed(error.diagnostic(), file).to_string())
            })?;
            ruled.warnings.iter().map(|found| read.placed(found, file)).for_each(output::tell);
            take(Played::of(&read, &ruled, file, deals))?;
        }
        if deals == 0 {
            output::tell(format_args!("{file}: warning: there are no deals in it"));
        }
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    Ok(())
}

/// The facts of it are wanted, and a deal with neither a code nor a contract has those too.
fn rule(read: &Read, sitting: &mut Sitting) -> Result<Ruled, CannotRule> {
    let game = &read.game;
    match sitting.rule(game, None) {
        Err(CannotRule::Unreadable(_)) if game.code().is_none() && game.deal().is_some() => {
            sitting.rule(game, Some(Code::Pbn))
        }
        ruled => ruled,
    }
}
