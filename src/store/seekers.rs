//! People who search for a table on a server, and the people whom a person avoids.

use super::{Guild, NewMessage, Payload, Store, StoreError, Timestamp, User, with_database};

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
    /// Time at which the search ends by itself.
    pub until: Timestamp,
    /// Time at which the person was last shown the matching tables and people.
    pub seen: Timestamp,
}

impl Store {
    /// Stores a person's search on a server, replacing an earlier one there.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn seek(&self, seeker: &Seeker) -> Result<(), StoreError> {
        with_database!(self, db => db.seek(seeker).await)
    }

    /// Ends a person's search on a server. Returns false if there was none.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn stop_seeking(&self, guild: Guild, user: User) -> Result<bool, StoreError> {
        with_database!(self, db => db.stop_seeking(guild, user).await)
    }

    /// Lists at most `limit` searches on a server that are active at `now`, latest first.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn seekers(
        &self,
        guild: Guild,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Seeker>, StoreError> {
        with_database!(self, db => db.seekers(guild, now, limit).await)
    }

    /// Returns a person's search on a server, unless it has ended by `now`.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn seeker(
        &self,
        guild: Guild,
        user: User,
        now: Timestamp,
    ) -> Result<Option<Seeker>, StoreError> {
        with_database!(self, db => db.seeker(guild, user, now).await)
    }

    /// Records that a person has been shown everything that matches their search at `now`.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn note_seen(
        &self,
        guild: Guild,
        user: User,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.note_seen(guild, user, now).await)
    }

    /// Queues a message about a person's search, and records that the person has been shown everything that matches at
    /// `now`. Returns false and changes nothing if the search has changed or ended, or if a message with the same topic
    /// was queued to the person after `last`.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn tell_seeker(
        &self,
        seeker: &Seeker,
        message: &NewMessage,
        (now, last): (Timestamp, Timestamp),
    ) -> Result<bool, StoreError> {
        with_database!(self, db => db.tell_seeker(seeker, message, (now, last)).await)
    }

    /// Lists the people to whom a message with this topic was queued after `last`, ordered by id.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn told_since(&self, topic: &str, last: Timestamp) -> Result<Vec<User>, StoreError> {
        with_database!(self, db => db.told_since(topic, last).await)
    }

    /// Deletes the searches that have ended by `now`, and lists the servers of the others.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn drop_ended_searches(&self, now: Timestamp) -> Result<Vec<Guild>, StoreError> {
        with_database!(self, db => db.drop_ended_searches(now).await)
    }

    /// Lists the people whom a person avoids, ordered by id.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn avoided_by(&self, user: User) -> Result<Vec<User>, StoreError> {
        with_database!(self, db => db.avoided_by(user).await)
    }

    /// Lists the people who avoid a person or are avoided by them, ordered by id. This list must not be shown to
    /// anybody.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn kept_apart_from(&self, user: User) -> Result<Vec<User>, StoreError> {
        with_database!(self, db => db.kept_apart_from(user).await)
    }

    /// Adds people to those whom a person avoids. Returns false and changes nothing if the list would exceed
    /// [`MOST_AVOIDED`].
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn avoid(&self, user: User, others: &[User]) -> Result<bool, StoreError> {
        with_database!(self, db => db.avoid(user, others).await)
    }

    /// Removes people from those whom a person avoids.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn stop_avoiding(&self, user: User, others: &[User]) -> Result<(), StoreError> {
        with_database!(self, db => db.stop_avoiding(user, others).await)
    }
}
