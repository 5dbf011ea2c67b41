//! What a phase has seen so far, as far as it counts until its end.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::kingdom::Passage;
use crate::games::offices::ids::{CharacterId, ProvinceId};
use crate::seat::Seat;

/// What a phase has seen so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doings {
    /// The order of the phase (IO-RULING-06).
    pub order: Vec<CharacterId>,
    /// The last battle of each province.
    pub frays: BTreeMap<ProvinceId, Fray>,
    /// Where a kingdom has recruited (IO-RULING-40).
    pub recruited: BTreeSet<(Seat, ProvinceId)>,
    /// Who died in it and carried something.
    #[serde(default)]
    pub laden: BTreeSet<CharacterId>,
    /// The steps that were made.
    #[serde(default)]
    pub steps: Vec<Step>,
}

/// A step of a character, alone or with units, until everybody who sees where it led has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Whose.
    pub leader: CharacterId,
    /// Whether he led units.
    pub leads: bool,
    /// From where to where, and of whose kingdom.
    pub passage: Passage,
    /// The other kingdoms that saw him where it began.
    pub seen_off: Vec<Seat>,
}

/// A battle, as far as conquest asks (IO-RULING-30, IO-RULING-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fray {
    /// The first kingdom of the side that won; none for neutral units.
    pub winner: Option<Seat>,
    /// Who commanded that side in the end; none for a garrison commander.
    pub commander: Option<CharacterId>,
}

impl Doings {
    /// The place of a character in the order of the phase; behind everybody for one who is not in it.
    pub fn acted(&self, character: CharacterId) -> u16 {
        let place = self.order.iter().position(|&other| other == character);
        crate::narrow::narrow(place.unwrap_or(self.order.len()))
    }
}
