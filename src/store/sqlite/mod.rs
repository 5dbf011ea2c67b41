//! The store in one SQLite file. All SQL lives here, and `sqlx` is used nowhere else.
//!
//! There is one writer, and each change is one transaction. The methods are documented in the interface. The files have
//! the same names as there; in addition:
//!
//! | file | contents |
//! |---|---|
//! | `backup` | backups of the file, and putting one back |
//! | `copy` | the copy before an upgrade |
//! | `error` | translation of SQLite errors |
//! | `forget` | deletion of personal data |
//! | `private` | files that only their owner may read |
//! | `queue` | appends that wait for the disk and are written together |
//! | `turn` | the order of writers, and how long a change waits |
//! | `append`, `application`, `commands`, `decks`, `export`, `followers`, `header`, `import`, `interventions`, `keep` | the part of the store of that name, in SQL |
//! | `lists`, `log`, `matches`, `open`, `outbox`, `people`, `records`, `seats`, `timers`, `undo`, `upkeep` | the same |

mod append;
mod application;
mod backup;
mod commands;
mod copy;
mod decks;
mod error;
mod export;
mod followers;
mod forget;
mod header;
mod import;
mod interventions;
mod keep;
mod lists;
mod log;
mod matches;
mod open;
mod outbox;
mod people;
mod private;
mod queue;
mod records;
mod seats;
mod timers;
mod turn;
mod undo;
mod upkeep;

use std::fs::File;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqlitePool;
use sqlx::{SqliteConnection, Transaction};

use super::{MatchId, StoreError, Timestamp};

type Result<T, E = StoreError> = std::result::Result<T, E>;
type Write = Transaction<'static, sqlx::Sqlite>;

/// The open file.
#[derive(Debug)]
pub(super) struct Sqlite {
    /// One connection: writers wait for each other here and not in SQLite.
    writer: SqlitePool,
    readers: SqlitePool,
    /// The lock of the writer.
    turn: turn::Turn,
    /// The appends that wait for the writer.
    queue: queue::Queue,
    /// Held as long as the store is open, so that no second process writes to the same file. `None` for read-only
    /// access.
    lock: Option<File>,
    /// The same lock on the database itself, held as long. Closing that file earlier would release SQLite's own locks.
    database: Option<File>,
    path: PathBuf,
    copy: Option<PathBuf>,
}

impl Sqlite {
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn copy(&self) -> Option<&Path> {
        self.copy.as_deref()
    }

    /// Checkpoints the journal, vouches for the file and releases it.
    pub(super) async fn close(&self) {
        self.readers.close().await;
        let Some(lock) = &self.lock else {
            self.writer.close().await;
            return self.unlock();
        };
        let folded = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.writer).await;
        if let Err(error) = folded {
            tracing::debug!(%error, "checkpoint at shutdown failed, the journal stays beside the database");
        }
        self.writer.close().await;
        if let Err(error) = open::vouch(lock, &self.path) {
            tracing::debug!(%error, "lock file not written, the next start will check the whole database");
        }
        self.unlock();
    }

    /// Releases the locks before the last clone is dropped, which would release them in any case.
    fn unlock(&self) {
        for held in [&self.lock, &self.database].into_iter().flatten() {
            let _ = held.unlock();
        }
    }

    /// Begins a read transaction, which sees one moment.
    async fn read(&self) -> Result<Write> {
        Ok(self.readers.begin().await?)
    }
}

/// Remembers that `interaction` was answered.
///
/// # Errors
/// [`StoreError::Repeated`] when it is known already.
async fn claim(
    db: &mut SqliteConnection,
    interaction: Option<u64>,
    match_id: Option<MatchId>,
    at: Timestamp,
) -> Result<()> {
    let Some(interaction) = interaction else {
        return Ok(());
    };
    let (id, match_id) = (interaction.cast_signed(), match_id.map(|id| id.0));
    let done = sqlx::query!(
        "INSERT INTO interactions (id, match, at) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING",
        id,
        match_id,
        at.0
    )
    .execute(db)
    .await?;
    match done.rows_affected() {
        0 => Err(StoreError::Repeated),
        _ => Ok(()),
    }
}
