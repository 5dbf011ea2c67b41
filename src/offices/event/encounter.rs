//! Encounter events.

use serde::{Deserialize, Serialize};

use crate::encounter::{Aftermath, Cache, Encounter, Haul};
use crate::ids::{CharacterId, PlaceId, ProvinceId};
use crate::intrigue::Pursuit;
use crate::realm::{Chanced, Errand};

/// Events in an encounter. If somebody dies, a separate event for the death follows immediately.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meeting {
    /// A character was tested for a random encounter (IO-RULING-38).
    Chanced {
        /// Character who was tested.
        character: CharacterId,
        /// Province of the test.
        province: ProvinceId,
        /// Action that led to the test.
        errand: Errand,
        /// Test result, with the monster if one appeared.
        chanced: Chanced,
    },
    /// A character met a wandering monster (IO-RULING-39).
    Wandering {
        /// Character, as the initiator of the encounter.
        character: CharacterId,
        /// Province of the encounter.
        province: ProvinceId,
        /// Course of the encounter.
        encounter: Box<Encounter>,
        /// Consequences of the encounter.
        aftermath: Aftermath,
    },
    /// A character met the guardian of a place (IO-RULING-37).
    Guarded {
        /// Character, as the initiator of the encounter.
        character: CharacterId,
        /// The guardian's place.
        place: PlaceId,
        /// Course of the encounter.
        encounter: Box<Encounter>,
        /// Consequences of the encounter.
        aftermath: Aftermath,
    },
    /// A character searched a place that is no longer guarded.
    Plundered {
        /// Character who searched the place.
        character: CharacterId,
        /// Place that was searched.
        place: PlaceId,
        /// Treasure taken.
        haul: Haul,
        /// Search for a cache, if there was one.
        cache: Option<Cache>,
    },
    /// A character tried to pursue another (IO-RULING-82). If the pursuit succeeded, separate events move the pursuer.
    Pursued {
        /// Pursuing character.
        character: CharacterId,
        /// Target of the pursuit.
        target: CharacterId,
        /// Test for finding the trail, and the result of the pursuit.
        pursuit: Pursuit,
    },
    /// A pursuer met his target in an encounter.
    Clashed {
        /// Pursuer, as the initiator of the encounter.
        character: CharacterId,
        /// Target of the pursuit.
        target: CharacterId,
        /// Province of the encounter.
        province: ProvinceId,
        /// Course of the encounter.
        encounter: Box<Encounter>,
    },
}
