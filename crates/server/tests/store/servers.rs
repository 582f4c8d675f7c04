//! Servers that share a database.

use std::collections::BTreeSet;

use tokio::sync::broadcast::error::TryRecvError;
use tokio::task::JoinSet;
use tricklaw_server::store::{News, Store};

use crate::base::{Base, line, soon, store, table};

#[tokio::test]
async fn servers_hear_of_each_other() {
    let base = Base::postgres().await;
    let (one, two) = (base.open().await, base.open().await);
    let (mut to_one, mut to_two) = (one.news(), two.news());
    let table = table();
    for number in 1..=4 {
        let (writer, reader) = if number % 2 == 1 { (&one, &mut to_two) } else { (&two, &mut to_one) };
        store(writer, line(table, number, "1"), None).await;
        // It is the next that each hears: of its own lines it hears nothing.
        assert_eq!(soon(reader.recv()).await.unwrap(), News::Line { table, number });
    }
}

#[tokio::test]
async fn all_lines_of_a_large_batch_are_told() {
    let base = Base::postgres().await;
    let (one, two) = (base.open().await, base.open().await);
    let mut to_two = two.news();
    let tables: BTreeSet<_> = (0..700).map(|_| table()).collect();
    let mut writers = JoinSet::new();
    for table in tables.clone() {
        let one = one.clone();
        writers.spawn(async move { store(&one, line(table, 1, "1"), None).await });
    }
    let mut told = BTreeSet::new();
    while told.len() < tables.len() {
        match soon(to_two.recv()).await.unwrap() {
            News::Line { table, number: 1 } => assert!(told.insert(table)),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(told, tables);
    while let Some(written) = writers.join_next().await {
        written.unwrap();
    }
}

#[tokio::test]
async fn a_line_that_is_not_stored_is_not_told() {
    let base = Base::postgres().await;
    let (one, two) = (base.open().await, base.open().await);
    let (own, other) = (table(), table());
    store(&one, line(own, 1, "1"), None).await;
    let mut to_two = two.news();
    one.append(line(own, 1, "9"), None).await.unwrap();
    one.append(line(own, 3, "9"), None).await.unwrap_err();
    store(&one, line(other, 1, "1"), None).await;
    let first = soon(to_two.recv()).await.unwrap();
    // The first line may still be on its way, but not another of the same table.
    let next = if first == (News::Line { table: own, number: 1 }) {
        soon(to_two.recv()).await.unwrap()
    } else {
        first
    };
    assert_eq!(next, News::Line { table: other, number: 1 });
}

#[tokio::test]
async fn a_lost_connection_comes_back() {
    let base = Base::postgres().await;
    let (one, two) = (base.open().await, base.open().await);
    let (own, other) = (table(), table());
    store(&one, line(own, 1, "1"), None).await;
    let (mut to_one, mut to_two) = (one.news(), two.news());
    base.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    .await;
    for news in [&mut to_one, &mut to_two] {
        while soon(news.recv()).await.unwrap() != News::Missed {}
    }
    // The next line is stored by a new connection, and heard by another.
    store(&one, line(own, 2, "2"), None).await;
    assert_eq!(soon(to_two.recv()).await.unwrap(), News::Line { table: own, number: 2 });
    store(&two, line(other, 1, "1"), None).await;
    assert_eq!(soon(to_one.recv()).await.unwrap(), News::Line { table: other, number: 1 });
}

#[tokio::test]
async fn who_listens_goes_with_the_store() {
    let base = Base::postgres().await;
    let log = base.open().await;
    let mut news = log.news();
    drop(log);
    // The channel is closed when nobody can speak any more.
    assert!(soon(news.recv()).await.is_err());
}

#[tokio::test]
async fn a_file_has_no_other_servers() {
    let base = Base::sqlite();
    let (one, two): (Store, Store) = (base.open().await, base.open().await);
    let mut news = two.news();
    let table = table();
    store(&one, line(table, 1, "1"), None).await;
    assert_eq!(two.lines(table, 0).await.unwrap(), [line(table, 1, "1")]);
    assert_eq!(news.try_recv(), Err(TryRecvError::Empty));
}
