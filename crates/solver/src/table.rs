//! The transposition table: what is known of positions already searched.

use std::fmt;

use crate::order::LEARNED;

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

/// A pattern: who owns the highest cards of each suit, and how many tricks the side that is counted then takes.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
pub(crate) struct Entry {
    /// The cards of the second and the fourth seat, as far as the mask goes.
    pub(crate) a: u64,
    /// The cards of the third and the fourth seat, as far as the mask goes.
    pub(crate) b: u64,
    /// The tops whose owners matter.
    pub(crate) mask: u64,
    pub(crate) low: i8,
    pub(crate) high: i8,
    /// The number of the bit of the lead that settled it; [`NO_CARD`] where none did.
    pub(crate) best: u8,
}

pub(crate) const NO_CARD: u8 = u8::MAX;

/// All patterns of one shape (how many cards of each suit each seat has) with one leader.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    start: u32,
    len: u16,
    /// The list has room for 2 to this power.
    room: u8,
    best: u8,
}

/// The largest list, as a power of two. A longer one is halved.
const LARGEST: u8 = 7;
const FIRST_SLOTS: usize = 1 << 10;

/// The memory of a search, which is its caller's: as large as he says, and good for any number of searches.
///
/// What it knows of one position serves every other one with the same number of cards in each suit of each hand and the same
/// owners of the cards that mattered: another leader's turn, the next card of the same hand, another sampled deal around one
/// hand. What is asked (the trump suit, whose tricks, most or fewest) is kept apart, so a table may serve searches of any kind
/// in any order; when it is full, it begins anew.
///
/// ```
/// use tricklaw_solver::Table;
/// let table = Table::new(16 << 20);
/// assert!(table.bytes() <= 16 << 20);
/// ```
pub struct Table {
    slots: Vec<Slot>,
    used: usize,
    entries: Vec<Entry>,
    most_entries: usize,
    most_slots: usize,
    free: [Vec<u32>; LARGEST as usize + 1],
    /// The terms of the living tags, the first of which is `base`.
    terms: Vec<Terms>,
    base: u8,
    refills: u64,
    /// How often leads of each likeness have settled it, in searches of the tag: for the order in which leads are tried.
    pub(crate) learned: Box<[i16; LEARNED]>,
    learned_of: u8,
}

pub(crate) enum Probe {
    Makes(u64),
    Fails(u64),
    Open(u8),
}

impl Table {
    /// The least that a table takes, in bytes.
    pub const LEAST: usize = 1 << 17;

    /// A table that takes at most so many bytes, and no fewer than [`Table::LEAST`]. They are taken as they are needed.
    pub fn new(bytes: usize) -> Table {
        let bytes = bytes.max(Table::LEAST);
        // An eighth for the slots, at most; they double, and the old ones stand beside the new while they move.
        let mut most_slots = FIRST_SLOTS;
        while most_slots * 3 * size_of::<Slot>() <= bytes / 4 {
            most_slots *= 2;
        }
        // Another sixteenth is left for the lists of free places.
        let most_entries = (bytes - bytes / 4 - bytes / 16) / size_of::<Entry>();
        Table {
            slots: vec![Slot::default(); FIRST_SLOTS],
            used: 0,
            entries: Vec::with_capacity(most_entries),
            most_entries,
            most_slots,
            free: Default::default(),
            terms: Vec::new(),
            base: 1,
            refills: 0,
            learned: Box::new([0; LEARNED]),
            learned_of: 0,
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
            self.base = 1;
        }
        self.used = 0;
        self.entries.clear();
        self.free.iter_mut().for_each(Vec::clear);
    }

    /// The bytes that its contents take now.
    pub fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Slot>() + self.entries.len() * size_of::<Entry>()
    }

    /// How often it was full and has begun anew.
    pub(crate) fn refills(&self) -> u64 {
        self.refills
    }

    /// The tag under which positions of these terms are kept.
    pub(crate) fn tag(&mut self, terms: Terms) -> u8 {
        let tag = self.tag_of(terms);
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
        let mut best = slot.best;
        let list = &mut self.entries[slot.start as usize..][..usize::from(slot.len)];
        for n in 0..list.len() {
            let entry = &list[n];
            if ((a ^ entry.a) | (b ^ entry.b)) & entry.mask == 0 {
                let found = if entry.low >= target {
                    Probe::Makes(entry.mask)
                } else if entry.high < target {
                    Probe::Fails(entry.mask)
                } else {
                    if entry.best != NO_CARD {
                        best = entry.best;
                    }
                    continue;
                };
                // What was of use moves forward.
                list.swap(n, n / 2);
                return found;
            }
        }
        Probe::Open(best)
    }

    #[inline(never)]
    pub(crate) fn store(&mut self, key: u64, entry: Entry) {
        let mut at = self.place(key);
        if self.slots[at].key != key {
            if self.used * 2 > self.slots.len() {
                if !self.grow() {
                    return self.refill();
                }
                at = self.place(key);
            }
            let Some(start) = self.take(0) else { return self.refill() };
            self.used += 1;
            self.slots[at] = Slot { key, start, len: 0, room: 0, best: NO_CARD };
        }
        let mut slot = self.slots[at];
        if entry.best != NO_CARD {
            slot.best = entry.best;
        }
        let from = slot.start as usize;
        let mut n = from;
        while n < from + usize::from(slot.len) {
            let old = &mut self.entries[n];
            if old.mask & entry.mask == entry.mask
                && ((old.a ^ entry.a) | (old.b ^ entry.b)) & entry.mask == 0
            {
                if old.mask == entry.mask {
                    old.low = old.low.max(entry.low);
                    old.high = old.high.min(entry.high);
                    if entry.best != NO_CARD {
                        old.best = entry.best;
                    }
                    self.slots[at] = slot;
                    return;
                }
                if old.low <= entry.low && old.high >= entry.high {
                    // Narrower and no stronger: it is not needed any more.
                    slot.len -= 1;
                    self.entries.swap(n, from + usize::from(slot.len));
                    continue;
                }
            }
            n += 1;
        }
        if slot.len == 1 << slot.room {
            if slot.room == LARGEST {
                slot.len /= 2;
            } else {
                let Some(start) = self.take(slot.room + 1) else { return self.refill() };
                self.entries.copy_within(from..from + usize::from(slot.len), start as usize);
                self.free[usize::from(slot.room)].push(slot.start);
                slot.start = start;
                slot.room += 1;
            }
        }
        self.entries[slot.start as usize + usize::from(slot.len)] = entry;
        slot.len += 1;
        self.slots[at] = slot;
    }

    /// Room for 2 to this power of entries.
    fn take(&mut self, room: u8) -> Option<u32> {
        if let Some(start) = self.free[usize::from(room)].pop() {
            return Some(start);
        }
        let start = self.entries.len();
        let end = start + (1 << room);
        if end > self.most_entries {
            return None;
        }
        self.entries.resize(end, Entry::default());
        Some(start as u32)
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

    /// It is full: all is forgotten but the terms, which a search in progress goes on with.
    #[cold]
    fn refill(&mut self) {
        self.refills += 1;
        self.slots.fill(Slot::default());
        self.used = 0;
        self.entries.clear();
        self.free.iter_mut().for_each(Vec::clear);
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
