//! Tricks that are sure, or surely avoided, where one player shuns them: whether he need take one at all.

use crate::lanes::{down_to, first, lane_of, last, suits_of};
use crate::search::{At, Found, Search};

impl Search<'_> {
    /// Where one alone is counted, and there are no trumps: must he take a trick, or need he never? As far as it can be seen at
    /// once.
    #[inline(never)]
    pub(crate) fn shunned(&self, at: &At) -> Option<Found> {
        if self.trump != 0 || self.terms.counted.count_ones() != 1 {
            return None;
        }
        let me = self.terms.counted.trailing_zeros() as usize;
        let suits = suits_of(at.hands[me]);
        if at.leader == me {
            // Whatever he leads, the others stay under it.
            let mut need = 0;
            for suit in each(suits) {
                need |= self.all_under(at, me, suit)?;
            }
            return Some(Found { made: true, need });
        }
        // Another leads a suit in which he must go over all of them.
        for suit in each(suits & suits_of(at.hands[at.leader])) {
            if let Some(need) = self.all_under(at, me, suit) {
                return Some(Found { made: true, need });
            }
        }
        // In each of his suits his lowest, second lowest and so on is below the others' lowest, second lowest and so on:
        // whoever leads it and however often, he stays under.
        let mut need = 0;
        for suit in each(suits) {
            let lane = lane_of(suit);
            let mut mine = at.hands[me] & lane;
            let all = at.hands.iter().fold(0, |all, hand| all | hand) & lane;
            let mut theirs = all & !mine;
            need |= all;
            while mine != 0 && theirs != 0 {
                let (card, other) = (last(mine), last(theirs));
                if card < other {
                    return None;
                }
                mine ^= card;
                theirs ^= other;
            }
        }
        Some(Found { made: false, need })
    }

    /// Each of the others that has any card of the suit has one below all of his: the cards on which that rests.
    fn all_under(&self, at: &At, me: usize, suit: u64) -> Option<u64> {
        let lane = lane_of(suit);
        let lowest = last(at.hands[me] & lane);
        let mut need = 0;
        for seat in (0..4).filter(|&seat| seat != me) {
            let cards = at.hands[seat] & lane;
            if cards != 0 {
                if last(cards) < lowest {
                    return None;
                }
                need = down_to(lowest);
            }
        }
        Some(need)
    }
}

/// The first cards of the suits, one by one.
fn each(mut suits: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let suit = first(suits);
        suits ^= suit;
        (suit != 0).then_some(suit)
    })
}
