//! The text of one game to a [`Game`].

use tricklaw_cards::{Seat, Strain, Suit};

use super::acts;
use super::diagnostic::{ReadError, Report};
use super::game::{ActsFrom, Game, Section, Tag};
use super::header::{self, Contract};
use super::inherit::Inheritance;
use super::lex::{Cursor, Span, is_blank, is_name, is_special};
use super::names;
use super::play::{self, Table};
use super::tricks::Tricks;

/// Reads a game. `None` where the text holds nothing but comments.
pub(super) fn game(
    text: &str,
    first_line: usize,
    cut: bool,
    inheritance: &mut Inheritance,
) -> Option<Result<Game, ReadError>> {
    let mut report = Report::new(text, first_line);
    if cut {
        report.error(Span::default(), "this game is longer than 16 MiB", "a blank line between games");
    }
    let mut scan = Scan::of(text, inheritance, &mut report);
    if scan.tags.is_empty() && scan.is_blank {
        return report.finish().err().map(Err);
    }
    inheritance.complete(&mut scan.tags);
    let header = header::read(&scan.tags, &mut report);
    if !scan.tags.is_empty() {
        inheritance.keep(&scan.tags);
    }
    let mut game = Game {
        header,
        acts: Vec::new(),
        acts_from: ActsFrom::Nowhere,
        marks: Vec::new(),
        warnings: Vec::new(),
        text: text.into(),
        first_line,
        tags: scan.tags,
        sections: scan.sections,
    };
    read_acts(&mut game, scan.acts_comment, &mut report);
    Some(report.finish().map(|warnings| Game { warnings, ..game }))
}

/// The tags of a game, and where its sections are.
struct Scan<'t> {
    text: &'t str,
    cursor: Cursor<'t>,
    tags: Vec<Tag>,
    sections: Vec<Section>,
    /// `{Acts W`: what stands between the braces.
    acts_comment: Option<Span>,
    is_blank: bool,
    /// The last tag was one that stood already: what follows it is passed over.
    repeated: bool,
}

impl<'t> Scan<'t> {
    fn of(text: &'t str, inheritance: &mut Inheritance, report: &mut Report<'_>) -> Scan<'t> {
        let mut scan = Scan {
            text,
            cursor: Cursor::new(text),
            tags: Vec::with_capacity(24),
            sections: Vec::new(),
            acts_comment: None,
            is_blank: true,
            repeated: false,
        };
        loop {
            scan.gap(report);
            match scan.cursor.peek() {
                None => return scan,
                Some(b'[') => scan.tag(inheritance, report),
                Some(_) => scan.body(report),
            }
            scan.is_blank = false;
        }
    }

    fn gap(&mut self, report: &mut Report<'_>) {
        let (text, comment) = (self.text, &mut self.acts_comment);
        let closed = self.cursor.gap(|span| note_acts(text, span, comment));
        if let Err(brace) = closed {
            self.is_blank = false;
            report.error(brace, "this comment is not closed", "a } after it");
        }
    }

    fn tag(&mut self, inheritance: &mut Inheritance, report: &mut Report<'_>) {
        let start = self.cursor.at();
        self.cursor.skip(1);
        self.blanks();
        let name_span = self.cursor.take_while(is_name);
        if name_span.start == name_span.end {
            let word = self.rest_of_line();
            report.found(word, "the name of a tag");
            return;
        }
        let name = names::spelled(name_span.of(self.text));
        self.blanks();
        let value_span = match self.cursor.peek() {
            Some(b'"') => self.value(&name, report),
            // A section may go without a value.
            Some(b']') if !names::IN_ORDER.contains(&&*name) => {
                self.cursor.skip(1);
                Some(Span::new(self.cursor.at() - 1, self.cursor.at() - 1))
            }
            _ => {
                let rest = self.rest_of_line();
                report.found(rest, format!("the value of {name} in double quotes"));
                None
            }
        };
        let Some(value_span) = value_span else { return };
        let span = Span::new(start, self.cursor.at());
        let stands = name != "Note" && self.tags.iter().any(|tag| tag.name == name);
        self.repeated = stands;
        if stands {
            report.warn(span, format!("a second tag {name}: the first is taken"), "");
            return;
        }
        let (value, origin) = inheritance.value(name.clone(), value_span.of(self.text), value_span, report);
        self.tags.push(Tag { name, value, span, value_span, origin });
    }

    /// The value, the cursor on its first quote; it is then behind the bracket.
    fn value(&mut self, name: &str, report: &mut Report<'_>) -> Option<Span> {
        let open = self.cursor.clone();
        let value = match self.cursor.quoted() {
            Ok(value) => value,
            Err(rest) => {
                report.found(rest, format!("a double quote at the end of {name}"));
                return None;
            }
        };
        let after = self.cursor.clone();
        self.blanks();
        if self.cursor.eat(b']') {
            return Some(value);
        }
        self.cursor = after;
        match self.value_with_quotes_in_it(open) {
            Some(value) => {
                report.warn(value, format!("a double quote inside {name}"), "\\\" for it");
                Some(value)
            }
            None => {
                let here = Span::new(self.cursor.at(), self.cursor.at());
                report.warn(here, format!("{name} is not closed"), "] after its value");
                Some(value)
            }
        }
    }

    /// `"the "big" one"]`: up to the first quote that a bracket follows.
    fn value_with_quotes_in_it(&mut self, mut cursor: Cursor<'t>) -> Option<Span> {
        let start = cursor.at() + 1;
        cursor.skip(1);
        loop {
            cursor.take_while(|byte| byte != b'"' && byte != b'\n');
            let end = cursor.at();
            if !cursor.eat(b'"') {
                return None;
            }
            let mut after = cursor.clone();
            after.blanks();
            if after.eat(b']') {
                self.cursor = after;
                return Some(Span::new(start, end));
            }
        }
    }

    fn blanks(&mut self) {
        self.cursor.take_while(|byte| is_blank(byte) || byte == b'\n');
    }

    fn rest_of_line(&mut self) -> Span {
        self.cursor.rest_of_line()
    }

    /// Text behind a tag, up to the next.
    fn body(&mut self, report: &mut Report<'_>) {
        let start = self.cursor.at();
        let known = self.tags.last().and_then(|tag| names::section(tag.name.as_bytes()));
        let anywhere =
            matches!(known, Some(names::Section::Acts | names::Section::Auction | names::Section::Play));
        loop {
            self.cursor.take_while(|byte| !is_special(byte));
            match self.cursor.peek() {
                Some(b'[') if anywhere || self.cursor.first_in_line() => break,
                Some(b'{') => self.gap(report),
                Some(b';') => {
                    self.cursor.rest_of_line();
                }
                Some(b'"') => {
                    // One that is not closed ends with its line.
                    let _ = self.cursor.quoted();
                }
                Some(_) => {
                    self.cursor.skip(1);
                    if self.cursor.at_line_start() && self.cursor.peek() == Some(b'%') {
                        self.cursor.rest_of_line();
                    }
                }
                None => break,
            }
        }
        let end = self.cursor.at();
        self.keep_body(Span::new(start, end).trimmed(self.text), known, report);
    }

    fn keep_body(&mut self, body: Span, known: Option<names::Section>, report: &mut Report<'_>) {
        let first_line = || {
            let line = body.of(self.text).split('\n').next().unwrap_or("");
            Span::new(body.start as usize, body.start as usize + line.len()).trimmed(self.text)
        };
        let Some(tag) = self.tags.last() else {
            report.found(first_line(), "a tag, such as [Event \"\"]");
            return;
        };
        if self.repeated {
            return;
        }
        let own = names::IN_ORDER.contains(&&*tag.name);
        if own || known == Some(names::Section::Note) {
            let expected = "a tag, or the [Acts] of the game before what was done";
            let acts = looks_like_acts(first_line().of(self.text));
            let say = if acts { Report::found } else { Report::passed_over };
            say(report, first_line(), expected);
            return;
        }
        self.sections.push(Section { tag: self.tags.len() - 1, body });
    }
}

fn looks_like_acts(line: &str) -> bool {
    line.split_once(':').is_some_and(|(actor, _)| acts::is_actor(actor.trim()))
}

/// Is the comment one that holds the acts? The first one is.
fn note_acts(text: &str, span: Span, acts: &mut Option<Span>) {
    let comment = span.of(text).trim_start();
    let rest = comment.strip_prefix("Acts");
    let first_line = rest.and_then(|rest| rest.split('\n').next());
    let turn = first_line.map(|line| line.trim().trim_matches('"'));
    if acts.is_none() && turn.is_some_and(|turn| turn.is_empty() || header::seat(turn).is_some()) {
        *acts = Some(span);
    }
}

fn read_acts(game: &mut Game, comment: Option<Span>, report: &mut Report<'_>) {
    let text = &*game.text;
    let from = match (game.tag("Acts"), comment) {
        (Some(_), _) => {
            if let Some(section) = game.section_named("Acts") {
                acts::read(text, section.body, report, &mut game.acts);
            }
            ActsFrom::Section
        }
        (None, Some(comment)) => {
            let line = comment.of(text).trim_start().split('\n').next().unwrap_or("");
            let start = comment.end as usize - comment.of(text).trim_start().len();
            game.header.turn =
                line.strip_prefix("Acts").and_then(|turn| header::seat(turn.trim().trim_matches('"')));
            let body = Span::new(start + line.len(), comment.end as usize);
            acts::read(text, body, report, &mut game.acts);
            ActsFrom::Comment
        }
        (None, None) => ActsFrom::Nowhere,
    };
    game.acts_from = from;
    let Some(section) = game.section_named("Play") else { return };
    let table = Table::read(text, section.body);
    let tag = game.tag("Play").map_or_else(Span::default, |tag| tag.span);
    for strange in &table.strange {
        match from {
            ActsFrom::Nowhere => report.found(*strange, "a card such as HT, - or *"),
            _ => report.passed_over(*strange, "a card such as HT, - or *"),
        }
    }
    if table.is_empty() {
        return;
    }
    let Some(first) = game.first_column() else {
        match from {
            ActsFrom::Nowhere => report.error(tag, "nothing says who led", "a seat: N, E, S or W"),
            _ => report.warn(tag, "nothing says who led", "a seat: N, E, S or W"),
        }
        return;
    };
    let trump = trump(game);
    if trump.is_none() && from == ActsFrom::Nowhere {
        report.warn(
            tag,
            "nothing says what is trumps: the play is read as without",
            "a Contract, Trump or TurnUp",
        );
    }
    let played = table.in_order(first, trump.flatten());
    if from == ActsFrom::Nowhere {
        game.acts = played.iter().map(play::Played::act).collect();
        game.acts_from = ActsFrom::Play;
        game.header.turn = played.first().map(|first| first.seat);
    } else {
        compare(game, &played, tag, report);
    }
    let tricks = Tricks::of(game);
    let marked = played.iter().filter_map(|played| Some((played, played.mark?)));
    let marks = marked.filter_map(|(played, mark)| Some((tricks.act_of(played.seat, played.card)?, mark)));
    game.marks = marks.collect();
}

/// What is trumps in the play, `None` where nothing says so.
fn trump(game: &Game) -> Option<Option<Suit>> {
    let header = &game.header;
    let declared = header.trump.or(header.contract.and_then(Contract::strain)).map(Strain::suit);
    // At boston and cayenne the card turned up is not the trump card.
    let turned_is_trump = !matches!(game.code(), Some("boston" | "cayenne"));
    declared.or_else(|| header.turn_up.filter(|_| turned_is_trump).map(|card| Some(card.suit())))
}

/// The acts are the truth; what the Play section has otherwise is told of.
fn compare(game: &Game, table: &[play::Played], tag: Span, report: &mut Report<'_>) {
    let tricks = Tricks::of(game);
    let (mut missing, allowed) = (tricks.cards(), tricks.together);
    for cell in table {
        let seat = cell.seat as usize;
        if !missing[seat].remove(cell.card) && !allowed[seat].contains(cell.card) {
            let message =
                format!("{} does not play {} in the acts, which are taken", cell.seat.name(), cell.card);
            report.warn(cell.span, message, "");
        }
    }
    for seat in Seat::ALL {
        if let Some(card) = missing[seat as usize].lowest() {
            let message = format!("{} plays {card} in the acts, which are taken, and not here", seat.name());
            report.warn(tag, message, "");
        }
    }
}
