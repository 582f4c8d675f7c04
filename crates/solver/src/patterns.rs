//! Lists of patterns, and the memory that they share.

use crate::packed::{Owners, Rest, Word, owner};

/// A pattern: who owns the highest cards of each suit, and how many tricks the side that is counted then takes.
#[derive(Clone, Copy)]
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

impl Entry {
    /// Where it belongs in a fork by the card of this number.
    #[inline]
    fn branch(&self, card: u8) -> usize {
        if self.mask >> card & 1 == 0 { ANYBODY } else { owner(self.a, self.b, card) }
    }
}

pub(crate) const NO_CARD: u8 = u8::MAX;

/// What the patterns say of a position.
pub(crate) enum Probe {
    Makes(u64),
    Fails(u64),
    /// Nothing, but perhaps which card to lead.
    Open(u8),
}

/// Patterns of one shape with one leader: a list, or a fork.
#[derive(Clone, Copy)]
pub(crate) struct List {
    /// Where it begins; of a fork, its number.
    start: u32,
    len: u16,
    /// There is room for 2 to this power; or [`NOWHERE`], or [`FORK`].
    room: u8,
    /// The lead that last settled a position of this shape.
    pub(crate) best: u8,
}

impl List {
    pub(crate) const EMPTY: List = List { start: 0, len: 0, room: NOWHERE, best: NO_CARD };

    pub(crate) fn is_empty(self) -> bool {
        self.len == 0 && self.room != FORK
    }

    fn places(self) -> usize {
        if self.room <= LARGEST { 1 << self.room } else { 0 }
    }
}

impl Default for List {
    fn default() -> List {
        List::EMPTY
    }
}

/// The bytes that a pattern takes.
const ONE: usize = size_of::<Word>() + size_of::<Rest>();

const FORK: u8 = u8::MAX;
const NOWHERE: u8 = u8::MAX - 1;

/// The longest list, as a power of two. A longer one is divided.
const LARGEST: u8 = 6;
/// The most places that one more pattern can take: where a list is divided.
const MOST_AT_ONCE: usize = 8 << LARGEST;

/// A list that grew too long, divided by who owns one card.
#[derive(Clone, Copy)]
struct Fork {
    card: u8,
    /// By the owner, and at last those patterns that say nothing of it.
    lists: [List; 5],
}

const ANYBODY: usize = 4;

/// The memory of all lists.
pub(crate) struct Patterns {
    words: Vec<Word>,
    /// Of each word what is below it.
    rests: Vec<Rest>,
    most: usize,
    /// Where lists of each room stood that have moved.
    free: [Vec<u32>; LARGEST as usize + 1],
    forks: Vec<Fork>,
    most_forks: usize,
    free_forks: Vec<u32>,
}

impl Patterns {
    /// Memory of at most so many bytes, which are taken as they are needed.
    pub(crate) fn new(bytes: usize) -> Patterns {
        // Where lists are long, a fork stands for a dozen patterns and more.
        let most = bytes / (ONE + size_of::<Fork>() / 8);
        Patterns {
            words: Vec::with_capacity(most),
            rests: Vec::with_capacity(most),
            most,
            free: Default::default(),
            forks: Vec::new(),
            most_forks: most / 8,
            free_forks: Vec::new(),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.words.clear();
        self.rests.clear();
        self.free.iter_mut().for_each(Vec::clear);
        self.forks.clear();
        self.free_forks.clear();
    }

    /// The bytes that they take now.
    pub(crate) fn bytes(&self) -> usize {
        self.words.len() * ONE + self.forks.len() * size_of::<Fork>()
    }

    /// Is there no room for one more, come what may?
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.words.len() + MOST_AT_ONCE > self.most
            || self.forks.len() == self.most_forks && self.free_forks.is_empty()
    }

    /// What the list says of the position in which the cards have these owners.
    #[inline]
    pub(crate) fn find(&mut self, list: List, owners: &Owners, target: i8) -> Probe {
        if list.room == FORK {
            self.find_in_fork(list, owners, target)
        } else {
            self.scan(list, owners, target)
        }
    }

    /// Looks into both branches that may hold what fits.
    fn find_in_fork(&mut self, list: List, owners: &Owners, target: i8) -> Probe {
        let fork = &self.forks[list.start as usize];
        let branches = [fork.lists[owners.of(fork.card)], fork.lists[ANYBODY]];
        let mut best = list.best;
        for branch in branches {
            match self.find(List { best, ..branch }, owners, target) {
                Probe::Open(card) => best = card,
                found => return found,
            }
        }
        Probe::Open(best)
    }

    #[inline]
    fn scan(&mut self, list: List, owners: &Owners, target: i8) -> Probe {
        let mut best = list.best;
        let start = list.start as usize;
        let end = start + usize::from(list.len);
        for at in start..end {
            let word = self.words[at];
            if !owners.may_fit(word) {
                continue;
            }
            let rest = self.rest(at);
            if !owners.fits(rest) {
                continue;
            }
            let found = if word.low() >= target {
                Probe::Makes(word.whole_mask(rest))
            } else if word.high() < target {
                Probe::Fails(word.whole_mask(rest))
            } else {
                if word.best() != NO_CARD {
                    best = word.best();
                }
                continue;
            };
            if !word.is_used() {
                self.words[at] = word.used();
            }
            // What was of use moves forward.
            self.swap(at, start + (at - start) / 2);
            return found;
        }
        Probe::Open(best)
    }

    #[inline]
    fn swap(&mut self, one: usize, other: usize) {
        if self.words[one].is_deep() || self.words[other].is_deep() {
            self.rests.swap(one, other);
        }
        self.words.swap(one, other);
    }

    /// What is below the word at this place.
    #[inline]
    fn rest(&self, at: usize) -> Rest {
        if self.words[at].is_deep() { self.rests[at] } else { Rest::NONE }
    }

    /// The list with this pattern in it. There must be room.
    pub(crate) fn add(&mut self, mut list: List, entry: Entry) -> List {
        if entry.best != NO_CARD {
            list.best = entry.best;
        }
        let whole = list;
        let mut at = None;
        while list.room == FORK {
            let fork = &self.forks[list.start as usize];
            let branch = entry.branch(fork.card);
            at = Some((list.start as usize, branch));
            list = fork.lists[branch];
        }
        let (word, rest) = Word::of(&entry);
        let list = self.add_to_list(list, word, rest);
        match at {
            Some((fork, branch)) => {
                self.forks[fork].lists[branch] = list;
                whole
            }
            None => list,
        }
    }

    fn add_to_list(&mut self, mut list: List, word: Word, rest: Rest) -> List {
        let from = list.start as usize;
        let mut n = from;
        while n < from + usize::from(list.len) {
            let old = self.words[n];
            if word.may_cover(old) {
                let below = self.rest(n);
                if rest.covers(below) {
                    if word.is_as_wide(old) && rest.is_as_wide(below) {
                        self.words[n] = old.with(word);
                        return list;
                    }
                    if old.low() <= word.low() && old.high() >= word.high() {
                        // Narrower and no stronger: it is not needed any more.
                        list.len -= 1;
                        self.swap(n, from + usize::from(list.len));
                        continue;
                    }
                }
            }
            n += 1;
        }
        if usize::from(list.len) == list.places() {
            if list.room == LARGEST {
                return self.divide(list, word, rest);
            }
            list = self.moved(list);
        }
        let at = list.start as usize + usize::from(list.len);
        self.words[at] = word;
        if word.is_deep() {
            self.rests[at] = rest;
        }
        list.len += 1;
        list
    }

    /// The list where it has room for more.
    fn moved(&mut self, list: List) -> List {
        let room = if list.room == NOWHERE { 0 } else { list.room + 1 };
        let start = self.take(room);
        if list.room != NOWHERE {
            self.copy(list, start);
            self.free[usize::from(list.room)].push(list.start);
        }
        List { start, room, ..list }
    }

    /// A place with room for 2 to this power of patterns.
    fn take(&mut self, room: u8) -> u32 {
        self.free[usize::from(room)].pop().unwrap_or_else(|| {
            let start = self.words.len();
            self.words.resize(start + (1 << room), Word::default());
            self.rests.resize(start + (1 << room), Rest::NONE);
            start as u32
        })
    }

    fn copy(&mut self, list: List, to: u32) {
        let from = list.start as usize..list.start as usize + usize::from(list.len);
        self.words.copy_within(from.clone(), to as usize);
        self.rests.copy_within(from, to as usize);
    }

    /// A full list becomes a fork, and takes the pattern.
    #[cold]
    fn divide(&mut self, list: List, word: Word, rest: Rest) -> List {
        let mut all: Vec<Entry> = (list.start as usize..)
            .take(1 << LARGEST)
            .map(|at| self.words[at].entry(self.rest(at)))
            .collect();
        self.free[usize::from(LARGEST)].push(list.start);
        let card = dividing(&all);
        all.push(word.entry(rest));
        let mut lists = [List::EMPTY; 5];
        for entry in all {
            let branch = entry.branch(card);
            // No branch has all of them, so this goes no deeper.
            let (word, rest) = Word::of(&entry);
            lists[branch] = self.add_to_list(lists[branch], word, rest);
        }
        let fork = Fork { card, lists };
        let start = match self.free_forks.pop() {
            Some(free) => {
                self.forks[free as usize] = fork;
                free
            }
            None => {
                self.forks.push(fork);
                self.forks.len() as u32 - 1
            }
        };
        List { start, len: 0, room: FORK, best: list.best }
    }

    /// The list with only what has been of use since the last time.
    pub(crate) fn weed(&mut self, list: List) -> List {
        if list.room == FORK {
            let branches = self.forks[list.start as usize].lists.map(|branch| self.weed(branch));
            self.forks[list.start as usize].lists = branches;
            let bare = branches.iter().all(|branch| branch.is_empty());
            return if bare { List { best: list.best, ..List::EMPTY } } else { list };
        }
        let start = list.start as usize;
        let mut to = start;
        for at in start..start + usize::from(list.len) {
            if self.words[at].is_used() {
                self.words[to] = self.words[at].unused();
                self.rests[to] = self.rests[at];
                to += 1;
            }
        }
        List { len: (to - start) as u16, ..list }
    }

    /// The places that the list takes at least, and its forks.
    pub(crate) fn extent(&self, list: List) -> Extent {
        if list.room != FORK {
            let places = if list.is_empty() { 0 } else { usize::from(list.len).next_power_of_two() };
            return Extent { places, forks: 0 };
        }
        let branches = self.forks[list.start as usize].lists.map(|branch| self.extent(branch));
        branches.iter().fold(Extent { places: 0, forks: 1 }, |all, &one| all + one)
    }

    /// May so much be kept when the memory is full? A third is.
    pub(crate) fn may_keep(&self, extent: Extent) -> bool {
        extent.places <= self.most / 3 && extent.forks <= self.most_forks / 3
    }

    /// Keeps these lists and forgets all others.
    pub(crate) fn keep(&mut self, lists: &mut [&mut List]) {
        let mut places = Vec::new();
        let mut used = vec![false; self.forks.len()];
        for (n, list) in lists.iter().enumerate() {
            self.walk(**list, Place::List(n as u32), &mut places, &mut used);
        }
        // In the order in which they lie all move down, and none is written over before it has moved.
        places.sort_unstable_by_key(|&(start, _)| start);
        let mut end = 0;
        for (_, place) in places {
            let list = match place {
                Place::List(n) => &mut *lists[n as usize],
                Place::Branch(fork, n) => &mut self.forks[fork as usize].lists[usize::from(n)],
            };
            if list.is_empty() {
                *list = List { best: list.best, ..List::EMPTY };
                continue;
            }
            let moving = *list;
            list.start = end as u32;
            list.room = list.len.next_power_of_two().trailing_zeros() as u8;
            let places = list.places();
            self.copy(moving, end as u32);
            end += places;
        }
        self.words.truncate(end);
        self.rests.truncate(end);
        self.free.iter_mut().for_each(Vec::clear);
        self.free_forks = (0..self.forks.len() as u32).filter(|&fork| !used[fork as usize]).collect();
    }

    /// Where the list, or each list of a fork, is kept and where it begins.
    fn walk(&self, list: List, place: Place, places: &mut Vec<(u32, Place)>, used: &mut [bool]) {
        if list.room == FORK {
            used[list.start as usize] = true;
            for (n, &branch) in self.forks[list.start as usize].lists.iter().enumerate() {
                self.walk(branch, Place::Branch(list.start, n as u8), places, used);
            }
        } else if list.room != NOWHERE {
            places.push((list.start, place));
        }
    }
}

/// Where a list is kept.
#[derive(Clone, Copy)]
enum Place {
    List(u32),
    Branch(u32, u8),
}

/// How much memory lists take.
#[derive(Clone, Copy, Default)]
pub(crate) struct Extent {
    places: usize,
    forks: usize,
}

impl std::ops::Add for Extent {
    type Output = Extent;

    fn add(self, other: Extent) -> Extent {
        Extent { places: self.places + other.places, forks: self.forks + other.forks }
    }
}

/// The card by whose owner these are best divided: the fewest are looked at, if each is looked for as often.
fn dividing(entries: &[Entry]) -> u8 {
    let mut cards = entries.iter().fold(0, |all, entry| all | entry.mask);
    let mut best = (usize::MAX, 0);
    while cards != 0 {
        let card = cards.trailing_zeros() as u8;
        cards &= cards - 1;
        let mut branches = [0; 5];
        for entry in entries {
            branches[entry.branch(card)] += 1;
        }
        let owned: usize = branches[..ANYBODY].iter().map(|owned| owned * owned).sum();
        best = best.min((owned + branches[ANYBODY] * entries.len(), card));
    }
    best.1
}
