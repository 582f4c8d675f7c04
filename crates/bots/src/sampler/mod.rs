//! A player who deals the cards that he has not seen in many ways, and does what is best on average.
//!
//! The deals go with all that he knows: the cards seen, how many each has left, voids shown (almost always taken at their word, as they may
//! be revokes), and what was called. In each, a card is followed by play by rules of thumb until few enough cards are left for
//! the solver, which knows what each side wants; a call, by calls by rules of thumb, and then by such play. What comes of it is reckoned by the game's own score, as it
//! stands. His choice follows from what he sees, his seed and the number of deals.

mod call;
mod clock;
mod demands;
mod play;
mod playout;
mod stands;
mod values;
mod worlds;

use std::fmt;
use std::sync::mpsc::Sender;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;
use tricklaw_solver::Table as Memory;
use tricklaw_whist::act::Deed;
use tricklaw_whist::seated::Seated;

use crate::{Player, Promise, Thinking, regular, rights, watching};
use clock::Clock;

/// The memory of a search, in bytes.
const MEMORY: usize = 8 << 20;

/// Deals the cards that he has not seen in many ways, and does what is best on average.
pub struct Sampler {
    seed: u64,
    thinking: Thinking,
    memory: Memory,
    told: Option<Sender<(Deed, Promise)>>,
}

/// Something that comes into question.
struct Weighed {
    deed: Deed,
    /// What it is worth on average.
    worth: f32,
    /// Of a call, what it promises.
    promises: Vec<Promise>,
}

impl Weighed {
    fn new(deed: Deed, worth: f32) -> Weighed {
        Weighed { deed, worth, promises: Vec::new() }
    }
}

impl Sampler {
    /// With the same seed, and the same number of deals, he does the same again.
    pub fn new(seed: u64, thinking: Thinking) -> Sampler {
        Sampler { seed, thinking, memory: Memory::new(MEMORY), told: None }
    }

    /// Whenever he has chosen a call among several, he tells there what he promises himself of it: the same worlds say how often he makes what he
    /// undertakes by which he has chosen it. He does what he would do if nobody listened.
    pub fn telling(self, promises: Sender<(Deed, Promise)>) -> Sampler {
        Sampler { told: Some(promises), ..self }
    }

    /// From now on he is as if he had been made with this seed: what he was asked before makes no difference. It spares the memory of his searches, which he keeps.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// How long he thinks from now on.
    pub fn set_thinking(&mut self, thinking: Thinking) {
        self.thinking = thinking;
    }

    /// What each thing that comes into question is worth on average, in counters or points: those between which he chooses, where there is
    /// something to think about. It is what his own act rests on, and a hint for anybody else.
    pub fn weighed(&mut self, seated: &Seated) -> Vec<(Deed, f32)> {
        let weighed = self.weigh(seated, &seated.regular(), &Clock::new(self.thinking));
        weighed.into_iter().map(|weighed| (weighed.deed, weighed.worth)).collect()
    }

    fn weigh(&mut self, seated: &Seated, deeds: &[Deed], clock: &Clock) -> Vec<Weighed> {
        let mut random = self.random(seated);
        match deeds {
            [Deed::Plays(_) | Deed::Orders(_), _, ..] => {
                let cards = play::weighed(seated, deeds, clock, &mut random, &mut self.memory);
                cards.into_iter().map(|(deed, worth)| Weighed::new(deed, worth)).collect()
            }
            [Deed::Announces(_), _, ..] => call::weighed(seated, deeds, clock, &mut random, &mut self.memory),
            _ => Vec::new(),
        }
    }

    /// The same view gives the same numbers, whatever he was asked before.
    fn random(&self, seated: &Seated) -> ChaCha8Rng {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(u64::from(seated.onlooker().acts()) << 2 | seated.seat() as u64);
        random
    }

    /// The right that he takes, if it is worth more than to let it be.
    fn exercised(&mut self, seated: &Seated, clock: &Clock) -> Option<Deed> {
        let demands = rights::open(seated);
        if demands.is_empty() {
            return None;
        }
        let mut random = self.random(seated);
        let weighed = demands::weighed(seated, &demands, clock, &mut random, &mut self.memory);
        let most = weighed.iter().map(|&(_, worth)| worth).fold(f32::MIN, f32::max);
        match weighed.iter().find(|&&(_, worth)| most - worth < 1e-4) {
            // Where it makes no difference he lets it be, unless that comes first.
            Some((deed, _))
                if weighed.last().is_none_or(|(last, worth)| last.is_some() || most - worth > 1e-4) =>
            {
                deed.clone()
            }
            Some(_) => None,
            None => rights::exercised(seated),
        }
    }

    fn tell(&self, weighed: &[Weighed], chosen: &Deed) {
        let Some(told) = &self.told else { return };
        let promises = weighed.iter().filter(|weighed| weighed.deed == *chosen);
        for promise in promises.flat_map(|weighed| &weighed.promises) {
            // Perhaps nobody listens any more.
            let _ = told.send((chosen.clone(), *promise));
        }
    }

    fn thought(&mut self, seated: &Seated, clock: &Clock) -> Option<Deed> {
        let deeds = seated.regular();
        if deeds.len() < 2 {
            return deeds.into_iter().next();
        }
        let weighed = self.weigh(seated, &deeds, clock);
        let deed = best(&weighed, &regular(seated)?);
        self.tell(&weighed, &deed);
        Some(deed)
    }
}

/// The deed that is worth most; of several the plain player's, or the first.
fn best(weighed: &[Weighed], plain: &Deed) -> Deed {
    let most = weighed.iter().map(|weighed| weighed.worth).fold(f32::MIN, f32::max);
    let best = || weighed.iter().filter(|weighed| most - weighed.worth < 1e-4).map(|weighed| &weighed.deed);
    best().find(|&deed| deed == plain).or_else(|| best().next()).unwrap_or(plain).clone()
}

impl Player for Sampler {
    fn act(&mut self, seated: &Seated) -> Option<Deed> {
        if seated.facts().annulled.is_some() {
            return None;
        }
        // Whether a right is taken and what is done otherwise are one thought.
        let clock = Clock::new(self.thinking);
        watching::put_right(seated)
            .or_else(|| self.exercised(seated, &clock.half()))
            .or_else(|| watching::claimed(seated, |_| true))
            .or_else(|| self.thought(seated, &clock))
    }
}

impl fmt::Debug for Sampler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sampler").field("thinking", &self.thinking).finish_non_exhaustive()
    }
}
