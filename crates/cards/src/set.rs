use std::fmt::{self, Write as _};
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use crate::{Card, ParseError, Rank, Suit};

/// A set of cards: a bit a card, sixteen bits a suit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

const SUIT: u64 = 0x1FFF;

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The whole pack of fifty-two.
    pub const PACK: CardSet = CardSet(SUIT | SUIT << 16 | SUIT << 32 | SUIT << 48);

    /// The set whose bits these are, of which those that are no card are dropped.
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet(bits & CardSet::PACK.0)
    }

    /// The bits: card [`Card::index`] is bit of that number.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Is there no card in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is this card in it?
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Are all the other's cards in it?
    #[inline]
    pub const fn contains_all(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Puts the card in; tells whether it was not there before.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.0;
        new
    }

    /// Takes the card out; tells whether it was there.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.0);
        there
    }

    /// The cards of one suit.
    #[inline]
    pub const fn of(self, suit: Suit) -> CardSet {
        CardSet(self.0 & SUIT << (16 * suit as u32))
    }

    /// Is there a card of the suit?
    #[inline]
    pub const fn has(self, suit: Suit) -> bool {
        !self.of(suit).is_empty()
    }

    /// The cards that must be chosen from when `suit` is led: those of the suit, or, where there are none, all.
    #[inline]
    pub const fn following(self, suit: Suit) -> CardSet {
        let of = self.of(suit);
        if of.is_empty() { self } else { of }
    }

    /// The highest card of those of one suit; of several suits, the highest of the highest suit.
    #[inline]
    pub const fn highest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(63 - self.0.leading_zeros() as u8)) }
    }

    /// The lowest card of those of one suit; of several suits, the lowest of the lowest suit.
    #[inline]
    pub const fn lowest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// The `n`th card, counted from 0 in [`CardSet::iter`]'s order.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Card> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        CardSet(bits).lowest()
    }

    /// The cards, clubs first, lowest first.
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// The cards as hands are written and held: spades first, highest first.
    pub fn written(self) -> impl Iterator<Item = Card> {
        Suit::WRITTEN.into_iter().flat_map(move |suit| self.of(suit).iter().rev())
    }
}

/// The cards of a set, clubs first, lowest first. See [`CardSet::iter`].
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).lowest()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Card> {
        let card = CardSet(self.0).highest()?;
        self.0 &= !(1 << card.0);
        Some(card)
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, |set, card| set | card.into())
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> CardSet {
        CardSet(1 << card.0)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    #[inline]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

/// Written as a hand is in PBN: spades, hearts, diamonds and clubs split by dots, `AKQ.T9..76`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, suit) in Suit::WRITTEN.into_iter().enumerate() {
            if n > 0 {
                f.write_char('.')?;
            }
            for card in self.of(suit).iter().rev() {
                f.write_char(card.rank().letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for CardSet {
    type Err = ParseError;

    /// Reads a hand as PBN writes it, [`CardSet`]'s own form. Ranks may stand in any order and `10` is the ten.
    ///
    /// # Errors
    ///
    /// Where there are not four suits, a letter is no rank, or a card stands twice.
    fn from_str(text: &str) -> Result<CardSet, ParseError> {
        let wrong = || ParseError::new("a hand, spades.hearts.diamonds.clubs, such as AKQ.T9..76", text);
        let mut set = CardSet::EMPTY;
        let mut suits = text.split('.');
        for suit in Suit::WRITTEN {
            let mut ranks = suits.next().ok_or_else(wrong)?.chars().peekable();
            while let Some(letter) = ranks.next() {
                let rank = match (letter, ranks.peek()) {
                    ('1', Some('0')) => {
                        ranks.next();
                        Rank::Ten
                    }
                    _ => Rank::from_letter(letter).ok_or_else(wrong)?,
                };
                if !set.insert(Card::new(suit, rank)) {
                    return Err(ParseError::new("a hand in which no card stands twice", text));
                }
            }
        }
        if suits.next().is_some() { Err(wrong()) } else { Ok(set) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_set() -> impl Strategy<Value = CardSet> {
        any::<u64>().prop_map(CardSet::from_bits)
    }

    proptest! {
        #[test]
        fn a_set_reads_back_as_written(set in any_set()) {
            prop_assert_eq!(set.to_string().parse::<CardSet>(), Ok(set));
            prop_assert_eq!(set.iter().collect::<CardSet>(), set);
            prop_assert_eq!(set.written().collect::<CardSet>(), set);
        }

        #[test]
        fn the_set_agrees_with_a_list(a in any_set(), b in any_set()) {
            let list: Vec<Card> = Card::all().filter(|&c| a.contains(c)).collect();
            prop_assert_eq!(a.iter().collect::<Vec<_>>(), list.clone());
            prop_assert_eq!(a.iter().rev().collect::<Vec<_>>(), list.iter().rev().copied().collect::<Vec<_>>());
            prop_assert_eq!(a.len(), list.len());
            for (n, card) in list.iter().enumerate() {
                prop_assert_eq!(a.nth(n), Some(*card));
            }
            prop_assert_eq!(a.nth(list.len()), None);
            prop_assert_eq!((a - b).len() + (a & b).len(), a.len());
            prop_assert_eq!((a | b).contains_all(a), true);
            prop_assert_eq!(a.contains_all(b), (b - a).is_empty());
        }

        #[test]
        fn one_follows_suit_where_one_can(set in any_set(), n in 0usize..4) {
            let suit = Suit::ALL[n];
            let expected = if set.has(suit) { set.of(suit) } else { set };
            prop_assert_eq!(set.following(suit), expected);
            prop_assert_eq!(set.of(suit).highest(), set.of(suit).iter().next_back());
            prop_assert_eq!(set.of(suit).lowest(), set.of(suit).iter().next());
        }
    }

    #[test]
    fn hands_that_cannot_be_read_say_why() {
        assert!("AK.Q.J".parse::<CardSet>().is_err());
        assert!("AK.Q.J.T.9".parse::<CardSet>().is_err());
        assert!("AK.Q.J.X".parse::<CardSet>().is_err());
        let twice = "AA...".parse::<CardSet>().expect_err("twice");
        assert!(twice.to_string().contains("twice"), "{twice}");
        assert_eq!("10.A..".parse::<CardSet>(), "T.A..".parse());
    }
}
