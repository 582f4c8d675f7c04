//! How likely something is, and whether it happens.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tricklaw_cards::Seat;

/// How likely something is: from 0, never, to 1, always.
///
/// ```
/// use tricklaw_bots::Chance;
///
/// assert_eq!("0.25".parse(), Ok(Chance::new(0.25)?));
/// assert!("1.5".parse::<Chance>().is_err());
/// # Ok::<(), tricklaw_bots::NoChance>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Chance(f32);

/// It is not between 0 and 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("expected a chance from 0 to 1, such as 0.05")]
pub struct NoChance;

impl Chance {
    /// It never happens.
    pub const NEVER: Chance = Chance(0.0);

    /// It always happens.
    pub const ALWAYS: Chance = Chance(1.0);

    /// So likely.
    ///
    /// # Errors
    ///
    /// Where it is less than 0, more than 1 or no number.
    pub fn new(chance: f32) -> Result<Chance, NoChance> {
        if (0.0..=1.0).contains(&chance) { Ok(Chance(chance)) } else { Err(NoChance) }
    }

    /// Does it happen to the seat at this act, or another moment by its number? The answer is always the same.
    pub(crate) fn befalls(self, seed: u64, what: &[u8; 7], seat: Seat, moment: u32) -> bool {
        self.happens(&mut draws(seed, what, seat, moment))
    }

    /// Does it happen this time?
    pub(crate) fn happens(self, draws: &mut ChaCha8Rng) -> bool {
        // 24 bits are a number from 0 to below 1 that an `f32` holds exactly.
        ((draws.next_u32() >> 8) as f32) < self.0 * (1 << 24) as f32
    }
}

/// The draws of a seat at a moment: of the seed and of what they are for, so that one does not follow from another.
pub(crate) fn draws(seed: u64, what: &[u8; 7], seat: Seat, moment: u32) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..15].copy_from_slice(what);
    let mut draws = ChaCha8Rng::from_seed(key);
    draws.set_stream(u64::from(moment) << 2 | seat as u64);
    draws
}

impl FromStr for Chance {
    type Err = NoChance;

    fn from_str(text: &str) -> Result<Chance, NoChance> {
        Chance::new(text.parse().map_err(|_| NoChance)?)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_lies_between_never_and_always_is_a_chance() {
        for (text, read) in [
            ("0", Some(Chance::NEVER)),
            ("1", Some(Chance::ALWAYS)),
            ("0.5", Some(Chance(0.5))),
            ("-0.1", None),
            ("1.01", None),
            ("NaN", None),
            ("inf", None),
            ("often", None),
            ("", None),
        ] {
            assert_eq!(text.parse().ok(), read, "{text:?}");
        }
    }

    #[test]
    fn it_happens_as_often_as_it_is_likely() {
        for (chance, least, most) in [(0.0, 0, 0), (0.05, 30, 70), (0.5, 440, 560), (1.0, 1000, 1000)] {
            let chance = Chance::new(chance).unwrap();
            let happens = |moment: &u32| chance.befalls(7, b"example", Seat::East, *moment);
            let times = (0..1000).filter(happens).count();
            assert!((least..=most).contains(&times), "{chance}: {times}");
        }
    }
}
