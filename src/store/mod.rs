//! The store: every match, its log, and all that must survive the process. This is its face, in the words of the bot;
//! the database behind it has a folder of its own, and nothing of that database is seen from here.
//!
//! The store is generic: games are named by a text, and what they keep is a [`Payload`]. It reads no clock: every
//! moment is an argument.
//!
//! | file | what it holds |
//! |---|---|
//! | `open` | opening, and every reason to refuse |
//! | `ids` | the small types: ids, times, payloads |
//! | `header`, `matches`, `seats` | a match as it stands, its life, its seats |
//! | `lists` | which matches there are |
//! | `application` | the Discord application whose store it is |
//! | `append`, `log` | the one path by which a running match changes, and reading it back |
//! | `undo` | actions that are taken back and stay in the log |
//! | `interventions` | what is done to a match from outside its game |
//! | `timers`, `outbox` | what must happen and be said later |
//! | `keep` | settings, votes, interactions, heartbeat |
//! | `decks` | decks of cards that people keep |
//! | `followers` | who hears of a match by direct message |
//! | `people` | what is kept of a person, and how it is forgotten |
//! | `records` | what is reckoned from matches that are over |
//! | `export`, `import` | a match as a file that can be checked offline, and back again |
//! | `bounded` | JSON from outside, read into trees of bounded size |
//! | `upcast` | old payloads in today's shape |
//! | `sqlite` | all of it in one file of SQLite |
//!
//! # What every database behind this face must hold to
//!
//! - **All or nothing.** Each method that changes something is one transaction: when it returns an error, nothing was
//!   written; when it returns, all of it outlasts the loss of power. A call that is dropped has happened wholly or not
//!   at all.
//! - **Nobody writes on top of what they have not seen.** [`Store::append`] names the last event that the caller knew
//!   ([`Append::expected_seq`]), [`Store::start_match`] the revision of the lobby, [`Store::change_deck`] that of the
//!   deck; whoever comes too late is told so, [`StoreError::Stale`] for a match. Of two appends at the same event one
//!   is written.
//! - **Once.** An interaction is answered once in the whole store, whatever it was for: the second use of its id is
//!   [`StoreError::Repeated`], and so is the second use of a timer. What refused has claimed nothing.
//! - **Append only.** Events and actions are numbered from 1 without a gap, and never change; the database itself
//!   refuses to change or delete them as long as their match is there. They go when the match is deleted. What is taken
//!   back ([`Store::undo`]) is marked and passed over where the log is read to go on with the match; its number is used
//!   by nothing else.
//! - **Dealt once.** The seed, the game and the moment of creation of a match never change, nor does a setup.
//! - **One live match a channel, one seat a person in a match, one deck a name for each owner,** by the database's own
//!   constraints and not by a look beforehand.
//! - **Payloads come back byte for byte**, and ids of Discord fill 64 bits without a sign.
//! - **Appends may share a transaction.** Those of many matches that wait at the same time are written together, in
//!   their order; one that is refused takes back nothing but itself, and each is answered only when all of it is safe.
//! - **A look is at one moment.** What one method reads belongs together, whatever is committed meanwhile.
//! - **A snapshot is a cache:** one a match, passed over when its version is not the one asked for or it is ahead of
//!   the log. Losing it loses nothing.
//! - **The outbox keeps its order for each target**, and its numbers only grow: a message that waits holds back those
//!   behind it. Timers of suspended matches rest, but for the one that
//!   ends the rest.
//! - **One process at a time** holds the matches that it writes to, for as long as it lives; the next is refused while
//!   it does, by something that goes with the process and cannot be deleted by hand.
//! - **Whoever is forgotten is nowhere**, not even in the free places of the file: a copy of it holds nothing of them.
//! - **An upgrade can be taken back**: before the schema of a database is changed a copy of it is made, and whoever only
//!   reads changes none.
//! - **Nobody waits for long.** A change that another process holds up is refused within two seconds,
//!   [`StoreError::Busy`].
//! - **Its files are its owner's alone.**
//! - **A copy can be taken while the bot runs**, by the means of the database, without stopping it.

mod append;
mod application;
mod bounded;
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
mod records;
mod seats;
mod sqlite;
mod timers;
mod undo;
mod upcast;

use std::path::Path;
use std::sync::Arc;

pub use append::{Append, Appended, End, Ending};
pub use application::{Application, Whose};
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
pub use records::{Finished, Rolled};
pub use seats::{Join, SeatRow};
pub use timers::{Extension, NewTimer, Timer, TimerChange, WAKE};
pub use undo::{TakenBack, Undo, Undone};
pub use upcast::{UnknownVersion, upcast};

/// The open store; clones share it.
#[derive(Clone, Debug)]
pub struct Store(Database);

/// The databases that can stand behind the face: a closed set, told apart in one place.
#[derive(Clone, Debug)]
enum Database {
    /// One file on this machine.
    Sqlite(Arc<sqlite::Sqlite>),
}

/// Does the same with whichever database it is.
macro_rules! with_database {
    ($store:expr, $db:ident => $do:expr) => {
        match &$store.0 {
            $crate::store::Database::Sqlite($db) => $do,
        }
    };
}
use with_database;

impl Store {
    /// The file of the database.
    pub fn path(&self) -> &Path {
        with_database!(self, db => db.path())
    }

    /// The copy that was made of the database before its schema was brought up to that of this program.
    pub fn copy(&self) -> Option<&Path> {
        with_database!(self, db => db.copy())
    }

    /// Ends all work, leaves the database in peace and lets another process open it. Clones fail from then on.
    pub async fn close(&self) {
        with_database!(self, db => db.close().await);
    }
}
