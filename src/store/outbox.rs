//! The outbox: messages kept until Discord has accepted them.

use super::{Channel, MatchId, MessageId, Payload, Store, StoreError, Timestamp, User, delegated};

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
    /// Key by which [`Store::last_message_of`] finds the message, such as the lobby card's key.
    pub topic: Option<String>,
    /// The content.
    pub payload: Payload,
    /// Earliest time to send the message, if it is not urgent. Messages that are not urgent have a separate queue and
    /// do not block other messages to the same destination.
    pub not_before: Option<Timestamp>,
}

/// A queued message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Message number.
    pub id: MessageId,
    /// Match to which the message belongs.
    pub match_id: Option<MatchId>,
    /// Content and destination.
    pub message: NewMessage,
    /// Nonce of at most 25 characters, the same for each attempt. Discord drops the second of two messages with the
    /// same nonce. The nonce is visible to all readers, so it is random and reveals nothing.
    pub nonce: String,
    /// Time at which the message was queued.
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
    /// Discord accepted the message with this content. If the content was [changed](Store::reword) while the message
    /// was being sent, the message is kept in the queue.
    SentAs {
        /// Id assigned by Discord.
        message: u64,
        /// Content of the message on Discord.
        payload: Payload,
    },
    /// The attempt failed temporarily. A message that has since moved to another channel remains due there.
    Failed {
        /// Destination of the attempt.
        target: Target,
        /// Time of the next attempt.
        retry_at: Timestamp,
    },
    /// The message can never be sent to this destination. Messages queued behind it can still be sent. A message that
    /// has since moved to another channel remains due there.
    Dead {
        /// Destination of the attempt.
        target: Target,
        /// Reason for the failure, for the bot's owner.
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
    /// Discord id of the message, once the message has been sent.
    pub message: Option<u64>,
}

/// An outbox message that was sent, either as a separate Discord message or as part of a larger one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Match to which the message belongs.
    pub match_id: Option<MatchId>,
    /// The content.
    pub payload: Payload,
    /// Id that Discord assigned to the message.
    pub message: u64,
}

delegated! {
    /// Queues messages that are not part of a change to a match.
    pub async fn say(
        &self,
        match_id: Option<MatchId>,
        messages: &[NewMessage],
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Returns at most `limit` messages that can be sent now, oldest first. Includes only the first pending message for
    /// each target, so that no message overtakes another. The caller sends the messages, reports the results, and then
    /// calls this method again.
    pub async fn pending(&self, now: Timestamp, limit: u32) -> Result<Vec<Message>, StoreError>;

    /// Returns the time at which the next message can be sent.
    pub async fn next_attempt(&self) -> Result<Option<Timestamp>, StoreError>;

    /// Records the results of delivery attempts, all in one transaction. Report the results for many channels in a
    /// single call, because each transaction waits for the disk. Results for messages that are no longer pending are
    /// ignored.
    pub async fn settle(
        &self,
        reports: &[(MessageId, Delivery)],
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Makes a target's pending messages due immediately instead of at their next scheduled attempt.
    pub async fn hasten(&self, target: Target, now: Timestamp) -> Result<(), StoreError>;

    /// Like [`Store::hasten`], but for all messages, except those that wait for a fixed time.
    pub async fn hasten_waiting(&self, now: Timestamp) -> Result<(), StoreError>;

    /// Returns true if a message from the outbox has the given Discord id.
    pub async fn is_sent(&self, message: u64) -> Result<bool, StoreError>;

    /// Returns the parts of the last message sent to a person under `topic`, in order, each with its match. Empty if
    /// that message was sent before `since`.
    pub async fn last_message_to(
        &self,
        target: Target,
        topic: &str,
        since: Timestamp,
    ) -> Result<Vec<Told>, StoreError>;

    /// Returns a match's last message under `topic`, sent or pending; messages that were abandoned are ignored.
    pub async fn last_message_of(
        &self,
        id: MatchId,
        topic: &str,
    ) -> Result<Option<Said>, StoreError>;

    /// Returns a match's last message to a channel that was queued before the message `before`, whether sent, pending
    /// or abandoned. Ignores messages under the topic `besides` and messages that are not urgent.
    pub async fn last_in(
        &self,
        id: MatchId,
        channel: Channel,
        before: Option<MessageId>,
        besides: &str,
    ) -> Result<Option<Said>, StoreError>;

    /// Replaces the content of the message found by [`Store::last_message_of`]. If that message was already sent and
    /// must be edited, returns its Discord id. A pending message is sent with the new content, even if an attempt is in
    /// progress.
    pub async fn reword(
        &self,
        id: MatchId,
        topic: &str,
        payload: &Payload,
    ) -> Result<Option<u64>, StoreError>;

    /// Like [`Store::reword`], but only if the content is still `before`. Returns whether it was replaced.
    pub async fn reword_if_unchanged(
        &self,
        id: MatchId,
        topic: &str,
        before: &Payload,
        payload: &Payload,
    ) -> Result<bool, StoreError>;
}

/// Returns the unique nonce for a message that was queued under the first schema version.
pub(super) fn nonce(created: Timestamp, id: MessageId) -> String {
    format!("{:x}-{:x}", created.0, id.0)
}
