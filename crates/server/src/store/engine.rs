//! What both databases understand.

use sqlx::Error;

use super::batch::{Entry, Failed, Verdict, Written};
use super::error::StoreError;
use super::ids::{PlayerId, TableId};
use super::postgres::Server;
use super::sqlite::File;
use super::{Found, Line, Listing, Player, State};

/// How many tables are deleted in one transaction, so that nobody waits long.
const SWEPT_AT_ONCE: i64 = 50;

/// A database.
pub(super) enum Engine {
    Sqlite(File),
    Postgres(Server),
}

/// Does the same on either database.
macro_rules! on {
    ($engine:expr, $base:ident => $body:expr) => {
        match $engine {
            Engine::Sqlite($base) => $body,
            Engine::Postgres($base) => $body,
        }
    };
}

pub(super) use on;

impl Engine {
    /// Writes the entries in one transaction, and once more where the first try cannot have written anything.
    pub(super) async fn write(&self, entries: &[Entry]) -> Result<Vec<Verdict>, StoreError> {
        match self.try_to_write(entries).await {
            Err(failed) if self.may_try_again(&failed) => {
                self.try_to_write(entries).await.map_err(|failed| failed.error.into())
            }
            tried => tried.map_err(|failed| failed.error.into()),
        }
    }

    async fn try_to_write(&self, entries: &[Entry]) -> Result<Vec<Verdict>, Failed> {
        on!(self, base => base.write(entries).await)
    }

    fn may_try_again(&self, failed: &Failed) -> bool {
        let passing = on!(self, base => base.passing(&failed.error));
        passing || (failed.written == Written::No && is_lost(&failed.error))
    }

    /// The key of all servers of this database: the one that is there, or else this one from now on.
    pub(super) async fn secret(&self, drawn: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let keep = "INSERT INTO secret (only_one, bytes) VALUES (1, $1) ON CONFLICT DO NOTHING";
        let kept = "SELECT bytes FROM secret";
        let bytes: Vec<u8> = on!(self, base => {
            sqlx::query(keep).bind(&drawn[..]).execute(&base.writes).await?;
            sqlx::query_scalar(kept).fetch_one(&base.writes).await?
        });
        bytes.try_into().map_err(|_| StoreError::Strange("a key that is not of 32 bytes".to_owned()))
    }

    pub(super) async fn lines(&self, table: TableId, after: u32) -> Result<Vec<Line>, StoreError> {
        let text = "SELECT number, at, body FROM lines WHERE table_id = $1 AND number > $2 ORDER BY number";
        let rows: Vec<(i64, i64, String)> = on!(self, base => {
            sqlx::query_as(text).bind(table.to_string()).bind(i64::from(after)).fetch_all(&base.reads).await?
        });
        let line = |(number, at, body)| Ok(Line { table, number: small(number)?, at, body });
        rows.into_iter().map(line).collect()
    }

    pub(super) async fn lobby(&self, limit: u32) -> Result<Vec<Listing>, StoreError> {
        let text = "SELECT table_id, state, opened, at, summary FROM tables
             WHERE lobby = 'yes' AND state = 'running' ORDER BY opened DESC, table_id LIMIT $1";
        let rows: Vec<Listed> = on!(self, base => {
            sqlx::query_as(text).bind(i64::from(limit)).fetch_all(&base.reads).await?
        });
        rows.into_iter().map(listing).collect()
    }

    pub(super) async fn tables(&self) -> Result<Vec<TableId>, StoreError> {
        let text = "SELECT table_id FROM tables ORDER BY opened, table_id";
        let names: Vec<String> = on!(self, base => {
            sqlx::query_scalar(text).fetch_all(&base.reads).await?
        });
        names.iter().map(|name| name.parse().map_err(|_| StoreError::Strange(name.clone()))).collect()
    }

    pub(super) async fn of_player(&self, player: PlayerId, limit: u32) -> Result<Vec<Listing>, StoreError> {
        let text = "SELECT t.table_id, t.state, t.opened, t.at, t.summary
             FROM sitters AS s JOIN tables AS t ON t.table_id = s.table_id
             WHERE s.player = $1 ORDER BY t.at DESC, t.table_id LIMIT $2";
        let rows: Vec<Listed> = on!(self, base => {
            sqlx::query_as(text).bind(&player.as_bytes()[..]).bind(i64::from(limit)).fetch_all(&base.reads).await?
        });
        rows.into_iter().map(listing).collect()
    }

    pub(super) async fn new_player(&self, player: PlayerId, name: &str, at: i64) -> Result<(), StoreError> {
        let text = "INSERT INTO players (player, name, seen) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        on!(self, base => {
            sqlx::query(text).bind(&player.as_bytes()[..]).bind(name).bind(at).execute(&base.writes).await?;
        });
        Ok(())
    }

    pub(super) async fn player(&self, player: PlayerId) -> Result<Option<Player>, StoreError> {
        let text = "SELECT name, seen FROM players WHERE player = $1";
        let row: Option<(String, i64)> = on!(self, base => {
            sqlx::query_as(text).bind(&player.as_bytes()[..]).fetch_optional(&base.reads).await?
        });
        Ok(row.map(|(name, seen)| Player { name, seen }))
    }

    pub(super) async fn forget(&self, player: PlayerId) -> Result<Found, StoreError> {
        let done = on!(self, base => {
            let query = sqlx::query("DELETE FROM players WHERE player = $1").bind(&player.as_bytes()[..]);
            query.execute(&base.writes).await?.rows_affected()
        });
        Ok(Found::of(done))
    }

    pub(super) async fn rename(&self, player: PlayerId, name: &str) -> Result<Found, StoreError> {
        let text = "UPDATE players SET name = $2 WHERE player = $1";
        let rows = on!(self, base => {
            let rename = sqlx::query(text).bind(&player.as_bytes()[..]).bind(name);
            rename.execute(&base.writes).await?.rows_affected()
        });
        Ok(Found::of(rows))
    }

    pub(super) async fn seen(&self, player: PlayerId, at: i64) -> Result<Found, StoreError> {
        let text = "UPDATE players SET seen = CASE WHEN seen < $2 THEN $2 ELSE seen END WHERE player = $1";
        let rows = on!(self, base => {
            let see = sqlx::query(text).bind(&player.as_bytes()[..]).bind(at);
            see.execute(&base.writes).await?.rows_affected()
        });
        Ok(Found::of(rows))
    }

    pub(super) async fn delete(&self, table: TableId) -> Result<Found, StoreError> {
        // Its lines and sitters go with the row.
        let text = "DELETE FROM tables WHERE table_id = $1";
        let rows = on!(self, base => {
            sqlx::query(text).bind(table.to_string()).execute(&base.writes).await?.rows_affected()
        });
        Ok(Found::of(rows))
    }

    /// Deletes some of the tables whose last line was before, and says how many.
    async fn sweep_some(&self, before: i64) -> Result<u64, StoreError> {
        // The time is asked for again, as another may write a line while we wait for the row.
        let text = "DELETE FROM tables WHERE at < $1
             AND table_id IN (SELECT table_id FROM tables WHERE at < $1 ORDER BY table_id LIMIT $2)";
        Ok(on!(self, base => {
            let mut sweeping = base.begin().await?;
            let swept = sqlx::query(text).bind(before).bind(SWEPT_AT_ONCE).execute(&mut *sweeping).await?;
            sweeping.commit().await?;
            swept.rows_affected()
        }))
    }

    pub(super) async fn sweep(&self, before: i64) -> Result<u64, StoreError> {
        let mut swept = 0;
        loop {
            match self.sweep_some(before).await? {
                0 => break,
                some => swept += some,
            }
        }
        let text = "DELETE FROM players WHERE seen < $1
             AND NOT EXISTS (SELECT 1 FROM sitters WHERE sitters.player = players.player)";
        on!(self, base => sqlx::query(text).bind(before).execute(&base.writes).await?.rows_affected());
        Ok(swept)
    }

    pub(super) async fn healthy(&self) -> Result<(), StoreError> {
        on!(self, base => sqlx::query("SELECT 1").execute(&base.reads).await?.rows_affected());
        Ok(())
    }

    pub(super) async fn close(&self) {
        match self {
            Engine::Sqlite(file) => {
                file.reads.close().await;
                file.writes.close().await;
            }
            Engine::Postgres(server) => server.close().await,
        }
    }
}

/// Whether the connection is lost.
fn is_lost(error: &Error) -> bool {
    match error {
        Error::Io(_) | Error::WorkerCrashed => true,
        // The server ends it, as an operator wants.
        Error::Database(error) => error.code().is_some_and(|code| code.starts_with("57P")),
        _ => false,
    }
}

/// A row of a list: the table, its state, its first and its last time, its summary.
type Listed = (String, String, i64, i64, String);

fn listing((table, state, opened, at, summary): Listed) -> Result<Listing, StoreError> {
    let state = State::read(&state).ok_or_else(|| StoreError::Strange(format!("the state {state}")))?;
    Ok(Listing { table: named(&table)?, state, opened, at, summary })
}

/// A row of a table and a number.
pub(super) fn numbered((table, number): (String, i64)) -> Result<(TableId, u32), Error> {
    let strange = |error: StoreError| Error::Decode(Box::new(error));
    Ok((named(&table).map_err(strange)?, small(number).map_err(strange)?))
}

fn named(table: &str) -> Result<TableId, StoreError> {
    table.parse().map_err(|_| StoreError::Strange(format!("a table of the name {table}")))
}

fn small(number: i64) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(|_| StoreError::Strange(format!("the number {number}")))
}
