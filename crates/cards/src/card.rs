use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::ParseError;

/// One of the four suits. The order is that of bridge, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// Clubs, diamonds, hearts, spades.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    /// Spades, hearts, diamonds, clubs: the order in which hands are written.
    pub const WRITTEN: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The suit's letter: `C`, `D`, `H` or `S`.
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// The suit's name in English, in small letters: `hearts`.
    pub const fn name(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }

    /// The suit's name for one card of it: `heart`.
    pub const fn singular(self) -> &'static str {
        ["club", "diamond", "heart", "spade"][self as usize]
    }

    /// The other suit of the same colour.
    pub const fn same_colour(self) -> Suit {
        [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs][self as usize]
    }

    /// The suit of a letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Suit> {
        match letter {
            'C' | 'c' => Some(Suit::Clubs),
            'D' | 'd' => Some(Suit::Diamonds),
            'H' | 'h' => Some(Suit::Hearts),
            'S' | 's' => Some(Suit::Spades),
            _ => None,
        }
    }

    /// The suit of a name such as `hearts`, as [`Suit::name`] gives it.
    pub fn from_name(name: &str) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.name().eq_ignore_ascii_case(name))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// What is trumps: a suit, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strain {
    /// This suit is trumps.
    Trump(Suit),
    /// There are no trumps.
    NoTrump,
}

impl Strain {
    /// The trump suit, if there is one.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Strain::Trump(suit) => Some(suit),
            Strain::NoTrump => None,
        }
    }
}

impl From<Suit> for Strain {
    fn from(suit: Suit) -> Self {
        Strain::Trump(suit)
    }
}

impl fmt::Display for Strain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strain::Trump(suit) => write!(f, "{suit}"),
            Strain::NoTrump => write!(f, "NT"),
        }
    }
}

/// A card's rank, the deuce lowest and the ace highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All thirteen, lowest first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The rank's letter: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn letter(self) -> char {
        ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'][self as usize]
    }

    /// The rank of a letter, in either case.
    pub fn from_letter(letter: char) -> Option<Rank> {
        let letter = letter.to_ascii_uppercase();
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// A playing card, one byte: sixteen to a suit, of which thirteen are used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

impl Card {
    /// The card of this suit and rank.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card((suit as u8) << 4 | rank as u8)
    }

    /// The card's suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4) as usize & 3]
    }

    /// The card's rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        // A card is only made from a rank, so the low nibble is below thirteen.
        let rank = (self.0 & 15) as usize;
        Rank::ALL[if rank < 13 { rank } else { 12 }]
    }

    /// A number below 64, the same for ever: the suit times sixteen and the rank.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All fifty-two, clubs first, lowest first.
    pub fn all() -> impl Iterator<Item = Card> {
        Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card::new(suit, rank)))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.suit().letter())?;
        f.write_char(self.rank().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    /// Reads a suit and a rank: `HT`, `s2`. `H10` is read as the ten too.
    fn from_str(text: &str) -> Result<Card, ParseError> {
        let wrong = || ParseError::new("a card, suit then rank, such as HT", text);
        let mut letters = text.chars();
        let suit = letters.next().and_then(Suit::from_letter).ok_or_else(wrong)?;
        let rank = match letters.as_str() {
            "10" => Rank::Ten,
            rest => {
                let mut ranks = rest.chars();
                let rank = ranks.next().and_then(Rank::from_letter).ok_or_else(wrong)?;
                if ranks.next().is_some() {
                    return Err(wrong());
                }
                rank
            }
        };
        Ok(Card::new(suit, rank))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_two_cards_read_back_as_written() {
        let all: Vec<Card> = Card::all().collect();
        assert_eq!(all.len(), 52);
        for card in all {
            assert_eq!(card.to_string().parse::<Card>(), Ok(card));
            assert_eq!(card.to_string().to_lowercase().parse::<Card>(), Ok(card));
            assert_eq!(Card::new(card.suit(), card.rank()), card);
        }
    }

    #[test]
    fn what_is_no_card_is_an_error_that_says_so() {
        for text in ["", "H", "1H", "HH", "HT2", "X2", "H11", "♥2"] {
            let error = text.parse::<Card>().expect_err(text);
            assert!(error.to_string().contains("a card"), "{error}");
        }
        assert_eq!("H10".parse::<Card>(), Ok(Card::new(Suit::Hearts, Rank::Ten)));
    }

    #[test]
    fn suits_have_names_and_letters() {
        for suit in Suit::ALL {
            assert_eq!(Suit::from_letter(suit.letter()), Some(suit));
            assert_eq!(Suit::from_name(suit.name()), Some(suit));
            assert_eq!(format!("{}s", suit.singular()), suit.name());
        }
        assert_eq!(Suit::from_name("heart"), None);
    }
}
