//! Regular play alone: hands, a trump, and the rule that one follows suit. No record and no law; for bots and researchers.

use tricklaw_cards::{Card, CardSet, Hands, Seat, Suit, beats};

/// A hand of thirteen tricks (or what is left of it) in which everybody plays in turn and follows suit.
///
/// It is small and [`Copy`]: to look ahead, copy it.
///
/// ```
/// use tricklaw_cards::{Deal, Seat, Suit};
/// use tricklaw_whist::games::Round;
///
/// let deal: Deal = "N:A2... K3... Q4... J5...".parse()?;
/// let mut round = Round::new(deal.known().unwrap(), Some(Suit::Hearts), Seat::North);
/// while let Some(card) = round.regular().highest() {
///     round.play(card);
/// }
/// assert_eq!(round.won(Seat::North), 1);
/// # Ok::<(), tricklaw_cards::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    hands: Hands,
    trump: Option<Suit>,
    turn: Seat,
    best: Option<(Seat, Card)>,
    led: Option<Suit>,
    laid: u8,
    won: [u8; 4],
}

impl Round {
    /// These hands, with that trump suit, led to by that seat.
    pub const fn new(hands: Hands, trump: Option<Suit>, leader: Seat) -> Round {
        Round { hands, trump, turn: leader, best: None, led: None, laid: 0, won: [0; 4] }
    }

    /// Whose turn it is.
    #[inline]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The seat's cards.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// How many tricks the seat has won.
    #[inline]
    pub const fn won(&self, seat: Seat) -> u8 {
        self.won[seat as usize]
    }

    /// What may rightly be played now; nothing, when the hand is over.
    #[inline]
    pub fn regular(&self) -> CardSet {
        let hand = self.hands[self.turn];
        match self.led {
            Some(led) => hand.following(led),
            None => hand,
        }
    }

    /// Plays a card that [`Round::regular`] offers. (Another is taken as it is: this type keeps no watch.)
    #[inline]
    pub fn play(&mut self, card: Card) {
        let seat = self.turn;
        self.hands[seat].remove(card);
        match self.best {
            Some((_, best)) if !beats(card, best, self.trump) => {}
            _ => self.best = Some((seat, card)),
        }
        self.laid += 1;
        match (self.laid, self.best) {
            (4, Some((winner, _))) => {
                self.won[winner as usize] += 1;
                self.turn = winner;
                (self.best, self.led, self.laid) = (None, None, 0);
            }
            _ => {
                self.led.get_or_insert(card.suit());
                self.turn = seat.next();
            }
        }
    }
}
