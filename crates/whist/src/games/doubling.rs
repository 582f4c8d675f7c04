//! Doubling and re-doubling at bridge: who has the word, and what a trick is worth (bridge-1904:53 to 60).

use tricklaw_cards::{Seat, Seats, Strain, Suit};

use super::Heard;
use crate::act::Call;

/// A trick is never worth more (58).
pub const LIMIT: u16 = 100;

/// What a trick above six is worth before it is doubled (4).
pub const fn value(strain: Strain) -> u16 {
    match strain {
        Strain::Trump(Suit::Spades) => 2,
        Strain::Trump(Suit::Clubs) => 4,
        Strain::Trump(Suit::Diamonds) => 6,
        Strain::Trump(Suit::Hearts) => 8,
        Strain::NoTrump => 12,
    }
}

/// What it is worth after it has been doubled so often.
pub fn doubled(strain: Strain, times: u8) -> u16 {
    value(strain).checked_shl(u32::from(times)).map_or(LIMIT, |value| value.min(LIMIT))
}

/// Spades reach the limit by so many doubles, and nothing needs more.
const MOST: usize = 6;

/// Whose word it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// The eldest hand's, who may double or ask his partner.
    Eldest,
    /// His partner's, who has been asked.
    Asked,
    /// That of the player who has the first right to answer a double.
    First(Seat),
    /// His partner's, the first being satisfied.
    Second(Seat),
    /// Nobody's: the doubling is over.
    Nobody,
}

/// The doubling, once trumps are declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doubling {
    /// Who has declared.
    pub maker: Seat,
    /// What.
    pub strain: Strain,
    /// How often it has been doubled.
    pub times: u8,
    /// Who has no right to double any more (71).
    pub barred: Seats,
    /// A double has been refused, and nobody doubles any more (58).
    pub refused: bool,
    dealer: Seat,
    /// Who has doubled, in order.
    doublers: [Option<Seat>; MOST],
    word: Word,
}

impl Doubling {
    /// After the declaration.
    pub const fn new(dealer: Seat, maker: Seat, strain: Strain, barred: Seats) -> Doubling {
        Doubling {
            maker,
            strain,
            times: 0,
            barred,
            refused: false,
            dealer,
            doublers: [None; MOST],
            word: Word::Eldest,
        }
    }

    /// Whose word it is.
    pub fn turn(&self) -> Option<Seat> {
        match self.word {
            Word::Eldest => Some(self.dealer.next()),
            Word::Asked => Some(self.dealer.previous()),
            Word::First(seat) | Word::Second(seat) => Some(seat),
            Word::Nobody => None,
        }
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        self.word == Word::Nobody
    }

    /// Has anybody been asked, or doubled?
    pub fn has_begun(&self) -> bool {
        self.word != Word::Eldest
    }

    /// Who doubled last, of these.
    fn last_of(&self, theirs: impl Fn(Seat) -> bool) -> Option<Seat> {
        self.doublers[..usize::from(self.times)].iter().rev().flatten().copied().find(|&seat| theirs(seat))
    }

    /// Who doubled last.
    pub fn last_doubler(&self) -> Option<Seat> {
        self.last_of(|_| true)
    }

    /// Who had doubled last for the side against which this player doubles.
    pub fn doubled_before(&self, seat: Seat) -> Option<Seat> {
        self.last_of(|other| self.is_dealers(other) != self.is_dealers(seat))
    }

    /// What a trick above six is worth.
    pub fn trick(&self) -> u16 {
        doubled(self.strain, self.times)
    }

    /// Has the value of a trick reached the limit?
    pub fn at_the_limit(&self) -> bool {
        self.trick() >= LIMIT
    }

    fn is_dealers(&self, seat: Seat) -> bool {
        seat == self.dealer || seat == self.dealer.opposite()
    }

    /// Whose side may double next, the dealer's or the other?
    fn is_for(&self, seat: Seat) -> bool {
        self.is_dealers(seat) == (self.times % 2 == 1)
    }

    /// Hears what is said of doubling. What is out of turn stands for the present.
    pub fn hear(&mut self, seat: Seat, call: Call) -> Heard {
        let turn = self.turn() == Some(seat);
        match (call, self.word) {
            (Call::Doubles | Call::Redoubles, _) => self.double(seat),
            (Call::MayILead, Word::Eldest) if turn => {
                self.word = Word::Asked;
                Heard::Good
            }
            (Call::Yes, Word::Asked) if turn => {
                self.word = Word::Nobody;
                Heard::Good
            }
            (Call::Satisfied, Word::First(_)) if turn => {
                let partner = seat.opposite();
                let silent = self.barred.contains(partner);
                self.word = if silent { Word::Nobody } else { Word::Second(partner) };
                Heard::Good
            }
            (Call::Satisfied, Word::Second(_)) if turn => {
                self.word = Word::Nobody;
                Heard::Good
            }
            // He says in another word what he might have said.
            (Call::Passes, Word::Eldest) if turn => self.hear(seat, Call::MayILead),
            (Call::Passes, Word::Asked) if turn => self.hear(seat, Call::Yes),
            (Call::Passes, Word::First(_) | Word::Second(_)) if turn => self.hear(seat, Call::Satisfied),
            // Words without effect, for which no law has anything.
            (Call::Passes | Call::MayILead | Call::Yes | Call::Satisfied, _) => Heard::Good,
            // Calls of other games.
            _ => Heard::NotGood,
        }
    }

    fn double(&mut self, seat: Seat) -> Heard {
        if self.is_over() || self.barred.contains(seat) || !self.is_for(seat) {
            return Heard::NotGood;
        }
        let in_turn = self.turn() == Some(seat);
        // Who has asked, or is satisfied, has had his say.
        let spoken = matches!(self.word, Word::Asked | Word::Second(_));
        if !in_turn && spoken {
            return Heard::NotGood;
        }
        self.raise(seat);
        if in_turn { Heard::Good } else { Heard::OutOfTurn }
    }

    fn raise(&mut self, seat: Seat) {
        if let Some(place) = self.doublers.get_mut(usize::from(self.times)) {
            *place = Some(seat);
            self.times += 1;
        }
        self.word = if self.at_the_limit() { Word::Nobody } else { self.answer(seat) };
    }

    /// The first right to answer is his who doubled last for the side, or who has declared.
    fn answer(&self, doubler: Seat) -> Word {
        let other = if self.is_dealers(doubler) { self.dealer.next() } else { self.maker };
        let first = self.doubled_before(doubler).unwrap_or(other);
        match (self.barred.contains(first), self.barred.contains(first.opposite())) {
            (false, _) => Word::First(first),
            (true, false) => Word::Second(first.opposite()),
            (true, true) => Word::Nobody,
        }
    }

    /// A re-double after the eldest hand has led, by his partner: it stands if the adversary who doubled last lets it (59).
    pub fn double_late(&mut self, seat: Seat) -> Heard {
        if self.is_over() || self.barred.contains(seat) || !self.is_for(seat) {
            return Heard::NotGood;
        }
        self.raise(seat);
        Heard::OutOfTurn
    }

    /// A double out of turn is not accepted: it counts for nothing, nor does what was built on it, and nobody doubles any more (58).
    pub fn disallow(&mut self, by: Seat) {
        let doublers = &self.doublers[..usize::from(self.times)];
        self.times = doublers.iter().rposition(|&seat| seat == Some(by)).unwrap_or(doublers.len()) as u8;
        self.refused = true;
        self.word = Word::Nobody;
    }

    /// The eldest hand leads. Where the last word is his, he says by it that he is satisfied.
    pub fn led_by(&mut self, seat: Seat) {
        let last = match self.word {
            Word::First(first) => first == seat && self.barred.contains(seat.opposite()),
            Word::Second(second) => second == seat,
            Word::Eldest | Word::Asked | Word::Nobody => false,
        };
        if last {
            self.word = Word::Nobody;
        }
    }

    /// Nobody doubles any more.
    pub fn close(&mut self) {
        self.word = Word::Nobody;
    }

    /// The seat has no right to double any more (71).
    pub fn bar(&mut self, seat: Seat) {
        self.barred = self.barred.with(Seats::only(seat));
        self.word = match self.word {
            Word::First(first) if first == seat => match self.barred.contains(seat.opposite()) {
                true => Word::Nobody,
                false => Word::Second(seat.opposite()),
            },
            Word::Second(second) if second == seat => Word::Nobody,
            word => word,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Seat::{East, North, South, West};

    fn hearts() -> Doubling {
        Doubling::new(South, South, Strain::Trump(Suit::Hearts), Seats::NONE)
    }

    #[test]
    fn nobody_doubles() {
        let mut doubling = hearts();
        assert_eq!(doubling.turn(), Some(West));
        doubling.hear(West, Call::MayILead);
        assert_eq!(doubling.turn(), Some(East));
        doubling.hear(East, Call::Yes);
        assert!(doubling.is_over());
        assert_eq!((doubling.times, doubling.trick()), (0, 8));
    }

    #[test]
    fn the_first_right_is_the_makers_and_then_theirs_who_doubled_last() {
        let mut doubling = Doubling::new(South, North, Strain::Trump(Suit::Spades), Seats::NONE);
        doubling.hear(West, Call::MayILead);
        assert_eq!(doubling.hear(East, Call::Doubles), Heard::Good);
        assert_eq!((doubling.turn(), doubling.last_doubler()), (Some(North), Some(East)));
        doubling.hear(North, Call::Satisfied);
        assert_eq!(doubling.hear(South, Call::Redoubles), Heard::Good);
        assert_eq!((doubling.turn(), doubling.last_doubler()), (Some(East), Some(South)));
        assert_eq!(doubling.hear(West, Call::Redoubles), Heard::OutOfTurn);
        assert_eq!(doubling.turn(), Some(South));
        doubling.disallow(West);
        assert_eq!((doubling.times, doubling.is_over(), doubling.trick()), (2, true, 8));
    }

    #[test]
    fn a_trick_is_worth_a_hundred_at_the_most() {
        let values = |strain| (0..8).map(|times| doubled(strain, times)).collect::<Vec<_>>();
        assert_eq!(values(Strain::NoTrump), [12, 24, 48, 96, 100, 100, 100, 100]);
        assert_eq!(values(Strain::Trump(Suit::Spades)), [2, 4, 8, 16, 32, 64, 100, 100]);
        assert_eq!(doubled(Strain::NoTrump, 200), 100);
        let mut doubling = Doubling::new(South, South, Strain::NoTrump, Seats::NONE);
        for (seat, turn) in [(West, Some(South)), (South, Some(West)), (West, Some(South)), (South, None)] {
            assert_eq!(doubling.hear(seat, Call::Redoubles), Heard::Good);
            assert_eq!(doubling.turn(), turn);
        }
        assert_eq!(doubling.hear(West, Call::Redoubles), Heard::NotGood);
    }

    #[test]
    fn who_is_barred_is_passed_over() {
        let mut doubling = hearts();
        doubling.bar(South);
        assert_eq!(doubling.hear(West, Call::Doubles), Heard::Good);
        assert_eq!(doubling.turn(), Some(North));
        assert_eq!(doubling.hear(South, Call::Redoubles), Heard::NotGood);
        doubling.bar(North);
        assert!(doubling.is_over());
    }

    #[test]
    fn wrong_sides_and_spent_rights() {
        let mut doubling = hearts();
        assert_eq!(doubling.hear(North, Call::Doubles), Heard::NotGood);
        doubling.hear(West, Call::MayILead);
        assert_eq!(doubling.hear(West, Call::Doubles), Heard::NotGood);
        assert_eq!(doubling.hear(East, Call::Doubles), Heard::Good);
        assert_eq!(doubling.hear(West, Call::Redoubles), Heard::NotGood);
    }
}
