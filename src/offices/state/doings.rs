//! Record of the current phase, with facts that are discarded when the phase ends.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::kingdom::Passage;
use crate::ids::{CharacterId, ProvinceId};
use regnal_core::seat::Seat;

/// The record of the current phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doings {
    /// Characters in the order in which they act in the phase (IO-RULING-06).
    pub order: Vec<CharacterId>,
    /// Last battle in each province.
    pub frays: BTreeMap<ProvinceId, Fray>,
    /// Provinces in which each kingdom has already recruited (IO-RULING-40).
    pub recruited: BTreeSet<(Seat, ProvinceId)>,
    /// Characters who died in this phase while carrying an object.
    #[serde(default)]
    pub laden: BTreeSet<CharacterId>,
    /// Steps made in this phase.
    #[serde(default)]
    pub steps: Vec<Step>,
}

/// A step by a character with or without units. The step stays on record until all kingdoms that might see its end have
/// acted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Character who made the step.
    pub leader: CharacterId,
    /// True if the character led units.
    pub leads: bool,
    /// Start and end of the step, with the kingdom of the character who made it.
    pub passage: Passage,
    /// Other kingdoms that saw the character at the start of the step.
    pub seen_off: Vec<Seat>,
}

/// Facts about a battle's outcome that decide a conquest (IO-RULING-30, IO-RULING-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fray {
    /// Leading kingdom of the winning side; `None` for neutral units.
    pub winner: Option<Seat>,
    /// Commander of the winning side at the end; `None` for a garrison commander.
    pub commander: Option<CharacterId>,
}

impl Doings {
    /// Returns the character's position in the phase's turn order; the last position if he is not listed.
    pub fn phase_rank(&self, character: CharacterId) -> u16 {
        let place = self.order.iter().position(|&other| other == character);
        regnal_core::narrow::narrow(place.unwrap_or(self.order.len()))
    }
}
