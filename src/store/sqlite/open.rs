//! Opening the file, and the errors that can occur.

use std::fs::{File, TryLockError};
use std::io::{ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};
use tokio::time::Instant;

use super::sql::queue::Queue;
use super::turn::TRY;
use super::{Sqlite, copy, private};
use crate::cause::{Cause, cause, not_migrated};
use crate::turn::WriterLock;
use crate::{Limits, OpenError};

static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations");

/// Application id that the first migration writes into the file.
pub(super) const APPLICATION: i64 = 1_382_377_326;

/// Maximum time to wait for another process when opening the file, in milliseconds.
const OPENING: u64 = 5_000;

/// Maximum time that a reader waits for another process. Readers are blocked only by a process that locks the whole
/// file.
const READING: Duration = Duration::from_millis(1_800);

/// Maximum time for the check of a file that was not closed properly. A large file on a slow disk would otherwise take
/// hours. A file that can be read within this time is checked completely.
const CHECKING: Duration = Duration::from_secs(2);

/// Number of SQLite virtual machine steps between two comparisons of the check's duration with the limit.
const STEPS: i32 = 1_000;

/// Size of an SQLite page, in bytes.
const PAGE: u64 = 4096;

const READERS: u32 = 4;

/// Size of each connection's page cache, in KiB. SQLite's default, 2,000, would cost 10 MB, and the operating system
/// caches the same pages.
const PAGE_CACHE: i64 = 500;

const LOCK: &str = "regnal.lock";

pub(super) const FILE: &str = "regnal.sqlite";

impl Sqlite {
    pub(crate) fn file_in(dir: &Path) -> PathBuf {
        dir.join(FILE)
    }

    /// Opens the file in the folder `dir`, creating it if necessary.
    pub(crate) async fn open(dir: &Path, limits: Limits) -> Result<Sqlite, OpenError> {
        let lock = hold(dir)?;
        let path = dir.join(FILE);
        let database = hold_database(dir, &path)?;
        private::tighten(dir);
        let at = |error: sqlx::Error| refused(&path, error);

        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .pragma("cache_size", (-PAGE_CACHE).to_string())
            .busy_timeout(Duration::from_millis(TRY))
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
        wait(&writer, OPENING).await.map_err(at)?;
        inspect(&writer, &path, vouched).await?;
        let copy = match schema(&writer).await.map_err(at)? {
            Some(found) if found < newest() => Some(copy::keep(&writer, &path, found).await?),
            _ => None,
        };
        sqlx::query("PRAGMA journal_mode = WAL").execute(&writer).await.map_err(at)?;
        // From here on, the file can change. It counts as unchecked until the store is properly closed.
        lock.set_len(0).map_err(|error| unwritable(&dir.join(LOCK), error))?;
        MIGRATIONS
            .run(&writer)
            .await
            .map_err(|error| not_migrated(&path, error, newest(), refused))?;
        wait(&writer, TRY).await.map_err(at)?;
        let sqlite = Sqlite {
            writer,
            readers: readers_with(options),
            turn: WriterLock::default(),
            queue: Queue::default(),
            lock: Some(lock),
            database,
            path,
            copy,
        };
        if let Err(error) = sqlite.sweep().await {
            tracing::warn!(%error, "vacuum at startup failed, deleted data remains in free pages of the file until the next start");
        }
        if let Err(error) = sqlite.delete_halves().await {
            tracing::warn!(%error, "could not delete partly imported matches, retrying at the next start");
        }
        Ok(sqlite)
    }

    /// Opens the file in the folder `dir` read-only; returns `None` if it does not exist.
    pub(crate) async fn open_read_only(dir: &Path) -> Result<Option<Sqlite>, OpenError> {
        let Some((path, mut readers)) = in_folder(dir)? else { return Ok(None) };
        let lock = File::open(dir.join(LOCK)).ok();
        let vouched = lock.as_ref().is_some_and(|lock| is_vouched(lock, &path));
        // While a bot is running, the store is read without a lock: the bot has checked the file at startup, and SQLite
        // shows each transaction the database at a single point in time.
        let (database, vouched) = match hold_to_read(dir, &path, lock) {
            Ok(database) => (database, vouched),
            Err(OpenError::InUse { .. }) => (None, true),
            Err(error) => return Err(error),
        };
        let mut inspected = inspect(&readers, &path, vouched).await;
        // SQLite reads a file only if it can create others beside it, which a read-only disk refuses. While the lock is
        // held, nothing changes the file.
        let is_still = database.is_some() && !has_journal(&path);
        if is_still && matches!(inspected, Err(OpenError::Unwritable { .. })) {
            readers = readers_with(to_read(&path).immutable(true));
            inspected = inspect(&readers, &path, vouched).await;
        }
        inspected?;
        let found = schema(&readers).await;
        let found = found.map_err(|error| refused(&path, error))?.unwrap_or_default();
        let known = newest();
        if found > known {
            return Err(OpenError::Newer { path, found, known });
        }
        if found < known {
            return Err(OpenError::Older { path, found, known });
        }
        Ok(Some(Sqlite {
            // For read-only access, the writer is the pool of read-only connections.
            writer: readers.clone(),
            readers,
            turn: WriterLock::default(),
            queue: Queue::default(),
            lock: None,
            database,
            path,
            copy: None,
        }))
    }
}

/// Returns the path of the file in a folder, with read-only connections to it; returns `None` if the file does not
/// exist.
///
/// # Errors
/// Returns an error if it is unknown whether the file exists, for example because the folder belongs to another user.
pub(super) fn in_folder(dir: &Path) -> Result<Option<(PathBuf, SqlitePool)>, OpenError> {
    let path = dir.join(FILE);
    match path.metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => {
            let reason = error.to_string();
            Err(OpenError::Other { path, reason, source: Some(error.into()) })
        }
        Ok(found) if !found.is_file() => Ok(None),
        Ok(_) => {
            let readers = readers_with(to_read(&path));
            Ok(Some((path, readers)))
        }
    }
}

fn to_read(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).foreign_keys(true).disable_statement_logging()
}

/// Returns whether a file has a journal, which contains changes that are not in the file yet.
pub(super) fn has_journal(path: &Path) -> bool {
    let journals = ["-wal", "-journal"].map(|end| beside(path, end));
    journals.iter().any(|journal| journal.metadata().is_ok_and(|found| found.len() > 0))
}

/// Returns the path of one of the files that SQLite keeps beside a database.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Creates read-only connections.
fn readers_with(options: SqliteConnectOptions) -> SqlitePool {
    let options = options.read_only(true).create_if_missing(false);
    pool(READERS).connect_lazy_with(options.busy_timeout(READING))
}

/// Sets the maximum time for which SQLite makes the writing connection wait for another process.
async fn wait(writer: &SqlitePool, millis: u64) -> Result<(), sqlx::Error> {
    let pragma = format!("PRAGMA busy_timeout = {millis}");
    sqlx::query(sqlx::AssertSqlSafe(pragma)).execute(writer).await?;
    Ok(())
}

/// Returns the newest schema version known to this program.
pub(super) fn newest() -> i64 {
    let versions = MIGRATIONS.iter().map(|migration| migration.version);
    versions.max().unwrap_or_default()
}

/// Returns a database's schema version; `None` if there is no schema yet.
pub(super) async fn schema(pool: &SqlitePool) -> Result<Option<i64>, sqlx::Error> {
    let listed: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations')",
    )
    .fetch_one(pool)
    .await?;
    if !listed {
        return Ok(None);
    }
    sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(pool).await
}

fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        // When SQLite itself rolls back, for example on a full disk, sqlx still considers the transaction open and
        // would refuse the next one. A connection in this state is replaced. The ping waits for a pending rollback;
        // since the ping is a round trip to the database thread, it is skipped if no rollback is pending.
        .after_release(|connection, _| {
            Box::pin(async move {
                if connection.is_in_transaction() {
                    connection.ping().await?;
                }
                Ok(!connection.is_in_transaction())
            })
        })
}

/// Creates the folder and locks its lock file. The operating system releases the lock however the process ends.
pub(super) fn hold(dir: &Path) -> Result<File, OpenError> {
    private::make_folder(dir).map_err(|error| unwritable(dir, error))?;
    locked(dir, &dir.join(LOCK))
}

/// Locks the database file itself, since a lock file can be deleted by hand. On systems where this lock would also
/// exclude the process that holds it, only the lock file is used.
#[cfg(unix)]
pub(super) fn hold_database(dir: &Path, path: &Path) -> Result<Option<File>, OpenError> {
    locked(dir, path).map(Some)
}

#[cfg(not(unix))]
pub(super) fn hold_database(_: &Path, _: &Path) -> Result<Option<File>, OpenError> {
    Ok(None)
}

/// Locks the store so that a bot cannot start while the store is being read.
#[cfg(unix)]
fn hold_to_read(dir: &Path, path: &Path, lock: Option<File>) -> Result<Option<File>, OpenError> {
    // The lock file comes first, because opening and closing the database would release SQLite's locks if the store is
    // open in this same process.
    lock.map(|lock| locked_as(dir, path, lock)).transpose()?;
    let file = File::open(path).map_err(|error| unwritable(path, error))?;
    locked_as(dir, path, file).map(Some)
}

#[cfg(not(unix))]
fn hold_to_read(dir: &Path, path: &Path, lock: Option<File>) -> Result<Option<File>, OpenError> {
    lock.map(|lock| locked_as(dir, path, lock)).transpose()
}

/// Opens or creates a file and locks it.
fn locked(dir: &Path, path: &Path) -> Result<File, OpenError> {
    let file = private::options()
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(|error| unwritable(path, error))?;
    locked_as(dir, path, file)
}

fn locked_as(dir: &Path, path: &Path, file: File) -> Result<File, OpenError> {
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: dir.into() }),
        Err(TryLockError::Error(error)) => Err(unwritable(path, error)),
    }
}

fn unwritable(path: &Path, error: std::io::Error) -> OpenError {
    let path = path.to_path_buf();
    match error.kind() {
        ErrorKind::StorageFull => OpenError::Full { path },
        _ => {
            let reason = error.to_string();
            OpenError::Unwritable { path, reason, source: Some(error.into()) }
        }
    }
}

/// Records the state of the properly closed database in the lock file. If the database still has this state at the next
/// start, it does not need a full check.
pub(super) fn vouch(lock: &File, path: &Path) -> std::io::Result<()> {
    let mut lock = lock;
    lock.set_len(0)?;
    lock.rewind()?;
    lock.write_all(file_state(path)?.as_bytes())
}

fn is_vouched(mut lock: &File, path: &Path) -> bool {
    let mut noted = String::new();
    lock.read_to_string(&mut noted).is_ok() && file_state(path).is_ok_and(|look| look == noted)
}

/// Returns the file's size and modification time.
fn file_state(path: &Path) -> std::io::Result<String> {
    let file = std::fs::metadata(path)?;
    Ok(format!("{} bytes, {:?}", file.len(), file.modified()?))
}

/// Checks an existing file before anything is written to it. The contents are checked too, unless the file is still in
/// the state that was recorded at shutdown (`vouched`).
async fn inspect(writer: &SqlitePool, path: &Path, vouched: bool) -> Result<(), OpenError> {
    let at = |error: sqlx::Error| refused(path, error);
    // A crash during the creation of the database leaves only the list of migrations.
    let tables: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> '_sqlx_migrations'",
    )
    .fetch_one(writer)
    .await
    .map_err(at)?;
    if tables == 0 {
        return Ok(());
    }
    let application: i64 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(writer).await.map_err(at)?;
    if application != APPLICATION {
        return Err(OpenError::Foreign { path: path.into() });
    }
    if vouched {
        return Ok(());
    }
    let Some(found) = quick_check(writer, CHECKING).await.map_err(at)? else {
        tracing::warn!(
            "{} was not closed properly, and is too large to be checked completely at startup; no fault was found in its first part, and regnal backup checks all of it",
            path.display()
        );
        return Ok(());
    };
    if found != "ok" {
        let findings: Vec<&str> = found.lines().filter(|line| !line.starts_with("***")).collect();
        let reason = findings.join(", ");
        return Err(OpenError::Damaged { path: path.into(), reason, source: None });
    }
    Ok(())
}

/// Checks a file for at most `limit`, and returns the first errors, or `ok`. Returns `None` if the time ran out before
/// the whole file was checked and no error was found.
async fn quick_check(writer: &SqlitePool, limit: Duration) -> Result<Option<String>, sqlx::Error> {
    let mut db = writer.acquire().await?;
    let begun = Instant::now();
    db.lock_handle().await?.set_progress_handler(STEPS, move || begun.elapsed() < limit);
    let found = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut *db).await;
    db.lock_handle().await?.remove_progress_handler();
    match found {
        Ok(found) => Ok(Some(found)),
        Err(error) if cause(&error) == Cause::Interrupted => Ok(None),
        Err(error) => Err(error),
    }
}

pub(super) fn refused(path: &Path, error: sqlx::Error) -> OpenError {
    let path = path.to_path_buf();
    let reason = match &error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        other => other.to_string(),
    };
    let cause = cause(&error);
    let source = Some(error.into());
    match cause {
        Cause::Full => OpenError::Full { path },
        Cause::Damaged => OpenError::Damaged { path, reason, source },
        Cause::ReadOnly | Cause::CannotOpen => OpenError::Unwritable { path, reason, source },
        Cause::Busy => OpenError::InUse { path },
        _ => OpenError::Other { path, reason, source },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_check_stops_at_its_time_limit() {
        let pool = pool(1).connect("sqlite::memory:").await.expect("there should be a database");
        let rows = "CREATE TABLE numbers AS WITH RECURSIVE ids (id) AS
            (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 100000) SELECT id FROM ids";
        sqlx::raw_sql(rows).execute(&pool).await.expect("the rows should be created");
        let check =
            async |limit| quick_check(&pool, limit).await.expect("the check should succeed");
        assert_eq!(check(Duration::ZERO).await, None);
        assert_eq!(check(Duration::MAX).await.as_deref(), Some("ok"));
        // The limit applies only to the check.
        sqlx::raw_sql("DELETE FROM numbers")
            .execute(&pool)
            .await
            .expect("the statement should not be interrupted");
    }
}
