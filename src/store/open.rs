//! Opening the store, and every reason to refuse.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};

use super::error::{Cause, cause};
use super::queue::Queue;
use super::{Inner, Store};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// The application id that the first migration writes into the file.
const APPLICATION: i64 = 1_382_377_326;

/// How long a writer or reader waits for another before it gives up.
const PATIENCE: Duration = Duration::from_secs(5);

const READERS: u32 = 4;

const LOCK: &str = "regnal.lock";

/// How far the database may go.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The greatest size in pages of 4096 bytes; without it, the disk decides.
    pub max_pages: Option<u32>,
}

/// Why the store does not open. Each is one sentence for the owner of the bot.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process holds the store.
    #[error("another process is already using {path}; stop it first")]
    InUse {
        /// The folder.
        path: PathBuf,
    },
    /// A newer program wrote the file.
    #[error(
        "{path} was made by a newer version of this program (its schema is {found}, the newest known here is {known}); update the program"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The newest schema in the file.
        found: i64,
        /// The newest schema of this program.
        known: i64,
    },
    /// The schema is not the one this program made.
    #[error("the schema of {path} was changed by something else than this program: {reason}")]
    Altered {
        /// The file.
        path: PathBuf,
        /// What differs.
        reason: String,
    },
    /// The file is a database of another program.
    #[error("{path} is a database of another program")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The file is damaged or no database at all.
    #[error("{path} is damaged or is not a database ({reason}); restore it from a backup")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite found.
        reason: String,
    },
    /// The folder or file cannot be written.
    #[error("cannot write to {path}: {reason}")]
    Unwritable {
        /// The folder or file.
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// There is no room.
    #[error("the disk that holds {path} is full, or the database has reached its size limit")]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// Anything else.
    #[error("cannot open {path}: {reason}")]
    Other {
        /// The file.
        path: PathBuf,
        /// What the database said.
        reason: String,
    },
}

impl Store {
    /// Opens the store in the folder `dir`, and makes it when there is none.
    ///
    /// # Errors
    /// See [`OpenError`]; an existing file is left as it is.
    pub async fn open(dir: impl AsRef<Path>) -> Result<Store, OpenError> {
        Store::open_with(dir, Limits::default()).await
    }

    /// As [`Store::open`], within `limits`.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub async fn open_with(dir: impl AsRef<Path>, limits: Limits) -> Result<Store, OpenError> {
        let dir = dir.as_ref();
        let lock = hold(dir)?;
        let path = dir.join("regnal.sqlite");
        let at = |error: sqlx::Error| refused(&path, &error);

        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        let writing = match limits.max_pages {
            Some(pages) => options.clone().pragma("max_page_count", pages.to_string()),
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
        Ok(Store(Arc::new(Inner {
            writer,
            readers,
            queue: Queue::default(),
            lock,
            path,
        })))
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
    let path = dir.join(LOCK);
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .open(&path)
        .map_err(|error| unwritable(&path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: dir.into() }),
        Err(TryLockError::Error(error)) => Err(unwritable(&path, &error)),
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
