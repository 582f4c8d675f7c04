use std::borrow::Cow;

use tricklaw_cards::{Deal, Seat};

use super::diagnostic::{Diagnostic, place};
use super::header::Header;
use super::lex::{Cursor, Span, Spanned};
use super::play::{Irregularity, Token};
use crate::act::{Act, ActNo};

/// One deal of a record: its tags, its sections, and the acts.
///
/// Reading does not judge: the cards need not be in the hands, nor the acts possible.
#[derive(Clone, Debug)]
pub struct Game {
    /// What the tags say that mean something to us.
    pub header: Header,
    /// The acts, in the order of time.
    pub acts: Vec<Spanned<Act>>,
    /// Where the acts stood.
    pub acts_from: ActsFrom,
    /// The acts that a Play section marks as irregular.
    pub marks: Vec<(ActNo, Irregularity)>,
    /// What was odd, though it could be read.
    pub warnings: Vec<Diagnostic>,
    pub(super) text: Box<str>,
    pub(super) first_line: usize,
    pub(super) tags: Vec<Tag>,
    pub(super) sections: Vec<Section>,
}

/// Where the acts of a game stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActsFrom {
    /// Nowhere: the game has none.
    Nowhere,
    /// In an `[Acts]` section.
    Section,
    /// In a comment, `{Acts W` … `}`, of a game in plain PBN.
    Comment,
    /// In PBN's Play section: they are all cards.
    Play,
}

/// A tag pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name, as PBN spells it.
    pub name: Cow<'static, str>,
    /// Its value: what is escaped is resolved, and so is what is inherited (`#`).
    pub value: String,
    /// The whole of it, in brackets.
    pub span: Span,
    /// The value as it stands between the quotes.
    pub value_span: Span,
    /// Whose value it is.
    pub origin: Origin,
}

/// Where a tag's value was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// In this game.
    Written,
    /// In a game before it: the tag's value is `#`, or it does not stand in this game at all.
    Inherited,
}

/// A tag and the text that follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    /// Which of the tags.
    pub tag: usize,
    /// The text after it, up to the next tag.
    pub body: Span,
}

impl Game {
    /// All tags, in the order in which they were written, those inherited without being named last.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The tag of this name.
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The value of the tag of this name.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.tag(name).map(|tag| tag.value.as_str())
    }

    /// The value of the tag of this name, if it says anything: empty, `?` and `-` do not.
    pub fn said(&self, name: &str) -> Option<&str> {
        self.value(name).map(str::trim).filter(|value| !matches!(*value, "" | "?" | "-"))
    }

    /// `Code`: the name of the code of laws.
    pub fn code(&self) -> Option<&str> {
        self.said("Code")
    }

    /// `CodeRevision`.
    pub fn code_revision(&self) -> Option<&str> {
        self.said("CodeRevision")
    }

    /// `Event`.
    pub fn event(&self) -> Option<&str> {
        self.said("Event")
    }

    /// `Board`.
    pub fn board(&self) -> Option<&str> {
        self.said("Board")
    }

    /// The name of the player in this seat.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.said(seat.name())
    }

    /// The value of a house option.
    pub fn option(&self, name: &str) -> Option<&str> {
        self.header.options.iter().find(|(option, _)| **option == *name).map(|(_, value)| &**value)
    }

    /// `Deal`.
    pub fn deal(&self) -> Option<&Deal> {
        self.header.deal.as_ref()
    }

    /// `Dealer`.
    pub fn dealer(&self) -> Option<Seat> {
        self.header.dealer
    }

    /// Who plays in the first column of a Play section, and leads first by right: as the section has it, or the one to the left of
    /// declarer or dealer.
    pub fn first_column(&self) -> Option<Seat> {
        let header = &self.header;
        let left = header.declarer.or(header.dealer.filter(|_| header.contract.is_none()));
        self.said("Play").and_then(super::header::seat).or_else(|| left.map(Seat::next))
    }

    /// The seat whose turn it is when the acts begin, where the record says so.
    pub fn turn(&self) -> Option<Seat> {
        self.header.turn
    }

    /// The sections, in order: all tags that text follows.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// The text of the section of this name, as it stands in the record.
    pub fn section(&self, name: &str) -> Option<&str> {
        self.section_named(name).map(|section| self.text_at(section.body))
    }

    pub(super) fn section_named(&self, name: &str) -> Option<&Section> {
        self.sections.iter().find(|section| self.tags.get(section.tag).is_some_and(|tag| tag.name == name))
    }

    /// The lines of the section of this name with their numbers; blank ones and `%` lines are left out.
    pub fn section_lines(&self, name: &str) -> impl Iterator<Item = (usize, &str)> {
        let body = self.section_named(name).map(|section| section.body);
        let first = body.map_or(0, |body| place(&self.text, self.first_line, body).line);
        let lines = body.map_or("", |body| self.text_at(body)).lines();
        lines
            .enumerate()
            .map(move |(n, line)| (first + n, line))
            .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('%'))
    }

    /// The tokens of the Auction or Play section: calls or cards, and what is marked on them.
    pub fn tokens(&self, name: &str) -> impl Iterator<Item = Spanned<Token<'_>>> {
        let body = self.section_named(name).map_or_else(Span::default, |section| section.body);
        Token::all(&self.text, Cursor::within(&self.text, body))
    }

    /// The record of this game, with its lines ended by `\n`.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of a span of this game.
    pub fn text_at(&self, span: Span) -> &str {
        span.of(&self.text)
    }

    /// The number of the line in the file with which the game begins.
    pub fn first_line(&self) -> usize {
        self.first_line
    }

    /// The line in the file, from 1, and the column in characters, from 1, where a span begins.
    pub fn place(&self, span: Span) -> (usize, usize) {
        let place = place(&self.text, self.first_line, span);
        (place.line, place.column)
    }

    /// A diagnostic about a span of this game: of an act that is not possible, say.
    pub fn diagnostic(
        &self,
        span: Span,
        message: impl Into<String>,
        expected: impl Into<String>,
    ) -> Diagnostic {
        let mut report = super::diagnostic::Report::new(&self.text, self.first_line);
        report.error(span, message, expected);
        let found = report.finish().err().and_then(|error| error.diagnostics().first().cloned());
        found.unwrap_or_else(|| Diagnostic::unplaced(String::new()))
    }

    /// Do both say the same? Tags may stand in another order; comments, lines and spans are not looked at.
    pub fn says_the_same(&self, other: &Game) -> bool {
        let tags = |game: &Game| {
            let mut tags: Vec<_> =
                game.spoken_tags().map(|tag| (tag.name.clone(), tag.value.clone())).collect();
            tags.sort();
            tags
        };
        tags(self) == tags(other)
            && self.turn() == other.turn()
            && self.acts.iter().map(|act| &act.item).eq(other.acts.iter().map(|act| &act.item))
    }

    /// The tags, but for those that only open the acts.
    pub(super) fn spoken_tags(&self) -> impl Iterator<Item = &Tag> {
        self.tags.iter().filter(|tag| !self.is_acts_tag(&tag.name))
    }

    /// Does a tag of this name open what is given by the acts?
    pub(super) fn is_acts_tag(&self, name: &str) -> bool {
        name == "Acts" || name == "Play" && self.acts_from != ActsFrom::Nowhere
    }
}
