//! Queries and changes for the bot's owner: statistics, lists, backups, and a server's data.

use std::path::{Path, PathBuf};

use serde_json::Value;

#[cfg(feature = "sqlite")]
use super::sqlite::Sqlite;
use super::{
    Brief, Guild, MatchId, MessageId, OpenError, Status, Store, StoreError, Target, Timestamp,
    delegated,
};

/// Statistics about a store at a single point in time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Number of matches by status.
    pub matches: Vec<(Status, u64)>,
    /// Number of pending messages, not counting those that are not urgent.
    pub waiting: u64,
    /// Time at which the oldest pending message was queued.
    pub oldest: Option<Timestamp>,
    /// Number of timers that were due before a given time and have not been handled.
    pub late: u64,
    /// Database size in bytes.
    pub bytes: u64,
}

/// A message that has not reached its target, either because it is pending or because it was abandoned. Its content is
/// omitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undelivered {
    /// Message number.
    pub id: MessageId,
    /// Match to which the message belongs.
    pub match_id: Option<MatchId>,
    /// The destination.
    pub target: Target,
    /// Time at which the message was queued.
    pub created: Timestamp,
    /// Number of failed attempts.
    pub attempts: u32,
    /// Earliest time of the next attempt.
    pub next_attempt: Timestamp,
    /// Reason why the message was abandoned; `None` if it is still pending.
    pub dead: Option<String>,
}

/// Result of a database check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Integrity {
    /// At most ten of the errors found; empty if there are none.
    pub faults: Vec<String>,
    /// Number of the newest applied migration.
    pub schema: i64,
    /// Database size in bytes.
    pub bytes: u64,
}

/// Error that occurs when making or restoring a backup. Each message is a single sentence for the bot's owner.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The target already exists.
    #[error("{0} already exists, and a backup does not overwrite existing files")]
    Exists(PathBuf),
    /// The temporary file of another backup exists.
    #[error(
        "{0} is the file of a backup that was interrupted or is still running; if none is running, delete it"
    )]
    Unfinished(PathBuf),
    /// The target cannot be written.
    #[error("cannot write {path}: {reason}")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Error message from the operating system.
        reason: String,
    },
    /// The copy cannot be read.
    #[error("cannot read {path}: {reason}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Error message from the operating system.
        reason: String,
    },
    /// The copy is incomplete or damaged.
    #[error("{path} is not a complete store: {reason}")]
    Faulty {
        /// The file.
        path: PathBuf,
        /// Errors found in the copy.
        reason: String,
    },
    /// The store is on a server, which has its own backup tools.
    #[error(
        "the store is on a PostgreSQL server: back it up with pg_dump, and put it back with pg_restore"
    )]
    OnServer,
    /// The store could not be opened.
    #[error("{0}")]
    Store(#[from] OpenError),
}

delegated! {
    /// Returns statistics about the store; timers due before `late` are considered late.
    pub async fn figures(&self, late: Timestamp) -> Result<Figures, StoreError>;

    /// Lists at most `limit` matches of any status after the match `after`, oldest first.
    pub async fn matches_after(&self, after: MatchId, limit: u32) -> Result<Vec<Brief>, StoreError>;

    /// Lists at most `limit` messages after the message `after` that are pending or were abandoned, oldest first.
    pub async fn undelivered(
        &self,
        after: MessageId,
        limit: u32,
    ) -> Result<Vec<Undelivered>, StoreError>;

    /// Makes a message due immediately, even if it was abandoned. Returns false if the message does not exist, was
    /// sent, or lost its content when a person's data was deleted.
    pub async fn send_again(&self, id: MessageId, now: Timestamp) -> Result<bool, StoreError>;

    /// Lists the servers that have matches or settings in the store.
    pub async fn servers(&self) -> Result<Vec<Guild>, StoreError>;

    /// Lists the servers' settings under `key`. An unreadable setting is returned as [`StoreError::Damaged`] and does
    /// not hide the others.
    pub async fn settings_of_servers(
        &self,
        key: &str,
    ) -> Result<Vec<(Guild, Result<Value, StoreError>)>, StoreError>;

    /// Lists a server's matches, regardless of their status.
    pub async fn matches_of_server(&self, guild: Guild) -> Result<Vec<MatchId>, StoreError>;

    /// Deletes all data about a server in one transaction: its matches with their messages and notes, its settings, and
    /// the settings of its matches' channels. Returns the deleted matches. Afterwards the file's free pages contain
    /// none of this data, as after [`Store::forget`].
    pub async fn forget_server(&self, guild: Guild) -> Result<Vec<MatchId>, StoreError>;

    /// Checks the whole database.
    pub async fn integrity(&self) -> Result<Integrity, StoreError>;

    /// Copies the store to the new file `to`, readable only by its owner. The copy is checked and flushed to disk
    /// before it gets its final name. The store can be in use. A store on a server is not copied.
    ///
    /// # Errors
    /// See [`BackupError`]; after an error, the file `to` does not exist.
    pub async fn back_up(&self, to: &Path) -> Result<Integrity, BackupError>;
}

impl Store {
    /// Restores the backup `from` over the store in the folder `dir`, which must not be in use by any process. Renames
    /// the previous store and returns its new path.
    ///
    /// # Errors
    /// See [`BackupError`]; after an error, the store is unchanged.
    #[cfg(feature = "sqlite")]
    pub async fn restore(
        dir: impl AsRef<Path>,
        from: &Path,
    ) -> Result<Option<PathBuf>, BackupError> {
        Sqlite::restore(dir.as_ref(), from).await
    }
}

/// Returns the file name used for an unfinished backup to `to`.
pub fn unfinished(to: &Path) -> PathBuf {
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(".unfinished");
    to.with_file_name(name)
}
