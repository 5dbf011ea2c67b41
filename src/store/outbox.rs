//! The outbox: messages kept until Discord has accepted them.

use super::{
    Channel, MatchId, MessageId, Payload, Store, StoreError, Timestamp, User, with_database,
};

/// Destination of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// Everyone in a channel.
    Channel(Channel),
    /// One person, by direct message.
    User(User),
}

/// A message to queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    /// The destination.
    pub target: Target,
    /// Key by which [`Store::last_message_of`] finds the message, such as that of the lobby card.
    pub topic: Option<String>,
    /// The content.
    pub payload: Payload,
    /// Earliest time to send a message that is not urgent. Such a message has its own queue and holds back no others
    /// for the same destination.
    pub not_before: Option<Timestamp>,
}

/// A queued message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Number of the message.
    pub id: MessageId,
    /// The match to which the message belongs.
    pub match_id: Option<MatchId>,
    /// The content and the destination.
    pub message: NewMessage,
    /// Nonce, the same for each attempt and at most 25 characters: Discord drops the second of two messages with the
    /// same nonce. All readers can see it, so it is random and reveals nothing.
    pub nonce: String,
    /// The time at which it was queued.
    pub created: Timestamp,
    /// Number of failed attempts.
    pub attempts: u32,
}

/// Result of an attempt to send a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// Discord accepted the message.
    Sent {
        /// Id assigned by Discord.
        message: u64,
    },
    /// Discord accepted the message with this content. If it was [changed](Store::reword) while being sent, it stays in
    /// the queue.
    SentAs {
        /// Id assigned by Discord.
        message: u64,
        /// Content of the message on Discord.
        payload: Payload,
    },
    /// The attempt failed for now. A message that has since moved to another channel remains due there.
    Failed {
        /// Destination of the attempt.
        target: Target,
        /// Time of the next attempt.
        retry_at: Timestamp,
    },
    /// The message can never be sent there; those queued behind it can. A message that has since moved to another
    /// channel remains due there.
    Dead {
        /// Destination of the attempt.
        target: Target,
        /// Reason, for the bot's owner.
        reason: String,
    },
}

/// A match's last message under a topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The destination.
    pub target: Target,
    /// The topic.
    pub topic: Option<String>,
    /// The content.
    pub payload: Payload,
    /// Discord id of the message, once it was sent.
    pub message: Option<u64>,
}

/// A part of a sent message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The match to which the message belongs.
    pub match_id: Option<MatchId>,
    /// The content.
    pub payload: Payload,
    /// Id that Discord assigned to the message.
    pub message: u64,
}

impl Store {
    /// Queues messages that are not part of a change to a match.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn say(
        &self,
        match_id: Option<MatchId>,
        messages: &[NewMessage],
        at: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.say(match_id, messages, at).await)
    }

    /// Returns at most `limit` messages that may be sent now, oldest first. Contains only the first waiting message for
    /// each target, so that none is overtaken. Send them, report the results, then call this again.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn pending(&self, now: Timestamp, limit: u32) -> Result<Vec<Message>, StoreError> {
        with_database!(self, db => db.pending(now, limit).await)
    }

    /// Returns the time at which the next message may be sent.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn next_attempt(&self) -> Result<Option<Timestamp>, StoreError> {
        with_database!(self, db => db.next_attempt().await)
    }

    /// Records the results of attempts, all in one transaction. Report on many channels in a single call, because each
    /// transaction waits for the disk. Reports on messages that are no longer waiting are ignored.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn settle(
        &self,
        reports: &[(MessageId, Delivery)],
        at: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.settle(reports, at).await)
    }

    /// Makes the messages waiting for a target due immediately instead of at their next attempt.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn hasten(&self, target: Target, now: Timestamp) -> Result<(), StoreError> {
        with_database!(self, db => db.hasten(target, now).await)
    }

    /// Returns true if a message from the outbox has this Discord id.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn is_sent(&self, message: u64) -> Result<bool, StoreError> {
        with_database!(self, db => db.is_sent(message).await)
    }

    /// Returns the parts of the last message sent to a person under `topic`, in order, each with its match. Empty if
    /// that message was sent before the given time.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn last_message_to(
        &self,
        target: Target,
        topic: &str,
        since: Timestamp,
    ) -> Result<Vec<Told>, StoreError> {
        with_database!(self, db => db.last_message_to(target, topic, since).await)
    }

    /// Returns a match's last message under `topic`, sent or waiting; messages that were given up are ignored.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn last_message_of(
        &self,
        id: MatchId,
        topic: &str,
    ) -> Result<Option<Said>, StoreError> {
        with_database!(self, db => db.last_message_of(id, topic).await)
    }

    /// Returns a match's last message to a channel before `before`: sent, waiting or given up. Ignores messages under
    /// the topic `besides`, and those that are not urgent.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn last_in(
        &self,
        id: MatchId,
        channel: Channel,
        before: Option<MessageId>,
        besides: &str,
    ) -> Result<Option<Said>, StoreError> {
        with_database!(self, db => db.last_in(id, channel, before, besides).await)
    }

    /// Replaces the content of the message found by [`Store::last_message_of`]. Returns its Discord id if it was
    /// already sent and must be edited. A waiting message is sent with the new content, even if an attempt is under
    /// way.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn reword(
        &self,
        id: MatchId,
        topic: &str,
        payload: &Payload,
    ) -> Result<Option<u64>, StoreError> {
        with_database!(self, db => db.reword(id, topic, payload).await)
    }
}

/// Returns the unique nonce for a message from the first schema version.
pub(super) fn nonce(created: Timestamp, id: MessageId) -> String {
    format!("{:x}-{:x}", created.0, id.0)
}
