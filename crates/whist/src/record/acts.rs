//! The acts, as the record writes them.

use tricklaw_cards::{Card, Rank, Seat, Suit};

use super::diagnostic::{Diagnostic, ReadError, Report, found};
use super::lex::{Cursor, Span, Spanned, is_blank};
use super::words::{self, ARBITER, BYSTANDER, HIGH, OF, PLAIN, TO, VERBS};
use crate::act::{Act, ActNo, Actor, Declared, Deed, Play, When};

/// Reads one act, as it stands in a record: `W:C4`, `E: claims revoke S 3`.
///
/// ```
/// use tricklaw_whist::record;
/// let act = record::act("e: Calls hearts").unwrap_err();
/// assert_eq!(act.message, "found \"Calls\"");
/// assert_eq!(act.expected, "a word such as calls");
/// assert_eq!(record::act("e:ct")?.to_string(), "E:CT");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Where that is no act, or more than one.
pub fn act(text: &str) -> Result<Act, Box<Diagnostic>> {
    let mut report = Report::new(text, 1);
    let mut acts = Vec::new();
    read(text, Span::new(0, text.len()), &mut report, &mut acts);
    let end = Span::new(text.len(), text.len());
    if acts.is_empty() {
        report.found(end, "an act such as W:C4 or E: quits");
    } else if let Some(second) = acts.get(1) {
        report.found(second.span, "one act and no more");
    }
    let first = |error: ReadError| error.diagnostics().first().cloned();
    match report.finish() {
        Err(error) => {
            Err(Box::new(first(error).unwrap_or_else(|| Diagnostic::unplaced("no act".to_string()))))
        }
        Ok(_) => match acts.pop() {
            Some(act) => Ok(act.item),
            None => Err(Box::new(Diagnostic::unplaced("no act".to_string()))),
        },
    }
}

/// What stands somewhere, and is not what should.
pub(super) struct Miss {
    span: Span,
    message: String,
    expected: String,
}

type Read<T> = Result<T, Miss>;

/// Reads the acts that stand in this stretch.
pub(super) fn read(text: &str, body: Span, report: &mut Report<'_>, acts: &mut Vec<Spanned<Act>>) {
    let mut reader = Reader { text, cursor: Cursor::within(text, body) };
    let mut line_is_open = false;
    // A card takes five bytes, with the blank behind it.
    acts.reserve((body.of(text).len() / 5 + 1).min(64));
    loop {
        if let Err(brace) = reader.cursor.gap(|_| ()) {
            report.error(brace, "this comment is not closed", "a } after it");
        }
        if reader.cursor.peek().is_none() {
            return;
        }
        let start = reader.cursor.at();
        let act = match reader.plain_card() {
            Some(act) => Ok(act),
            None => reader.act(line_is_open),
        };
        match act {
            Ok(act) => {
                let span = Span::new(start, reader.cursor.at()).trimmed(text);
                line_is_open = reader.same_line();
                if acts.len() >= ActNo::MAX as usize {
                    report.error(span, format!("more than {} acts", ActNo::MAX), "");
                    return;
                }
                acts.push(Spanned { item: act, span });
            }
            Err(miss) => {
                line_is_open = false;
                report.error(miss.span, miss.message, miss.expected);
                reader.cursor.rest_of_line();
            }
        }
    }
}

pub(super) struct Reader<'t> {
    text: &'t str,
    pub(super) cursor: Cursor<'t>,
}

impl<'t> Reader<'t> {
    /// `W:C4` and nothing else, which is nearly all that stands in a record.
    #[inline]
    fn plain_card(&mut self) -> Option<Act> {
        let [seat, b':', suit, rank, after @ ..] = self.cursor.rest() else { return None };
        let seat = Seat::from_letter(char::from(*seat))?;
        let suit = Suit::from_letter(char::from(*suit))?;
        let rank = rank_of(*rank)?;
        // Others that fell with it, or another trick, may follow.
        let plain = match after {
            [] | [b'\n', ..] => true,
            [b' ', next, ..] => Seat::from_letter(char::from(*next)).is_some(),
            _ => false,
        };
        if !plain {
            return None;
        }
        self.cursor.skip(4);
        Some(Act::plays(seat, Card::new(suit, rank)))
    }

    fn act(&mut self, after_card: bool) -> Read<Act> {
        let actor = self.actor(after_card)?;
        self.blanks();
        let deed = match self.card() {
            Some(card) => Deed::Plays(self.play(card, When::InOrder)?),
            None => self.deed()?,
        };
        Ok(Act { actor, deed })
    }

    /// Does another act stand on this line?
    fn same_line(&mut self) -> bool {
        self.blanks();
        !self.at_end()
    }

    fn actor(&mut self, after_card: bool) -> Read<Actor> {
        let word = self.cursor.take_while(|byte| !ends_word(byte) && byte != b':');
        self.cursor.blanks();
        let colon = self.cursor.eat(b':');
        match actor(word.of(self.text)) {
            Some(actor) if colon => Ok(actor),
            _ if after_card => self.after_card(word),
            Some(_) => Err(self.expected("a colon and what was done")),
            None => Err(self.miss(word, "who acts: N, E, S, W, bystander or arbiter, and a colon")),
        }
    }

    /// What stands behind a card is nobody's act.
    fn after_card(&self, word: Span) -> Read<Actor> {
        Err(self.miss(word, "the end of the line, or the next card, such as N:C9"))
    }

    /// A suit, by its letter or its name, if one stands here.
    pub(super) fn suit(&mut self) -> Option<Suit> {
        let before = self.cursor.clone();
        let word = self.word();
        let text = word.of(self.text);
        let suit = match text.as_bytes() {
            [letter] => Suit::from_letter(char::from(*letter)),
            _ => Suit::from_name(text),
        };
        if suit.is_none() {
            self.cursor = before;
        }
        suit
    }

    /// The card, with those that fell with it, and the trick to which it was put.
    pub(super) fn play(&mut self, card: Card, when: When) -> Read<Play> {
        let mut play = Play { when, ..Play::one(card) };
        self.blanks();
        while self.cursor.eat(b'+') {
            self.blanks();
            play.more.push(self.need_card()?);
            self.blanks();
        }
        if self.eat_word(TO) {
            play.to = Some(self.trick()?);
        }
        if card.rank() == Rank::Ace && self.eat_word(HIGH) {
            play.rank = Declared::High;
        }
        Ok(play)
    }

    fn deed(&mut self) -> Read<Deed> {
        let word = self.word();
        let text = word.of(self.text);
        let deed = match (words::meaning(&PLAIN, text), words::meaning(&VERBS, text)) {
            (Some(deed), _) => deed.clone(),
            (None, Some(verb)) => self.rest(*verb)?,
            (None, None) => return Err(self.unknown(word)),
        };
        self.blanks();
        if self.at_end() || matches!(deed, Deed::Plays(_)) {
            Ok(deed)
        } else {
            Err(self.expected("the end of the line"))
        }
    }

    fn unknown(&self, word: Span) -> Miss {
        let text = word.of(self.text);
        let looks_like_card =
            matches!(text.as_bytes(), [b'S' | b'H' | b'D' | b'C' | b's' | b'h' | b'd' | b'c', _]);
        if text.is_empty() {
            return self.miss(word, "what was done: a card such as HT, or a word such as quits");
        }
        if let Ok(turned) = text.chars().rev().collect::<String>().parse::<Card>() {
            return self.miss(word, &format!("the suit before the rank: {turned}"));
        }
        if matches!(text.to_lowercase().as_str(), "no" | "bye") {
            return self.miss(word, "a word such as passes");
        }
        let near = words::nearest(text, words::beginnings());
        match (near.as_str(), looks_like_card) {
            (_, true) => self.miss(word, "a card, suit then rank, such as HT"),
            ("", _) => self.miss(word, "what was done: a card such as HT, or a word such as quits"),
            (near, _) => self.miss(word, &format!("a word such as {near}")),
        }
    }

    /// Reads the next word, and what it means.
    pub(super) fn need<T: Copy>(&mut self, words: &words::Words<T>) -> Read<T> {
        let word = self.word();
        words::meaning(words, word.of(self.text))
            .copied()
            .ok_or_else(|| self.miss(word, &words::choice(words)))
    }

    /// The same, where it may be left out.
    pub(super) fn may<T: Copy>(&mut self, words: &words::Words<T>) -> Option<T> {
        let before = self.cursor.clone();
        let word = self.word();
        let meaning = words::meaning(words, word.of(self.text)).copied();
        if meaning.is_none() {
            self.cursor = before;
        }
        meaning
    }

    pub(super) fn eat_word(&mut self, expected: &str) -> bool {
        let before = self.cursor.clone();
        let there = self.word().of(self.text) == expected;
        if !there {
            self.cursor = before;
        }
        there
    }

    pub(super) fn need_word(&mut self, expected: &str) -> Read<()> {
        if self.eat_word(expected) {
            return Ok(());
        }
        let word = self.word();
        Err(self.miss(word, expected))
    }

    /// A card, if one stands here; the cursor then stands behind it.
    pub(super) fn card(&mut self) -> Option<Card> {
        let suit = Suit::from_letter(char::from(self.cursor.peek()?))?;
        let mut ahead = self.cursor.clone();
        ahead.skip(1);
        let rank = match (ahead.peek()?, ahead.peek_second()) {
            (b'1', Some(b'0')) => {
                ahead.skip(1);
                Rank::Ten
            }
            (rank, _) => rank_of(rank)?,
        };
        ahead.skip(1);
        if ahead.peek().is_some_and(|byte| !ends_word(byte) && byte != b'+') {
            return None;
        }
        self.cursor = ahead;
        Some(Card::new(suit, rank))
    }

    pub(super) fn need_card(&mut self) -> Read<Card> {
        self.blanks();
        match self.card() {
            Some(card) => Ok(card),
            None => {
                let word = self.word();
                Err(self.miss(word, "a card, suit then rank, such as HT"))
            }
        }
    }

    pub(super) fn need_seat(&mut self) -> Read<Seat> {
        let word = self.word();
        super::header::seat(word.of(self.text)).ok_or_else(|| self.miss(word, "a seat: N, E, S or W"))
    }

    /// A number that is at least `least`.
    pub(super) fn number<T: TryFrom<u32>>(&mut self, least: u32, expected: &str) -> Read<T> {
        let word = self.word();
        let digits = word.of(self.text);
        let number = digits.parse::<u32>().ok().filter(|number| *number >= least && !digits.starts_with('+'));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| self.miss(word, expected))
    }

    pub(super) fn trick(&mut self) -> Read<u8> {
        self.number(1, "the number of a trick, from 1")
    }

    /// `#2`, if it stands here.
    pub(super) fn may_id(&mut self) -> Read<Option<u16>> {
        self.blanks();
        if self.cursor.eat(b'#') {
            self.number(1, "the number of a right, from 1").map(Some)
        } else {
            Ok(None)
        }
    }

    pub(super) fn may_seat_of(&mut self) -> Read<Option<Seat>> {
        if self.eat_word(OF) { self.need_seat().map(Some) } else { Ok(None) }
    }

    /// The next word on this line; empty at its end.
    pub(super) fn word(&mut self) -> Span {
        self.blanks();
        self.cursor.take_while(|byte| !ends_word(byte))
    }

    /// All that is left of the line, up to a comment.
    pub(super) fn words_to_end(&mut self) -> Span {
        self.blanks();
        self.cursor.take_while(|byte| !matches!(byte, b'\n' | b';' | b'{'))
    }

    /// Passes over blanks and comments in braces. One that is not closed is left to the next line's reading.
    pub(super) fn blanks(&mut self) {
        loop {
            self.cursor.blanks();
            if self.cursor.peek() != Some(b'{') || self.cursor.clone().braces().is_err() {
                return;
            }
            let _ = self.cursor.braces();
        }
    }

    pub(super) fn at_end(&self) -> bool {
        matches!(self.cursor.peek(), None | Some(b'\n' | b';' | b'{'))
    }

    pub(super) fn text(&self) -> &'t str {
        self.text
    }

    pub(super) fn miss(&self, span: Span, expected: &str) -> Miss {
        Miss { span, message: found(span.of(self.text)), expected: expected.to_string() }
    }

    /// Something else should stand where the cursor is.
    pub(super) fn expected(&self, expected: &str) -> Miss {
        let span = self.cursor.clone().take_while(|byte| !is_blank(byte) && byte != b'\n');
        self.miss(span, expected)
    }
}

/// Somebody who can act.
fn actor(word: &str) -> Option<Actor> {
    match word {
        BYSTANDER => Some(Actor::Bystander),
        ARBITER => Some(Actor::Arbiter),
        seat => super::header::seat(seat).map(Actor::Seat),
    }
}

pub(super) fn is_actor(word: &str) -> bool {
    actor(word).is_some()
}

fn ends_word(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'\n' | b';' | b'{' | b'#' | b'"')
}

pub(super) fn rank_of(letter: u8) -> Option<Rank> {
    Some(match letter {
        b'2'..=b'9' => Rank::ALL[usize::from(letter - b'2')],
        b'T' | b't' => Rank::Ten,
        b'J' | b'j' => Rank::Jack,
        b'Q' | b'q' => Rank::Queen,
        b'K' | b'k' => Rank::King,
        b'A' | b'a' => Rank::Ace,
        _ => return None,
    })
}
