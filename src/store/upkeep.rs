//! Queries and changes for the owner of the bot: figures, lists, backups, and the data of a server.

use std::path::{Path, PathBuf};

use serde_json::Value;

#[cfg(feature = "sqlite")]
use super::sqlite::Sqlite;
use super::{
    Brief, Guild, MatchId, MessageId, OpenError, Status, Store, StoreError, Target, Timestamp,
    with_database,
};

/// Figures of a store at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The number of matches by status.
    pub matches: Vec<(Status, u64)>,
    /// The number of messages that wait to be sent, except those that need not be sent at once.
    pub waiting: u64,
    /// The time at which the oldest of them was queued.
    pub oldest: Option<Timestamp>,
    /// The number of timers that should have been served before the given time.
    pub late: u64,
    /// The size of the database in bytes.
    pub bytes: u64,
}

/// A message that has not reached its target: it waits, or was given up. Its content is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undelivered {
    /// Its number.
    pub id: MessageId,
    /// The match it belongs to.
    pub match_id: Option<MatchId>,
    /// The destination.
    pub target: Target,
    /// The time at which it was queued.
    pub created: Timestamp,
    /// The number of failed attempts.
    pub attempts: u32,
    /// The earliest time of the next attempt.
    pub next_attempt: Timestamp,
    /// The reason why it was given up.
    pub dead: Option<String>,
}

/// The result of a check of the database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Integrity {
    /// The faults found, at most ten; empty if there are none.
    pub faults: Vec<String>,
    /// The newest migration applied.
    pub schema: i64,
    /// The size of the database in bytes.
    pub bytes: u64,
}

/// The reason why a backup was not made or not put back. Each text is one sentence for the owner of the bot.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The target is there already.
    #[error("{0} is there already, and a backup overwrites nothing")]
    Exists(PathBuf),
    /// The target cannot be written.
    #[error("cannot write {path}: {reason}")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The message of the system.
        reason: String,
    },
    /// The copy has faults.
    #[error("{path} is no whole store: {reason}")]
    Faulty {
        /// The file.
        path: PathBuf,
        /// The faults.
        reason: String,
    },
    /// The store is on a server, which has its own means.
    #[error(
        "the store is on a PostgreSQL server: back it up with pg_dump, and put it back with pg_restore"
    )]
    OnServer,
    /// The store cannot be used.
    #[error("{0}")]
    Store(#[from] OpenError),
}

impl Store {
    /// Returns the figures of the store; timers due before `late` count as late.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn figures(&self, late: Timestamp) -> Result<Figures, StoreError> {
        with_database!(self, db => db.figures(late).await)
    }

    /// Lists at most `limit` matches of any status after the match `after`, oldest first.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn matches_after(
        &self,
        after: MatchId,
        limit: u32,
    ) -> Result<Vec<Brief>, StoreError> {
        with_database!(self, db => db.matches_after(after, limit).await)
    }

    /// Lists at most `limit` messages after the message `after` that wait or were given up, oldest first.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn undelivered(
        &self,
        after: MessageId,
        limit: u32,
    ) -> Result<Vec<Undelivered>, StoreError> {
        with_database!(self, db => db.undelivered(after, limit).await)
    }

    /// Makes a message due now, even if it was given up. Returns false if there is no such message.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn send_again(&self, id: MessageId, now: Timestamp) -> Result<bool, StoreError> {
        with_database!(self, db => db.send_again(id, now).await)
    }

    /// Lists the servers that have matches or settings in the store.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn servers(&self) -> Result<Vec<Guild>, StoreError> {
        with_database!(self, db => db.servers().await)
    }

    /// Lists the settings that servers have under `key`.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn settings_of_servers(&self, key: &str) -> Result<Vec<(Guild, Value)>, StoreError> {
        with_database!(self, db => db.settings_of_servers(key).await)
    }

    /// Lists the matches of a server, whatever their status.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn matches_of_server(&self, guild: Guild) -> Result<Vec<MatchId>, StoreError> {
        with_database!(self, db => db.matches_of_server(guild).await)
    }

    /// Deletes all data of a server in one transaction: its matches, their messages and notes, its settings and those of
    /// the channels of its matches. Returns the deleted matches. The free pages of the file hold nothing of them
    /// afterwards, as after [`Store::forget`].
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn forget_server(&self, guild: Guild) -> Result<Vec<MatchId>, StoreError> {
        with_database!(self, db => db.forget_server(guild).await)
    }

    /// Checks the database from end to end.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn integrity(&self) -> Result<Integrity, StoreError> {
        with_database!(self, db => db.integrity().await)
    }

    /// Copies the store to the new file `to`, readable by its owner alone. The copy is checked and on disk before it
    /// gets its name. The store can be in use. A store on a server is not copied.
    ///
    /// # Errors
    /// See [`BackupError`]; then there is no file `to`.
    pub async fn back_up(&self, to: &Path) -> Result<Integrity, BackupError> {
        with_database!(self, db => db.back_up(to).await)
    }

    /// Puts the backup `from` in place of the store in the folder `dir`, which no process may use meanwhile. The store
    /// that was there is renamed; returns its new path.
    ///
    /// # Errors
    /// See [`BackupError`]; then the store is unchanged.
    #[cfg(feature = "sqlite")]
    pub async fn restore(
        dir: impl AsRef<Path>,
        from: &Path,
    ) -> Result<Option<PathBuf>, BackupError> {
        Sqlite::restore(dir.as_ref(), from).await
    }
}

/// Returns the name of an unfinished backup of `to`.
pub fn unfinished(to: &Path) -> PathBuf {
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(".unfinished");
    to.with_file_name(name)
}
