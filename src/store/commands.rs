//! Digests of the command lists last registered with Discord.

use super::{Guild, Store, StoreError, Timestamp, with_database};

/// A command list that Discord has accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registered {
    /// Digest of the command list.
    pub digest: String,
    /// Time at which Discord accepted the list.
    pub at: Timestamp,
}

impl Store {
    /// Returns the command list last registered for a server, or globally if `guild` is `None`.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn registered(&self, guild: Option<Guild>) -> Result<Option<Registered>, StoreError> {
        with_database!(self, db => db.registered(guild).await)
    }

    /// Records the command list registered for a server, or globally if `guild` is `None`.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn set_registered(
        &self,
        guild: Option<Guild>,
        registered: &Registered,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.set_registered(guild, registered).await)
    }

    /// Lists the servers with a recorded command list.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn registered_guilds(&self) -> Result<Vec<Guild>, StoreError> {
        with_database!(self, db => db.registered_guilds().await)
    }

    /// Deletes the recorded command lists of these servers.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn forget_registered(&self, guilds: &[Guild]) -> Result<(), StoreError> {
        with_database!(self, db => db.forget_registered(guilds).await)
    }

    /// Lists the games of which a server has matches that are unfinished or ended after `since`.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn kinds_played(
        &self,
        guild: Guild,
        since: Timestamp,
    ) -> Result<Vec<String>, StoreError> {
        with_database!(self, db => db.kinds_played(guild, since).await)
    }
}
