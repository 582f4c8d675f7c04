//! The task of a table: one mailbox, one closed list of what can be in it, and nobody is told of what is not stored.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tricklaw_cards::Seat;

use super::asks::{self, Ask, Claim};
use super::company::{Company, Stage};
use super::due::{self, Due, Next};
use super::mail::{Done, Mail, refuse_all};
use super::moves::{Hand, Move};
use super::refusal::Refusal;
use super::telling::Told;
use super::thoughts::{Came, Thoughts, ToAsk};
use crate::clock::now;
use crate::metrics::Metrics;
use crate::secrets::Key;
use crate::store::{Appended, Line, PlayerId, Reach, Store, TableId};
use crate::thinkers::{Answer, Question, Thinkers};

/// How long a table is kept in memory when nobody asks for it.
const IDLE: Duration = Duration::from_secs(60);

/// How much longer a server waits with what is due at a table that another one moved last, in milliseconds.
const ANOTHERS: i64 = 1500;

/// How often a line is tried whose number another server has taken.
const TRIES: usize = 16;

/// What a table stands in.
#[derive(Clone)]
pub(crate) struct Setting {
    pub(crate) store: Store,
    pub(crate) key: Key,
    /// Where links begin.
    pub(crate) base: Arc<str>,
    pub(crate) metrics: Arc<Metrics>,
    /// Who thinks for bots.
    pub(crate) thinkers: Arc<Thinkers>,
}

/// A table in memory.
pub(super) struct Task {
    pub(super) company: Company,
    pub(super) setting: Setting,
    pub(super) told: Vec<Told>,
    pub(super) next_id: u64,
    pub(super) away: due::Away,
    /// What the bots think.
    thoughts: Thoughts,
    /// Where answers come to; a table that is nowhere asked for does not wait for them.
    own: mpsc::WeakSender<Mail>,
    /// Whether this server wrote the last line, or has taken over from the one that did. It alone thinks for the bots.
    mine: bool,
    due: Option<Due>,
    /// Whether it has been deleted.
    deleted: bool,
}

/// Keeps a table until nobody asks for it any more.
pub(crate) async fn keep(
    table: TableId,
    setting: Setting,
    own: mpsc::WeakSender<Mail>,
    mut mail: mpsc::Receiver<Mail>,
) {
    let company = match read(table, &setting.store).await {
        Ok(Some(company)) => company,
        Ok(None) => return refuse_all(mail, || Refusal::NoTable).await,
        Err(error) => {
            tracing::error!(%table, %error, "the table cannot be read");
            return refuse_all(mail, || Refusal::Fails).await;
        }
    };
    // Nobody is here yet. Where other servers keep the table too he may be there.
    let away = match setting.store.reach() {
        Reach::Alone => [Some(now()); 4],
        Reach::Shared => [None; 4],
    };
    setting.metrics.tables.inc();
    let metrics = Arc::clone(&setting.metrics);
    let mut task = Task::new(company, setting, away, own);
    task.look_ahead();
    let mut asked_at = Instant::now();
    loop {
        // While nobody is there nothing happens by itself.
        let idle = asked_at + IDLE;
        let wake = task.wake();
        let wake = match wake {
            Some(wake) if !task.told.is_empty() || wake < idle => wake,
            _ if task.told.is_empty() => idle,
            _ => Instant::now() + Duration::from_secs(3600),
        };
        tokio::select! {
            letter = mail.recv() => match letter {
                Some(Mail::Thought { seat, seen, answer }) => task.hears_thought(seat, seen, answer),
                Some(letter) => {
                    asked_at = Instant::now();
                    task.open(letter).await;
                    if task.deleted {
                        metrics.tables.dec();
                        return refuse_all(mail, || Refusal::NoTable).await;
                    }
                }
                None => break,
            },
            () = sleep_until(wake) => {
                if task.told.is_empty() && wake >= idle {
                    // Letters that are on their way are still read.
                    mail.close();
                    continue;
                }
                task.happens().await;
            }
        }
    }
    metrics.tables.dec();
}

/// The table as its log makes it; none where there is no such log.
async fn read(table: TableId, store: &Store) -> Result<Option<Company>, String> {
    let lines = store.lines(table, 0).await.map_err(|error| error.to_string())?;
    let mut lines = lines.into_iter();
    let Some(first) = lines.next() else { return Ok(None) };
    let mut company = Company::opened(table, first.at, parsed(&first)?)?;
    for line in lines {
        // The reason may name cards: it is not for the log.
        let applied = company.apply(line.number, line.at, parsed(&line)?);
        applied.map_err(|_| format!("line {} cannot follow", line.number))?;
    }
    Ok(Some(company))
}

fn parsed(line: &Line) -> Result<Move, String> {
    serde_json::from_str(&line.body).map_err(|_| format!("line {} is no move", line.number))
}

impl Task {
    fn new(company: Company, setting: Setting, away: due::Away, own: mpsc::WeakSender<Mail>) -> Task {
        let thoughts = Thoughts::new(setting.key.clone());
        Task {
            company,
            setting,
            told: Vec::new(),
            next_id: 1,
            away,
            thoughts,
            own,
            mine: true,
            due: None,
            deleted: false,
        }
    }

    async fn open(&mut self, letter: Mail) {
        // Whoever has gone away needs no answer.
        match letter {
            Mail::Act { player, act, key, reply } => {
                let mut done = self.act(player, &act, &key).await;
                if done.is_err() && self.hears_more().await {
                    done = self.act(player, &act, &key).await;
                }
                let _ = reply.send(done);
            }
            Mail::Ask { player, ask, reply } => {
                let mut done = self.ask(player, &ask).await;
                if done.is_err() && self.hears_more().await {
                    done = self.ask(player, &ask).await;
                }
                let _ = reply.send(done);
            }
            Mail::Sit { player, name, claim, reply } => {
                let mut done = self.sit(player, &name, &claim).await;
                if done.is_err() && self.hears_more().await {
                    done = self.sit(player, &name, &claim).await;
                }
                let _ = reply.send(done);
            }
            Mail::Look { player, after, reply } => {
                let _ = reply.send(self.looked(player, after));
            }
            Mail::Follow(follower, reply) => {
                let _ = reply.send(self.follow(follower));
            }
            Mail::Unfollow(id) => self.unfollow(id),
            Mail::Opened { player, reply } => {
                let _ = reply.send(self.may_look(player).map(|()| Arc::clone(&self.company.opened)));
            }
            Mail::Code { player, reply } => {
                let _ = reply.send(self.may_look(player).map(|()| self.company.terms.code));
            }
            Mail::Names { player, reply } => {
                let _ = reply.send(self.may_look(player).map(|()| self.names(player)));
            }
            Mail::Invited { claim, reply } => {
                let good = asks::invited(&self.company, &claim, &self.setting.key);
                let _ = reply.send(good.map(|()| self.company.summary()));
            }
            Mail::Delete { player, reply } => {
                let _ = reply.send(self.delete(player).await);
            }
            Mail::Elsewhere => {
                if let Err(error) = self.catch_up().await {
                    tracing::error!(table = %self.company.id, %error, "the table cannot be read");
                }
            }
            Mail::Thought { seat, seen, answer } => self.hears_thought(seat, seen, answer),
        }
    }

    async fn act(&mut self, player: PlayerId, act: &str, key: &str) -> Result<Done, Refusal> {
        for _ in 0..TRIES {
            let seat = self.seat(player)?;
            if let Some(seen) = self.company.done(seat, key) {
                return Ok(Done { seen });
            }
            let deed = self.company.may(seat, act).map_err(Refusal::Cannot)?;
            let what = match self.company.chairs[seat as usize].stand_in {
                // Who acts is back.
                Some(_) => Move::Back { seat, player },
                None => Move::Did { seat, deed, by: Hand::Hand, key: Some(key.to_string()) },
            };
            let is_back = matches!(what, Move::Back { .. });
            if self.write(what).await? == Appended::Stored && !is_back {
                return Ok(Done { seen: self.company.news.seen(Some(seat)) });
            }
        }
        Err(Refusal::Fails)
    }

    async fn ask(&mut self, player: PlayerId, ask: &Ask) -> Result<Done, Refusal> {
        for _ in 0..TRIES {
            let what = asks::asked(&self.company, player, ask)?;
            // To start takes several lines: bots sit down, they cut, the cards are dealt.
            let more = *ask == Ask::Start && !matches!(what, Move::Dealt { .. });
            if self.write(what).await? == Appended::Stored && !more {
                return Ok(self.done(player));
            }
        }
        Err(Refusal::Fails)
    }

    async fn sit(&mut self, player: PlayerId, name: &str, claim: &Claim) -> Result<Done, Refusal> {
        for _ in 0..TRIES {
            let what = asks::seated(&self.company, player, name, claim, &self.setting.key)?;
            if self.write(what).await? == Appended::Stored {
                return Ok(self.done(player));
            }
        }
        Err(Refusal::Fails)
    }

    async fn delete(&mut self, player: PlayerId) -> Result<(), Refusal> {
        if player != self.company.host {
            return Err(Refusal::NotYours("only the host may do that".into()));
        }
        if self.company.stage != Stage::Ended {
            return Err(Refusal::Cannot("the table has not ended".into()));
        }
        self.setting.store.delete(self.company.id).await?;
        self.told.clear();
        self.deleted = true;
        Ok(())
    }

    fn done(&self, player: PlayerId) -> Done {
        Done { seen: self.company.news.seen(self.company.seat_of(player)) }
    }

    fn seat(&self, player: PlayerId) -> Result<Seat, Refusal> {
        let seat = self.company.seat_of(player);
        seat.ok_or_else(|| Refusal::NotYours("you have no seat at this table".into()))
    }

    /// Writes a line, and tells of it when it is stored. Where another server was quicker its lines are read.
    async fn write(&mut self, what: Move) -> Result<Appended, Refusal> {
        let at = now().max(self.company.at);
        let number = self.company.number + 1;
        let body = serde_json::to_string(&what).map_err(|error| fails(&error))?;
        // It is tried on a copy: what cannot follow is not stored.
        let mut after = self.company.clone();
        let quiet = matches!(what, Move::Did { .. });
        after.apply(number, at, what).map_err(|_| self.strange(number))?;
        let index = match quiet && after.stage == self.company.stage {
            true => None,
            false => Some(after.index().map_err(|error| fails(&error))?),
        };
        let line = Line { table: self.company.id, number, at, body };
        let began = std::time::Instant::now();
        let appended = self.setting.store.append(line, index).await?;
        self.setting.metrics.stored(began.elapsed());
        match appended {
            Appended::Stored => {
                self.mine = true;
                self.becomes(after);
            }
            Appended::Taken => self.catch_up().await?,
        }
        Ok(appended)
    }

    /// Reads what other servers have written.
    async fn catch_up(&mut self) -> Result<(), Refusal> {
        let lines = self.setting.store.lines(self.company.id, self.company.number).await?;
        if lines.is_empty() {
            return Ok(());
        }
        let mut after = self.company.clone();
        for line in &lines {
            let what = parsed(line).map_err(|error| fails(&error))?;
            after.apply(line.number, line.at, what).map_err(|_| self.strange(line.number))?;
        }
        self.mine = false;
        self.becomes(after);
        Ok(())
    }

    /// A line that cannot follow. The reason may name cards: it is not for the log.
    fn strange(&self, number: u32) -> Refusal {
        tracing::error!(table = %self.company.id, number, "a line of the table cannot follow");
        Refusal::Fails
    }

    /// Whether another server has written what is not known here yet. Nothing is refused for what was so before.
    async fn hears_more(&mut self) -> bool {
        let known = self.company.number;
        self.setting.store.reach() == Reach::Shared
            && self.catch_up().await.is_ok()
            && self.company.number > known
    }

    fn becomes(&mut self, after: Company) {
        let before = std::mem::replace(&mut self.company, after);
        let table = self.company.shows_otherwise(&before);
        // Whoever has changed his seat, or has none any more, is told what he may know now, and nothing else.
        if !self.who_is_who() {
            self.tell(table);
        }
        self.look_ahead();
    }

    pub(super) fn look_ahead(&mut self) {
        self.thoughts.forget(&self.company);
        if self.mine {
            self.have_thought();
        }
        self.due = due::due(&self.company, &self.away, &self.thoughts);
    }

    /// What there is to think about is asked of those who think.
    fn have_thought(&mut self) {
        let now = now();
        for ToAsk { seat, seen, seated, by, wanted } in self.thoughts.new_questions(&self.company, now) {
            let own = self.own.clone();
            let answer = Box::new(move |answer| {
                // A mailbox that is full, or gone, does without.
                let _ = own.upgrade().map(|own| own.try_send(Mail::Thought { seat, seen, answer }));
            });
            let by = Instant::now().into_std() + until(by, now);
            self.setting.thinkers.ask(Question { seated, by, wanted, answer });
        }
    }

    /// An answer has come. The moment of the act is not moved by it.
    fn hears_thought(&mut self, seat: Seat, seen: u32, answer: Answer) {
        let came = self.thoughts.came(&self.company, seat, seen, answer);
        self.setting.metrics.thought(came);
        if came != Came::Late {
            self.look_ahead();
        }
    }

    /// A bot has been waited for long enough.
    fn goes_on_without(&mut self, seat: Seat) {
        match self.mine {
            true => {
                self.thoughts.give_up(&self.company, seat);
                self.setting.metrics.thought(Came::Empty);
            }
            // The server that wrote last does not see to it: from now on this one thinks.
            false => self.mine = true,
        }
        self.look_ahead();
    }

    /// When the next thing happens by itself.
    fn wake(&self) -> Option<Instant> {
        let due = self.due.as_ref()?;
        let at = due.at + if self.mine { 0 } else { ANOTHERS };
        Some(Instant::now() + until(at, now()))
    }

    /// What is due happens.
    async fn happens(&mut self) {
        let Some(due) = self.due.take() else { return };
        let what = match due.what {
            Next::Act(seat, deed) => {
                let by = asks::bots_hand(&self.company, seat);
                Ok(Move::Did { seat, deed: deed.to_string(), by, key: None })
            }
            Next::Plainly(seat) => return self.goes_on_without(seat),
            Next::StandIn(seat, why) => Ok(Move::StandsIn { seat, why }),
            Next::Cut => {
                let facts = self.company.live.as_ref().map(super::live::Live::facts);
                let seat = facts.and_then(tricklaw_whist::facts::Facts::dealer).unwrap_or(Seat::North);
                Ok(Move::Did { seat, deed: "cuts".into(), by: Hand::Bot, key: None })
            }
            Next::Deal => asks::dealt(&self.company),
        };
        let written = match what {
            Ok(what) => self.write(what).await.map(drop),
            Err(error) => Err(error.into()),
        };
        if written.is_err() {
            // The store is asked again in a while.
            self.due = Some(Due { at: now() + 1000, what: Next::Deal });
            self.look_ahead();
            if let Some(due) = &mut self.due {
                due.at = due.at.max(now() + 1000);
            }
        }
    }
}

/// How long it is until then; both in milliseconds since the epoch.
fn until(at: i64, now: i64) -> Duration {
    Duration::from_millis(u64::try_from(at - now).unwrap_or(0))
}

/// Something of ours has gone wrong.
pub(super) fn fails(error: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(%error, "a table cannot go on");
    Refusal::Fails
}

/// The records of a table's deals that have been opened, as its log has them; none where there is no such table.
///
/// # Errors
///
/// Where the log cannot be read.
pub async fn records(store: &Store, table: TableId) -> Result<Vec<Arc<str>>, String> {
    let company = read(table, store).await?;
    let opened = company.map(|company| company.opened).unwrap_or_default();
    Ok(opened.iter().map(|opened| Arc::clone(&opened.record)).collect())
}
