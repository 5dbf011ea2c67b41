//! Match settings: deadlines, reminders, mentions, absences.

use regnal::hours::Daily;
use regnal::store::Header;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::kept;
use crate::discord::error::Result;

/// Kind of hours that count towards deadlines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Waking hours, which exclude the quiet hours and absences of the player whose time is running.
    #[default]
    Fair,
    /// All hours, including quiet hours and absences.
    Plain,
}

/// Replacement policy for a seat that was given up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Succession {
    /// The first person who wants the seat.
    Anybody,
    /// A person approved by all remaining players.
    #[default]
    Vote,
    /// A bot player, until the players agree on a person.
    Program,
}

/// Policy for substitutes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trust {
    /// A person approved by all other players.
    #[default]
    Vote,
    /// Any person who is asked and accepts.
    Anybody,
}

impl Trust {
    fn is_usual(&self) -> bool {
        *self == Trust::Vote
    }
}

/// Policy for who is allowed to take a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Admission {
    /// Everybody who can view the channel.
    #[default]
    Anybody,
    /// Users who were invited.
    Invited,
    /// Members of the server who have the role with this id.
    Role(u64),
}

impl Admission {
    fn is_usual(&self) -> bool {
        *self == Admission::Anybody
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(value: &u8) -> bool {
    *value == 0
}

/// Settings of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Hours for a turn or a winter slot; 0 for no deadline (ME-RULING-25).
    pub turn_hours: u16,
    /// Hours for a setup choice, or for an answer during another player's turn; 0 for no deadline (ME-RULING-25).
    pub decision_hours: u16,
    /// True if reminders are sent at half time and shortly before the deadline.
    pub reminders: bool,
    /// True if the players that the match is waiting for are mentioned.
    pub pings: bool,
    /// True if each late player gets one extension per match.
    pub extension: bool,
    /// Kind of hours that count towards deadlines.
    pub pace: Pace,
    /// Replacement policy.
    pub succession: Succession,
    /// Time of day of the deadlines, in games with simultaneous orders. It replaces the hours for a turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub daily: Option<Daily>,
    /// Policy for substitutes.
    #[serde(skip_serializing_if = "Trust::is_usual")]
    pub trust: Trust,
    /// Share of punctual turns required of new players, in percent; 0 for none.
    #[serde(skip_serializing_if = "is_zero")]
    pub reliability: u8,
    /// Policy for who is allowed to take a seat.
    #[serde(skip_serializing_if = "Admission::is_usual")]
    pub admission: Admission,
    /// Hours that people have to answer the roll call before the start; 0 for no roll call.
    #[serde(skip_serializing_if = "is_zero")]
    pub muster: u8,
    /// True if colours or races are assigned at the start according to the players' preferences. By default, players
    /// choose in the order in which they join.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wishes: bool,
    /// True if nobody learns which user plays which seat until the match is over.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub anonymous: bool,
    /// True if the server has a scheduled event for the next shared deadline.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub event: bool,
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
            reliability: 0,
            admission: Admission::Anybody,
            // A lobby usually starts minutes after its last player has joined, so a roll call would only cost everybody
            // an extra tap. A roll call helps tables that take days to fill up, and their players can turn it on.
            muster: 0,
            wishes: false,
            anonymous: false,
            event: false,
        }
    }
}

impl Settings {
    /// Returns the settings of an introductory match, which has no deadlines.
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

    /// Reads a match's settings. Unreadable fields get their defaults, because players must be able to find and leave
    /// any match.
    pub fn of(header: &Header) -> Settings {
        Settings::stored(header).that_apply()
    }

    /// Reads the settings as they were chosen, including those that an anonymous table overrides.
    pub fn stored(header: &Header) -> Settings {
        let anonymous = is_anonymous(header);
        Settings { anonymous, ..kept::read_or_usual(&header.settings) }
    }

    /// Returns the settings that apply: an anonymous table overrides those that would make its players distinguishable.
    pub fn that_apply(self) -> Settings {
        if !self.anonymous {
            return self;
        }
        Settings {
            // Waking hours differ from person to person.
            pace: Pace::Plain,
            // A person who takes over a seat would have to be identified.
            succession: Succession::Program,
            trust: Trust::Vote,
            reliability: 0,
            admission: match self.admission {
                Admission::Invited => Admission::Anybody,
                other => other,
            },
            // Otherwise the choices would reveal the order of joining.
            wishes: true,
            ..self
        }
    }

    /// Applies changed settings to the stored form of the old ones, and returns the result.
    ///
    /// # Errors
    /// Returns [`Error::Kept`] if the change would overwrite something unreadable.
    ///
    /// [`Error::Kept`]: crate::discord::error::Error::Kept
    pub fn within(&self, header: &Header) -> Result<Value> {
        let before = Settings::of(header);
        let what = || format!("the settings of match {}", header.id);
        kept::changed(&header.settings, (&before, self), what)
    }
}

/// Returns whether a match's table is anonymous. An unreadable value, or settings that are unreadable as a whole, count
/// as true, so that no name is shown by mistake.
fn is_anonymous(header: &Header) -> bool {
    kept::may_be_set(&header.settings, "anonymous") || kept::is_torn(&header.settings)
}

/// Returns whether this version cannot read a match's policy for who is allowed to take a seat. The default would admit
/// everybody, so such a match admits nobody new.
pub fn has_unreadable_admission(header: &Header) -> bool {
    match header.settings.get("admission") {
        None => kept::is_torn(&header.settings),
        Some(Value::Null) => false,
        Some(admission) => Admission::deserialize(admission).is_err(),
    }
}

/// Returns whether the players of a match are hidden, which is the case if its table is anonymous and the match is not
/// over.
pub fn hides_players(header: &Header) -> bool {
    is_anonymous(header) && !header.status.is_over()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn default_settings_are_not_stored_and_changed_ones_can_be_read_back() {
        let usual = serde_json::to_value(Settings::default()).unwrap();
        for key in ["admission", "muster", "wishes", "anonymous", "event"] {
            assert_eq!(usual.get(key), None, "{usual}");
        }
        for (admission, stored) in
            [(Admission::Invited, json!("invited")), (Admission::Role(7), json!({"role": 7}))]
        {
            let settings = Settings {
                admission,
                muster: 24,
                wishes: true,
                anonymous: true,
                event: true,
                ..Settings::default()
            };
            let value = serde_json::to_value(&settings).unwrap();
            assert_eq!(value["admission"], stored);
            assert_eq!(serde_json::from_value::<Settings>(value).unwrap(), settings);
        }
    }
}
