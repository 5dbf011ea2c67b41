//! People who are looking for a table on a server, and the people whom each person avoids.

use super::{Guild, NewMessage, Payload, Store, StoreError, Timestamp, User, delegated};

/// Maximum number of people whom a person can avoid.
pub const MOST_AVOIDED: u32 = 25;

/// A person's search for a table on a server. Each person has at most one search per server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeker {
    /// The server.
    pub guild: Guild,
    /// The person.
    pub user: User,
    /// The stored criteria.
    pub wish: Payload,
    /// Time at which the person started this search.
    pub since: Timestamp,
    /// Time at which the search expires.
    pub until: Timestamp,
    /// Time at which the person was last shown the matching tables and people.
    pub seen: Timestamp,
}

delegated! {
    /// Records a person's search for a table on a server, replacing any earlier one.
    pub async fn seek(&self, seeker: &Seeker) -> Result<(), StoreError>;

    /// Ends a person's search on a server. Returns false if there was none.
    pub async fn stop_seeking(&self, guild: Guild, user: User) -> Result<bool, StoreError>;

    /// Lists at most `limit` searches on a server that are active at `now`, latest first.
    pub async fn seekers(
        &self,
        guild: Guild,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Seeker>, StoreError>;

    /// Returns a person's search on a server, unless it has ended by `now`.
    pub async fn seeker(
        &self,
        guild: Guild,
        user: User,
        now: Timestamp,
    ) -> Result<Option<Seeker>, StoreError>;

    /// Records that a person has been shown everything that matches their search at `now`.
    pub async fn note_seen(
        &self,
        guild: Guild,
        user: User,
        now: Timestamp,
    ) -> Result<(), StoreError>;

    /// Lists the people for whom a message with the given topic was queued after `last`, ordered by id.
    pub async fn told_since(&self, topic: &str, last: Timestamp) -> Result<Vec<User>, StoreError>;

    /// Deletes the searches that have ended by `now`, and lists the servers of the others.
    pub async fn drop_ended_searches(&self, now: Timestamp) -> Result<Vec<Guild>, StoreError>;

    /// Lists the people whom a person avoids, ordered by id.
    pub async fn avoided_by(&self, user: User) -> Result<Vec<User>, StoreError>;

    /// Lists the people who avoid a person or are avoided by them, ordered by id. This list must not be shown to
    /// anybody.
    pub async fn kept_apart_from(&self, user: User) -> Result<Vec<User>, StoreError>;

    /// Adds people to those whom a person avoids. Returns false and changes nothing if the list would exceed
    /// [`MOST_AVOIDED`].
    pub async fn avoid(&self, user: User, others: &[User]) -> Result<bool, StoreError>;

    /// Removes people from those whom a person avoids.
    pub async fn stop_avoiding(&self, user: User, others: &[User]) -> Result<(), StoreError>;

    /// Queues a message about a person's search, and records that the person has been shown everything that matches at
    /// `now`. Returns false and changes nothing if the search has changed or ended, or if a message with the same topic
    /// was queued for the person after `last`.
    pub async fn tell_seeker(
        &self,
        seeker: &Seeker,
        message: &NewMessage,
        now_and_last: (Timestamp, Timestamp),
    ) -> Result<bool, StoreError>;
}
