use std::fmt;
use std::str::FromStr;

use crate::{Card, CardSet, ParseError, Seat, Suit};

/// The four hands: an array indexed by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Hands(pub [CardSet; 4]);

impl std::ops::Index<Seat> for Hands {
    type Output = CardSet;
    #[inline]
    fn index(&self, seat: Seat) -> &CardSet {
        &self.0[seat as usize]
    }
}

impl std::ops::IndexMut<Seat> for Hands {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut CardSet {
        &mut self.0[seat as usize]
    }
}

impl Hands {
    /// All cards of all hands.
    pub fn all(&self) -> CardSet {
        self.0.iter().fold(CardSet::EMPTY, |set, &hand| set | hand)
    }

    /// The seat that holds the card.
    pub fn holder(&self, card: Card) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self[seat].contains(card))
    }

    /// The pack dealt out one card at a time to the left of the dealer, the last card to the dealer himself.
    pub fn dealt(pack: &[Card; 52], dealer: Seat) -> Hands {
        let mut hands = Hands::default();
        for (n, &card) in pack.iter().enumerate() {
            hands[dealer.after(n + 1)].insert(card);
        }
        hands
    }
}

/// A deal as it is written down: four hands, of which some may be unknown (`-`).
///
/// ```
/// use tricklaw_cards::{Deal, Seat};
/// let deal: Deal = "W:AK.Q.. QJ.K.. T9.J.. -".parse()?;
/// assert_eq!(deal.hand(Seat::North).map(|hand| hand.len()), Some(3));
/// assert_eq!(deal.hand(Seat::South), None);
/// assert_eq!(deal.to_string(), "W:AK.Q.. QJ.K.. T9.J.. -");
/// # Ok::<(), tricklaw_cards::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    first: Seat,
    hands: [Option<CardSet>; 4],
}

impl Deal {
    /// A deal of these hands (north's first), written from `first` on.
    pub const fn new(first: Seat, hands: [Option<CardSet>; 4]) -> Deal {
        Deal { first, hands }
    }

    /// The seat whose hand is written first.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// The seat's hand, where it is known.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> Option<CardSet> {
        self.hands[seat as usize]
    }

    /// All four hands, where all are known.
    pub fn known(&self) -> Option<Hands> {
        let [Some(n), Some(e), Some(s), Some(w)] = self.hands else { return None };
        Some(Hands([n, e, s, w]))
    }

    /// The cards of the hands that are known.
    pub fn placed(&self) -> CardSet {
        self.hands.iter().flatten().fold(CardSet::EMPTY, |set, &hand| set | hand)
    }

    /// The same deal with the seat's hand not known.
    #[must_use]
    pub const fn without(mut self, seat: Seat) -> Deal {
        self.hands[seat as usize] = None;
        self
    }

    /// The first card that stands in two hands, if there is one.
    pub fn twice(&self) -> Option<Card> {
        let mut seen = CardSet::EMPTY;
        for hand in self.hands.iter().flatten() {
            if let Some(card) = (seen & *hand).lowest() {
                return Some(card);
            }
            seen |= *hand;
        }
        None
    }
}

impl From<Hands> for Deal {
    fn from(hands: Hands) -> Deal {
        Deal { first: Seat::North, hands: hands.0.map(Some) }
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.first)?;
        for (n, seat) in self.first.round().enumerate() {
            if n > 0 {
                f.write_str(" ")?;
            }
            match self.hand(seat) {
                Some(hand) => write!(f, "{hand}")?,
                None => f.write_str("-")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    /// Reads `N:` and four hands clockwise from that seat, `-` for one that is not known.
    ///
    /// # Errors
    ///
    /// Where that is not what stands there, or a card stands in two places.
    fn from_str(text: &str) -> Result<Deal, ParseError> {
        let wrong =
            || ParseError::new("a deal: a seat, a colon and four hands, such as N:AK.. QJ.. T9.. 87..", text);
        let (first, rest) = text.trim().split_once(':').ok_or_else(wrong)?;
        let first: Seat = first.trim().parse().map_err(|_| wrong())?;
        let mut deal = Deal { first, hands: [None; 4] };
        let mut hands = rest.split_whitespace();
        for seat in first.round() {
            let hand = hands.next().ok_or_else(wrong)?;
            deal.hands[seat as usize] = if hand == "-" { None } else { Some(hand.parse()?) };
        }
        if hands.next().is_some() {
            return Err(wrong());
        }
        match deal.twice() {
            Some(_) => Err(ParseError::new("a deal in which no card stands twice", text)),
            None => Ok(deal),
        }
    }
}

/// Does `card` beat `best`, the best card so far, when `trump` is trumps?
///
/// A card beats another of its own suit by rank; of another suit it beats it only as a trump.
#[inline]
pub fn beats(card: Card, best: Card, trump: Option<Suit>) -> bool {
    if card.suit() == best.suit() { card > best } else { trump == Some(card.suit()) }
}

/// Which of these plays wins the trick, the lead first; `None` where there is no play.
///
/// ```
/// use tricklaw_cards::{Seat, Suit, winner};
/// let plays = [(Seat::West, "C4"), (Seat::North, "CK"), (Seat::East, "H2"), (Seat::South, "SA")]
///     .map(|(seat, card)| (seat, card.parse().unwrap()));
/// assert_eq!(winner(plays, Some(Suit::Hearts)), Some(Seat::East));
/// assert_eq!(winner(plays, None), Some(Seat::North));
/// ```
#[inline]
pub fn winner(plays: impl IntoIterator<Item = (Seat, Card)>, trump: Option<Suit>) -> Option<Seat> {
    plays
        .into_iter()
        .reduce(|best, play| if beats(play.1, best.1, trump) { play } else { best })
        .map(|(seat, _)| seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_reads_back_as_written() {
        for text in [
            "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85",
            "S:A... - K... Q...",
            "E:... ... ... ...",
        ] {
            assert_eq!(text.parse::<Deal>().map(|deal| deal.to_string()), Ok(text.to_string()));
        }
    }

    #[test]
    fn a_deal_that_cannot_be_is_an_error() {
        for text in ["", "N", "N:", "N:A... K...", "X:A... K... Q... J...", "N:A... K... Q... J... T..."] {
            assert!(text.parse::<Deal>().is_err(), "{text}");
        }
        let twice = "N:A... A... Q... J...".parse::<Deal>().expect_err("twice");
        assert!(twice.to_string().contains("twice"));
    }

    #[test]
    fn the_last_card_falls_to_the_dealer() {
        let pack: Vec<Card> = Card::all().collect();
        let pack: [Card; 52] = pack.try_into().expect("fifty-two");
        for dealer in Seat::ALL {
            let hands = Hands::dealt(&pack, dealer);
            assert_eq!(hands.all(), CardSet::PACK);
            assert_eq!(hands.holder(pack[51]), Some(dealer));
            assert_eq!(hands.holder(pack[0]), Some(dealer.next()));
        }
    }

    #[test]
    fn trumps_beat_plain_suits_and_ranks_decide_within_one() {
        let card = |text: &str| text.parse::<Card>().expect(text);
        assert!(beats(card("C3"), card("C2"), None));
        assert!(!beats(card("C2"), card("C3"), Some(Suit::Clubs)));
        assert!(beats(card("C2"), card("SA"), Some(Suit::Clubs)));
        assert!(!beats(card("SA"), card("C2"), Some(Suit::Clubs)));
        assert!(!beats(card("SA"), card("C2"), Some(Suit::Hearts)));
    }
}
