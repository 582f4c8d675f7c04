use std::borrow::Cow;

/// A stretch of a game's text, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Span {
    /// Where it begins.
    pub start: u32,
    /// Where it ends: the first byte that is no longer in it.
    pub end: u32,
}

impl Span {
    pub(super) fn new(start: usize, end: usize) -> Span {
        let short = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span { start: short(start), end: short(end) }
    }

    /// The text of it; empty where the text is not the one that it was made for.
    pub(super) fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }

    /// The same without the blanks at its end.
    pub(super) fn trimmed(self, text: &str) -> Span {
        let len = self.of(text).trim_end().len();
        Span::new(self.start as usize, self.start as usize + len)
    }

    /// The text before it.
    pub(super) fn until(self, text: &str) -> &str {
        text.get(..self.start as usize).unwrap_or(text)
    }
}

/// Something, and where in its game's text it stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spanned<T> {
    /// What.
    pub item: T,
    /// Where.
    pub span: Span,
}

/// Goes through a text byte by byte. It stops on characters of one byte only, so every stop is a character's edge.
#[derive(Clone)]
pub(super) struct Cursor<'t> {
    /// The text, up to where the cursor may go.
    bytes: &'t [u8],
    at: usize,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { bytes: text.as_bytes(), at: 0 }
    }

    pub(super) fn within(text: &'t str, span: Span) -> Cursor<'t> {
        let end = (span.end as usize).min(text.len());
        Cursor { bytes: &text.as_bytes()[..end], at: (span.start as usize).min(end) }
    }

    #[inline]
    pub(super) fn at(&self) -> usize {
        self.at
    }

    #[inline]
    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// The byte after the next.
    #[inline]
    pub(super) fn peek_second(&self) -> Option<u8> {
        self.bytes.get(self.at + 1).copied()
    }

    /// All that is still to come.
    #[inline]
    pub(super) fn rest(&self) -> &'t [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    #[inline]
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at = (self.at + bytes).min(self.bytes.len());
    }

    #[inline]
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        let there = self.peek() == Some(byte);
        self.at += usize::from(there);
        there
    }

    /// Takes all bytes that satisfy the test.
    #[inline]
    pub(super) fn take_while(&mut self, test: impl Fn(u8) -> bool) -> Span {
        let start = self.at;
        while self.peek().is_some_and(&test) {
            self.at += 1;
        }
        Span::new(start, self.at)
    }

    /// Spaces and tabs.
    #[inline]
    pub(super) fn blanks(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.at += 1;
        }
    }

    /// To the end of the line, which is left standing.
    pub(super) fn rest_of_line(&mut self) -> Span {
        let start = self.at;
        self.at = memchr::memchr(b'\n', self.rest()).map_or(self.bytes.len(), |n| start + n);
        Span::new(start, self.at)
    }

    #[inline]
    pub(super) fn at_line_start(&self) -> bool {
        self.at == 0 || self.bytes.get(self.at - 1) == Some(&b'\n')
    }

    /// Does nothing but blanks stand between the beginning of the line and the cursor?
    pub(super) fn first_in_line(&self) -> bool {
        let before = self.bytes.get(..self.at).unwrap_or_default();
        before.iter().rev().find(|byte| !is_blank(**byte)).is_none_or(|byte| *byte == b'\n')
    }

    /// What stands between braces, the cursor on the first. `Err` is that brace, where nothing closes it.
    pub(super) fn braces(&mut self) -> Result<Span, Span> {
        let open = self.at;
        match memchr::memchr(b'}', self.rest()) {
            Some(n) => {
                self.at = open + n + 1;
                Ok(Span::new(open + 1, open + n))
            }
            None => {
                self.at = self.bytes.len();
                Err(Span::new(open, open + 1))
            }
        }
    }

    /// What stands between double quotes, the cursor on the first. `Err` is all the rest of the line, where nothing
    /// closes it.
    pub(super) fn quoted(&mut self) -> Result<Span, Span> {
        let open = self.at;
        self.at += 1;
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Span::new(open + 1, self.at - 1));
                }
                Some(b'\\') if matches!(self.peek_second(), Some(b'"' | b'\\')) => self.at += 2,
                None | Some(b'\n') => return Err(Span::new(open, self.at)),
                Some(_) => self.at += 1,
            }
        }
    }

    /// Passes over blanks, ends of lines, `;` and `{}` comments and `%` lines, showing every `{}` comment.
    ///
    /// `Err` is a brace that nothing closes; the cursor then stands at the end.
    pub(super) fn gap(&mut self, mut comment: impl FnMut(Span)) -> Result<(), Span> {
        loop {
            match self.peek() {
                Some(b'%') if self.at_line_start() => {
                    self.rest_of_line();
                }
                Some(b'\n') => self.at += 1,
                Some(byte) if is_blank(byte) => self.at += 1,
                Some(b';') => {
                    self.rest_of_line();
                }
                Some(b'{') => comment(self.braces()?),
                _ => return Ok(()),
            }
        }
    }
}

/// Spaces, tabs, and the control characters that old systems leave at the end of a file.
#[inline]
pub(super) fn is_blank(byte: u8) -> bool {
    CLASS[usize::from(byte)] & BLANK != 0
}

/// Can something other than plain text begin here: a tag, a comment, a quoted text, another line?
#[inline]
pub(super) fn is_special(byte: u8) -> bool {
    CLASS[usize::from(byte)] & SPECIAL != 0
}

/// Can this byte stand in a tag's name?
#[inline]
pub(super) fn is_name(byte: u8) -> bool {
    CLASS[usize::from(byte)] & NAME != 0
}

const BLANK: u8 = 1;
const SPECIAL: u8 = 2;
const NAME: u8 = 4;

static CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        // Below 256, so nothing is lost.
        let letter = byte as u8;
        class[byte] = match letter {
            b' ' | b'\t' | 0x0b | 0x0c | b'\r' | 0x1a => BLANK,
            b'[' | b'{' | b';' | b'"' | b'\n' => SPECIAL,
            b'_' => NAME,
            _ if letter.is_ascii_alphanumeric() => NAME,
            _ => 0,
        };
        byte += 1;
    }
    class
};

/// What a quoted text means: `\"` and `\\` are a quote and a backslash, `\u` and four hexadecimal digits any character;
/// every other backslash is itself.
pub(super) fn unquote(raw: &str) -> Cow<'_, str> {
    let Some(first) = raw.find('\\') else { return Cow::Borrowed(raw) };
    let mut text = String::with_capacity(raw.len());
    text.push_str(&raw[..first]);
    let mut rest = &raw[first..];
    while let Some(c) = rest.chars().next() {
        let escaped = if c == '\\' { escape(&rest[1..]) } else { None };
        let (c, len) = escaped.unwrap_or((c, c.len_utf8()));
        text.push(c);
        rest = &rest[len..];
    }
    Cow::Owned(text)
}

/// The character that is meant, and the length of the whole, the backslash counted.
fn escape(after: &str) -> Option<(char, usize)> {
    match after.as_bytes().first()? {
        b'"' => Some(('"', 2)),
        b'\\' => Some(('\\', 2)),
        b'u' => {
            let hex = after.get(1..5).filter(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()))?;
            let c = u32::from_str_radix(hex, 16).ok().and_then(char::from_u32)?;
            Some((c, 6))
        }
        _ => None,
    }
}

/// Writes a text in double quotes so that [`unquote`] gives it back.
pub(super) fn quote(text: &str, out: &mut impl std::fmt::Write) -> std::fmt::Result {
    out.write_char('"')?;
    for c in text.chars() {
        match c {
            '"' => out.write_str("\\\"")?,
            '\\' => out.write_str("\\\\")?,
            c if (c as u32) < 0x20 || c == '\u{7f}' => write!(out, "\\u{:04x}", c as u32)?,
            c => out.write_char(c)?,
        }
    }
    out.write_char('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_text_means_what_was_written() {
        for text in ["", "plain", "a \"b\" \\ c", "\\u0041", "line\nline\r\t\u{0}\u{7f}", "\\", "é ♠ 🂡"]
        {
            let mut written = String::new();
            quote(text, &mut written).expect("a string");
            assert!(!written.contains('\n'));
            assert_eq!(unquote(&written[1..written.len() - 1]), text);
        }
        assert_eq!(unquote(r"C:\new \u00 \u12é4 \ud800"), r"C:\new \u00 \u12é4 \ud800");
    }
}
