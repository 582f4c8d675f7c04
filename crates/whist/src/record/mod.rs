//! The record: what happened at a table, as text.
//!
//! A record is a PBN file with some tags more and a section, `[Acts]`, in which what happened stands in order. This
//! module reads such files leniently ([`games`], [`Games`]) and writes them strictly ([`write_record`],
//! [`write_plain`], [`to_json`]). Reading does not judge: a record with a revoke in it is a good record.
//!
//! ```
//! use tricklaw_whist::record;
//! let text = r#"
//! [Code "whist-1900"]
//! [TurnUp "H5"]
//! [Acts "W"]
//! W:C4 N:C9 E:CK S:H2 ; a small trump
//! E: quits
//! "#;
//! let game = record::games(text).next().unwrap()?;
//! assert_eq!(game.code(), Some("whist-1900"));
//! assert_eq!(game.acts.len(), 5);
//! assert_eq!(game.place(game.acts[3].span), (5, 16));
//! # Ok::<(), record::ReadError>(())
//! ```

mod acts;
mod chunk;
mod deeds;
mod diagnostic;
mod encoding;
mod game;
mod header;
mod inherit;
mod json;
mod lex;
mod lin;
mod names;
mod play;
mod read;
mod tricks;
mod words;
mod write;

use std::io::BufRead;

pub use acts::act;
pub use diagnostic::{Diagnostic, ReadError, Severity};
pub use game::{ActsFrom, Game, Origin, Section, Tag};
pub use header::{Contract, Header};
pub use json::{from_json, to_json};
pub use lex::{Span, Spanned};
pub use lin::{from_lin, is_lin};
pub use play::{Irregularity, Token};
pub use write::{write_plain, write_record};

use chunk::Chunks;
use inherit::Inheritance;

/// The games of a text.
pub fn games(text: &str) -> Games<&[u8]> {
    Games::new(text.as_bytes())
}

/// The games of a file, one after the other; no more than one is held in memory.
///
/// Files are UTF-8, UTF-16 (with a byte-order mark or without) or Latin-1. After a game that cannot be read the next
/// one is tried; after an error of the reader underneath nothing more comes.
pub struct Games<R> {
    chunks: Chunks<R>,
    inheritance: Inheritance,
    ended: bool,
}

impl<R: BufRead> Games<R> {
    /// The games that this reader gives.
    pub fn new(source: R) -> Games<R> {
        Games { chunks: Chunks::new(source), inheritance: Inheritance::default(), ended: false }
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<Game, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            match self.chunks.advance() {
                Ok(true) => {}
                Ok(false) => self.ended = true,
                Err(error) => {
                    self.ended = true;
                    return Some(Err(ReadError::io(self.chunks.last_line(), error)));
                }
            }
            if self.ended {
                break;
            }
            let text = encoding::decode(self.chunks.text());
            let first_line = self.chunks.first_line();
            let game = read::game(&text, first_line, self.chunks.cut(), &mut self.inheritance);
            if game.is_some() {
                return game;
            }
        }
        None
    }
}
