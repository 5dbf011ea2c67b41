//! Before the first turn.

use serde::{Deserialize, Serialize};

use crate::games::offices::map::World;
use crate::games::offices::people::{King, StartingHero};
use crate::games::offices::state::Terms;
use crate::seat::Seat;

/// What happened before the first turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Creation {
    /// A player said how long the game should be.
    Wished {
        /// Who.
        seat: Seat,
        /// What.
        terms: Terms,
    },
    /// A majority agreed on it.
    Agreed {
        /// On what.
        terms: Terms,
    },
    /// A king was created; skills and units are secret.
    KingMade {
        /// Whose.
        seat: Seat,
        /// He.
        king: King,
        /// Whether his player's time had run out, and he is one of the usual ones.
        is_usual: bool,
    },
    /// The world was dealt, and the first turn begins.
    WorldDealt {
        /// The world.
        world: Box<World>,
        /// The heroes of each seat.
        heroes: Vec<Vec<StartingHero>>,
    },
}
