//! The search itself: can the side that is counted take at least so many of the tricks that are left?

use crate::budget::Budget;
use crate::lanes::{
    FIRST, LANE, down_to, down_to_group, lane_of, last, one_of_each, shift_of, spread, squeeze, top_of_group,
};
use crate::leads::Around;
use crate::order::Moves;
use crate::patterns::{Entry, NO_CARD, Probe};
use crate::settled::Looks;
use crate::table::{Table, Terms};

/// A position between two tricks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At {
    pub(crate) hands: [u64; 4],
    /// Sixteen numbers of four bits, seat by seat: how many cards of each suit it has.
    pub(crate) shape: u64,
    pub(crate) leader: usize,
    /// The tricks left.
    pub(crate) left: i32,
}

impl At {
    /// How many cards the seat has of the suit that begins there.
    #[inline]
    pub(crate) fn len(&self, seat: usize, shift: u32) -> u32 {
        (self.shape >> (16 * seat as u32 + shift / 4)) as u32 & 15
    }

    /// The number that all positions of this shape, leader and tag share, and no other: the cards of the fourth suit follow
    /// from those of the other three.
    #[inline]
    fn key(&self, tag: u8) -> u64 {
        (self.shape & 0x00FF_0FFF_0FFF_0FFF)
            | (self.shape >> 12 & 0x0000_F000_0000_0000)
            | (self.left as u64) << 28
            | (self.leader as u64) << 12
            | u64::from(tag) << 56
    }
}

/// The tricks left in positions of this key.
pub(crate) fn left_of(key: u64) -> usize {
    (key >> 28) as usize & 15
}

/// A trick in hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trick {
    /// All cards of it.
    pub(crate) played: u64,
    pub(crate) best: u64,
    pub(crate) winner: usize,
    /// Where the suit led begins.
    pub(crate) led: u32,
    /// The shape of the hands without the cards played.
    pub(crate) shape: u64,
}

/// What a search has found: whether the tricks can be made, and the tops of the suits on whose owners that rests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) made: bool,
    pub(crate) need: u64,
}

/// One card of one seat, in a shape.
#[inline]
pub(crate) fn one(seat: usize, card: u64) -> u64 {
    1 << (16 * seat as u32 + shift_of(card) / 4)
}

/// Positions between two looks at the budget.
const INTERVAL: u64 = 256;

pub(crate) struct Search<'a> {
    pub(crate) table: &'a mut Table,
    pub(crate) tag: u8,
    budget: &'a Budget<'a>,
    refills: u64,
    pub(crate) terms: Terms,
    /// The bits of the trump suit; none where there is none.
    pub(crate) trump: u64,
    /// Where the trump suit begins; 64 where there is none.
    pub(crate) tshift: u32,
    /// For each seat: those of its side, itself left out; and those of the other.
    pub(crate) friends: [u8; 4],
    pub(crate) foes: [u8; 4],
    pub(crate) around: [Around; 4],
    /// Does the side that is counted want its tricks, as in most games?
    pub(crate) most: bool,
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
}

impl<'a> Search<'a> {
    pub(crate) fn new(table: &'a mut Table, terms: Terms, budget: &'a Budget<'a>) -> Search<'a> {
        let side =
            |seat: usize| if terms.counted >> seat & 1 == 1 { terms.counted } else { !terms.counted & 15 };
        let friends = [0, 1, 2, 3].map(|seat| side(seat) & !(1 << seat));
        let foes = [0, 1, 2, 3].map(|seat| !side(seat) & 15);
        Search {
            tag: table.tag(terms),
            refills: table.refills(),
            table,
            budget,
            terms,
            trump: if terms.trump < 4 { LANE << (16 * terms.trump) } else { 0 },
            tshift: if terms.trump < 4 { 16 * u32::from(terms.trump) } else { 64 },
            around: [0, 1, 2, 3].map(|seat| Around::new(seat, friends[seat], foes[seat])),
            friends,
            foes,
            most: terms.counted == terms.high,
            nodes: 0,
            stopped: false,
        }
    }

    #[inline]
    pub(crate) fn beats(&self, card: u64, best: u64) -> bool {
        if lane_of(best) & card != 0 { card < best } else { card & self.trump != 0 }
    }

    #[inline]
    pub(crate) fn is_high(&self, seat: usize) -> bool {
        self.terms.high >> seat & 1 == 1
    }

    #[inline]
    pub(crate) fn is_counted(&self, seat: usize) -> bool {
        self.terms.counted >> seat & 1 == 1
    }

    /// One position more; now and then it looks at the budget. A stopped search unwinds, and nothing that it says is kept.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(INTERVAL) {
            self.stopped |= self.budget.ends(self.nodes, self.table.refills() - self.refills);
        }
        self.stopped
    }

    /// Can the side that is counted take so many of the tricks left, from here?
    pub(crate) fn lead(&mut self, at: &At, target: i32) -> Found {
        if target <= 0 {
            return Found { made: true, need: 0 };
        }
        if target > at.left {
            return Found { made: false, need: 0 };
        }
        if self.tick() {
            return Found { made: false, need: 0 };
        }
        if at.left == 1 {
            return self.last_trick(at);
        }
        let key = at.key(self.tag);
        let place = self.table.place(key);
        let high = self.is_high(at.leader);
        let a = at.hands[1] | at.hands[3];
        let b = at.hands[2] | at.hands[3];
        let hint = match self.table.probe(place, key, a, b, target as i8) {
            Probe::Makes(need) => return Found { made: true, need },
            Probe::Fails(need) => return Found { made: false, need },
            Probe::Open(best) => 1u64.checked_shl(u32::from(best)).unwrap_or(0),
        };
        if self.most {
            // The other side is to be left with so many, if the leader's is to have its way.
            let theirs = if high { at.left - target + 1 } else { target };
            if let Some(need) = self.quick(at, at.left - theirs + 1) {
                return Found { made: high, need: without_implied(at, need) };
            }
            if let Some(need) = self.later(at, theirs) {
                return Found { made: !high, need: without_implied(at, need) };
            }
        } else if target == 1
            && let Some(found) = self.shunned(at)
        {
            return found;
        }
        let hand = at.hands[at.leader];
        let looks = self.looks_of_lead(at, target);
        let hint = match self.table.settled.card(looks) & hand {
            0 => hint & hand,
            card => card,
        };
        let (found, best) = self.leads(at, target, hint, high);
        if !self.stopped {
            if best != NO_CARD {
                self.table.settled.put(looks, 1 << best);
            }
            let Found { made, need } = found;
            let (low, high) = if made { (target as i8, at.left as i8) } else { (0, target as i8 - 1) };
            self.table.store(key, Entry { a: a & need, b: b & need, mask: need, low, high, best });
        }
        found
    }

    /// Tries the leads, and tells which one settled it.
    fn leads(&mut self, at: &At, target: i32, hint: u64, high: bool) -> (Found, u8) {
        let mut need = 0;
        let mut skip = 0;
        let mut hint = hint;
        if hint != 0 {
            hint = top_of_group(at.hands[at.leader], hint);
            let found = self.lead_card(at, hint, target);
            let key = self.likeness(at, hint);
            self.learn(key, found.made == high);
            if found.made == high {
                return (found, hint.trailing_zeros() as u8);
            }
            need = found.need;
            skip = no_different(hint, found.need);
        }
        let moves = self.order_leads(at, hint);
        for &(_, card, key) in moves.list() {
            if card & skip != 0 {
                continue;
            }
            let found = self.lead_card(at, card, target);
            self.learn(key, found.made == high);
            if found.made == high {
                return (found, card.trailing_zeros() as u8);
            }
            need |= found.need;
            skip |= no_different(card, found.need);
        }
        (Found { made: !high, need }, NO_CARD)
    }

    #[inline]
    pub(crate) fn lead_card(&mut self, at: &At, card: u64, target: i32) -> Found {
        let shape = at.shape - one(at.leader, card);
        let trick = Trick { played: card, best: card, winner: at.leader, led: shift_of(card), shape };
        self.follow::<1>(at, &trick, target)
    }

    /// The same, when `N` cards of a trick have been played in turn.
    pub(crate) fn follow<const N: usize>(&mut self, at: &At, trick: &Trick, target: i32) -> Found {
        let seat = (at.leader + N) & 3;
        let suit = at.hands[seat] & (LANE << trick.led);
        if suit == 0 {
            // The second hand's discards are too much alike for it.
            let looks = (N > 1).then(|| self.looks_of_void::<N>(at, trick, seat, target));
            return self
                .try_all::<N>(at, trick, target, looks, |search| search.order_void::<N>(at, trick, seat));
        }
        let mut rest = one_of_each(suit);
        if rest & (rest - 1) == 0 {
            return self.play::<N>(at, trick, target, seat, rest);
        }
        if !self.most {
            return self.try_all::<N>(
                at,
                trick,
                target,
                Some(self.looks_of_suit::<N>(at, trick)),
                |search| search.order_fewest(at, trick, seat, suit),
            );
        }
        let high = self.is_high(seat);
        let mut need = 0;
        // What settled it before, where it is not plain what to do; then cards that win at once, cheapest first; then all others,
        // lowest first.
        let looks = (N < 3).then(|| self.looks_of_suit::<N>(at, trick));
        let mut known = looks.map_or(0, |looks| self.table.settled.card(looks) & rest);
        let mut winning = self.winning::<N>(at, trick, seat, suit) & rest;
        while rest != 0 {
            let first = known != 0;
            let card = last([known, winning, rest].into_iter().find(|&cards| cards != 0).unwrap_or(rest));
            known = 0;
            winning &= !card;
            rest ^= card;
            let found = self.play::<N>(at, trick, target, seat, card);
            if found.made == high {
                if let Some(looks) = looks.filter(|_| !first) {
                    self.table.settled.put(looks, card);
                }
                return found;
            }
            need |= found.need;
            let skip = no_different(card, found.need);
            rest &= !skip;
            winning &= !skip;
        }
        Found { made: !high, need }
    }

    /// Tries the seat's cards: first the one that has settled what looked like this, then the others in order.
    #[inline]
    fn try_all<const N: usize>(
        &mut self,
        at: &At,
        trick: &Trick,
        target: i32,
        looks: Option<Looks>,
        order: impl FnOnce(&Self) -> Moves,
    ) -> Found {
        let seat = (at.leader + N) & 3;
        let high = self.is_high(seat);
        let mut need = 0;
        let mut skip = 0;
        let known = looks.map_or(0, |looks| self.table.settled.card(looks) & one_of_each(at.hands[seat]));
        if known != 0 {
            let found = self.play::<N>(at, trick, target, seat, known);
            if found.made == high {
                return found;
            }
            need = found.need;
            skip = known | no_different(known, found.need);
        }
        for &(_, card, _) in order(self).list() {
            if card & skip != 0 {
                continue;
            }
            let found = self.play::<N>(at, trick, target, seat, card);
            if found.made == high {
                if let Some(looks) = looks {
                    self.table.settled.put(looks, card);
                }
                return found;
            }
            need |= found.need;
            skip |= no_different(card, found.need);
        }
        Found { made: !high, need }
    }

    #[inline]
    fn play<const N: usize>(&mut self, at: &At, trick: &Trick, target: i32, seat: usize, card: u64) -> Found {
        let next = self.with_card(trick, seat, card);
        match N {
            1 => self.follow::<2>(at, &next, target),
            2 => self.follow::<3>(at, &next, target),
            _ => self.close(at, &next, target),
        }
    }

    /// The trick with one more card on it.
    #[inline]
    pub(crate) fn with_card(&self, trick: &Trick, seat: usize, card: u64) -> Trick {
        let wins = self.beats(card, trick.best);
        Trick {
            played: trick.played | card,
            best: if wins { card } else { trick.best },
            winner: if wins { seat } else { trick.winner },
            led: trick.led,
            shape: trick.shape - one(seat, card),
        }
    }

    /// The position after the trick.
    #[inline]
    pub(crate) fn after(&self, at: &At, trick: &Trick) -> At {
        let hands = squeeze(&at.hands, trick.played);
        At { hands, shape: trick.shape, leader: trick.winner, left: at.left - 1 }
    }

    /// The trick is complete.
    #[inline]
    pub(crate) fn close(&mut self, at: &At, trick: &Trick, target: i32) -> Found {
        let won = i32::from(self.is_counted(trick.winner));
        let found = self.lead(&self.after(at, trick), target - won);
        let need = spread(found.need, trick.played) | self.ranks_needed(at, trick, found.made);
        Found { made: found.made, need }
    }

    /// The tops that decided who won this trick: none where nobody else had a card of the winning suit.
    #[inline]
    fn ranks_needed(&self, at: &At, trick: &Trick, made: bool) -> u64 {
        if trick.played & lane_of(trick.best) & !trick.best == 0 {
            0
        } else if self.is_high(trick.winner) == made {
            down_to(trick.best)
        } else {
            // The side that is refuted could have played any card of the group, for which this one stood.
            down_to_group(at.hands[trick.winner], trick.best)
        }
    }

    fn last_trick(&self, at: &At) -> Found {
        let lead = at.hands[at.leader];
        let mut trick = Trick { played: lead, best: lead, winner: at.leader, led: 0, shape: at.shape };
        for n in 1..4 {
            let seat = (at.leader + n) & 3;
            trick = self.with_card(&trick, seat, at.hands[seat]);
        }
        let made = self.is_counted(trick.winner);
        Found { made, need: self.ranks_needed(at, &trick, made) }
    }
}

/// The cards of the suit that would have fared as this one did: all that are, as it is, below what mattered.
#[inline]
pub(crate) fn no_different(card: u64, need: u64) -> u64 {
    if card & need == 0 { lane_of(card) & !need } else { 0 }
}

/// These tops without those whose owners the shape tells: the lowest of a suit, down from where one seat has all that are left of it.
///
/// A position of the same shape in which the others have the same owners has them too, so it is the same pattern; but where it is a part of a larger
/// one, after cards have been put back above them, that one says less of who owns what, and so fits more.
#[inline]
fn without_implied(at: &At, need: u64) -> u64 {
    let all = at.hands.iter().fold(0, |all, hand| all | hand);
    let mut without = need;
    let mut suits = need & FIRST;
    while suits != 0 {
        let lane = LANE << suits.trailing_zeros();
        suits &= suits - 1;
        let lowest = last(all & lane);
        let owner =
            at.hands.iter().fold(0, |owner, hand| if hand & lowest != 0 { hand & lane } else { owner });
        if all & lane & !need & !owner == 0 {
            let others = need & lane & !owner;
            without &= !lane;
            without |= if others == 0 { 0 } else { down_to(last(others)) };
        }
    }
    without
}
