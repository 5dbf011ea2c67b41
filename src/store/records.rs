//! What is reckoned from matches that were played to their end: who had which seat, and how the dice fell.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Channel, Guild, MatchId, Store, StoreError, User, with_database};
use crate::seat::Seat;

/// A match that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// Its number.
    pub id: MatchId,
    /// The channel in which it ended.
    pub channel: Channel,
    /// The game.
    pub kind: String,
    /// The options of the game.
    pub options: Value,
    /// The state of the table.
    pub state: Value,
    /// The result, in the words of the game.
    pub outcome: Value,
    /// The seats in order, each with the person it counts for: whoever held it from the start to the end, or did more
    /// than half of all that was done for it; nobody where there is no such person, or where they are forgotten.
    pub seats: Vec<(Seat, Option<User>)>,
}

/// How often dice of so many sides were drawn, and what they came to together.
pub type Rolled = BTreeMap<u32, (u64, u64)>;

impl Store {
    /// The matches of a server that were played to their end, in the order in which they ended.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn finished_matches(&self, guild: Guild) -> Result<Vec<Finished>, StoreError> {
        with_database!(self, db => db.finished_matches(guild).await)
    }

    /// The dice of what somebody asked for in some matches.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn rolled(&self, user: User, matches: &[MatchId]) -> Result<Rolled, StoreError> {
        with_database!(self, db => db.rolled(user, matches).await)
    }
}
