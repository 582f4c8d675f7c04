//! What goes wrong with the store.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use super::ids::TableId;

/// Why the store has not done what it was asked for.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be opened. No password is in this.
    #[error("cannot open {place}: {reason}")]
    Unopened {
        /// Which database.
        place: String,
        /// Why.
        reason: String,
    },
    /// A line that does not follow the last of its table. Nothing of it was written.
    #[error("line {number} of table {table} does not follow line {last}")]
    Gap {
        /// The table.
        table: TableId,
        /// The number of the line.
        number: u32,
        /// The number of the last line, and 0 where there is none.
        last: u32,
    },
    /// What should be JSON is not. Nothing of it was written.
    #[error("{what} is no JSON: {reason}")]
    NotJson {
        /// Which text.
        what: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// The file is there already, and is left as it is.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// A file cannot be written.
    #[error("cannot write {place}: {error}")]
    Unwritten {
        /// Which file or stream.
        place: String,
        /// Why.
        #[source]
        error: Arc<io::Error>,
    },
    /// The database holds what nobody here has written.
    #[error("the database holds {0}")]
    Strange(String),
    /// The system gives no random numbers.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// The database has failed. A line may be there or not: read the table again.
    #[error("the database has failed: {0}")]
    Database(#[source] Arc<sqlx::Error>),
}

impl StoreError {
    /// Writing to this place has failed.
    pub(super) fn writing(place: impl Into<String>, error: io::Error) -> StoreError {
        StoreError::Unwritten { place: place.into(), error: Arc::new(error) }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            error => StoreError::Database(Arc::new(error)),
        }
    }
}
