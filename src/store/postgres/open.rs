//! Opening the database, and the errors that can occur.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _};

use super::sql::application::{application_of, guilds_of};
use super::sql::queue::Queue;
use super::{Connection, Postgres, fleet};
use crate::cause::{Cause, cause, not_migrated};
use crate::turn::WriterLock;
use crate::{Limits, OpenError, Place, Whose};

/// Key of the advisory lock: the ASCII bytes of "Regn" as a number. The lock applies to the database rather than to the
/// whole server.
const STORE_LOCK_KEY: i64 = 1_382_377_326;

/// Oldest tested server version.
const OLDEST_SERVER_VERSION: i32 = 150_000;

/// Maximum time that a change or a reader waits for a connection, including the writing connection's wait for the lock.
const CONNECTION_TIMEOUT: Duration = Duration::from_millis(1_800);

/// Maximum time that a heartbeat waits for its connection. If an overloaded server needs long to open one, giving up
/// sooner would only cost the process another attempt, and in the end its life.
const HEARTBEAT_CONNECTION_TIMEOUT: Duration = Duration::from_secs(8);

/// Number of times that opening the database waits for another process to end, each time up to [`CONNECTION_TIMEOUT`].
const OPENING_TRIES: u32 = 3;

/// Interval between the writing connection's attempts to get the lock.
const LOCK_RETRY_INTERVAL: Duration = Duration::from_millis(50);

const READERS: u32 = 4;

/// Mode in which a process holds the database lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LockMode {
    Exclusive,
    Shared,
}

impl Postgres {
    /// Opens the database at `address`, and creates or upgrades its schema.
    pub(crate) async fn open(address: &str, limits: Limits) -> Result<Postgres, OpenError> {
        let (path, options) = options(address)?;
        let at = |error: sqlx::Error| refused(&path, error);
        let mut first = connect(&options, &path, limits).await?;
        inspect(&mut first, &path).await?;
        let writer = PgPoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .acquire_timeout(CONNECTION_TIMEOUT)
            // The writing connection holds the lock. If this connection breaks, its replacement requests the lock
            // again.
            .after_connect(|connection, _| Box::pin(lock(connection, LockMode::Exclusive)))
            .connect_lazy_with(options.clone());
        let mut held = writer.acquire().await;
        for _ in 1..OPENING_TRIES {
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
        let postgres = Postgres::new(writer, readers(options), None);
        postgres.tidy_up().await;
        Ok(postgres)
    }

    /// Opens the database at `address`, and shares it with other processes that call this function. Creates or upgrades
    /// its schema if no other process uses it.
    pub(crate) async fn open_shared(address: &str) -> Result<Postgres, OpenError> {
        let (path, options) = options(address)?;
        let at = |error: sqlx::Error| refused(&path, error);
        let mut first = connect(&options, &path, Limits::default()).await?;
        let known = newest();
        let mode = match inspect(&mut first, &path).await? {
            Some(found) if found > known => return Err(OpenError::Newer { path, found, known }),
            Some(found) if found == known => LockMode::Shared,
            _ => LockMode::Exclusive,
        };
        let mode = match lock_or_refuse(&mut first, mode, &path).await {
            // Another process might have upgraded the schema in the meantime.
            Err(OpenError::InUse { .. }) if inspect(&mut first, &path).await? == Some(known) => {
                lock_or_refuse(&mut first, LockMode::Shared, &path).await?;
                LockMode::Shared
            }
            done => {
                done?;
                mode
            }
        };
        migrate(&mut first, &path).await?;
        if mode == LockMode::Exclusive {
            sqlx::query("SELECT pg_advisory_unlock($1)")
                .bind(STORE_LOCK_KEY)
                .execute(&mut first)
                .await
                .map_err(at)?;
            lock_or_refuse(&mut first, LockMode::Shared, &path).await?;
        }
        let id = fleet::register_process(&mut first).await.map_err(at)?;
        // A process that stalls in a write transaction blocks the writes of all others.
        let limits = [("idle_in_transaction_session_timeout", "10s")];
        let options = options.application_name(&fleet::connection_name(id)).options(limits);
        let pool = |connections: u32| {
            PgPoolOptions::new()
                .max_connections(connections)
                .idle_timeout(None)
                .max_lifetime(None)
                .acquire_timeout(CONNECTION_TIMEOUT)
                .after_connect(move |connection, _| {
                    Box::pin(fleet::refuse_unusable(connection, id))
                })
        };
        let writer = pool(1).after_connect(move |connection, _| {
            Box::pin(async move {
                fleet::refuse_unusable(connection, id).await?;
                lock(connection, LockMode::Shared).await
            })
        });
        let writer = writer.connect_lazy_with(options.clone());
        let readers = pool(READERS).connect_lazy_with(options.clone());
        let own_process = fleet::OwnProcess {
            id,
            lock_pool: pool(1).connect_lazy_with(options.clone()),
            heartbeat_pool: pool(2)
                .acquire_timeout(HEARTBEAT_CONNECTION_TIMEOUT)
                .connect_lazy_with(options),
        };
        let postgres = Postgres::new(writer, readers, Some(own_process));
        // The writer now holds the database lock, so the first connection is no longer needed.
        drop(postgres.writer.acquire().await.map_err(at)?);
        let _ = first.close().await;
        if let Err(error) = postgres.remove_dead_at_startup().await {
            tracing::warn!(%error, "could not look for dead processes at startup, retrying at the next heartbeat");
        }
        match postgres.has_other_processes().await {
            Ok(false) => postgres.tidy_up().await,
            Ok(true) => {}
            Err(error) => {
                tracing::warn!(%error, "could not look for other processes at startup, deleted data and partly imported matches remain until the next start")
            }
        }
        Ok(postgres)
    }

    fn new(writer: PgPool, readers: PgPool, own_process: Option<fleet::OwnProcess>) -> Postgres {
        let (turn, queue) = (WriterLock::default(), Queue::default());
        Postgres { writer, readers, turn, queue, own_process }
    }

    /// Vacuums deleted data and deletes partly imported matches that an earlier process left behind.
    async fn tidy_up(&self) {
        if let Err(error) = self.sweep().await {
            tracing::warn!(%error, "vacuum at startup failed, deleted data remains in dead rows until the next start");
        }
        if let Err(error) = self.delete_halves().await {
            tracing::warn!(%error, "could not delete partly imported matches, retrying at the next start");
        }
    }

    /// Opens the database at `address` read-only; returns `None` if it does not contain a store.
    pub(crate) async fn open_read_only(address: &str) -> Result<Option<Postgres>, OpenError> {
        let (path, options) = options(address)?;
        let mut first = connect(&options, &path, Limits::default()).await?;
        let found = inspect(&mut first, &path).await?;
        let _ = first.close().await;
        let known = newest();
        match found {
            None => Ok(None),
            Some(found) if found > known => Err(OpenError::Newer { path, found, known }),
            Some(found) if found < known => Err(OpenError::Older { path, found, known }),
            Some(_) => {
                let readers = readers(options.options([("default_transaction_read_only", "on")]));
                Ok(Some(Postgres::new(readers.clone(), readers, None)))
            }
        }
    }

    /// Reads which application and servers the store at `address` belongs to, regardless of its schema; returns `None`
    /// if there is no store.
    pub(crate) async fn whose(address: &str) -> Result<Option<Whose>, OpenError> {
        let (path, options) = options(address)?;
        let at = |error: sqlx::Error| refused(&path, error);
        let mut db = connect(&options, &path, Limits::default()).await?;
        if inspect(&mut db, &path).await?.is_none() {
            return Ok(None);
        }
        let application = application_of(&mut db).await.map_err(at)?;
        let guilds = match application {
            Some(_) => BTreeSet::new(),
            None => guilds_of(&mut db).await.map_err(at)?,
        };
        let _ = db.close().await;
        Ok(Some(Whose { application, guilds }))
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
    let Some(options) = parsed(address) else {
        let reason = "its address is not of the form postgres://user@host/database".to_owned();
        return Err(OpenError::Other { path, reason, source: None });
    };
    // A process that stalls in a transaction must not block other processes forever.
    let limits = [
        ("lock_timeout", fleet::USUAL_LOCK_TIMEOUT),
        ("idle_in_transaction_session_timeout", "30s"),
    ];
    Ok((path, options.application_name("regnal").options(limits).disable_statement_logging()))
}

/// Parses an address; returns `None` if it is invalid. PostgreSQL's own programs also accept a user without a host, as
/// in `postgres://user@/database?host=/folder`. A URL cannot contain this, so the user is moved to the parameters.
fn parsed(address: &str) -> Option<PgConnectOptions> {
    let (scheme, rest) = address.split_once("://")?;
    if !["postgres", "postgresql"].contains(&scheme) {
        return None;
    }
    let (login, rest) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    let Some(login) = login.strip_suffix('@') else { return address.parse().ok() };
    let (database, parameters) = rest.split_once('?').unwrap_or((rest, ""));
    let (user, password) = match login.split_once(':') {
        Some((user, password)) => (user, format!("&password={}", in_parameter(password))),
        None => (login, String::new()),
    };
    let user = in_parameter(user);
    format!("{scheme}://{database}?user={user}{password}&{parameters}").parse().ok()
}

/// Escapes the characters that have a special meaning in the parameters of a URL, but not in its user name and
/// password.
fn in_parameter(text: &str) -> String {
    text.replace('&', "%26").replace('+', "%2B").replace('#', "%23")
}

async fn connect(
    options: &PgConnectOptions,
    path: &Path,
    Limits { connect_time, .. }: Limits,
) -> Result<Connection, OpenError> {
    match tokio::time::timeout(connect_time, options.connect()).await {
        Ok(connected) => connected.map_err(|error| refused(path, error)),
        Err(_) => Err(OpenError::Other {
            path: path.into(),
            reason: format!("the server did not answer within {} s", connect_time.as_secs()),
            source: None,
        }),
    }
}

fn readers(options: PgConnectOptions) -> PgPool {
    PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(CONNECTION_TIMEOUT)
        .connect_lazy_with(options)
}

/// Creates or upgrades the schema. An upgrade is logged, because the database is not copied first.
async fn migrate(db: &mut Connection, path: &Path) -> Result<(), OpenError> {
    let known = newest();
    if let Some(found) = inspect(db, path).await?.filter(|&found| found < known) {
        tracing::warn!(
            "upgrading the database from schema {found} to {known}; only your own pg_dump leads back"
        );
    }
    let migrated = migrations().set_locking(false).run(db).await;
    migrated.map_err(|error| not_migrated(path, error, newest(), refused))
}

/// Waits for the database lock; returns [`OpenError::InUse`] if other processes hold it for too long.
async fn lock_or_refuse(db: &mut Connection, mode: LockMode, path: &Path) -> Result<(), OpenError> {
    match tokio::time::timeout(CONNECTION_TIMEOUT * OPENING_TRIES, lock(db, mode)).await {
        Ok(locked) => locked.map_err(|error| refused(path, error)),
        Err(_) => Err(OpenError::InUse { path: path.into() }),
    }
}

/// Waits for the database lock. The caller must limit the waiting time.
async fn lock(connection: &mut Connection, mode: LockMode) -> Result<(), sqlx::Error> {
    let ask = match mode {
        LockMode::Exclusive => "SELECT pg_try_advisory_lock($1)",
        LockMode::Shared => "SELECT pg_try_advisory_lock_shared($1)",
    };
    loop {
        let is_held: bool =
            sqlx::query_scalar(ask).bind(STORE_LOCK_KEY).fetch_one(&mut *connection).await?;
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
    if version < OLDEST_SERVER_VERSION {
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
