//! Tricks that are sure without a search, for games in which they are wanted.

use crate::lanes::{FIRST, LANE, suits_of, top};
use crate::search::{At, Search};

/// What one seat can cash if it is on lead, suit by suit.
struct Own {
    /// Rounds that it wins, one after the other.
    rounds: [u32; 4],
    /// The most cards that another seat has of the suit.
    others: [u32; 4],
    sum: i32,
    /// The trumps that must be drawn for that, where they can be.
    draws: u32,
    drawn: bool,
}

impl Search<'_> {
    /// Counts tops from above, and all cards of a suit in which they leave the others none. A suit goes round unruffed where
    /// each foe that has trumps follows, or the seat's own trumps draw theirs first.
    #[inline]
    fn own(&self, at: &At, me: usize) -> Own {
        let hand = at.hands[me];
        let mut own = Own { rounds: [0; 4], others: [0; 4], sum: 0, draws: 0, drawn: true };
        let mut unruffed = [15u32; 4];
        if self.trump != 0 {
            let trumps = |seat: usize| at.len(seat, self.tshift);
            let foes = (0..4).filter(|seat| self.foes[me] >> seat & 1 == 1 && trumps(*seat) > 0);
            own.draws = foes.clone().map(trumps).max().unwrap_or(0);
            own.drawn = (hand >> self.tshift & LANE).trailing_ones() >= own.draws;
            if !own.drawn {
                for seat in foes {
                    for (suit, rounds) in unruffed.iter_mut().enumerate() {
                        *rounds = (*rounds).min(at.len(seat, 16 * suit as u32));
                    }
                }
                unruffed[self.tshift as usize / 16] = 15;
            }
        }
        let mut suits = hand & FIRST;
        while suits != 0 {
            let shift = suits.trailing_zeros();
            suits &= suits - 1;
            let suit = shift as usize / 16;
            let cards = hand >> shift & LANE;
            let run = cards.trailing_ones();
            let len = |n: usize| at.len((me + n) & 3, shift);
            let others = len(1).max(len(2)).max(len(3));
            let rounds = if run >= others { cards.count_ones() } else { run }.min(unruffed[suit]);
            own.rounds[suit] = rounds;
            own.others[suit] = others;
            own.sum += rounds as i32;
        }
        if self.trump != 0 {
            // A friend who has nothing but trumps left must ruff, and takes the lead with it.
            let drawn = own.rounds[self.tshift as usize / 16];
            for seat in (0..4).filter(|seat| self.friends[me] >> seat & 1 == 1) {
                let trumps = at.len(seat, self.tshift);
                own.sum = own.sum.min(at.left - (trumps - trumps.min(drawn)) as i32 + 1);
            }
        }
        own
    }

    /// The tops on which so many of these tricks rest: those that rest on none first.
    #[inline(never)]
    fn rests_on(&self, own: &Own, wanted: i32) -> u64 {
        let mut need = 0;
        let mut left = wanted;
        if self.trump != 0 && own.draws > 0 {
            let suit = self.tshift as usize / 16;
            let rounds = left.min(own.rounds[suit] as i32);
            need |= top((rounds as u32).min(own.others[suit]), self.tshift);
            left -= rounds;
            if left > 0 && own.drawn {
                need |= top(own.draws, self.tshift);
            }
        }
        for free in [true, false] {
            for suit in 0..4 {
                if left <= 0 {
                    return need;
                }
                let trumps_done = 16 * suit as u32 == self.tshift && own.draws > 0;
                if own.rounds[suit] > 0 && (own.others[suit] == 0) == free && !trumps_done {
                    let rounds = left.min(own.rounds[suit] as i32);
                    need |= top((rounds as u32).min(own.others[suit]), 16 * suit as u32);
                    left -= rounds;
                }
            }
        }
        need
    }

    /// The tricks that these seats cannot be kept from in trumps, whoever leads, and the number of tops on which that rests.
    ///
    /// Of two partners neither need play his tops together with the other's, while one of them has as many trumps. Where the highest is not theirs,
    /// the second makes a trick if it is guarded and played right after the highest, unless its hand is on lead before it has won one; and
    /// of a sequence below it all but one do.
    #[inline]
    fn in_trumps(&self, at: &At, side: u8) -> (i32, u32) {
        let seats = (0..4).filter(|seat| side >> seat & 1 == 1);
        let trumps = |seat: usize| (at.hands[seat] >> self.tshift & LANE) as u32;
        let all = seats.clone().fold(0, |all, seat| all | trumps(seat));
        if all & 1 == 1 {
            let tricks = if side.count_ones() > 2 {
                seats.map(|seat| trumps(seat).trailing_ones()).max().unwrap_or(0)
            } else {
                let longest = seats.map(|seat| at.len(seat, self.tshift)).max().unwrap_or(0);
                all.trailing_ones().min(longest)
            };
            return (tricks as i32, tricks);
        }
        if all & 2 == 0 {
            return (0, 0);
        }
        let seat = seats.clone().find(|&seat| trumps(seat) & 2 != 0).unwrap_or(0);
        let sequence = (trumps(seat) >> 1).trailing_ones();
        if sequence > 1 {
            (sequence as i32 - 1, sequence + 1)
        } else if seat != at.leader && at.len(seat, self.tshift) > 1 && trumps((seat + 3) & 3) & 1 == 1 {
            (1, 2)
        } else {
            (0, 0)
        }
    }

    /// The same with the trumps of both partners, which win whoever leads, while the leader cashes what cannot be ruffed. He goes on only while
    /// his partner has other cards than trumps.
    #[inline]
    fn with_trumps(&self, at: &At, own: &Own, wanted: i32) -> Option<u64> {
        let side = self.friends[at.leader];
        let (trumps, tops) = self.in_trumps(at, side | 1 << at.leader);
        let suit = self.tshift as usize / 16;
        let plain = own.rounds.iter().sum::<u32>() - own.rounds[suit];
        let kept = (0..4)
            .filter(|seat| side >> seat & 1 == 1)
            .map(|seat| at.len(seat, self.tshift))
            .max()
            .unwrap_or(0);
        let plain = if own.drawn && own.draws > 0 { 0 } else { (plain as i32).min(at.left - kept as i32) };
        if trumps + plain < wanted {
            return None;
        }
        let mut others = Own { drawn: false, draws: 0, ..*own };
        others.rounds[suit] = 0;
        let (trumps, tops) =
            if wanted < trumps { (wanted, tops - (trumps - wanted) as u32) } else { (trumps, tops) };
        Some(top(tops, self.tshift) | self.rests_on(&others, wanted - trumps))
    }

    /// Can the leader's side take so many tricks at once? Then the tops that this rests on.
    ///
    /// The leader cashes his own; then, where he has a partner, he leads to him, and the partner cashes his.
    #[inline(never)]
    pub(crate) fn quick(&self, at: &At, wanted: i32) -> Option<u64> {
        let me = at.leader;
        let own = self.own(at, me);
        if own.sum >= wanted {
            return Some(self.rests_on(&own, wanted));
        }
        if self.trump != 0
            && let Some(need) = self.with_trumps(at, &own, wanted)
        {
            return Some(need);
        }
        if self.friends[me].count_ones() != 1 || own.sum < own.rounds.iter().sum::<u32>() as i32 {
            return None;
        }
        let hand = at.hands[me];
        let partner = self.friends[me].trailing_zeros() as usize;
        let his = at.hands[partner];
        let foes = (self.foes[me].trailing_zeros() as usize, 7 - self.foes[me].leading_zeros() as usize);
        let trumps = |seat: usize| if self.trump == 0 { 0 } else { at.len(seat, self.tshift) };
        let trumps = (trumps(foes.0), trumps(foes.1));
        let mut entry = false;
        let mut more = 0i32;
        let mut need = 0;
        let mut suits = suits_of(his);
        while suits != 0 {
            let shift = suits.trailing_zeros();
            suits &= suits - 1;
            let cashed = own.rounds[shift as usize / 16];
            let len = at.len(partner, shift);
            // What he has after following to the leader's rounds: his tops, where they come right after the leader's.
            if len <= cashed || (hand >> shift & LANE).trailing_ones() != cashed {
                continue;
            }
            let run = ((his >> shift & LANE) >> cashed).trailing_ones();
            if run == 0 {
                continue;
            }
            let mine = at.len(me, shift);
            let theirs = (at.len(foes.0, shift), at.len(foes.1, shift));
            let others = mine.max(theirs.0).max(theirs.1);
            let mut rounds = run.min(len - cashed);
            if cashed + rounds >= others {
                rounds = len - cashed;
            }
            if shift != self.tshift && !own.drawn {
                if trumps.0 > 0 {
                    rounds = rounds.min(theirs.0.saturating_sub(cashed));
                }
                if trumps.1 > 0 {
                    rounds = rounds.min(theirs.1.saturating_sub(cashed));
                }
            }
            if rounds > 0 {
                entry |= mine > cashed;
                more += rounds as i32;
                need |= top((cashed + rounds).min(others), shift);
            }
        }
        if !entry || own.sum + more < wanted {
            return None;
        }
        // He must keep them while the leader cashes.
        more = more.min(at.left - own.sum);
        if self.trump != 0 {
            // The leader, in his turn, ruffs when he has nothing else.
            let drawn = own.rounds[self.tshift as usize / 16] as i32;
            let plain = at.left - at.len(me, self.tshift) as i32 - (own.sum - drawn);
            more = more.min(plain + 1);
        }
        if own.sum + more >= wanted { Some(self.rests_on(&own, own.sum) | need) } else { None }
    }

    /// Can the side that is not on lead not be kept from so many tricks? Then the tops that this rests on.
    ///
    /// The highest trumps in one hand win whenever they are played. And where the leader has but suits of which the others
    /// hold the highest card, and no partner who ruffs, one of them wins the first trick and cashes.
    #[inline(never)]
    pub(crate) fn later(&self, at: &At, wanted: i32) -> Option<u64> {
        let me = at.leader;
        let ours =
            (0..4).filter(|seat| self.foes[me] >> seat & 1 == 0).fold(0, |all, seat| all | at.hands[seat]);
        let foes = (0..4).filter(|seat| self.foes[me] >> seat & 1 == 1);
        if self.trump != 0 {
            let (tricks, tops) = self.in_trumps(at, self.foes[me]);
            if tricks >= wanted {
                return Some(top(tops - (tricks - wanted) as u32, self.tshift));
            }
        }
        let suits = suits_of(at.hands[me]);
        if suits & ours != 0 {
            return None;
        }
        if self.trump != 0 {
            for seat in (0..4).filter(|seat| self.friends[me] >> seat & 1 == 1) {
                if at.len(seat, self.tshift) > 0 && suits & !suits_of(at.hands[seat]) != 0 {
                    return None;
                }
            }
        }
        let mut need = suits;
        for seat in foes.filter(|&seat| at.hands[seat] & suits != 0) {
            let own = self.own(at, seat);
            if own.sum < wanted {
                return None;
            }
            need |= self.rests_on(&own, wanted);
        }
        Some(need)
    }
}
