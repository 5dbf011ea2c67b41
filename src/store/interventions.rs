//! Interventions: changes to a match from outside its game, by moderators or by a vote at the table. Each intervention
//! is carried out, logged and announced in one transaction.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::Value;

use super::{
    Channel, Ending, Guild, MatchId, NewMessage, Rest, Store, StoreError, TimerChange, Timestamp,
    User, delegated,
};
use regnal_core::seat::Seat;

/// The kind of an intervention.
#[derive(Clone, Debug, PartialEq, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Deed {
    /// Pauses the match, like [`Store::suspend`].
    Pause(Rest),
    /// Resumes the match, like [`Store::resume`].
    Resume(Rest),
    /// Postpones the match's deadlines by the given duration. The timers contain the new due times.
    Extend(Duration, Vec<TimerChange>),
    /// Removes the holder of a seat, which is then left empty.
    Remove(Seat),
    /// Gives a seat to the AI under the given name.
    Automate(Seat, String),
    /// Gives an empty seat or an AI seat to a person.
    Seat(NewHolder),
    /// Ends the match.
    End(Ending),
    /// Moves the match to another channel.
    Move(Option<Guild>, Channel),
    /// Deletes the match and its log.
    Delete,
}

/// A person who takes a seat in a match that has already started.
#[derive(Clone, Debug, PartialEq)]
pub struct NewHolder {
    /// Seat that the person takes.
    pub seat: Seat,
    /// The Discord user.
    pub user: User,
    /// The person's name.
    pub name: String,
    /// The person's language.
    pub language: String,
}

impl Deed {
    /// Returns the kind's name as used in notes.
    pub fn word(&self) -> &'static str {
        self.into()
    }

    /// Returns the seat that the intervention changes, if any.
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
    /// Match that the intervention changes.
    pub match_id: MatchId,
    /// Person intervening; `None` if the players decided by a vote.
    pub user: Option<User>,
    /// Kind of the intervention, with its details.
    pub deed: Deed,
    /// Messages to queue.
    pub outbox: Vec<NewMessage>,
    /// Current time.
    pub at: Timestamp,
}

/// A logged intervention.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// The match, which might have been deleted since.
    pub match_id: MatchId,
    /// Person who intervened; `None` if the players decided by a vote.
    pub user: Option<User>,
    /// Kind of the intervention, as returned by [`Deed::word`].
    pub deed: String,
    /// Seat that the intervention changed, if any.
    pub seat: Option<Seat>,
    /// Further details: the `user` who lost or took a seat, the `seconds` by which timers were postponed, or the
    /// previous `channel`.
    pub detail: Value,
    /// Time of the intervention.
    pub at: Timestamp,
}

delegated! {
    /// Carries out an intervention, logs it, and queues its messages. Either all of this takes effect or none of it.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the match does not exist, or nobody holds the seat; [`StoreError::WrongStatus`] if
    /// the match's status does not allow the intervention; [`StoreError::AlreadySeated`], [`StoreError::ChannelTaken`].
    pub async fn intervene(&self, intervention: Intervention) -> Result<(), StoreError>;

    /// Returns at most `limit` of a server's latest interventions, newest first.
    pub async fn notes_of_guild(&self, guild: Guild, limit: u32) -> Result<Vec<Note>, StoreError>;

    /// Returns at most `limit` of a match's latest interventions, newest first.
    pub async fn notes_of_match(&self, id: MatchId, limit: u32) -> Result<Vec<Note>, StoreError>;

    /// Lists the running matches in which a seat is empty, or in which the AI plays a seat or substitutes for its
    /// player.
    pub async fn automated(&self) -> Result<Vec<MatchId>, StoreError>;

    /// Returns the seats of a match that `user` holds or has held, according to the logged actions, the seats and the
    /// interventions.
    pub async fn seats_ever_held(
        &self,
        id: MatchId,
        user: User,
    ) -> Result<BTreeSet<Seat>, StoreError>;

    /// Counts the deadlines that a seat has missed since its holder last acted or took the seat.
    pub async fn missed(&self, id: MatchId, seat: Seat) -> Result<u32, StoreError>;
}
