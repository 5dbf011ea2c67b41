//! Special places in play.

use serde::{Deserialize, Serialize};

use crate::encounter::Carried;
use crate::ids::CharacterId;
use crate::map::Laid;

/// A special place in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Place {
    pub laid: Laid,
    /// Guardian's hit points; 0 once it is dead.
    pub hit_points: i32,
    /// Merit that the guardian has already yielded (IO-RULING-62).
    pub paid: i32,
    /// True if the guardian has stopped ravaging.
    pub is_pacified: bool,
    pub gold: u32,
    pub object: Option<Carried>,
    /// True if the cache has been found (IO-RULING-59).
    pub is_cache_taken: bool,
    /// First character in the world to find the place (IO-RULING-35).
    pub first_finder: Option<CharacterId>,
}

/// State of a place when a character of the kingdom last searched it or found it without a guardian. Later changes made
/// by others are not included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// Turn of the last search.
    pub turn: u8,
    /// True if the guardian was alive.
    pub is_guarded: bool,
    /// True if the guardian was pacified.
    pub is_pacified: bool,
    /// True if the treasure was gone.
    pub is_empty: bool,
}

impl Place {
    /// Returns whether the place has a living guardian.
    pub fn is_guarded(&self) -> bool {
        self.hit_points > 0
    }
}
