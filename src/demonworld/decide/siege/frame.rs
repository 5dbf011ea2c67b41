//! Starts and ends sieges, and changes their sides.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::super::Resolution;
use crate::event::{Realm, Siege, SiegeEnd};
use crate::food::larder::{Larder, Store};
use crate::ids::{ForceId, ProvinceId, SiegeId, SiteId};
use crate::nouns::{SiteKind, TreatyKind};
use crate::queries::militia_stands;
use crate::state::{self, Demonworld};
use crate::works::{SEASON_WEEKS, Works};
use regnal_core::game::Seat;
use regnal_core::never::expected;

impl Demonworld {
    /// **DW-RULING-31.** Returns the siege in a province, if any.
    pub(crate) fn siege_in(&self, province: ProvinceId) -> Option<SiegeId> {
        let mut sieges = self.at.sieges.iter();
        sieges.find(|(_, siege)| siege.site.province == province).map(|(&id, _)| id)
    }

    /// Returns the points of a player's living stands and characters in the open in a province.
    fn points_outside(&self, seat: Seat, province: ProvinceId) -> u32 {
        self.forces_in(province)
            .filter(|(_, force)| force.owner == seat && force.site.is_none())
            .map(|(id, _)| self.points_of(id))
            .sum()
    }

    /// **DW-RULING-22, DW-RULING-40.** Returns the player with the most points in the open in a province. DW-T-03
    /// breaks ties.
    pub(crate) fn strongest_in(
        &self,
        seats: &BTreeSet<Seat>,
        province: ProvinceId,
    ) -> Option<Seat> {
        seats
            .iter()
            .copied()
            .min_by_key(|&seat| (Reverse(self.points_outside(seat, province)), self.rank_of(seat)))
    }

    /// **DW-RULING-40.** Returns the side that conducts a province's siege: the side with the most points among those
    /// that are able to besiege. DW-T-03 breaks ties.
    pub(crate) fn strongest_besieging_side(
        &self,
        sides: &[BTreeSet<Seat>],
        province: ProvinceId,
    ) -> Option<BTreeSet<Seat>> {
        let points = |side: &BTreeSet<Seat>| -> u32 {
            side.iter().map(|&seat| self.points_outside(seat, province)).sum()
        };
        let rank = |side: &BTreeSet<Seat>| side.iter().map(|&seat| self.rank_of(seat)).min();
        sides
            .iter()
            .filter(|side| self.can_besiege(side, province))
            .min_by_key(|side| (Reverse(points(side)), rank(side)))
            .cloned()
    }

    /// **DW-RULING-40.** Groups players in a province by alliance.
    fn allied(&self, seats: &BTreeSet<Seat>) -> Vec<BTreeSet<Seat>> {
        let mut sides: Vec<BTreeSet<Seat>> = Vec::new();
        for &seat in seats {
            let is_ally = |side: &BTreeSet<Seat>| {
                side.iter().any(|&other| self.has_treaty(seat, other, &[TreatyKind::Alliance]))
            };
            match sides.iter_mut().find(|side| is_ally(side)) {
                Some(side) => {
                    side.insert(seat);
                }
                None => sides.push(BTreeSet::from([seat])),
            }
        }
        sides
    }

    /// **DW-RULING-31.** Returns the next site in a province that none of the given players holds, in the order set by
    /// the strongest player.
    fn next_site(&self, besiegers: &BTreeSet<Seat>, province: ProvinceId) -> Option<SiteId> {
        let leader = self.strongest_in(besiegers, province)?;
        let sites = self.order_of_sites(leader, province);
        sites
            .into_iter()
            .find(|&site| self.holder_of(site).is_none_or(|holder| !besiegers.contains(&holder)))
    }

    /// **DW-SUPPLY-12, DW-RULING-41, DW-RULING-42.** Returns a site's food supply at the start of a siege.
    fn larder_of(&self, site: SiteId, works: &Works, inside: &[ForceId]) -> Larder {
        match site.kind {
            SiteKind::City => {
                let units = self.units_in(inside);
                Larder::of_city(
                    units.iter().map(|(_, unit)| unit.weekly_ration(self.lists())).sum(),
                )
            }
            SiteKind::Fortress => {
                let stores = works.plan.stores().into_iter().zip(&works.stores);
                Larder::of_fortress(
                    stores
                        .map(|(store, &is_intact)| Store {
                            height: store.height.into(),
                            hexes: store.hexes.into(),
                            is_intact,
                        })
                        .collect(),
                )
            }
        }
    }
}

impl Resolution<'_> {
    /// **DW-CONFLICT-02, DW-RULING-31, DW-RULING-40.** Makes players the besiegers of a province in which other players
    /// only camp. Starts a siege of the next site that the besiegers do not hold, or changes the sides of a running
    /// siege. If the besiegers have no army that is able to besiege, or hold every site, nothing changes.
    pub(in crate::decide) fn besiege(
        &mut self,
        province: ProvinceId,
        besiegers: &BTreeSet<Seat>,
        campers: &BTreeSet<Seat>,
    ) {
        if !self.can_besiege(besiegers, province) {
            return;
        }
        let Some(id) = self.siege_in(province) else {
            return self.begin_siege(province, besiegers, campers, None);
        };
        let Some(siege) = self.running_siege(id) else { return };
        if siege.besiegers != *besiegers || siege.camping != *campers {
            let anew = siege.besiegers.is_disjoint(besiegers);
            self.emit(Siege::SidesChanged {
                siege: id,
                besiegers: besiegers.clone(),
                camping: campers.clone(),
                anew,
            });
        }
    }

    /// Begins the siege of the next site. `passed` is the number of elapsed weeks if the season's siege weeks have
    /// already begun.
    fn begin_siege(
        &mut self,
        province: ProvinceId,
        besiegers: &BTreeSet<Seat>,
        campers: &BTreeSet<Seat>,
        passed: Option<u8>,
    ) {
        let Some(site) = self.next_site(besiegers, province) else { return };
        let Some(place) = expected(self.at.sites.get(&site), "a site") else {
            return;
        };
        let works = place.works.clone();
        let inside: Vec<ForceId> = self
            .forces_in(province)
            .filter(|(_, force)| force.site == Some(site))
            .map(|(id, _)| id)
            .collect();
        let besieged = inside.first().and_then(|&id| self.force(id)).map(|force| force.owner);
        let militia = if self.units_in(&inside).is_empty() { militia_stands(site.kind) } else { 0 };
        let larder = self.larder_of(site, &works, &inside);
        let mut terms =
            state::Siege::new(site, besiegers.clone(), besieged, self.at.date, larder, militia);
        terms.camping.clone_from(campers);
        if let Some(weeks) = passed {
            terms.season = Some(self.at.date);
            terms.week = weeks;
        }
        let id = SiegeId(self.next_number());
        self.emit(Siege::Begun { siege: id, terms: Box::new(terms) });
        if passed.is_some_and(|weeks| weeks < SEASON_WEEKS) {
            self.ask_programmes(id);
        }
    }

    /// **DW-RULING-31.** Reviews all sieges. If a siege's besieger has left or is too weak, the siege ends or passes to
    /// players who camp in the province. Called after every relevant change outside the siege weeks.
    pub(in crate::decide) fn review_sieges(&mut self) {
        let sieges: Vec<SiegeId> = self.at.sieges.keys().copied().collect();
        for id in sieges {
            let is_kept_up = self.siege(id).is_none_or(|siege| self.is_kept_up(siege));
            if !is_kept_up {
                self.end_siege(id, SiegeEnd::TooFew);
            }
        }
    }

    /// **DW-RULING-40.** Handles besiegers who drop out of a siege. The siege either ends or, from the next week on,
    /// passes to players who camp in the province. The new besiegers can plan when the next question opens; until then,
    /// the defaults of DW-RULING-33 apply.
    pub(in crate::decide) fn end_siege(&mut self, id: SiegeId, end: SiegeEnd) {
        let Some(siege) = self.running_siege(id) else { return };
        let site = siege.site;
        let province = site.province;
        let (camping, left) = (siege.camping.clone(), siege.besiegers.clone());
        let sides = self.allied(&camping);
        match self.strongest_besieging_side(&sides, province) {
            Some(besiegers) => {
                let stays = |seat: &Seat| self.points_outside(*seat, province) > 0;
                let camping = camping
                    .difference(&besiegers)
                    .chain(left.iter().filter(|seat| stays(seat)))
                    .copied()
                    .collect();
                self.emit(Siege::SidesChanged { siege: id, besiegers, camping, anew: true });
            }
            None => self.emit(Siege::Ended { siege: id, site, end }),
        }
    }

    /// Removes a player from the besieging side (`lift_siege`). The player's army stays in the province. The siege ends
    /// when the last besieger leaves.
    pub(super) fn leave_siege(&mut self, id: SiegeId, seat: Seat) {
        let Some(siege) = self.running_siege(id) else { return };
        let besiegers: BTreeSet<Seat> =
            siege.besiegers.iter().copied().filter(|&other| other != seat).collect();
        if !self.can_besiege(&besiegers, siege.site.province) {
            self.end_siege(id, SiegeEnd::Lifted);
            return;
        }
        let mut camping = siege.camping.clone();
        camping.insert(seat);
        self.emit(Siege::SidesChanged { siege: id, besiegers, camping, anew: false });
    }

    /// **DW-RULING-22, DW-RULING-31, DW-RULING-38.** Gives a fallen site to its besiegers, who move on to the next site
    /// of the province in the same week. After the last site, the ownership of the province is settled.
    pub(super) fn site_falls(&mut self, id: SiegeId) {
        let Some(siege) = self.running_siege(id).cloned() else { return };
        let province = siege.site.province;
        let holder = self.strongest_in(&siege.besiegers, province);
        self.emit(Realm::SiteTaken { site: siege.site, holder });
        self.emit(Siege::Ended { siege: id, site: siege.site, end: SiegeEnd::Fallen });
        let is_enough = self.can_besiege(&siege.besiegers, province);
        if is_enough && self.next_site(&siege.besiegers, province).is_some() {
            let passed = siege.now.as_ref().map_or(siege.week, |now| now.number);
            self.begin_siege(province, &siege.besiegers, &siege.camping, Some(passed));
        } else {
            self.settle_province(province);
        }
    }
}
