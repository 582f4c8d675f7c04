//! Which card is tried first.
//!
//! Nothing here decides a value. The weights were found by trying: each is what made the search of forty random deals
//! smallest, the others held.

use crate::lanes::{LANE, down_to_group, first, last, one_of_each, shift_of, suits_of};
use crate::search::{At, Search, Trick};

/// Leads that are alike in this many ways share what is learned of them: see [`Search::likeness`].
pub(crate) const LEARNED: usize = 1 << 10;

/// Cards in the order in which they are tried: how much speaks for it, the card, and its likeness where it is a lead.
pub(crate) struct Moves {
    list: [(i32, u64, u32); 13],
    len: usize,
}

impl Moves {
    #[inline]
    fn new() -> Moves {
        Moves { list: [(0, 0, 0); 13], len: 0 }
    }

    #[inline]
    fn push(&mut self, weight: i32, card: u64, likeness: u32) {
        let mut at = self.len;
        while at > 0 && self.list[at - 1].0 < weight {
            self.list[at] = self.list[at - 1];
            at -= 1;
        }
        self.list[at] = (weight, card, likeness);
        self.len += 1;
    }

    #[inline]
    pub(crate) fn list(&self) -> &[(i32, u64, u32)] {
        &self.list[..self.len]
    }
}

impl Search<'_> {
    /// A lead's likeness: the leader, the suit, who owns its two highest cards, and which of his cards of it is led.
    #[inline]
    pub(crate) fn likeness(&self, at: &At, card: u64) -> u32 {
        let shift = shift_of(card);
        let hand = at.hands[at.leader] & LANE << shift;
        let lowest = hand & !down_to_group(hand, card) == 0;
        likeness(at, shift) | kind((card >> shift).trailing_zeros(), lowest, card == first(hand))
    }

    /// A lead of this likeness has settled it, or has not.
    #[inline]
    pub(crate) fn learn(&mut self, likeness: u32, settled: bool) {
        let learned = &mut self.table.learned[likeness as usize];
        if settled {
            *learned += (4096 - *learned) >> 4;
        } else {
            *learned -= (*learned + 4096) >> 4;
        }
    }

    /// The leads, `tried` left out.
    #[inline(never)]
    pub(crate) fn order_leads(&self, at: &At, tried: u64) -> Moves {
        let mut moves = Moves::new();
        let hand = at.hands[at.leader];
        let mut suits = suits_of(hand);
        while suits != 0 {
            let shift = suits.trailing_zeros();
            suits &= suits - 1;
            let suit = self.suit_led(at, shift);
            let groups = one_of_each(hand & LANE << shift);
            let lowest = last(groups);
            let mut cards = groups & !tried;
            while cards != 0 {
                let card = first(cards);
                cards ^= card;
                let n = (card >> shift).trailing_zeros();
                let kind = kind(n, card == lowest, card == first(groups));
                let weight =
                    if self.most { suit.weigh(n, card == lowest) } else { self.weigh_lead_fewest(at, card) };
                let likeness = suit.likeness | kind;
                moves.push(weight * 200 + i32::from(self.table.learned[likeness as usize]), card, likeness);
            }
        }
        moves
    }

    /// Where the side that is counted shuns its tricks: low cards, of suits in which the others must go over them.
    #[inline]
    fn weigh_lead_fewest(&self, at: &At, card: u64) -> i32 {
        let lane = LANE << shift_of(card);
        let foes = (0..4).filter(|seat| self.foes[at.leader] >> seat & 1 == 1);
        let (mut over, mut under) = (0, 0);
        for seat in foes {
            let theirs = at.hands[seat] & lane;
            over += (theirs & (card - 1)).count_ones() as i32;
            under += (theirs & !(card | (card - 1))).count_ones() as i32;
        }
        4 * over - 8 * under + if over > 0 && under == 0 { 40 } else { 0 }
    }

    /// The best that lies or can still come from those who play after this seat, and whether that is a friend's.
    #[inline]
    fn threat<const N: usize>(&self, at: &At, trick: &Trick, seat: usize) -> (u64, bool) {
        let lane = LANE << trick.led;
        let friends = self.friends[seat];
        let mut threat = trick.best;
        let mut ours = friends >> trick.winner & 1 == 1;
        for n in N + 1..4 {
            let later = (at.leader + n) & 3;
            let hand = at.hands[later];
            let of = if hand & lane != 0 { hand & lane } else { hand & self.trump };
            if of != 0 && self.beats(first(of), threat) {
                threat = first(of);
                ours = friends >> later & 1 == 1;
            }
        }
        (threat, ours)
    }

    /// The cards of the suit led that are wanted to win the trick and that nobody after can beat; where there are none
    /// perhaps the highest, which drives out what can.
    #[inline]
    pub(crate) fn winning<const N: usize>(&self, at: &At, trick: &Trick, seat: usize, suit: u64) -> u64 {
        let lane = LANE << trick.led;
        let (threat, ours) = self.threat::<N>(at, trick, seat);
        if ours || threat & lane == 0 {
            return 0;
        }
        let winning = suit & (threat - 1);
        let over = suit & (trick.best - 1);
        if winning != 0 || N == 3 || trick.best & lane == 0 || over == 0 {
            return winning;
        }
        // It cannot win, but it can drive out what beats it: of the third hand always; of the second, unless its partner drives out as much.
        let (next, partner) = (at.hands[(seat + 1) & 3] & lane, at.hands[(seat + 2) & 3] & lane);
        let drives = |card: u64| (next & (card - 1)).count_ones();
        let his = partner & (trick.best - 1);
        if N == 1 && his != 0 && drives(first(his)) <= drives(first(over)) { 0 } else { first(over) }
    }

    /// The cards of one who has none of the suit led.
    #[inline(never)]
    pub(crate) fn order_void<const N: usize>(&self, at: &At, trick: &Trick, seat: usize) -> Moves {
        let now_ours = self.friends[seat] >> trick.winner & 1 == 1;
        let (threat, ours) = self.threat::<N>(at, trick, seat);
        let mut moves = Moves::new();
        let mut cards = one_of_each(at.hands[seat]);
        while cards != 0 {
            let card = first(cards);
            cards ^= card;
            let shift = shift_of(card);
            let rank = (card >> shift).trailing_zeros() as i32;
            let weight = if !self.most {
                // What is highest is most in danger of winning, for those who shun it and for those who would force it on
                // them.
                -rank
            } else if card & self.trump == 0 {
                // Low ones of what is nearly out; not the guard of a high card, and not a bare highest.
                let out: u32 = (0..4).map(|seat| at.len(seat, shift)).sum();
                let len = at.len(seat, shift);
                let above = (at.hands[seat] >> shift & LANE).trailing_zeros();
                let kept = if above == 0 && len == 1 {
                    16
                } else if above > 0 && len == above + 1 {
                    8
                } else {
                    0
                };
                2 * rank - (out + 2 * len) as i32 - kept + if ours { 0 } else { 30 }
            } else if ours {
                rank - 20
            } else if self.beats(card, threat) {
                100 + rank
            } else if !self.beats(card, trick.best) {
                rank
            } else if now_ours {
                rank - 30
            } else {
                rank + 10
            };
            moves.push(weight, card, 0);
        }
        moves
    }

    /// The cards of the suit led, where the side that is counted shuns its tricks.
    #[inline(never)]
    pub(crate) fn order_fewest(&self, at: &At, trick: &Trick, seat: usize, suit: u64) -> Moves {
        let mut moves = Moves::new();
        let shuns = self.is_counted(seat);
        let theirs = self.is_counted(trick.winner) != shuns;
        // All who shun it have stayed under: what is high may go.
        let ducked =
            !theirs && (0..4).all(|seat| !self.is_counted(seat) || at.hands[seat] & trick.played != 0);
        let mut cards = one_of_each(suit);
        while cards != 0 {
            let card = first(cards);
            cards ^= card;
            let rank = (card >> trick.led).trailing_zeros() as i32;
            let weight = if !self.beats(card, trick.best) {
                // Under it: the highest goes while it may.
                if shuns || theirs || ducked { 50 - rank } else { rank }
            } else if shuns || ducked {
                -rank
            } else {
                rank
            };
            moves.push(weight, card, 0);
        }
        moves
    }
}

/// The likeness of leads of a suit, but for which card of it is led.
#[inline]
pub(crate) fn likeness(at: &At, shift: u32) -> u32 {
    let [_, second, third, fourth] = at.hands.map(|hand| (hand >> shift) as u32 & 3);
    // A bit for the highest card, and one for the second highest.
    let (a, b) = (second | fourth, third | fourth);
    let owners = (a & 1 | (b & 1) << 1) << 2 | a >> 1 | b & 2;
    ((at.leader as u32 * 4 + shift / 16) << 4 | owners) << 2
}

/// Which of the hand's cards is led: the highest that is out, the lowest, the highest of the hand, or one between.
#[inline]
fn kind(n: u32, lowest: bool, highest: bool) -> u32 {
    match (n, lowest, highest) {
        (0, _, _) => 0,
        (_, true, _) => 1,
        (_, _, true) => 2,
        _ => 3,
    }
}
