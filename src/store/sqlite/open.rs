//! Opening the file, and every reason to refuse it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};

use super::Sqlite;
use super::error::{Cause, cause};
use super::queue::Queue;
use crate::store::{Limits, OpenError};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// The application id that the first migration writes into the file.
const APPLICATION: i64 = 1_382_377_326;

/// How long a writer or reader waits for another before it gives up.
const PATIENCE: Duration = Duration::from_secs(5);

/// What SQLite counts sizes in, in bytes.
const PAGE: u64 = 4096;

const READERS: u32 = 4;

const LOCK: &str = "regnal.lock";

impl Sqlite {
    /// Opens the file in the folder `dir`, and makes it when there is none.
    pub(in crate::store) async fn open(dir: &Path, limits: Limits) -> Result<Sqlite, OpenError> {
        let lock = hold(dir)?;
        let path = dir.join("regnal.sqlite");
        let database = hold_database(dir, &path)?;
        let at = |error: sqlx::Error| refused(&path, &error);

        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        let writing = match limits.max_bytes {
            Some(bytes) => {
                let pages = bytes / PAGE;
                options.clone().pragma("max_page_count", pages.to_string())
            }
            None => options.clone(),
        };
        let vouched = is_vouched(&lock, &path);
        let writer = pool(1).connect_with(writing).await.map_err(at)?;
        inspect(&writer, &path, vouched).await?;
        // From here on the file may change, and nobody vouches for it until it is closed in peace.
        lock.set_len(0)
            .map_err(|error| unwritable(&dir.join(LOCK), &error))?;
        MIGRATIONS
            .run(&writer)
            .await
            .map_err(|error| not_migrated(&path, error))?;
        let readers =
            pool(READERS).connect_lazy_with(options.read_only(true).create_if_missing(false));
        let sqlite = Sqlite {
            writer,
            readers,
            queue: Queue::default(),
            lock,
            database,
            path,
        };
        if let Err(error) = sqlite.sweep().await {
            tracing::warn!(%error, "what was deleted stays in the free places of the file until the next start");
        }
        Ok(sqlite)
    }
}

fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        // When SQLite itself rolls back, as on a full disk, sqlx still counts the transaction as open and would refuse
        // the next one; such a connection is replaced. The ping waits until a pending rollback has been tried; it is
        // a trip to the thread of the database and back, so it is spared where nothing is pending.
        .after_release(|connection, _| {
            Box::pin(async move {
                if connection.is_in_transaction() {
                    connection.ping().await?;
                }
                Ok(!connection.is_in_transaction())
            })
        })
}

/// Makes the folder and takes its lock file. The system lets go of the lock when the process ends, however it ends.
fn hold(dir: &Path) -> Result<File, OpenError> {
    std::fs::create_dir_all(dir).map_err(|error| unwritable(dir, &error))?;
    locked(dir, &dir.join(LOCK))
}

/// Locks the database itself, since a lock file can be deleted by hand. Where a lock keeps its own process out too there
/// is only the file.
#[cfg(unix)]
fn hold_database(dir: &Path, path: &Path) -> Result<Option<File>, OpenError> {
    locked(dir, path).map(Some)
}

#[cfg(not(unix))]
fn hold_database(_: &Path, _: &Path) -> Result<Option<File>, OpenError> {
    Ok(None)
}

/// Opens or makes a file and locks it.
fn locked(dir: &Path, path: &Path) -> Result<File, OpenError> {
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .open(path)
        .map_err(|error| unwritable(path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: dir.into() }),
        Err(TryLockError::Error(error)) => Err(unwritable(path, &error)),
    }
}

fn unwritable(path: &Path, error: &std::io::Error) -> OpenError {
    let path = path.to_path_buf();
    match error.kind() {
        std::io::ErrorKind::StorageFull => OpenError::Full { path },
        _ => OpenError::Unwritable {
            path,
            reason: error.to_string(),
        },
    }
}

/// Notes in the lock file what the database looks like, closed in peace: a file that still looks like that need not be
/// read from end to end at the next start.
pub(super) fn vouch(lock: &File, path: &Path) -> std::io::Result<()> {
    let mut lock = lock;
    lock.set_len(0)?;
    lock.rewind()?;
    lock.write_all(look(path)?.as_bytes())
}

fn is_vouched(mut lock: &File, path: &Path) -> bool {
    let mut noted = String::new();
    lock.read_to_string(&mut noted).is_ok() && look(path).is_ok_and(|look| look == noted)
}

/// The size of the file and when it was last written to.
fn look(path: &Path) -> std::io::Result<String> {
    let file = std::fs::metadata(path)?;
    Ok(format!("{} bytes, {:?}", file.len(), file.modified()?))
}

/// Looks at an existing file before anything is written to it; from end to end, unless it is `vouched` for.
async fn inspect(writer: &SqlitePool, path: &Path, vouched: bool) -> Result<(), OpenError> {
    let at = |error: sqlx::Error| refused(path, &error);
    // The list of migrations alone is what a crash in the very first moment leaves.
    let tables: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> '_sqlx_migrations'",
    )
    .fetch_one(writer)
    .await
    .map_err(at)?;
    if tables == 0 {
        return Ok(());
    }
    let application: i64 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(writer)
        .await
        .map_err(at)?;
    if application != APPLICATION {
        return Err(OpenError::Foreign { path: path.into() });
    }
    if vouched {
        return Ok(());
    }
    let found: String = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(writer)
        .await
        .map_err(at)?;
    if found != "ok" {
        let findings: Vec<&str> = found
            .lines()
            .filter(|line| !line.starts_with("***"))
            .collect();
        return Err(OpenError::Damaged {
            path: path.into(),
            reason: findings.join(", "),
        });
    }
    Ok(())
}

fn refused(path: &Path, error: &sqlx::Error) -> OpenError {
    let path = path.to_path_buf();
    let reason = match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        other => other.to_string(),
    };
    match cause(error) {
        Cause::Full => OpenError::Full { path },
        Cause::Damaged => OpenError::Damaged { path, reason },
        Cause::ReadOnly | Cause::CannotOpen => OpenError::Unwritable { path, reason },
        Cause::Busy => OpenError::InUse { path },
        Cause::Other => OpenError::Other { path, reason },
    }
}

fn not_migrated(path: &Path, error: MigrateError) -> OpenError {
    let known = MIGRATIONS.iter().map(|migration| migration.version).max();
    match error {
        MigrateError::VersionMissing(found) if Some(found) > known => OpenError::Newer {
            path: path.into(),
            found,
            known: known.unwrap_or_default(),
        },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            refused(path, &error)
        }
        other => OpenError::Altered {
            path: path.into(),
            reason: other.to_string(),
        },
    }
}
