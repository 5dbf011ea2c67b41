//! Store errors.

use super::{MatchId, Status};

/// Error returned by a store call. Unless the error is [`StoreError::Uncertain`], the call has written nothing.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The match has changed since the caller read it.
    #[error("the match has moved on to event {seq}")]
    Stale {
        /// Number of the match's last event in the store.
        seq: u64,
    },
    /// The same interaction or timer has already been handled.
    #[error("this was done already")]
    Repeated,
    /// The match, seat or timer does not exist.
    #[error("there is no such thing in the store")]
    NotFound,
    /// The channel already has an unfinished match.
    #[error("the channel already holds match {match_id}")]
    ChannelTaken {
        /// Match in the channel.
        match_id: MatchId,
    },
    /// The store already has a copy of this match, and either that copy is on the same server or at least one of the
    /// two copies is unfinished.
    #[error("this match already exists, as match {match_id}")]
    Known {
        /// Match with the same seed.
        match_id: MatchId,
    },
    /// The person already holds a seat in the match.
    #[error("this person already has a seat")]
    AlreadySeated,
    /// The person already has a deck with this name.
    #[error("this person already has a deck of this name")]
    DeckNameTaken,
    /// The person already has the maximum number of decks.
    #[error("this person has as many decks as one may have")]
    TooManyDecks,
    /// The match's status does not allow the call.
    #[error("the match is {status}")]
    WrongStatus {
        /// The match's current status.
        status: Status,
    },
    /// A match's log cannot be read: events are missing or invalid.
    #[error("match {match_id} is damaged at event {seq}")]
    Corrupt {
        /// The damaged match.
        match_id: MatchId,
        /// The first event that cannot be read; 0 is the setup.
        seq: u64,
    },
    /// A string contains a NUL character, which PostgreSQL cannot store.
    #[error("a text contains a NUL character, which this database cannot store")]
    Nul,
    /// The disk is full, or the database has reached its limit.
    #[error("the disk is full, or the database has reached its size limit")]
    Full,
    /// Another process has been writing to the database for too long.
    #[error("another process is writing to the database")]
    Busy,
    /// The connection broke while the change was being committed, and the outcome cannot be checked because the
    /// database is not available.
    #[error("the connection to the database broke, and the change may have been stored")]
    Uncertain,
    /// The database has become read-only.
    #[error("the database is read-only")]
    ReadOnly,
    /// The database file itself is damaged.
    #[error("the database file is damaged; restore it from a backup")]
    Damaged,
    /// Any other database error.
    #[error("the database refused: {0}")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl StoreError {
    /// Returns true if the store itself refused the call, which means that the database still works.
    pub(super) fn is_refusal(&self) -> bool {
        match self {
            StoreError::Stale { .. }
            | StoreError::Repeated
            | StoreError::NotFound
            | StoreError::ChannelTaken { .. }
            | StoreError::Known { .. }
            | StoreError::AlreadySeated
            | StoreError::DeckNameTaken
            | StoreError::TooManyDecks
            | StoreError::WrongStatus { .. }
            | StoreError::Nul => true,
            StoreError::Corrupt { .. }
            | StoreError::Full
            | StoreError::Busy
            | StoreError::Uncertain
            | StoreError::ReadOnly
            | StoreError::Damaged
            | StoreError::Database(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_refusal_by_the_store_lets_the_transaction_continue() {
        let (match_id, seq, status) = (MatchId(1), 2, Status::Lobby);
        let other = || Box::new(std::fmt::Error);
        for (error, refuses) in [
            (StoreError::Stale { seq }, true),
            (StoreError::Repeated, true),
            (StoreError::NotFound, true),
            (StoreError::ChannelTaken { match_id }, true),
            (StoreError::Known { match_id }, true),
            (StoreError::AlreadySeated, true),
            (StoreError::DeckNameTaken, true),
            (StoreError::TooManyDecks, true),
            (StoreError::WrongStatus { status }, true),
            (StoreError::Nul, true),
            (StoreError::Corrupt { match_id, seq }, false),
            (StoreError::Full, false),
            (StoreError::Busy, false),
            (StoreError::Uncertain, false),
            (StoreError::ReadOnly, false),
            (StoreError::Damaged, false),
            (StoreError::Database(other()), false),
        ] {
            assert_eq!(error.is_refusal(), refuses, "{error:?}");
        }
    }
}
