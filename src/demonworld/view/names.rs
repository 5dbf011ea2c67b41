//! Names of the viewer's own units, characters and forces, for code that has access only to the view.

use super::View;
use crate::action::Work;
use crate::ids::{CharacterId, ForceId, UnitId};
use crate::label;
use crate::state::Force;
use crate::terms;
use crate::winter::upkeep::{bill, character_upkeep};
use regnal_core::text::{Arg, Line};

impl View {
    /// Returns a unit's name. The viewer's own units are named by type, with a number if the viewer has another unit of
    /// the same type. Others are named only by number.
    pub fn unit_name(&self, id: UnitId) -> Arg {
        let own = || self.own.iter().flat_map(|own| &own.units);
        match own().find(|&(&other, _)| other == id) {
            Some((_, unit)) => {
                terms::unit_among(id, unit.troop, own().map(|(&other, its)| (other, its.troop)))
            }
            None => terms::unknown("demonworld-unit-unknown", id.0),
        }
    }

    /// Returns a character's name. The viewer's own characters are named by kind, with a number if the viewer has
    /// another character of the same kind. Others are named only by number.
    pub fn character_name(&self, id: CharacterId) -> Arg {
        let own = || self.own.iter().flat_map(|own| &own.characters);
        match own().find(|&(&other, _)| other == id) {
            Some((_, one)) => {
                terms::character_among(id, one.kind, own().map(|(&other, its)| (other, its.kind)))
            }
            None => terms::unknown("demonworld-character-unknown", id.0),
        }
    }

    /// Returns a force's name. The viewer's own forces are named as an army or garrison, others only by number.
    pub fn force_name(&self, id: ForceId) -> Arg {
        match self.own.as_ref().and_then(|own| own.forces.get(&id)) {
            Some(Force { number: Some(number), owner, .. }) => terms::army(*number, *owner),
            Some(Force { site: Some(site), .. }) => terms::garrison(*site).into(),
            Some(_) | None => terms::unknown("demonworld-force-unknown", id.0),
        }
    }

    /// Describes a siege programme entry to the player who wrote it.
    pub fn work_line(&self, work: &Work) -> Line {
        label::work_line(work, &|unit| self.unit_name(unit))
    }

    /// **DW-UPKEEP-07, DW-RULING-86.** Returns the winter upkeep of one of the viewer's units, or 0 for another
    /// player's unit.
    pub fn upkeep_of(&self, id: UnitId) -> u32 {
        let own = self.own.as_ref().and_then(|own| own.units.get(&id));
        let due = own.and_then(|unit| unit.due(id, self.lists()));
        bill(due.as_slice(), &[], self.options.rules.small_monster_upkeep).total
    }

    /// **DW-UPKEEP-07, DW-RULING-86.** Returns the winter upkeep of one of the viewer's characters. It is 0 for
    /// captives and other players' characters.
    pub fn upkeep_of_character(&self, id: CharacterId) -> u32 {
        let own = self.own.as_ref().and_then(|own| own.characters.get(&id));
        own.filter(|own| own.force.is_some()).map_or(0, |_| character_upkeep())
    }
}
