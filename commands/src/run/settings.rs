//! The settings of a table: deadlines, reminders, pings.

use regnal::hours::Daily;
use regnal::store::{Header, Timestamp};
use serde::{Deserialize, Serialize};

use super::lent::StandIn;

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

/// Who has a seat that nobody holds any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Succession {
    /// Whoever wants it.
    Anybody,
    /// Whom all who still play agree to.
    #[default]
    Vote,
    /// The program, until they agree to somebody.
    Program,
}

/// Who may stand in for somebody who is away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trust {
    /// Whom all others who play agree to.
    #[default]
    Vote,
    /// Whoever is asked and wants to.
    Anybody,
}

impl Trust {
    fn is_usual(&self) -> bool {
        *self == Trust::Vote
    }
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
    /// Whether whoever is late has more time, once a match.
    pub extension: bool,
    /// What the hours of a deadline are.
    pub pace: Pace,
    /// Who has a seat that nobody holds any more.
    pub succession: Succession,
    /// The hour of the day at which a game goes on in which all order at once, in place of hours for a turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub daily: Option<Daily>,
    /// The match that this one repeats, by its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<i64>,
    /// The person whom the table has named umpire, in a game that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub umpire: Option<u64>,
    /// When a match that rests goes on by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rests_until: Option<Timestamp>,
    /// Whether it is somebody's first match, in which the game is learned: it counts in no table, and calls nobody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lesson: bool,
    /// Whether a moderator lets it rest: then moderators alone take it up before its time.
    pub by_moderator: bool,
    /// Who may stand in for somebody who is away.
    #[serde(skip_serializing_if = "Trust::is_usual")]
    pub trust: Trust,
    /// Those who stand in now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stand_ins: Vec<StandIn>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            turn_hours: 48,
            decision_hours: 24,
            reminders: true,
            pings: true,
            extension: true,
            pace: Pace::Fair,
            succession: Succession::Vote,
            daily: None,
            rematch_of: None,
            umpire: None,
            rests_until: None,
            lesson: false,
            by_moderator: false,
            trust: Trust::Vote,
            stand_ins: Vec::new(),
        }
    }
}

impl Settings {
    /// Those of a match in which a game is learned: it waits for as long as it takes.
    pub fn of_lesson() -> Settings {
        Settings {
            turn_hours: 0,
            decision_hours: 0,
            reminders: false,
            pings: false,
            extension: false,
            lesson: true,
            ..Settings::default()
        }
    }

    /// The settings of a match.
    pub fn of(header: &Header) -> Settings {
        serde_json::from_value(header.settings.clone()).unwrap_or_else(|error| {
            tracing::error!(match_id = %header.id, %error, "the settings of a match cannot be read: the usual ones hold");
            Settings::default()
        })
    }
}
