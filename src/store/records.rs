//! Statistics of finished matches: each seat's player and dice.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Channel, Guild, MatchId, Store, StoreError, User, delegated};
use regnal_core::seat::Seat;

/// A match that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// Match number.
    pub id: MatchId,
    /// Channel in which the match ended.
    pub channel: Channel,
    /// The game.
    pub kind: String,
    /// Game options.
    pub options: Value,
    /// The table's state.
    pub state: Value,
    /// The result, as JSON from the game.
    pub outcome: Value,
    /// Seats in order, each with the person to whom the result is credited: the person who held the seat from start to
    /// end, or, failing that, took more than half of its actions. `None` if there is no such person, or if the person's
    /// data was deleted.
    pub seats: Vec<(Seat, Option<User>)>,
}

/// Number of dice rolled and the sum of their results, by the number of sides.
pub type Rolled = BTreeMap<u32, (u64, u64)>;

delegated! {
    /// Lists a server's matches that were played to their end, in the order in which they ended.
    pub async fn finished_matches(&self, guild: Guild) -> Result<Vec<Finished>, StoreError>;

    /// Counts and adds up the dice of a person's actions in the given matches.
    pub async fn rolled(&self, user: User, matches: &[MatchId]) -> Result<Rolled, StoreError>;
}
