//! The store: every match, its log, and everything that must survive a restart. This is its interface; the database
//! implementations are in separate folders and are not visible from here.
//!
//! The store is generic: games are identified by a string, and their data is a [`Payload`]. The store does not read the
//! current time: every time is an argument.
//!
//! | file | contents |
//! |---|---|
//! | `open` | opening the store, and the errors that can occur |
//! | `error` | store errors |
//! | `ids` | the small types: ids, times, payloads |
//! | `header`, `matches`, `seats` | a match's current state, its lifecycle, its seats |
//! | `lists` | lists of matches |
//! | `application` | the Discord application to which a store belongs |
//! | `append`, `log` | changing a running match, and reading its log |
//! | `undo` | undone actions, which are kept in the log |
//! | `interventions` | changes to a match from outside its game |
//! | `timers`, `outbox` | scheduled timers and queued messages |
//! | `keep` | settings, votes, interactions, heartbeat |
//! | `commands` | the command lists last registered with Discord |
//! | `decks` | saved card decks |
//! | `followers` | the followers of a match |
//! | `letters` | letters between the players of a match |
//! | `people` | personal data, and its deletion |
//! | `seekers` | people looking for a table, and the people whom each person avoids |
//! | `records` | statistics of finished matches |
//! | `export`, `import` | matches as files that can be verified offline |
//! | `bounded` | parsing external JSON with bounded memory |
//! | `upcast` | converting old payloads to the current schema |
//! | `upkeep` | the bot owner's tools: statistics, lists, backups, a server's data |
//! | `transfer` | moving a whole store to another database |
//! | `fleet` | several processes on one store |
//! | `turn` | the order of writers, and how long they wait for another process |
//! | `place` | the location of a store: a folder or a server |
//! | `cause` | causes of database errors, by code |
//! | `sql` | the queries, which both databases understand; compiled once for each database, and checked against it |
//! | `sqlite`, `postgres` | database-specific code: one SQLite file; a PostgreSQL server (feature `postgres`) |
//!
//! # Requirements for every database behind this interface
//!
//! - **All or nothing.** Each method that changes data is one transaction. If it returns an error, nothing has been
//!   written; if it succeeds, everything survives a power failure. A dropped call has taken effect either entirely or
//!   not at all.
//! - **No lost updates.** [`Store::append`] states the last event known to the caller ([`Append::expected_seq`]),
//!   [`Store::start_match`] the lobby's revision, [`Store::change_deck`] the deck's. A caller with an outdated number
//!   is refused, for a match with [`StoreError::Stale`]. Of two appends at the same event, only one is written.
//! - **Exactly once.** An interaction is handled once in the whole store, regardless of its purpose. A second use of
//!   its id, or of a timer, returns [`StoreError::Repeated`]. A refused call uses up neither.
//! - **Append only.** Events and actions are numbered from 1 without gaps, and never change. The database itself
//!   prevents changing or deleting them while their match exists; they are removed when the match is deleted. Undone
//!   events and actions ([`Store::undo`]) are marked and skipped when the match is loaded; their numbers are not
//!   reused.
//! - **Fixed at the deal.** The seed, the game, the creation time and the setup of a match never change.
//! - **One unfinished match per channel, one seat per person in a match, one deck per name and owner,** enforced by
//!   database constraints rather than by a preceding query.
//! - **Payloads are returned byte for byte**, and Discord ids use all 64 unsigned bits.
//! - **Appends can share a transaction.** Appends of many matches that are pending at the same time are written
//!   together, in order. A refused append rolls back only itself, and each call returns only when the whole transaction
//!   is on disk.
//! - **Reads are consistent.** A method sees a single point in time, regardless of what is committed in the meantime.
//! - **A snapshot is a cache:** one per match, ignored if it is ahead of the log or its version is not the requested
//!   one. Losing the snapshot loses no data.
//! - **The outbox is ordered for each target**, and its numbers only grow: a pending message holds back those behind
//!   it. Timers of suspended matches stop, except the one that ends the pause.
//! - **One process at a time** holds the store for writing, for as long as the process lives. Others are refused by a
//!   lock that ends with the process and cannot be deleted by hand. Reading in parallel is possible. Several processes
//!   may [share](Store::open_shared) a store on a server; then none holds it exclusively.
//! - **Deleted personal data is gone**, even from a file's free pages, so that a copy of the file contains none. On a
//!   server, the tables are vacuumed.
//! - **Upgrades are reversible**: a file is copied before its schema is changed, and read-only access does not change
//!   the schema. On a server, the owner makes the copy.
//! - **No long waits.** A change that another process blocks is refused within two seconds, with [`StoreError::Busy`].
//! - **Files are accessible only to their owner.**
//! - **A copy can be made while the bot runs**, using the database's own tools.

#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        reason = "a test may fail by panicking"
    )
)]
#![allow(clippy::duplicate_mod, reason = "the queries are compiled for each database")]

mod append;
mod application;
mod bounded;
mod cause;
mod commands;
mod decks;
mod error;
mod export;
mod fleet;
mod followers;
mod header;
mod ids;
mod import;
mod interventions;
mod keep;
mod letters;
mod lists;
mod log;
mod matches;
mod open;
mod outbox;
mod people;
mod place;
#[cfg(feature = "postgres")]
mod postgres;
mod records;
mod seats;
mod seekers;
#[cfg(feature = "sqlite")]
mod sqlite;
mod timers;
mod transfer;
mod turn;
mod undo;
mod upcast;
mod upkeep;

use std::path::Path;
use std::sync::Arc;

pub use append::{Append, Appended, End, Ending};
pub use application::{Application, Whose};
pub use commands::Registered;
pub use decks::{Deck, DeckId, NewDeck};
pub use error::StoreError;
pub use export::{Export, ExportBatch, ExportHolder, ExportSeat, ExportSize, ExportTable};
pub use fleet::{ChangeListener, LiveProcesses, Lock, LockKey, ShardLease, Stamp};
pub use followers::Follower;
pub use header::{Brief, Header, Status};
pub use ids::{Channel, Guild, MatchId, MessageId, Payload, TimerId, Timestamp, User};
pub use import::{Import, ImportSeat};
pub use interventions::{Deed, Intervention, NewHolder, Note};
pub use keep::{Outage, Scope, Vote};
pub use letters::{
    ExportLetter, ExportReader, ExportWish, LETTERS_PER_AUTHOR, LETTERS_PER_HOUR, Letter, LetterId,
    LetterOutcome, LetterState, LetterWish, NewLetter, NewReader, ReportedLetter,
};
pub use log::{Batch, Event, Loaded, Snapshot};
pub use matches::{Agreed, LobbyChange, NewMatch, Rest, Start};
pub use open::{Limits, OpenError};
pub use outbox::{Delivery, Message, NewMessage, Said, Target, Told};
pub use people::{Forget, Forgotten, HeldSeat, OwnDeed, Traces, without_word};
pub use place::Place;
pub use records::{Finished, Rolled};
pub use seats::{Join, SeatRow};
pub use seekers::{MOST_AVOIDED, Seeker};
pub use timers::{Extension, MUSTER, MUSTER_REMINDER, NewTimer, Timer, TimerChange, WAKE};
pub use transfer::{MoveError, MoveProgress, MoveStage, Moved};
pub use undo::{TakenBack, Undo, Undone};
pub use upcast::{UnknownVersion, upcast};
pub use upkeep::{BackupError, Figures, Integrity, Undelivered, unfinished};

/// The open store; clones share it.
///
/// # Errors
/// Every method that returns a [`StoreError`] can fail with a database error. The methods document only other errors.
#[derive(Clone, Debug)]
pub struct Store(Database);

/// The supported databases. The set is closed, and a single macro dispatches over it.
#[derive(Clone, Debug)]
enum Database {
    /// A file on this machine.
    #[cfg(feature = "sqlite")]
    Sqlite(Arc<sqlite::Sqlite>),
    /// A database on a PostgreSQL server.
    #[cfg(feature = "postgres")]
    Postgres(Arc<postgres::Postgres>),
}

/// Runs the same code on whichever database the store uses.
macro_rules! with_database {
    ($store:expr, $db:ident => $do:expr) => {
        match &$store.0 {
            #[cfg(feature = "sqlite")]
            $crate::Database::Sqlite($db) => $do,
            #[cfg(feature = "postgres")]
            $crate::Database::Postgres($db) => $do,
        }
    };
}
use with_database;

/// Implements the listed methods of the store by calling the database's methods of the same names.
macro_rules! delegated {
    ($($(#[$doc:meta])* $vis:vis async fn $name:ident(
        &$this:ident $(, $arg:ident: $type:ty)* $(,)?
    ) -> $result:ty;)+) => {
        impl Store {
            $($(#[$doc])*
            $vis async fn $name(&$this $(, $arg: $type)*) -> $result {
                $crate::with_database!($this, db => db.$name($($arg),*).await)
            })+
        }
    };
}
use delegated;

impl Store {
    /// Returns the path of the copy that was made of the database file before its schema was upgraded.
    pub fn copy(&self) -> Option<&Path> {
        with_database!(self, db => db.copy())
    }

    /// Ends all work, flushes the database and releases it for other processes. Afterwards, every call on a clone of
    /// the store fails.
    pub async fn close(&self) {
        with_database!(self, db => db.close().await);
    }
}
