//! Small things that must survive the process: settings, votes, answered interactions, the heartbeat.

use std::time::Duration;

use serde_json::Value;

use super::{
    Brief, Channel, Guild, MatchId, NewMessage, Store, StoreError, Timer, TimerChange, Timestamp,
    User, with_database,
};
use crate::seat::Seat;

/// Whose setting it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Of a server.
    Guild(Guild),
    /// Of a channel.
    Channel(Channel),
    /// Of a person.
    User(User),
}

/// What a seat said to a question of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Vote {
    /// The seat.
    pub seat: Seat,
    /// What it said.
    pub value: Value,
    /// When.
    pub at: Timestamp,
}

/// A time in which the program did not run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outage {
    /// How long.
    pub length: Duration,
    /// The matches whose timers are later by that.
    pub matches: Vec<Brief>,
}

impl Store {
    /// A setting.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when what is kept is not JSON; else those of the database.
    pub async fn setting(&self, scope: Scope, key: &str) -> Result<Option<Value>, StoreError> {
        with_database!(self, db => db.setting(scope, key).await)
    }

    /// Changes a setting; `None` forgets it.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn set_setting(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.set_setting(scope, key, value).await)
    }

    /// Casts or changes a vote, and returns all votes on `topic`, in seat order.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such match.
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

    /// All votes on `topic`, in seat order; none when nobody has voted.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn votes(&self, id: MatchId, topic: &str) -> Result<Vec<Vote>, StoreError> {
        with_database!(self, db => db.votes(id, topic).await)
    }

    /// What is voted on in a match.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn open_topics(&self, id: MatchId) -> Result<Vec<String>, StoreError> {
        with_database!(self, db => db.open_topics(id).await)
    }

    /// Forgets all votes on `topic`.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn clear_votes(&self, id: MatchId, topic: &str) -> Result<(), StoreError> {
        with_database!(self, db => db.clear_votes(id, topic).await)
    }

    /// Remembers that an interaction which changes no match was answered.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] when it was answered before.
    pub async fn claim_interaction(
        &self,
        interaction: u64,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.claim_interaction(interaction, at).await)
    }

    /// Forgets what is older than `before` and no longer needed: answered interactions, and messages that were sent
    /// or given up, except the last of each topic.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn prune(&self, before: Timestamp) -> Result<(), StoreError> {
        with_database!(self, db => db.prune(before).await)
    }

    /// Notes that the program runs.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn touch(&self, now: Timestamp) -> Result<(), StoreError> {
        with_database!(self, db => db.touch(now).await)
    }

    /// When the program was last seen to run.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn last_seen(&self) -> Result<Option<Timestamp>, StoreError> {
        with_database!(self, db => db.last_seen().await)
    }

    /// Called once at the start. After a silence of more than `grace`, all timers of running matches become later by
    /// its length, and `of_each` says what to tell each of those matches and which of its timers, as they are then, are
    /// later still; the heartbeat is set in the same transaction, so that a second start does not do it again.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn come_back(
        &self,
        now: Timestamp,
        grace: Duration,
        of_each: impl Fn(&Brief, Duration, &[Timer]) -> (Vec<NewMessage>, Vec<TimerChange>) + Send,
    ) -> Result<Option<Outage>, StoreError> {
        with_database!(self, db => db.come_back(now, grace, of_each).await)
    }
}
