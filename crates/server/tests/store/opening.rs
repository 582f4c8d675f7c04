//! Databases that open, and those that do not.

use std::fs;

use tokio::task::JoinSet;
use tricklaw_server::store::{Store, StoreError};

use crate::base::{Base, line, on_both, server_url, store, table};

on_both!(all_servers_have_one_secret);

async fn all_servers_have_one_secret(base: &Base) {
    // Eight at once come upon a database in which there is nothing.
    let mut opening = JoinSet::new();
    for _ in 0..8 {
        let url = base.url.clone();
        opening.spawn(async move { Store::open(&url).await.unwrap().secret() });
    }
    let secrets = opening.join_all().await;
    assert_eq!(secrets, [secrets[0]; 8]);
    assert_eq!(base.open().await.secret(), secrets[0]);
    let other = Base::sqlite();
    assert_ne!(other.open().await.secret(), secrets[0]);
    assert_ne!(secrets[0], [0; 32]);
}

#[tokio::test]
async fn a_file_is_named_in_three_ways() {
    let base = Base::sqlite();
    let (log, table) = (base.open().await, table());
    store(&log, line(table, 1, "1"), None).await;
    let path = base.url.strip_prefix("sqlite:").unwrap();
    for url in [path.to_owned(), format!("sqlite:{path}"), format!("sqlite://{path}")] {
        assert_eq!(Store::open(&url).await.unwrap().lines(table, 0).await.unwrap().len(), 1, "{url}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn others_cannot_read_a_file() {
    use std::os::unix::fs::PermissionsExt;
    let base = Base::sqlite();
    let log = base.open().await;
    log.backup(&base.folder.path().join("copy")).await.unwrap();
    let files: Vec<_> = fs::read_dir(base.folder.path()).unwrap().map(Result::unwrap).collect();
    assert!(files.len() >= 2);
    for file in files {
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o077, 0, "{}", file.path().display());
    }
}

/// What is said of an address that cannot be opened.
async fn said(url: &str) -> String {
    match Store::open(url).await {
        Err(error @ StoreError::Unopened { .. }) => {
            assert!(!format!("{error} {error:?}").contains("geheim"), "{error:?}");
            error.to_string()
        }
        other => panic!("{url}: {other:?}"),
    }
}

#[tokio::test]
async fn no_password_is_told() {
    let refused = said("postgres://ann:geheim@127.0.0.1:1/whist").await;
    assert!(refused.starts_with("cannot open the PostgreSQL database whist at 127.0.0.1:1: "), "{refused}");
    assert!(refused.contains("refused"), "{refused}");
    // A password of other letters would be taken for a host, a port, a database or an option.
    for url in [
        "postgres://ann:1/geheim@127.0.0.1/x",
        "postgres://ann:1?geheim@127.0.0.1/x",
        "postgres://ann:1#geheim@h",
    ] {
        assert!(said(url).await.contains("%2F"), "{url}");
    }
    said("postgres://ann:geheim@127.0.0.1:port/whist").await;
    said("postgresql://ann:geheim@127.0.0.1:1/whist?sslmode=never").await;
    assert!(said("postgres:ann:geheim@127.0.0.1/whist").await.contains("postgres://"));
    assert!(said("mysql://ann:geheim@127.0.0.1/whist").await.contains("a database of mysql"));
}

#[tokio::test]
async fn a_database_that_is_missing_is_named() {
    let (server, _) =
        server_url().rsplit_once('/').map(|(server, name)| (server.to_owned(), name.to_owned())).unwrap();
    let refused = said(&format!("{server}/tricklaw_{}", table())).await;
    assert!(
        refused.contains("the PostgreSQL database tricklaw_") && refused.contains("does not exist"),
        "{refused}"
    );
}

#[tokio::test]
async fn a_file_that_cannot_be_opened_is_named() {
    let base = Base::sqlite();
    let at = |name: &str| base.folder.path().join(name).display().to_string();
    let missing = said(&at("no/tables.db")).await;
    assert!(missing.contains("no/tables.db: No such file"), "{missing}");
    fs::create_dir(at("folder")).unwrap();
    assert!(said(&at("folder")).await.contains("unable to open"));
    fs::write(at("text"), "This is a text of some length, but no database. ".repeat(40)).unwrap();
    let text = said(&at("text")).await;
    assert!(text.contains("not a database"), "{text}");
    assert!(fs::read_to_string(at("text")).unwrap().starts_with("This is a text"));
    assert!(said("sqlite::memory:").await.contains("keep nothing"));
    assert!(said("sqlite:tables.db?mode=rwc").await.contains("no parameters"));
    assert!(said("").await.contains("empty"));
}

#[tokio::test]
async fn a_newer_database_is_not_touched() {
    let base = Base::postgres().await;
    base.open().await.close().await;
    base.run("INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (999, 'later', true, '', 0)")
        .await;
    assert!(said(&base.url).await.contains("999"));
}
