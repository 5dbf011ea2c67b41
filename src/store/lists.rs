//! Lists of matches by channel and server.

use super::{Brief, Channel, Guild, MatchId, Store, StoreError, Timestamp, User, delegated};

delegated! {
    /// Returns the match in `channel` that a user is most likely to mean: the running match, or else the last match
    /// that ended there, or else the open lobby.
    pub async fn last_in_channel(&self, channel: Channel) -> Result<Option<MatchId>, StoreError>;

    /// Lists all unfinished matches, oldest first.
    pub async fn live_matches(&self) -> Result<Vec<Brief>, StoreError>;

    /// Lists a server's unfinished matches, oldest first.
    pub async fn live_matches_of(&self, guild: Guild) -> Result<Vec<Brief>, StoreError>;

    /// Lists the lobbies without a timer of the given kind.
    pub async fn lobbies_without_timer(&self, kind: &str) -> Result<Vec<MatchId>, StoreError>;

    /// Lists the unfinished introductory matches created no later than `latest`.
    pub async fn introductory_matches(&self, latest: Timestamp) -> Result<Vec<MatchId>, StoreError>;

    /// Lists the unfinished matches that might contain a seat lent by `owner`. In such a match, the text of the state
    /// contains a field `owner` with a number that begins with this id.
    pub async fn live_matches_naming_owner(&self, owner: User) -> Result<Vec<MatchId>, StoreError>;

    /// Lists, grouped by server, the matches that have a Discord scheduled event and the unfinished matches whose table
    /// wants one. The former have a field `event` in their state; the latter have `event` set to true in their
    /// settings.
    pub async fn matches_with_scheduled_events(
        &self,
    ) -> Result<Vec<(MatchId, Option<Guild>)>, StoreError>;

    /// Lists a server's matches from [`Store::matches_with_scheduled_events`], oldest first.
    pub async fn matches_with_scheduled_events_of(
        &self,
        guild: Guild,
    ) -> Result<Vec<MatchId>, StoreError>;
}

impl Store {
    /// Lists the unfinished matches of a server, or those outside any server if `guild` is `None`.
    pub async fn live_matches_at(&self, guild: Option<Guild>) -> Result<Vec<Brief>, StoreError> {
        let Some(guild) = guild else {
            let mut live = self.live_matches().await?;
            live.retain(|brief| brief.guild.is_none());
            return Ok(live);
        };
        self.live_matches_of(guild).await
    }
}
