//! Opening the store, and the errors that can occur.

#[cfg(feature = "sqlite")]
use std::path::Path;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

#[cfg(feature = "postgres")]
use super::postgres::Postgres;
#[cfg(feature = "sqlite")]
use super::sqlite::Sqlite;
use super::{Database, Place, Store, Whose};

/// Database limits.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Maximum size of a file in bytes, rounded down to what the database supports; `None` if only the disk limits the
    /// size.
    pub max_bytes: Option<u64>,
    /// Maximum time to connect to a server. A server that accepts the connection but never answers would otherwise keep
    /// every command waiting.
    pub connect_time: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { max_bytes: None, connect_time: Duration::from_secs(10) }
    }
}

/// The underlying error of an [`OpenError`].
type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// Error that occurs when opening the store. Each message is a single sentence for the bot's owner.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process holds the store.
    #[error("another process is already using {path}; stop it first")]
    InUse {
        /// Folder or file.
        path: PathBuf,
    },
    /// A newer version of this program wrote the file.
    #[error(
        "{path} was made by a newer version of this program (its schema is {found}, the newest known here is {known}); update the program"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Newest schema version that has been applied to the file.
        found: i64,
        /// Newest schema version known to this program.
        known: i64,
    },
    /// An older version of this program wrote the file, which is being opened read-only.
    #[error(
        "{path} was made by an older version of this program (its schema is {found}, this program reads {known}), and a command that only reads upgrades nothing; start the bot once (it first copies a file, but not a PostgreSQL database), or use the version that wrote it"
    )]
    Older {
        /// The file.
        path: PathBuf,
        /// Newest schema version that has been applied to the file.
        found: i64,
        /// Newest schema version known to this program.
        known: i64,
    },
    /// The database must be upgraded but cannot be copied.
    #[error(
        "{path} has to be upgraded, and cannot be copied before that ({reason}); nothing was changed"
    )]
    NoCopy {
        /// The file.
        path: PathBuf,
        /// Reason why the copy failed.
        reason: String,
        /// Underlying error, if any.
        source: Option<BoxError>,
    },
    /// The schema differs from the one created by this program.
    #[error("the schema of {path} was changed by something other than this program: {reason}")]
    Altered {
        /// The file.
        path: PathBuf,
        /// Difference from the expected schema.
        reason: String,
        /// Underlying error, if any.
        source: Option<BoxError>,
    },
    /// The file is another program's database.
    #[error("{path} is a database of another program")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The file is damaged or not a database at all.
    #[error("{path} is damaged or is not a database ({reason}); restore it from a backup")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Error message from the database.
        reason: String,
        /// Underlying error, if any.
        source: Option<BoxError>,
    },
    /// The folder or file is not writable.
    #[error("cannot write to {path}: {reason}")]
    Unwritable {
        /// Folder or file.
        path: PathBuf,
        /// Error message from the operating system.
        reason: String,
        /// Underlying error, if any.
        source: Option<BoxError>,
    },
    /// The disk is full.
    #[error("the disk that holds {path} is full, or the database has reached its size limit")]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// The store was moved to another location.
    #[error("the store in {place} was moved to {to}; start there")]
    Moved {
        /// Location of the old store.
        place: Place,
        /// New location.
        to: String,
    },
    /// The move to this location was not completed.
    #[error(
        "the move from {from} to {place} is not finished; run the same regnal move --from … --to … again, or go on with the store in {from}"
    )]
    Unfinished {
        /// Location of the new store.
        place: Place,
        /// Location of the old store.
        from: String,
    },
    /// This program was built without support for the kind of database at `place`.
    #[error(
        "this program was built without support for {place}; build it with --features regnal-bot/postgres"
    )]
    LeftOut {
        /// Location of the store.
        place: Place,
    },
    /// Any other database failure.
    #[error("cannot open {path}: {reason}")]
    Other {
        /// The file.
        path: PathBuf,
        /// Error message from the database.
        reason: String,
        /// Underlying error, if any.
        source: Option<BoxError>,
    },
}

impl Store {
    /// Opens the store at `place`, creating it if necessary. A file with an older schema is copied and then upgraded.
    ///
    /// # Errors
    /// See [`OpenError`]; an existing store is left unchanged.
    pub async fn open(place: impl Into<Place>) -> Result<Store, OpenError> {
        Store::open_with(place, Limits::default()).await
    }

    /// Like [`Store::open`], but with custom limits.
    ///
    /// # Errors
    /// The same as [`Store::open`].
    pub async fn open_with(place: impl Into<Place>, limits: Limits) -> Result<Store, OpenError> {
        let place = place.into();
        Store::open_marked(&place, limits).await?.admit(&place).await
    }

    /// Opens the store at `place`, even if it has been moved to another location or is the target of an unfinished
    /// move.
    #[cfg_attr(
        not(any(feature = "sqlite", feature = "postgres")),
        expect(unused_variables, reason = "they limit a file or a connection")
    )]
    pub(crate) async fn open_marked(place: &Place, limits: Limits) -> Result<Store, OpenError> {
        match place {
            #[cfg(feature = "sqlite")]
            Place::Folder(dir) => {
                let sqlite = Sqlite::open(dir, limits).await?;
                Ok(Store(Database::Sqlite(Arc::new(sqlite))))
            }
            #[cfg(feature = "postgres")]
            Place::Server(address) => {
                let postgres = Postgres::open(address, limits).await?;
                Ok(Store(Database::Postgres(Arc::new(postgres))))
            }
            #[cfg(not(all(feature = "sqlite", feature = "postgres")))]
            other => Err(left_out(other)),
        }
    }

    /// Opens the store at `place` read-only; returns `None` if there is no store.
    ///
    /// # Errors
    /// [`OpenError::Older`] and [`OpenError::Newer`] if the store's schema version differs from this program's;
    /// otherwise the same as [`Store::open`].
    pub async fn open_read_only(place: impl Into<Place>) -> Result<Option<Store>, OpenError> {
        match place.into() {
            #[cfg(feature = "sqlite")]
            Place::Folder(dir) => {
                let sqlite = Sqlite::open_read_only(&dir).await?;
                Ok(sqlite.map(|sqlite| Store(Database::Sqlite(Arc::new(sqlite)))))
            }
            #[cfg(feature = "postgres")]
            Place::Server(address) => {
                let postgres = Postgres::open_read_only(&address).await?;
                Ok(postgres.map(|postgres| Store(Database::Postgres(Arc::new(postgres)))))
            }
            #[cfg(not(all(feature = "sqlite", feature = "postgres")))]
            other => Err(left_out(&other)),
        }
    }

    /// Reads which application and servers the store at `place` belongs to, regardless of its schema; returns `None` if
    /// there is no store. Neither opens nor changes the store.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub async fn whose(place: impl Into<Place>) -> Result<Option<Whose>, OpenError> {
        match place.into() {
            #[cfg(feature = "sqlite")]
            Place::Folder(dir) => Sqlite::whose(&dir).await,
            #[cfg(feature = "postgres")]
            Place::Server(address) => Postgres::whose(&address).await,
            #[cfg(not(all(feature = "sqlite", feature = "postgres")))]
            other => Err(left_out(&other)),
        }
    }
}

#[cfg(feature = "sqlite")]
impl Store {
    /// Returns true if a folder contains a store.
    pub fn is_in(dir: impl AsRef<Path>) -> bool {
        Store::file_in(dir).is_file()
    }

    /// Returns the path of the database file for a store in a folder.
    pub fn file_in(dir: impl AsRef<Path>) -> PathBuf {
        Sqlite::file_in(dir.as_ref())
    }
}

#[cfg(not(all(feature = "sqlite", feature = "postgres")))]
fn left_out(place: &Place) -> OpenError {
    OpenError::LeftOut { place: place.clone() }
}
