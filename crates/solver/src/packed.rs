//! A pattern as it is kept: one word that mostly says all, and another part for the cards further down.
//!
//! Lists of patterns are long, and most of what is looked at does not fit. So the four highest cards of each suit stand in one word,
//! with the tricks, and a line of memory holds eight. Where a pattern goes deeper, the rest of it is looked at only where its
//! word fits.

use crate::patterns::{Entry, NO_CARD};

/// The four highest cards of each suit.
const TOPS: u64 = 0x000F_000F_000F_000F;
/// The eight below those. A thirteenth is the lowest of a suit of which all are out, and who has it the shape tells.
const BELOW: u64 = 0x0FF0_0FF0_0FF0_0FF0;

/// The word of a pattern, from its lowest bits on: sixteen of who owns the tops (as `a` and `b` of an [`Entry`] have it), sixteen more
/// of it, sixteen of which of them matter; four for the tricks at least and four for the most; six for the lead; one where there is
/// more below.
#[derive(Clone, Copy, Default)]
pub(crate) struct Word(u64);

/// What a pattern says of the cards below the tops.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rest {
    a: u32,
    b: u32,
    mask: u32,
}

const DEEP: u64 = 1 << 62;
const NO_LEAD: u64 = 63;
/// It has been of use since the memory was full the last time.
const USED: u64 = 1 << 63;

/// The owners of the cards of a position, as the patterns have them.
#[derive(Clone, Copy)]
pub(crate) struct Owners {
    tops: u64,
    below: (u32, u32),
    all: (u64, u64),
}

impl Owners {
    #[inline]
    pub(crate) fn new(a: u64, b: u64) -> Owners {
        Owners { tops: tops(a) | tops(b) << 16, below: (below(a), below(b)), all: (a, b) }
    }

    /// Has it, as far as the word goes, the owners that the pattern asks for?
    #[inline]
    pub(crate) fn may_fit(&self, word: Word) -> bool {
        let other = self.tops ^ word.0;
        (other | other >> 16) & word.mask() == 0
    }

    /// The same of what is below.
    #[inline]
    pub(crate) fn fits(&self, rest: Rest) -> bool {
        ((self.below.0 ^ rest.a) | (self.below.1 ^ rest.b)) & rest.mask == 0
    }

    /// Whose the card of this number is: the first, second, third or fourth seat's.
    #[inline]
    pub(crate) fn of(&self, card: u8) -> usize {
        owner(self.all.0, self.all.1, card)
    }
}

/// Whose the card of this number is, in the two words of an [`Entry`].
#[inline]
pub(crate) fn owner(a: u64, b: u64, card: u8) -> usize {
    (a >> card & 1 | (b >> card & 1) << 1) as usize
}

impl Word {
    #[inline]
    pub(crate) fn of(entry: &Entry) -> (Word, Rest) {
        let rest = Rest { a: below(entry.a), b: below(entry.b), mask: below(entry.mask) };
        let lead = if entry.best == NO_CARD { NO_LEAD } else { u64::from(entry.best) };
        let word = tops(entry.a)
            | tops(entry.b) << 16
            | tops(entry.mask) << 32
            | (entry.low as u64) << 48
            | (entry.high as u64) << 52
            | lead << 56
            | if rest.mask == 0 { 0 } else { DEEP };
        (Word(word), rest)
    }

    pub(crate) fn entry(self, rest: Rest) -> Entry {
        Entry {
            a: from_tops(self.0 & 0xFFFF) | from_below(rest.a),
            b: from_tops(self.0 >> 16 & 0xFFFF) | from_below(rest.b),
            mask: self.whole_mask(rest),
            low: self.low(),
            high: self.high(),
            best: self.best(),
        }
    }

    /// What it says, and what another of the same cards says as well.
    pub(crate) fn with(self, other: Word) -> Word {
        let low = self.low().max(other.low()) as u64;
        let high = self.high().min(other.high()) as u64;
        let lead = if other.best() == NO_CARD { self.0 } else { other.0 } >> 56 & 63;
        Word(self.0 & !(0x3FFF << 48) | low << 48 | high << 52 | lead << 56)
    }

    #[inline]
    fn mask(self) -> u64 {
        self.0 >> 32 & 0xFFFF
    }

    #[inline]
    pub(crate) fn whole_mask(self, rest: Rest) -> u64 {
        from_tops(self.mask()) | from_below(rest.mask)
    }

    #[inline]
    pub(crate) fn is_used(self) -> bool {
        self.0 & USED != 0
    }

    #[inline]
    pub(crate) fn used(self) -> Word {
        Word(self.0 | USED)
    }

    #[inline]
    pub(crate) fn unused(self) -> Word {
        Word(self.0 & !USED)
    }

    #[inline]
    pub(crate) fn is_deep(self) -> bool {
        self.0 & DEEP != 0
    }

    #[inline]
    pub(crate) fn low(self) -> i8 {
        (self.0 >> 48 & 15) as i8
    }

    #[inline]
    pub(crate) fn high(self) -> i8 {
        (self.0 >> 52 & 15) as i8
    }

    /// The number of the bit of the lead that settled it; [`NO_CARD`] where none did.
    #[inline]
    pub(crate) fn best(self) -> u8 {
        match self.0 >> 56 & 63 {
            NO_LEAD => NO_CARD,
            lead => lead as u8,
        }
    }

    /// Does it say something of all that the other says something of, as far as the words go?
    #[inline]
    pub(crate) fn may_cover(self, other: Word) -> bool {
        let differs = self.0 ^ other.0;
        (differs | differs >> 16 | !(other.0 >> 32)) & self.mask() == 0
    }

    /// Are the same cards of the tops asked for?
    #[inline]
    pub(crate) fn is_as_wide(self, other: Word) -> bool {
        self.mask() == other.mask()
    }
}

impl Rest {
    pub(crate) const NONE: Rest = Rest { a: 0, b: 0, mask: 0 };

    #[inline]
    pub(crate) fn covers(self, other: Rest) -> bool {
        ((self.a ^ other.a) | (self.b ^ other.b) | !other.mask) & self.mask == 0
    }

    #[inline]
    pub(crate) fn is_as_wide(self, other: Rest) -> bool {
        self.mask == other.mask
    }
}

/// The tops of the four suits side by side.
#[inline]
fn tops(cards: u64) -> u64 {
    // No two parts of the product meet.
    (cards & TOPS).wrapping_mul(1 << 48 | 1 << 36 | 1 << 24 | 1 << 12) >> 48
}

#[inline]
fn from_tops(tops: u64) -> u64 {
    tops & 0xF | (tops & 0xF0) << 12 | (tops & 0xF00) << 24 | (tops & 0xF000) << 36
}

/// The cards below the tops of the four suits side by side.
#[inline]
fn below(cards: u64) -> u32 {
    let cards = (cards & BELOW) >> 4;
    let pairs = (cards | cards >> 8) & 0x0000_FFFF_0000_FFFF;
    (pairs | pairs >> 16) as u32
}

#[inline]
fn from_below(below: u32) -> u64 {
    let pairs = (u64::from(below) | u64::from(below) << 16) & 0x0000_FFFF_0000_FFFF;
    ((pairs | pairs << 8) & 0x00FF_00FF_00FF_00FF) << 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out_again() {
        let cards = 0x0ABC_0123_0FFF_0805;
        let entry =
            Entry { a: cards & 0x0FF0_FFFF, b: 0x0333 << 48, mask: cards, low: 3, high: 12, best: 0x33 };
        let (word, rest) = Word::of(&entry);
        let out = word.entry(rest);
        assert_eq!(
            (out.a, out.b, out.mask, out.low, out.high, out.best),
            (entry.a, entry.b, entry.mask, entry.low, entry.high, entry.best)
        );
        assert!(word.is_deep());
    }
}
