use smallvec::SmallVec;
use tricklaw_cards::{Card, Rank, Seat, Seats, Suit, beats};

use crate::act::{ActNo, Answer, Declared};

/// What beats what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// The trump suit.
    pub trump: Option<Suit>,
    /// Where aces rank.
    pub aces: Aces,
}

/// Where aces rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aces {
    /// Above the king.
    High,
    /// Below the deuce, if their players do not say otherwise (cayenne, at nullo).
    Low,
}

impl Order {
    /// The card's place in its suit.
    pub fn place(self, card: Card, declared: Declared) -> u8 {
        match (self.aces, card.rank(), declared) {
            (Aces::Low, Rank::Ace, Declared::Nothing) => 0,
            (_, rank, _) => rank as u8 + 1,
        }
    }

    /// Does the later card beat the one that wins so far?
    #[inline]
    pub fn beats(self, laid: Laid, best: Laid) -> bool {
        if self.aces == Aces::Low && laid.card.suit() == best.card.suit() {
            return self.place(laid.card, laid.rank) > self.place(best.card, best.rank);
        }
        beats(laid.card, best.card, self.trump)
    }
}

/// A card in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The act by which it was played.
    pub act: ActNo,
    /// What was said of its rank.
    pub rank: Declared,
}

/// When something happened to a trick, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// By whom.
    pub by: Seat,
    /// The act.
    pub act: ActNo,
}

/// A question to a partner who did not follow suit, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// Who was asked.
    pub of: Seat,
    /// The answer, once it is given.
    pub answer: Option<Answer>,
    /// The trick had been turned by the side of him who was asked before he answered.
    pub turned_unanswered: bool,
}

/// The cards that lie, or lay, together as a trick: four in the ordinary way, but it may be three or five.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Trick {
    /// The cards, in the order in which they fell.
    pub plays: SmallVec<[Laid; 4]>,
    /// Who had the lead, where that was settled when the trick was led to.
    pub due: Option<Seat>,
    /// The trick was turned face down.
    pub turned: Option<Touch>,
    /// The hand was taken from the turned trick.
    pub quitted: Option<Touch>,
    /// A partner was asked about a renounce in it.
    pub question: Option<Question>,
    pub(super) seats: Seats,
    best: u8,
}

impl Clone for Trick {
    /// Tables are copied often, and most of a table are its tricks: their cards are copied in one piece.
    fn clone(&self) -> Trick {
        let Trick { ref plays, due, turned, quitted, question, seats, best } = *self;
        Trick { plays: SmallVec::from_slice(plays), due, turned, quitted, question, seats, best }
    }
}

impl Trick {
    /// Has this seat played to it?
    #[inline]
    pub fn has(&self, seat: Seat) -> bool {
        self.seats.contains(seat)
    }

    /// The seats that have played to it.
    #[inline]
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The first card.
    #[inline]
    pub fn lead(&self) -> Option<Laid> {
        self.plays.first().copied()
    }

    /// The suit led.
    #[inline]
    pub fn suit(&self) -> Option<Suit> {
        self.lead().map(|laid| laid.card.suit())
    }

    /// The card that wins so far.
    #[inline]
    pub fn best(&self) -> Option<Laid> {
        self.plays.get(self.best as usize).copied()
    }

    /// Was it led by somebody whose lead it was not?
    #[inline]
    pub fn led_out_of_turn(&self) -> bool {
        matches!((self.due, self.lead()), (Some(due), Some(lead)) if due != lead.seat)
    }

    /// The card that the seat played to it; of several the first.
    #[inline]
    pub fn card_of(&self, seat: Seat) -> Option<Laid> {
        self.plays.iter().find(|laid| laid.seat == seat).copied()
    }

    pub(super) fn begun(due: Option<Seat>) -> Trick {
        Trick { due, ..Trick::default() }
    }

    #[inline]
    pub(super) fn lay(&mut self, laid: Laid, order: Order) {
        // A second card of one seat lies with the trick but does not compete for it.
        if !self.has(laid.seat)
            && let Some(best) = self.best()
            && order.beats(laid, best)
        {
            self.best = self.plays.len() as u8;
        }
        self.seats = self.seats.with(Seats::only(laid.seat));
        self.plays.push(laid);
    }

    /// Takes a play out; the trick is judged anew.
    pub(super) fn lift(&mut self, seat: Seat, card: Card, order: Order) {
        let plays = std::mem::take(&mut self.plays);
        self.seats = Seats::NONE;
        self.best = 0;
        self.turned = None;
        self.quitted = None;
        for laid in plays {
            if (laid.seat, laid.card) != (seat, card) {
                self.lay(laid, order);
            }
        }
    }

    /// Takes out a second card of the seat; nothing else changes.
    pub(super) fn lift_surplus(&mut self, seat: Seat, card: Card) {
        if let Some(at) = self.plays.iter().rposition(|laid| (laid.seat, laid.card) == (seat, card)) {
            self.plays.remove(at);
        }
    }

    /// Another card counts as the seat's play.
    pub(super) fn substitute(&mut self, seat: Seat, old: Card, new: Card, order: Order) {
        let mut plays = std::mem::take(&mut self.plays);
        self.seats = Seats::NONE;
        self.best = 0;
        for laid in &mut plays {
            if (laid.seat, laid.card) == (seat, old) {
                laid.card = new;
            }
        }
        for laid in plays {
            self.lay(laid, order);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HIGH: &str = "23456789TJQKA";
    const LOW: &str = "A23456789TJQK";

    /// Every card against every card that wins so far, with every trump suit and none, aces high, low, and low but called high.
    #[test]
    fn every_pair_of_cards_in_every_order() {
        let cards = || {
            Suit::ALL
                .into_iter()
                .flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card::new(suit, rank)))
        };
        let laid = |card, rank| Laid { seat: Seat::North, card, act: 1, rank };
        let trumps = Suit::ALL.into_iter().map(Some).chain([None]);
        for trump in trumps {
            for (aces, declared, ranks) in [
                (Aces::High, Declared::Nothing, HIGH),
                (Aces::Low, Declared::Nothing, LOW),
                (Aces::Low, Declared::High, HIGH),
            ] {
                let order = Order { trump, aces };
                let place = |card: Card| ranks.find(card.rank().letter());
                for (best, later) in cards().flat_map(|best| cards().map(move |later| (best, later))) {
                    let expected = match (best.suit(), later.suit()) {
                        (led, followed) if led == followed => place(later) > place(best),
                        (_, other) => Some(other) == trump,
                    };
                    let beats = order.beats(laid(later, declared), laid(best, declared));
                    assert_eq!(beats, expected, "{later} on {best}, trump {trump:?}, {aces:?}, {declared:?}");
                }
            }
        }
    }
}
