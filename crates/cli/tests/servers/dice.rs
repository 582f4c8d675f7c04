//! Chance, by a seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// Numbers that are the same for the same seed.
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    /// Those of this seed; `stream` tells apart who throws.
    pub(crate) fn new(seed: u64, stream: u64) -> Dice {
        let mut numbers = ChaCha8Rng::seed_from_u64(seed);
        numbers.set_stream(stream);
        Dice(numbers)
    }

    /// A number below this one.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    /// So many times of a hundred.
    pub(crate) fn percent(&mut self, times: usize) -> bool {
        self.below(100) < times
    }

    /// One of them; none where there are none.
    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        if of.is_empty() { None } else { of.get(self.below(of.len())) }
    }
}
