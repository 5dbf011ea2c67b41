//! Opening the database, and the errors in doing so.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _};

use super::sql::application::SANDBOX;
use super::sql::queue::Queue;
use super::{Connection, Postgres, fleet};
use crate::cause::{Cause, cause};
use crate::{Application, Guild, OpenError, Place, Whose};

/// Number of the advisory lock ("Regn"), which applies to the database rather than to the whole server.
const LOCK: i64 = 1_382_377_326;

/// Oldest tested server version.
const OLDEST: i32 = 150_000;

/// Maximum time that a change or a reader waits for a connection, and that the writing connection waits for the lock.
const WAITING: Duration = Duration::from_millis(1_800);

/// Number of times that the opening process waits for this long for another process to end.
const TRIES: u32 = 3;

/// Interval between the writing connection's attempts to get the lock.
const LOCK_RETRY_INTERVAL: Duration = Duration::from_millis(50);

const READERS: u32 = 4;

/// How a process holds the lock of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hold {
    /// Alone.
    Alone,
    /// Beside others that hold it so.
    Beside,
}

impl Postgres {
    /// Opens the database at `address`, and creates or upgrades its schema.
    pub(crate) async fn open(address: &str) -> Result<Postgres, OpenError> {
        let (path, options) = options(address)?;
        let at = |error: sqlx::Error| refused(&path, error);
        let mut first = options.connect().await.map_err(at)?;
        inspect(&mut first, &path).await?;
        let writer = PgPoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .acquire_timeout(WAITING)
            // The writing connection holds the lock. If it breaks, its replacement requests the lock again.
            .after_connect(|connection, _| Box::pin(lock(connection, Hold::Alone)))
            .connect_lazy_with(options.clone());
        let mut held = writer.acquire().await;
        for _ in 1..TRIES {
            if matches!(held, Err(sqlx::Error::PoolTimedOut)) {
                held = writer.acquire().await;
            }
        }
        let mut held = match held {
            Err(sqlx::Error::PoolTimedOut) => return Err(OpenError::InUse { path }),
            held => held.map_err(at)?,
        };
        // The lock is held, so no other process migrates.
        migrate(&mut held, &path).await?;
        drop(held);
        let _ = first.close().await;
        let readers = readers(options);
        let postgres = Postgres { writer, readers, queue: Queue::default(), member: None };
        postgres.tidy_up().await;
        Ok(postgres)
    }

    /// Opens the database at `address` beside other processes that open it so, and makes or upgrades its schema if there
    /// are none.
    pub(crate) async fn open_shared(address: &str) -> Result<Postgres, OpenError> {
        let (path, options) = options(address)?;
        let at = |error: sqlx::Error| refused(&path, error);
        let mut first = options.connect().await.map_err(at)?;
        let known = newest();
        let hold = match inspect(&mut first, &path).await? {
            Some(found) if found > known => return Err(OpenError::Newer { path, found, known }),
            Some(found) if found == known => Hold::Beside,
            _ => Hold::Alone,
        };
        let hold = match locked(&mut first, hold, &path).await {
            // Another process may have upgraded it meanwhile.
            Err(OpenError::InUse { .. }) if inspect(&mut first, &path).await? == Some(known) => {
                locked(&mut first, Hold::Beside, &path).await?;
                Hold::Beside
            }
            done => {
                done?;
                hold
            }
        };
        migrate(&mut first, &path).await?;
        if hold == Hold::Alone {
            sqlx::query("SELECT pg_advisory_unlock($1)")
                .bind(LOCK)
                .execute(&mut first)
                .await
                .map_err(at)?;
            locked(&mut first, Hold::Beside, &path).await?;
        }
        let id = fleet::register(&mut first).await.map_err(at)?;
        // A process that stalls while it writes holds up all others.
        let brief = [("idle_in_transaction_session_timeout", "10s")];
        let options = options.application_name(&fleet::name(id)).options(brief);
        let pool = |most: u32| {
            PgPoolOptions::new()
                .max_connections(most)
                .idle_timeout(None)
                .max_lifetime(None)
                .acquire_timeout(WAITING)
                .after_connect(move |connection, _| Box::pin(fleet::admit(connection, id)))
        };
        let writer = pool(1).after_connect(move |connection, _| {
            Box::pin(async move {
                fleet::admit(connection, id).await?;
                lock(connection, Hold::Beside).await
            })
        });
        let postgres = Postgres {
            writer: writer.connect_lazy_with(options.clone()),
            readers: pool(READERS).connect_lazy_with(options.clone()),
            queue: Queue::default(),
            member: Some(fleet::Member {
                id,
                locks: pool(1).connect_lazy_with(options.clone()),
                pulse: pool(2).connect_lazy_with(options),
            }),
        };
        // From here on the writer holds the lock of the database, in place of the first connection.
        drop(postgres.writer.acquire().await.map_err(at)?);
        let _ = first.close().await;
        if let Err(error) = postgres.bury().await {
            tracing::warn!(%error, "dead processes not looked for at startup");
        }
        match postgres.has_company().await {
            Ok(false) => postgres.tidy_up().await,
            Ok(true) => {}
            Err(error) => tracing::warn!(%error, "other processes not looked for at startup"),
        }
        Ok(postgres)
    }

    /// Finishes what an earlier process left.
    async fn tidy_up(&self) {
        if let Err(error) = self.sweep().await {
            tracing::warn!(%error, "vacuum at startup failed, leaving deleted data in dead rows until the next start");
        }
        if let Err(error) = self.delete_halves().await {
            tracing::warn!(%error, "could not delete partly imported matches, retrying at the next start");
        }
    }

    /// Opens the database at `address` read-only; returns `None` if it does not contain a store.
    pub(crate) async fn open_read_only(address: &str) -> Result<Option<Postgres>, OpenError> {
        let (path, options) = options(address)?;
        let mut first = options.connect().await.map_err(|error| refused(&path, error))?;
        let found = inspect(&mut first, &path).await?;
        let _ = first.close().await;
        let known = newest();
        match found {
            None => Ok(None),
            Some(found) if found > known => Err(OpenError::Newer { path, found, known }),
            Some(found) if found < known => Err(OpenError::Older { path, found, known }),
            Some(_) => {
                let readers = readers(options.options([("default_transaction_read_only", "on")]));
                let queue = Queue::default();
                Ok(Some(Postgres { writer: readers.clone(), readers, queue, member: None }))
            }
        }
    }

    /// Reads the ownership of the store at `address`, regardless of its schema; returns `None` if there is no store.
    pub(crate) async fn whose(address: &str) -> Result<Option<Whose>, OpenError> {
        let (path, options) = options(address)?;
        let at = |error: sqlx::Error| refused(&path, error);
        let mut db = options.connect().await.map_err(at)?;
        if inspect(&mut db, &path).await?.is_none() {
            return Ok(None);
        }
        let id: Option<i64> = sqlx::query_scalar("SELECT discord FROM application WHERE id = 1")
            .fetch_optional(&mut db)
            .await
            .map_err(at)?;
        let guilds: Vec<i64> =
            sqlx::query_scalar("SELECT DISTINCT guild FROM matches WHERE guild IS NOT NULL")
                .fetch_all(&mut db)
                .await
                .map_err(at)?;
        let _ = db.close().await;
        Ok(Some(Whose {
            application: id.map(|id| match id {
                SANDBOX => Application::Sandbox,
                id => Application::Discord(id.cast_unsigned()),
            }),
            guilds: guilds.into_iter().map(|id| Guild(id.cast_unsigned())).collect(),
        }))
    }
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/postgres")
}

/// Returns the newest schema version known to this program.
fn newest() -> i64 {
    migrations().iter().map(|migration| migration.version).max().unwrap_or_default()
}

/// Returns the database's display name without a password, and its connection options.
fn options(address: &str) -> Result<(PathBuf, PgConnectOptions), OpenError> {
    let path = PathBuf::from(Place::Server(address.to_owned()).to_string());
    let is_one = address.starts_with("postgres://") || address.starts_with("postgresql://");
    let Some(options) = address.parse::<PgConnectOptions>().ok().filter(|_| is_one) else {
        let reason = "its address is not of the form postgres://user@host/database".to_owned();
        return Err(OpenError::Other { path, reason, source: None });
    };
    // A process that stalls in a transaction must not block other processes forever.
    let limits = [("lock_timeout", "1800ms"), ("idle_in_transaction_session_timeout", "30s")];
    Ok((path, options.application_name("regnal").options(limits).disable_statement_logging()))
}

fn readers(options: PgConnectOptions) -> PgPool {
    PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(WAITING)
        .connect_lazy_with(options)
}

/// Makes or upgrades the schema.
async fn migrate(db: &mut Connection, path: &Path) -> Result<(), OpenError> {
    let migrated = migrations().set_locking(false).run(db).await;
    migrated.map_err(|error| not_migrated(path, error))
}

/// Takes the lock of the database, or gives up after a while.
async fn locked(db: &mut Connection, hold: Hold, path: &Path) -> Result<(), OpenError> {
    match tokio::time::timeout(WAITING * TRIES, lock(db, hold)).await {
        Ok(locked) => locked.map_err(|error| refused(path, error)),
        Err(_) => Err(OpenError::InUse { path: path.into() }),
    }
}

/// Waits for the database lock; the pool limits the waiting time.
async fn lock(connection: &mut Connection, hold: Hold) -> Result<(), sqlx::Error> {
    let ask = match hold {
        Hold::Alone => "SELECT pg_try_advisory_lock($1)",
        Hold::Beside => "SELECT pg_try_advisory_lock_shared($1)",
    };
    loop {
        let is_held: bool = sqlx::query_scalar(ask).bind(LOCK).fetch_one(&mut *connection).await?;
        if is_held {
            return Ok(());
        }
        tokio::time::sleep(LOCK_RETRY_INTERVAL).await;
    }
}

/// Checks the server and the database before anything is written. Returns the schema version, or `None` if there is no
/// schema yet.
async fn inspect(db: &mut Connection, path: &Path) -> Result<Option<i64>, OpenError> {
    let at = |error: sqlx::Error| refused(path, error);
    let other = |reason: String| OpenError::Other { path: path.into(), reason, source: None };
    let (version, encoding, is_ours, tables): (i32, String, bool, i64) = sqlx::query_as(
        "SELECT current_setting('server_version_num')::int, current_setting('server_encoding'),
            to_regclass('_sqlx_migrations') IS NOT NULL AND (to_regclass('application') IS NOT NULL
                OR (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()) = 1),
            (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema())",
    )
    .fetch_one(&mut *db)
    .await
    .map_err(at)?;
    if version < OLDEST {
        return Err(other("PostgreSQL 15 or later is needed".to_owned()));
    }
    if encoding != "UTF8" {
        return Err(other(format!("its encoding is {encoding}, and has to be UTF8")));
    }
    match (is_ours, tables) {
        (false, 0) => Ok(None),
        (false, _) => Err(OpenError::Foreign { path: path.into() }),
        (true, _) => sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
            .fetch_one(db)
            .await
            .map_err(at),
    }
}

fn refused(path: &Path, error: sqlx::Error) -> OpenError {
    let path = path.to_path_buf();
    let reason = match &error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        other => other.to_string(),
    };
    let cause = cause(&error);
    let source = Some(error.into());
    match cause {
        Cause::Full => OpenError::Full { path },
        Cause::ReadOnly => OpenError::Unwritable { path, reason, source },
        _ => OpenError::Other { path, reason, source },
    }
}

fn not_migrated(path: &Path, error: MigrateError) -> OpenError {
    let known = newest();
    match error {
        MigrateError::VersionMissing(found) if found > known => {
            OpenError::Newer { path: path.into(), found, known }
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            refused(path, error)
        }
        other => OpenError::Altered {
            path: path.into(),
            reason: other.to_string(),
            source: Some(other.into()),
        },
    }
}
