//! Queries about province ownership and retreats.

use std::collections::BTreeSet;

use crate::content::ProvinceType;
use crate::ids::{ProvinceId, SiteId};
use crate::nouns::ForceKind;
use crate::state::{Demonworld, Province};
use regnal_core::game::Seat;

impl Demonworld {
    pub(crate) fn province(&self, id: ProvinceId) -> Option<&Province> {
        self.at.provinces.get(&id)
    }

    pub(crate) fn land(&self, id: ProvinceId) -> Option<&ProvinceType> {
        self.world().province(id)
    }

    /// Returns a province's owner, or `None` if only militia holds it.
    pub(crate) fn owner_of(&self, id: ProvinceId) -> Option<Seat> {
        self.province(id).and_then(|province| province.owner)
    }

    /// **DW-GEN-05, DW-GEN-06.** Returns true if a province is friendly to a seat, that is, the seat owns it, even if
    /// it is besieged.
    pub(crate) fn is_friendly(&self, seat: Seat, id: ProvinceId) -> bool {
        self.owner_of(id) == Some(seat)
    }

    /// Returns a seat's provinces, sorted by code.
    pub(crate) fn provinces_of(&self, seat: Seat) -> impl Iterator<Item = ProvinceId> + '_ {
        self.at
            .provinces
            .iter()
            .filter(move |(_, province)| province.owner == Some(seat))
            .map(|(&id, _)| id)
    }

    /// **DW-GEN-02.** Returns true if a province belonged to the seat at the start, regardless of its current owner.
    /// DW-RULING-71 calls such a province the seat's home.
    pub(crate) fn is_initial(&self, seat: Seat, id: ProvinceId) -> bool {
        let home = self.land(id).and_then(|land| land.home);
        home.is_some() && home == self.player(seat).map(|player| player.race)
    }

    /// Returns a province's sites, cities first.
    pub(crate) fn sites_in(&self, id: ProvinceId) -> impl Iterator<Item = SiteId> + use<'_> {
        self.land(id).into_iter().flat_map(|land| land.sites.iter().copied())
    }

    pub(crate) fn holder_of(&self, site: SiteId) -> Option<Seat> {
        self.at.sites.get(&site).and_then(|site| site.holder)
    }

    /// **DW-CONFLICT-01, DW-RULING-22.** Returns true if a province is contested: one player has troops in it, and
    /// another player owns it or also has troops in it.
    fn is_contested(&self, id: ProvinceId) -> bool {
        let owner = self.owner_of(id);
        let mut seats: BTreeSet<Option<Seat>> =
            self.forces_in(id).map(|(_, force)| Some(force.owner)).collect();
        if seats.is_empty() {
            return false;
        }
        seats.insert(owner);
        seats.len() > 1
    }

    /// Returns the contested provinces, sorted by code.
    pub(crate) fn contested(&self) -> Vec<ProvinceId> {
        let provinces = self.at.provinces.keys().copied();
        provinces.filter(|&id| self.is_contested(id)).collect()
    }

    /// **DW-RETREAT-02.** Returns the best DW-T-25 priority available to a retreating army, starting at 1, and the
    /// provinces with that priority. `left` is the province that the army left this season. Returns `None` if the
    /// province has no neighbours.
    pub(crate) fn retreats_from(
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
        Some((best, neighbours.into_iter().filter(|&id| rank(id) == best).collect()))
    }
}
