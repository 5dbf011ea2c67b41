//! The state of a match that is not a setting: umpire, substitutes, the end of a pause. It is stored apart from the
//! settings, so that unreadable settings do not affect it.

use regnal::store::{Header, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::kept;
use super::lent::StandIn;
use crate::discord::error::Result;

/// The state of a match that is not a setting.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TableState {
    /// The umpire on whom the players agreed, in a game that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub umpire: Option<u64>,
    /// The time at which a paused match resumes automatically.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rests_until: Option<Timestamp>,
    /// True if a moderator paused the match, so that only moderators can resume it early.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_moderator: bool,
    /// The current substitutes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stand_ins: Vec<StandIn>,
    /// The id of the match that this one is the rematch of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<i64>,
    /// True for a first match, in which a person learns the game: it is in no statistics, and notifies nobody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lesson: bool,
}

impl TableState {
    /// Reads the state of a match, as far as possible.
    pub fn of(header: &Header) -> TableState {
        kept::read_or_usual(&header.state)
    }

    /// Returns the stored form of the state once it is changed to this.
    ///
    /// # Errors
    /// Returns [`Error::Kept`] if the change would overwrite something unreadable.
    ///
    /// [`Error::Kept`]: crate::discord::error::Error::Kept
    pub fn within(&self, header: &Header) -> Result<Value> {
        let before = TableState::of(header);
        let what = || format!("the state of match {}", header.id);
        kept::changed(&header.state, (&before, self), what)
    }
}
