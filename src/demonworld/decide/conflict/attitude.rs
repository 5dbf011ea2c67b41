//! Determines legal and default army attitudes in a conflict (DW-CONFLICT-05 to -10, DW-RULING-25, DW-RULING-26,
//! DW-RULING-30).

use std::collections::BTreeMap;

use crate::ids::{ForceId, ProvinceId, SiteId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::state::{Attitude, Conflict, Demonworld, Force, StandingAttitude};
use regnal_core::game::Seat;

/// Attitudes chosen so far, by army.
type Attitudes = BTreeMap<ForceId, Attitude>;

impl Demonworld {
    pub(super) fn strength_in(&self, seat: Seat, province: ProvinceId) -> u32 {
        self.forces_in(province)
            .filter(|(_, force)| force.owner == seat)
            .map(|(id, _)| self.points_of(id))
            .sum()
    }

    /// Returns the player with the most points in a province; ties are broken by race order (DW-T-03).
    pub(in crate::decide) fn strongest_of(
        &self,
        seats: impl IntoIterator<Item = Seat>,
        province: ProvinceId,
    ) -> Option<Seat> {
        seats.into_iter().min_by_key(|&seat| {
            let points = self.strength_in(seat, province);
            (std::cmp::Reverse(points), self.rank_of(seat), seat)
        })
    }

    /// **DW-CONFLICT-04.** Checks that an army's attitude is legal, given the attitudes of the other armies.
    pub(super) fn may_take(
        &self,
        conflict: &Conflict,
        army: ForceId,
        attitude: Attitude,
        others: &Attitudes,
    ) -> Verdict {
        let own = self
            .force(army)
            .filter(|_| conflict.armies.contains(&army))
            .ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-CONFLICT-04"))?;
        match attitude {
            Attitude::Fight(target) => self.may_fight(conflict, army, own, target),
            Attitude::Withdraw(to) => self.may_withdraw(army, own, to),
            Attitude::Shelter(site) => self.may_shelter(army, own, site, others),
            Attitude::Nothing => Ok(()),
        }
    }

    /// **DW-CONFLICT-05, DW-RULING-11, DW-RULING-27.** Checks that `Fight` is legal: the target must be one adversary
    /// who has forces in the province or owns it.
    fn may_fight(
        &self,
        conflict: &Conflict,
        army: ForceId,
        own: &Force,
        target: Option<Seat>,
    ) -> Verdict {
        let is_there = match target {
            Some(seat) => {
                let owns = self.owner_of(conflict.province) == Some(seat);
                seat != own.owner && (owns || conflict.seats.contains(&seat))
            }
            None => self.owner_of(conflict.province).is_none(),
        };
        ensure(is_there, Reason::NoTarget, "DW-CONFLICT-05")?;
        ensure(self.has_leader(army), Reason::Leader, "DW-RULING-11")
    }

    /// **DW-CONFLICT-06, DW-RULING-26, DW-RULING-31, DW-RULING-81.** Checks that `Withdraw` is legal: the destination
    /// must be an adjacent friendly province. If the province that the army left this season qualifies, it is the only
    /// legal destination. An army cannot withdraw from a besieged site or after two retreats.
    fn may_withdraw(&self, army: ForceId, own: &Force, to: ProvinceId) -> Verdict {
        ensure(!self.is_besieged(army), Reason::Besieged, "DW-RULING-31")?;
        ensure(self.world().are_adjacent(own.province, to), Reason::NotAdjacent, "DW-CONFLICT-06")?;
        ensure(self.is_friendly(own.owner, to), Reason::NotFriendly, "DW-CONFLICT-06")?;
        ensure(self.is_best_retreat(army, to), Reason::Priority, "DW-RULING-26")?;
        ensure(!self.is_last_retreat(own), Reason::Already, "DW-RULING-81")
    }

    /// **DW-CONFLICT-09, DW-RULING-30.** Checks that `Shelter` is legal: the army must belong to the province's owner,
    /// who must hold the site. The whole army enters, so it needs room alongside the garrison and other sheltered
    /// armies.
    fn may_shelter(&self, army: ForceId, own: &Force, site: SiteId, others: &Attitudes) -> Verdict {
        ensure(self.is_friendly(own.owner, own.province), Reason::NotOwner, "DW-CONFLICT-09")?;
        let is_here = site.province == own.province && self.at.sites.contains_key(&site);
        ensure(is_here, Reason::NoSite, "DW-CONFLICT-09")?;
        ensure(self.holder_of(site) == Some(own.owner), Reason::NotOwner, "DW-CONFLICT-09")?;
        if own.site == Some(site) {
            return Ok(());
        }
        ensure(!self.is_besieged(army), Reason::Besieged, "DW-RULING-31")?;
        ensure(self.siege_of(site).is_none(), Reason::Besieged, "DW-RULING-81")?;
        let inside: u32 = self
            .forces_of(own.owner)
            .filter(|(id, _)| *id != army)
            .filter(|(id, other)| match others.get(id) {
                Some(Attitude::Shelter(place)) => *place == site,
                _ => other.site == Some(site),
            })
            .map(|(id, _)| self.stands_of(id))
            .sum();
        ensure(
            inside + self.stands_of(army) <= self.capacity_of(site),
            Reason::Capacity,
            "DW-RULING-30",
        )
    }

    /// **DW-RULING-25, DW-T-40.** Returns the attitudes of all armies, sorted by player and army number, with defaults
    /// for armies without input.
    pub(super) fn attitudes_of(&self, conflict: &Conflict) -> Attitudes {
        let mut attitudes: Attitudes = conflict
            .attitudes
            .iter()
            .filter(|&(&army, _)| self.force(army).is_some())
            .map(|(&army, &attitude)| (army, attitude))
            .collect();
        for seat in &conflict.seats {
            for army in self.armies_of(*seat) {
                if conflict.armies.contains(&army) && !attitudes.contains_key(&army) {
                    let chosen = self.default_attitude(conflict, army, *seat, &attitudes);
                    attitudes.insert(army, chosen);
                }
            }
        }
        attitudes
    }

    /// **DW-RULING-25.** Returns the default attitude. The standing order applies if it is possible. If not, the army
    /// does nothing if its player has treaties with every enemy in the province, and takes shelter if the enemies have
    /// more than one and a half times its strength. In all other cases, it fights the strongest enemy, choosing a
    /// treaty partner only if there are no other enemies. An army without a leader does nothing instead of fighting.
    fn default_attitude(
        &self,
        conflict: &Conflict,
        army: ForceId,
        seat: Seat,
        others: &Attitudes,
    ) -> Attitude {
        let stands = |attitude: &Attitude| self.may_take(conflict, army, *attitude, others).is_ok();
        let enemies: Vec<Seat> =
            self.present_in(conflict.province).into_iter().filter(|&other| other != seat).collect();
        let (partners, strangers): (Vec<Seat>, Vec<Seat>) =
            enemies.iter().partition(|&&other| self.are_linked(seat, other));
        let adversary = self
            .strongest_of(strangers.iter().copied(), conflict.province)
            .or_else(|| self.strongest_of(partners.iter().copied(), conflict.province));
        let fight = Some(Attitude::Fight(adversary)).filter(|_| adversary.is_some()).filter(stands);
        let shelter = || self.sites_in(conflict.province).map(Attitude::Shelter).find(stands);
        let withdraw = || {
            let (_, provinces) = self.retreats_of(army)?;
            provinces.into_iter().map(Attitude::Withdraw).find(stands)
        };
        let standing = self
            .player(seat)
            .and_then(|player| player.standing.attitude_now())
            .and_then(|standing| match standing {
                StandingAttitude::Fight => fight,
                StandingAttitude::Withdraw => withdraw(),
                StandingAttitude::Shelter => shelter(),
                StandingAttitude::Nothing => Some(Attitude::Nothing),
            });
        if let Some(attitude) = standing {
            return attitude;
        }
        if strangers.is_empty() {
            return Attitude::Nothing;
        }
        let theirs: u32 =
            strangers.iter().map(|&other| self.strength_in(other, conflict.province)).sum();
        let outnumbered = 2 * theirs > 3 * self.strength_in(seat, conflict.province);
        let sheltered = outnumbered.then(shelter).flatten();
        sheltered.or(fight).unwrap_or(Attitude::Nothing)
    }

    /// **DW-SUPPLY-01, DW-SUPPLY-02.** Returns the number of stands that fit in a site.
    fn capacity_of(&self, site: SiteId) -> u32 {
        let own = self.at.sites.get(&site);
        own.map_or(0, |own| own.works.plan.capacity().into())
    }
}
