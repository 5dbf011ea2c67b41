//! The seats of matches.

use super::{Guild, MatchId, Store, StoreError, Timestamp, User, delegated};
use regnal_core::seat::Seat;

/// A person joining a lobby.
#[derive(Clone, Debug)]
pub struct Join {
    /// Match to join.
    pub match_id: MatchId,
    /// The Discord user.
    pub user: User,
    /// The person's name, for use when the name can no longer be looked up.
    pub name: String,
    /// The person's salt, which contributes to the match's randomness.
    pub salt: String,
    /// The person's language.
    pub language: String,
    /// Current time.
    pub at: Timestamp,
}

/// A seat in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Seat number.
    pub seat: Seat,
    /// The holder; `None` after the holder has left a match that had started.
    pub user: Option<User>,
    /// The last holder's name.
    pub name: String,
    /// True if the AI has played the seat since its holder left. Seats given to the AI in the lobby are recorded in the
    /// options.
    pub is_machine: bool,
    /// Salt chosen by the first holder.
    pub salt: String,
    /// The last holder's language.
    pub language: String,
    /// Time at which the holder took the seat.
    pub joined: Timestamp,
    /// Time at which the holder left.
    pub left: Option<Timestamp>,
}

delegated! {
    /// Gives a person the next free seat in a lobby.
    ///
    /// # Errors
    /// [`StoreError::AlreadySeated`], [`StoreError::WrongStatus`], [`StoreError::NotFound`].
    pub async fn join(&self, join: Join) -> Result<Seat, StoreError>;

    /// Gives seats in a lobby to the AI under `name`, with a number appended if there are several AI seats. The players
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
    ) -> Result<(), StoreError>;

    /// Gives up a seat. In the lobby, the people in later seats move up. In a match that has started, the seat remains
    /// empty, and votes by or about the seat are deleted.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the person has no seat, [`StoreError::WrongStatus`] if the match is over.
    pub async fn leave(
        &self,
        match_id: MatchId,
        user: User,
        at: Timestamp,
    ) -> Result<Seat, StoreError>;

    /// Gives a seat to another person. The salt is kept, because the dice depend on it. Votes by or about the seat are
    /// deleted.
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
    ) -> Result<(), StoreError>;

    /// Lists the seats that a person holds in a server's unfinished matches under a stored name that differs from the
    /// person's current name.
    pub async fn seats_with_other_name(
        &self,
        guild: Guild,
        user: User,
        name: &str,
    ) -> Result<Vec<(MatchId, Seat)>, StoreError>;

    /// Updates a person's name in their seat. Does nothing if another person has taken the seat in the meantime.
    pub async fn rename_holder(
        &self,
        match_id: MatchId,
        seat: Seat,
        user: User,
        name: &str,
    ) -> Result<(), StoreError>;

    /// Changes a person's salt in the lobby.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the person has no seat, [`StoreError::WrongStatus`] if the match has started.
    pub async fn set_salt(
        &self,
        match_id: MatchId,
        user: User,
        salt: &str,
    ) -> Result<(), StoreError>;
}
