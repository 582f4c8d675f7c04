//! What is on the screen, and what a key or a moment's pause makes of it. No terminal is known here, and no clock.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use tricklaw_cards::{Card, Seat, Seats, Suit};
use tricklaw_whist::act::Deed;

use super::keys::{self, Way, Wish, meant};
use super::log::Log;
use super::page::Page;
use super::sight::Sight;
use super::words;
use crate::failure::Failure;
use crate::output::{Colour, wrap_at};
use crate::play::deals::Deals;
use crate::play::hand::{Outcome, Refused};
use crate::speech::Speaker;

/// The columns that a page of text takes.
pub(super) const PAGE: usize = 78;

/// Less than this is no table: so many columns, and so many lines.
pub(super) const LEAST: (u16, u16) = (80, 24);

/// A card that follows another comes soon; for a lead or a word somebody thinks a little longer.
const SOON: Duration = Duration::from_millis(450);
const LATER: Duration = Duration::from_millis(650);

/// What happens to the screen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Msg {
    /// A key.
    Key(KeyEvent),
    /// The pause between two acts is over.
    Beat,
    /// The screen has so many columns and lines.
    Size(u16, u16),
    /// The program is told to end.
    Stop,
}

/// What is to be done outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// The table stays.
    Stays,
    /// It is left.
    Leaves,
}

/// What the player has chosen and not done yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// Nothing.
    Nothing,
    /// A card in the hand of this seat.
    Card(Seat, Card),
    /// A line of the list.
    Offer(usize),
}

/// What lies over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Open {
    /// Nothing.
    Nothing,
    /// The line in which he types.
    Line(String),
    /// A page to be read.
    Page(Page),
    /// A question.
    Question(Question),
}

/// What is asked before it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Whether he leaves.
    Leave,
    /// Whether the card is played although it is not his turn.
    OutOfTurn(Deed),
    /// Whether the pack is cut although he has a right.
    Cut,
}

impl Question {
    /// In words.
    pub(super) fn words(&self) -> String {
        match self {
            Question::Leave => "Leave the table? q or Enter leaves, any other key stays.".to_string(),
            Question::OutOfTurn(deed) => {
                format!(
                    "It is not your turn to play. Enter does it all the same ({deed}), any other key does not."
                )
            }
            Question::Cut => "You have a right still. Enter cuts the pack all the same.".to_string(),
        }
    }
}

/// The screen.
pub(super) struct Model<'d> {
    pub(super) deals: &'d mut Deals,
    pub(super) colour: Colour,
    speaker: Speaker,
    pub(super) sight: Sight,
    pub(super) log: Log,
    /// How many lines of what has happened he has gone back.
    pub(super) back: usize,
    pub(super) chosen: Chosen,
    /// The suit whose letter he has typed last.
    pub(super) suit: Option<Suit>,
    pub(super) open: Open,
    /// The deal is over, and this is told of it.
    pub(super) told: Option<Page>,
    /// What there is to say about his last key.
    pub(super) note: String,
    /// Rights that he has let be: for these alone nobody waits any more.
    let_be: Vec<Deed>,
    /// All wait for him.
    idle: bool,
    pub(super) size: (u16, u16),
}

impl<'d> Model<'d> {
    /// The first deal lies there.
    pub(super) fn new(deals: &'d mut Deals, colour: Colour) -> Model<'d> {
        let sight = Sight::of(deals.hand());
        Model {
            deals,
            colour,
            // On the screen styles are not part of the text.
            speaker: Speaker::within(PAGE, Colour::None),
            sight,
            log: Log::default(),
            back: 0,
            chosen: Chosen::Nothing,
            suit: None,
            open: Open::Nothing,
            told: None,
            note: String::new(),
            let_be: Vec::new(),
            idle: false,
            size: (80, 24),
        }
    }

    /// Something happens.
    ///
    /// # Errors
    ///
    /// The deal cannot be ruled on, or no other can be dealt.
    pub(super) fn update(&mut self, msg: Msg) -> Result<Then, Failure> {
        match msg {
            Msg::Key(key) => return self.key(key),
            Msg::Beat => self.beat()?,
            Msg::Size(columns, lines) => self.size = (columns, lines),
            Msg::Stop => return Ok(Then::Leaves),
        }
        Ok(Then::Stays)
    }

    /// After how long the others go on by themselves; not while they wait for him, or while he reads or types.
    pub(super) fn pause(&self) -> Option<Duration> {
        let plays = self.told.is_none() && self.open == Open::Nothing && !self.is_too_small();
        let following = self.sight.facts().unfinished().is_some();
        (plays && !self.idle && !self.waits()).then_some(if following { SOON } else { LATER })
    }

    /// The table cannot be seen. Then nothing is done at it.
    pub(super) fn is_too_small(&self) -> bool {
        self.size.0 < LEAST.0 || self.size.1 < LEAST.1
    }

    /// How many lines of a page can be seen.
    pub(super) fn page_lines(&self) -> usize {
        usize::from(self.size.1.saturating_sub(4))
    }

    /// The others wait for him: a trick is out, or he has a right that is new to him, or one against whoever is to play next.
    fn waits(&self) -> bool {
        let ripe = |binds| self.sight.awaited().is_some_and(|seat| Seats::contains(binds, seat));
        let mut rights = self.sight.offers.iter().filter_map(|offer| Some((&offer.deed, offer.binds?)));
        self.sight.lying().is_some() || rights.any(|(deed, binds)| !self.let_be.contains(deed) || ripe(binds))
    }

    /// One of the others acts, if nobody waits for him.
    fn beat(&mut self) -> Result<(), Failure> {
        if self.pause().is_none() {
            return Ok(());
        }
        let outcome = self.deals.hand_mut().others_act();
        self.came_of(outcome)
    }

    fn key(&mut self, key: KeyEvent) -> Result<Then, Failure> {
        if key.kind == KeyEventKind::Release {
            return Ok(Then::Stays);
        }
        self.note.clear();
        let wish = meant(key, self.suit);
        if !matches!(wish, Some(Wish::Suit(_))) {
            self.suit = None;
        }
        match std::mem::replace(&mut self.open, Open::Nothing) {
            _ if keys::is_interrupt(key) => Ok(Then::Leaves),
            Open::Question(Question::Leave) => self.answers(Question::Leave, key),
            open if self.is_too_small() => {
                self.open = if wish == Some(Wish::Leave) { Open::Question(Question::Leave) } else { open };
                Ok(Then::Stays)
            }
            Open::Line(line) => self.types(line, key),
            Open::Question(question) => self.answers(question, key),
            Open::Page(mut page) => {
                if let Some(way) = wish.and_then(further) {
                    page.scroll(way, self.page_lines());
                    self.open = Open::Page(page);
                }
                Ok(Then::Stays)
            }
            Open::Nothing if self.told.is_some() => self.reads(wish),
            Open::Nothing => self.wishes(wish),
        }
    }

    /// At the table.
    fn wishes(&mut self, wish: Option<Wish>) -> Result<Then, Failure> {
        let Some(wish) = wish else { return Ok(Then::Stays) };
        match wish {
            Wish::Move(Way::Left) => self.walk(|cards, at| at.checked_sub(1).unwrap_or(cards - 1)),
            Wish::Move(Way::Right) => self.walk(|cards, at| (at + 1) % cards),
            Wish::Move(Way::Up) => {
                self.climb(|offers, at| at.map_or(offers - 1, |at| (at + offers - 1) % offers));
            }
            Wish::Move(Way::Down) => self.climb(|offers, at| at.map_or(0, |at| (at + 1) % offers)),
            Wish::Move(Way::PageUp) => self.back = (self.back + 3).min(self.log.lines(PAGE).len()),
            Wish::Move(Way::PageDown) => self.back = self.back.saturating_sub(3),
            Wish::OtherHand => self.other_hand(),
            Wish::Suit(suit) => self.choose_suit(suit),
            Wish::Rank(rank) => self.choose_rank(rank),
            Wish::Numbered(number) => self.choose_offer(number - 1),
            Wish::Do => self.does()?,
            Wish::GoOn => self.goes_on()?,
            Wish::Cancel => self.chosen = Chosen::Nothing,
            Wish::Type(words) => self.open = Open::Line(words.to_string()),
            Wish::Bot => {
                let outcome = self.deals.hand_mut().by_a_bot();
                if outcome.is_none() {
                    self.note = "A bot would wait here: Enter goes on.".to_string();
                }
                self.came_of(outcome)?;
            }
            Wish::Help => self.open = Open::Page(Page::new("Help", words::HELP)),
            Wish::Leave => self.open = Open::Question(Question::Leave),
            Wish::LeaveNow => return Ok(Then::Leaves),
        }
        Ok(Then::Stays)
    }

    /// While the deal is told.
    fn reads(&mut self, wish: Option<Wish>) -> Result<Then, Failure> {
        let lines = self.page_lines();
        if let (Some(way), Some(told)) = (wish.and_then(further), &mut self.told) {
            told.scroll(way, lines);
        }
        match wish {
            Some(Wish::Do) => self.deals_on()?,
            Some(Wish::Leave) => self.open = Open::Question(Question::Leave),
            Some(Wish::Type(words)) => self.open = Open::Line(words.to_string()),
            _ => {}
        }
        Ok(Then::Stays)
    }

    fn answers(&mut self, question: Question, key: KeyEvent) -> Result<Then, Failure> {
        let yes = matches!(key.code, KeyCode::Enter | KeyCode::Char('y' | 'Y'));
        let again = question == Question::Leave && matches!(key.code, KeyCode::Char('q' | 'Q'));
        if !(yes || again) {
            return Ok(Then::Stays);
        }
        match question {
            Question::Leave => return Ok(Then::Leaves),
            Question::OutOfTurn(deed) => self.act(&deed)?,
            Question::Cut => self.cut()?,
        }
        Ok(Then::Stays)
    }

    /// A key in the line.
    fn types(&mut self, mut line: String, key: KeyEvent) -> Result<Then, Failure> {
        match key.code {
            KeyCode::Esc => return Ok(Then::Stays),
            KeyCode::Enter => return self.typed(line.trim()),
            KeyCode::Backspace if line.pop().is_none() => return Ok(Then::Stays),
            KeyCode::Char(letter) => line.push(letter),
            _ => {}
        }
        self.open = Open::Line(line);
        Ok(Then::Stays)
    }

    fn typed(&mut self, words: &str) -> Result<Then, Failure> {
        match words {
            "" => {}
            "ends" | "q" => return Ok(Then::Leaves),
            "?" | "help" => return self.wishes(Some(Wish::Help)),
            _ if words == "law" || words.starts_with("law ") => self.law(words[3..].trim()),
            _ if self.told.is_some() => self.note = "The deal is over.".to_string(),
            "bot" => return self.wishes(Some(Wish::Bot)),
            _ => {
                let outcome = self.deals.hand_mut().does(words);
                self.came_of(Some(outcome))?;
            }
        }
        Ok(Then::Stays)
    }

    /// A law is read.
    fn law(&mut self, number: &str) {
        let hand = self.deals.hand();
        let laws = hand.law(number);
        if laws.is_empty() {
            self.note = format!("There is no law \"{number}\" in {}.", hand.code());
            return;
        }
        let said = laws.iter().map(|(number, gist)| wrap_at(PAGE - 2, &format!("{number:6} "), 7, gist));
        let text: String = said.collect();
        self.open =
            Open::Page(Page::new(format!("Law {number} of {}, in our own words", hand.code()), &text));
    }

    /// Does what is chosen.
    fn does(&mut self) -> Result<(), Failure> {
        match self.chosen {
            // Whoever has chosen his next card and sees a trick lie there wants it gathered first.
            Chosen::Card(..) if self.sight.lying().is_some() => self.goes_on(),
            Chosen::Card(seat, card) => self.puts(seat, card),
            Chosen::Offer(at) => match self.sight.offers.get(at).map(|offer| offer.deed.clone()) {
                Some(deed) => self.act(&deed),
                None => self.goes_on(),
            },
            Chosen::Nothing => self.goes_on(),
        }
    }

    fn puts(&mut self, seat: Seat, card: Card) -> Result<(), Failure> {
        let deed = self.deals.hand().putting(card, seat, &self.sight.regular);
        // A finger is quicker than the others' cards.
        if self.sight.cards.is_empty() && !self.sight.is_over && !self.deals.hand().is_strict() {
            self.open = Open::Question(Question::OutOfTurn(deed));
            return Ok(());
        }
        self.act(&deed)
    }

    fn act(&mut self, deed: &Deed) -> Result<(), Failure> {
        self.lets_be();
        let outcome = self.deals.hand_mut().act(deed);
        if outcome.is_ok() {
            self.chosen = Chosen::Nothing;
        }
        self.came_of(Some(outcome))
    }

    /// Nothing is to be said: a trick is gathered, one of the others acts, or the time for claims is over.
    fn goes_on(&mut self) -> Result<(), Failure> {
        self.lets_be();
        if self.sight.is_over && self.idle {
            if self.sight.offers.is_empty() {
                return self.cut();
            }
            self.open = Open::Question(Question::Cut);
            return Ok(());
        }
        let outcome = self.deals.hand_mut().go_on();
        if outcome.is_none() && !self.sight.is_over {
            self.note = match self.sight.cards.is_empty() {
                true => "It is for you to choose from the list: up and down, then Enter.".to_string(),
                false => "Choose a card: left and right, or its letters; then Enter.".to_string(),
            };
        }
        let waits_for_cut = outcome.is_none() && self.sight.is_over;
        self.came_of(outcome)?;
        if waits_for_cut { self.goes_on() } else { Ok(()) }
    }

    /// He has seen what he might do, and does something else.
    fn lets_be(&mut self) {
        self.let_be = self.sight.offers.iter().map(|offer| offer.deed.clone()).collect();
    }

    fn cut(&mut self) -> Result<(), Failure> {
        if let Some(outcome) = self.deals.hand_mut().cut() {
            self.came_of(Some(outcome))?;
        }
        self.tell()
    }

    /// What has happened is heard; nothing, where all wait for him.
    pub(super) fn came_of(&mut self, outcome: Option<Outcome>) -> Result<(), Failure> {
        let Some(outcome) = outcome else {
            self.idle = true;
            return Ok(());
        };
        match outcome {
            Ok(done) => {
                self.idle = false;
                self.look();
                self.log.hear(done, self.sight.facts());
                self.back = 0;
            }
            Err(refused) => self.note = said(refused),
        }
        if self.deals.hand().is_annulled() { self.tell() } else { Ok(()) }
    }

    /// Looks at the table again. What was chosen stays chosen while it is there.
    fn look(&mut self) {
        let before = std::mem::replace(&mut self.sight, Sight::of(self.deals.hand()));
        let stays = match self.chosen {
            Chosen::Nothing => true,
            Chosen::Card(seat, card) => {
                self.sight.hands().iter().any(|hand| hand.0 == seat && hand.1.contains(card))
            }
            Chosen::Offer(_) => self.sight.offers == before.offers,
        };
        if !stays {
            self.chosen = Chosen::Nothing;
        }
    }

    /// The deal is over, and all is told.
    fn tell(&mut self) -> Result<(), Failure> {
        let told = self.deals.tell()?;
        let text = format!("{}{}", self.speaker.deal(&told), self.speaker.laws());
        self.told = Some(Page::new(format!("Deal {}", self.deals.board()), &text));
        self.open = Open::Nothing;
        Ok(())
    }

    fn deals_on(&mut self) -> Result<(), Failure> {
        self.deals.deal_on()?;
        self.told = None;
        self.log = Log::default();
        self.chosen = Chosen::Nothing;
        self.let_be.clear();
        self.idle = false;
        self.back = 0;
        self.look();
        Ok(())
    }
}

/// Which way a page goes by it.
fn further(wish: Wish) -> Option<Way> {
    match wish {
        Wish::Move(way) => Some(way),
        Wish::GoOn => Some(Way::PageDown),
        _ => None,
    }
}

/// Why nothing has happened.
fn said(refused: Refused) -> String {
    match refused {
        Refused::Impossible(reason) => format!("That cannot be done: {reason}."),
        Refused::Irregular(None) => "At a strict table only what is regular is done.".to_string(),
        Refused::Irregular(Some(found)) => {
            format!("Not at a strict table: {}.", found.trim_end_matches('.'))
        }
        Refused::Unreadable(found, expected) => format!("{found}, expected {expected}"),
    }
}
