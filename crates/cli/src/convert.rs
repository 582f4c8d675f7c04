//! `tricklaw convert`: the same games in another form.

use std::collections::HashMap;
use std::path::Path;

use tricklaw_whist::act::ActNo;
use tricklaw_whist::record::{self, Game, Irregularity, ReadError};
use tricklaw_whist::ruling::{Finding, Ruling, Status};
use tricklaw_whist::sitting::Sitting;

use crate::args::{Convert, Form};
use crate::failure::Failure;
use crate::input::NoGames;
use crate::{input, output};

/// `tricklaw convert`. Everything is read before anything is written.
pub(crate) fn run(asked: &Convert) -> Result<(), Failure> {
    let form = form(asked)?;
    let games = read(&asked.from)?;
    let text = match form {
        Form::Record => written(&games, record::write_record)?,
        Form::Plain => {
            let mut sitting = Sitting::new();
            written(&games, |game, out: &mut String| {
                let marks = marks(game, &mut sitting);
                record::write_plain(game, |act| marks.get(&act).copied(), out)
            })?
        }
        Form::Json => record::to_json(&games) + "\n",
    };
    output::write_whole(&asked.out, &text)
}

/// What is asked for, or what the name says.
fn form(asked: &Convert) -> Result<Form, Failure> {
    let ending =
        Path::new(&asked.out).extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    match (asked.to, ending.as_deref()) {
        (Some(form), _) => Ok(form),
        (None, Some("json")) => Ok(Form::Json),
        (None, Some("pbn")) => Ok(Form::Record),
        (None, _) if asked.out == "-" => Ok(Form::Record),
        (None, _) => Err(Failure::Unreadable(format!(
            "tricklaw: \"{}\" does not say what to write: end it in .pbn or .json, or say --to record, plain or json",
            asked.out
        ))),
    }
}

/// All games, after a word on what is odd about them.
fn read(name: &str) -> Result<Vec<Game>, Failure> {
    let file = input::name(name);
    let unreadable = |error: ReadError| Failure::Unreadable(error.in_file(file).to_string());
    let source = input::games(name, None).map_err(|error| match error {
        NoGames::Closed(error) => Failure::Unreadable(input::cannot_read(name, &error)),
        NoGames::Unreadable(error) => unreadable(error),
    })?;
    let games = source.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    for read in &games {
        read.game.warnings.iter().map(|found| read.placed(found, file)).for_each(output::tell);
    }
    Ok(games.into_iter().map(|read| read.game).collect())
}

fn written(
    games: &[Game],
    mut write: impl FnMut(&Game, &mut String) -> std::fmt::Result,
) -> Result<String, Failure> {
    let mut text = String::new();
    for game in games {
        write(game, &mut text)
            .map_err(|_| Failure::Ours("tricklaw: the game cannot be written".to_string()))?;
    }
    Ok(text)
}

/// What PBN marks as irregular: from the rulings, where the game can be ruled on; or else as it was read.
fn marks(game: &Game, sitting: &mut Sitting) -> HashMap<ActNo, Irregularity> {
    match sitting.rule(game, None) {
        Ok(ruled) => ruled.table.rulings().iter().filter_map(mark).collect(),
        Err(_) => game.marks.iter().copied().collect(),
    }
}

fn mark(ruling: &Ruling) -> Option<(ActNo, Irregularity)> {
    let is_so = !matches!(
        ruling.status,
        Status::Corrected | Status::Refused | Status::Doubtful | Status::ClaimedUnproved
    );
    match ruling.finding {
        Finding::Revoke | Finding::Renounce if is_so => Some((ruling.act, Irregularity::Revoke)),
        Finding::LeadOutOfTurn if is_so => Some((ruling.act, Irregularity::LeadOutOfTurn)),
        _ => None,
    }
}
