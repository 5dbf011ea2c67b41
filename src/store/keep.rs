//! Small pieces of data that must survive a restart: settings, votes, handled interactions, the heartbeat.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Brief, Channel, Guild, MatchId, NewMessage, Store, StoreError, Timer, TimerChange, Timestamp,
    User, delegated,
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
    /// Seat that cast the vote.
    pub seat: Seat,
    /// The seat's answer.
    pub value: Value,
    /// Time of the vote.
    pub at: Timestamp,
}

/// A period during which the bot was not running, for which some matches have not been compensated yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outage {
    /// Length of the outage.
    pub length: Duration,
    /// End of the outage.
    pub end: Timestamp,
    /// Last match that has been compensated. The matches are compensated in the order of their numbers.
    pub(crate) compensated: MatchId,
    /// Number of the last timer that was set before the outage ended. Later timers are not affected by the outage.
    pub(crate) last_timer: i64,
}

delegated! {
    /// Reads a setting.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if the stored value is not JSON. All other errors are database errors.
    pub async fn setting(&self, scope: Scope, key: &str) -> Result<Option<Value>, StoreError>;

    /// Changes a setting; `None` deletes it.
    pub async fn set_setting(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
    ) -> Result<(), StoreError>;

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
    ) -> Result<Vec<Vote>, StoreError>;

    /// Returns all votes on `topic`, in seat order.
    pub async fn votes(&self, id: MatchId, topic: &str) -> Result<Vec<Vote>, StoreError>;

    /// Lists the topics with votes in a match.
    pub async fn open_topics(&self, id: MatchId) -> Result<Vec<String>, StoreError>;

    /// Lists the matches with a vote in progress.
    pub async fn matches_with_votes(&self) -> Result<Vec<MatchId>, StoreError>;

    /// Deletes all votes on `topic`.
    pub async fn clear_votes(&self, id: MatchId, topic: &str) -> Result<(), StoreError>;

    /// Records that an interaction that does not change a match has been handled.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] if the interaction was already handled.
    pub async fn claim_interaction(
        &self,
        interaction: u64,
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Deletes data older than `before` that is no longer needed: handled interactions, and messages that were sent or
    /// abandoned. The last message of each topic is kept.
    pub async fn prune(&self, before: Timestamp) -> Result<(), StoreError>;

    /// Records the heartbeat, which shows that the bot is running.
    pub async fn touch(&self, now: Timestamp) -> Result<(), StoreError>;

    /// Returns the time of the last heartbeat.
    pub async fn last_seen(&self) -> Result<Option<Timestamp>, StoreError>;

    /// Begins to compensate for an outage; called at startup.
    ///
    /// If the last heartbeat is older than `grace`, all timers of running matches and of roll calls are postponed by
    /// the length of the outage. The heartbeat is updated in the same transaction, so that another start does not
    /// postpone the timers again. The caller then compensates the matches in parts: it lists some of them with
    /// [`Store::matches_of_outage`] and passes them to [`Store::compensate`], until none is left, and finally calls
    /// [`Store::end_outage`].
    ///
    /// If the compensation for an earlier outage was interrupted, returns that outage with the remaining matches, and
    /// postpones nothing.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if the stored outage cannot be read. All other errors are database errors.
    pub async fn come_back(
        &self,
        now: Timestamp,
        grace: Duration,
    ) -> Result<Option<Outage>, StoreError>;

    /// Returns the outage for which some matches have not been compensated yet.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if the stored outage cannot be read. All other errors are database errors.
    pub async fn outage(&self) -> Result<Option<Outage>, StoreError>;

    /// Lists at most `limit` of the running matches that have not been compensated for an outage, oldest first.
    pub async fn matches_of_outage(
        &self,
        outage: &Outage,
        limit: u32,
    ) -> Result<Vec<Brief>, StoreError>;

    /// Records that all matches have been compensated for an outage.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] if another process has recorded this. All other errors are database errors.
    pub async fn end_outage(&self, outage: &Outage) -> Result<(), StoreError>;

    /// Compensates the running matches up to `last` for an outage. For each match, `of_each` receives the postponed
    /// timers, except those that have been set again since, and returns messages to queue and further timer changes.
    /// Returns the outage with the remaining matches.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] if another process has compensated some of these matches. All other errors are database
    /// errors.
    pub async fn compensate(
        &self,
        outage: &Outage,
        last: MatchId,
        of_each: impl Fn(&Brief, &[Timer]) -> (Vec<NewMessage>, Vec<TimerChange>) + Send,
    ) -> Result<Outage, StoreError>;
}
