//! Hearsay about characters.

use serde::{Deserialize, Serialize};

use super::character::{Character, Condition};
use regnal_core::seat::Seat;

/// A character as last heard of (section 7). The facts may have changed since, such as the kingdom served or a
/// resurrection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repute {
    /// The kingdom served; `None` for a free hero.
    pub seat: Option<Seat>,
    /// True if the character was a king.
    pub is_king: bool,
    /// The condition: alive, dead or gone.
    pub condition: Condition,
}

impl Repute {
    /// Returns the current repute of a character.
    pub fn of(one: &Character) -> Repute {
        Repute { seat: one.seat, is_king: one.is_king, condition: one.condition }
    }

    /// Returns the kingdom served, as far as is known; `None` for the dead and for free heroes.
    pub fn serves(&self) -> Option<Seat> {
        self.seat.filter(|_| self.condition == Condition::Alive)
    }

    /// Returns whether the character is dead, as far as is known.
    pub fn is_dead(&self) -> bool {
        self.condition == Condition::Dead
    }
}
