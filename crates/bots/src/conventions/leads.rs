//! What is led.

use tricklaw_cards::{Card, CardSet, Rank, Suit};

use super::reading::Reading;

/// The lead that says what he has; nothing where there is nothing to be said.
pub(super) fn lead(reading: &Reading, cards: CardSet) -> Option<Card> {
    let trumps = cards.of(reading.trump);
    let side = cards - trumps;
    trump_lead(reading, trumps)
        .or_else(|| best_cards(reading, side))
        .or_else(|| returned(reading, side))
        .or_else(|| own_suit(reading, side))
}

/// Trumps, where he has many or his partner wants them.
fn trump_lead(reading: &Reading, trumps: CardSet) -> Option<Card> {
    if trumps.is_empty() || !reading.others_may_have_trumps() {
        return None;
    }
    let asked_for = reading.partner_calls() || reading.partners_suits().any(|suit| suit == reading.trump);
    if reading.own_trumps() < 5 && !asked_for {
        return None;
    }
    best_cards(reading, trumps).or_else(|| by_number(trumps))
}

/// The highest of three or fewer, the lowest of four, the fourth best of more.
fn by_number(trumps: CardSet) -> Option<Card> {
    match trumps.len() {
        0..=3 => trumps.highest(),
        4 => trumps.lowest(),
        length => trumps.nth(length - 4),
    }
}

/// Of two or more of the best cards of a suit one is led, and of the second and third best one as well, to drive the best out.
fn best_cards(reading: &Reading, cards: CardSet) -> Option<Card> {
    let of_suit = |suit: Suit| {
        let suit = cards.of(suit);
        let (first, second) = (suit.nth(suit.len().checked_sub(1)?)?, suit.nth(suit.len().checked_sub(2)?)?);
        let heads = reading.above(first) <= 1 && reading.above(second) == reading.above(first);
        let fresh = !reading.has_been_led(first.suit());
        heads.then(|| opened(suit).filter(|_| fresh).unwrap_or(first))
    };
    let safe = |suit: &Suit| *suit == reading.trump || !reading.will_be_trumped(*suit);
    Suit::ALL.into_iter().filter(safe).filter_map(of_suit).max_by_key(|card| cards.of(card.suit()).len())
}

/// A suit that his partner has led first: the best card, the higher of two or the lowest of more.
fn returned(reading: &Reading, side: CardSet) -> Option<Card> {
    let suits = reading.partners_suits().filter(|&suit| side.has(suit) && !reading.will_be_trumped(suit));
    let suit = side.of(suits.max_by_key(|&suit| side.of(suit).len())?);
    let master = suit.highest().filter(|&card| reading.above(card) == 0);
    master.or_else(|| if suit.len() <= 2 { suit.highest() } else { suit.lowest() })
}

/// The longest suit, by what it is headed by.
fn own_suit(reading: &Reading, side: CardSet) -> Option<Card> {
    let honours = |suit: Suit| side.of(suit).iter().map(|card| card.rank() as usize).sum::<usize>();
    let suits = Suit::ALL.into_iter().filter(|&suit| side.has(suit));
    let suit =
        suits.max_by_key(|&suit| (!reading.will_be_trumped(suit), side.of(suit).len(), honours(suit)))?;
    if reading.has_been_led(suit) {
        let master = side.of(suit).highest().filter(|&card| reading.above(card) == 0);
        return master.or_else(|| side.of(suit).lowest());
    }
    opened(side.of(suit))
}

/// The card with which a suit is opened.
fn opened(suit: CardSet) -> Option<Card> {
    let of = suit.highest()?.suit();
    let card = |rank| Some(Card::new(of, rank)).filter(|&card| suit.contains(card));
    let has = |ranks: &[Rank]| ranks.iter().all(|&rank| card(rank).is_some());
    use Rank::{Ace, Jack, King, Nine, Queen, Ten};
    match suit.len() {
        2 if has(&[Ace, King]) => card(Ace),
        _ if has(&[Ace, King]) => card(King),
        5.. if has(&[King, Queen, Jack]) => card(Jack),
        _ if has(&[King, Queen]) => card(King),
        _ if has(&[Ace, Queen, Jack]) => card(Ace),
        5.. if has(&[Ace]) => card(Ace),
        _ if has(&[King, Jack, Ten, Nine]) => card(Nine),
        _ if has(&[King, Jack, Ten]) => card(Ten),
        _ if has(&[Queen, Jack, Ten]) => card(Queen),
        length @ 4.. => suit.nth(length - 4),
        3 if suit.highest()?.rank() >= Queen => suit.lowest(),
        _ => suit.highest(),
    }
}
