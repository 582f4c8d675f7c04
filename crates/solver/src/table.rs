//! The transposition table: what is known of positions already searched.

use std::fmt;

use crate::order::LEARNED;
use crate::packed::Owners;
use crate::patterns::{Entry, Extent, List, NO_CARD, Patterns, Probe};
use crate::search::left_of;
use crate::settled::Settled;

/// What is asked of all positions of a search alike; nothing is shared between positions of different terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Terms {
    /// The suit of trumps as 0 to 3; 4 where there are none.
    pub(crate) trump: u8,
    /// A bit a seat: whose tricks are counted.
    pub(crate) counted: u8,
    /// A bit a seat: who wants that count high.
    pub(crate) high: u8,
}

/// All patterns of one shape (how many cards of each suit each seat has) with one leader.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    list: List,
}

const FIRST_SLOTS: usize = 1 << 10;

/// The memory of a search, which is its caller's: as large as he says, and good for any number of searches.
///
/// What it knows of one position serves every other one with the same number of cards in each suit of each hand and the same
/// owners of the cards that mattered: another leader's turn, the next card of the same hand, another sampled deal around one
/// hand. What is asked (the trump suit, whose tricks, most or fewest) is kept apart, so a table may serve searches of any kind
/// in any order; when it is full, what has been of no use is forgotten, and of the rest what has the fewest
/// cards left, and is found again soonest.
///
/// ```
/// use tricklaw_solver::Table;
/// let table = Table::new(16 << 20);
/// assert!(table.bytes() <= 16 << 20);
/// ```
pub struct Table {
    slots: Vec<Slot>,
    used: usize,
    most_slots: usize,
    patterns: Patterns,
    /// The terms of the living tags, the first of which is `base`.
    terms: Vec<Terms>,
    base: u8,
    refills: u64,
    /// How often leads of each likeness have settled it, in searches of the tag: for the order in which leads are tried.
    pub(crate) learned: Box<[i16; LEARNED]>,
    learned_of: u8,
    pub(crate) settled: Settled,
}

impl Table {
    /// The least that a table takes, in bytes.
    pub const LEAST: usize = 1 << 18;

    /// A table that takes at most so many bytes, and no fewer than [`Table::LEAST`]. They are taken as they are needed.
    pub fn new(bytes: usize) -> Table {
        let bytes = bytes.max(Table::LEAST) - Settled::BYTES;
        // An eighth for the slots, at most; they double, and the old ones stand beside the new while they move.
        let mut most_slots = FIRST_SLOTS;
        while most_slots * 3 * size_of::<Slot>() <= bytes / 4 {
            most_slots *= 2;
        }
        Table {
            slots: vec![Slot::default(); FIRST_SLOTS],
            used: 0,
            most_slots,
            // Another sixteenth is left for the lists of free places.
            patterns: Patterns::new(bytes - bytes / 4 - bytes / 16),
            terms: Vec::new(),
            base: 1,
            refills: 0,
            learned: Box::new([0; LEARNED]),
            learned_of: 0,
            settled: Settled::new(),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        let next = usize::from(self.base) + self.terms.len();
        // Slots of tags below the base are empty, so that nothing need be wiped until the tags run out.
        self.base = u8::try_from(next).unwrap_or(u8::MAX);
        self.terms.clear();
        if self.base > 200 {
            self.slots.fill(Slot::default());
            self.settled.clear();
            self.base = 1;
        }
        // What comes next is mostly like what went: few slots that lie close together are found sooner.
        if self.used * 8 < self.slots.len() && self.slots.len() > FIRST_SLOTS {
            self.slots = vec![Slot::default(); (self.used * 4).next_power_of_two().max(FIRST_SLOTS)];
        }
        self.used = 0;
        self.patterns.clear();
    }

    /// The bytes that its contents take now.
    pub fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Slot>() + self.patterns.bytes() + Settled::BYTES
    }

    /// How often it was full and has forgotten something.
    pub(crate) fn refills(&self) -> u64 {
        self.refills
    }

    /// The tag under which positions of these terms are kept.
    pub(crate) fn tag(&mut self, terms: Terms) -> u8 {
        let tag = self.tag_of(terms);
        self.settled.under(tag);
        if self.learned_of != tag {
            self.learned_of = tag;
            self.learned.fill(0);
        }
        tag
    }

    fn tag_of(&mut self, terms: Terms) -> u8 {
        if let Some(n) = self.terms.iter().position(|&known| known == terms) {
            return self.base + n as u8;
        }
        if usize::from(self.base) + self.terms.len() >= 250 {
            self.slots.fill(Slot::default());
            self.settled.clear();
            self.base = 1;
            self.terms.clear();
            self.clear();
        }
        self.terms.push(terms);
        self.base + self.terms.len() as u8 - 1
    }

    /// The place of this key: where it stands, or where it would. The upper byte of a key is its tag.
    #[inline]
    pub(crate) fn place(&self, key: u64) -> usize {
        let bits = self.slots.len().trailing_zeros();
        let mut at = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - bits)) as usize;
        loop {
            let there = self.slots[at].key;
            if there == key || there < u64::from(self.base) << 56 {
                return at;
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }

    #[inline]
    pub(crate) fn probe(&mut self, at: usize, key: u64, a: u64, b: u64, target: i8) -> Probe {
        let slot = &self.slots[at];
        if slot.key != key {
            return Probe::Open(NO_CARD);
        }
        self.patterns.find(slot.list, &Owners::new(a, b), target)
    }

    #[inline(never)]
    pub(crate) fn store(&mut self, key: u64, entry: Entry) {
        if self.patterns.is_full() || (self.used * 2 > self.slots.len() && !self.grow()) {
            self.forget();
        }
        let at = self.place(key);
        if self.slots[at].key != key {
            self.used += 1;
            self.slots[at] = Slot { key, list: List::EMPTY };
        }
        self.slots[at].list = self.patterns.add(self.slots[at].list, entry);
    }

    /// Doubles the slots; not where there may be no more.
    fn grow(&mut self) -> bool {
        if self.slots.len() == self.most_slots {
            return false;
        }
        let doubled = vec![Slot::default(); self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, doubled);
        for slot in old {
            if slot.key >= u64::from(self.base) << 56 {
                let at = self.place(slot.key);
                self.slots[at] = slot;
            }
        }
        true
    }

    /// It is full: what has not been of use since it was the last time is forgotten, and of the rest what has the fewest tricks left, as it
    /// is found again soonest. Searches in progress go on.
    #[cold]
    fn forget(&mut self) {
        self.refills += 1;
        let base = u64::from(self.base) << 56;
        let mut extents = [(0, Extent::default()); 16];
        for slot in self.slots.iter_mut().filter(|slot| slot.key >= base) {
            slot.list = self.patterns.weed(slot.list);
            if slot.list.is_empty() {
                slot.key = 0;
                continue;
            }
            let (slots, extent) = &mut extents[left_of(slot.key)];
            *slots += 1;
            *extent = *extent + self.patterns.extent(slot.list);
        }
        let (mut slots, mut extent) = (0, Extent::default());
        let mut least = 16;
        while least > 0 {
            let (more, wider) = extents[least - 1];
            (slots, extent) = (slots + more, extent + wider);
            if slots > self.most_slots / 4 || !self.patterns.may_keep(extent) {
                break;
            }
            least -= 1;
        }
        let kept = self.slots.iter().filter(|slot| slot.key >= base && left_of(slot.key) >= least);
        let mut kept: Vec<Slot> = kept.copied().collect();
        let mut lists: Vec<&mut List> = kept.iter_mut().map(|slot| &mut slot.list).collect();
        self.patterns.keep(&mut lists);
        self.slots.fill(Slot::default());
        self.used = kept.len();
        for slot in kept {
            let at = self.place(slot.key);
            self.slots[at] = slot;
        }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("bytes", &self.bytes())
            .field("refills", &self.refills)
            .finish_non_exhaustive()
    }
}
