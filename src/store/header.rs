//! The current state of a match, without its log.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Channel, Guild, MatchId, SeatRow, Timestamp, User};

/// The status of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Status {
    /// Players are joining.
    Lobby,
    /// The match is being played.
    Running,
    /// The match is paused and can be resumed.
    Suspended,
    /// The match was played to its end.
    Finished,
    /// The match was abandoned.
    Abandoned,
}

impl Status {
    /// Returns the status's name as stored in the database.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Returns true if the match is over.
    pub fn is_over(self) -> bool {
        matches!(self, Status::Finished | Status::Abandoned)
    }

    /// Parses a stored status. The database column allows only the five statuses, so the default is never used.
    pub(super) fn read(word: &str) -> Status {
        word.parse().unwrap_or(Status::Abandoned)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}

/// Everything about a match except its events. Does not contain secrets.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// Match number.
    pub id: MatchId,
    /// The game.
    pub kind: String,
    /// The status.
    pub status: Status,
    /// The match's server, if any.
    pub guild: Option<Guild>,
    /// The match's channel or thread.
    pub channel: Channel,
    /// Person who opened the match.
    pub creator: User,
    /// The name.
    pub name: String,
    /// Language of public posts.
    pub language: String,
    /// Game options.
    pub options: Value,
    /// The table's settings.
    pub settings: Value,
    /// The table's state, such as the umpire.
    pub state: Value,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// Number of the last event; 0 if there are no events.
    pub seq: u64,
    /// Number of the last batch; 0 if there are no batches.
    pub batches: u64,
    /// Number of events that no longer count because they were undone or belong to an undo.
    pub undone: u64,
    /// Sequence number of the next draw.
    pub next_draw: u64,
    /// Number of changes to the lobby.
    pub revision: u64,
    /// Time of creation.
    pub created: Timestamp,
    /// Start time.
    pub started: Option<Timestamp>,
    /// Time at which the match was suspended; `None` if it is not suspended.
    pub suspended: Option<Timestamp>,
    /// End time.
    pub ended: Option<Timestamp>,
    /// The result.
    pub outcome: Option<Value>,
    /// Time of import; `None` for a match that started in this store.
    pub imported: Option<Timestamp>,
    /// The seats, in order.
    pub seats: Vec<SeatRow>,
}

/// A summary of a match, for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brief {
    /// Match number.
    pub id: MatchId,
    /// The game.
    pub kind: String,
    /// The status.
    pub status: Status,
    /// The match's server, if any.
    pub guild: Option<Guild>,
    /// The match's channel or thread.
    pub channel: Channel,
    /// The name.
    pub name: String,
    /// Language of public posts.
    pub language: String,
    /// Number of the last event.
    pub seq: u64,
}
