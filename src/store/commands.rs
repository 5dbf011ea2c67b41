//! Digests of the command lists last registered with Discord.

use super::{Guild, Store, StoreError, Timestamp, delegated};

/// A command list that Discord has accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registered {
    /// Digest of the command list.
    pub digest: String,
    /// Time at which Discord accepted the list.
    pub at: Timestamp,
}

delegated! {
    /// Returns the command list last registered for a server, or globally if `guild` is `None`.
    pub async fn registered(&self, guild: Option<Guild>) -> Result<Option<Registered>, StoreError>;

    /// Records the command list registered for a server, or globally if `guild` is `None`.
    pub async fn set_registered(
        &self,
        guild: Option<Guild>,
        registered: &Registered,
    ) -> Result<(), StoreError>;

    /// Lists the servers with a recorded command list.
    pub async fn registered_guilds(&self) -> Result<Vec<Guild>, StoreError>;

    /// Deletes the recorded command lists of the given servers.
    pub async fn forget_registered(&self, guilds: &[Guild]) -> Result<(), StoreError>;

    /// Lists the games of a server's matches that are unfinished or ended after `since`.
    pub async fn kinds_played(
        &self,
        guild: Guild,
        since: Timestamp,
    ) -> Result<Vec<String>, StoreError>;
}
