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
    /// A player proposed a game length.
    Wished {
        /// Player's seat.
        seat: Seat,
        /// Proposed length.
        terms: Terms,
    },
    /// A majority agreed on the length.
    Agreed {
        /// Agreed length.
        terms: Terms,
    },
    /// A king was created; his skills and units are secret.
    KingMade {
        /// Seat of the new king.
        seat: Seat,
        /// New king.
        king: King,
        /// True if the seat got a default king because the player's time ran out.
        is_usual: bool,
    },
    /// The world was generated, and the first turn begins.
    WorldDealt {
        /// World as generated.
        world: Box<World>,
        /// Heroes of each seat.
        heroes: Vec<Vec<StartingHero>>,
    },
}
