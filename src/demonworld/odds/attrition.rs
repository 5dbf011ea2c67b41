//! Odds of winter quarters: attrition of troops in a province at the start of winter.

use super::Share;
use super::foe::points_seen;
use crate::ids::{ForceId, ProvinceId};
use crate::judge::Judge;
use crate::nouns::{ForceKind, SiteKind};
use crate::queries::are_enough;
use crate::state::Force;
use crate::view::{Own, View};
use crate::winter::attrition::{LossOdds, Quarters, modifiers, odds};
use crate::winter::route;
use regnal_core::game::Seat;

/// Number of points that exceeds every crowding limit. It stands for forces of unknown size.
const COUNTLESS: u32 = 1_000_000;

/// Possible attrition of a player's troops in a province (DW-ATTRITION-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinterOdds {
    /// Province in which the troops spend the winter.
    pub province: ProvinceId,
    /// Probability of each possible loss, heaviest first. Only forces that have been seen in the province count towards
    /// crowding.
    pub usual: Vec<LossOdds>,
    /// Probability of each possible loss in the most crowded case, heaviest first; `None` if crowding does not change
    /// the odds or all forces in the province are known.
    pub crowded: Option<Vec<LossOdds>>,
}

/// Number of possible rolls of two dice.
const THROWS: u64 = 36;

/// Returns the probability of suffering no loss.
pub(super) fn unharmed(odds: &[LossOdds]) -> Share {
    let none = odds.iter().filter(|row| row.percent == 0);
    Share::of(none.map(|row| row.ways).sum::<u64>(), THROWS)
}

/// Returns the mean loss in tenths of a percent, rounded to the nearest integer.
pub(super) fn mean_tenths(odds: &[LossOdds]) -> u64 {
    let sum: u64 = odds.iter().map(|row| u64::from(row.percent) * row.ways).sum();
    (sum * 10 + THROWS / 2) / THROWS
}

impl View {
    /// **DW-ATTRITION-01 to -11, DW-RULING-84.** Computes the winter losses of the viewer's troops in a province,
    /// assuming that the drafted marches take place. The army in `moved`, if any, counts as marching there regardless
    /// of its orders. Returns `None` for a spectator, or if the viewer would have no units in the province.
    pub fn winter_odds(&self, province: ProvinceId, moved: Option<ForceId>) -> Option<WinterOdds> {
        let (seat, own) = (self.seat?, self.own.as_ref()?);
        let mine: Vec<ForceId> = own
            .forces_after_marches()
            .filter(|&(id, _, at)| at == province || moved == Some(id))
            .map(|(id, ..)| id)
            .collect();
        if mine.iter().all(|&id| own.units_of(id).next().is_none()) {
            return None;
        }
        let points = mine.iter().map(|&id| own.points_of(id)).sum::<u32>();
        let (seen, is_all) = self.others_in(seat, own, province);
        let quarters = self.quarters(seat, province, &mine, points + seen)?;
        let usual = odds(&modifiers(&quarters));
        let crowded = odds(&modifiers(&Quarters { points: COUNTLESS, ..quarters }));
        Some(WinterOdds {
            province,
            crowded: (!is_all && crowded != usual).then_some(crowded),
            usual,
        })
    }

    /// Returns the points of other players' forces seen in a province this season. The flag is `true` if the viewer has
    /// seen every force that can be in the province.
    fn others_in(&self, seat: Seat, own: &Own, province: ProvinceId) -> (u32, bool) {
        let fresh = || {
            let seen = own.sightings.values();
            seen.filter(move |seen| seen.province == province && seen.date == self.date)
        };
        let counters =
            self.counters.iter().filter(|other| other.owner != seat && other.province == province);
        let armies = counters.map(|other| {
            let mut seen = fresh();
            seen.find(|seen| seen.owner == other.owner && seen.number == Some(other.number))
        });
        let (mut points, mut is_all) = (0, true);
        for seen in armies {
            match seen {
                Some(seen) => points += points_seen(self, seen),
                None => is_all = false,
            }
        }
        let garrisons: Vec<_> = fresh().filter(|seen| seen.kind == ForceKind::Garrison).collect();
        points += garrisons.iter().map(|seen| points_seen(self, seen)).sum::<u32>();
        let held = self.holders.iter().filter(|(site, holder)| {
            site.province == province && holder.is_some_and(|holder| holder != seat)
        });
        (points, is_all && held.count() <= garrisons.len())
    }

    /// **DW-ATTRITION-05 to -11, DW-RULING-84.** Returns the winter quarters of the viewer's forces listed in `ids`,
    /// for a province that contains `points` points in total.
    fn quarters(
        &self,
        seat: Seat,
        province: ProvinceId,
        ids: &[ForceId],
        points: u32,
    ) -> Option<Quarters> {
        let own = self.own.as_ref()?;
        let player = self.players.get(seat.index())?;
        let entry = self.world().province(province)?;
        let is_friendly = |id: ProvinceId| self.owner_of(id) == Some(seat);
        let is_held = |site| self.holder_of(site) == Some(seat);
        let is_besieged = |site| self.siege_at(site).is_some();
        let forces = || ids.iter().filter_map(|id| own.forces.get(id));
        let inside = || {
            let there = forces().filter(|force| force.province == province);
            there.filter_map(|force| force.site)
        };
        let is_inside = inside().any(|site| site.kind == SiteKind::Fortress && is_held(site));
        let is_new = |force: &&Force| force.province != province;
        let goes_on = || {
            let mut sieges = self.sieges.iter();
            let is_out = forces().any(|force| force.site.is_none() && !is_new(&force));
            is_out
                && sieges
                    .any(|siege| siege.site.province == province && siege.besiegers.contains(&seat))
        };
        // DW-CONFLICT-02, DW-RULING-31: a large enough army that enters foreign territory besieges its sites.
        let begins = || {
            let is_foreign = !is_friendly(province) && !entry.sites.is_empty();
            let stands = own.stands_in(|force| ids.contains(&force));
            is_foreign
                && are_enough(self.options.judge, stands)
                && forces().any(|force| is_new(&force))
        };
        let next = |id| {
            let land = self.world().province(id);
            land.map_or_else(Vec::new, |land| land.neighbours.iter().copied().collect())
        };
        let is_haven = |id: ProvinceId| {
            let land = self.world().province(id);
            let sites = land.into_iter().flat_map(|land| land.sites.iter().copied());
            let mut fortresses = sites.filter(|site| site.kind == SiteKind::Fortress);
            let is_open = |site| self.options.judge >= Judge::SIXTH || !is_besieged(site);
            fortresses.any(|site| is_held(site) && is_open(site))
        };
        Some(Quarters {
            race: player.race,
            prestige: player.prestige.into(),
            terrain: entry.terrain,
            is_initial: entry.home == Some(player.race),
            points,
            has_route: route::has_route(province, is_inside, next, is_friendly, is_haven),
            is_in_siege: inside().any(is_besieged) || goes_on() || begins(),
            is_isolated: route::is_isolated(&next(province), |&id| is_friendly(id)),
        })
    }
}
