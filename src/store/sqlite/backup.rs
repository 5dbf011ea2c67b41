//! Backs up the file and restores backups.

use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};

use super::open::{
    APPLICATION, FILE, beside, has_journal, hold, hold_database, newest, refused, schema,
};
use super::{Sqlite, private};
use crate::cause::{Cause, cause};
use crate::upkeep::unfinished;
use crate::{BackupError, Integrity, OpenError};

/// Maximum number of previous stores that restorations leave beside the current one.
const MOST: usize = 99;

impl Sqlite {
    pub(crate) async fn integrity(&self) -> super::Result<Integrity> {
        Ok(checked(&self.readers).await?)
    }

    pub(crate) async fn back_up(&self, to: &Path) -> Result<Integrity, BackupError> {
        let half = unfinished(to);
        let failed = |error: &std::io::Error| match error.kind() {
            ErrorKind::AlreadyExists => BackupError::Unfinished(half.clone()),
            _ => BackupError::Unwritable { path: to.into(), reason: error.to_string() },
        };
        if to.symlink_metadata().is_ok() {
            return Err(BackupError::Exists(to.into()));
        }
        // Checks that the target is writable before copying anything.
        let file = private::make_file(&half).map_err(|error| failed(&error))?;
        let written = async {
            copy_into(&self.readers, &half).await?;
            let found = check_complete(&half).await?;
            file.sync_all().map_err(|error| failed(&error))?;
            std::fs::rename(&half, to).map_err(|error| failed(&error))?;
            synced_folder(to).map_err(|error| failed(&error))?;
            Ok::<_, BackupError>(found)
        };
        let written = written.await;
        if written.is_err() {
            // If the file already has its final name, there is nothing to delete.
            let _ = std::fs::remove_file(&half);
        }
        written
    }

    pub(crate) async fn restore(dir: &Path, from: &Path) -> Result<Option<PathBuf>, BackupError> {
        let path = dir.join(FILE);
        let failed = |path: &Path, error: &std::io::Error| BackupError::Unwritable {
            path: path.into(),
            reason: error.to_string(),
        };
        let is_same = |one: &Path, other: &Path| {
            one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|it| it == one))
        };
        let faulty =
            |reason: &str| BackupError::Faulty { path: from.into(), reason: reason.to_owned() };
        if is_same(from, &path) {
            return Err(faulty("it is the store itself"));
        }
        let readable = File::open(from).and_then(|file| match file.metadata()?.is_dir() {
            true => Err(ErrorKind::IsADirectory.into()),
            false => Ok(()),
        });
        readable.map_err(|error| BackupError::Unreadable {
            path: from.into(),
            reason: error.to_string(),
        })?;
        check_complete(from).await?;
        let lock = hold(dir)?;
        let is_there = path.is_file();
        let database = if is_there { hold_database(dir, &path)? } else { None };
        let half = unfinished(&path);
        // An interrupted restoration might have left this file behind.
        let _ = std::fs::remove_file(&half);
        let copied = async {
            let file = private::make_file(&half).map_err(|error| failed(&half, &error))?;
            // The source can have a journal, for example if it is the store of a killed bot. A copy of the file alone
            // would lose the journal's changes.
            let source = reader(from);
            let copied = copy_into(&source, &half).await;
            source.close().await;
            copied?;
            file.sync_all().map_err(|error| failed(&half, &error))
        };
        if let Err(error) = copied.await {
            let _ = std::fs::remove_file(&half);
            return Err(error);
        }
        let put = || {
            let before = if is_there { Some(free_name(dir)?) } else { None };
            if let Some(before) = &before {
                std::fs::rename(&path, before)?;
                // Moves or deletes the old journal, because a journal must be used only with the store for which it was
                // written.
                let journal = beside(&path, "-wal");
                if journal.is_file() {
                    std::fs::rename(&journal, beside(before, "-wal"))?;
                }
            }
            for rest in ["-wal", "-shm"].map(|end| beside(&path, end)) {
                match std::fs::remove_file(&rest) {
                    Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                    _ => {}
                }
            }
            std::fs::rename(&half, &path)?;
            // An empty lock file makes the next start check the entire database file.
            lock.set_len(0)?;
            synced_folder(&path)?;
            Ok::<_, std::io::Error>(before)
        };
        let put = put().map_err(|error| failed(&path, &error));
        if put.is_err() {
            // The unfinished copy still exists only if copying failed.
            let _ = std::fs::remove_file(&half);
        }
        drop((lock, database));
        put
    }
}

/// Copies a whole database, including the changes in its journal, into the empty file `half`.
async fn copy_into(source: &SqlitePool, half: &Path) -> Result<(), BackupError> {
    let name = half.to_str().ok_or_else(|| BackupError::Unwritable {
        path: half.into(),
        reason: "its path is not in Unicode".to_owned(),
    })?;
    let copied = sqlx::query("VACUUM INTO ?").bind(name).execute(source).await;
    copied.map_err(|error| match cause(&error) {
        Cause::Full => OpenError::Full { path: half.into() },
        _ => refused(half, error),
    })?;
    Ok(())
}

/// Opens a file for reading. Without a journal, the file is declared immutable, so that SQLite creates no files beside
/// it.
fn reader(path: &Path) -> SqlitePool {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .immutable(!has_journal(path))
        .disable_statement_logging();
    SqlitePoolOptions::new().max_connections(1).connect_lazy_with(options)
}

fn free_name(dir: &Path) -> std::io::Result<PathBuf> {
    let names = (1..=MOST).map(|number| dir.join(format!("regnal-before-restore-{number}.sqlite")));
    let mut free = names.filter(|name| !name.exists());
    free.next().ok_or_else(|| {
        std::io::Error::new(
            ErrorKind::AlreadyExists,
            format!("{MOST} replaced stores are in {} already: move some away", dir.display()),
        )
    })
}

/// Syncs a file's folder, so that the file's new name is on disk afterwards.
fn synced_folder(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    if let Some(dir) = path.parent() {
        let dir = if dir.as_os_str().is_empty() { Path::new(".") } else { dir };
        File::open(dir)?.sync_all()?;
    }
    Ok(())
}

/// Checks that a file is a complete store that this program can read.
async fn check_complete(path: &Path) -> Result<Integrity, BackupError> {
    let pool = reader(path);
    let found = async {
        let application: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&pool).await?;
        let found = if application == APPLICATION { Some(checked(&pool).await?) } else { None };
        Ok::<_, sqlx::Error>(found)
    };
    let found = found.await;
    pool.close().await;
    let found = found.map_err(|error| match refused(path, error) {
        OpenError::Damaged { path, reason, .. } => BackupError::Faulty { path, reason },
        other => other.into(),
    })?;
    let Some(found) = found else {
        return Err(OpenError::Foreign { path: path.into() }.into());
    };
    let known = newest();
    if found.schema > known {
        return Err(OpenError::Newer { path: path.into(), found: found.schema, known }.into());
    }
    match found.faults.is_empty() {
        true => Ok(found),
        false => Err(BackupError::Faulty { path: path.into(), reason: found.faults.join(", ") }),
    }
}

/// Checks an entire database.
pub(super) async fn checked(pool: &SqlitePool) -> Result<Integrity, sqlx::Error> {
    let mut db = pool.acquire().await?;
    let mut faults: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check(10)").fetch_all(&mut *db).await?;
    faults.retain(|fault| fault != "ok");
    let loose: Vec<String> =
        sqlx::query_scalar("SELECT \"table\" FROM pragma_foreign_key_check LIMIT 10")
            .fetch_all(&mut *db)
            .await?;
    faults.extend(loose.iter().map(|table| format!("a row of {table} belongs to no match")));
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut *db).await?;
    let size: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut *db).await?;
    drop(db);
    let schema = schema(pool).await?.unwrap_or_default();
    let bytes = pages.saturating_mul(size).max(0).cast_unsigned();
    Ok(Integrity { faults, schema, bytes })
}
