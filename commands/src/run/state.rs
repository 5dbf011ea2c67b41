//! The state of a table that is no preference: who is umpire, who plays for whom, until when the match rests. It is kept
//! apart from the settings, so that settings that cannot be read take nothing of it with them.

use regnal::store::{Header, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::kept;
use super::lent::StandIn;
use crate::discord::error::Result;

/// The state of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TableState {
    /// The person whom the table has named umpire, in a game that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub umpire: Option<u64>,
    /// When a match that rests goes on by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rests_until: Option<Timestamp>,
    /// Whether a moderator lets it rest: then moderators alone take it up before its time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_moderator: bool,
    /// Those who play for others now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stand_ins: Vec<StandIn>,
    /// The match that this one repeats, by its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<i64>,
    /// Whether it is somebody's first match, in which the game is learned: it counts in no table, and calls nobody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lesson: bool,
}

impl TableState {
    /// The state of a match, as far as it can be read.
    pub fn of(header: &Header) -> TableState {
        kept::read_or_usual(&header.state)
    }

    /// The state of a match as the store keeps it, once it is changed to this.
    ///
    /// # Errors
    /// [`Error::Kept`] when the change would take the place of something that cannot be read.
    ///
    /// [`Error::Kept`]: crate::discord::error::Error::Kept
    pub fn within(&self, header: &Header) -> Result<Value> {
        let before = TableState::of(header);
        let what = || format!("the state of match {}", header.id);
        kept::changed(&header.state, (&before, self), what)
    }
}
