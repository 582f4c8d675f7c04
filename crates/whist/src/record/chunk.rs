//! Lines to games: where one game ends and the next begins.

use std::io::{self, BufRead};
use std::ops::Range;

use super::acts;
use super::encoding::{LONGEST, Lines};
use super::lex::{is_blank, is_name};
use super::names;

/// Gives the text of one game at a time, lines ended by `\n`.
pub(super) struct Chunks<R> {
    lines: Lines<R>,
    /// The line that was read last; it belongs to the next game if `ahead`.
    line: Vec<u8>,
    ahead: bool,
    chunk: Vec<u8>,
    /// The tag names that stand in the chunk, as far as they stand at the beginning of a line.
    tags: Vec<Range<usize>>,
    first_line: usize,
    cut: bool,
    /// Known to be so once a comment was not closed before the end of the file.
    no_more_braces: bool,
}

/// What a line is, seen from outside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    Escape,
    Comment,
    Tag,
    Text,
}

/// What the chunk so far is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Nothing, or comments.
    Nothing,
    /// Text that stands before any tag.
    Junk,
    /// Tags, the last of them no section's.
    Tags,
    /// Tags, and the section that began last.
    Section(names::Section),
}

impl<R: BufRead> Chunks<R> {
    pub(super) fn new(source: R) -> Chunks<R> {
        Chunks {
            lines: Lines::new(source),
            line: Vec::new(),
            ahead: false,
            chunk: Vec::new(),
            tags: Vec::new(),
            first_line: 1,
            cut: false,
            no_more_braces: false,
        }
    }

    /// The text of the game found last.
    pub(super) fn text(&self) -> &[u8] {
        &self.chunk
    }

    /// The number of its first line.
    pub(super) fn first_line(&self) -> usize {
        self.first_line
    }

    /// Was it too long to be kept whole?
    pub(super) fn cut(&self) -> bool {
        self.cut
    }

    /// The number of the line that was read last.
    pub(super) fn last_line(&self) -> usize {
        self.lines.number()
    }

    /// Finds the next game; `false` where there is none.
    pub(super) fn advance(&mut self) -> io::Result<bool> {
        self.chunk.clear();
        self.tags.clear();
        self.cut = false;
        let mut part = Part::Nothing;
        let mut gap = false;
        let mut in_comment = false;
        let mut hollow = false;
        let mut doubt = None;
        while self.ahead || self.lines.read(&mut self.line)? {
            self.ahead = true;
            if in_comment {
                if hollow && doubt.is_none() && looks_like_tag(&self.line) {
                    if self.no_more_braces {
                        break;
                    }
                    doubt = Some((self.chunk.len(), self.lines.number()));
                }
                hollow |= kind(&self.line) == Kind::Blank;
            } else {
                match kind(&self.line) {
                    Kind::Blank => gap = !self.chunk.is_empty(),
                    Kind::Escape | Kind::Comment => {}
                    Kind::Tag => {
                        let name = tag_name(&self.line);
                        if part == Part::Junk || self.begins_anew(&self.line[name.clone()], part, gap) {
                            break;
                        }
                        part = match names::section(&self.line[name.clone()]) {
                            Some(names::Section::Note) => part,
                            Some(section) => Part::Section(section),
                            None => Part::Tags,
                        };
                        let start = self.chunk.len();
                        self.tags.push(start + name.start..start + name.end);
                        gap = false;
                    }
                    Kind::Text => {
                        part = match part {
                            Part::Nothing => Part::Junk,
                            Part::Tags if gap => break,
                            Part::Section(section) if gap && !goes_on(&self.line, section) => break,
                            part => part,
                        };
                        gap = false;
                    }
                }
            }
            if self.chunk.is_empty() && matches!(kind(&self.line), Kind::Blank | Kind::Escape) {
                self.ahead = false;
                continue;
            }
            in_comment = comment_after(&self.line, in_comment);
            if !in_comment {
                (hollow, doubt) = (false, None);
            }
            self.take_line();
        }
        if let (Some((end, number)), false) = (doubt, self.cut) {
            // Nothing closes the comment. It is taken to end before the first tag in it that follows a blank line.
            let swallowed = self.chunk.get(end..).unwrap_or_default();
            self.lines.give_back(swallowed, number);
            self.chunk.truncate(end);
            self.no_more_braces = true;
        }
        Ok(!self.chunk.is_empty())
    }

    fn take_line(&mut self) {
        if self.chunk.is_empty() {
            self.first_line = self.lines.number();
        }
        if self.chunk.len() + self.line.len() < LONGEST {
            self.chunk.extend_from_slice(&self.line);
            self.chunk.push(b'\n');
        } else if !self.cut {
            self.cut = true;
            self.chunk.extend_from_slice(&self.line[..self.line.len().min(80)]);
            self.chunk.push(b'\n');
        }
        self.ahead = false;
    }

    /// Does this tag begin another game?
    ///
    /// After a blank line every tag does, but for that of a section that the game does not have yet. Without one, a
    /// tag that stands already does where it is plain that nobody repeated it by mistake.
    fn begins_anew(&self, name: &[u8], part: Part, gap: bool) -> bool {
        if self.tags.is_empty() {
            return false;
        }
        let stands = |name: &[u8]| self.tags.iter().any(|tag| self.chunk.get(tag.clone()) == Some(name));
        if gap {
            return match names::section(name) {
                Some(names::Section::Note) => false,
                Some(_) => stands(name),
                None => true,
            };
        }
        if name == b"Note" || !stands(name) {
            return false;
        }
        let is_first = self.tags.first().is_some_and(|tag| self.chunk.get(tag.clone()) == Some(name));
        match part {
            Part::Section(_) => is_first || names::opens_a_game(name),
            _ => name == b"Deal" || is_first && stands(b"Deal"),
        }
    }
}

fn kind(line: &[u8]) -> Kind {
    if line.first() == Some(&b'%') {
        return Kind::Escape;
    }
    match line.iter().find(|byte| !is_blank(**byte)) {
        None => Kind::Blank,
        Some(b'[') => Kind::Tag,
        Some(b'{' | b';') => Kind::Comment,
        Some(_) => Kind::Text,
    }
}

/// Where the tag's name stands in the line.
fn tag_name(line: &[u8]) -> Range<usize> {
    let open = line.iter().position(|byte| *byte == b'[').map_or(line.len(), |at| at + 1);
    let start = open + line[open..].iter().take_while(|byte| is_blank(**byte)).count();
    let end = start + line[start..].iter().take_while(|byte| is_name(**byte)).count();
    start..end
}

/// `[Name "`: nothing else looks like it.
fn looks_like_tag(line: &[u8]) -> bool {
    let name = tag_name(line);
    let after = line.get(name.end..).unwrap_or_default();
    kind(line) == Kind::Tag && !name.is_empty() && after.iter().find(|byte| !is_blank(**byte)) == Some(&b'"')
}

/// Can this line, after a blank one, belong to the section?
fn goes_on(line: &[u8], section: names::Section) -> bool {
    let word: &[u8] = line.split(|byte| is_blank(*byte)).find(|word| !word.is_empty()).unwrap_or_default();
    match section {
        // Whether it is a good act is for the reader to say.
        names::Section::Acts => {
            let actor = std::str::from_utf8(word).is_ok_and(acts::is_actor);
            word.contains(&b':') || actor && line.contains(&b':')
        }
        names::Section::Play => match word {
            [b'-' | b'*' | b'+' | b'=' | b'$' | b'^', ..] => true,
            [suit, rank, ..] => b"SHDCshdc".contains(suit) && b"AKQJTakqjt1234567890".contains(rank),
            _ => false,
        },
        names::Section::Auction => match word {
            [b'-' | b'*' | b'+' | b'=' | b'$' | b'^', ..] => true,
            [b'1'..=b'7', strain, ..] => b"SHDCNshdcn".contains(strain),
            _ => matches!(word.to_ascii_uppercase().as_slice(), b"PASS" | b"P" | b"X" | b"XX" | b"AP"),
        },
        names::Section::Other | names::Section::Note => true,
    }
}

/// Is a comment open after this line?
fn comment_after(line: &[u8], mut open: bool) -> bool {
    if !open && (line.first() == Some(&b'%') || memchr::memchr(b'{', line).is_none()) {
        return false;
    }
    let mut quoted = false;
    let mut bytes = line.iter();
    while let Some(byte) = bytes.next() {
        match byte {
            b'}' if open => open = false,
            _ if open => {}
            b'\\' if quoted => {
                bytes.next();
            }
            b'"' => quoted = !quoted,
            b'{' if !quoted => open = true,
            b';' if !quoted => return false,
            _ => {}
        }
    }
    open
}
