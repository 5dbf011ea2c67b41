//! The settings of a table: deadlines, reminders, pings.

use regnal::hours::Daily;
use regnal::store::Header;
use serde::{Deserialize, Serialize};

/// What the hours of a deadline are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Those in which whoever is awaited is awake and there, as far as they said.
    #[default]
    Fair,
    /// All of them.
    Plain,
}

/// The settings of a table. Old or damaged ones read as the usual.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Hours for a turn or a winter slot; 0 for no deadline (ME-RULING-25).
    pub turn_hours: u16,
    /// Hours for a setup choice or an answer asked in somebody's turn; 0 for no deadline (ME-RULING-25).
    pub decision_hours: u16,
    /// Whether to remind at half time and shortly before the deadline.
    pub reminders: bool,
    /// Whether the awaited are pinged.
    pub pings: bool,
    /// What the hours of a deadline are.
    pub pace: Pace,
    /// The hour of the day at which a game goes on in which all order at once, in place of hours for a turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub daily: Option<Daily>,
    /// The match that this one repeats, by its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<i64>,
    /// The person whom the table has named umpire, in a game that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub umpire: Option<u64>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            turn_hours: 48,
            decision_hours: 24,
            reminders: true,
            pings: true,
            pace: Pace::Fair,
            daily: None,
            rematch_of: None,
            umpire: None,
        }
    }
}

impl Settings {
    /// The settings of a match.
    pub fn of(header: &Header) -> Settings {
        serde_json::from_value(header.settings.clone()).unwrap_or_else(|error| {
            tracing::error!(match_id = %header.id, %error, "the settings of a match cannot be read: the usual ones hold");
            Settings::default()
        })
    }
}
