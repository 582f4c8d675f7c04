//! Random positions, the same for the same seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tricklaw_cards::{Card, CardSet, Hands, Seat, Seats, Suit};
use tricklaw_solver::{Aim, Demand, Position, Ranking, What, When};

pub(crate) struct Deals(ChaCha8Rng);

impl Deals {
    pub(crate) fn new(seed: u64) -> Deals {
        Deals(ChaCha8Rng::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.0.next_u64() % n as u64) as usize
    }

    pub(crate) fn seat(&mut self) -> Seat {
        Seat::ALL[self.below(4)]
    }

    /// So many cards of the pack to each.
    pub(crate) fn hands(&mut self, cards: usize) -> Hands {
        let mut pack: Vec<Card> = Card::all().collect();
        let mut hands = Hands::default();
        for seat in Seat::ALL {
            for _ in 0..cards {
                let n = self.below(pack.len());
                hands[seat].insert(pack.swap_remove(n));
            }
        }
        hands
    }

    pub(crate) fn trump(&mut self) -> Option<Suit> {
        Suit::ALL.get(self.below(5)).copied()
    }

    /// One, two or three of the seats.
    pub(crate) fn side(&mut self) -> Seats {
        let n = 1 + self.below(14);
        Seat::ALL.into_iter().filter(|&seat| n >> seat as usize & 1 == 1).collect()
    }

    /// A position of any kind, in the middle of a trick as often as not.
    pub(crate) fn position(&mut self, cards: usize) -> Position {
        let mut position =
            Position::new(self.hands(cards), self.seat(), self.side()).with_trump(self.trump());
        if self.below(2) == 0 {
            position.aim = Aim::Fewest;
        }
        if self.below(3) == 0 {
            position.ranking = Ranking::AceLow;
        }
        for _ in 0..self.below(4) {
            let card = position.following().nth(self.below(position.following().len())).unwrap();
            position = position.after(card).0;
        }
        // Now and then somebody has played before his turn.
        if !position.trick.is_empty() && position.trick.len() < 3 && self.below(4) == 0 {
            let turn = position.turn;
            position.turn = turn.next();
            let card = position.following().nth(self.below(position.following().len())).unwrap();
            position = position.after(card).0;
            position.turn = turn;
        }
        position
    }

    pub(crate) fn demand(&mut self, hands: &Hands) -> Demand {
        let of = if self.below(3) == 0 { self.side() } else { Seats::only(self.seat()) };
        let when = if self.below(2) == 0 { When::NextPlay } else { When::NextLead };
        let some: CardSet = hands.all().iter().filter(|_| self.below(3) == 0).collect();
        let suit = Suit::ALL[self.below(4)];
        let what = match self.below(8) {
            0 => What::Play(some),
            1 => What::Keep(some),
            2 => What::Suit(suit),
            3 => What::NotSuit(suit),
            4 => What::Highest,
            5 => What::Lowest,
            6 => What::Win,
            _ => What::Lose,
        };
        Demand { of, when, what }
    }
}
