//! Encounter events.

use serde::{Deserialize, Serialize};

use crate::encounter::{Aftermath, Cache, Encounter, Haul};
use crate::ids::{CharacterId, PlaceId, ProvinceId};
use crate::intrigue::Pursuit;
use crate::realm::{Chanced, Errand};

/// Events of an encounter. A death in it has its own event, which follows immediately.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meeting {
    /// A test for a random encounter was made (IO-RULING-38).
    Chanced {
        /// The character.
        character: CharacterId,
        /// The province.
        province: ProvinceId,
        /// The character's errand.
        errand: Errand,
        /// The test, and the monster if one came.
        chanced: Chanced,
    },
    /// A character met a wandering monster (IO-RULING-39).
    Wandering {
        /// The character, who is the initiator.
        character: CharacterId,
        /// The province.
        province: ProvinceId,
        /// The course of the encounter.
        encounter: Box<Encounter>,
        /// The consequences.
        aftermath: Aftermath,
    },
    /// A character met the guardian of a place (IO-RULING-37).
    Guarded {
        /// The character, who is the initiator.
        character: CharacterId,
        /// The place.
        place: PlaceId,
        /// The course of the encounter.
        encounter: Box<Encounter>,
        /// The consequences.
        aftermath: Aftermath,
    },
    /// A character searched a place that is no longer guarded.
    Plundered {
        /// The character.
        character: CharacterId,
        /// The place.
        place: PlaceId,
        /// The treasure taken.
        haul: Haul,
        /// The search for a cache, if there was one.
        cache: Option<Cache>,
    },
    /// A character tried to pursue another (IO-RULING-82). If he succeeded, separate events move him.
    Pursued {
        /// The pursuer.
        character: CharacterId,
        /// The target.
        target: CharacterId,
        /// The test and its result.
        pursuit: Pursuit,
    },
    /// A pursuer met his target.
    Clashed {
        /// The pursuer, who is the initiator.
        character: CharacterId,
        /// The target.
        target: CharacterId,
        /// The province.
        province: ProvinceId,
        /// The course of the encounter.
        encounter: Box<Encounter>,
    },
}
