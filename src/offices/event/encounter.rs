//! Encounter events.

use serde::{Deserialize, Serialize};

use crate::encounter::{Aftermath, Cache, Encounter, Haul};
use crate::ids::{CharacterId, PlaceId, ProvinceId};
use crate::intrigue::Pursuit;
use crate::realm::{Chanced, Errand};

/// Events in an encounter started by `character`. If somebody dies, a separate event for the death follows immediately.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Meeting {
    /// A character was tested for a random encounter (IO-RULING-38).
    Chanced { character: CharacterId, province: ProvinceId, errand: Errand, chanced: Chanced },
    /// A character met a wandering monster (IO-RULING-39).
    Wandering {
        character: CharacterId,
        province: ProvinceId,
        encounter: Box<Encounter>,
        aftermath: Aftermath,
    },
    /// A character met the guardian of a place (IO-RULING-37).
    Guarded {
        character: CharacterId,
        place: PlaceId,
        encounter: Box<Encounter>,
        aftermath: Aftermath,
    },
    /// A character searched a place without a living guardian.
    Plundered { character: CharacterId, place: PlaceId, haul: Haul, cache: Option<Cache> },
    /// A character tried to pursue another (IO-RULING-82). If the pursuit succeeded, separate events move the pursuer.
    Pursued { character: CharacterId, target: CharacterId, pursuit: Pursuit },
    /// A pursuer met his target in an encounter.
    Clashed {
        character: CharacterId,
        target: CharacterId,
        province: ProvinceId,
        encounter: Box<Encounter>,
    },
}
