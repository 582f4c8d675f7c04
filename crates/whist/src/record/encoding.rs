//! Bytes to lines: UTF-16 is turned to UTF-8 as it is read; UTF-8 and Latin-1 are told apart later, a game at a time.

use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, Chain, Cursor, ErrorKind, Read};

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};
use encoding_rs_io::{DecodeReaderBytes, DecodeReaderBytesBuilder};

/// The first bytes, looked at already, and all that follow.
type Whole<R> = Chain<Cursor<Vec<u8>>, R>;

enum Source<R> {
    Unopened(R),
    Bytes(Whole<R>),
    Utf16(Box<BufReader<DecodeReaderBytes<Whole<R>, Vec<u8>>>>),
    Ended,
}

/// Lines, whatever ends them: CR, LF or both.
pub(super) struct Lines<R> {
    source: Source<R>,
    number: usize,
    after_cr: bool,
    /// Lines that were given back, and how much of them is read again.
    back: Vec<u8>,
    again: usize,
}

/// No line and no game is kept beyond this many bytes.
pub(super) const LONGEST: usize = 16 << 20;

impl<R: BufRead> Lines<R> {
    pub(super) fn new(source: R) -> Lines<R> {
        Lines { source: Source::Unopened(source), number: 0, after_cr: false, back: Vec::new(), again: 0 }
    }

    /// Takes lines back, so that they are read again; the first has this number.
    pub(super) fn give_back(&mut self, lines: &[u8], number: usize) {
        let rest = self.back.get(self.again..).unwrap_or_default();
        self.back = [lines, rest].concat();
        self.again = 0;
        self.number = number - 1;
    }

    fn read_again(&mut self, line: &mut Vec<u8>) -> bool {
        let rest = self.back.get(self.again..).unwrap_or_default();
        if rest.is_empty() {
            return false;
        }
        let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        line.clear();
        line.extend_from_slice(&rest[..end]);
        self.again += end + 1;
        if self.again >= self.back.len() {
            self.back = Vec::new();
            self.again = 0;
        }
        true
    }

    /// The number of the line that was read last.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// Reads the next line, without its end; `false` where there is none.
    pub(super) fn read(&mut self, line: &mut Vec<u8>) -> io::Result<bool> {
        if self.read_again(line) {
            self.number += 1;
            return Ok(true);
        }
        if let Source::Unopened(_) = self.source {
            self.source = open(std::mem::replace(&mut self.source, Source::Ended))?;
        }
        let there = match &mut self.source {
            Source::Bytes(source) => read_line(source, line, &mut self.after_cr)?,
            Source::Utf16(source) => read_line(source, line, &mut self.after_cr)?,
            Source::Unopened(_) | Source::Ended => false,
        };
        self.number += usize::from(there);
        // At the head of the file, or where files were put together.
        if line.starts_with(b"\xef\xbb\xbf") {
            line.drain(..3);
        }
        Ok(there)
    }
}

fn read_line(source: &mut impl BufRead, line: &mut Vec<u8>, after_cr: &mut bool) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let buffer = match source.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let Some(&first) = buffer.first() else { return Ok(any) };
        if std::mem::take(after_cr) && first == b'\n' {
            source.consume(1);
            continue;
        }
        any = true;
        let end = memchr::memchr2(b'\n', b'\r', buffer);
        let piece = &buffer[..end.unwrap_or(buffer.len())];
        let room = LONGEST.saturating_sub(line.len()).min(piece.len());
        line.extend_from_slice(&piece[..room]);
        let read = match end {
            Some(end) => {
                *after_cr = buffer[end] == b'\r';
                end + 1
            }
            None => buffer.len(),
        };
        source.consume(read);
        if end.is_some() {
            return Ok(true);
        }
    }
}

/// Looks at the first bytes, and chooses.
fn open<R: BufRead>(source: Source<R>) -> io::Result<Source<R>> {
    let Source::Unopened(mut source) = source else { return Ok(source) };
    let mut head = Vec::with_capacity(2);
    source.by_ref().take(2).read_to_end(&mut head)?;
    let encoding = utf16(&head);
    let whole = Cursor::new(head).chain(source);
    Ok(match encoding {
        None => Source::Bytes(whole),
        Some(encoding) => {
            let decoded = DecodeReaderBytesBuilder::new().encoding(Some(encoding)).build(whole);
            Source::Utf16(Box::new(BufReader::new(decoded)))
        }
    })
}

/// UTF-16, by its byte-order mark, or because the first character can be nothing else.
fn utf16(head: &[u8]) -> Option<&'static Encoding> {
    match *head {
        [0xff, 0xfe] => Some(UTF_16LE),
        [0xfe, 0xff] => Some(UTF_16BE),
        [1..=0x7f, 0] => Some(UTF_16LE),
        [0, 1..=0x7f] => Some(UTF_16BE),
        _ => None,
    }
}

/// The text of these bytes: UTF-8 if they can be, or else Latin-1 (with the quotes and dashes that Windows puts into its gaps).
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        // A reader that gives one byte at a time.
        let mut lines = Lines::new(BufReader::with_capacity(1, bytes));
        let mut line = Vec::new();
        let mut all = Vec::new();
        while lines.read(&mut line).expect("bytes") {
            all.push(decode(&line).into_owned());
        }
        assert_eq!(lines.number(), all.len());
        all
    }

    #[test]
    fn lines_end_in_cr_lf_or_both() {
        let expected = ["é", "", "b", "c"];
        for end in ["\n", "\r", "\r\n"] {
            let text = expected.join(end);
            let utf16: Vec<u16> = text.encode_utf16().collect();
            let le: Vec<u8> = utf16.iter().flat_map(|unit| unit.to_le_bytes()).collect();
            let be: Vec<u8> = utf16.iter().flat_map(|unit| unit.to_be_bytes()).collect();
            assert_eq!(lines(text.as_bytes()), expected);
            assert_eq!(lines(&[b"\xef\xbb\xbf", text.as_bytes()].concat()), expected);
            assert_eq!(lines(&[b"\xff\xfe".as_slice(), &le].concat()), expected);
            assert_eq!(lines(&[b"\xfe\xff".as_slice(), &be].concat()), expected);
        }
        assert_eq!(lines(b"x\n\0y\0"), ["x", "\0y\0"]);
        assert_eq!(lines(b"[\0E\0\r\0\n\0"), ["[E"]);
        assert_eq!(lines(b"\0[\0E"), ["[E"]);
        assert_eq!(lines(b"[\xe9\x93"), ["[é“"]);
        assert_eq!(lines(b""), [""; 0]);
    }
}
