//! Those who think for the bots of all tables of this server: a few threads of the system, beside the asynchronous ones, which never wait
//! for a thought.
//!
//! A question has a time by which it must be answered. The most urgent is thought about first, and for as long as all that wait can
//! have as much and be answered in time. Where that is next to nothing it is answered at once that there is no time.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::Builder;
use std::time::{Duration, Instant};

use tricklaw_bots::{Player as _, Sampler, Thinking};
use tricklaw_whist::act::Deed;
use tricklaw_whist::seated::Seated;

/// The longest thought.
const LONGEST: Duration = Duration::from_millis(100);

/// The shortest that is worth it.
const SHORTEST: Duration = Duration::from_millis(5);

/// The most threads. More tables think less long, and others want the processors too.
const MOST: usize = 4;

/// Somebody who thinks: from a seed, for so long, about what a player sees. He is asked by one thread, again and again, and may keep what he thinks with; nothing of what he thought.
pub type Thinker = Box<dyn FnMut(u64, Thinking, &Seated) -> Option<Deed>>;

/// Makes one, for a thread.
pub(crate) type Thinks = fn() -> Thinker;

/// What comes of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// What the player does; `None` where he waits.
    Thought(Option<Deed>),
    /// There was no time to think.
    NoTime,
}

/// Something to think about.
pub(crate) struct Question {
    /// What the player sees, and nothing else.
    pub(crate) seated: Seated,
    /// When the answer is wanted.
    pub(crate) by: Instant,
    /// Gone when the answer is not wanted any more.
    pub(crate) wanted: Weak<()>,
    /// Where the answer goes. It must not wait.
    pub(crate) answer: Box<dyn FnOnce(Answer) + Send>,
}

impl Question {
    fn is_wanted(&self) -> bool {
        self.wanted.strong_count() > 0
    }
}

/// The threads, and what waits for them. They end when this is dropped.
pub(crate) struct Thinkers {
    shared: Arc<Shared>,
    threads: usize,
}

struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
}

impl Thinkers {
    /// As many threads as there are processors, but a few at most. Each has a thinker of its own, made by `thinks`.
    pub(crate) fn new(thinks: Thinks) -> Thinkers {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Thinkers::of(processors.min(MOST), thinks)
    }

    fn of(wanted: usize, thinks: Thinks) -> Thinkers {
        let shared = Arc::new(Shared { queue: Mutex::new(Queue::new(wanted)), more: Condvar::new() });
        let begin = |number| {
            let shared = Arc::clone(&shared);
            let thread = Builder::new().name(format!("thinker-{number}"));
            thread
                .spawn(move || shared.think(thinks))
                .map_err(|error| tracing::error!(%error, "no thread to think"))
        };
        let threads = (0..wanted).filter_map(|number| begin(number).ok()).count();
        Thinkers { shared, threads }
    }

    /// Puts a question. Without threads there is no time for it.
    pub(crate) fn ask(&self, question: Question) {
        if self.threads == 0 {
            return (question.answer)(Answer::NoTime);
        }
        self.shared.queue().put(question);
        self.shared.more.notify_one();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.shared.queue().closed = true;
        self.shared.more.notify_all();
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a thread does.
    fn think(&self, thinks: Thinks) {
        let mut thinker = None;
        while let Some((question, time)) = self.next() {
            let answer = time.map_or(Answer::NoTime, |time| {
                thought(&question.seated, time, thinker.get_or_insert_with(thinks)).unwrap_or_else(|Failed| {
                    // Of what he left behind nobody knows in what state it is.
                    thinker = None;
                    Answer::NoTime
                })
            });
            (question.answer)(answer);
        }
    }

    /// The next question, as soon as there is one, and how long it may be thought about; nothing when all is over.
    fn next(&self) -> Option<(Question, Option<Duration>)> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(next) = queue.take(Instant::now()) {
                return Some(next);
            }
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// He who thinks has failed.
struct Failed;

/// A player thinks for so long. His seed is the system's, each time another: nobody can guess it, and it tells of no card.
fn thought(seated: &Seated, time: Duration, thinker: &mut Thinker) -> Result<Answer, Failed> {
    let Ok(seed) = getrandom::u64() else { return Ok(Answer::NoTime) };
    // A player who fails takes no thread with him.
    match catch_unwind(AssertUnwindSafe(|| thinker(seed, Thinking::Time(time), seated))) {
        Ok(deed) => Ok(Answer::Thought(deed)),
        Err(_) => {
            tracing::error!("a bot failed to think");
            Err(Failed)
        }
    }
}

/// The player that tables have who agreed on bots that think: with the memory for his searches, which is taken once for a thread.
pub fn sampler() -> Thinker {
    let mut sampler = Sampler::new(0, Thinking::default());
    Box::new(move |seed, thinking, seated| {
        sampler.set_seed(seed);
        sampler.set_thinking(thinking);
        sampler.act(seated)
    })
}

/// What waits, the most urgent first.
struct Queue {
    waiting: BTreeMap<(Instant, u64), Question>,
    /// Of two that are equally urgent the older comes first.
    number: u64,
    threads: usize,
    closed: bool,
}

impl Queue {
    fn new(threads: usize) -> Queue {
        Queue { waiting: BTreeMap::new(), number: 0, threads: threads.max(1), closed: false }
    }

    fn put(&mut self, question: Question) {
        self.number += 1;
        self.waiting.insert((question.by, self.number), question);
    }

    /// The most urgent question, and how long it may be thought about; `None`, where there is no time for it.
    fn take(&mut self, now: Instant) -> Option<(Question, Option<Duration>)> {
        self.waiting.retain(|_, question| question.is_wanted());
        let time = self.share(now);
        let (_, question) = self.waiting.pop_first()?;
        Some((question, Some(time).filter(|&time| time >= SHORTEST)))
    }

    /// As much time as all that wait can have, one after the other, and be answered by when they are wanted.
    fn share(&self, now: Instant) -> Duration {
        let rounds = (0..).map(|before: usize| (before / self.threads + 1) as u32);
        let each = self.waiting.keys().zip(rounds);
        each.map(|(&(by, _), rounds)| by.saturating_duration_since(now) / rounds)
            .min()
            .unwrap_or(LONGEST)
            .min(LONGEST)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tricklaw_bots::Plain;
    use tricklaw_cards::Seat;
    use tricklaw_whist::laws::Code;
    use tricklaw_whist::sitting::Sitting;
    use tricklaw_whist::view::Onlooker;

    use super::*;

    /// The lead of a deal at whist, as his seat sees it.
    fn seated() -> Seated {
        let pack = crate::deal::Pack::fresh().unwrap();
        let opening = crate::deal::opening(Code::Whist1900, 1, Seat::South, &pack, &[]).unwrap();
        let game = crate::table::parsed(&opening).unwrap();
        let table = Sitting::new().rule(&game, None).unwrap().table;
        Seated::new(
            &Onlooker::new(Code::Whist1900, &table.facts().start),
            Seat::West,
            table.facts().hand(Seat::West),
        )
    }

    fn question(by: Instant, wanted: &Arc<()>, answer: impl FnOnce(Answer) + Send + 'static) -> Question {
        Question { seated: seated(), by, wanted: Arc::downgrade(wanted), answer: Box::new(answer) }
    }

    /// How long each may be thought about, in milliseconds, when so many wait that are wanted within so much; none has begun.
    fn times(threads: usize, waiting: &[u64]) -> Vec<Option<u64>> {
        let (now, wanted) = (Instant::now(), Arc::new(()));
        let mut queue = Queue::new(threads);
        for within in waiting {
            queue.put(question(now + Duration::from_millis(*within), &wanted, |_| ()));
        }
        let take = || queue.take(now).map(|(_, time)| time.map(|time| time.as_millis() as u64));
        std::iter::from_fn(take).collect()
    }

    #[test]
    fn the_more_wait_the_less_is_thought() {
        assert_eq!(times(2, &[900]), [Some(100)]);
        assert_eq!(times(2, &[60, 60]), [Some(60), Some(60)]);
        assert_eq!(times(1, &[60, 60]), [Some(30), Some(60)]);
        // One that is urgent does not shorten those that are not, but what it waits for.
        assert_eq!(times(1, &[900, 40]), [Some(40), Some(100)]);
        assert_eq!(times(1, &[40, 41, 900])[0], Some(20));
        assert_eq!(times(4, &[]), []);
    }

    #[test]
    fn where_there_is_no_time_nothing_is_thought() {
        assert_eq!(times(2, &[0]), [None]);
        assert_eq!(times(2, &[4, 900]), [None, Some(100)]);
        // All at once: some are passed over, and the others have the least that is worth it.
        let all = times(2, &[300; 1000]);
        let thought: Vec<u64> = all.iter().copied().flatten().collect();
        assert_eq!((all.len(), thought.len()), (1000, 120));
        assert_eq!(thought[0], 5);
    }

    #[test]
    fn the_most_urgent_comes_first_and_what_is_not_wanted_not_at_all() {
        let (now, wanted, not) = (Instant::now(), Arc::new(()), Arc::new(()));
        let mut queue = Queue::new(1);
        for (within, wanted) in [(300, &wanted), (10, &not), (200, &wanted)] {
            queue.put(question(now + Duration::from_millis(within), wanted, |_| ()));
        }
        drop(not);
        let mut next = || queue.take(now).map(|(question, time)| (question.by - now, time));
        // What is not wanted takes nobody's time.
        assert_eq!(next(), Some((Duration::from_millis(200), Some(LONGEST))));
        assert_eq!(next(), Some((Duration::from_millis(300), Some(LONGEST))));
        assert_eq!(next(), None);
    }

    /// Asks, and has the answer.
    fn answer(thinkers: &Thinkers, by: Instant) -> Answer {
        let (sender, answer) = mpsc::channel();
        let wanted = Arc::new(());
        thinkers.ask(question(by, &wanted, move |answer| sender.send(answer).unwrap()));
        answer.recv().unwrap()
    }

    #[test]
    fn questions_are_answered_and_one_who_fails_takes_nobody_with_him() {
        let soon = || Instant::now() + Duration::from_secs(60);
        let thinkers = Thinkers::of(1, || Box::new(|_, _, seated| Plain.act(seated)));
        assert!(matches!(answer(&thinkers, soon()), Answer::Thought(Some(Deed::Plays(_)))));
        assert_eq!(answer(&thinkers, Instant::now()), Answer::NoTime);
        let thinkers =
            Thinkers::of(1, || Box::new(|_, _, _| std::panic::resume_unwind(Box::new("he fails"))));
        assert_eq!(answer(&thinkers, soon()), Answer::NoTime);
        assert_eq!(answer(&thinkers, soon()), Answer::NoTime);
        assert_eq!(answer(&Thinkers::of(0, sampler), soon()), Answer::NoTime);
    }

    #[test]
    fn a_thread_keeps_its_thinker_until_he_fails() {
        // The first waits twice, and then fails; what he counts is gone with him.
        fn counts() -> Thinker {
            let mut thoughts = 0;
            Box::new(move |_, _, seated| {
                thoughts += 1;
                match thoughts {
                    1 => Plain.act(seated),
                    2 => None,
                    _ => std::panic::resume_unwind(Box::new("he fails")),
                }
            })
        }
        let thinkers = Thinkers::of(1, counts);
        let soon = || Instant::now() + Duration::from_secs(60);
        for _ in 0..2 {
            assert!(matches!(answer(&thinkers, soon()), Answer::Thought(Some(_))));
            assert_eq!(answer(&thinkers, soon()), Answer::Thought(None));
            assert_eq!(answer(&thinkers, soon()), Answer::NoTime);
        }
    }
}
