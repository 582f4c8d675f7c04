//! Random hands and cards for the benchmarks. Everything is drawn from a seed, so that every run does the same work.
// Each benchmark uses a part of this.
#![allow(dead_code)]

use tricklaw_cards::{Card, CardSet, Rank, Suit};

/// Numbers that look random (xorshift).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    #[inline]
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    #[inline]
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        (((self.next() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// One of the cards, if there are any.
    #[inline]
    pub(crate) fn card(&mut self, cards: CardSet) -> Option<Card> {
        if cards.is_empty() {
            return None;
        }
        let n = self.below(cards.len() as u32) as usize;
        cards.nth(n)
    }

    /// One of the bits, of which there is one at least.
    #[inline]
    pub(crate) fn bit(&mut self, mut bits: u64) -> u64 {
        for _ in 0..self.below(bits.count_ones()) {
            bits &= bits - 1;
        }
        bits & bits.wrapping_neg()
    }
}

/// A shuffled pack.
pub(crate) fn pack(random: &mut Random) -> [Card; 52] {
    let mut pack = [Card::new(Suit::Clubs, Rank::ALL[0]); 52];
    for (place, card) in pack.iter_mut().zip(Card::all()) {
        *place = card;
    }
    for last in (1..52).rev() {
        pack.swap(last, random.below(last as u32 + 1) as usize);
    }
    pack
}
