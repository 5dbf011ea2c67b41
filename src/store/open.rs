//! Opening the store, and the reasons to refuse.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::sqlite::Sqlite;
use super::{Database, Store};

/// Limits of the database.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The greatest size in bytes, rounded down to what the database supports; `None` for no limit but the disk.
    pub max_bytes: Option<u64>,
}

/// An error behind an [`OpenError`].
type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// The reason why the store does not open. Each text is one sentence for the owner of the bot.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process holds the store.
    #[error("another process is already using {path}; stop it first")]
    InUse {
        /// The folder or file.
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
        /// The newest schema that this program knows.
        known: i64,
    },
    /// An older program wrote the file, and it is opened read-only.
    #[error(
        "{path} was made by an older version of this program (its schema is {found}, this program reads {known}), and a command that only reads upgrades nothing; start the bot once, which keeps a copy, or use the version that wrote it"
    )]
    Older {
        /// The file.
        path: PathBuf,
        /// The newest schema in the file.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// A database to be upgraded cannot be copied.
    #[error(
        "{path} has to be upgraded, and cannot be copied before that ({reason}); nothing was changed"
    )]
    NoCopy {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
        /// Its source, if it has one.
        source: Option<BoxError>,
    },
    /// The schema is not the one this program made.
    #[error("the schema of {path} was changed by something other than this program: {reason}")]
    Altered {
        /// The file.
        path: PathBuf,
        /// The difference from the expected state.
        reason: String,
        /// The error that says so.
        source: Option<BoxError>,
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
        /// The message of the database.
        reason: String,
        /// The error with this message, if it is one.
        source: Option<BoxError>,
    },
    /// The folder or file cannot be written.
    #[error("cannot write to {path}: {reason}")]
    Unwritable {
        /// The folder or file.
        path: PathBuf,
        /// The message of the system.
        reason: String,
        /// The error with this message.
        source: Option<BoxError>,
    },
    /// The disk is full.
    #[error("the disk that holds {path} is full, or the database has reached its size limit")]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// Any other failure of the database.
    #[error("cannot open {path}: {reason}")]
    Other {
        /// The file.
        path: PathBuf,
        /// The message of the database.
        reason: String,
        /// The error with this message, if it is one.
        source: Option<BoxError>,
    },
}

impl Store {
    /// Opens the store in the folder `dir`, or creates it. A store of an older schema is copied and then upgraded.
    ///
    /// # Errors
    /// See [`OpenError`]; an existing file is left unchanged.
    pub async fn open(dir: impl AsRef<Path>) -> Result<Store, OpenError> {
        Store::open_with(dir, Limits::default()).await
    }

    /// Like [`Store::open`], but with limits other than the default.
    ///
    /// # Errors
    /// The same as [`Store::open`].
    pub async fn open_with(dir: impl AsRef<Path>, limits: Limits) -> Result<Store, OpenError> {
        let sqlite = Sqlite::open(dir.as_ref(), limits).await?;
        Ok(Store(Database::Sqlite(Arc::new(sqlite))))
    }

    /// Opens the store in the folder `dir` read-only; `None` if there is none.
    ///
    /// # Errors
    /// [`OpenError::Older`] and [`OpenError::Newer`] if its schema is not that of this program; else as
    /// [`Store::open`].
    pub async fn open_read_only(dir: impl AsRef<Path>) -> Result<Option<Store>, OpenError> {
        let sqlite = Sqlite::open_read_only(dir.as_ref()).await?;
        Ok(sqlite.map(|sqlite| Store(Database::Sqlite(Arc::new(sqlite)))))
    }

    /// Returns true if a folder holds a store.
    pub fn is_in(dir: impl AsRef<Path>) -> bool {
        Sqlite::is_in(dir.as_ref())
    }
}
