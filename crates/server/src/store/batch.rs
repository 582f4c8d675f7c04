//! Lines that are written in one transaction.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::ids::{PlayerId, TableId};
use super::{Index, Line};

/// A line that waits to be written, and what lists show of its table from then on.
pub(super) struct Entry {
    pub(super) line: Line,
    pub(super) index: Option<Index>,
}

/// What becomes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is written.
    Stored,
    /// Another has its number.
    Taken,
    /// It does not follow the last line, which has this number.
    Gap(u32),
}

/// What a transaction has to write.
pub(super) struct Plan<'a> {
    /// What becomes of every line, in the order of the entries.
    pub(super) verdicts: Vec<Verdict>,
    /// The lines that are stored.
    pub(super) lines: Vec<&'a Line>,
    /// What changes of the tables' rows, in the order of the tables' names.
    pub(super) heads: BTreeMap<TableId, Head<'a>>,
    /// Who sits where.
    pub(super) sitters: BTreeSet<(PlayerId, TableId)>,
}

/// What changes of the row of a table.
pub(super) struct Head<'a> {
    pub(super) last: &'a Line,
    pub(super) index: Option<&'a Index>,
}

/// The first lines of tables among the entries, in the order of the tables' names.
pub(super) fn openings(entries: &[Entry]) -> BTreeMap<TableId, &Line> {
    let mut openings = BTreeMap::new();
    for entry in entries.iter().filter(|entry| entry.line.number == 1) {
        openings.entry(entry.line.table).or_insert(&entry.line);
    }
    openings
}

/// The tables of the entries.
pub(super) fn tables(entries: &[Entry]) -> BTreeSet<TableId> {
    entries.iter().map(|entry| entry.line.table).collect()
}

impl<'a> Plan<'a> {
    /// Decides on the entries in their order. `lasts` are the numbers of the tables' last lines, as they are and remain
    /// while the transaction has the tables to itself.
    pub(super) fn new(entries: &'a [Entry], mut lasts: HashMap<TableId, u32>) -> Plan<'a> {
        let mut plan = Plan {
            verdicts: Vec::with_capacity(entries.len()),
            lines: Vec::new(),
            heads: BTreeMap::new(),
            sitters: BTreeSet::new(),
        };
        for Entry { line, index } in entries {
            let last = lasts.entry(line.table).or_insert(0);
            let verdict = match line.number {
                0 => Verdict::Gap(*last),
                number if number <= *last => Verdict::Taken,
                number if number - 1 == *last => Verdict::Stored,
                _ => Verdict::Gap(*last),
            };
            plan.verdicts.push(verdict);
            if verdict == Verdict::Stored {
                *last = line.number;
                plan.store(line, index.as_ref());
            }
        }
        plan
    }

    fn store(&mut self, line: &'a Line, index: Option<&'a Index>) {
        self.lines.push(line);
        let head = self.heads.entry(line.table).or_insert(Head { last: line, index });
        head.last = line;
        head.index = index.or(head.index);
        let sitters = index.into_iter().flat_map(|index| &index.sitters);
        self.sitters.extend(sitters.map(|sitter| (*sitter, line.table)));
    }
}

/// Why a transaction was not done.
pub(super) struct Failed {
    pub(super) error: sqlx::Error,
    pub(super) written: Written,
}

/// Whether something of a failed transaction may have been written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// Surely not: it may be done again.
    No,
    /// Nobody knows: it failed while it was committed.
    Unknown,
}

impl Failed {
    /// Before it was to be committed.
    pub(super) fn before(error: sqlx::Error) -> Failed {
        Failed { error, written: Written::No }
    }
}
