//! Players against each other on the same deals, to find out who is stronger, and by how much.
//!
//! The cards decide more of a deal than the players do. So every deal is played in all rotations of the seating: each player holds each
//! hand in the same place, and what the cards alone have brought cancels. The unit of the statistics is the deal, and its number is an entrant's
//! mean over the rotations and his seats; hands of one deal are not independent of each other, deals are.
//!
//! Everything follows from the seed and the number of the deal: in whatever order deals are played, and on however many threads, the
//! result is the same, unless an entrant's thinking is bound by time.
//!
//! ```
//! use tricklaw_bots::contest::{Contest, Entrant, Tally};
//! use tricklaw_bots::{Kind, Thinking};
//! use tricklaw_cards::Seat;
//! use tricklaw_whist::facts::Start;
//! use tricklaw_whist::games::Options;
//! use tricklaw_whist::laws::Code;
//!
//! let entrant = |kind: Kind| Entrant::new(kind.name(), kind, Thinking::Samples(20));
//! let [plain, random] = [entrant(Kind::Plain), entrant(Kind::Random)];
//! let contest = Contest::new(Code::Whist1900, [plain.clone(), random.clone(), plain, random], 7);
//! let deal = "N:872.JT98.AJT98.2 AQ.A54.KQ765.K54 K653.Q32.4.JT763 JT94.K76.32.AQ98";
//! let start = Start::fresh(contest.code().course(), deal.parse()?, Seat::East, Some("HT".parse()?));
//! let board = contest.play(1, &start.into(), None)?;
//! assert_eq!(board.hands.len(), 2);
//! let mut tally = Tally::new(&contest);
//! tally.add(&board);
//! let [plain, random] = [0, 1].map(|n| tally.standings()[n].result().mean);
//! assert_eq!(plain, -random);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod back;
mod hand;
mod outcome;
mod promises;
mod statistics;
mod tally;

use std::sync::Arc;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tricklaw_cards::Seat;
use tricklaw_solver::Table;
use tricklaw_whist::facts::Start;
use tricklaw_whist::games::Course;
use tricklaw_whist::laws::Code;

use hand::Sitter;
pub use hand::Stuck;
pub use outcome::{Called, Hand};
pub use promises::Promises;
pub use statistics::{Estimate, NORMAL_95, Series, Times};
pub use tally::{Calls, Standing, Tally};

use crate::{Kind, Manners, Thinking};
pub use crate::{Promise, Undertaken};

/// One of those who are compared. Seats with entrants of one name are his.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// What he is called.
    pub name: Box<str>,
    /// What kind of player he is.
    pub kind: Kind,
    /// How long he thinks.
    pub thinking: Thinking,
    /// How he behaves.
    pub manners: Manners,
}

impl Entrant {
    /// A player of this kind under this name, who makes no errors.
    pub fn new(name: &str, kind: Kind, thinking: Thinking) -> Entrant {
        Entrant { name: name.into(), kind, thinking, manners: Manners::default() }
    }

    /// The same, who behaves like this.
    pub fn with(self, manners: Manners) -> Entrant {
        Entrant { manners, ..self }
    }
}

/// Whose numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Partners score together: a seat's points are those of its side less those of the other, its tricks are its side's.
    Side,
    /// Each settles for himself: a seat has the counters that it has received less those that it has paid, and its own tricks.
    Seat,
}

/// Who plays against whom at what.
#[derive(Clone, Debug)]
pub struct Contest {
    code: Code,
    seed: u64,
    entrants: Vec<Entrant>,
    seatings: Vec<[usize; 4]>,
    only: Option<Vec<Undertaken>>,
}

/// A deal, played in every seating.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Its number.
    pub number: u64,
    /// As it was played, by the seatings of the contest; those that were passed over are left out.
    pub hands: Vec<Hand>,
    /// In how many seatings it was passed over: what was called was none of what the contest is about.
    pub passed_over: usize,
}

impl Contest {
    /// These players, in the order N E S W, and their rotations.
    pub fn new(code: Code, seats: [Entrant; 4], seed: u64) -> Contest {
        let mut entrants: Vec<Entrant> = Vec::new();
        let places = seats.map(|seat| {
            let known = entrants.iter().position(|entrant| entrant.name == seat.name);
            known.unwrap_or_else(|| {
                entrants.push(seat);
                entrants.len() - 1
            })
        });
        let mut seatings: Vec<[usize; 4]> = Vec::new();
        for by in 0..4 {
            let mut turned = places;
            turned.rotate_right(by);
            if !seatings.contains(&turned) {
                seatings.push(turned);
            }
        }
        Contest { code, seed, entrants, seatings, only: None }
    }

    /// The same, about nothing but these: a deal is called as ever, and where nobody has undertaken one of them it is passed over before a card is led.
    pub fn only(self, kinds: Vec<Undertaken>) -> Contest {
        Contest { only: Some(kinds), ..self }
    }

    /// The code under which they play.
    pub fn code(&self) -> Code {
        self.code
    }

    /// Those who are compared, in the order in which they first sit from north on.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The rotations that differ from each other: of each seat, which of the entrants sits there.
    pub fn seatings(&self) -> &[[usize; 4]] {
        &self.seatings
    }

    /// Whose numbers are compared.
    pub fn unit(&self) -> Unit {
        match self.code.course() {
            Course::Solo | Course::Boston => Unit::Seat,
            Course::Whist | Course::Cayenne | Course::Bridge => Unit::Side,
        }
    }

    /// Plays a deal in every seating. With a table for the solver it is looked back on too, where partners play together: what each
    /// side's cards have cost it, all hands being seen.
    ///
    /// # Errors
    ///
    /// Where a hand comes to no end: a fault of ours.
    pub fn play(
        &self,
        number: u64,
        start: &Arc<Start>,
        mut table: Option<&mut Table>,
    ) -> Result<Board, Box<Stuck>> {
        // Not of the rotation: the same kind in the same place does the same.
        let seeds = seeds(self.seed, number);
        let mut hands = Vec::with_capacity(self.seatings.len());
        let mut passed_over = 0;
        for &seating in &self.seatings {
            let players = Seat::ALL.map(|seat| {
                let entrant = &self.entrants[seating[seat as usize]];
                Sitter::of(entrant, seeds[seat as usize])
            });
            let Some(played) = hand::played(self.code, start, players, self.only.as_deref())? else {
                passed_over += 1;
                continue;
            };
            let mut hand = Hand::of(seating, &played, self.unit());
            if let (Some(table), Unit::Side) = (table.as_deref_mut(), self.unit()) {
                hand.lost = back::lost(&played, table);
            }
            hands.push(hand);
        }
        Ok(Board { number, hands, passed_over })
    }
}

/// A seed for the player in each seat. The stream has the deal's number; its key is none from which packs are shuffled.
fn seeds(seed: u64, number: u64) -> [u64; 4] {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..15].copy_from_slice(b"players");
    let mut words = ChaCha20Rng::from_seed(key);
    words.set_stream(number);
    Seat::ALL.map(|_| words.next_u64())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(names: [&str; 4]) -> Contest {
        let seats = names.map(|name| Entrant::new(name, Kind::Plain, Thinking::Samples(1)));
        Contest::new(Code::Solo, seats, 1)
    }

    #[test]
    fn only_rotations_that_differ_are_played() {
        for (names, seatings, entrants) in [
            (["a", "a", "a", "a"], &[[0, 0, 0, 0]][..], 1),
            (["a", "b", "a", "b"], &[[0, 1, 0, 1], [1, 0, 1, 0]], 2),
            (["a", "b", "b", "b"], &[[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]], 2),
            (["b", "b", "c", "a"], &[[0, 0, 1, 2], [2, 0, 0, 1], [1, 2, 0, 0], [0, 1, 2, 0]], 3),
        ] {
            let contest = contest(names);
            assert_eq!((contest.seatings(), contest.entrants().len()), (seatings, entrants), "{names:?}");
        }
    }

    #[test]
    fn seeds_differ_by_seed_deal_and_seat() {
        let mut all: Vec<u64> =
            [(1, 1), (1, 2), (2, 1), (0, 3)].into_iter().flat_map(|(seed, n)| seeds(seed, n)).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 16);
        assert_eq!(seeds(1, 2), seeds(1, 2));
    }
}
