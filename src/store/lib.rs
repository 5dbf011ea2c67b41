//! The store: every match, its log, and all that must survive a restart. This is its interface; the database behind it
//! is in a folder of its own and is not visible from here.
//!
//! The store is generic: games are named by a string, and their data is a [`Payload`]. It reads no clock: every time is
//! an argument.
//!
//! | file | contents |
//! |---|---|
//! | `open` | opening, and the reasons to refuse |
//! | `error` | the errors of the store |
//! | `ids` | the small types: ids, times, payloads |
//! | `header`, `matches`, `seats` | a match's present state, its life, its seats |
//! | `lists` | lists of matches |
//! | `application` | the Discord application that a store belongs to |
//! | `append`, `log` | changing a running match, and reading its log |
//! | `undo` | undone actions, which stay in the log |
//! | `interventions` | changes of a match from outside its game |
//! | `timers`, `outbox` | scheduled timers and queued messages |
//! | `keep` | settings, votes, interactions, heartbeat |
//! | `commands` | the lists of commands that Discord was last given |
//! | `decks` | saved decks of cards |
//! | `followers` | the followers of a match |
//! | `people` | personal data, and its deletion |
//! | `records` | statistics of finished matches |
//! | `export`, `import` | matches as files that can be checked offline |
//! | `bounded` | parsing JSON from outside with bounded memory |
//! | `upcast` | conversion of old payloads to the present schema |
//! | `upkeep` | what the owner of the bot asks: figures, lists, backups, the data of a server |
//! | `transfer` | moving a whole store to another database |
//! | `place` | the place of a store: a folder or a server |
//! | `cause` | causes of database errors, by their codes |
//! | `sql` | the queries, which both databases understand; compiled once for each, and checked against it |
//! | `sqlite`, `postgres` | what the databases do differently: one SQLite file; a PostgreSQL server (feature `postgres`) |
//!
//! # Requirements for every database behind this interface
//!
//! - **All or nothing.** Each method that changes something is one transaction. If it returns an error, nothing was
//!   written; if it succeeds, everything survives a power failure. A dropped call has happened wholly or not at all.
//! - **No lost updates.** [`Store::append`] names the last event that the caller knew ([`Append::expected_seq`]),
//!   [`Store::start_match`] the revision of the lobby, [`Store::change_deck`] that of the deck. A caller with an
//!   outdated number is refused, for a match with [`StoreError::Stale`]. Of two appends at the same event one is
//!   written.
//! - **Once.** An interaction is answered once in the whole store, whatever it was for. The second use of its id is
//!   [`StoreError::Repeated`], and so is the second use of a timer. A refused call uses up neither.
//! - **Append only.** Events and actions are numbered from 1 without a gap, and never change. The database itself
//!   refuses to change or delete them as long as their match exists; they go when the match is deleted. Undone ones
//!   ([`Store::undo`]) are marked and skipped when the match is loaded; their numbers are not reused.
//! - **Dealt once.** The seed, the game and the creation time of a match never change, nor does its setup.
//! - **One live match per channel, one seat per person in a match, one deck per name and owner,** enforced by
//!   constraints of the database and not by a query beforehand.
//! - **Payloads come back byte for byte**, and Discord ids use all 64 unsigned bits.
//! - **Appends may share a transaction.** Those of many matches that wait at the same time are written together, in
//!   order. A refused one rolls back only itself, and each is answered only when the whole transaction is on disk.
//! - **Reads are consistent.** A method sees one moment, whatever is committed meanwhile.
//! - **A snapshot is a cache:** one per match, ignored if its version is not the one asked for or it is ahead of the
//!   log. Losing it loses nothing.
//! - **The outbox is ordered for each target**, and its numbers only grow: a waiting message holds back those behind
//!   it. Timers of suspended matches stop, except the one that ends the pause.
//! - **One process at a time** holds the store for writing, for as long as it lives. Another is refused meanwhile, by a
//!   lock that ends with the process and cannot be deleted by hand. Reading beside it is possible.
//! - **Deleted personal data is gone**, even from the free pages of a file: a copy of it contains none. On a server the
//!   tables are vacuumed.
//! - **Upgrades are reversible**: a copy of a file is made before its schema is changed, and read-only access changes no
//!   schema. A server's owner makes the copy.
//! - **Nobody waits for long.** A change that another process blocks is refused within two seconds,
//!   [`StoreError::Busy`].
//! - **Files are accessible to their owner only.**
//! - **A copy can be taken while the bot runs**, by the means of the database.

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
mod followers;
mod header;
mod ids;
mod import;
mod interventions;
mod keep;
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
#[cfg(feature = "sqlite")]
mod sqlite;
mod timers;
mod transfer;
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
pub use followers::Follower;
pub use header::{Brief, Header, Status};
pub use ids::{Channel, Guild, MatchId, MessageId, Payload, TimerId, Timestamp, User};
pub use import::{Import, ImportSeat};
pub use interventions::{Deed, Intervention, NewHolder, Note};
pub use keep::{Outage, Scope, Vote};
pub use log::{Batch, Event, Loaded, Snapshot};
pub use matches::{Agreed, NewMatch, Rest, Start};
pub use open::{Limits, OpenError};
pub use outbox::{Delivery, Message, NewMessage, Said, Target, Told};
pub use people::{Forget, Forgotten, HeldSeat, OwnDeed, Traces};
pub use place::Place;
pub use records::{Finished, Rolled};
pub use seats::{Join, SeatRow};
pub use timers::{Extension, NewTimer, Timer, TimerChange, WAKE};
pub use transfer::{MoveError, MoveProgress, MoveStage, Moved};
pub use undo::{TakenBack, Undo, Undone};
pub use upcast::{UnknownVersion, upcast};
pub use upkeep::{BackupError, Figures, Integrity, Undelivered, unfinished};

/// The open store; clones share it.
#[derive(Clone, Debug)]
pub struct Store(Database);

/// The available databases: a closed set, dispatched in one place.
#[derive(Clone, Debug)]
enum Database {
    /// One file on this machine.
    #[cfg(feature = "sqlite")]
    Sqlite(Arc<sqlite::Sqlite>),
    /// A database of a PostgreSQL server.
    #[cfg(feature = "postgres")]
    Postgres(Arc<postgres::Postgres>),
}

/// Runs the same code for any database.
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

impl Store {
    /// Returns the copy that was made of a database file before its schema was upgraded.
    pub fn copy(&self) -> Option<&Path> {
        with_database!(self, db => db.copy())
    }

    /// Ends all work, flushes the database and releases it for other processes. Clones fail from then on.
    pub async fn close(&self) {
        with_database!(self, db => db.close().await);
    }
}
