//! What settled it the last time: the card to try first where a choice looks like one that there has been.
//!
//! A position says more of a choice than matters for it, so few are met twice; but of those in which the suit led lies as it does here, the same card is
//! mostly right. Nothing here decides a value: where two choices fall together, that costs time and nothing else.

use crate::lanes::LANE;
use crate::search::{At, Search, Trick};

/// Choices that are remembered, as a power of two.
const BITS: u32 = 14;

/// The cards that settled choices of late, by what the choice looked like.
pub(crate) struct Settled {
    known: Box<[u64]>,
    /// The tag of the terms that are searched under, where it stands in what is known. Where a choice is kept does not depend on it: so one search goes as
    /// another did, whatever was searched before.
    tag: u64,
}

/// What a choice looks like, as a number. Its six lowest bits are left for a card.
#[derive(Clone, Copy)]
pub(crate) struct Looks(u64);

impl Looks {
    #[inline]
    fn new(of: u64) -> Looks {
        Looks(of.wrapping_mul(0x9E37_79B9_7F4A_7C15) & !63)
    }

    #[inline]
    fn hand(hand: u64, more: u64) -> Looks {
        let both = hand ^ more.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Looks::new(both ^ both >> 32)
    }

    #[inline]
    fn place(self) -> usize {
        (self.0 >> (64 - BITS)) as usize
    }
}

impl Settled {
    pub(crate) const BYTES: usize = 8 << BITS;

    pub(crate) fn new() -> Settled {
        Settled { known: vec![0; 1 << BITS].into(), tag: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.known.fill(0);
    }

    /// What follows is searched under these terms, and knows nothing of choices under others.
    pub(crate) fn under(&mut self, tag: u8) {
        self.tag = u64::from(tag) << 6;
    }

    /// The card that settled it; none where that is not known.
    #[inline]
    pub(crate) fn card(&self, looks: Looks) -> u64 {
        let known = self.known[looks.place()] ^ self.tag;
        if known & !63 == looks.0 { 1 << (known & 63) } else { 0 }
    }

    #[inline]
    pub(crate) fn put(&mut self, looks: Looks, card: u64) {
        self.known[looks.place()] = (looks.0 | u64::from(card.trailing_zeros())) ^ self.tag;
    }
}

impl Search<'_> {
    /// Leads: the hand, of which suits the one opposite has an odd number, and how many tricks are wanted.
    #[inline]
    pub(crate) fn looks_of_lead(&self, at: &At, target: i32) -> Looks {
        let me = at.leader;
        let odd = at.shape >> (16 * ((me + 2) & 3)) & 0x1111;
        let more = odd << 8 | target as u64 | (me as u64) << 4;
        Looks::hand(at.hands[me], more)
    }

    /// The cards of one who follows suit: whose all cards of that suit are, and which is the best on the table.
    #[inline]
    pub(crate) fn looks_of_suit<const N: usize>(&self, at: &At, trick: &Trick) -> Looks {
        let [first, second, third, fourth] = at.hands.map(|hand| hand >> trick.led & LANE);
        let owners = (second | fourth) | (third | fourth) << 15 | (first | second | third | fourth) << 30;
        let trick = (N as u64) << 45
            | u64::from(trick.led) << 43
            | u64::from(trick.best.trailing_zeros()) << 50
            | (trick.winner as u64) << 56
            | (at.leader as u64) << 58;
        Looks::new(owners ^ trick)
    }

    /// The cards of one who has none of the suit led: his hand, the suit, the best on the table and whose it is, and how many tricks are wanted.
    #[inline]
    pub(crate) fn looks_of_void<const N: usize>(
        &self,
        at: &At,
        trick: &Trick,
        seat: usize,
        target: i32,
    ) -> Looks {
        let more = (N as u64)
            | (seat as u64) << 2
            | u64::from(trick.led) << 4
            | u64::from(trick.best.trailing_zeros()) << 10
            | (trick.winner as u64) << 16
            | (target as u64) << 40;
        Looks::hand(at.hands[seat], more)
    }
}
