//! The lists of commands that Discord was last given, as digests.

use super::{Guild, Store, StoreError, Timestamp, with_database};

/// A list of commands that Discord has accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registered {
    /// The digest of the list.
    pub digest: String,
    /// When it was accepted.
    pub at: Timestamp,
}

impl Store {
    /// Returns the list that a server was last given, or everybody (`None`).
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn registered(&self, guild: Option<Guild>) -> Result<Option<Registered>, StoreError> {
        with_database!(self, db => db.registered(guild).await)
    }

    /// Records the list that a server, or everybody, was given.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn set_registered(
        &self,
        guild: Option<Guild>,
        registered: &Registered,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.set_registered(guild, registered).await)
    }

    /// Lists the servers with a recorded list.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn registered_guilds(&self) -> Result<Vec<Guild>, StoreError> {
        with_database!(self, db => db.registered_guilds().await)
    }

    /// Forgets the lists of these servers.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn forget_registered(&self, guilds: &[Guild]) -> Result<(), StoreError> {
        with_database!(self, db => db.forget_registered(guilds).await)
    }

    /// Lists the games of which a server has a match that is not over, or ended after `since`.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn kinds_played(
        &self,
        guild: Guild,
        since: Timestamp,
    ) -> Result<Vec<String>, StoreError> {
        with_database!(self, db => db.kinds_played(guild, since).await)
    }
}
