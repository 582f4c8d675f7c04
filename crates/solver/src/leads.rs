//! What speaks for a lead, where tricks are wanted.
//!
//! The weights were found by trying on seventy random deals, and hold for others.

use crate::lanes::LANE;
use crate::order::likeness;
use crate::search::{At, Search};

/// Who sits around a leader.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    /// The first foe to play after him, and the last. Where there are more or fewer than two, some seats will do.
    foes: [usize; 2],
    partner: Option<usize>,
}

impl Around {
    /// Around this seat, with these friends and foes, as a bit a seat.
    pub(crate) fn new(seat: usize, friends: u8, foes: u8) -> Around {
        let foe = |steps: [usize; 3]| {
            let mut seats = steps.into_iter().map(|n| (seat + n) & 3);
            seats.find(|&other| foes >> other & 1 == 1).unwrap_or(seat)
        };
        let partner = [2, 3, 1].into_iter().map(|n| (seat + n) & 3).find(|&other| friends >> other & 1 == 1);
        Around { foes: [foe([1, 2, 3]), foe([3, 2, 1])], partner }
    }
}

/// A suit that could be led, its cards from the highest on.
pub(crate) struct Suit {
    mine: u32,
    his: u32,
    /// The first foe's.
    first: u32,
    is_trump: bool,
    /// A foe has none of it, and trumps.
    is_ruffed: bool,
    /// The partner has none of it, and trumps, and no foe trumps over him.
    he_ruffs: bool,
    /// What speaks for it, whichever card is led.
    weight: i32,
    /// The likeness of its leads, but for the card.
    pub(crate) likeness: u32,
}

impl Search<'_> {
    /// The suit that begins there.
    #[inline]
    pub(crate) fn suit_led(&self, at: &At, shift: u32) -> Suit {
        let of = |seat: usize| (at.hands[seat] >> shift & LANE) as u32;
        let Around { foes, partner } = self.around[at.leader];
        let [first, last] = foes.map(of);
        let (mine, his) = (of(at.leader), partner.map_or(0, of));
        let is_trump = shift == self.tshift;
        let ruffs = |seat: usize, cards: u32| !is_trump && cards == 0 && at.hands[seat] & self.trump != 0;
        let ruffed = [ruffs(foes[0], first), ruffs(foes[1], last)];
        let he_ruffs = !ruffed[1] && partner.is_some_and(|partner| ruffs(partner, his));
        let suit = Suit {
            mine,
            his,
            first,
            is_trump,
            is_ruffed: ruffed != [false; 2],
            he_ruffs,
            weight: 0,
            likeness: likeness(at, shift),
        };
        let more = if is_trump { -21 } else { suit.side_suit(last, self.trump != 0) };
        Suit { weight: 3 * his.count_ones() as i32 + more, ..suit }
    }
}

impl Suit {
    /// Of a suit other than trumps: who has none of it, the tops, and a finesse against the first foe.
    #[inline]
    fn side_suit(&self, last: u32, trumps: bool) -> i32 {
        let ours = self.mine | self.his;
        let is_strong = self.first != 0 && last != 0 && (ours & 7).count_ones() >= 2;
        let has = |cards: u32, n: u32| cards >> n & 1 == 1;
        // The king behind the ace; or a tenace of ace and queen, or of king and knave, with the card between before it.
        let backed = |n: u32| has(self.his, n) || ours >> n & 3 == 3;
        let finesses = self.his.count_ones() >= 2
            && self.first.count_ones() >= 2
            && (has(self.his, 1) && has(self.first, 0)
                || has(self.his, 0) && has(self.first, 1) && backed(2)
                || has(self.his, 1) && has(self.first, 2) && backed(3));
        let [none_last, none_his] = [i32::from(last == 0), i32::from(self.his == 0)];
        let voids = if trumps { 5 * none_his - 9 * none_last } else { -8 * (none_his + none_last) };
        voids + if is_strong { 11 } else { 0 } + if finesses { 3 } else { 0 }
    }

    /// What speaks for leading its `n`th card.
    #[inline]
    pub(crate) fn weigh(&self, n: u32, lowest: bool) -> i32 {
        let weight = self.weight - if lowest && !self.is_trump { 4 } else { 0 };
        if n == 0 {
            return weight + if self.is_ruffed { -50 } else { 14 } - if self.is_trump { 7 } else { 0 };
        }
        if self.he_ruffs {
            return weight + if lowest { 29 } else { 56 };
        }
        let second = self.mine & 2 != 0;
        if self.his & 1 != 0 && !self.is_ruffed {
            return weight + if lowest { 24 } else { 15 } + if second { 5 } else { 0 };
        }
        // The highest is the foes': through the one who has it, or up to him.
        let through = self.first & 1 != 0;
        let entry = match (self.his & 2 != 0 && lowest, through) {
            (true, true) => 10,
            (true, false) => 4,
            _ => 0,
        };
        let sequence = match (second, n == 1 && self.mine & 4 != 0) {
            (true, true) => 10,
            (true, false) => -3,
            _ => 0,
        };
        weight + n as i32 + if through { 13 } else { -11 } + entry + sequence
            - if self.is_ruffed { 48 } else { 0 }
    }
}
