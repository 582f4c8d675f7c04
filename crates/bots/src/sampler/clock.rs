//! How long a thought may go on.

use std::time::Instant;

use tricklaw_solver::Budget;

use crate::Thinking;

/// The end of a thought: by the number of worlds, or by time.
pub(crate) struct Clock {
    worlds: u32,
    stop: Option<Box<dyn Fn() -> bool + Sync>>,
}

impl Clock {
    /// It begins now.
    pub(crate) fn new(thinking: Thinking) -> Clock {
        match thinking {
            Thinking::Samples(worlds) => Clock { worlds, stop: None },
            Thinking::Time(time) => {
                // Part of it is left for what comes before and after.
                let end = Instant::now() + time - time / 7;
                Clock { worlds: u32::MAX, stop: Some(Box::new(move || Instant::now() >= end)) }
            }
        }
    }

    /// Is there time for one more, after so many?
    pub(crate) fn goes_on(&self, worlds: u32) -> bool {
        worlds < self.worlds && !self.is_over()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop())
    }

    /// What ends a search.
    pub(crate) fn budget(&self) -> Budget<'_> {
        Budget { stop: self.stop.as_deref(), ..Budget::UNLIMITED }
    }
}
