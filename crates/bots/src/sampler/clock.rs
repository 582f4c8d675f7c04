//! How long a thought may go on.

use std::time::{Duration, Instant};

use tricklaw_solver::Budget;

use crate::Thinking;

/// The end of a thought: by the number of worlds, or by time.
pub(crate) struct Clock {
    thinking: Thinking,
    began: Instant,
    stop: Option<Box<dyn Fn() -> bool + Sync>>,
}

impl Clock {
    /// It begins now.
    pub(crate) fn new(thinking: Thinking) -> Clock {
        // Part of the time is left for what comes before and after.
        Clock::until(thinking, Instant::now(), |time| time - time / 7)
    }

    /// The first half of it, where two things are to be thought about.
    pub(crate) fn half(&self) -> Clock {
        Clock::until(self.thinking, self.began, |time| time / 2)
    }

    fn until(thinking: Thinking, began: Instant, part: impl Fn(Duration) -> Duration) -> Clock {
        let stop = match thinking {
            Thinking::Samples(_) => None,
            Thinking::Time(time) => {
                let end = began + part(time);
                Some(Box::new(move || Instant::now() >= end) as Box<dyn Fn() -> bool + Sync>)
            }
        };
        Clock { thinking, began, stop }
    }

    /// One world after another, while there is time, and what comes of each is kept; of one that was broken off nothing is, unless it is the first.
    /// So many have been kept: `None` where there was none, or one could not be dealt.
    pub(crate) fn worlds<T>(
        &self,
        mut one: impl FnMut() -> Option<T>,
        mut keep: impl FnMut(T),
    ) -> Option<u32> {
        let mut worlds = 0;
        while self.goes_on(worlds) {
            let found = one()?;
            if self.is_over() && worlds > 0 {
                break;
            }
            keep(found);
            worlds += 1;
        }
        (worlds > 0).then_some(worlds)
    }

    /// Is there time for one more, after so many?
    fn goes_on(&self, worlds: u32) -> bool {
        match self.thinking {
            Thinking::Samples(most) => worlds < most,
            Thinking::Time(_) => !self.is_over(),
        }
    }

    fn is_over(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop())
    }

    /// What ends a search.
    pub(crate) fn budget(&self) -> Budget<'_> {
        Budget { stop: self.stop.as_deref(), ..Budget::UNLIMITED }
    }
}
