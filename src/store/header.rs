//! The present state of a match, without its log.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Channel, Guild, MatchId, SeatRow, Timestamp, User};

/// The status of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Players are joining.
    Lobby,
    /// It is being played.
    Running,
    /// It is paused and can be resumed.
    Suspended,
    /// It was played to its end.
    Finished,
    /// It was given up.
    Abandoned,
}

impl Status {
    /// Returns the value in the database.
    pub fn word(self) -> &'static str {
        match self {
            Status::Lobby => "lobby",
            Status::Running => "running",
            Status::Suspended => "suspended",
            Status::Finished => "finished",
            Status::Abandoned => "abandoned",
        }
    }

    /// Returns true if the match is over.
    pub fn is_over(self) -> bool {
        matches!(self, Status::Finished | Status::Abandoned)
    }

    /// The column admits no other values; the last arm stands for the only one left.
    pub(super) fn read(word: &str) -> Status {
        match word {
            "lobby" => Status::Lobby,
            "running" => Status::Running,
            "suspended" => Status::Suspended,
            "finished" => Status::Finished,
            _ => Status::Abandoned,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}

/// Everything about a match except its events. Nothing here is secret.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// Its number.
    pub id: MatchId,
    /// The game.
    pub kind: String,
    /// The status.
    pub status: Status,
    /// The server, if it is on one.
    pub guild: Option<Guild>,
    /// The channel or thread.
    pub channel: Channel,
    /// The person who opened it.
    pub creator: User,
    /// The name.
    pub name: String,
    /// The language of public posts.
    pub language: String,
    /// The options of the game.
    pub options: Value,
    /// The settings of the table.
    pub settings: Value,
    /// The state of the table, such as who is umpire.
    pub state: Value,
    /// The SHA-256 of the seed.
    pub commitment: String,
    /// The number of the last event; 0 when there is none.
    pub seq: u64,
    /// The number of the last batch; 0 when there is none.
    pub batches: u64,
    /// The number of events that no longer count, because they were undone or belong to an undo.
    pub undone: u64,
    /// The number of the next draw.
    pub next_draw: u64,
    /// The number of changes of the lobby.
    pub revision: u64,
    /// The time of creation.
    pub created: Timestamp,
    /// The start time.
    pub started: Option<Timestamp>,
    /// The time since which it is suspended.
    pub suspended: Option<Timestamp>,
    /// The time of the end.
    pub ended: Option<Timestamp>,
    /// The result.
    pub outcome: Option<Value>,
    /// The time of import; `None` for a match that began in this store.
    pub imported: Option<Timestamp>,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
}

/// A summary of a match, for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brief {
    /// Its number.
    pub id: MatchId,
    /// The game.
    pub kind: String,
    /// The status.
    pub status: Status,
    /// The server, if it is on one.
    pub guild: Option<Guild>,
    /// The channel or thread.
    pub channel: Channel,
    /// The name.
    pub name: String,
    /// The language of public posts.
    pub language: String,
    /// The number of the last event.
    pub seq: u64,
}
