//! Lists of matches by channel and server.

use super::{Brief, Channel, Guild, MatchId, Store, StoreError, with_database};

impl Store {
    /// Returns the match in `channel` that a user is most likely to mean: the running match, or else the last match
    /// that ended there, or else the open lobby.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn last_in_channel(&self, channel: Channel) -> Result<Option<MatchId>, StoreError> {
        with_database!(self, db => db.last_in_channel(channel).await)
    }

    /// Lists all unfinished matches, oldest first.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn live_matches(&self) -> Result<Vec<Brief>, StoreError> {
        with_database!(self, db => db.live_matches().await)
    }

    /// Lists a server's unfinished matches, oldest first.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn live_matches_of(&self, guild: Guild) -> Result<Vec<Brief>, StoreError> {
        with_database!(self, db => db.live_matches_of(guild).await)
    }

    /// Lists the unfinished matches of a server; `None` stands for those outside of servers.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn live_matches_at(&self, guild: Option<Guild>) -> Result<Vec<Brief>, StoreError> {
        let Some(guild) = guild else {
            let mut live = self.live_matches().await?;
            live.retain(|brief| brief.guild.is_none());
            return Ok(live);
        };
        self.live_matches_of(guild).await
    }

    /// Lists the unfinished introductory matches.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn introductory_matches(&self) -> Result<Vec<MatchId>, StoreError> {
        with_database!(self, db => db.introductory_matches().await)
    }
}
