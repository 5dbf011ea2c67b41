//! The outbox: messages that are kept until Discord has them.

use super::{
    Channel, MatchId, MessageId, Payload, Store, StoreError, Timestamp, User, with_database,
};

/// The destination of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// To all in a channel.
    Channel(Channel),
    /// To one person, directly.
    User(User),
}

/// A message to be queued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    /// The destination.
    pub target: Target,
    /// A key by which [`Store::last_message_of`] finds it, such as that of the lobby card.
    pub topic: Option<String>,
    /// The content.
    pub payload: Payload,
    /// For a message that need not be sent at once: the earliest time to send it. It then has its own queue and holds
    /// back nothing else for the same destination.
    pub not_before: Option<Timestamp>,
}

/// A queued message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its number.
    pub id: MessageId,
    /// The match it belongs to.
    pub match_id: Option<MatchId>,
    /// The content and the destination.
    pub message: NewMessage,
    /// The same for each attempt, at most 25 characters: Discord drops the second of two messages with the same nonce.
    /// All readers can see it, so it is random and reveals nothing.
    pub nonce: String,
    /// The time at which it was queued.
    pub created: Timestamp,
    /// The number of failed attempts.
    pub attempts: u32,
}

/// The result of an attempt to send a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// Discord has it.
    Sent {
        /// The id that Discord gave it.
        message: u64,
    },
    /// Discord has it, with this content. If it was [changed](Store::reword) while being sent, it stays in the queue.
    SentAs {
        /// The id that Discord gave it.
        message: u64,
        /// The content there.
        payload: Payload,
    },
    /// Failed for now. A message that has moved to another channel meanwhile stays due there.
    Failed {
        /// Where it was tried.
        target: Target,
        /// The time of the next attempt.
        retry_at: Timestamp,
    },
    /// It can never be sent there; the messages queued behind it can. A message that has moved to another channel
    /// meanwhile stays due there.
    Dead {
        /// Where it was tried.
        target: Target,
        /// The reason, for the owner.
        reason: String,
    },
}

/// The last message of a match under a topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The destination.
    pub target: Target,
    /// The topic.
    pub topic: Option<String>,
    /// The content.
    pub payload: Payload,
    /// Its id on Discord, once it was sent.
    pub message: Option<u64>,
}

/// A part of a message that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The match it belongs to.
    pub match_id: Option<MatchId>,
    /// The content.
    pub payload: Payload,
    /// The id that Discord gave the message.
    pub message: u64,
}

impl Store {
    /// Queues messages that belong to no change of a match.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn say(
        &self,
        match_id: Option<MatchId>,
        messages: &[NewMessage],
        at: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.say(match_id, messages, at).await)
    }

    /// Returns at most `limit` messages that may be sent now, oldest first. Contains only the first waiting message for
    /// each target, so that none is overtaken. Send them, report each, ask again.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn pending(&self, now: Timestamp, limit: u32) -> Result<Vec<Message>, StoreError> {
        with_database!(self, db => db.pending(now, limit).await)
    }

    /// Returns the time at which the next message may be sent.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn next_attempt(&self) -> Result<Option<Timestamp>, StoreError> {
        with_database!(self, db => db.next_attempt().await)
    }

    /// Records the results of attempts, all in one transaction. Report on many channels in one call, because each
    /// transaction waits for the disk. Reports on messages that no longer wait are ignored.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn settle(
        &self,
        reports: &[(MessageId, Delivery)],
        at: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.settle(reports, at).await)
    }

    /// Makes the messages that wait for a target due now, not at their next attempt.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn hasten(&self, target: Target, now: Timestamp) -> Result<(), StoreError> {
        with_database!(self, db => db.hasten(target, now).await)
    }

    /// Returns true if a message of the outbox has this Discord id.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn is_sent(&self, message: u64) -> Result<bool, StoreError> {
        with_database!(self, db => db.is_sent(message).await)
    }

    /// Returns the parts of the last message sent to somebody under `topic`, in order, each with its match. Empty if
    /// that message was sent before the given time.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn last_message_to(
        &self,
        target: Target,
        topic: &str,
        since: Timestamp,
    ) -> Result<Vec<Told>, StoreError> {
        with_database!(self, db => db.last_message_to(target, topic, since).await)
    }

    /// Returns the last message of a match under `topic`, sent or waiting; messages that were given up are ignored.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn last_message_of(
        &self,
        id: MatchId,
        topic: &str,
    ) -> Result<Option<Said>, StoreError> {
        with_database!(self, db => db.last_message_of(id, topic).await)
    }

    /// Returns the last message of a match to a channel before `before`: sent, waiting or given up. Ignores messages
    /// under the topic `besides`, and those that need not be sent at once.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn last_in(
        &self,
        id: MatchId,
        channel: Channel,
        before: Option<MessageId>,
        besides: &str,
    ) -> Result<Option<Said>, StoreError> {
        with_database!(self, db => db.last_in(id, channel, before, besides).await)
    }

    /// Replaces the content of the message that [`Store::last_message_of`] finds. Returns its Discord id if it was sent
    /// already and has to be edited. A waiting message is sent with the new content, even if an attempt is under way.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn reword(
        &self,
        id: MatchId,
        topic: &str,
        payload: &Payload,
    ) -> Result<Option<u64>, StoreError> {
        with_database!(self, db => db.reword(id, topic, payload).await)
    }
}

/// Returns the nonce for a message of the first schema version, which is unique.
pub(super) fn nonce(created: Timestamp, id: MessageId) -> String {
    format!("{:x}-{:x}", created.0, id.0)
}
