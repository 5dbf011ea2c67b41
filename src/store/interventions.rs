//! What is done to a match from outside its game, by moderators or by the table: each done, noted and told in one go.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::Value;

use super::{
    Channel, Ending, Guild, MatchId, NewMessage, Rest, Store, StoreError, TimerChange, Timestamp,
    User, with_database,
};
use crate::seat::Seat;

/// What is done.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// It rests, as [`Store::suspend`] does it.
    Pause(Rest),
    /// It goes on, as [`Store::resume`] does it.
    Resume(Rest),
    /// Its deadlines are later by this: the timers as they are from now on.
    Extend(Duration, Vec<TimerChange>),
    /// Whoever holds a seat holds it no longer; it is empty.
    Remove(Seat),
    /// The program plays a seat, under this name.
    Automate(Seat, String),
    /// Somebody takes a seat that is empty, or that the program plays.
    Seat(NewHolder),
    /// It ends.
    End(Ending),
    /// It moves to another channel.
    Move(Option<Guild>, Channel),
    /// It is gone with all that happened in it.
    Delete,
}

/// Somebody who takes a seat of a match that has begun.
#[derive(Clone, Debug, PartialEq)]
pub struct NewHolder {
    /// The seat.
    pub seat: Seat,
    /// Who.
    pub user: User,
    /// What they are called.
    pub name: String,
    /// The language they read.
    pub language: String,
}

impl Deed {
    /// The word for it in the notes.
    pub fn word(&self) -> &'static str {
        match self {
            Deed::Pause(_) => "pause",
            Deed::Resume(_) => "resume",
            Deed::Extend(..) => "extend",
            Deed::Remove(_) => "remove",
            Deed::Automate(..) => "automate",
            Deed::Seat(_) => "seat",
            Deed::End(_) => "end",
            Deed::Move(..) => "move",
            Deed::Delete => "delete",
        }
    }

    /// The seat that it is about.
    pub(super) fn seat(&self) -> Option<Seat> {
        match self {
            Deed::Remove(seat) | Deed::Automate(seat, _) => Some(*seat),
            Deed::Seat(holder) => Some(holder.seat),
            Deed::Pause(_)
            | Deed::Resume(_)
            | Deed::Extend(..)
            | Deed::End(_)
            | Deed::Move(..)
            | Deed::Delete => None,
        }
    }
}

/// Something that is done to a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Intervention {
    /// The match.
    pub match_id: MatchId,
    /// Who does it; nobody where the table decided together.
    pub user: Option<User>,
    /// What.
    pub deed: Deed,
    /// What is said.
    pub outbox: Vec<NewMessage>,
    /// Now.
    pub at: Timestamp,
}

/// A note of what was done to a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// The match, which may be gone.
    pub match_id: MatchId,
    /// Who did it; nobody where the table decided together.
    pub user: Option<User>,
    /// What, as [`Deed::word`] says it.
    pub deed: String,
    /// The seat that it was about.
    pub seat: Option<Seat>,
    /// What else there is to know: `user` who lost or took a seat, `seconds` by which timers are later, the `channel` it
    /// came from.
    pub detail: Value,
    /// When.
    pub at: Timestamp,
}

impl Store {
    /// Does something to a match, notes it, and queues what is said of it: all of it or nothing.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such match, or nobody holds the seat; [`StoreError::WrongStatus`] when
    /// it cannot be done to a match that stands so; [`StoreError::AlreadySeated`], [`StoreError::ChannelTaken`].
    pub async fn intervene(&self, intervention: Intervention) -> Result<(), StoreError> {
        with_database!(self, db => db.intervene(intervention).await)
    }

    /// The last notes of what was done to the matches of a server, the latest first, at most `limit`.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn notes_of_guild(&self, guild: Guild, limit: u32) -> Result<Vec<Note>, StoreError> {
        with_database!(self, db => db.notes_of_guild(guild, limit).await)
    }

    /// The last notes of what was done to a match, the latest first, at most `limit`.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn notes_of_match(&self, id: MatchId, limit: u32) -> Result<Vec<Note>, StoreError> {
        with_database!(self, db => db.notes_of_match(id, limit).await)
    }

    /// The running matches in which the program plays or stands in, or nobody holds a seat.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn automated(&self) -> Result<Vec<MatchId>, StoreError> {
        with_database!(self, db => db.automated().await)
    }

    /// The seats of a match at which somebody sits or has sat: did something there, or lost it.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn sat_at(&self, id: MatchId, user: User) -> Result<BTreeSet<Seat>, StoreError> {
        with_database!(self, db => db.sat_at(id, user).await)
    }

    /// How often something was done for a seat, because its time was over, since its holder did something or sat down.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn missed(&self, id: MatchId, seat: Seat) -> Result<u32, StoreError> {
        with_database!(self, db => db.missed(id, seat).await)
    }
}
