//! Backs up the file and restores backups.

use std::fs::File;
use std::io::{ErrorKind, copy};
use std::path::{Path, PathBuf};

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};

use super::open::{APPLICATION, FILE, hold, hold_database, newest, refused, schema};
use super::{Sqlite, private};
use crate::cause::{Cause, cause};
use crate::upkeep::unfinished;
use crate::{BackupError, Integrity, OpenError};

/// Maximum number of replaced stores from earlier restorations that are kept beside the current store.
const MOST: usize = 99;

impl Sqlite {
    pub(crate) async fn integrity(&self) -> super::Result<Integrity> {
        Ok(checked(&self.readers).await?)
    }

    pub(crate) async fn back_up(&self, to: &Path) -> Result<Integrity, BackupError> {
        let half = unfinished(to);
        let failed = |error: &std::io::Error| match error.kind() {
            ErrorKind::AlreadyExists => BackupError::Exists(half.clone()),
            _ => BackupError::Unwritable { path: to.into(), reason: error.to_string() },
        };
        if to.symlink_metadata().is_ok() {
            return Err(BackupError::Exists(to.into()));
        }
        // Checks that the target is writable before doing the work.
        let file = private::make_file(&half).map_err(|error| failed(&error))?;
        let written = async {
            let name = half.to_str().ok_or_else(|| BackupError::Unwritable {
                path: to.into(),
                reason: "its path is not in Unicode".to_owned(),
            })?;
            let copied = sqlx::query("VACUUM INTO ?").bind(name).execute(&self.readers).await;
            copied.map_err(|error| match cause(&error) {
                Cause::Full => OpenError::Full { path: half.clone() },
                _ => refused(&half, error),
            })?;
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
        let mut source = File::open(from).map_err(|_| faulty("it cannot be read"))?;
        check_complete(from).await?;
        let lock = hold(dir)?;
        let is_there = path.is_file();
        let database = if is_there { hold_database(dir, &path)? } else { None };
        let half = unfinished(&path);
        // An interrupted restoration might have left this file behind.
        let _ = std::fs::remove_file(&half);
        let mut put = || {
            let mut file = private::make_file(&half)?;
            copy(&mut source, &mut file)?;
            file.sync_all()?;
            let before = if is_there { Some(free_name(dir)?) } else { None };
            if let Some(before) = &before {
                std::fs::rename(&path, before)?;
                // The old journal is moved or deleted, because a journal belongs only to the store for which it was
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

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
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

/// Waits until the new name of a file is on disk, by syncing the file's folder.
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
    let options =
        SqliteConnectOptions::new().filename(path).read_only(true).disable_statement_logging();
    let pool = SqlitePoolOptions::new().max_connections(1).connect_lazy_with(options);
    let found = async {
        let application: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&pool).await?;
        let found = if application == APPLICATION { Some(checked(&pool).await?) } else { None };
        Ok::<_, sqlx::Error>(found)
    };
    let found = found.await;
    pool.close().await;
    let found = found.map_err(|error| refused(path, error))?;
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

/// Checks a whole database.
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
