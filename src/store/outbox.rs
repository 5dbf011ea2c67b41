//! What must be said, kept until Discord has it.

use super::{
    Channel, MatchId, MessageId, Payload, Store, StoreError, Timestamp, User, with_database,
};

/// Where a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// To all in a channel.
    Channel(Channel),
    /// To one person, directly.
    User(User),
}

/// Something to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    /// Where.
    pub target: Target,
    /// What [`Store::last_said`] finds it by, such as the card of a lobby.
    pub topic: Option<String>,
    /// What.
    pub payload: Payload,
    /// What need not be said at once: not before this moment, and in a line of its own, where it holds back nothing else
    /// that goes there.
    pub not_before: Option<Timestamp>,
}

/// Something that waits to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its number.
    pub id: MessageId,
    /// The match it belongs to.
    pub match_id: Option<MatchId>,
    /// What it says, and where.
    pub message: NewMessage,
    /// The same at each attempt, at most 25 characters: Discord drops the second of two with one nonce. All who read the
    /// message see it, so it is drawn by chance and tells of nothing else.
    pub nonce: String,
    /// When it was queued.
    pub created: Timestamp,
    /// How often it failed.
    pub attempts: u32,
}

/// What became of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// Discord has it.
    Sent {
        /// The id that Discord gave it.
        message: u64,
    },
    /// Discord has it, and it says this. If it has been [given other words](Store::reword) on its way it waits on.
    SentAs {
        /// The id that Discord gave it.
        message: u64,
        /// What it says there.
        payload: Payload,
    },
    /// Not yet.
    Failed {
        /// When to try again.
        retry_at: Timestamp,
    },
    /// It can never be sent; those behind it may go.
    Dead {
        /// Why, for the owner.
        reason: String,
    },
}

/// The last message of a match about something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Where.
    pub target: Target,
    /// What it is found by.
    pub topic: Option<String>,
    /// What.
    pub payload: Payload,
    /// Its id on Discord, once it was sent.
    pub message: Option<u64>,
}

/// A part of a message that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The match it belongs to.
    pub match_id: Option<MatchId>,
    /// What it says.
    pub payload: Payload,
    /// The id that Discord gave the message.
    pub message: u64,
}

impl Store {
    /// Queues messages that belong to no change of a match.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn say(
        &self,
        match_id: Option<MatchId>,
        messages: &[NewMessage],
        at: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.say(match_id, messages, at).await)
    }

    /// At most `limit` messages that may be sent now, the oldest first: of each target only the first that waits, so
    /// that nothing is overtaken. Send them, report each, ask again.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn pending(&self, now: Timestamp, limit: u32) -> Result<Vec<Message>, StoreError> {
        with_database!(self, db => db.pending(now, limit).await)
    }

    /// When the next message may be sent.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn next_attempt(&self) -> Result<Option<Timestamp>, StoreError> {
        with_database!(self, db => db.next_attempt().await)
    }

    /// Reports what became of messages, all in one transaction: whoever sends to many channels at once should report
    /// at once, because each transaction waits for the disk. A report on a message that no longer waits is passed over.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn settle(
        &self,
        reports: &[(MessageId, Delivery)],
        at: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.settle(reports, at).await)
    }

    /// Sends what waits for a place now, and not at its next attempt.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn hasten(&self, target: Target, now: Timestamp) -> Result<(), StoreError> {
        with_database!(self, db => db.hasten(target, now).await)
    }

    /// Whether a message of the outbox is noted to have this id on Discord.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn is_sent(&self, message: u64) -> Result<bool, StoreError> {
        with_database!(self, db => db.is_sent(message).await)
    }

    /// What the last message says that was sent to somebody under `topic`, since that moment: all that was told with it, in
    /// order, each with its match. Nothing when it is older.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn told_last(
        &self,
        target: Target,
        topic: &str,
        since: Timestamp,
    ) -> Result<Vec<Told>, StoreError> {
        with_database!(self, db => db.told_last(target, topic, since).await)
    }

    /// The last message of a match under `topic`, sent or waiting; one that was given up is passed over.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn last_said(&self, id: MatchId, topic: &str) -> Result<Option<Said>, StoreError> {
        with_database!(self, db => db.last_said(id, topic).await)
    }

    /// The last message of a match to a channel, sent, waiting or given up, of those before `before`; what belongs to another,
    /// under the topic `besides`, is passed over, and so is what need not be said at once.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn last_in(
        &self,
        id: MatchId,
        channel: Channel,
        before: Option<MessageId>,
        besides: &str,
    ) -> Result<Option<Said>, StoreError> {
        with_database!(self, db => db.last_in(id, channel, before, besides).await)
    }

    /// Gives the message that [`Store::last_said`] finds other words; returns its id on Discord, where it is to be changed
    /// if it was sent already. One that waits goes with these words, also if it was on its way.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn reword(
        &self,
        id: MatchId,
        topic: &str,
        payload: &Payload,
    ) -> Result<Option<u64>, StoreError> {
        with_database!(self, db => db.reword(id, topic, payload).await)
    }
}

/// What tells a message of the first version from every other.
pub(super) fn nonce(created: Timestamp, id: MessageId) -> String {
    format!("{:x}-{:x}", created.0, id.0)
}
