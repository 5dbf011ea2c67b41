//! Special places in play.

use serde::{Deserialize, Serialize};

use crate::encounter::Carried;
use crate::ids::CharacterId;
use crate::map::Laid;

/// A special place in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The place as dealt.
    pub laid: Laid,
    /// Hit points of its guardian; 0 once the guardian is dead.
    pub hit_points: i32,
    /// Merit that the guardian has already yielded (IO-RULING-62).
    pub paid: i32,
    /// True if the guardian has stopped ravaging.
    pub is_pacified: bool,
    /// The gold that is still there.
    pub gold: u32,
    /// The object that is still there.
    pub object: Option<Carried>,
    /// True if the cache has been found (IO-RULING-59).
    pub is_cache_taken: bool,
    /// The first character in the world to find the place (IO-RULING-35).
    pub first_finder: Option<CharacterId>,
}

/// The state of a place when a character of the kingdom last searched it, or found it without a guardian. Later actions
/// of others are not reflected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// The turn of the last search.
    pub turn: u8,
    /// True if the guardian was alive.
    pub is_guarded: bool,
    /// True if the guardian was pacified.
    pub is_pacified: bool,
    /// True if the treasure is gone.
    pub is_empty: bool,
}

impl Place {
    /// Returns whether the guardian is alive.
    pub fn is_guarded(&self) -> bool {
        self.hit_points > 0
    }
}
