//! Exports and backups.

use std::collections::BTreeMap;
use std::fs;
use std::io;

use serde_json::{Value, json};
use tricklaw_server::store::{Line, State, Store, StoreError, TableId};

use crate::base::{Base, index, line, on_both, player, store, table};

on_both!(the_log_is_exported_in_order, a_backup_overwrites_nothing, an_export_that_nobody_takes_fails);

/// Two tables of three lines and the names of them in order.
async fn fill(log: &Store) -> [TableId; 2] {
    let mut tables = [table(), table()];
    for number in 1..=3 {
        for table in tables {
            let index = index(State::Running, "{}", &[player(1)]);
            store(log, line(table, number, &format!("{{\n\"number\":\t{number}\r\n}}")), Some(index)).await;
        }
    }
    tables.sort();
    tables
}

async fn export(log: &Store, table: Option<TableId>) -> String {
    let mut out = Vec::new();
    log.export(table, &mut out).await.unwrap();
    String::from_utf8(out).unwrap()
}

async fn the_log_is_exported_in_order(base: &Base) {
    let log = base.open().await;
    assert_eq!(export(&log, None).await, "");
    let tables = fill(&log).await;
    let lines = |table: TableId| {
        (1..=3).map(move |number| {
            json!({"table": table.to_string(), "number": number, "at": number * 1_000, "move": {"number": number}})
        })
    };
    let read = |text: String| -> Vec<Value> {
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    assert_eq!(read(export(&log, None).await), tables.into_iter().flat_map(lines).collect::<Vec<_>>());
    assert_eq!(read(export(&log, Some(tables[1])).await), lines(tables[1]).collect::<Vec<_>>());
    assert_eq!(export(&log, Some(table())).await, "");
    let first = export(&log, Some(tables[0])).await;
    let expected =
        format!(r#"{{"table":"{}","number":1,"at":1000,"move":{{ "number":{}1   }}}}"#, tables[0], "\t");
    assert_eq!(first.lines().next().unwrap(), expected.replace("   ", "  "));
}

async fn a_backup_overwrites_nothing(base: &Base) {
    let log = base.open().await;
    fill(&log).await;
    let names = || -> Vec<_> {
        let files = fs::read_dir(base.folder.path()).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        names.filter(|name| !name.starts_with("tables.db")).collect()
    };
    let there = base.folder.path().join("there");
    for content in ["mine", ""] {
        fs::write(&there, content).unwrap();
        let refused = log.backup(&there).await.unwrap_err();
        assert!(matches!(&refused, StoreError::Exists(path) if *path == there), "{refused:?}");
        assert!(refused.to_string().contains("there already"), "{refused}");
        assert_eq!(fs::read_to_string(&there).unwrap(), content);
    }
    let nowhere = log.backup(&base.folder.path().join("no/folder")).await.unwrap_err();
    assert!(nowhere.to_string().contains("no/folder"), "{nowhere}");
    assert_eq!(names(), ["there"]);
    log.backup(&base.folder.path().join("copy")).await.unwrap();
    let mut after = names();
    after.sort();
    assert_eq!(after, ["copy", "there"]);
}

async fn an_export_that_nobody_takes_fails(base: &Base) {
    struct Full;
    impl io::Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let log = base.open().await;
    fill(&log).await;
    let failed = log.export(None, &mut Full).await;
    assert!(matches!(failed, Err(StoreError::Unwritten { .. })), "{failed:?}");
    // And nothing is out of order after it.
    assert_eq!(export(&log, None).await.lines().count(), 6);
}

#[tokio::test]
async fn a_copy_of_a_file_is_the_same_database() {
    let base = Base::sqlite();
    let log = base.open().await;
    let tables = fill(&log).await;
    log.new_player(player(1), "Ann", 5).await.unwrap();
    let file = base.folder.path().join("copy o'f it.db");
    log.backup(&file).await.unwrap();
    // What is written later is not in it.
    store(&log, Line { at: 4_000, ..line(tables[0], 4, "4") }, None).await;

    let copy = Store::open(file.to_str().unwrap()).await.unwrap();
    assert_eq!(copy.secret(), log.secret());
    assert_eq!(copy.player(player(1)).await.unwrap(), log.player(player(1)).await.unwrap());
    let counts = |log: Store| async move {
        let mut counts = BTreeMap::new();
        for table in tables {
            counts.insert(table, log.lines(table, 0).await.unwrap().len());
        }
        counts
    };
    assert_eq!(counts(copy.clone()).await, BTreeMap::from([(tables[0], 3), (tables[1], 3)]));
    assert_eq!(counts(log.clone()).await, BTreeMap::from([(tables[0], 4), (tables[1], 3)]));
    assert_eq!(export(&copy, Some(tables[1])).await, export(&log, Some(tables[1])).await);
    assert_eq!(copy.of_player(player(1), 9).await.unwrap().len(), 2);
    // It goes on as a database of its own.
    store(&copy, line(tables[1], 4, "4"), None).await;
    assert_eq!(log.lines(tables[1], 3).await.unwrap(), []);
}

#[tokio::test]
async fn a_backup_of_a_server_is_the_export() {
    let base = Base::postgres().await;
    let log = base.open().await;
    fill(&log).await;
    let file = base.folder.path().join("copy.jsonl");
    log.backup(&file).await.unwrap();
    let text = fs::read_to_string(file).unwrap();
    assert_eq!(text.lines().count(), 6);
    assert_eq!(text, export(&log, None).await);
}
