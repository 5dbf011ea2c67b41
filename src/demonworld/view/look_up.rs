//! Look-ups in a view: owners, holders, sieges, and the contents of the viewer's forces.

use super::{Own, SiegeView, View};
use crate::ids::{CharacterId, ForceId, ProvinceId, SiegeId, SiteId, UnitId};
use crate::nouns::ForceKind;
use crate::state::{Character, Force, March, MarchStatus, Sighting, Unit};
use regnal_core::game::Seat;

impl View {
    /// Returns a province's owner, if it has one.
    pub(crate) fn owner_of(&self, id: ProvinceId) -> Option<Seat> {
        self.owners.get(&id).copied().flatten()
    }

    /// Returns the player who holds a site, if any.
    pub(crate) fn holder_of(&self, site: SiteId) -> Option<Seat> {
        self.holders.get(&site).copied().flatten()
    }

    pub(crate) fn siege_of(&self, id: SiegeId) -> Option<&SiegeView> {
        self.sieges.iter().find(|siege| siege.id == id)
    }

    /// Returns the siege of a site.
    pub(crate) fn siege_at(&self, site: SiteId) -> Option<&SiegeView> {
        self.sieges.iter().find(|siege| siege.site == site)
    }
}

impl Own {
    /// Returns the viewer's armies, sorted by id.
    pub(crate) fn armies(&self) -> impl Iterator<Item = (ForceId, &Force)> {
        let armies = self.forces.iter().filter(|(_, force)| force.kind == ForceKind::Army);
        armies.map(|(&id, force)| (id, force))
    }

    pub(crate) fn units_of(&self, force: ForceId) -> impl Iterator<Item = (UnitId, &Unit)> {
        let units = self.units.iter().filter(move |(_, unit)| unit.force == force);
        units.map(|(&id, unit)| (id, unit))
    }

    pub(crate) fn characters_of(
        &self,
        force: ForceId,
    ) -> impl Iterator<Item = (CharacterId, &Character)> {
        let characters = self.characters.iter();
        let there = characters.filter(move |(_, character)| character.force == Some(force));
        there.map(|(&id, character)| (id, character))
    }

    /// Returns the number of stands in one of the viewer's forces.
    pub(crate) fn stands_of(&self, force: ForceId) -> u32 {
        self.stands_in(|own| own == force)
    }

    /// Returns the number of stands in the viewer's forces that are counted.
    pub(crate) fn stands_in(&self, is_counted: impl Fn(ForceId) -> bool) -> u32 {
        let units = self.units.values().filter(|unit| is_counted(unit.force));
        units.map(|unit| u32::from(unit.stands)).sum()
    }

    /// **DW-RULING-10.** Returns the points in one of the viewer's forces.
    pub(crate) fn points_of(&self, force: ForceId) -> u32 {
        let units: u32 = self.units_of(force).map(|(_, unit)| unit.points()).sum();
        let characters = self.characters_of(force);
        units + characters.map(|(_, character)| character.list_entry().cost).sum::<u32>()
    }

    /// Returns the viewer's forces, each with the province in which it will be after the drafted marches.
    pub(crate) fn forces_after_marches(
        &self,
    ) -> impl Iterator<Item = (ForceId, &Force, ProvinceId)> {
        self.forces.iter().map(|(&id, force)| {
            let march = self.marches.get(&id);
            (id, force, march.map_or(force.province, |march| march.to))
        })
    }

    /// Returns the last sighting of another player's army.
    pub(crate) fn sighting_of(&self, owner: Seat, number: u16) -> Option<(ForceId, &Sighting)> {
        let mut seen = self.sightings.iter();
        let army = seen.find(|(_, seen)| seen.owner == owner && seen.number == Some(number));
        army.map(|(&id, seen)| (id, seen))
    }

    /// Returns the march orders that have not been carried out yet, sorted by army.
    pub(crate) fn pending_marches(&self) -> impl Iterator<Item = (ForceId, &March)> {
        let marches = self.marches.iter().map(|(&army, march)| (army, march));
        marches.filter(|(_, march)| march.status == MarchStatus::Pending)
    }
}
