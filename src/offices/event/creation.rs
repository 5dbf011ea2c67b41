//! Events before the first turn.

use serde::{Deserialize, Serialize};

use crate::map::World;
use crate::people::{King, StartingHero};
use crate::state::Terms;
use regnal_core::seat::Seat;

/// Events before the first turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Creation {
    /// A player proposed a length for the game.
    Wished {
        /// The player's seat.
        seat: Seat,
        /// The proposed length.
        terms: Terms,
    },
    /// A majority agreed on the length.
    Agreed {
        /// The agreed length.
        terms: Terms,
    },
    /// A king was created; skills and units are secret.
    KingMade {
        /// The kingdom.
        seat: Seat,
        /// The king.
        king: King,
        /// True if the player's time ran out and the king is one of the defaults.
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
