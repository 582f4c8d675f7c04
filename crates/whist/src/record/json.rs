//! The record as JSON: `tricklaw/record/1`.

use std::fmt;

use serde::{Deserialize, Serialize};
use tricklaw_cards::Seat;

use super::diagnostic::{Diagnostic, ReadError};
use super::game::Game;
use super::inherit::Inheritance;
use super::lex::is_name;
use super::write::{write_acts_section, write_tag};
use super::{acts, header, read};
use crate::act::Act;

/// The format's name and version.
const FORMAT: &str = "tricklaw/record/1";

#[derive(Serialize, Deserialize)]
struct Record {
    format: String,
    games: Vec<Plain>,
}

#[derive(Serialize, Deserialize)]
struct Plain {
    tags: Vec<(String, String)>,
    #[serde(default)]
    turn: Option<String>,
    #[serde(default)]
    acts: Vec<String>,
    /// Name, value and text of the sections that are neither acts nor play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sections: Vec<(String, String, String)>,
}

/// The games as one JSON document:
/// `{"format":"tricklaw/record/1","games":[{"tags":[["Event","x"]],"turn":"W","acts":["W:C4","E: quits"]}]}`.
///
/// `turn` is `null` where the record does not say whose turn it is. Sections other than the acts and the play stand
/// under `sections`, if there are any, each with its name, its value and its text.
pub fn to_json<'g>(games: impl IntoIterator<Item = &'g Game>) -> String {
    let plain = |game: &Game| {
        let is_section = |tag: usize| game.sections.iter().any(|section| section.tag == tag);
        let tags = game.tags.iter().enumerate();
        let tags = tags.filter(|(n, tag)| !is_section(*n) && !game.is_acts_tag(&tag.name));
        let sections = game.sections.iter().filter_map(|section| {
            let tag = game.tags.get(section.tag).filter(|tag| !game.is_acts_tag(&tag.name))?;
            Some((tag.name.to_string(), tag.value.clone(), game.text_at(section.body).to_string()))
        });
        Plain {
            tags: tags.map(|(_, tag)| (tag.name.to_string(), tag.value.clone())).collect(),
            turn: game.turn().map(|seat| seat.to_string()),
            acts: game.acts.iter().map(|act| act.item.to_string()).collect(),
            sections: sections.collect(),
        }
    };
    let games = games.into_iter().map(plain).collect();
    // Nothing in it can fail to be written.
    serde_json::to_string_pretty(&Record { format: FORMAT.to_string(), games }).unwrap_or_default()
}

/// The games of a JSON document as [`to_json`] writes it.
///
/// # Errors
///
/// Where that is no such document, or a game in it cannot be read.
pub fn from_json(text: &str) -> Result<Vec<Game>, ReadError> {
    let record: Record = serde_json::from_str(text).map_err(|error| not_json(text, &error))?;
    if record.format != FORMAT {
        let message = format!("the format is \"{}\", not \"{FORMAT}\"", record.format);
        return Err(ReadError::new(vec![Diagnostic::unplaced(message)]));
    }
    let mut inheritance = Inheritance::default();
    let games = (1..).zip(record.games).map(|(number, plain)| {
        let named = |mut found: Diagnostic| {
            found.message = format!("game {number}: {}", found.message);
            (found.line, found.column) = (0, 0);
            found
        };
        let game = plain.game(&mut inheritance);
        game.map_err(|errors| ReadError::new(errors.diagnostics().iter().cloned().map(named).collect()))
    });
    games.collect()
}

impl Game {
    /// A game of these tags and acts, as if it had been read from its record.
    ///
    /// # Errors
    ///
    /// Where a tag cannot be one, or says what cannot be read.
    pub fn new<'t>(
        tags: impl IntoIterator<Item = (&'t str, &'t str)>,
        turn: Option<Seat>,
        acts: &[Act],
    ) -> Result<Game, ReadError> {
        build(tags, turn, Some(acts), &[], &mut Inheritance::default())
    }
}

impl Plain {
    fn game(&self, inheritance: &mut Inheritance) -> Result<Game, ReadError> {
        let turn = match self.turn.as_deref() {
            None | Some("") => None,
            Some(text) => Some(header::seat(text).ok_or_else(|| {
                let message = format!("turn is \"{text}\", expected a seat: N, E, S or W");
                ReadError::new(vec![Diagnostic::unplaced(message)])
            })?),
        };
        let mut read = Vec::with_capacity(self.acts.len());
        let mut wrong = Vec::new();
        for (number, text) in (1..).zip(&self.acts) {
            match acts::act(text) {
                Ok(act) => read.push(act),
                Err(mut error) => {
                    error.message = format!("act {number}, \"{text}\": {}", error.message);
                    wrong.push(*error);
                }
            }
        }
        if !wrong.is_empty() {
            return Err(ReadError::new(wrong));
        }
        let tags = self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let silent = self.tags.is_empty() && self.sections.is_empty();
        let acts = (turn.is_some() || !read.is_empty() || silent).then_some(&*read);
        build(tags, turn, acts, &self.sections, inheritance)
    }
}

/// Writes the game's text and reads it: there is one way to make a game.
pub(super) fn build<'t>(
    tags: impl IntoIterator<Item = (&'t str, &'t str)>,
    turn: Option<Seat>,
    acts: Option<&[Act]>,
    sections: &[(String, String, String)],
    inheritance: &mut Inheritance,
) -> Result<Game, ReadError> {
    let unplaced = |message: String| ReadError::new(vec![Diagnostic::unplaced(message)]);
    let mut text = String::new();
    let mut names = Vec::new();
    let write = || -> fmt::Result {
        for (name, value) in tags {
            names.push(name);
            write_tag(name, value, &mut text)?;
        }
        if let Some(acts) = acts {
            write_acts_section(turn, acts.iter(), &mut text)?;
        }
        for (name, value, body) in sections {
            names.push(name);
            write_tag(name, value, &mut text)?;
            text.push_str(body);
            text.push('\n');
        }
        Ok(())
    };
    write().map_err(|_| unplaced("the game cannot be written".to_string()))?;
    let bad = |name: &&&str| name.is_empty() || **name == "Acts" || !name.bytes().all(is_name);
    if let Some(name) = names.iter().find(bad) {
        return Err(unplaced(format!("\"{name}\" cannot be the name of a tag here")));
    }
    read::game(&text, 1, false, inheritance).unwrap_or_else(|| Err(unplaced("the game is empty".to_string())))
}

fn not_json(text: &str, error: &serde_json::Error) -> ReadError {
    let mut found = Diagnostic::unplaced(format!("this is no record in JSON: {error}"));
    if error.line() > 0 {
        let line = text.lines().nth(error.line() - 1).unwrap_or("");
        let before = line.get(..error.column().saturating_sub(1)).unwrap_or("");
        found.line = error.line();
        found.column = before.chars().count() + 1;
        found.width = 1;
        found.source_line = line.to_string();
    }
    ReadError::new(vec![found])
}
