//! A database that is a server, which several of ours may share.

use std::collections::HashMap;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Postgres, Transaction};

use super::batch::{self, Entry, Failed, Plan, Verdict, Written};
use super::engine::numbered;
use super::error::StoreError;
use super::ids::TableId;
use super::news;
use super::place::unopened;
use super::schema;

/// How long we wait for a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// Connections to a server.
pub(super) struct Server {
    pub(super) reads: PgPool,
    pub(super) writes: PgPool,
    /// The one by which lines are written.
    lines: PgPool,
    /// The one that listens.
    ears: PgPool,
    /// By what name the lines that we write are told.
    name: String,
}

impl Server {
    pub(super) async fn open(options: PgConnectOptions, name: String) -> Result<Server, StoreError> {
        let database = options.get_database().unwrap_or(options.get_username());
        let place = format!("the PostgreSQL database {database} at {}", host(&options));
        let unopened = |reason: String| unopened(&*place, reason);
        let first = tokio::time::timeout(PATIENCE, options.connect()).await;
        let first = first.map_err(|_| unopened("no answer".to_owned()))?;
        first.map_err(|error| unopened(error.to_string()))?.close().await?;
        let pool = PgPoolOptions::new().acquire_timeout(PATIENCE);
        let kept = pool.clone().max_connections(1).idle_timeout(None).max_lifetime(None);
        let reads = pool.max_connections(8).connect_lazy_with(options.clone());
        let lines = kept.clone().connect_lazy_with(options.clone());
        // A second one, for when the first is lost and nobody has told us.
        let ears = kept.max_connections(2).connect_lazy_with(options);
        schema::postgres().run(&lines).await.map_err(|error| unopened(error.to_string()))?;
        Ok(Server { writes: reads.clone(), reads, lines, ears, name })
    }

    /// A connection that hears of what the others write from now on.
    pub(super) async fn listen(&self) -> Result<PgListener, sqlx::Error> {
        listen(&self.ears).await
    }

    /// The connection that listens.
    pub(super) fn ears(&self) -> &PgPool {
        &self.ears
    }

    /// Begins a transaction that writes, but for lines.
    pub(super) async fn begin(&self) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
        self.writes.begin().await
    }

    /// Writes the entries in one transaction.
    pub(super) async fn write(&self, entries: &[Entry]) -> Result<Vec<Verdict>, Failed> {
        let mut writing = self.lines.begin().await.map_err(Failed::before)?;
        let verdicts = self.fill(&mut writing, entries).await.map_err(Failed::before)?;
        writing.commit().await.map_err(|error| Failed { error, written: Written::Unknown })?;
        Ok(verdicts)
    }

    /// Whether an error says that the same may succeed now.
    pub(super) fn passing(&self, error: &sqlx::Error) -> bool {
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        // A serialization that failed, and a deadlock.
        code.is_some_and(|code| matches!(&*code, "40001" | "40P01"))
    }

    /// Closes all connections, when those who use them are done.
    pub(super) async fn close(&self) {
        self.ears.close().await;
        self.lines.close().await;
        self.reads.close().await;
    }

    async fn fill(&self, writing: &mut PgConnection, entries: &[Entry]) -> Result<Vec<Verdict>, sqlx::Error> {
        open_tables(writing, entries).await?;
        let tables: Vec<_> = batch::tables(entries).iter().map(TableId::to_string).collect();
        // All lock tables in one order, so that nobody waits for one who waits for him.
        let lasts = sqlx::query_as::<Postgres, (String, i64)>(
            "SELECT table_id, last FROM tables WHERE table_id = ANY ($1) ORDER BY table_id FOR NO KEY UPDATE",
        );
        let lasts = lasts.bind(tables).fetch_all(&mut *writing).await?;
        let lasts = lasts.into_iter().map(numbered).collect::<Result<HashMap<_, _>, _>>()?;
        let plan = Plan::new(entries, lasts);
        self.store(writing, &plan).await?;
        Ok(plan.verdicts)
    }

    async fn store(&self, writing: &mut PgConnection, plan: &Plan<'_>) -> Result<(), sqlx::Error> {
        if plan.lines.is_empty() {
            return Ok(());
        }
        let lines = &plan.lines;
        let heads: Vec<_> = plan.heads.values().collect();
        let index = || heads.iter().map(|head| head.index);
        let sitters = &plan.sitters;
        let store = sqlx::query(
            "WITH stored AS (
                 INSERT INTO lines (table_id, number, at, body)
                 SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])
             ), headed AS (
                 UPDATE tables SET last = new.last, at = new.at, lobby = coalesce(new.lobby, tables.lobby),
                     state = coalesce(new.state, tables.state), summary = coalesce(new.summary, tables.summary)
                 FROM unnest($5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::text[], $10::text[])
                     AS new (table_id, last, at, lobby, state, summary)
                 WHERE tables.table_id = new.table_id
             ), seated AS (
                 INSERT INTO sitters (player, table_id) SELECT * FROM unnest($11::bytea[], $12::text[])
                 ON CONFLICT DO NOTHING
             )
             SELECT pg_notify($13, told) FROM unnest($14::text[]) AS told",
        );
        let store = store
            .bind(lines.iter().map(|line| line.table.to_string()).collect::<Vec<_>>())
            .bind(lines.iter().map(|line| i64::from(line.number)).collect::<Vec<_>>())
            .bind(lines.iter().map(|line| line.at).collect::<Vec<_>>())
            .bind(lines.iter().map(|line| &*line.body).collect::<Vec<_>>())
            .bind(plan.heads.keys().map(TableId::to_string).collect::<Vec<_>>())
            .bind(heads.iter().map(|head| i64::from(head.last.number)).collect::<Vec<_>>())
            .bind(heads.iter().map(|head| head.last.at).collect::<Vec<_>>())
            .bind(index().map(|index| index.map(|index| index.lobby.word())).collect::<Vec<_>>())
            .bind(index().map(|index| index.map(|index| index.state.word())).collect::<Vec<_>>())
            .bind(index().map(|index| index.map(|index| &*index.summary)).collect::<Vec<_>>())
            .bind(sitters.iter().map(|(player, _)| &player.as_bytes()[..]).collect::<Vec<_>>())
            .bind(sitters.iter().map(|(_, table)| table.to_string()).collect::<Vec<_>>())
            .bind(news::CHANNEL)
            .bind(news::tell(&self.name, lines));
        store.execute(writing).await?;
        Ok(())
    }
}

/// Makes the rows of tables whose first line is among the entries.
async fn open_tables(writing: &mut PgConnection, entries: &[Entry]) -> Result<(), sqlx::Error> {
    let openings = batch::openings(entries);
    if openings.is_empty() {
        return Ok(());
    }
    let open = sqlx::query(
        "INSERT INTO tables (table_id, last, opened, at, lobby, state, summary)
         SELECT table_id, 0, at, at, 'no', 'running', '{}' FROM unnest($1::text[], $2::bigint[]) AS new (table_id, at)
         ON CONFLICT DO NOTHING",
    );
    let open = open
        .bind(openings.keys().map(TableId::to_string).collect::<Vec<_>>())
        .bind(openings.values().map(|line| line.at).collect::<Vec<_>>());
    open.execute(writing).await?;
    Ok(())
}

/// A connection of this pool that hears of what is written from now on.
pub(super) async fn listen(ears: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(ears).await?;
    listener.listen(news::CHANNEL).await?;
    Ok(listener)
}

fn host(options: &PgConnectOptions) -> String {
    match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    }
}
