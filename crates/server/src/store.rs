//! Where tables and players are kept: a file, or a database server that several of our servers share.
//!
//! The log of a table is the truth, and its lines are unique by table and number. What lists show of a table is written
//! along with a line, in the same transaction.

mod batch;
mod copy;
mod engine;
mod error;
mod ids;
mod news;
mod place;
mod postgres;
mod schema;
mod sqlite;
mod writer;

use std::fmt;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use serde::de::IgnoredAny;
use tokio::sync::{broadcast, oneshot};

use batch::Entry;
use engine::Engine;
use place::Place;
use writer::Writer;

pub use error::StoreError;
pub use ids::{Misspelt, PlayerId, TableId};
pub use news::News;

/// How many pieces of news one who listens may be behind, before he misses some.
const NEWS_KEPT: usize = 4096;

/// A line of the log of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The table.
    pub table: TableId,
    /// Which line of the table it is, from 1.
    pub number: u32,
    /// When it was written, in milliseconds since 1970.
    pub at: i64,
    /// What it says, in JSON.
    pub body: String,
}

/// What lists show of a table from a line on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// Whether the lobby shows it.
    pub lobby: Listed,
    /// Whether it goes on.
    pub state: State,
    /// What is said of it, in JSON.
    pub summary: String,
    /// Those who sit there. Who has ever sat there remains known.
    pub sitters: Vec<PlayerId>,
}

/// Whether the lobby shows a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// All may see it.
    Yes,
    /// Only those see it who know its name.
    No,
}

/// Whether a table goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It goes on.
    Running,
    /// It is over.
    Ended,
}

impl Listed {
    const fn word(self) -> &'static str {
        match self {
            Listed::Yes => "yes",
            Listed::No => "no",
        }
    }
}

impl State {
    const fn word(self) -> &'static str {
        match self {
            State::Running => "running",
            State::Ended => "ended",
        }
    }

    fn read(word: &str) -> Option<State> {
        [State::Running, State::Ended].into_iter().find(|state| state.word() == word)
    }
}

/// What has become of a line that was handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is in the log, and stays there.
    Stored,
    /// Another line has its number. Nothing of this one was written.
    Taken,
}

/// Who may use a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// One server alone.
    Alone,
    /// Several servers.
    Shared,
}

/// Whether what was named was there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// It was there, and the thing is done.
    Yes,
    /// It was not there.
    No,
}

impl Found {
    const fn of(rows: u64) -> Found {
        if rows == 0 { Found::No } else { Found::Yes }
    }
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The table.
    pub table: TableId,
    /// Whether it goes on.
    pub state: State,
    /// The time of its first line.
    pub opened: i64,
    /// The time of its last line.
    pub at: i64,
    /// What is said of it, in JSON.
    pub summary: String,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// What he is called.
    pub name: String,
    /// When he was last seen, in milliseconds since 1970.
    pub seen: i64,
}

/// An open database. A clone is the same database.
#[derive(Clone)]
pub struct Store {
    engine: Arc<Engine>,
    writer: Writer,
    news: broadcast::Sender<News>,
    secret: Arc<[u8; 32]>,
    /// Tells the one who listens, when the last clone goes.
    _here: Arc<oneshot::Sender<()>>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}

impl Store {
    /// Opens a database, and makes its tables where they are missing. `sqlite:PATH`, `sqlite://PATH` and a plain path are a
    /// file, which is created where it is missing; `postgres://` and `postgresql://` are a server.
    ///
    /// # Errors
    ///
    /// What cannot be opened, and why. No password is told.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let mut drawn = [0; 32];
        getrandom::fill(&mut drawn)?;
        let name = TableId::random()?.to_string();
        let (news, _) = broadcast::channel(NEWS_KEPT);
        let (here, gone) = oneshot::channel();
        let (engine, secret) = match Place::read(url)? {
            Place::Sqlite(path) => {
                let engine = Engine::Sqlite(sqlite::File::open(&path).await?);
                let secret = engine.secret(drawn).await?;
                (engine, secret)
            }
            Place::Postgres(options) => {
                let server = postgres::Server::open(*options, name.clone()).await?;
                let listener = server.listen().await?;
                let ear = news::Ear { name, news: news.clone(), pool: server.ears().clone(), gone };
                tokio::spawn(ear.listen(listener));
                let engine = Engine::Postgres(server);
                let secret = engine.secret(drawn).await?;
                (engine, secret)
            }
        };
        let engine = Arc::new(engine);
        let writer = Writer::hire(Arc::clone(&engine));
        Ok(Store { engine, writer, news, secret: Arc::new(secret), _here: Arc::new(here) })
    }

    /// Whether other servers may use the same database.
    pub fn reach(&self) -> Reach {
        match &*self.engine {
            Engine::Sqlite(_) => Reach::Alone,
            Engine::Postgres(_) => Reach::Shared,
        }
    }

    /// The key of all servers of this database. It was drawn from the system when the database was first opened.
    pub fn secret(&self) -> [u8; 32] {
        *self.secret
    }

    /// Writes the next line of a table, and what lists show from then on. It returns when that is on the disk. Lines that
    /// come at the same time are written in one transaction. Who stops waiting has handed in his line all the same.
    ///
    /// # Errors
    ///
    /// Where the line does not follow the last one of its table, or a text is no JSON, nothing was written. After a failure
    /// of the database nobody knows, and the table is to be read again.
    pub async fn append(&self, line: Line, index: Option<Index>) -> Result<Appended, StoreError> {
        check("the body of a line", &line.body)?;
        if let Some(index) = &index {
            check("the summary of a table", &index.summary)?;
        }
        self.writer.write(Entry { line, index }).await
    }

    /// The lines of a table after this number, in order.
    ///
    /// # Errors
    ///
    /// Where the database fails.
    pub async fn lines(&self, table: TableId, after: u32) -> Result<Vec<Line>, StoreError> {
        self.engine.lines(table, after).await
    }

    /// The tables that the lobby shows and that go on. The one that was opened last comes first.
    ///
    /// # Errors
    ///
    /// Where the database fails.
    pub async fn lobby(&self, limit: u32) -> Result<Vec<Listing>, StoreError> {
        self.engine.lobby(limit).await
    }

    /// All tables. The one that was opened first comes first.
    ///
    /// # Errors
    ///
    /// Where the database fails.
    pub async fn tables(&self) -> Result<Vec<TableId>, StoreError> {
        self.engine.tables().await
    }

    /// The tables at which a player has sat. The one of the newest line comes first.
    ///
    /// # Errors
    ///
    /// Where the database fails.
    pub async fn of_player(&self, player: PlayerId, limit: u32) -> Result<Vec<Listing>, StoreError> {
        self.engine.of_player(player, limit).await
    }

    /// Keeps a new player, seen at this time. One who is kept already remains as he is.
    ///
    /// # Errors
    ///
    /// Where the database fails.
    pub async fn new_player(&self, player: PlayerId, name: &str, at: i64) -> Result<(), StoreError> {
        self.engine.new_player(player, name, at).await
    }

    /// A player, where he is kept.
    ///
    /// # Errors
    ///
    /// Where the database fails.
    pub async fn player(&self, player: PlayerId) -> Result<Option<Player>, StoreError> {
        self.engine.player(player).await
    }

    /// Keeps a player no longer. What is told of him in the logs of tables stays as long as they do.
    ///
    /// # Errors
    ///
    /// Where the database fails.
    pub async fn forget(&self, player: PlayerId) -> Result<Found, StoreError> {
        self.engine.forget(player).await
    }

    /// Gives a player another name.
    ///
    /// # Errors
    ///
    /// Where the database fails.
    pub async fn rename(&self, player: PlayerId, name: &str) -> Result<Found, StoreError> {
        self.engine.rename(player, name).await
    }

    /// Notes that a player was there at this time. An earlier time than the one that is noted changes nothing.
    ///
    /// # Errors
    ///
    /// Where the database fails.
    pub async fn seen(&self, player: PlayerId, at: i64) -> Result<Found, StoreError> {
        self.engine.seen(player, at).await
    }

    /// Deletes a table with all that is kept of it. No line can be added to it any more, but a first one.
    ///
    /// # Errors
    ///
    /// Where the database fails.
    pub async fn delete(&self, table: TableId) -> Result<Found, StoreError> {
        self.engine.delete(table).await
    }

    /// Deletes the tables whose last line was before this time, whether they had ended or were left, and says how many. Then
    /// it deletes the players who were last seen before it and have sat at no table that is still kept.
    ///
    /// # Errors
    ///
    /// Where the database fails. Some tables may be deleted then.
    pub async fn sweep(&self, before: i64) -> Result<u64, StoreError> {
        self.engine.sweep(before).await
    }

    /// What other servers of the same database write from now on. A file has no other servers. Who reads too slowly gets
    /// the error of the channel, and has missed some.
    pub fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// Whether the database answers.
    ///
    /// # Errors
    ///
    /// Why it does not.
    pub async fn healthy(&self) -> Result<(), StoreError> {
        self.engine.healthy().await
    }

    /// Writes the log of a table, or of all, in the order of table and number. Every line is a JSON object:
    /// `{"table", "number", "at", "move"}`, where `move` is the body.
    ///
    /// # Errors
    ///
    /// Where the database fails or the text cannot be written.
    pub async fn export(
        &self,
        table: Option<TableId>,
        out: &mut (impl Write + Send),
    ) -> Result<(), StoreError> {
        self.engine.export(table, out).await
    }

    /// Writes a file of all that is committed, while the database is in use: of a file a copy, of a server the export. There
    /// is the whole file, or none.
    ///
    /// # Errors
    ///
    /// Where the database fails, or the file cannot be written or is there already.
    pub async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        self.engine.backup(file).await
    }

    /// Closes the database when what has been handed in is written. Clones of the store are of no use then.
    pub async fn close(self) {
        self.writer.finish().await;
        self.engine.close().await;
    }
}

/// Refuses what is no JSON: it could be exported to nobody, and might spoil the transaction of others.
fn check(what: &'static str, text: &str) -> Result<(), StoreError> {
    let read = serde_json::from_str::<IgnoredAny>(text);
    read.map(drop).map_err(|error| StoreError::NotJson { what, reason: error.to_string() })
}
