//! Which database an address means.

use std::path::PathBuf;

use sqlx::postgres::PgConnectOptions;

use super::error::StoreError;

/// Where a database is.
pub(super) enum Place {
    /// A file.
    Sqlite(PathBuf),
    /// A server.
    Postgres(Box<PgConnectOptions>),
}

impl Place {
    /// Reads an address. What is said of a wrong one has no password in it.
    pub(super) fn read(url: &str) -> Result<Place, StoreError> {
        match url.split_once(':') {
            Some(("postgres" | "postgresql", _)) => postgres(url),
            Some(("sqlite", path)) if path.contains('?') => {
                Err(unopened("the SQLite database", "its address takes no parameters after a ?"))
            }
            Some(("sqlite", path)) => file(path.strip_prefix("//").unwrap_or(path)),
            Some((scheme, rest)) if rest.starts_with("//") => Err(unopened(
                format!("a database of {scheme}"),
                "an address begins with sqlite:, postgres:// or postgresql://, or is the path of a file",
            )),
            _ => file(url),
        }
    }
}

fn file(path: &str) -> Result<Place, StoreError> {
    if path.is_empty() {
        return Err(unopened("the database", "the path is empty"));
    }
    if path == ":memory:" {
        return Err(unopened("a database in memory", "it would keep nothing"));
    }
    Ok(Place::Sqlite(PathBuf::from(path)))
}

fn postgres(url: &str) -> Result<Place, StoreError> {
    let wrong = |reason: &str| unopened("the PostgreSQL database", reason);
    let Some((_, rest)) = url.split_once("://") else {
        return Err(wrong("its address begins with postgres://"));
    };
    // The end of such a password would be taken for a host or a database, and told.
    let before = rest.find(['/', '?', '#']);
    if rest.rfind('@').is_some_and(|at| before.is_some_and(|before| before < at)) {
        return Err(wrong("in its address / ? # and @ of a name or a password are written %2F %3F %23 %40"));
    }
    let options = url.parse::<PgConnectOptions>().map_err(|error| wrong(&error.to_string()))?;
    Ok(Place::Postgres(Box::new(options.application_name("tricklaw"))))
}

/// A database that cannot be opened.
pub(super) fn unopened(place: impl Into<String>, reason: impl Into<String>) -> StoreError {
    StoreError::Unopened { place: place.into(), reason: reason.into() }
}
