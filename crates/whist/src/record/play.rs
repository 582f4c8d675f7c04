//! PBN's own Auction and Play sections.

use tricklaw_cards::{Card, Seat, Suit, winner};

use super::acts::rank_of;
use super::lex::{Cursor, Span, Spanned, is_blank};
use crate::act::Act;

/// What stands in an Auction or Play section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token<'t> {
    /// A card or a call; `-` where there is none; `*` or `+` at the end.
    Word(&'t str),
    /// `^R`: what is irregular in the word that follows.
    Irregular(char),
    /// `=1=`: a note on the word before.
    Note(&'t str),
    /// `$14`: a glyph on the word before.
    Glyph(&'t str),
    /// `!` or `?`: a remark on the word before.
    Suffix(&'t str),
}

impl<'t> Token<'t> {
    pub(super) fn all(text: &'t str, mut cursor: Cursor<'t>) -> impl Iterator<Item = Spanned<Token<'t>>> {
        std::iter::from_fn(move || {
            cursor.gap(|_| ()).ok()?;
            let start = cursor.at();
            let token = Token::next(text, &mut cursor)?;
            Some(Spanned { item: token, span: Span::new(start, cursor.at()) })
        })
    }

    fn next(text: &'t str, cursor: &mut Cursor<'t>) -> Option<Token<'t>> {
        Some(match cursor.peek()? {
            b'^' => {
                cursor.skip(1);
                let mark = cursor.peek().filter(u8::is_ascii_alphanumeric);
                cursor.skip(usize::from(mark.is_some()));
                Token::Irregular(char::from(mark.unwrap_or(b'?').to_ascii_uppercase()))
            }
            b'=' => {
                cursor.skip(1);
                let note = cursor.take_while(|byte| byte != b'=' && !is_blank(byte) && byte != b'\n');
                cursor.eat(b'=');
                Token::Note(note.of(text))
            }
            b'$' => {
                cursor.skip(1);
                Token::Glyph(cursor.take_while(|byte| byte.is_ascii_digit()).of(text))
            }
            b'!' | b'?' => Token::Suffix(cursor.take_while(|byte| matches!(byte, b'!' | b'?')).of(text)),
            _ => {
                let ends = |byte: u8| {
                    is_blank(byte) || matches!(byte, b'\n' | b';' | b'{' | b'^' | b'=' | b'$' | b'!' | b'?')
                };
                Token::Word(cursor.take_while(|byte| !ends(byte)).of(text))
            }
        })
    }
}

/// What PBN marks as irregular.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Irregularity {
    /// `^R`: a revoke.
    Revoke,
    /// `^L`: a lead out of turn.
    LeadOutOfTurn,
    /// `^S`: a player is passed over.
    Skipped,
    /// `^I`: an insufficient bid.
    Insufficient,
}

impl Irregularity {
    const ALL: [Irregularity; 4] = [
        Irregularity::Revoke,
        Irregularity::LeadOutOfTurn,
        Irregularity::Skipped,
        Irregularity::Insufficient,
    ];

    /// Its letter: `R`, `L`, `S` or `I`.
    pub fn letter(self) -> char {
        match self {
            Irregularity::Revoke => 'R',
            Irregularity::LeadOutOfTurn => 'L',
            Irregularity::Skipped => 'S',
            Irregularity::Insufficient => 'I',
        }
    }

    fn from_letter(letter: char) -> Option<Irregularity> {
        Irregularity::ALL.into_iter().find(|irregularity| irregularity.letter() == letter)
    }
}

/// A card in the table of a Play section.
#[derive(Clone, Copy)]
struct Cell {
    card: Card,
    span: Span,
    mark: Option<Irregularity>,
}

/// The table of a Play section: a row a trick, a column a seat.
#[derive(Default)]
pub(super) struct Table {
    rows: Vec<[Option<Cell>; 4]>,
    /// What stands where a card should.
    pub(super) strange: Vec<Span>,
}

/// A card of a Play section, and who played it.
pub(super) struct Played {
    pub(super) seat: Seat,
    pub(super) card: Card,
    pub(super) span: Span,
    pub(super) mark: Option<Irregularity>,
}

impl Table {
    pub(super) fn read(text: &str, body: Span) -> Table {
        let mut table = Table::default();
        let mut cells: Vec<Placed> = Vec::with_capacity(56);
        let mut mark = None;
        let mut line = 0;
        let mut before = body.start;
        for token in Token::all(text, Cursor::within(text, body)) {
            let word = match token.item {
                Token::Word(word) => word,
                Token::Irregular(letter) => {
                    mark = Irregularity::from_letter(letter);
                    continue;
                }
                Token::Note(_) | Token::Glyph(_) | Token::Suffix(_) => continue,
            };
            if Span::new(before as usize, token.span.start as usize).of(text).contains('\n') {
                line += 1;
            }
            before = token.span.end;
            let start = token.span.start as usize;
            let margin = text[..start].rfind('\n').map_or(0, |end| end + 1);
            let margin = Span::new(margin, start).of(text);
            match card(word) {
                Some(card) => {
                    let cell = Some(Cell { card, span: token.span, mark: mark.take() });
                    cells.push(Placed { cell, line, margin });
                }
                None if matches!(word, "*" | "+") => break,
                None => {
                    if word.bytes().any(|byte| byte != b'-') {
                        table.strange.push(token.span);
                    }
                    cells.push(Placed { cell: None, line, margin });
                }
            }
        }
        table.lay_out(&cells);
        table
    }

    /// Where the first line has four columns and none has more, a line is a row; or else four words are.
    fn lay_out(&mut self, cells: &[Placed<'_>]) {
        let lines = || cells.chunk_by(|one, other| one.line == other.line);
        let by_line =
            lines().next().is_some_and(|line| line.len() == 4) && lines().all(|line| line.len() <= 4);
        let row = |cells: &[Placed<'_>]| {
            let mut row = [None; 4];
            for (column, placed) in row.iter_mut().zip(cells) {
                *column = placed.cell;
            }
            row
        };
        if !by_line {
            self.rows.extend(cells.chunks(4).map(row));
            return;
        }
        let first = lines().next().unwrap_or_default();
        for line in lines() {
            self.rows.push(in_columns(line, first).unwrap_or_else(|| row(line)));
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.iter().flatten().all(Option::is_none)
    }

    /// The cards in the order in which they fell: each trick from its leader, who won the trick before, unless a card
    /// is marked as led out of turn.
    pub(super) fn in_order(&self, first: Seat, trump: Option<Suit>) -> Vec<Played> {
        let mut lead = first;
        let mut order = Vec::with_capacity(self.rows.len() * 4);
        for row in &self.rows {
            let led =
                |cell: &Option<Cell>| cell.is_some_and(|cell| cell.mark == Some(Irregularity::LeadOutOfTurn));
            let leader = row.iter().position(led).map_or(lead, |column| first.after(column));
            let start = order.len();
            for seat in leader.round() {
                if let Some(Cell { card, span, mark }) = row[seat.places_after(first)] {
                    order.push(Played { seat, card, span, mark });
                }
            }
            let trick = order[start..].iter().map(|played| (played.seat, played.card));
            lead = winner(trick, trump).unwrap_or(leader);
        }
        order
    }
}

/// A word of the table, its line, and what stands before it in the line.
struct Placed<'t> {
    cell: Option<Cell>,
    line: usize,
    margin: &'t str,
}

/// The cards of a line that has fewer than four, in the columns under which they stand: those of the first line, or as its tabs divide
/// it. None where they do not stand in columns.
fn in_columns(line: &[Placed<'_>], first: &[Placed<'_>]) -> Option<[Option<Cell>; 4]> {
    if line.len() == 4 {
        return None;
    }
    let tabs = line.iter().any(|placed| placed.margin.contains('\t'));
    let mut row = [None; 4];
    let mut next = 0;
    for placed in line {
        let column = match tabs {
            true => placed.margin.matches('\t').count(),
            false => {
                first.iter().position(|over| over.margin.chars().count() == placed.margin.chars().count())?
            }
        };
        if column < next || column > 3 {
            return None;
        }
        row[column] = placed.cell;
        next = column + 1;
    }
    Some(row)
}

fn card(word: &str) -> Option<Card> {
    match *word.as_bytes() {
        [suit, rank] => Some(Card::new(Suit::from_letter(char::from(suit))?, rank_of(rank)?)),
        [_, b'1', b'0'] => word.parse().ok(),
        _ => None,
    }
}

impl Played {
    pub(super) fn act(&self) -> Spanned<Act> {
        Spanned { item: Act::plays(self.seat, self.card), span: self.span }
    }
}
