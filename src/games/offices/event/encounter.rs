//! Encounters.

use serde::{Deserialize, Serialize};

use crate::games::offices::encounter::{Aftermath, Cache, Encounter, Haul};
use crate::games::offices::ids::{CharacterId, PlaceId, ProvinceId};
use crate::games::offices::intrigue::Pursuit;
use crate::games::offices::realm::{Chanced, Errand};

/// What happened in an encounter. Who died in it dies by an event of its own, right after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meeting {
    /// A wandering monster might have come (IO-RULING-38).
    Chanced {
        /// To whom.
        character: CharacterId,
        /// Where.
        province: ProvinceId,
        /// What he was doing.
        errand: Errand,
        /// Whether it came, and which.
        chanced: Chanced,
    },
    /// It came (IO-RULING-39).
    Wandering {
        /// To whom.
        character: CharacterId,
        /// Where.
        province: ProvinceId,
        /// What happened; he is the initiator.
        encounter: Box<Encounter>,
        /// What came of it.
        aftermath: Aftermath,
    },
    /// Somebody met the guardian of a place (IO-RULING-37).
    Guarded {
        /// Who.
        character: CharacterId,
        /// Where.
        place: PlaceId,
        /// What happened; he is the initiator.
        encounter: Box<Encounter>,
        /// What came of it.
        aftermath: Aftermath,
    },
    /// Somebody searched a place that nobody guards any more.
    Plundered {
        /// Who.
        character: CharacterId,
        /// Where.
        place: PlaceId,
        /// What he took.
        haul: Haul,
        /// What he found besides.
        cache: Option<Cache>,
    },
    /// Somebody went after another (IO-RULING-82); when he reached him he moved by events of their own.
    Pursued {
        /// Who.
        character: CharacterId,
        /// After whom.
        target: CharacterId,
        /// Whether he found him.
        pursuit: Pursuit,
    },
    /// A pursuer met his target.
    Clashed {
        /// Who: the initiator.
        character: CharacterId,
        /// Whom.
        target: CharacterId,
        /// Where.
        province: ProvinceId,
        /// What happened.
        encounter: Box<Encounter>,
    },
}
