//! Followers of a match, who receive its public reports by direct message or in another channel.

use super::{MatchId, Store, StoreError, Target, Timestamp, User, delegated};

/// A person who follows a match, or a channel in which a match is followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follower {
    /// Channel or person to which the reports are sent.
    pub target: Target,
    /// Person who requested the reports.
    pub user: User,
    /// Language of the reports.
    pub language: String,
}

delegated! {
    /// Adds a follower to an unfinished match, or updates an existing follower's language and person. Returns true if
    /// the follower is new.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the match is over, [`StoreError::NotFound`].
    pub async fn follow(
        &self,
        id: MatchId,
        follower: &Follower,
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// Removes a follower and the reports still queued for that follower. Returns true if the follower existed.
    pub async fn unfollow(&self, id: MatchId, target: Target) -> Result<bool, StoreError>;

    /// Lists the matches that a person follows by direct message, ordered by match number.
    pub async fn followed_by(&self, user: User) -> Result<Vec<MatchId>, StoreError>;

    /// Lists a match's followers: channels before people, each ordered by id. A finished match has no followers, since
    /// the result is the last report that they get.
    pub async fn followers(&self, id: MatchId) -> Result<Vec<Follower>, StoreError>;
}
