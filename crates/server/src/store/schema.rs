//! How the databases come to their present shape.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A step: its number, what it does, and its text.
type Step = (i64, &'static str, &'static str);

const SQLITE: &[Step] = &[(1, "log", include_str!("../../migrations/sqlite/0001_log.sql"))];

const POSTGRES: &[Step] = &[(1, "log", include_str!("../../migrations/postgres/0001_log.sql"))];

/// The steps of an SQLite database.
pub(super) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

/// The steps of a PostgreSQL database.
pub(super) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

fn migrator(steps: &[Step]) -> Migrator {
    let step = |&(version, name, text): &Step| {
        Migration::new(version, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations(steps.iter().map(step).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    /// A file that was added to the folder alone would never be run.
    #[test]
    fn every_file_is_a_step() {
        for (folder, steps) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let files =
                fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
            let named = steps.iter().map(|(version, name, _)| format!("{version:04}_{name}.sql"));
            assert_eq!(files.collect::<BTreeSet<_>>(), named.collect());
        }
    }
}
