//! A kingdom's or the public's knowledge of characters.

use serde::{Deserialize, Serialize};

use super::character::{Character, Condition};
use regnal_core::seat::Seat;

/// A character as last known to a kingdom or to the public (section 7). The facts can be outdated, for example after a
/// change of kingdom or a resurrection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repute {
    /// Kingdom that the character served; `None` for a free hero.
    pub seat: Option<Seat>,
    /// True if the character was a king when last heard of.
    pub is_king: bool,
    /// Condition: alive, dead or gone.
    pub condition: Condition,
}

impl Repute {
    /// Creates a record of a character's current state.
    pub fn of(one: &Character) -> Repute {
        Repute { seat: one.seat, is_king: one.is_king, condition: one.condition }
    }

    /// Returns the kingdom that the character serves, as far as known; `None` for the dead and for free heroes.
    pub fn serves(&self) -> Option<Seat> {
        self.seat.filter(|_| self.condition == Condition::Alive)
    }

    /// Returns whether the character is dead, as far as known.
    pub fn is_dead(&self) -> bool {
        self.condition == Condition::Dead
    }
}
