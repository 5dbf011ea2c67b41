//! Queries about sieges: their sides, forces and strengths.

use std::collections::BTreeSet;

use crate::ids::{ForceId, ProvinceId, SiegeId, UnitId};
use crate::judge::Judge;
use crate::nouns::{CharacterKind, SiteKind};
use crate::state::{Condition, Demonworld, Siege, Unit};
use crate::winter::losses::Ranks;
use crate::works::{Side, Works};
use regnal_core::game::Seat;

/// **DW-RULING-23.** Minimum number of besieging stands that can make militia yield. In editions before
/// [`Judge::SIXTH`], this was also the minimum number of stands for a siege.
const LEAST_FEARED: u32 = 10;

/// **DW-CONFLICT-02, DW-RULING-31.** Returns true if `stands` living stands are enough to besiege.
pub(crate) fn are_enough(judge: Judge, stands: u32) -> bool {
    judge >= Judge::SIXTH || stands >= LEAST_FEARED
}

/// **DW-RULING-23.** Returns true if `stands` besieging stands are enough to make militia yield.
pub(crate) fn is_feared(stands: u32) -> bool {
    stands >= LEAST_FEARED
}

/// **DW-RULING-23.** Returns the minimum sum of the die and the number of siege weeks at which militia yields.
pub(crate) fn yields_at(kind: SiteKind) -> u16 {
    match kind {
        SiteKind::City => 8,
        SiteKind::Fortress => 10,
    }
}

/// **DW-RULING-23.** Returns the number of militia stands in a site of the given kind.
pub(crate) fn militia_stands(kind: SiteKind) -> u16 {
    match kind {
        SiteKind::City => 10,
        SiteKind::Fortress => 6,
    }
}

impl Demonworld {
    pub(crate) fn siege(&self, id: SiegeId) -> Option<&Siege> {
        self.at.sieges.get(&id)
    }

    pub(crate) fn works_of(&self, siege: &Siege) -> Option<&Works> {
        self.at.sites.get(&siege.site).map(|site| &*site.works)
    }

    /// Returns the forces inside the besieged site, sorted by id.
    pub(crate) fn forces_inside(&self, siege: &Siege) -> Vec<ForceId> {
        self.forces_at(siege.site).map(|(id, _)| id).collect()
    }

    /// Returns the besiegers' armies, sorted by id. Armies that only camp are not included (DW-RULING-40).
    pub(crate) fn forces_outside(&self, siege: &Siege) -> Vec<ForceId> {
        let outside = self.forces_in_the_open(&siege.besiegers, siege.site.province);
        outside.map(|(id, _)| id).collect()
    }

    pub(crate) fn forces_of_side(&self, siege: &Siege, side: Side) -> Vec<ForceId> {
        match side {
            Side::Besieged => self.forces_inside(siege),
            Side::Besieger => self.forces_outside(siege),
        }
    }

    /// Returns a player's forces in a siege, regardless of the player's side.
    pub(crate) fn forces_of_party(&self, siege: &Siege, seat: Seat) -> Vec<ForceId> {
        let Some(side) = siege.side_of(seat) else { return Vec::new() };
        let forces = self.forces_of_side(siege, side).into_iter();
        forces.filter(|&id| self.force(id).is_some_and(|force| force.owner == seat)).collect()
    }

    /// Returns the units in the given forces, sorted by id.
    pub(crate) fn units_in(&self, forces: &[ForceId]) -> Vec<(UnitId, &Unit)> {
        let units = self.at.units.iter();
        units
            .filter(|(_, unit)| forces.contains(&unit.force))
            .map(|(&id, unit)| (id, unit))
            .collect()
    }

    pub(crate) fn units_of_side(&self, siege: &Siege, side: Side) -> Vec<(UnitId, &Unit)> {
        self.units_in(&self.forces_of_side(siege, side))
    }

    pub(crate) fn units_of_party(&self, siege: &Siege, seat: Seat) -> Vec<(UnitId, &Unit)> {
        self.units_in(&self.forces_of_party(siege, seat))
    }

    /// **DW-SUPPLY-03, DW-RULING-40.** Returns the points per week that a player's troops in a siege eat at full
    /// ration.
    pub(crate) fn ration_in(&self, siege: &Siege, seat: Seat) -> u32 {
        self.units_of_party(siege, seat)
            .iter()
            .map(|(_, unit)| unit.weekly_ration(self.lists()))
            .sum()
    }

    /// **DW-RULING-83.** Converts a side's units to input for loss allocation.
    pub(crate) fn ranks_of_side(&self, siege: &Siege, side: Side) -> Vec<Ranks> {
        self.units_of_side(siege, side).iter().map(|(id, unit)| unit.ranks(*id)).collect()
    }

    /// Returns the stand equivalents of the besieged, followed by those of the besieger.
    pub(crate) fn strength_of(&self, siege: &Siege) -> [u32; 2] {
        [Side::Besieged, Side::Besieger].map(|side| {
            self.units_of_side(siege, side)
                .iter()
                .map(|(_, unit)| unit.equivalents(self.lists()))
                .sum()
        })
    }

    /// **DW-FORT-25, DW-SAP-13.** Returns true if one of the given forces includes an unhurt engineer.
    pub(crate) fn has_engineer(&self, forces: &[ForceId]) -> bool {
        forces.iter().any(|&force| {
            self.characters_of(force).any(|(_, character)| {
                character.kind == CharacterKind::Engineer && character.condition == Condition::Ok
            })
        })
    }

    /// **DW-RULING-23.** Returns true if only militia holds the besieged site.
    pub(crate) fn is_held_by_militia(&self, siege: &Siege) -> bool {
        self.units_of_side(siege, Side::Besieged).is_empty()
    }

    /// **DW-CONFLICT-02, DW-RULING-31.** Returns true if the given players are able to besiege in a province. They need
    /// at least one army in the open in the province, and enough stands in total.
    pub(crate) fn can_besiege(&self, seats: &BTreeSet<Seat>, province: ProvinceId) -> bool {
        self.forces_in_the_open(seats, province).next().is_some()
            && are_enough(self.options.judge, self.stands_in_the_open(seats, province))
    }

    /// **DW-RULING-31.** Returns true if the besiegers are still strong enough to continue the siege.
    pub(crate) fn is_kept_up(&self, siege: &Siege) -> bool {
        self.can_besiege(&siege.besiegers, siege.site.province)
    }
}
