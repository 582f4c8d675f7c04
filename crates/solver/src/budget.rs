//! How long a search may go on.

/// What ends a search before its time.
///
/// A search looks at it every 256 positions, some tens of microseconds, and then gives what it knows so far.
///
/// ```
/// use std::time::{Duration, Instant};
/// use tricklaw_solver::Budget;
/// let end = Instant::now() + Duration::from_millis(100);
/// let until = || Instant::now() >= end;
/// let budget = Budget { stop: Some(&until), ..Budget::default() };
/// ```
#[derive(Clone, Copy, Default)]
pub struct Budget<'a> {
    /// At most about so many positions between tricks are looked at.
    pub nodes: Option<u64>,
    /// The search ends when the table has had to forget something more often than this: 0 ends it when the memory is full.
    pub refills: Option<u64>,
    /// The search ends when this says so: a clock that has run out, or somebody who has thought better of it.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Budget<'_> {
    /// As long as it takes.
    pub const UNLIMITED: Budget<'static> = Budget { nodes: None, refills: None, stop: None };

    pub(crate) fn ends(&self, nodes: u64, refills: u64) -> bool {
        self.nodes.is_some_and(|most| nodes >= most)
            || self.refills.is_some_and(|most| refills > most)
            || self.stop.is_some_and(|stop| stop())
    }
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Budget")
            .field("nodes", &self.nodes)
            .field("refills", &self.refills)
            .field("stop", &self.stop.is_some())
            .finish()
    }
}
