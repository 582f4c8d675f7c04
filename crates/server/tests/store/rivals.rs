//! Many who write at once.

use futures_util::FutureExt;
use tokio::task::{JoinSet, unconstrained};
use tricklaw_server::store::{Appended, State, Store, StoreError, TableId};

use crate::base::{Base, index, line, on_both, player, soon, store, table};

on_both!(
    of_two_rivals_one_is_stored,
    of_two_rivals_at_two_servers_one_is_stored,
    who_stops_waiting_disturbs_nobody,
    what_was_handed_in_is_written_before_the_end,
    who_sleeps_does_not_hold_up_the_end,
    a_closed_store_takes_nothing,
);

/// How many pairs there are, and for how many lines of a table each competes.
const PAIRS: usize = 100;
const LINES: u32 = 10;

async fn of_two_rivals_one_is_stored(base: &Base) {
    let log = base.open().await;
    compete(&log, &log).await;
}

async fn of_two_rivals_at_two_servers_one_is_stored(base: &Base) {
    let (one, two) = tokio::join!(base.open(), base.open());
    compete(&one, &two).await;
}

/// Every pair writes the lines of a table, each of them both.
async fn compete(one: &Store, two: &Store) {
    let tables: Vec<_> = (0..PAIRS).map(|_| table()).collect();
    let mut rivals = JoinSet::new();
    for table in &tables {
        rivals.spawn(write_all(one.clone(), *table, "\"one\""));
        rivals.spawn(write_all(two.clone(), *table, "\"two\""));
    }
    let mut stored = Vec::new();
    while let Some(done) = soon(rivals.join_next()).await {
        stored.extend(done.unwrap());
    }
    stored.sort();
    let mut kept = Vec::new();
    for table in tables {
        let lines = one.lines(table, 0).await.unwrap();
        kept.extend(lines.into_iter().map(|line| (line.table, line.number, line.body)));
    }
    kept.sort();
    assert_eq!(kept.len(), PAIRS * LINES as usize);
    assert_eq!(stored, kept, "who was told that his line is stored, and whose is");
}

/// Writes the lines of a table, and says which were stored.
async fn write_all(log: Store, table: TableId, body: &'static str) -> Vec<(TableId, u32, String)> {
    let mut stored = Vec::new();
    for number in 1..=LINES {
        let index = index(State::Running, body, &[player(1)]);
        match log.append(line(table, number, body), Some(index)).await.unwrap() {
            Appended::Stored => stored.push((table, number, body.to_owned())),
            Appended::Taken => {}
        }
    }
    stored
}

async fn who_stops_waiting_disturbs_nobody(base: &Base) {
    let (log, own, other) = (base.open().await, table(), table());
    // It is handed in at the first look, and nobody looks again.
    assert!(unconstrained(log.append(line(own, 1, "\"left\""), None)).now_or_never().is_none());
    store(&log, line(other, 1, "1"), None).await;
    assert_eq!(log.append(line(own, 1, "\"late\""), None).await.unwrap(), Appended::Taken);
    assert_eq!(log.lines(own, 0).await.unwrap(), [line(own, 1, "\"left\"")]);
}

async fn what_was_handed_in_is_written_before_the_end(base: &Base) {
    let (log, own) = (base.open().await, table());
    let hand_in = |number| Box::pin(unconstrained(log.append(line(own, number, "1"), None)));
    let mut waiting: Vec<_> = (1..=900).map(hand_in).collect();
    for append in &mut waiting {
        assert!(append.now_or_never().is_none());
    }
    // Two who close it wait both.
    soon(async { tokio::join!(log.clone().close(), log.clone().close()) }).await;
    for append in waiting {
        let answer = append.now_or_never().expect("all have been answered");
        assert_eq!(answer.unwrap(), Appended::Stored);
    }
    assert_eq!(base.open().await.lines(own, 0).await.unwrap().len(), 900);
}

/// Those who are looked at once, when their task has used up its time, have a place in the mailbox and nothing in it.
async fn who_sleeps_does_not_hold_up_the_end(base: &Base) {
    let (log, own) = (base.open().await, table());
    let mut waiting: Vec<_> =
        (1..=900).map(|number| Box::pin(log.append(line(own, number, "1"), None))).collect();
    for append in &mut waiting {
        let _ = append.now_or_never();
    }
    soon(log.clone().close()).await;
    let mut stored = 0;
    for append in waiting {
        match soon(append).await {
            Ok(Appended::Stored) => stored += 1,
            Err(StoreError::Closed) => {}
            other => panic!("{other:?}"),
        }
    }
    assert!((1..900).contains(&stored), "{stored}");
    assert_eq!(base.open().await.lines(own, 0).await.unwrap().len(), stored);
}

async fn a_closed_store_takes_nothing(base: &Base) {
    let (log, table) = (base.open().await, table());
    store(&log, line(table, 1, "1"), None).await;
    log.healthy().await.unwrap();
    log.clone().close().await;
    let closed = |outcome: Result<(), StoreError>| assert!(matches!(outcome, Err(StoreError::Closed)));
    closed(log.append(line(table, 2, "2"), None).await.map(drop));
    closed(log.lines(table, 0).await.map(drop));
    closed(log.rename(player(1), "Ann").await.map(drop));
    closed(log.healthy().await);
}

/// A server asks for everything in tasks that may go from thread to thread.
#[tokio::test]
async fn all_may_be_asked_for_in_any_task() {
    let base = Base::sqlite();
    let (log, file) = (base.open().await, base.folder.path().join("copy"));
    let task = tokio::spawn(async move {
        let (own, mut out) = (table(), Vec::new());
        store(&log, line(own, 1, "1"), None).await;
        log.new_player(player(1), "Ann", 1).await.unwrap();
        log.rename(player(1), "Anna").await.unwrap();
        log.seen(player(1), 2).await.unwrap();
        log.export(Some(own), &mut out).await.unwrap();
        log.backup(&file).await.unwrap();
        log.delete(own).await.unwrap();
        let left = log.lines(own, 0).await.unwrap().len() + log.lobby(9).await.unwrap().len();
        let left = left + log.of_player(player(1), 9).await.unwrap().len();
        log.sweep(3).await.unwrap();
        let gone = log.player(player(1)).await.unwrap().is_none();
        log.healthy().await.unwrap();
        log.close().await;
        (out.is_empty(), left, gone)
    });
    assert_eq!(task.await.unwrap(), (false, 0, true));
}
