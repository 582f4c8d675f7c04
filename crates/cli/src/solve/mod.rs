//! `tricklaw solve`: what the cards could have made, all of them seen and everybody playing his best.

mod back;
mod entry;
mod lines;
mod picture;
mod played;
mod records;

use std::time::{Duration, Instant};

use rayon::{ThreadPool, ThreadPoolBuilder};
use tricklaw_solver::{Bounds, Budget, Table, in_parallel};

use crate::args::Solve;
use crate::failure::Failure;

/// `tricklaw solve`.
pub(crate) fn run(asked: &Solve) -> Result<(), Failure> {
    let searchers = Searchers::new(asked)?;
    match (&asked.deals, &asked.positions) {
        (Some(file), _) => lines::deals(file, &searchers),
        (_, Some(file)) => lines::positions(file, asked, &searchers),
        _ => records::run(asked, &searchers),
    }
}

/// Those who search, all at once: what they may take, and how long.
struct Searchers {
    pool: ThreadPool,
    /// Of memory, each of them.
    bytes: usize,
    /// For one thing.
    time: Option<Duration>,
}

impl Searchers {
    fn new(asked: &Solve) -> Result<Searchers, Failure> {
        let threads = asked.threads.map_or(0, usize::from);
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool =
            pool.map_err(|error| Failure::Ours(format!("tricklaw: the threads cannot be started: {error}")))?;
        let bytes = usize::try_from(asked.memory).unwrap_or(usize::MAX).saturating_mul(1 << 20);
        Ok(Searchers { pool, bytes, time: asked.seconds })
    }

    fn len(&self) -> usize {
        self.pool.current_num_threads()
    }

    /// What comes of each of these, in their order.
    fn each<T: Sync, R: Send>(
        &self,
        items: &[T],
        solve: impl Fn(&T, &mut Table, &Budget<'_>) -> R + Sync,
    ) -> Vec<R> {
        let one = |item: &T, table: &mut Table| {
            let Some(time) = self.time else { return solve(item, table, &Budget::UNLIMITED) };
            let begun = Instant::now();
            let is_up = || begun.elapsed() >= time;
            solve(item, table, &Budget { stop: Some(&is_up), ..Budget::UNLIMITED })
        };
        self.pool.install(|| in_parallel(items, self.bytes, one))
    }
}

/// The number, or between which two it lies where that is all that is known.
fn written(tricks: Bounds) -> String {
    match tricks.exact() {
        Some(tricks) => tricks.to_string(),
        None => format!("{}-{}", tricks.least, tricks.most),
    }
}
