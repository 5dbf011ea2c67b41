//! Who follows a match: they hear what is told to all of it by direct message, or in a place of theirs.

use super::{MatchId, Store, StoreError, Target, Timestamp, User, with_database};

/// Somebody who follows a match, or a place where it is followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follower {
    /// Where they hear of it.
    pub target: Target,
    /// Who asked for it.
    pub user: User,
    /// The language that is read there.
    pub language: String,
}

impl Store {
    /// Lets a match that is not over be followed. Returns whether it was not already there; the language and who asked for
    /// it are the new ones in any case.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] when the match is over, [`StoreError::NotFound`].
    pub async fn follow(
        &self,
        id: MatchId,
        follower: &Follower,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        with_database!(self, db => db.follow(id, follower, at).await)
    }

    /// Ends it. Returns whether it was followed there. What waits to be told there of it is not told.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn unfollow(&self, id: MatchId, target: Target) -> Result<bool, StoreError> {
        with_database!(self, db => db.unfollow(id, target).await)
    }

    /// The matches that somebody follows by direct message, in the order of their numbers.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn followed_by(&self, user: User) -> Result<Vec<MatchId>, StoreError> {
        with_database!(self, db => db.followed_by(user).await)
    }

    /// Those who follow a match, places before people, in the order of their ids. Nobody follows one that is over: the last that they hear is
    /// how it ended.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn followers(&self, id: MatchId) -> Result<Vec<Follower>, StoreError> {
        with_database!(self, db => db.followers(id).await)
    }
}
