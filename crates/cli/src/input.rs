//! Where records come from: files, and standard input where the name is `-`.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal as _, Read as _};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use tricklaw_whist::record::{self, Diagnostic, Game, Games, ReadError, Span};

const ROOM: usize = 1 << 16;

/// A game, and what it was read from.
pub(crate) struct Read {
    /// The game.
    pub(crate) game: Game,
    /// Its number in a JSON document or a LIN file. There it has no lines of its own.
    number: Option<usize>,
}

impl Read {
    /// The line in which a span of it begins, where it has lines.
    pub(crate) fn line(&self, span: Span) -> Option<usize> {
        self.number.is_none().then(|| self.game.place(span).0)
    }

    /// What was found in it, with its file; without a line where it has none.
    pub(crate) fn placed(&self, found: &Diagnostic, file: &str) -> Diagnostic {
        let found = Diagnostic { file: Some(file.to_string()), ..found.clone() };
        let Some(number) = self.number else { return found };
        // What the text would be that was made of it is nobody's business, but for the act or the tag in question.
        let about: String =
            found.source_line.chars().skip(found.column.saturating_sub(1)).take(found.width).collect();
        let message = match about.trim() {
            "" => format!("game {number}: {}", found.message),
            about => format!("game {number}, {about}: {}", found.message),
        };
        Diagnostic { line: 0, column: 0, message, ..found }
    }
}

/// Why there are no games.
pub(crate) enum NoGames {
    /// The file cannot be read.
    Closed(io::Error),
    /// It is JSON or LIN, and no record.
    Unreadable(ReadError),
}

impl From<io::Error> for NoGames {
    fn from(error: io::Error) -> NoGames {
        NoGames::Closed(error)
    }
}

/// The games of a source, one after the other.
pub(crate) type Source = Box<dyn Iterator<Item = Result<Read, ReadError>>>;

/// The games of a file, or of standard input, be it a record, JSON or LIN; what is read moves the bar on. A record is read as
/// it goes, a JSON document or a LIN file in one piece.
pub(crate) fn games(file: &str, bar: Option<&ProgressBar>) -> Result<Source, NoGames> {
    let mut source = open(file, bar)?;
    let (start, begins) = beginning(&mut source)?;
    let named =
        |wanted: &str| Path::new(file).extension().is_some_and(|ending| ending.eq_ignore_ascii_case(wanted));
    let lin = named("lin") || std::str::from_utf8(&start).is_ok_and(record::is_lin);
    let mut source = Cursor::new(start).chain(source);
    if lin {
        let mut bytes = Vec::new();
        source.read_to_end(&mut bytes)?;
        let text = String::from_utf8(bytes).unwrap_or_else(|error| latin_1(error.as_bytes()));
        let games =
            record::from_lin(&text).map_err(|error| NoGames::Unreadable(error.in_file(name(file))))?;
        return Ok(Box::new((1..).zip(games).map(|(number, game)| Ok(Read { game, number: Some(number) }))));
    }
    if !begins && !named("json") {
        let games = Games::new(source);
        return Ok(Box::new(games.map(|game| game.map(|game| Read { game, number: None }))));
    }
    let mut text = String::new();
    source.read_to_string(&mut text)?;
    let games = record::from_json(text.trim_start_matches('\u{feff}'));
    let games = games.map_err(|error| NoGames::Unreadable(error.in_file(name(file))))?;
    Ok(Box::new((1..).zip(games).map(|(number, game)| Ok(Read { game, number: Some(number) }))))
}

/// Where the result goes to a file and somebody looks on, how far the reading has come.
pub(crate) fn progress<'f>(files: impl IntoIterator<Item = &'f String>) -> Option<ProgressBar> {
    if io::stdout().is_terminal() || !io::stderr().is_terminal() {
        return None;
    }
    let sizes: Option<Vec<u64>> =
        files.into_iter().map(|file| fs::metadata(file).ok().map(|file| file.len())).collect();
    let bar = sizes.map_or_else(ProgressBar::no_length, |sizes| ProgressBar::new(sizes.iter().sum()));
    let style = ProgressStyle::with_template("{bytes} of {total_bytes} read, {eta} left");
    Some(style.map_or(bar.clone(), |style| bar.with_style(style)))
}

/// Every byte a character.
fn latin_1(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

/// Opens a file, or standard input.
pub(crate) fn open(name: &str, bar: Option<&ProgressBar>) -> io::Result<BufReader<Box<dyn io::Read>>> {
    let plain: Box<dyn io::Read> = match name {
        "-" => Box::new(io::stdin()),
        path if fs::metadata(path)?.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        path => Box::new(File::open(path)?),
    };
    let watched: Box<dyn io::Read> = match bar {
        Some(bar) => Box::new(bar.wrap_read(plain)),
        None => plain,
    };
    Ok(BufReader::with_capacity(ROOM, watched))
}

/// Reads as much as tells whether it is JSON. In PBN a brace opens a comment, so that a key has to follow it.
fn beginning(source: &mut dyn BufRead) -> io::Result<(Vec<u8>, bool)> {
    let mut read = Vec::new();
    loop {
        if let Some(json) = is_json(&read) {
            return Ok((read, json));
        }
        let more = source.fill_buf()?;
        if more.is_empty() {
            return Ok((read, false));
        }
        let length = more.len();
        read.extend_from_slice(more);
        source.consume(length);
    }
}

/// Is this the beginning of a document with a key of the format? None, as long as that cannot be told.
fn is_json(bytes: &[u8]) -> Option<bool> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let Some(rest) = after(bytes, b"{")? else { return Some(false) };
    for key in [&b"\"format\""[..], b"\"games\""] {
        if let Some(rest) = after(rest, key)? {
            return Some(after(rest, b":")?.is_some());
        }
    }
    Some(false)
}

/// What stands after this, if it stands there; none at all, where there is too little to tell.
fn after<'b>(bytes: &'b [u8], wanted: &[u8]) -> Option<Option<&'b [u8]>> {
    let bytes = bytes.trim_ascii_start();
    match bytes.strip_prefix(wanted) {
        None if wanted.starts_with(bytes) => None,
        rest => Some(rest),
    }
}

/// What a file is called.
pub(crate) fn name(name: &str) -> &str {
    if name == "-" { "standard input" } else { name }
}

/// What to say where it cannot be opened.
pub(crate) fn cannot_read(file: &str, error: &io::Error) -> String {
    format!("tricklaw: cannot read {}: {error}", name(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_known_by_its_first_key() {
        for json in ["{\"format\":", "\u{feff}{\n  \"format\" : 1", " { \"games\": ["] {
            assert_eq!(is_json(json.as_bytes()), Some(true), "{json}");
        }
        for record in ["[Event", "{a comment}", "{ \"quoted\" }", "{\"format\" is said here}", "%"] {
            assert_eq!(is_json(record.as_bytes()), Some(false), "{record}");
        }
        for short in ["", " ", "{", "{ \"for", "{\"games\""] {
            assert_eq!(is_json(short.as_bytes()), None, "{short}");
        }
    }
}
