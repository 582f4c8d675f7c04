//! The kinds of players, by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::{Conventions, Mannered, Manners, Plain, Player, Random, Sampler};

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Does anything that is regular, by chance.
    Random,
    /// Calls and plays by the rules of thumb.
    Plain,
    /// Does what the plain player does, and goes by the conventions of whist: see [`Conventions::Classical`].
    Classical,
    /// Deals the cards that he has not seen in many ways, and does what is best on average.
    Sampler,
}

impl Kind {
    /// All of them, the weakest first.
    pub const ALL: [Kind; 4] = [Kind::Random, Kind::Plain, Kind::Classical, Kind::Sampler];

    /// Its name, as it is read.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Plain => "plain",
            Kind::Classical => "classical",
            Kind::Sampler => "sampler",
        }
    }

    /// A player of this kind. What he does follows from what he sees and from the seed, unless his thinking is bound by time.
    pub fn player(self, seed: u64, thinking: Thinking) -> Box<dyn Player + Send> {
        match self {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Plain => Box::new(Plain),
            Kind::Classical => Box::new(Plain::with(Conventions::Classical)),
            Kind::Sampler => Box::new(Sampler::new(seed, thinking)),
        }
    }

    /// A player of this kind with manners. With those that are the default he does what [`Kind::player`] does.
    pub fn with(self, seed: u64, thinking: Thinking, manners: Manners) -> Box<dyn Player + Send> {
        Box::new(Mannered::new(self.player(seed, thinking), seed, manners))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No kind of player has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no player {0:?}: there are random, plain, classical and sampler")]
pub struct UnknownKind(Box<str>);

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Kind, UnknownKind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| UnknownKind(name.into()))
    }
}

/// How long a player thinks about an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinking {
    /// So many deals of the unseen cards: with the same seed he does the same again.
    Samples(u32),
    /// So long at most; as many deals as that allows.
    Time(Duration),
}

impl Default for Thinking {
    fn default() -> Thinking {
        Thinking::Time(Duration::from_millis(100))
    }
}
