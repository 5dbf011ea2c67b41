//! Statistics of finished matches: the players of each seat, and their dice.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Channel, Guild, MatchId, Store, StoreError, User, with_database};
use regnal_core::seat::Seat;

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
    /// The result, as JSON of the game.
    pub outcome: Value,
    /// The seats in order, each with the person it counts for. That is the person who held it from start to end, or
    /// took more than half of its actions; `None` if there is no such person, or their data was deleted.
    pub seats: Vec<(Seat, Option<User>)>,
}

/// For each number of sides, the number of dice and the sum of their values.
pub type Rolled = BTreeMap<u32, (u64, u64)>;

impl Store {
    /// Lists the matches of a server that were played to their end, in the order in which they ended.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn finished_matches(&self, guild: Guild) -> Result<Vec<Finished>, StoreError> {
        with_database!(self, db => db.finished_matches(guild).await)
    }

    /// Sums up the dice of somebody's actions in some matches.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn rolled(&self, user: User, matches: &[MatchId]) -> Result<Rolled, StoreError> {
        with_database!(self, db => db.rolled(user, matches).await)
    }
}
