//! Temporary modifiers of a unit's rolls, and the dates at which they end.

use serde::{Deserialize, Serialize};

use super::{Modifier, Season};

/// The end of an effect (ME-RULING-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expiry {
    /// Used up by the unit's next roll.
    NextRoll,
    /// Ends when the unit is fed.
    WhenFed,
    /// Ends when the unit leaves its hex.
    OnLeavingHex,
    /// Used up by the first fight of this turn; gone at its end.
    ThisTurnsCombat,
    /// Ends with the owner's turn.
    EndOfTurn,
    /// Ends when all have played the spring of this year.
    EndOfSpring(u8),
    /// Ends in the Thaw of this year.
    Thaw(u8),
}

/// A modifier of a unit's rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Effect {
    /// The modifier.
    pub modifier: Modifier,
    /// The number added.
    pub value: i8,
    /// The event that ends the effect.
    pub expiry: Expiry,
}

/// A date in the calendar: a campaign round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Round {
    /// The year, from 1.
    pub year: u8,
    /// The season.
    pub season: Season,
}

impl Round {
    /// Returns the campaign round after this one: after autumn comes the next spring.
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
