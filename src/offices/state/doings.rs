//! The record of a phase: facts that matter only until the phase ends.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::kingdom::Passage;
use crate::ids::{CharacterId, ProvinceId};
use regnal_core::seat::Seat;

/// The record of the current phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doings {
    /// The order of the phase (IO-RULING-06).
    pub order: Vec<CharacterId>,
    /// The last battle of each province.
    pub frays: BTreeMap<ProvinceId, Fray>,
    /// The provinces in which each kingdom has recruited (IO-RULING-40).
    pub recruited: BTreeSet<(Seat, ProvinceId)>,
    /// Characters who died in this phase and carried something.
    #[serde(default)]
    pub laden: BTreeSet<CharacterId>,
    /// The steps made in this phase.
    #[serde(default)]
    pub steps: Vec<Step>,
}

/// A character's step, alone or with units, kept until everybody who may have seen its end has acted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The character who made the step.
    pub leader: CharacterId,
    /// True if the character led units.
    pub leads: bool,
    /// The start and end of the step, and the kingdom that made it.
    pub passage: Passage,
    /// The other kingdoms that saw the character where the step began.
    pub seen_off: Vec<Seat>,
}

/// The outcome of a battle that matters to conquest (IO-RULING-30, IO-RULING-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fray {
    /// The first kingdom of the winning side; `None` for neutral units.
    pub winner: Option<Seat>,
    /// The last commander of the winning side; `None` for a garrison commander.
    pub commander: Option<CharacterId>,
}

impl Doings {
    /// Returns the character's position in the order of the phase; the last position if he is not in it.
    pub fn phase_rank(&self, character: CharacterId) -> u16 {
        let place = self.order.iter().position(|&other| other == character);
        regnal_core::narrow::narrow(place.unwrap_or(self.order.len()))
    }
}
