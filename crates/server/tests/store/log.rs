//! Lines, and what lists show of a table.

use tricklaw_server::store::{Appended, Found, Index, Line, Listed, Listing, State, StoreError};

use crate::base::{Base, index, line, on_both, player, store, table, tables};

on_both!(
    lines_come_back_in_order,
    a_number_is_taken_once,
    no_line_is_left_out,
    what_is_no_json_is_refused,
    the_index_is_written_with_its_line,
    the_lobby_shows_the_newest_tables_that_run,
    a_player_finds_his_tables,
    a_table_is_deleted_with_all_that_is_its,
    old_tables_are_swept,
);

async fn lines_come_back_in_order(base: &Base) {
    let (log, own, other) = (base.open().await, table(), table());
    let bodies = [r#"{"act":"N: HT"}"#, "{\n  \"said\": \"\\u0000 ♥ “Ä”\"\r\n}", "[1, 2.50, 1e400]"];
    for (number, body) in (1..).zip(bodies) {
        store(&log, line(own, number, body), None).await;
        store(&log, line(other, number, "0"), None).await;
    }
    let all: Vec<Line> = (1..).zip(bodies).map(|(number, body)| line(own, number, body)).collect();
    assert_eq!(log.lines(own, 0).await.unwrap(), all);
    assert_eq!(log.lines(own, 2).await.unwrap(), all[2..]);
    assert_eq!(log.lines(own, 3).await.unwrap(), []);
    assert_eq!(log.lines(table(), 0).await.unwrap(), []);
    log.close().await;
    assert_eq!(base.open().await.lines(own, 0).await.unwrap(), all);
}

async fn a_number_is_taken_once(base: &Base) {
    let (log, table) = (base.open().await, table());
    store(&log, line(table, 1, "1"), None).await;
    store(&log, line(table, 2, "2"), None).await;
    for number in [1, 2] {
        assert_eq!(log.append(line(table, number, "9"), None).await.unwrap(), Appended::Taken);
    }
    assert_eq!(log.lines(table, 0).await.unwrap(), [line(table, 1, "1"), line(table, 2, "2")]);
}

async fn no_line_is_left_out(base: &Base) {
    let (log, own) = (base.open().await, table());
    let gap = async |of, number| match log.append(line(of, number, "9"), None).await {
        Err(StoreError::Gap { table, number: refused, last }) if table == of && refused == number => last,
        other => panic!("{other:?}"),
    };
    assert_eq!(gap(own, 2).await, 0);
    store(&log, line(own, 1, "1"), None).await;
    assert_eq!(gap(own, 3).await, 1);
    assert_eq!(gap(own, u32::MAX).await, 1);
    assert_eq!(gap(own, 0).await, 1);
    store(&log, line(own, 2, "2"), None).await;
    assert_eq!(log.lines(own, 0).await.unwrap(), [line(own, 1, "1"), line(own, 2, "2")]);
}

async fn what_is_no_json_is_refused(base: &Base) {
    let (log, table) = (base.open().await, table());
    for body in ["", "{", "{} {}", "\"\0\"", "nothing"] {
        let refused = log.append(line(table, 1, body), None).await;
        assert!(matches!(refused, Err(StoreError::NotJson { .. })), "{body}: {refused:?}");
    }
    let refused = log.append(line(table, 1, "1"), Some(index(State::Running, "{", &[]))).await;
    assert!(
        matches!(refused, Err(StoreError::NotJson { what: "the summary of a table", .. })),
        "{refused:?}"
    );
    assert_eq!(log.lines(table, 0).await.unwrap(), []);
}

async fn the_index_is_written_with_its_line(base: &Base) {
    let (log, table) = (base.open().await, table());
    let shown = |at, summary: &str| Listing {
        table,
        state: State::Running,
        opened: 1_000,
        at,
        summary: summary.to_owned(),
    };
    store(&log, line(table, 1, "1"), Some(index(State::Running, "\"first\"", &[player(1)]))).await;
    assert_eq!(log.lobby(9).await.unwrap(), [shown(1_000, "\"first\"")]);

    // A line that is not stored brings no index along.
    let other = || Some(index(State::Ended, "\"other\"", &[player(9)]));
    assert_eq!(log.append(line(table, 1, "9"), other()).await.unwrap(), Appended::Taken);
    assert!(log.append(line(table, 3, "9"), other()).await.is_err());
    assert_eq!(log.lobby(9).await.unwrap(), [shown(1_000, "\"first\"")]);
    assert_eq!(log.of_player(player(9), 9).await.unwrap(), []);

    // A line without one leaves it as it is, but for the time.
    store(&log, line(table, 2, "2"), None).await;
    assert_eq!(log.lobby(9).await.unwrap(), [shown(2_000, "\"first\"")]);

    let unlisted = Index { lobby: Listed::No, ..index(State::Running, "\"third\"", &[player(2)]) };
    store(&log, line(table, 3, "3"), Some(unlisted)).await;
    assert_eq!(log.lobby(9).await.unwrap(), []);
    for sitter in [player(1), player(2)] {
        assert_eq!(log.of_player(sitter, 9).await.unwrap(), [shown(3_000, "\"third\"")]);
    }
}

async fn the_lobby_shows_the_newest_tables_that_run(base: &Base) {
    let log = base.open().await;
    let running = || Some(index(State::Running, "{}", &[]));
    let own: Vec<_> = (1..=5).map(|_| table()).collect();
    for (at, table) in (1..).zip(&own) {
        store(&log, Line { at, ..line(*table, 1, "1") }, running()).await;
    }
    store(&log, line(table(), 1, "1"), None).await;
    assert_eq!(tables(&log.lobby(9).await.unwrap()), [own[4], own[3], own[2], own[1], own[0]]);
    // All tables, those that the lobby does not show too, by their first lines.
    let all = log.tables().await.unwrap();
    assert_eq!((all.len(), &all[..3]), (6, &own[..3]));
    // It is newer by its first line, not by its last.
    store(&log, Line { at: 99, ..line(own[0], 2, "2") }, running()).await;
    store(&log, line(own[3], 2, "2"), Some(index(State::Ended, "{}", &[]))).await;
    assert_eq!(tables(&log.lobby(3).await.unwrap()), [own[4], own[2], own[1]]);
    assert_eq!(tables(&log.lobby(9).await.unwrap()), [own[4], own[2], own[1], own[0]]);
}

async fn a_player_finds_his_tables(base: &Base) {
    let (log, one, two, three) = (base.open().await, table(), table(), table());
    let seats = [(one, vec![player(1), player(2)]), (two, vec![player(2)]), (three, vec![player(2)])];
    for (at, (table, sitters)) in (1..).zip(&seats) {
        let index = Index { lobby: Listed::No, ..index(State::Running, "{}", sitters) };
        store(&log, Line { at, ..line(*table, 1, "1") }, Some(index)).await;
    }
    store(&log, Line { at: 50, ..line(two, 2, "2") }, Some(index(State::Ended, "\"over\"", &[player(3)])))
        .await;
    assert_eq!(tables(&log.of_player(player(1), 9).await.unwrap()), [one]);
    assert_eq!(tables(&log.of_player(player(2), 9).await.unwrap()), [two, three, one]);
    assert_eq!(tables(&log.of_player(player(2), 2).await.unwrap()), [two, three]);
    let over = Listing { table: two, state: State::Ended, opened: 2, at: 50, summary: "\"over\"".to_owned() };
    assert_eq!(log.of_player(player(3), 9).await.unwrap(), [over]);
    assert_eq!(log.of_player(player(4), 9).await.unwrap(), []);
}

async fn a_table_is_deleted_with_all_that_is_its(base: &Base) {
    let (log, gone, kept) = (base.open().await, table(), table());
    for table in [gone, kept] {
        store(&log, line(table, 1, "1"), Some(index(State::Running, "{}", &[player(1)]))).await;
    }
    assert_eq!(log.delete(gone).await.unwrap(), Found::Yes);
    assert_eq!(log.delete(gone).await.unwrap(), Found::No);
    assert_eq!(log.lines(gone, 0).await.unwrap(), []);
    assert_eq!(log.lines(kept, 0).await.unwrap(), [line(kept, 1, "1")]);
    assert_eq!(tables(&log.lobby(9).await.unwrap()), [kept]);
    assert_eq!(tables(&log.of_player(player(1), 9).await.unwrap()), [kept]);
    // One who still has it in mind cannot go on with it.
    let refused = log.append(line(gone, 2, "2"), None).await;
    assert!(matches!(refused, Err(StoreError::Gap { last: 0, .. })), "{refused:?}");
}

async fn old_tables_are_swept(base: &Base) {
    let log = base.open().await;
    let at = |at, number, table| Line { at, ..line(table, number, "1") };
    // More than go in one transaction.
    let old: Vec<_> = (0..60).map(|_| table()).collect();
    for table in &old {
        store(&log, at(999, 1, *table), Some(index(State::Ended, "{}", &[player(1)]))).await;
    }
    let left = table();
    store(&log, at(900, 1, left), Some(index(State::Running, "{}", &[player(2)]))).await;
    let kept = table();
    store(&log, at(10, 1, kept), Some(index(State::Running, "{}", &[player(3)]))).await;
    store(&log, at(1_000, 2, kept), None).await;
    for (byte, seen) in [(1, 999), (2, 1_000), (3, 5), (4, 999), (5, 1_000)] {
        log.new_player(player(byte), "Ann", seen).await.unwrap();
    }
    assert_eq!(log.sweep(1_000).await.unwrap(), 61);
    assert_eq!(log.sweep(1_000).await.unwrap(), 0);
    for table in [old[0], old[59], left] {
        assert_eq!(log.lines(table, 0).await.unwrap(), []);
    }
    assert_eq!(log.lines(kept, 0).await.unwrap().len(), 2);
    // Kept are who was seen since, and who has sat where something is kept.
    let mut remaining = Vec::new();
    for byte in 1..=5 {
        remaining.extend(log.player(player(byte)).await.unwrap().map(|_| byte));
    }
    assert_eq!(remaining, [2, 3, 5]);
}
