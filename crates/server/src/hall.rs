//! All tables of this server: a task each, which is begun when somebody asks for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinSet;

use crate::clock::now;
use crate::store::{Appended, Line, News, PlayerId, TableId};
use crate::table::{Mail, Move, Refusal, Setting, keep};
use crate::terms::Terms;

/// How many letters may wait at a table.
const LETTERS: usize = 256;

/// The tables.
pub(crate) struct Hall {
    setting: Setting,
    tables: Mutex<Tables>,
}

struct Tables {
    boxes: HashMap<TableId, mpsc::Sender<Mail>>,
    tasks: JoinSet<TableId>,
    closed: Closed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Closed {
    Yes,
    No,
}

impl Hall {
    /// An empty hall.
    pub(crate) fn new(setting: Setting) -> Arc<Hall> {
        let tables = Tables { boxes: HashMap::new(), tasks: JoinSet::new(), closed: Closed::No };
        let hall = Arc::new(Hall { setting, tables: Mutex::new(tables) });
        let news = hall.setting.store.news();
        tokio::spawn(listen(Arc::downgrade(&hall), news));
        hall
    }

    /// Where letters to a table go.
    fn mailbox(&self, table: TableId) -> Option<mpsc::Sender<Mail>> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.closed == Closed::Yes {
            return None;
        }
        // Tasks that have ended are forgotten.
        while let Some(Ok(ended)) = tables.tasks.try_join_next() {
            if tables.boxes.get(&ended).is_some_and(mpsc::Sender::is_closed) {
                tables.boxes.remove(&ended);
            }
        }
        if let Some(known) = tables.boxes.get(&table).filter(|known| !known.is_closed()) {
            return Some(known.clone());
        }
        let (sender, receiver) = mpsc::channel(LETTERS);
        tables.boxes.insert(table, sender.clone());
        let (setting, own) = (self.setting.clone(), sender.downgrade());
        tables.tasks.spawn(async move {
            keep(table, setting, own, receiver).await;
            table
        });
        Some(sender)
    }

    /// Sends a letter to a table.
    async fn send(&self, table: TableId, mut letter: Mail) -> Result<(), Refusal> {
        loop {
            let Some(mailbox) = self.mailbox(table) else { return Err(Refusal::Fails) };
            match mailbox.send(letter).await {
                Ok(()) => return Ok(()),
                // The task has just ended: it is begun again.
                Err(back) => letter = back.0,
            }
        }
    }

    /// Asks a table something, and waits for the answer.
    pub(crate) async fn ask<T>(
        &self,
        table: TableId,
        letter: impl FnOnce(oneshot::Sender<Result<T, Refusal>>) -> Mail,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(table, letter(reply)).await?;
        answer.await.unwrap_or(Err(Refusal::Fails))
    }

    /// Tells a table something that needs no answer.
    pub(crate) async fn tell(&self, table: TableId, letter: Mail) {
        // Where the hall is closed nobody is at the table any more.
        let _ = self.send(table, letter).await;
    }

    /// Sets a table up.
    pub(crate) async fn open(&self, terms: Terms, host: PlayerId, name: &str) -> Result<TableId, Refusal> {
        terms.check().map_err(Refusal::Unreadable)?;
        let table = TableId::random()?;
        let starts = tricklaw_cards::Seat::ALL
            .into_iter()
            .all(|seat| terms.seats.of(seat) != crate::terms::Place::Open);
        let first = Move::Opened { terms, host, name: name.to_string() };
        let index = crate::table::first_index(table, first.clone())?;
        let body = serde_json::to_string(&first).map_err(|_| Refusal::Fails)?;
        let line = Line { table, number: 1, at: now(), body };
        if self.setting.store.append(line, Some(index)).await? != Appended::Stored {
            return Err(Refusal::Fails);
        }
        if starts {
            let ask = crate::table::Ask::Start;
            self.ask(table, |reply| Mail::Ask { player: host, ask, reply }).await?;
        }
        Ok(table)
    }

    /// No table is begun any more, and those that there are end when what they do is done.
    pub(crate) async fn close(&self) {
        let mut tasks = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.closed = Closed::Yes;
            tables.boxes.clear();
            std::mem::take(&mut tables.tasks)
        };
        while tasks.join_next().await.is_some() {}
    }

    fn those_in_memory(&self) -> Vec<(TableId, mpsc::Sender<Mail>)> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.boxes.iter().map(|(table, mailbox)| (*table, mailbox.clone())).collect()
    }
}

/// What other servers write is read by the tables that are in memory here.
async fn listen(hall: std::sync::Weak<Hall>, mut news: broadcast::Receiver<News>) {
    loop {
        let heard = match news.recv().await {
            Ok(News::Line { table, .. }) => Some(table),
            Ok(News::Missed) | Err(broadcast::error::RecvError::Lagged(_)) => None,
            Err(broadcast::error::RecvError::Closed) => return,
        };
        let Some(hall) = hall.upgrade() else { return };
        let here = hall.those_in_memory();
        for (_, mailbox) in here.into_iter().filter(|(table, _)| heard.is_none_or(|heard| heard == *table)) {
            // A task that has just ended will read the log when it is begun again.
            let _ = mailbox.send(Mail::Elsewhere).await;
        }
    }
}
