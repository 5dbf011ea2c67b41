//! Capture of provinces and start of sieges, after the season's conflicts have been settled (DW-RULING-22,
//! DW-RULING-27, DW-RULING-40).

use std::collections::BTreeSet;

use super::super::Resolution;
use crate::event::{Conflict as Event, Realm};
use crate::ids::{ConflictId, ProvinceId};
use crate::judge::Judge;
use crate::nouns::TreatyKind;
use crate::state::{Attitude, Conflict, Demonworld};
use regnal_core::game::Seat;

impl Demonworld {
    fn attitudes_by(&self, conflict: &Conflict, seat: Seat) -> Vec<Attitude> {
        conflict
            .attitudes
            .iter()
            .filter(|&(&army, _)| self.owner_of_existing_force(army) == Some(seat))
            .map(|(_, &attitude)| attitude)
            .collect()
    }

    /// Returns the opponent from whom a player would take a province or one of its sites. This is the province's owner
    /// or, in the player's own province, the holder of a site. The inner `None` means militia.
    fn foe_of(&self, seat: Seat, province: ProvinceId) -> Option<Option<Seat>> {
        let owner = self.owner_of(province);
        if owner != Some(seat) {
            return Some(owner);
        }
        self.sites_in(province)
            .map(|site| self.holder_of(site))
            .find(|&holder| holder != Some(seat))
    }

    /// **DW-RULING-22, DW-RULING-27.** Returns whether a player with armies in the open claims a province. There is no
    /// claim in three cases: the player fought on the owner's side; the player has a treaty with the owner and did not
    /// choose to fight the owner; or the player's armies chose to do nothing while the owner had troops in the
    /// province. A running siege continues in any case.
    fn lays_claim(&self, seat: Seat, province: ProvinceId) -> bool {
        let Some(foe) = self.foe_of(seat, province) else { return false };
        let besieging = self.at.sieges.values().any(|siege| {
            siege.site.province == province
                && (siege.besiegers.contains(&seat) || siege.camping.contains(&seat))
        });
        if besieging || self.designated(seat, foe, province) {
            return true;
        }
        let conflict = self.last_conflict(province);
        let linked = foe.is_some_and(|foe| self.are_linked(seat, foe));
        let beside = |foe: Seat| {
            conflict.is_some_and(|conflict| {
                let mut camps =
                    conflict.groups.iter().flat_map(|group| group.camps.iter().flatten());
                camps.any(|camp| camp.contains(&seat) && camp.contains(&foe))
            })
        };
        let idle = foe.zip(conflict).is_some_and(|(foe, conflict)| {
            let did = self.attitudes_by(conflict, seat);
            conflict.seats.contains(&foe)
                && !did.is_empty()
                && did.iter().all(|&attitude| attitude == Attitude::Nothing)
        });
        !linked && !foe.is_some_and(beside) && !idle
    }

    /// Returns whether a player chose to fight `foe` in the most recent conflict in a province. `None` means militia.
    fn designated(&self, seat: Seat, foe: Option<Seat>, province: ProvinceId) -> bool {
        self.last_conflict(province).is_some_and(|conflict| {
            self.attitudes_by(conflict, seat).contains(&Attitude::Fight(foe))
        })
    }

    /// Returns the players, among a province's owner and site holders, whom a player chose to fight. `None` stands for
    /// militia.
    fn aims(&self, seat: Seat, province: ProvinceId) -> BTreeSet<Option<Seat>> {
        let holders = self.sites_in(province).map(|site| self.holder_of(site));
        holders
            .chain([self.owner_of(province)])
            .filter(|&foe| self.designated(seat, foe, province))
            .collect()
    }

    /// **DW-RULING-40.** Returns whether two claimants form a coalition: by alliance, by choosing to fight the same
    /// player in the same round, or because they are already besieging together.
    fn are_coalition(&self, a: Seat, b: Seat, province: ProvinceId) -> bool {
        let together = self.at.sieges.values().any(|siege| {
            siege.site.province == province
                && siege.besiegers.contains(&a)
                && siege.besiegers.contains(&b)
        });
        let alike = match self.options.judge {
            Judge::FIRST => {
                let foe = self.foe_of(a, province);
                let designated = |seat| foe.is_some_and(|foe| self.designated(seat, foe, province));
                foe == self.foe_of(b, province) && designated(a) && designated(b)
            }
            _ => !self.aims(a, province).is_disjoint(&self.aims(b, province)),
        };
        together || self.has_treaty(a, b, &[TreatyKind::Alliance]) || alike
    }

    /// **DW-RULING-40.** Returns the sides that claim a province, strongest first; ties are broken by race order.
    fn sides_at(&self, province: ProvinceId) -> Vec<BTreeSet<Seat>> {
        let mut left: BTreeSet<Seat> = self
            .in_the_open(province)
            .into_iter()
            .filter(|&seat| self.lays_claim(seat, province))
            .collect();
        let mut sides = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut side = BTreeSet::from([first]);
            let mut open = vec![first];
            while let Some(seat) = open.pop() {
                let joins =
                    left.iter().copied().filter(|&other| self.are_coalition(seat, other, province));
                let joining: BTreeSet<Seat> = joins.collect();
                left.retain(|other| !joining.contains(other));
                open.extend(&joining);
                side.extend(joining);
            }
            sides.push(side);
        }
        sides.sort_by_key(|side| {
            let points: u32 = side.iter().map(|&seat| self.strength_in(seat, province)).sum();
            let rank = side.iter().map(|&seat| self.rank_of(seat)).min();
            (std::cmp::Reverse(points), rank)
        });
        sides
    }

    /// Returns whether a side is able to take at least one site in the province.
    fn has_takeable_site(&self, side: &BTreeSet<Seat>, province: ProvinceId) -> bool {
        let mut sites = self.sites_in(province);
        sites.any(|site| self.holder_of(site).is_none_or(|holder| !side.contains(&holder)))
    }
}

impl Resolution<'_> {
    /// **DW-RULING-22.** Captures provinces and starts or continues sieges after all conflicts, then deletes the
    /// settled conflicts.
    pub(in crate::decide) fn capture_all(&mut self) {
        self.review_sieges();
        for province in self.contested() {
            self.take_or_besiege(province);
        }
        let conflicts: BTreeSet<ConflictId> = self.at.conflicts.keys().copied().collect();
        if !conflicts.is_empty() {
            self.emit(Event::Forgotten { conflicts });
        }
    }

    /// **DW-CONFLICT-02, DW-RULING-22, DW-RULING-31, DW-RULING-40.** Captures a province or starts a siege. The
    /// strongest side that is able to besiege becomes the besieger, while the other sides camp.
    pub(super) fn take_or_besiege(&mut self, province: ProvinceId) {
        self.settle_province(province);
        let mut sides = self.sides_at(province);
        let able = sides.iter().position(|side| {
            self.can_besiege(side, province) && self.has_takeable_site(side, province)
        });
        if let Some(place) = able {
            let besiegers = sides.remove(place);
            let campers: BTreeSet<Seat> = sides.into_iter().flatten().collect();
            self.besiege(province, &besiegers, &campers);
        }
    }

    /// **DW-RULING-22.** Captures a province if its owner has no force in the open and holds no site there. The new
    /// owner is the player who holds its sites, or the strongest of several site holders. A province without sites goes
    /// to the only side present. If several sides are present and do not fight each other, nobody takes it.
    pub(in crate::decide) fn settle_province(&mut self, province: ProvinceId) {
        let owner = self.owner_of(province);
        let defended = owner.is_some_and(|owner| self.in_the_open(province).contains(&owner));
        let holders: Vec<Option<Seat>> =
            self.sites_in(province).map(|site| self.holder_of(site)).collect();
        if defended || holders.contains(&owner) {
            return;
        }
        let takers: BTreeSet<Seat> = if holders.is_empty() {
            match &self.sides_at(province)[..] {
                [side] => side.clone(),
                _ => BTreeSet::new(),
            }
        } else {
            holders.into_iter().flatten().collect()
        };
        if let Some(taker) = self.strongest_of(takers, province) {
            self.emit(Realm::ProvinceTaken { province, owner: Some(taker) });
        }
    }
}
