//! The settings of a table: deadlines, reminders, pings.

use regnal::hours::Daily;
use regnal::store::Header;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::kept;
use crate::discord::error::Result;

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

/// The settings of a table.
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
    /// Who may stand in for somebody who is away.
    #[serde(skip_serializing_if = "Trust::is_usual")]
    pub trust: Trust,
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
            trust: Trust::Vote,
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
            ..Settings::default()
        }
    }

    /// The settings of a match, the usual for those that cannot be read: a match is found and can be left whatever its
    /// settings say.
    pub fn of(header: &Header) -> Settings {
        kept::read_or_usual(&header.settings)
    }

    /// The settings of a match as the store keeps them, once they are changed to these.
    ///
    /// # Errors
    /// [`Error::Kept`] when the change would take the place of something that cannot be read.
    ///
    /// [`Error::Kept`]: crate::discord::error::Error::Kept
    pub fn within(&self, header: &Header) -> Result<Value> {
        let before = Settings::of(header);
        let what = || format!("the settings of match {}", header.id);
        kept::changed(&header.settings, (&before, self), what)
    }
}
