//! Small data that must survive a restart: settings, votes, handled interactions, the heartbeat.

use std::time::Duration;

use serde_json::Value;

use super::{
    Brief, Channel, Guild, MatchId, NewMessage, Store, StoreError, Timer, TimerChange, Timestamp,
    User, with_database,
};
use regnal_core::seat::Seat;

/// The scope of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// A server.
    Guild(Guild),
    /// A channel.
    Channel(Channel),
    /// A person.
    User(User),
}

/// A seat's vote on a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Vote {
    /// Seat of the player.
    pub seat: Seat,
    /// The seat's answer.
    pub value: Value,
    /// Time of the action.
    pub at: Timestamp,
}

/// A period during which the bot was not running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outage {
    /// Length of the outage.
    pub length: Duration,
    /// Matches whose timers were postponed because of the outage.
    pub matches: Vec<Brief>,
}

impl Store {
    /// Reads a setting.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if the stored value is not JSON. All other errors are database errors.
    pub async fn setting(&self, scope: Scope, key: &str) -> Result<Option<Value>, StoreError> {
        with_database!(self, db => db.setting(scope, key).await)
    }

    /// Changes a setting; `None` deletes it.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn set_setting(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.set_setting(scope, key, value).await)
    }

    /// Casts or changes a vote. Returns all votes on `topic`, in seat order.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the match does not exist.
    pub async fn vote(
        &self,
        id: MatchId,
        topic: &str,
        voter: Seat,
        value: &Value,
        at: Timestamp,
    ) -> Result<Vec<Vote>, StoreError> {
        with_database!(self, db => db.vote(id, topic, voter, value, at).await)
    }

    /// Returns all votes on `topic`, in seat order.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn votes(&self, id: MatchId, topic: &str) -> Result<Vec<Vote>, StoreError> {
        with_database!(self, db => db.votes(id, topic).await)
    }

    /// Lists the topics with votes in a match.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn open_topics(&self, id: MatchId) -> Result<Vec<String>, StoreError> {
        with_database!(self, db => db.open_topics(id).await)
    }

    /// Lists the matches with a vote in progress.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn matches_with_votes(&self) -> Result<Vec<MatchId>, StoreError> {
        with_database!(self, db => db.matches_with_votes().await)
    }

    /// Deletes all votes on `topic`.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn clear_votes(&self, id: MatchId, topic: &str) -> Result<(), StoreError> {
        with_database!(self, db => db.clear_votes(id, topic).await)
    }

    /// Records that an interaction that does not change a match has been handled.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] if the interaction was already handled.
    pub async fn claim_interaction(
        &self,
        interaction: u64,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.claim_interaction(interaction, at).await)
    }

    /// Deletes data older than `before` that is no longer needed: handled interactions, and messages that were sent or
    /// given up. The last message of each topic is kept.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn prune(&self, before: Timestamp) -> Result<(), StoreError> {
        with_database!(self, db => db.prune(before).await)
    }

    /// Records the heartbeat, which shows that the bot is running.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn touch(&self, now: Timestamp) -> Result<(), StoreError> {
        with_database!(self, db => db.touch(now).await)
    }

    /// Returns the time of the last heartbeat.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn last_seen(&self) -> Result<Option<Timestamp>, StoreError> {
        with_database!(self, db => db.last_seen().await)
    }

    /// Compensates for an outage; called once at startup.
    ///
    /// If the last heartbeat is older than `grace`, all timers of running matches and of roll calls are postponed by the
    /// length of the outage. For each match, `of_each` receives the postponed timers and returns messages to queue and
    /// further timer changes. The heartbeat is updated in the same transaction, so that another start does not postpone
    /// the timers again.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn come_back(
        &self,
        now: Timestamp,
        grace: Duration,
        of_each: impl Fn(&Brief, Duration, &[Timer]) -> (Vec<NewMessage>, Vec<TimerChange>) + Send,
    ) -> Result<Option<Outage>, StoreError> {
        with_database!(self, db => db.come_back(now, grace, of_each).await)
    }
}
