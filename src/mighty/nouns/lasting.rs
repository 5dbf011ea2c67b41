//! Defines temporary modifiers to a unit's dice rolls, and their expiry.

use serde::{Deserialize, Serialize};

use super::{Modifier, Season};

/// Expiry of an effect (ME-RULING-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expiry {
    /// Used up by the unit's next roll.
    NextRoll,
    /// Ends when the unit is fed.
    WhenFed,
    /// Ends when the unit leaves its hex.
    OnLeavingHex,
    /// Used up by the unit's first fight this turn. If there is none, the effect ends with the turn.
    ThisTurnsCombat,
    /// Ends with the owner's turn.
    EndOfTurn,
    /// Ends once all seats have played the spring of the given year.
    EndOfSpring(u8),
    /// Ends at the Thaw of the given year.
    Thaw(u8),
}

/// Temporary modifier to a unit's dice rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Effect {
    /// Kind of modifier.
    pub modifier: Modifier,
    /// Number added to the roll.
    pub value: i8,
    /// Event or date that ends the effect.
    pub expiry: Expiry,
}

/// Campaign round, used as a calendar date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Round {
    /// Year, counted from 1.
    pub year: u8,
    /// Season of the year.
    pub season: Season,
}

impl Round {
    /// Returns the next campaign round. After autumn, this is the next spring.
    #[must_use]
    pub fn next_campaign(self) -> Round {
        match self.season {
            Season::Spring => Round { season: Season::Summer, ..self },
            Season::Summer => Round { season: Season::Autumn, ..self },
            Season::Autumn | Season::Winter => {
                Round { year: self.year + 1, season: Season::Spring }
            }
        }
    }
}
