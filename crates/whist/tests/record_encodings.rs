//! The same game in every encoding, with every end of line.

// Helpers of tests may give up as tests do.
#![allow(clippy::expect_used, clippy::panic)]

use std::io::{BufReader, Read};

use tricklaw_whist::record::{self, Game, Games};

const TEXT: &str = "[Event \"Café—“Grüße”\"]\n[Code \"whist-1900\"]\n[Acts \"W\"]\nW:C4 N:C9\nW: says \"déjà\"\n\n[Event \"2\"]\n[Acts \"N\"]\nN:C2\n";

fn check(name: &str, bytes: &[u8]) {
    let expected: Vec<Game> = record::games(TEXT).map(|game| game.expect(name)).collect();
    for capacity in [1, 2, 3, 8192] {
        let reader = BufReader::with_capacity(capacity, bytes);
        let read: Vec<Game> = Games::new(reader).map(|game| game.expect(name)).collect();
        assert_eq!(read.len(), 2, "{name}");
        for (read, expected) in read.iter().zip(&expected) {
            assert!(read.says_the_same(expected), "{name}: {read:?}");
            assert_eq!(read.text(), expected.text(), "{name}");
            assert_eq!(read.first_line(), expected.first_line(), "{name}");
        }
    }
}

fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

#[test]
fn one_game_in_all_encodings_is_the_same_game() {
    for end in ["\n", "\r\n", "\r"] {
        let text = TEXT.replace('\n', end);
        check("utf-8", text.as_bytes());
        let marked = format!("\u{feff}{text}");
        check("utf-8 with a mark", marked.as_bytes());
        check("utf-16 le", &utf16(&marked, u16::to_le_bytes));
        check("utf-16 be", &utf16(&marked, u16::to_be_bytes));
        check("utf-16 le without a mark", &utf16(&text, u16::to_le_bytes));
        check("utf-16 be without a mark", &utf16(&text, u16::to_be_bytes));
        let latin: Vec<u8> = text
            .chars()
            .map(|c| match c {
                '—' => 0x97,
                '“' => 0x93,
                '”' => 0x94,
                c => u8::try_from(u32::from(c)).expect("a letter of Latin-1"),
            })
            .collect();
        check("latin-1", &latin);
    }
}

#[test]
fn a_game_in_latin_1_does_not_spoil_the_others() {
    let bytes = [&b"[Event \"caf\xe9\"]\n\n"[..], "[Event \"café\"]\n".as_bytes()].concat();
    let events: Vec<String> = Games::new(&bytes[..])
        .map(|game| game.expect("a game").event().unwrap_or_default().to_string())
        .collect();
    assert_eq!(events, ["café", "café"]);
}

#[test]
fn a_reader_that_fails_ends_the_games_with_its_error() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the disk is gone"))
        }
    }
    let source = BufReader::new(b"[Event \"1\"]\n\n[Event \"2\"]\n".chain(Broken));
    let read: Vec<_> = Games::new(source).collect();
    assert_eq!(read.len(), 2);
    assert!(read[0].is_ok());
    let error = read[1].as_ref().expect_err("the second is cut off");
    assert!(error.is_io());
    assert_eq!(error.to_string(), "reading stopped after line 3: the disk is gone");
}

#[test]
fn memory_does_not_grow_with_the_file() {
    /// The same game for ever.
    struct Endless<'t>(&'t [u8], usize, usize);
    impl Read for Endless<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            if self.1 == 0 {
                return Ok(0);
            }
            let n = (&self.0[self.2..]).read(buffer)?;
            self.2 += n;
            if self.2 == self.0.len() {
                (self.1, self.2) = (self.1 - 1, 0);
            }
            Ok(n)
        }
    }
    let text = format!("{TEXT}\n");
    let games = Games::new(BufReader::new(Endless(text.as_bytes(), 20_000, 0)));
    assert_eq!(games.filter(|game| game.as_ref().is_ok_and(|game| game.text().len() < 200)).count(), 40_000);
}
