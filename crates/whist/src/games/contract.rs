//! What can be undertaken in a deal.

use tricklaw_cards::{Strain, Suit};

use crate::act::Made;

/// How a suit stands at boston by the card turned from the still pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Preference {
    /// Another colour.
    Plain,
    /// The other suit of the colour.
    Second,
    /// The suit turned.
    First,
}

impl Preference {
    /// The suit that has this preference, where only one has.
    pub fn suit(self, turned: Suit) -> Option<Suit> {
        match self {
            Preference::Plain => None,
            Preference::Second => Some(turned.same_colour()),
            Preference::First => Some(turned),
        }
    }
}

/// What is undertaken in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contract {
    /// Solo: eight tricks with a partner.
    Proposal,
    /// Solo: five tricks alone.
    Solo,
    /// Solo: no trick.
    Misere,
    /// Solo: nine tricks alone.
    Abundance,
    /// Solo: the same, in the suit turned up.
    AbundanceInTrumps,
    /// Solo: no trick, with open cards.
    Spread,
    /// Solo: all tricks.
    Slam,
    /// Solo: nobody has called, and the last trick loses.
    Grand,
    /// Boston: so many tricks.
    Tricks(u8, Preference),
    /// Boston: no trick of twelve.
    LittleMisere,
    /// Boston: no trick.
    GrandMisere,
    /// Boston: no trick of twelve, with open cards.
    LittleSpread,
    /// Boston: no trick, with open cards.
    GrandSpread,
    /// Boston: nobody has called, and everyone plays to take few.
    Partout,
    /// Cayenne.
    Made(Made),
    /// Bridge.
    Declared(Strain),
}

impl Contract {
    /// How many tricks the callers need; none where they must not take any, or nobody undertakes anything.
    pub const fn tricks(self) -> Option<u8> {
        match self {
            Contract::Proposal => Some(8),
            Contract::Solo => Some(5),
            Contract::Abundance | Contract::AbundanceInTrumps => Some(9),
            Contract::Slam => Some(13),
            Contract::Tricks(tricks, _) => Some(tricks),
            _ => None,
        }
    }

    /// Must the caller take no trick?
    pub const fn is_misere(self) -> bool {
        matches!(self, Contract::Misere | Contract::Spread)
            || matches!(self, Contract::GrandMisere | Contract::GrandSpread)
            || self.discards()
    }

    /// Does each player first put a card away?
    pub const fn discards(self) -> bool {
        matches!(self, Contract::LittleMisere | Contract::LittleSpread)
    }

    /// Are all thirteen tricks needed, so that the first lost decides?
    pub const fn is_slam(self) -> bool {
        matches!(self, Contract::Slam | Contract::Tricks(13, _))
    }

    /// The rank among the calls of its game; a call must be above the one before.
    pub const fn rank(self) -> u8 {
        match self {
            Contract::Proposal => 1,
            Contract::Solo => 2,
            Contract::Misere => 3,
            Contract::Abundance => 4,
            Contract::AbundanceInTrumps => 5,
            Contract::Spread => 6,
            Contract::Slam => 7,
            Contract::Tricks(tricks, preference) => {
                // Five, six, seven, little misère, eight, nine, grand misère, ten, eleven, little spread, twelve, ...
                let misere = match tricks {
                    ..=7 => 0,
                    8 | 9 => 1,
                    10 | 11 => 2,
                    12 => 3,
                    _ => 4,
                };
                (tricks + misere) * 4 + preference as u8
            }
            Contract::LittleMisere => 8 * 4,
            Contract::GrandMisere => 11 * 4,
            Contract::LittleSpread => 14 * 4,
            Contract::GrandSpread => 16 * 4,
            Contract::Grand | Contract::Partout | Contract::Made(_) | Contract::Declared(_) => 0,
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Contract::Proposal => "proposal and acceptance",
            Contract::Solo => "solo",
            Contract::Misere => "misère",
            Contract::Abundance => "abundance",
            Contract::AbundanceInTrumps => "abundance in trumps",
            Contract::Spread => "spread",
            Contract::Slam => "slam",
            Contract::Grand => "grand",
            Contract::Tricks(tricks, _) => BIDS[if tricks < 14 { tricks as usize } else { 0 }],
            Contract::LittleMisere => "little misère",
            Contract::GrandMisere => "grand misère",
            Contract::LittleSpread => "little spread",
            Contract::GrandSpread => "grand spread",
            Contract::Partout => "misère partout",
            Contract::Made(Made::Trumps(_)) => "trumps",
            Contract::Made(Made::Grand) => "grand",
            Contract::Made(Made::Nullo) => "nullo",
            Contract::Declared(Strain::Trump(_)) => "trumps",
            Contract::Declared(Strain::NoTrump) => "no trumps",
        }
    }
}

const BIDS: [&str; 14] = [
    "bid", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen",
];
