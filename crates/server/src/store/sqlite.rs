//! A database that is a file.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, QueryBuilder, Sqlite, Transaction};

use super::batch::{self, Entry, Failed, Plan, Verdict, Written};
use super::engine::numbered;
use super::error::StoreError;
use super::ids::TableId;
use super::place::unopened;
use super::schema;

/// How long we wait for another program that writes to the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// Between two tries to open it.
const PAUSE: Duration = Duration::from_millis(20);

/// How many rows one statement writes at most. For each number of rows there is a statement, which the connection keeps.
const ROWS: usize = 40;

/// An open file.
pub(super) struct File {
    pub(super) reads: SqlitePool,
    /// One connection, so that nobody here waits for a lock of ours.
    pub(super) writes: SqlitePool,
}

impl File {
    pub(super) async fn open(path: &Path) -> Result<File, StoreError> {
        let place = || format!("the SQLite database {}", path.display());
        create(path).map_err(|error| unopened(place(), error.to_string()))?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(PATIENCE)
            // What a statement keeps for going back is no file of its own.
            .pragma("temp_store", "MEMORY")
            .foreign_keys(true);
        let first = connected(&options).await.map_err(|error| unopened(place(), error.to_string()))?;
        // A file does not go away as a server does: nothing is asked of a connection before it is used.
        let kept = SqlitePoolOptions::new()
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .acquire_timeout(PATIENCE);
        let writes = kept.clone().max_connections(1).connect_lazy_with(options.clone());
        let reads = kept.max_connections(4).connect_lazy_with(options);
        // Where two programs make the tables at once, the slower one finds them at its second look.
        if schema::sqlite().run(&writes).await.is_err() {
            let again = schema::sqlite().run(&writes).await;
            again.map_err(|error| unopened(place(), error.to_string()))?;
        }
        first.close().await?;
        Ok(File { reads, writes })
    }

    /// Begins a transaction that writes.
    pub(super) async fn begin(&self) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
        self.writes.begin_with("BEGIN IMMEDIATE").await
    }

    /// Writes the entries in one transaction.
    pub(super) async fn write(&self, entries: &[Entry]) -> Result<Vec<Verdict>, Failed> {
        let mut writing = self.begin().await.map_err(Failed::before)?;
        let verdicts = fill(&mut writing, entries).await.map_err(Failed::before)?;
        writing.commit().await.map_err(|error| Failed { error, written: Written::Unknown })?;
        Ok(verdicts)
    }

    /// Whether an error says that the same may succeed now.
    pub(super) fn passing(&self, error: &sqlx::Error) -> bool {
        is_passing(error)
    }

    /// Writes all that is committed to a file that is there and is empty.
    pub(super) async fn copy(&self, file: &str) -> Result<(), sqlx::Error> {
        sqlx::query("VACUUM INTO $1").bind(file).execute(&self.reads).await?;
        Ok(())
    }
}

/// The first connection, with which the file comes to have its log beside it. Where several programs do that at once SQLite tells the slower ones
/// that it is locked, however long they would wait.
async fn connected(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    let until = Instant::now() + PATIENCE;
    loop {
        match options.connect().await {
            Err(error) if is_passing(&error) && Instant::now() < until => tokio::time::sleep(PAUSE).await,
            connected => return connected,
        }
    }
}

fn is_passing(error: &sqlx::Error) -> bool {
    const BUSY: i32 = 5;
    const LOCKED: i32 = 6;
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    let code = code.and_then(|code| code.parse::<i32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, BUSY | LOCKED))
}

/// Creates the file where it is missing, for us alone to read: it holds the key of the server.
fn create(path: &Path) -> io::Result<()> {
    match private().create_new(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        other => other.map(drop),
    }
}

/// How a file is opened for writing that others shall not read.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

async fn fill(writing: &mut SqliteConnection, entries: &[Entry]) -> Result<Vec<Verdict>, sqlx::Error> {
    let openings: Vec<_> =
        batch::openings(entries).iter().map(|(table, line)| (table.to_string(), line.at)).collect();
    if !openings.is_empty() {
        let open = sqlx::query(
            "INSERT INTO tables (table_id, last, opened, at, lobby, state, summary)
             SELECT value ->> 0, 0, value ->> 1, value ->> 1, 'no', 'running', '{}' FROM json_each($1) WHERE true
             ON CONFLICT DO NOTHING",
        );
        open.bind(json(&openings)?).execute(&mut *writing).await?;
    }
    let tables: Vec<_> = batch::tables(entries).iter().map(TableId::to_string).collect();
    let lasts = sqlx::query_as::<Sqlite, (String, i64)>(
        "SELECT table_id, last FROM tables WHERE table_id IN (SELECT value FROM json_each($1))",
    );
    let lasts = lasts.bind(json(&tables)?).fetch_all(&mut *writing).await?;
    let lasts = lasts.into_iter().map(numbered).collect::<Result<HashMap<_, _>, _>>()?;
    let plan = Plan::new(entries, lasts);
    store(writing, &plan).await?;
    Ok(plan.verdicts)
}

async fn store(writing: &mut SqliteConnection, plan: &Plan<'_>) -> Result<(), sqlx::Error> {
    if plan.lines.is_empty() {
        return Ok(());
    }
    for lines in plan.lines.chunks(ROWS) {
        let mut insert = QueryBuilder::<Sqlite>::new("INSERT INTO lines (table_id, number, at, body) ");
        insert.push_values(lines, |mut row, line| {
            row.push_bind(line.table.to_string()).push_bind(line.number);
            row.push_bind(line.at).push_bind(&line.body);
        });
        insert.build().execute(&mut *writing).await?;
    }
    let heads: Vec<_> = plan.heads.iter().collect();
    for heads in heads.chunks(ROWS) {
        let mut update =
            QueryBuilder::<Sqlite>::new("WITH new (table_id, last, at, lobby, state, summary) AS (");
        update.push_values(heads, |mut row, (table, head)| {
            let index = head.index;
            row.push_bind(table.to_string()).push_bind(head.last.number).push_bind(head.last.at);
            row.push_bind(index.map(|index| index.lobby.word()));
            row.push_bind(index.map(|index| index.state.word()));
            row.push_bind(index.map(|index| &index.summary));
        });
        update.push(
            ") UPDATE tables SET last = new.last, at = new.at, lobby = coalesce(new.lobby, tables.lobby),
                 state = coalesce(new.state, tables.state), summary = coalesce(new.summary, tables.summary)
             FROM new WHERE tables.table_id = new.table_id",
        );
        update.build().execute(&mut *writing).await?;
    }
    for (player, table) in &plan.sitters {
        let seat =
            sqlx::query("INSERT INTO sitters (player, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING");
        seat.bind(&player.as_bytes()[..]).bind(table.to_string()).execute(&mut *writing).await?;
    }
    Ok(())
}

/// The rows of a statement as one text, which one parameter carries.
fn json(rows: &impl serde::Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(rows).map_err(|error| sqlx::Error::Encode(Box::new(error)))
}
