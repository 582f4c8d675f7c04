//! What partners at whist tell each other by the cards that they play, as the books of the time have it.

mod leads;
mod reading;

use tricklaw_cards::{Card, CardSet, Rank};
use tricklaw_whist::act::{Deed, Play};
use tricklaw_whist::games::Course;
use tricklaw_whist::seated::Seated;

use crate::{Plain, Player, regular, watching};
use reading::Reading;

/// What partners have agreed that cards say. It is open to everybody at the table, and changes nothing at other games than whist.
///
/// By default there are some: a side that goes by them makes 0.58 points a deal more than one of plain players (whist-1900), or 0.66 (whist-1893),
/// with an error of 0.03: `tricklaw match --seats classical,plain --seed 1900 -n 2000`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Conventions {
    /// Nothing: a card is a card.
    None,
    /// What whist players of 1900 learnt first.
    ///
    /// | what is played | what it says |
    /// |---|---|
    /// | king | the ace or the queen is with it |
    /// | ace | no king: four others or more, or queen and knave |
    /// | knave | king, queen, knave and two others or more |
    /// | queen | queen, knave and ten, or the best of three or fewer |
    /// | ten, nine | king, knave and ten, with the nine where that is led |
    /// | another card | the fourth best of the longest suit; of a suit of three or fewer the highest |
    /// | a partner's suit returned | the higher of two that are left, or the lowest of three or more |
    /// | a trump, where side suits are there to be led | five trumps or more, or what a partner has asked for |
    /// | a card that cannot win, and a lower one to a later trick of the suit | the call: lead trumps |
    /// | the same in trumps that a partner leads, or of a side suit when he has called | the echo: four trumps or more |
    ///
    /// Who is called upon, or whose partner has led trumps, leads them as soon as he can: the highest of three or fewer, the lowest of
    /// four, the fourth best of more. When the trumps that are out are those of the echo he leads no more of them.
    ///
    /// The echo (Hoffmann, *The Echo to the Call*; Foster, *The Echo in Trumps*) changes little: by it a side makes 0.0025 points a deal more, with
    /// an error of 0.0006, against one that goes by all but it (whist-1900, 46,400 deals).
    #[default]
    Classical,
}

/// A plain player who goes by conventions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Schooled {
    conventions: Conventions,
}

impl Plain {
    /// A plain player with these conventions.
    pub fn with(conventions: Conventions) -> Schooled {
        Schooled { conventions }
    }
}

impl Player for Schooled {
    fn act(&mut self, seated: &Seated) -> Option<Deed> {
        watching::watchful(seated, || {
            let plain = regular(seated)?;
            match self.conventions {
                Conventions::None => Some(plain),
                Conventions::Classical => Some(classical(seated, &plain).unwrap_or(plain)),
            }
        })
    }
}

/// The card that says something; nothing, where what a plain player does is as good.
fn classical(seated: &Seated, plain: &Deed) -> Option<Deed> {
    let &Deed::Plays(Play { card: plain, .. }) = plain else { return None };
    let reading = Reading::of(seated).filter(|_| seated.facts().usage.course == Course::Whist)?;
    let cards = seated.cards();
    let card = match seated.facts().unfinished() {
        None => leads::lead(&reading, cards),
        Some(_) => call(&reading, seated, cards, plain).or_else(|| echo(&reading, seated, cards, plain)),
    };
    card.filter(|&card| cards.contains(card)).map(|card| Deed::Plays(Play::one(card)))
}

/// To his partner's lead of trumps, with four or more of which he can spare one: the lowest but one, to be followed by the lowest. Who has called for
/// them himself has nothing more to say.
fn echo(reading: &Reading, seated: &Seated, cards: CardSet, plain: Card) -> Option<Card> {
    let first = plain.suit() == reading.trump
        && cards.lowest() == Some(plain)
        && !reading.has_followed(reading.trump);
    if !first || reading.own_trumps() < 4 || !reading.partner_leads() || reading.has_called() {
        return None;
    }
    let above = cards.of(reading.trump).nth(1)?;
    (above.rank() <= Rank::Ten && !seated.would_win(above)).then_some(above)
}

/// With five trumps he calls for them, if it costs nothing: in place of his lowest card the one above it, to be followed by the lowest.
fn call(reading: &Reading, seated: &Seated, cards: CardSet, plain: Card) -> Option<Card> {
    let suit = cards.of(plain.suit());
    let has_lowest = suit.lowest() == Some(plain) && plain.suit() != reading.trump && suit == cards;
    // Of a call of his partner's it is the echo with four.
    let wanted = if reading.partner_calls() { 4 } else { 5 };
    let wants_trumps = reading.own_trumps() >= wanted && reading.hand.of(reading.trump).len() >= 4;
    if !has_lowest || !wants_trumps || reading.has_led() || reading.has_followed(plain.suit()) {
        return None;
    }
    let above = suit.nth(1)?;
    (above.rank() <= Rank::Nine && !seated.would_win(above)).then_some(above)
}
