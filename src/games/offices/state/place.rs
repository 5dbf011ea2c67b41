//! Special places as they are in play.

use serde::{Deserialize, Serialize};

use crate::games::offices::encounter::Carried;
use crate::games::offices::ids::CharacterId;
use crate::games::offices::map::Laid;

/// A special place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// As it was dealt.
    pub laid: Laid,
    /// Hit points of its guardian; 0 once that is dead.
    pub hit_points: i32,
    /// Merit that the guardian has yielded already (IO-RULING-62).
    pub paid: i32,
    /// Whether the guardian ravages no more.
    pub is_pacified: bool,
    /// The gold that is still there.
    pub gold: u32,
    /// The object that is still there.
    pub object: Option<Carried>,
    /// Whether its cache was found (IO-RULING-59).
    pub is_cache_taken: bool,
    /// Who found the place first in the world (IO-RULING-35).
    pub first_finder: Option<CharacterId>,
}

/// What a kingdom saw of a place when somebody of its searched it, or found it without a guardian: what others have done there
/// since it does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// The turn of the last search.
    pub turn: u8,
    /// Whether its guardian lived.
    pub is_guarded: bool,
    /// Whether its guardian was brought to peace.
    pub is_pacified: bool,
    /// Whether the treasure is gone.
    pub is_empty: bool,
}

impl Place {
    /// Whether its guardian lives.
    pub fn is_guarded(&self) -> bool {
        self.hit_points > 0
    }
}
