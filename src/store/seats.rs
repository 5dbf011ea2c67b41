//! Who sits where.

use super::{Guild, MatchId, Store, StoreError, Timestamp, User, with_database};
use crate::seat::Seat;

/// Somebody who sits down in the lobby.
#[derive(Clone, Debug)]
pub struct Join {
    /// The match.
    pub match_id: MatchId,
    /// Who.
    pub user: User,
    /// What they are called, for when they can no longer be looked up.
    pub name: String,
    /// Their part in the chance of the match.
    pub salt: String,
    /// The language they read.
    pub language: String,
    /// Now.
    pub at: Timestamp,
}

/// A seat of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Its number.
    pub seat: Seat,
    /// Who holds it; nobody, once they left a match that had started.
    pub user: Option<User>,
    /// What its last holder is called.
    pub name: String,
    /// Whether the program plays it since its holder left; what the lobby gave the program stands in the options.
    pub is_machine: bool,
    /// The salt that its first holder gave.
    pub salt: String,
    /// The language its last holder reads.
    pub language: String,
    /// When its holder sat down.
    pub joined: Timestamp,
    /// When they left.
    pub left: Option<Timestamp>,
}

impl Store {
    /// Gives the next free seat of a lobby.
    ///
    /// # Errors
    /// [`StoreError::AlreadySeated`], [`StoreError::WrongStatus`], [`StoreError::NotFound`].
    pub async fn join(&self, join: Join) -> Result<Seat, StoreError> {
        with_database!(self, db => db.join(join).await)
    }

    /// Gives seats of a lobby to the program, which is called `name`, with a number behind it where it has several; the
    /// people keep their order at the other seats.
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

    /// Gives up a seat. In the lobby those behind move up; in a match that has started the seat stays, empty, and its votes
    /// and those about it are forgotten.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the person has no seat, [`StoreError::WrongStatus`] when the match is over.
    pub async fn leave(
        &self,
        match_id: MatchId,
        user: User,
        at: Timestamp,
    ) -> Result<Seat, StoreError> {
        with_database!(self, db => db.leave(match_id, user, at).await)
    }

    /// Lets another person take over a seat. The salt stays, because the dice depend on it; the votes of the seat and those
    /// about it are forgotten.
    ///
    /// # Errors
    /// [`StoreError::AlreadySeated`] when they hold another seat, [`StoreError::NotFound`], [`StoreError::WrongStatus`]
    /// when the match is over.
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

    /// The seats of a person in matches of a server that are not over, of which another name than theirs is kept.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn called_otherwise(
        &self,
        guild: Guild,
        user: User,
        name: &str,
    ) -> Result<Vec<(MatchId, Seat)>, StoreError> {
        with_database!(self, db => db.called_otherwise(guild, user, name).await)
    }

    /// Keeps the present name of a person in their seat; nothing happens where somebody else has it by now.
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

    /// Changes a salt in the lobby.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the person has no seat, [`StoreError::WrongStatus`] when the match has started.
    pub async fn set_salt(
        &self,
        match_id: MatchId,
        user: User,
        salt: &str,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.set_salt(match_id, user, salt).await)
    }
}
