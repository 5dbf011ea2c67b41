//! Events before the first turn.

use serde::{Deserialize, Serialize};

use crate::map::World;
use crate::people::{King, StartingHero};
use crate::state::Terms;
use regnal_core::seat::Seat;

/// Events before the first turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Creation {
    /// A player proposed a game length.
    Wished { seat: Seat, terms: Terms },
    /// A majority agreed on the length.
    Agreed { terms: Terms },
    /// A king was created; his skills and units are secret.
    KingMade {
        seat: Seat,
        king: King,
        /// True if the seat got a default king because the player's time ran out.
        is_usual: bool,
    },
    /// The world was generated, and the first turn began.
    WorldDealt { world: Box<World>, heroes: Vec<Vec<StartingHero>> },
}
