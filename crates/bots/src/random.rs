//! A player who does anything that is regular.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tricklaw_whist::act::Deed;
use tricklaw_whist::seated::Seated;

use crate::{Player, watching};

/// Does anything that is regular, by chance; he claims what the cards have shown, and takes the rights that he has as [`Plain`](crate::Plain) does.
#[derive(Clone, Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// With the same seed he does the same again.
    pub fn new(seed: u64) -> Random {
        Random(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl Player for Random {
    fn act(&mut self, seated: &Seated) -> Option<Deed> {
        watching::watchful(seated, || {
            let mut deeds = seated.regular();
            let at = self.0.next_u64() % deeds.len().max(1) as u64;
            (!deeds.is_empty()).then(|| deeds.swap_remove(at as usize))
        })
    }
}
