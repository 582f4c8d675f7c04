//! What of a deal stands in JSON.

use serde::Serialize;
use tricklaw_whist::report::{Changes, DealReport, FORMAT};

use super::Told;

/// The document of `--json`.
#[derive(Serialize)]
pub(super) struct Document {
    format: &'static str,
    deals: Vec<Entry>,
}

impl Document {
    pub(super) fn new(deals: Vec<Entry>) -> Document {
        Document { format: FORMAT, deals }
    }
}

/// A deal, with what changes under another code where one was asked for.
#[derive(Serialize)]
pub(super) struct Entry {
    #[serde(flatten)]
    report: DealReport,
    #[serde(flatten)]
    changes: Option<Changes>,
}

impl From<Told> for Entry {
    fn from(told: Told) -> Entry {
        Entry { report: told.report, changes: told.changes }
    }
}

/// A deal of which there is nothing to tell: a line of `--jsonl`.
#[derive(Serialize)]
pub(super) struct Error<'a> {
    pub(super) deal: Option<usize>,
    pub(super) file: &'a str,
    pub(super) line: Option<usize>,
    pub(super) column: Option<usize>,
    /// `unreadable` or `impossible`.
    pub(super) kind: &'static str,
    pub(super) error: String,
}
