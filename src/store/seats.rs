//! The seats of matches.

use super::{Guild, MatchId, Store, StoreError, Timestamp, User, with_database};
use regnal_core::seat::Seat;

/// A person joining a lobby.
#[derive(Clone, Debug)]
pub struct Join {
    /// Match to act in.
    pub match_id: MatchId,
    /// The Discord user.
    pub user: User,
    /// The person's name, for use when it can no longer be looked up.
    pub name: String,
    /// The person's salt, which contributes to the match's randomness.
    pub salt: String,
    /// Language that the holder reads.
    pub language: String,
    /// Current time.
    pub at: Timestamp,
}

/// A seat in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Number of the seat.
    pub seat: Seat,
    /// The holder; `None` after the holder has left a match that had started.
    pub user: Option<User>,
    /// Name of the last holder.
    pub name: String,
    /// True if the AI has played the seat since its holder left. Seats given to the AI in the lobby are recorded in the
    /// options.
    pub is_machine: bool,
    /// Salt chosen by the first holder.
    pub salt: String,
    /// Language that the last holder reads.
    pub language: String,
    /// Time at which the holder took the seat.
    pub joined: Timestamp,
    /// Time at which the holder left.
    pub left: Option<Timestamp>,
}

impl Store {
    /// Gives a person the next free seat in a lobby.
    ///
    /// # Errors
    /// [`StoreError::AlreadySeated`], [`StoreError::WrongStatus`], [`StoreError::NotFound`].
    pub async fn join(&self, join: Join) -> Result<Seat, StoreError> {
        with_database!(self, db => db.join(join).await)
    }

    /// Gives seats in a lobby to the AI under `name`, with a number appended if there are several AI seats. The people
    /// keep their order in the remaining seats.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`], [`StoreError::NotFound`].
    pub async fn seat_machines(
        &self,
        match_id: MatchId,
        machines: &[Seat],
        name: &str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.seat_machines(match_id, machines, name, at).await)
    }

    /// Gives up a seat. In the lobby, the people in later seats move up. In a match that has started, the seat stays
    /// empty, and votes by or about the seat are deleted.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the person has no seat, [`StoreError::WrongStatus`] if the match is over.
    pub async fn leave(
        &self,
        match_id: MatchId,
        user: User,
        at: Timestamp,
    ) -> Result<Seat, StoreError> {
        with_database!(self, db => db.leave(match_id, user, at).await)
    }

    /// Gives a seat to another person. The salt stays the same, because the dice depend on it. Votes by or about the
    /// seat are deleted.
    ///
    /// # Errors
    /// [`StoreError::AlreadySeated`] if the person holds another seat, [`StoreError::NotFound`],
    /// [`StoreError::WrongStatus`] if the match is over.
    pub async fn set_seat_user(
        &self,
        match_id: MatchId,
        seat: Seat,
        user: User,
        name: &str,
        language: &str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.set_seat_user(match_id, seat, user, name, language, at).await)
    }

    /// Lists a person's seats in a server's unfinished matches, if the name stored with the seat differs from the
    /// person's current name.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn seats_with_other_name(
        &self,
        guild: Guild,
        user: User,
        name: &str,
    ) -> Result<Vec<(MatchId, Seat)>, StoreError> {
        with_database!(self, db => db.seats_with_other_name(guild, user, name).await)
    }

    /// Updates a person's name in their seat. Does nothing if another person has taken the seat in the meantime.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn rename_holder(
        &self,
        match_id: MatchId,
        seat: Seat,
        user: User,
        name: &str,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.rename_holder(match_id, seat, user, name).await)
    }

    /// Changes a person's salt in the lobby.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the person has no seat, [`StoreError::WrongStatus`] if the match has started.
    pub async fn set_salt(
        &self,
        match_id: MatchId,
        user: User,
        salt: &str,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.set_salt(match_id, user, salt).await)
    }
}
