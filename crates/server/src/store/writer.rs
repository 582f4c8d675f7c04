//! The one who writes lines: many at once, as many as have come while he wrote.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot, watch};

use super::Appended;
use super::batch::{Entry, Verdict};
use super::engine::Engine;
use super::error::StoreError;

/// How many lines one transaction writes at most.
const AT_ONCE: usize = 500;

/// How many may wait in the mailbox. Who comes then waits before it.
const WAITING: usize = 2 * AT_ONCE;

/// What is asked of the writer.
enum Job {
    /// To write a line.
    Write(Entry, Answer),
    /// To take no more, to write what has been handed in, and to go.
    Close,
}

type Answer = oneshot::Sender<Result<Appended, StoreError>>;

/// A writer at work.
#[derive(Clone)]
pub(super) struct Writer {
    mailbox: mpsc::Sender<Job>,
    /// Nothing is ever sent by it. It is closed when he has gone.
    gone: watch::Receiver<()>,
}

impl Writer {
    /// Sets a writer to work. He goes when nobody can ask him any more.
    pub(super) fn hire(engine: Arc<Engine>) -> Writer {
        let (mailbox, jobs) = mpsc::channel(WAITING);
        let (here, gone) = watch::channel(());
        tokio::spawn(async move {
            work(engine, jobs).await;
            drop(here);
        });
        Writer { mailbox, gone }
    }

    /// Has a line written.
    pub(super) async fn write(&self, entry: Entry) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.mailbox.send(Job::Write(entry, answer)).await.map_err(|_| StoreError::Closed)?;
        let mut gone = self.gone.clone();
        tokio::select! {
            biased;
            answer = answered => answer.map_err(|_| StoreError::Closed)?,
            // It came into the mailbox when nobody looked there any more.
            _ = gone.changed() => Err(StoreError::Closed),
        }
    }

    /// Waits until all is written that has been handed in. Nothing more is taken.
    pub(super) async fn finish(mut self) {
        // Another may have told him.
        let _ = self.mailbox.send(Job::Close).await;
        while self.gone.changed().await.is_ok() {}
    }
}

async fn work(engine: Arc<Engine>, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::with_capacity(AT_ONCE);
    while take(&mut jobs, &mut waiting).await == More::Yes {
        let mut entries = Vec::with_capacity(waiting.len());
        let mut answers = Vec::with_capacity(waiting.len());
        for job in waiting.drain(..) {
            match job {
                Job::Write(entry, answer) => {
                    entries.push(entry);
                    answers.push(answer);
                }
                Job::Close => jobs.close(),
            }
        }
        if !entries.is_empty() {
            let written = engine.write(&entries).await;
            answer(&entries, answers, written);
        }
    }
}

/// Whether there is something to do.
#[derive(PartialEq, Eq)]
enum More {
    Yes,
    No,
}

/// Waits for jobs and takes as many as there are. When none are taken any more he does not wait for those who were about to
/// hand one in: they may be asleep.
async fn take(jobs: &mut mpsc::Receiver<Job>, waiting: &mut Vec<Job>) -> More {
    if jobs.is_closed() {
        waiting.extend(std::iter::from_fn(|| jobs.try_recv().ok()).take(AT_ONCE));
    } else {
        jobs.recv_many(waiting, AT_ONCE).await;
    }
    if waiting.is_empty() { More::No } else { More::Yes }
}

fn answer(entries: &[Entry], answers: Vec<Answer>, written: Result<Vec<Verdict>, StoreError>) {
    let verdicts = match written {
        Ok(verdicts) => verdicts,
        Err(error) => {
            answers.into_iter().for_each(|answer| drop(answer.send(Err(error.clone()))));
            return;
        }
    };
    for ((entry, answer), verdict) in entries.iter().zip(answers).zip(verdicts) {
        let (table, number) = (entry.line.table, entry.line.number);
        drop(answer.send(match verdict {
            Verdict::Stored => Ok(Appended::Stored),
            Verdict::Taken => Ok(Appended::Taken),
            Verdict::Gap(last) => Err(StoreError::Gap { table, number, last }),
        }));
    }
}
