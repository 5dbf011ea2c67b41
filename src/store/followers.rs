//! Followers of a match: they receive its public reports by direct message or in a channel of theirs.

use super::{MatchId, Store, StoreError, Target, Timestamp, User, with_database};

/// A person who follows a match, or a channel in which it is followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follower {
    /// The destination of the reports.
    pub target: Target,
    /// The person who asked for it.
    pub user: User,
    /// The language that is read there.
    pub language: String,
}

impl Store {
    /// Adds a follower to a match that is not over, or updates its language and person. Returns true if it is new.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the match is over, [`StoreError::NotFound`].
    pub async fn follow(
        &self,
        id: MatchId,
        follower: &Follower,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        with_database!(self, db => db.follow(id, follower, at).await)
    }

    /// Removes a follower, with the reports still queued for it. Returns true if it existed.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn unfollow(&self, id: MatchId, target: Target) -> Result<bool, StoreError> {
        with_database!(self, db => db.unfollow(id, target).await)
    }

    /// Lists the matches that somebody follows by direct message, ordered by number.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn followed_by(&self, user: User) -> Result<Vec<MatchId>, StoreError> {
        with_database!(self, db => db.followed_by(user).await)
    }

    /// Lists the followers of a match: channels before people, ordered by id. A finished match has none, as its result
    /// is their last report.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn followers(&self, id: MatchId) -> Result<Vec<Follower>, StoreError> {
        with_database!(self, db => db.followers(id).await)
    }
}
