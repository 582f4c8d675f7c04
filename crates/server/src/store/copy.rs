//! The log as text, and the database as a file.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use futures_util::TryStreamExt;

use super::engine::{Engine, on};
use super::error::StoreError;
use super::ids::TableId;
use super::sqlite::private;

impl Engine {
    pub(super) async fn export(
        &self,
        table: Option<TableId>,
        out: &mut (impl Write + Send),
    ) -> Result<(), StoreError> {
        let text = "SELECT table_id, number, at, body FROM lines
             WHERE table_id >= $1 AND table_id <= $2 ORDER BY table_id, number";
        let first = table.unwrap_or(TableId::FIRST).to_string();
        let last = table.unwrap_or(TableId::LAST).to_string();
        let failed = |error| StoreError::writing("the export", error);
        on!(self, base => {
            let mut lines = sqlx::query_as(text).bind(first).bind(last).fetch(&base.reads);
            while let Some(line) = lines.try_next().await? {
                write_line(line, out).map_err(failed)?;
            }
        });
        out.flush().map_err(failed)
    }

    pub(super) async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let failed = |error| StoreError::writing(file.display().to_string(), error);
        if file.try_exists().map_err(failed)? {
            return Err(StoreError::Exists(file.to_owned()));
        }
        let draft = Draft::new(file)?;
        match self {
            Engine::Sqlite(base) => base.copy(draft.text()?).await?,
            Engine::Postgres(_) => {
                let open = File::options().write(true).open(&draft.path).map_err(failed)?;
                self.export(None, &mut BufWriter::new(open)).await?;
            }
        }
        let target = file.to_owned();
        let settled = tokio::task::spawn_blocking(move || draft.settle(&target)).await;
        match settled.unwrap_or_else(|error| Err(io::Error::other(error))) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(StoreError::Exists(file.to_owned()))
            }
            settled => settled.map_err(failed),
        }
    }
}

fn write_line(line: (String, i64, i64, String), out: &mut impl Write) -> io::Result<()> {
    let (table, number, at, body) = line;
    // In JSON line feeds can only stand between words, where a space does as well.
    let body = body.replace(['\n', '\r'], " ");
    writeln!(out, r#"{{"table":"{table}","number":{number},"at":{at},"move":{body}}}"#)
}

/// A file that is not yet whole, beside the one that it will be. It goes where it is not settled.
struct Draft {
    path: PathBuf,
}

impl Draft {
    fn new(file: &Path) -> Result<Draft, StoreError> {
        let mut name = OsString::from(".");
        name.push(file.file_name().unwrap_or_default());
        name.push(format!(".{}", TableId::random()?));
        let path = file.with_file_name(name);
        let made = private().create_new(true).open(&path);
        made.map_err(|error| StoreError::writing(file.display().to_string(), error))?;
        Ok(Draft { path })
    }

    fn text(&self) -> Result<&str, StoreError> {
        let odd = || io::Error::new(io::ErrorKind::InvalidInput, "its path is no Unicode");
        self.path.to_str().ok_or_else(|| StoreError::writing(self.path.display().to_string(), odd()))
    }

    /// Brings it to the disk, and to its name, which must be free.
    fn settle(self, target: &Path) -> io::Result<()> {
        File::open(&self.path)?.sync_all()?;
        match fs::hard_link(&self.path, target) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
            // Not every file system has links.
            Err(_) if target.try_exists()? => return Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => fs::rename(&self.path, target)?,
            Ok(()) => {}
        }
        #[cfg(unix)]
        File::open(target.parent().filter(|folder| *folder != "").unwrap_or(Path::new(".")))?.sync_all()?;
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = fs::remove_file(&self.path);
    }
}
