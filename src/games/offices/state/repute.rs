//! What is known of somebody by those who have heard of him.

use serde::{Deserialize, Serialize};

use super::character::{Character, Condition};
use crate::seat::Seat;

/// What somebody was when he was last heard of (section 7): whom he serves now, or whether he was raised from the dead, may be
/// another matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repute {
    /// The kingdom that he served; none for a free hero.
    pub seat: Option<Seat>,
    /// Whether he was a king.
    pub is_king: bool,
    /// Whether he was there.
    pub condition: Condition,
}

impl Repute {
    /// Somebody as he is.
    pub fn of(one: &Character) -> Repute {
        Repute {
            seat: one.seat,
            is_king: one.is_king,
            condition: one.condition,
        }
    }

    /// The kingdom that he serves, as far as is known; none for the dead and for free heroes.
    pub fn serves(&self) -> Option<Seat> {
        self.seat.filter(|_| self.condition == Condition::Alive)
    }

    /// Whether he is dead, as far as is known.
    pub fn is_dead(&self) -> bool {
        self.condition == Condition::Dead
    }
}
