//! The store: every match, its log, and all that must survive the process, in one SQLite file. All SQL lives here.
//!
//! The store is generic: games are named by a text, and what they keep is a [`Payload`]. It reads no clock: every
//! moment is an argument. There is one writer, each change is one transaction, and whoever would write on top of what
//! they have not seen is told that their position is stale.
//!
//! | file | what it holds |
//! |---|---|
//! | `open` | opening, and every reason to refuse |
//! | `ids` | the small types: ids, times, payloads |
//! | `header`, `matches`, `seats` | a match as it stands, its life, its seats |
//! | `lists` | which matches there are |
//! | `append`, `log` | the one path by which a running match changes, and reading it back |
//! | `queue` | appends that wait for the disk and are written together |
//! | `timers`, `outbox` | what must happen and be said later |
//! | `keep` | settings, votes, interactions, heartbeat |
//! | `decks` | decks of cards that people keep |
//! | `export` | a match as a file that can be checked offline |
//! | `upcast` | old payloads in today's shape |

mod append;
mod decks;
mod error;
mod export;
mod header;
mod ids;
mod keep;
mod lists;
mod log;
mod matches;
mod open;
mod outbox;
mod queue;
mod seats;
mod timers;
mod upcast;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::sqlite::SqlitePool;
use sqlx::{Sqlite, SqliteConnection, Transaction};

pub use append::{Append, Appended, End, Ending};
pub use decks::{Deck, DeckId, NewDeck};
pub use error::StoreError;
pub use export::{Export, ExportBatch, ExportSeat};
pub use header::{Brief, Header, Status};
pub use ids::{Channel, Guild, MatchId, MessageId, Payload, TimerId, Timestamp, User};
pub use keep::{Outage, Scope, Vote};
pub use log::{Batch, Event, Loaded, Snapshot};
pub use matches::{NewMatch, Start};
pub use open::{Limits, OpenError};
pub use outbox::{Delivery, Message, NewMessage, Target};
pub use seats::{Join, SeatRow};
pub use timers::{NewTimer, Timer, TimerChange};
pub use upcast::{UnknownVersion, upcast};

type Result<T, E = StoreError> = std::result::Result<T, E>;
type Write = Transaction<'static, Sqlite>;

/// The open store; clones share it.
#[derive(Clone, Debug)]
pub struct Store(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// One connection: writers wait for each other here and not in SQLite.
    writer: SqlitePool,
    readers: SqlitePool,
    /// What waits for the writer.
    queue: queue::Queue,
    /// Held as long as the store is open, so that no second process writes to the same file.
    lock: File,
    path: PathBuf,
}

impl Store {
    /// The database file.
    pub fn path(&self) -> &Path {
        &self.0.path
    }

    /// Ends all work, folds the journal into the database and lets another process open it. Clones fail from then on.
    pub async fn close(&self) {
        self.0.readers.close().await;
        let folded = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
            .execute(&self.0.writer)
            .await;
        if let Err(error) = folded {
            tracing::debug!(%error, "the journal stays beside the database");
        }
        self.0.writer.close().await;
        if let Err(error) = open::vouch(&self.0.lock, &self.0.path) {
            tracing::debug!(%error, "the next start will check the database");
        }
        // The lock goes with the file handle in any case; this lets go of it before the last clone does.
        let _ = self.0.lock.unlock();
    }

    /// Begins a change: from here on nobody else writes, and without a commit nothing has happened.
    async fn write(&self) -> Result<Write> {
        Ok(self.0.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// Begins a look at one moment: what others commit meanwhile is not seen.
    async fn read(&self) -> Result<Transaction<'static, Sqlite>> {
        Ok(self.0.readers.begin().await?)
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
