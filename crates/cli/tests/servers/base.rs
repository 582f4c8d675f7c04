//! Databases for a test, which go when it is over.

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use tempfile::TempDir;

/// A new database.
pub(crate) struct Base {
    /// Its address, as the program takes it.
    pub(crate) url: String,
    _kept: Kept,
}

enum Kept {
    File { _folder: TempDir },
    Server { url: String, database: String },
}

impl Base {
    /// A file that is not there yet.
    pub(crate) fn sqlite() -> Base {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("tables.db").display());
        Base { url, _kept: Kept::File { _folder: folder } }
    }

    /// An empty database of the PostgreSQL server that is there for tests.
    pub(crate) async fn postgres() -> Base {
        let url = std::env::var("TRICKLAW_TEST_POSTGRES")
            .unwrap_or_else(|_| "postgres://postgres@127.0.0.1:5432/postgres".to_owned());
        let database = format!("tricklaw_test_{}", tricklaw_server::store::TableId::random().unwrap());
        run(&url, format!("CREATE DATABASE {database}")).await;
        let (server, _) = url.rsplit_once('/').expect("TRICKLAW_TEST_POSTGRES names a database");
        let there = format!("{server}/{database}");
        Base { url: there, _kept: Kept::Server { url, database } }
    }

    /// A statement that no server would make, to PostgreSQL.
    pub(crate) async fn run(&self, statement: &str) {
        run(&self.url, statement.to_owned()).await;
    }
}

async fn run(url: &str, statement: String) {
    let server = PgConnection::connect(url).await;
    let mut server = server.unwrap_or_else(|error| {
        panic!("this test needs a PostgreSQL server at TRICKLAW_TEST_POSTGRES: {error}")
    });
    server.execute(AssertSqlSafe(statement)).await.unwrap();
    server.close().await.unwrap();
}

impl Drop for Kept {
    fn drop(&mut self) {
        let Kept::Server { url, database } = self else { return };
        let (url, database) = (url.clone(), database.clone());
        // A test that ends here is in a runtime, which must not be blocked by another one of the same thread.
        let dropped = std::thread::spawn(move || {
            let alone = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            alone.block_on(run(&url, format!("DROP DATABASE {database} WITH (FORCE)")));
        });
        assert!(dropped.join().is_ok() || std::thread::panicking(), "the database of the test remains");
    }
}
