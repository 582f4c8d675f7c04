//! Databases for a test, which go when it is over.

use std::future::Future;
use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use tempfile::TempDir;
use tricklaw_server::store::{Appended, Index, Line, Listed, PlayerId, State, Store, TableId};

/// A new database.
pub(crate) struct Base {
    pub(crate) url: String,
    /// Room for the files of the test.
    pub(crate) folder: TempDir,
    _server: Option<Server>,
}

/// A database on the server, which is dropped with this.
struct Server {
    url: String,
    database: String,
}

impl Base {
    /// A file that is not there yet.
    pub(crate) fn sqlite() -> Base {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("tables.db").display());
        Base { url, folder, _server: None }
    }

    /// An empty database of the server.
    pub(crate) async fn postgres() -> Base {
        let url = server_url();
        let database = format!("tricklaw_test_{}", TableId::random().unwrap());
        run(&url, format!("CREATE DATABASE {database}")).await;
        let (server, _) = url.rsplit_once('/').expect("TRICKLAW_TEST_POSTGRES names a database");
        let there = format!("{server}/{database}");
        let folder = tempfile::tempdir().unwrap();
        Base { url: there, folder, _server: Some(Server { url, database }) }
    }

    /// Another store of this database.
    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url).await.unwrap()
    }

    /// A statement that the store would not make.
    pub(crate) async fn run(&self, statement: &'static str) {
        run(&self.url, statement.to_owned()).await;
    }
}

/// The server that is there for tests, by the address of any database of it.
pub(crate) fn server_url() -> String {
    std::env::var("TRICKLAW_TEST_POSTGRES")
        .unwrap_or_else(|_| "postgres://postgres@127.0.0.1:5432/postgres".to_owned())
}

async fn run(url: &str, statement: String) {
    let mut server = PgConnection::connect(url).await.expect("these tests need a PostgreSQL server");
    server.execute(AssertSqlSafe(statement)).await.unwrap();
    server.close().await.unwrap();
}

impl Drop for Server {
    fn drop(&mut self) {
        let (url, database) = (self.url.clone(), self.database.clone());
        // A test that ends here is in a runtime, which must not be blocked by another one of the same thread.
        let dropped = std::thread::spawn(move || {
            let alone = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            alone.block_on(run(&url, format!("DROP DATABASE {database} WITH (FORCE)")));
        });
        assert!(dropped.join().is_ok() || std::thread::panicking(), "the database of the test remains");
    }
}

/// Runs tests, which are functions of a new database, on both kinds.
macro_rules! on_both {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(&$crate::base::Base::sqlite()).await;
            })+
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(&$crate::base::Base::postgres().await).await;
            })+
        }
    };
}

pub(crate) use on_both;

/// A new name.
pub(crate) fn table() -> TableId {
    TableId::random().unwrap()
}

/// A player of whom all is known by one byte.
pub(crate) fn player(byte: u8) -> PlayerId {
    PlayerId::new([byte; 32])
}

/// A line that was written at 1,000 times its number.
pub(crate) fn line(table: TableId, number: u32, body: &str) -> Line {
    Line { table, number, at: i64::from(number) * 1_000, body: body.to_owned() }
}

/// An index of a table that all may see.
pub(crate) fn index(state: State, summary: &str, sitters: &[PlayerId]) -> Index {
    Index { lobby: Listed::Yes, state, summary: summary.to_owned(), sitters: sitters.to_vec() }
}

/// Appends a line that must be stored.
pub(crate) async fn store(store: &Store, line: Line, index: Option<Index>) {
    assert_eq!(store.append(line, index).await.unwrap(), Appended::Stored);
}

/// The tables of a list.
pub(crate) fn tables(listings: &[tricklaw_server::store::Listing]) -> Vec<TableId> {
    listings.iter().map(|listing| listing.table).collect()
}

/// Waits for what must come, and fails where it does not.
pub(crate) async fn soon<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(30), what).await.expect("it does not come")
}
