//! `tricklaw match`: bots against each other on the same deals.

mod agreed;
mod entry;
mod only;
mod picture;
mod seats;

use std::collections::BTreeMap;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::iter::{ParallelBridge as _, ParallelIterator as _};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde::Serialize;
use tricklaw_bots::contest::{Board, Contest, Stuck, Tally, Undertaken};
use tricklaw_solver::Table;
use tricklaw_whist::facts::Start;
use tricklaw_whist::games::Options;
use tricklaw_whist::laws::Code;

pub(crate) use agreed::Agreed;
pub(crate) use only::Only;
pub(crate) use seats::Seating;

use crate::args::Match;
use crate::deal;
use crate::failure::Failure;
use crate::output::{self, Colour};

/// Of memory for each thread that looks back on hands.
const BYTES: usize = 64 << 20;

/// `tricklaw match`.
pub(crate) fn run(asked: &Match) -> Result<(), Failure> {
    let options = asked.options.under(asked.code)?;
    let seed = deal::seed(asked.seed)?;
    let only = asked.only.as_ref().map(|only| only.under(asked.code)).transpose()?;
    let contest = Contest::new(asked.code, asked.seats.entrants(asked), seed);
    let contest = match &only {
        Some(kinds) => contest.only(kinds.clone()),
        None => contest,
    };
    let of = Of { asked, seed, contest: &contest, options, only };
    let mut tally = Tally::new(&contest);
    let mut out = output::standard();
    of.play(|board| {
        tally.add(board);
        if !asked.jsonl {
            return Ok(());
        }
        let line = written(&entry::Deal::of(&contest, board))?;
        writeln!(out, "{line}").and_then(|()| out.flush()).map_err(|error| output::broken(&error))
    })?;
    drop(out);
    let document = || entry::Document::of(&of, &tally);
    let text = match (asked.json, asked.jsonl) {
        (_, true) => written(&document())? + "\n",
        (true, _) => serde_json::to_string_pretty(&document()).map_err(|error| unwritten(&error))? + "\n",
        _ => picture::picture(&of, &tally, Colour::of_standard_output()),
    };
    output::print(&text)
}

/// A contest, and what was asked of it.
struct Of<'a> {
    asked: &'a Match,
    seed: u64,
    contest: &'a Contest,
    /// What the house has agreed on.
    options: Options,
    /// What it is about, where that is not everything.
    only: Option<Vec<Undertaken>>,
}

type Played = Result<Board, Box<Stuck>>;

impl Of<'_> {
    /// Plays all deals, many at once, and gives them away in the order of their numbers.
    fn play(&self, mut take: impl FnMut(&Board) -> Result<(), Failure>) -> Result<(), Failure> {
        let pool = self.pool()?;
        let bar = self.progress();
        let (done, boards) = channel();
        let shown = bar.as_ref();
        let taken = thread::scope(|scope| {
            // It takes the sender along: when all is played there is nobody left to send, and the waiting ends.
            scope.spawn(move || pool.install(|| self.deal(&done, shown)));
            // Whoever is early waits here for those before it.
            let mut early = BTreeMap::new();
            let mut next = 1;
            for (number, played) in boards {
                early.insert(number, played);
                while let Some(played) = early.remove(&next) {
                    let board = played.map_err(|stuck| self.stuck(*stuck))?;
                    take(&board)?;
                    next += 1;
                }
            }
            Ok(())
        });
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
        taken
    }

    /// Plays deals on all threads, each beginning the next that nobody has begun, until all are played or nobody takes them.
    fn deal(&self, done: &Sender<(u64, Played)>, bar: Option<&ProgressBar>) {
        let table = || self.asked.double_dummy.then(|| Table::new(BYTES));
        let numbers = (1..=self.asked.deals).par_bridge();
        // That nobody takes them is known to who does not.
        let _ = numbers.try_for_each_init(
            || (done.clone(), table()),
            |(done, table), number| {
                let played = self.contest.play(number, &self.start(number), table.as_mut());
                if let Some(bar) = bar {
                    bar.inc(1);
                }
                done.send((number, played))
            },
        );
    }

    /// The deal of this number, as `tricklaw deal` has it.
    fn start(&self, number: u64) -> Arc<Start> {
        let code: Code = self.asked.code;
        let pack = deal::pack(self.seed, number);
        let dealer = deal::first_dealer(number);
        let fresh = Start::fresh(code.course(), pack.dealt_by(dealer), dealer, pack.turned_up(code));
        Arc::new(Start { options: self.options.clone(), ..fresh })
    }

    /// The record of a hand without end says what had been agreed on, too.
    fn stuck(&self, mut stuck: Stuck) -> Failure {
        if let Some(options) = self.asked.options.written() {
            stuck.record.insert_str(0, &format!("[Options \"{options}\"]\n"));
        }
        Failure::Ours(format!("tricklaw: {stuck}"))
    }

    /// Where somebody looks on, how far the playing has come; unless the deals themselves tell him.
    fn progress(&self) -> Option<ProgressBar> {
        if !io::stderr().is_terminal() || self.asked.jsonl && io::stdout().is_terminal() {
            return None;
        }
        let bar = ProgressBar::new(self.asked.deals);
        let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} deals played, {eta} left");
        Some(style.map_or(bar.clone(), |style| bar.with_style(style)))
    }

    fn pool(&self) -> Result<ThreadPool, Failure> {
        let threads = self.asked.threads.map_or(0, usize::from);
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map_err(|error| Failure::Ours(format!("tricklaw: the threads cannot be started: {error}")))
    }
}

fn written(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| unwritten(&error))
}

fn unwritten(error: &serde_json::Error) -> Failure {
    Failure::Ours(format!("tricklaw: what was found cannot be written: {error}"))
}
