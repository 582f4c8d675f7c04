//! Where records come from: files, and standard input where the name is `-`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use indicatif::ProgressBar;

const ROOM: usize = 1 << 16;

/// Opens a file, or standard input.
pub(crate) fn open(name: &str) -> io::Result<Box<dyn BufRead>> {
    open_watched(name, None)
}

/// Opens a file, or standard input; what is read from it moves the bar on.
pub(crate) fn open_watched(name: &str, bar: Option<&ProgressBar>) -> io::Result<Box<dyn BufRead>> {
    let plain: Box<dyn Read> = match name {
        "-" => Box::new(io::stdin()),
        path => Box::new(File::open(path)?),
    };
    let watched = match bar {
        Some(bar) => Box::new(bar.wrap_read(plain)),
        None => plain,
    };
    Ok(Box::new(BufReader::with_capacity(ROOM, watched)))
}

/// What to say where it cannot be opened.
pub(crate) fn cannot_read(name: &str, error: &io::Error) -> String {
    format!("tricklaw: cannot read {name}: {error}")
}
