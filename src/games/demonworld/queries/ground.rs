//! Whose a province is, and what can be reached from it.

use std::collections::BTreeSet;

use crate::game::Seat;
use crate::games::demonworld::content::ProvinceType;
use crate::games::demonworld::ids::{ProvinceId, SiteId};
use crate::games::demonworld::nouns::ForceKind;
use crate::games::demonworld::state::{Demonworld, Province};

impl Demonworld {
    /// What changes about a province.
    pub(in crate::games::demonworld) fn province(&self, id: ProvinceId) -> Option<&Province> {
        self.at.provinces.get(&id)
    }

    /// What never changes about it.
    pub(in crate::games::demonworld) fn land(&self, id: ProvinceId) -> Option<&ProvinceType> {
        self.world().province(id)
    }

    /// Who owns a province; nobody owns what militia alone holds.
    pub(in crate::games::demonworld) fn owner_of(&self, id: ProvinceId) -> Option<Seat> {
        self.province(id).and_then(|province| province.owner)
    }

    /// **DW-GEN-05, DW-GEN-06.** Whether a province is friendly to a seat: its own, by birth or by conquest, under siege
    /// or not.
    pub(in crate::games::demonworld) fn is_friendly(&self, seat: Seat, id: ProvinceId) -> bool {
        self.owner_of(id) == Some(seat)
    }

    /// The provinces that a seat owns, by code.
    pub(in crate::games::demonworld) fn provinces_of(
        &self,
        seat: Seat,
    ) -> impl Iterator<Item = ProvinceId> + '_ {
        self.at
            .provinces
            .iter()
            .filter(move |(_, province)| province.owner == Some(seat))
            .map(|(&id, _)| id)
    }

    /// **DW-GEN-02.** Whether a province was this seat's at the start, whoever has it now (DW-RULING-71: its home).
    pub(in crate::games::demonworld) fn is_initial(&self, seat: Seat, id: ProvinceId) -> bool {
        let home = self.land(id).and_then(|land| land.home);
        home.is_some() && home == self.player(seat).map(|player| player.race)
    }

    /// The cities, then the fortresses of a province.
    pub(in crate::games::demonworld) fn sites_in(
        &self,
        id: ProvinceId,
    ) -> impl Iterator<Item = SiteId> + use<'_> {
        self.land(id)
            .into_iter()
            .flat_map(|land| land.sites.iter().copied())
    }

    /// Who controls a site.
    pub(in crate::games::demonworld) fn holder_of(&self, site: SiteId) -> Option<Seat> {
        self.at.sites.get(&site).and_then(|site| site.holder)
    }

    /// **DW-CONFLICT-01, DW-RULING-22.** Whether anything in a province has to be settled: troops stand where others own
    /// the land or are present too.
    pub(in crate::games::demonworld) fn is_contested(&self, id: ProvinceId) -> bool {
        let owner = self.owner_of(id);
        let mut seats: BTreeSet<Option<Seat>> = self
            .forces_in(id)
            .map(|(_, force)| Some(force.owner))
            .collect();
        if seats.is_empty() {
            return false;
        }
        seats.insert(owner);
        seats.len() > 1
    }

    /// The provinces where something has to be settled, by code.
    pub(in crate::games::demonworld) fn contested(&self) -> Vec<ProvinceId> {
        let provinces = self.at.provinces.keys().copied();
        provinces.filter(|&id| self.is_contested(id)).collect()
    }

    /// **DW-RETREAT-02.** The provinces that an army may retreat to: those of the best priority of DW-T-25 that is open
    /// to it, by code, and that priority, from 1; nothing when there is none at all.
    pub(in crate::games::demonworld) fn retreats_from(
        &self,
        seat: Seat,
        from: ProvinceId,
        left: Option<ProvinceId>,
    ) -> Option<(u8, Vec<ProvinceId>)> {
        let neighbours: Vec<ProvinceId> = self.world().neighbours(from).collect();
        let occupied = |id: ProvinceId| {
            self.forces_in(id)
                .any(|(_, force)| force.owner != seat && force.kind == ForceKind::Army)
        };
        let rank = |id: ProvinceId| match (self.is_friendly(seat, id), occupied(id)) {
            (true, _) if left == Some(id) => 1,
            (true, _) => 2,
            (false, false) => 3,
            (false, true) => 4,
        };
        let best = neighbours.iter().map(|&id| rank(id)).min()?;
        Some((
            best,
            neighbours
                .into_iter()
                .filter(|&id| rank(id) == best)
                .collect(),
        ))
    }
}
