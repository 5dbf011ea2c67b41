//! Conditions that modify the attrition of a player's troops in a province (DW-T-27), in winter and after a rout.

use crate::ids::ProvinceId;
use crate::judge::Judge;
use crate::nouns::SiteKind;
use crate::state::Demonworld;
use crate::winter::attrition::Quarters;
use crate::winter::route;
use regnal_core::game::Seat;

impl Demonworld {
    /// **DW-ATTRITION-05 to -11, DW-RULING-84.** Returns the current quarters of a seat's troops in a province, or
    /// `None` for an unknown seat or province. Each player makes a single roll per province. A force inside its own
    /// fortress therefore provides a route for all of that player's troops in the province.
    pub(crate) fn quarters(&self, seat: Seat, province: ProvinceId) -> Option<Quarters> {
        let player = self.player(seat)?;
        let mut own = self.forces_in(province).filter(|(_, force)| force.owner == seat);
        Some(Quarters {
            race: player.race,
            prestige: i32::from(player.prestige),
            terrain: self.land(province)?.terrain,
            is_initial: self.is_initial(seat, province),
            points: self.points_in(province),
            has_route: self.has_route(seat, province),
            is_in_siege: own.any(|(id, _)| self.is_besieged(id) || self.is_besieging(id)),
            is_isolated: self.is_isolated(seat, province),
        })
    }

    /// **DW-ATTRITION-05, DW-RULING-83.** Returns the points of all forces in a province, including characters.
    pub(crate) fn points_in(&self, province: ProvinceId) -> u32 {
        self.forces_in(province).map(|(force, _)| self.points_of(force)).sum()
    }

    /// **DW-RULING-84.** Returns true if a seat's troops in a province are isolated, that is, no friendly province is
    /// adjacent.
    pub(crate) fn is_isolated(&self, seat: Seat, id: ProvinceId) -> bool {
        let neighbours: Vec<ProvinceId> = self.world().neighbours(id).collect();
        route::is_isolated(&neighbours, |&next| self.is_friendly(seat, next))
    }

    /// **DW-ATTRITION-07, DW-RULING-84.** Returns true if a route leads through friendly provinces to a province with
    /// one of the seat's fortresses. The starting province need not be friendly. A force inside its own fortress always
    /// has a route.
    fn has_route(&self, seat: Seat, from: ProvinceId) -> bool {
        let own = self.forces_in(from).filter(|(_, force)| force.owner == seat);
        let is_inside = own
            .filter_map(|(_, force)| force.site)
            .any(|site| site.kind == SiteKind::Fortress && self.holder_of(site) == Some(seat));
        route::has_route(
            from,
            is_inside,
            |id| self.world().neighbours(id).collect(),
            |id| self.is_friendly(seat, id),
            |id| self.is_haven(seat, id),
        )
    }

    /// **DW-ATTRITION-07.** Returns true if a seat's supply route can end in a province. It can if the seat holds a
    /// fortress in the province, even a besieged one. In editions before [`Judge::SIXTH`], besieged fortresses did not
    /// count.
    fn is_haven(&self, seat: Seat, id: ProvinceId) -> bool {
        self.sites_in(id).any(|site| {
            site.kind == SiteKind::Fortress
                && self.holder_of(site) == Some(seat)
                && (self.options.judge >= Judge::SIXTH || self.siege_of(site).is_none())
        })
    }
}
