//! Interventions: changes of a match from outside its game, by moderators or by a vote of the table. Each is made,
//! logged and announced in one transaction.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::Value;

use super::{
    Channel, Ending, Guild, MatchId, NewMessage, Rest, Store, StoreError, TimerChange, Timestamp,
    User, with_database,
};
use regnal_core::seat::Seat;

/// The kind of an intervention.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Pauses it, like [`Store::suspend`].
    Pause(Rest),
    /// Resumes it, like [`Store::resume`].
    Resume(Rest),
    /// Postpones its deadlines by this time. The second value is the changed timers.
    Extend(Duration, Vec<TimerChange>),
    /// Removes the holder of a seat, which is then empty.
    Remove(Seat),
    /// Gives a seat to the AI, under this name.
    Automate(Seat, String),
    /// Gives an empty or AI seat to a person.
    Seat(NewHolder),
    /// Ends it.
    End(Ending),
    /// Moves it to another channel.
    Move(Option<Guild>, Channel),
    /// Deletes it with its log.
    Delete,
}

/// A person who takes a seat of a match that has begun.
#[derive(Clone, Debug, PartialEq)]
pub struct NewHolder {
    /// The seat.
    pub seat: Seat,
    /// The person.
    pub user: User,
    /// Their name.
    pub name: String,
    /// The language they read.
    pub language: String,
}

impl Deed {
    /// Returns its name in the notes.
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

    /// Returns the seat that it concerns.
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

/// An intervention in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Intervention {
    /// The match.
    pub match_id: MatchId,
    /// The person who does it; `None` if the table decided together.
    pub user: Option<User>,
    /// The kind.
    pub deed: Deed,
    /// The messages to queue.
    pub outbox: Vec<NewMessage>,
    /// The present time.
    pub at: Timestamp,
}

/// A logged intervention.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// The match, which may have been deleted.
    pub match_id: MatchId,
    /// The person who did it; `None` if the table decided together.
    pub user: Option<User>,
    /// The kind, as in [`Deed::word`].
    pub deed: String,
    /// The seat that it concerned.
    pub seat: Option<Seat>,
    /// Further details: `user` who lost or took a seat, `seconds` by which timers were postponed, the `channel` it came
    /// from.
    pub detail: Value,
    /// The time.
    pub at: Timestamp,
}

impl Store {
    /// Makes an intervention, logs it, and queues its messages: all of it or nothing.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such match, or nobody holds the seat; [`StoreError::WrongStatus`] if the
    /// status of the match does not allow it; [`StoreError::AlreadySeated`], [`StoreError::ChannelTaken`].
    pub async fn intervene(&self, intervention: Intervention) -> Result<(), StoreError> {
        with_database!(self, db => db.intervene(intervention).await)
    }

    /// Returns the latest interventions in the matches of a server, newest first, at most `limit`.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn notes_of_guild(&self, guild: Guild, limit: u32) -> Result<Vec<Note>, StoreError> {
        with_database!(self, db => db.notes_of_guild(guild, limit).await)
    }

    /// Returns the latest interventions in a match, newest first, at most `limit`.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn notes_of_match(&self, id: MatchId, limit: u32) -> Result<Vec<Note>, StoreError> {
        with_database!(self, db => db.notes_of_match(id, limit).await)
    }

    /// Lists the running matches in which the AI plays or substitutes, or a seat is empty.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn automated(&self) -> Result<Vec<MatchId>, StoreError> {
        with_database!(self, db => db.automated().await)
    }

    /// Returns the seats of a match that somebody holds or has held: they acted there or lost the seat.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn seats_ever_held(
        &self,
        id: MatchId,
        user: User,
    ) -> Result<BTreeSet<Seat>, StoreError> {
        with_database!(self, db => db.seats_ever_held(id, user).await)
    }

    /// Counts the missed deadlines of a seat since its holder last acted or sat down.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn missed(&self, id: MatchId, seat: Seat) -> Result<u32, StoreError> {
        with_database!(self, db => db.missed(id, seat).await)
    }
}
