//! `tricklaw export` and `tricklaw backup`: what a server keeps, for its keeper.

use std::io::{BufWriter, Write as _};
use std::path::Path;

use tricklaw_server::records;
use tricklaw_server::store::{Store, StoreError, TableId};

use crate::args::{Backup, Export};
use crate::failure::Failure;
use crate::output::{self, print};
use crate::serve::runtime;

/// `tricklaw export`.
pub(crate) fn export(asked: &Export) -> Result<(), Failure> {
    let table: Option<TableId> = match &asked.table {
        Some(name) => Some(
            name.parse()
                .map_err(|error| Failure::Unreadable(format!("tricklaw: {name} is no table: {error}")))?,
        ),
        None => None,
    };
    runtime()?.block_on(async {
        let store = opened(&asked.database.database).await?;
        let mut out = BufWriter::new(std::io::stdout());
        if asked.log {
            store.export(table, &mut out).await.map_err(|error| failed(&error))?;
        } else {
            let tables = match table {
                Some(table) => vec![table],
                None => store.tables().await.map_err(|error| failed(&error))?,
            };
            for table in tables {
                let records = records(&store, table).await;
                let records =
                    records.map_err(|error| Failure::Ours(format!("tricklaw: table {table}: {error}")))?;
                for record in records {
                    out.write_all(record.as_bytes()).map_err(|error| output::broken(&error))?;
                    out.write_all(b"\n").map_err(|error| output::broken(&error))?;
                }
            }
        }
        store.close().await;
        out.flush().map_err(|error| output::broken(&error))
    })
}

/// `tricklaw backup`.
pub(crate) fn backup(asked: &Backup) -> Result<(), Failure> {
    runtime()?.block_on(async {
        let store = opened(&asked.database.database).await?;
        store.backup(&asked.file).await.map_err(|error| failed(&error))?;
        store.close().await;
        print(&format!("{} is written\n", asked.file.display()))
    })
}

/// A database that is there already: none is made.
async fn opened(database: &str) -> Result<Store, Failure> {
    let path = database.strip_prefix("sqlite://").or(database.strip_prefix("sqlite:")).unwrap_or(database);
    if !database.starts_with("postgres") && !Path::new(path).exists() {
        return Err(Failure::Unreadable(format!("tricklaw: there is no database {path}")));
    }
    Store::open(database).await.map_err(|error| failed(&error))
}

fn failed(error: &StoreError) -> Failure {
    match error {
        // Whoever reads the output has gone.
        StoreError::Unwritten { error, .. } if error.kind() == std::io::ErrorKind::BrokenPipe => {
            Failure::Closed
        }
        error => Failure::Ours(format!("tricklaw: {error}")),
    }
}
