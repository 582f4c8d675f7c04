//! How many tricks it may be, before any is searched: where the questions begin.
//!
//! Nothing here decides a value, but each question asked in vain costs time. The weights are those of a linear regression on 500 random deals,
//! whose results it tells to within a trick (its error has a standard deviation of 1.0 with trumps and 1.3 without).

use crate::lanes::{LANE, last};
use crate::search::{At, Search};

/// What the five highest cards of a suit are worth, in hundredths of a trick: of trumps, of another suit, and where there are no trumps.
const TRUMPS: [i32; 5] = [95, 64, 42, 26, 15];
const PLAIN: [i32; 5] = [83, 48, 24, 13, 6];
const WITHOUT: [i32; 5] = [106, 68, 33, 22, 10];
/// A trump more than the others have; one more in the longest hand of them.
const TRUMP: i32 = 19;
const LONG_TRUMP: i32 = 47;
/// A card that the longer hand of trumps lacks to two of another suit; one that it has more than the shorter, which can trump it.
const SHORT: i32 = 32;
const RUFF: i32 = 18;

impl Search<'_> {
    /// A number for the side that is counted: it or the next lower is the likeliest.
    pub(crate) fn guess(&self, at: &At) -> i32 {
        if !self.most {
            return self.forced(at);
        }
        let worth: i32 =
            (0..4).map(|seat| self.tops(at, seat) * if self.is_counted(seat) { 1 } else { -1 }).sum();
        let counted = self.terms.counted;
        let trumps = match (self.trump != 0, counted) {
            (true, 0b0101) => self.trumps(at, [0, 2]) - self.trumps(at, [1, 3]),
            (true, 0b1010) => self.trumps(at, [1, 3]) - self.trumps(at, [0, 2]),
            _ => 0,
        };
        // Half of the tricks, and more or less: as much less as fewer are left.
        (at.left * (1300 + 2 * (worth + trumps)) / 2600 + 1).clamp(0, at.left)
    }

    fn tops(&self, at: &At, seat: usize) -> i32 {
        (0..4)
            .map(|suit| {
                let shift = 16 * suit;
                let tops = at.hands[seat] >> shift & LANE;
                let worth = match (self.trump == 0, shift == self.tshift) {
                    (true, _) => WITHOUT,
                    (_, true) => TRUMPS,
                    _ => PLAIN,
                };
                worth.iter().enumerate().map(|(n, worth)| (tops >> n & 1) as i32 * worth).sum::<i32>()
            })
            .sum()
    }

    /// What two partners have of length in trumps, and of shortness elsewhere.
    fn trumps(&self, at: &At, pair: [usize; 2]) -> i32 {
        let trumps = |seat: usize| at.len(seat, self.tshift) as i32;
        let [one, other] = pair;
        let [short, long] = if trumps(one) <= trumps(other) { [one, other] } else { [other, one] };
        let others = (0..4).map(|suit| 16 * suit).filter(|&shift| shift != self.tshift);
        let shortness: i32 = others
            .map(|shift| {
                let (long, length) = (at.len(long, shift) as i32, at.len(short, shift) as i32);
                SHORT * (2 - long).max(0) + RUFF * (long - length).clamp(0, trumps(short).min(3))
            })
            .sum();
        TRUMP * (trumps(one) + trumps(other)) + LONG_TRUMP * trumps(long) + shortness
    }

    /// About how many tricks those take who shun them: in each suit their lowest, second lowest and so on, where it is above the
    /// others' lowest, second lowest and so on.
    fn forced(&self, at: &At) -> i32 {
        let of = |counted: bool, lane: u64| {
            let seats = (0..4).filter(|&seat| self.is_counted(seat) == counted);
            seats.fold(0, |all, seat| all | at.hands[seat] & lane)
        };
        let mut forced = 0;
        for suit in 0..4 {
            let (mut mine, mut theirs) = (of(true, LANE << (16 * suit)), of(false, LANE << (16 * suit)));
            while mine != 0 && theirs != 0 {
                forced += i32::from(last(mine) < last(theirs));
                mine ^= last(mine);
                theirs ^= last(theirs);
            }
        }
        forced.min(at.left)
    }
}
