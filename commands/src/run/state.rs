//! Match state other than settings: umpire, substitutes, the end of a pause. It is stored separately from the settings,
//! so that the state stays readable if the settings become unreadable.

use regnal::store::{Header, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::draw::{Drawn, Wishes};
use super::kept;
use super::lent::StandIn;
use super::roll::Muster;
use crate::discord::error::Result;

/// State of a match other than its settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TableState {
    /// Umpire that the players agreed on, in a game with umpires.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub umpire: Option<u64>,
    /// Time at which a paused match resumes automatically.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rests_until: Option<Timestamp>,
    /// True if a moderator paused the match, in which case only moderators can resume it early.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_moderator: bool,
    /// Current substitutes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stand_ins: Vec<StandIn>,
    /// Users invited to the lobby, oldest invitation first. An invitation lasts as long as the match.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<u64>,
    /// Roll call before the start, if one was called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub muster: Option<Muster>,
    /// Players' preferences for the draw of colours or races. They are deleted when the match starts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<Wishes>,
    /// Result of the draw of colours or races. An export contains it, so that the draw can be verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<Drawn>,
    /// Time at which the lobby last became suitable for more people who are looking for a table, because a seat became
    /// free after all had been taken, or because the terms changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offered: Option<Timestamp>,
    /// Id of the match that this match repeats; `None` if it is not a rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<i64>,
    /// True for an introductory match, in which a user learns the game. It is excluded from statistics and notifies
    /// nobody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lesson: bool,
    /// Thread that was created for the match. The match might have moved elsewhere since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_thread: Option<u64>,
    /// Scheduled event at the next shared deadline, or the last attempt to create one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<OwnEvent>,
}

/// Scheduled event of a match on its server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OwnEvent {
    /// Server that the event is on.
    pub guild: u64,
    /// Id of the event; `None` if it does not exist, because Discord refused it or somebody deleted it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// Deadline at which the event begins.
    pub at: Timestamp,
    /// Hash of the event's name, description and location.
    pub words: u32,
    /// Time of the latest request that creates or changes the event.
    pub changed: Timestamp,
    /// True while the result of the latest request is unknown.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_open: bool,
}

/// Returns whether a match has or requests a scheduled event.
pub(super) fn concerns_event(header: &Header) -> bool {
    header.state.get("event").is_some() || header.settings.get("event") == Some(&Value::Bool(true))
}

impl TableState {
    /// Reads a match's state, and ignores unreadable fields.
    pub fn of(header: &Header) -> TableState {
        TableState::readable(&header.state)
    }

    /// Reads a stored state, and ignores unreadable fields. If the flag for a moderator's pause is unreadable, it
    /// counts as set, so that players cannot end such a pause.
    fn readable(kept: &Value) -> TableState {
        let state: TableState = kept::read_or_usual(kept);
        TableState { by_moderator: kept::may_be_set(kept, "by_moderator"), ..state }
    }

    /// Applies the changed state to the stored form of the old one, and returns the result.
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_unreadable_flag_for_a_moderators_pause_counts_as_set() {
        for by_moderator in [json!(true), json!("a moderator"), json!({"user": 7}), json!(1)] {
            let kept = json!({"by_moderator": by_moderator, "umpire": 3});
            let state = TableState::readable(&kept);
            assert_eq!((state.by_moderator, state.umpire), (true, Some(3)), "{kept}");
        }
        for kept in [json!({}), json!({"by_moderator": false}), json!(null), json!([])] {
            assert!(!TableState::readable(&kept).by_moderator, "{kept}");
        }
    }
}
