//! Encounter events.

use serde::{Deserialize, Serialize};

use crate::encounter::{Aftermath, Cache, Encounter, Haul};
use crate::ids::{CharacterId, PlaceId, ProvinceId};
use crate::intrigue::Pursuit;
use crate::realm::{Chanced, Errand};

/// Events of an encounter. If somebody dies in an encounter, a separate event for the death follows immediately.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meeting {
    /// A character was tested for a random encounter (IO-RULING-38).
    Chanced {
        /// Character to whom the action or event applies.
        character: CharacterId,
        /// Province to which the action or event applies.
        province: ProvinceId,
        /// Action that led to the test.
        errand: Errand,
        /// Test result, with the monster if one came.
        chanced: Chanced,
    },
    /// A character met a wandering monster (IO-RULING-39).
    Wandering {
        /// Character, who is the initiator.
        character: CharacterId,
        /// Province to which the action or event applies.
        province: ProvinceId,
        /// Course of the encounter.
        encounter: Box<Encounter>,
        /// Consequences of the encounter.
        aftermath: Aftermath,
    },
    /// A character met the guardian of a place (IO-RULING-37).
    Guarded {
        /// Character, who is the initiator.
        character: CharacterId,
        /// Place to search.
        place: PlaceId,
        /// Course of the encounter.
        encounter: Box<Encounter>,
        /// Consequences of the encounter.
        aftermath: Aftermath,
    },
    /// A character searched a place that is no longer guarded.
    Plundered {
        /// Character to whom the action or event applies.
        character: CharacterId,
        /// Place to search.
        place: PlaceId,
        /// Treasure taken.
        haul: Haul,
        /// Search for a cache, if there was one.
        cache: Option<Cache>,
    },
    /// A character tried to pursue another (IO-RULING-82). If this succeeded, separate events move him.
    Pursued {
        /// Pursuing character.
        character: CharacterId,
        /// Character to track.
        target: CharacterId,
        /// Test and its result.
        pursuit: Pursuit,
    },
    /// A pursuer met his target in an encounter.
    Clashed {
        /// Pursuing character, who is the initiator.
        character: CharacterId,
        /// Character to track.
        target: CharacterId,
        /// Province to which the action or event applies.
        province: ProvinceId,
        /// Course of the encounter.
        encounter: Box<Encounter>,
    },
}
