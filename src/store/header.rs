//! A match as it stands, without what happened in it.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Channel, Guild, MatchId, SeatRow, Timestamp, User};

/// Where a match stands in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Players gather.
    Lobby,
    /// It is played.
    Running,
    /// It was running, and waits for somebody to take it up again.
    Suspended,
    /// It was played to its end.
    Finished,
    /// It was given up.
    Abandoned,
}

impl Status {
    /// The word in the database.
    pub fn word(self) -> &'static str {
        match self {
            Status::Lobby => "lobby",
            Status::Running => "running",
            Status::Suspended => "suspended",
            Status::Finished => "finished",
            Status::Abandoned => "abandoned",
        }
    }

    /// Whether it is over.
    pub fn is_over(self) -> bool {
        matches!(self, Status::Finished | Status::Abandoned)
    }

    /// The column admits no other words; the last arm stands for the only one left.
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

/// All about a match except what happened in it. Nothing here is secret.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// Its number.
    pub id: MatchId,
    /// The game.
    pub kind: String,
    /// Where it stands in its life.
    pub status: Status,
    /// The server, if it is on one.
    pub guild: Option<Guild>,
    /// The channel or thread.
    pub channel: Channel,
    /// Who opened it.
    pub creator: User,
    /// What it is called.
    pub name: String,
    /// The language of what is said in public.
    pub language: String,
    /// The options of the game.
    pub options: Value,
    /// The settings of the table.
    pub settings: Value,
    /// Its state, such as who is umpire.
    pub state: Value,
    /// The SHA-256 of the seed.
    pub commitment: String,
    /// The number of the last event; 0 when there is none.
    pub seq: u64,
    /// The number of the last batch; 0 when there is none.
    pub batches: u64,
    /// How many of the events count no longer, as what they belong to was taken back, or took something back.
    pub undone: u64,
    /// The number of the next draw.
    pub next_draw: u64,
    /// How often the lobby changed.
    pub revision: u64,
    /// When it was opened.
    pub created: Timestamp,
    /// When it was started.
    pub started: Option<Timestamp>,
    /// Since when it is suspended.
    pub suspended: Option<Timestamp>,
    /// When it ended.
    pub ended: Option<Timestamp>,
    /// How it ended.
    pub outcome: Option<Value>,
    /// When it came from a file; nothing for a match that was played here from its beginning.
    pub imported: Option<Timestamp>,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
}

/// The little that is needed of many matches at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brief {
    /// Its number.
    pub id: MatchId,
    /// The game.
    pub kind: String,
    /// Where it stands in its life.
    pub status: Status,
    /// The server, if it is on one.
    pub guild: Option<Guild>,
    /// The channel or thread.
    pub channel: Channel,
    /// What it is called.
    pub name: String,
    /// The language of what is said in public.
    pub language: String,
    /// The number of the last event.
    pub seq: u64,
}
