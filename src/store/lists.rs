//! Which matches there are: in a channel, and not over.

use super::{Brief, Channel, Guild, MatchId, Store, StoreError, with_database};

impl Store {
    /// The match of `channel` that people mean: the one that is played there, else the last that ended there, else the
    /// one that gathers players.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn last_in_channel(&self, channel: Channel) -> Result<Option<MatchId>, StoreError> {
        with_database!(self, db => db.last_in_channel(channel).await)
    }

    /// All matches that are not over, oldest first.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn live_matches(&self) -> Result<Vec<Brief>, StoreError> {
        with_database!(self, db => db.live_matches().await)
    }

    /// The matches of a server that are not over, oldest first.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn live_matches_of(&self, guild: Guild) -> Result<Vec<Brief>, StoreError> {
        with_database!(self, db => db.live_matches_of(guild).await)
    }
}
