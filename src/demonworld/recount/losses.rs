//! Lists the stands that a player lost in a season, by cause.

use std::collections::{BTreeMap, BTreeSet};

use crate::event::{Battle, Conflict, Event, SiegeFood, SiegeWork, Winter};
use crate::ids::{ForceId, ProvinceId, SiegeId, SiteId, TroopId, UnitId};
use crate::state::Demonworld;
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Line};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    Battle(ProvinceId),
    Tunnel(SiteId),
    Epidemic(SiteId),
    Winter(ProvinceId),
    Desertion,
    /// Stands disbanded because their upkeep could not be paid (DW-UPKEEP-11).
    Disbanding,
    /// Stands lost because their force surrendered (DW-RULING-47).
    Surrender(ProvinceId),
    /// Stands lost because their force dissolved without being captured.
    Scattered(ProvinceId),
}

#[derive(Debug, Default)]
pub(super) struct Losses {
    /// Units at the start of the season, kept because the state no longer contains the names of destroyed units.
    roster: BTreeMap<UnitId, (Seat, TroopId)>,
    cause: Option<Cause>,
    lost: Vec<(Option<Cause>, BTreeMap<UnitId, u32>)>,
    /// Remaining stands of each unit after its most recent loss.
    left: BTreeMap<UnitId, u32>,
    surrendered: BTreeSet<ForceId>,
}

impl Losses {
    /// Creates an empty list of losses.
    pub(super) fn begin(start: &Demonworld) -> Losses {
        let units = start.at.units.iter();
        Losses {
            roster: units.map(|(&id, unit)| (id, (unit.owner, unit.troop))).collect(),
            ..Losses::default()
        }
    }

    /// Records an event that can cause the losses that follow it. `at` is the state immediately after the event.
    pub(super) fn note(&mut self, at: &Demonworld, event: &Event) {
        if let Event::Conflict(Conflict::Surrendered { force, .. }) = event {
            self.surrendered.insert(*force);
            return;
        }
        let site = |id: &SiegeId| Some(at.at.sieges.get(id)?.site);
        let cause = match event {
            Event::Battle(
                Battle::Fought { battle: id, .. }
                | Battle::FoughtOn { battle: id, .. }
                | Battle::Believed { battle: id, .. }
                | Battle::Settled { battle: id, .. },
            ) => at.at.battles.get(id).map(|own| Cause::Battle(own.province)),
            Event::SiegeWork(
                SiegeWork::Exploded { siege, .. }
                | SiegeWork::SapDug { siege, .. }
                | SiegeWork::CounterDug { siege, .. }
                | SiegeWork::Intercepted { siege, .. },
            ) => site(siege).map(Cause::Tunnel),
            Event::SiegeFood(SiegeFood::EpidemicPassed { siege, .. }) => {
                site(siege).map(Cause::Epidemic)
            }
            Event::Winter(Winter::AttritionSuffered { province, .. }) => {
                Some(Cause::Winter(*province))
            }
            Event::Winter(Winter::UpkeepUnpaid { .. }) => Some(Cause::Desertion),
            Event::Winter(Winter::UpkeepPaid { .. }) => Some(Cause::Disbanding),
            _ => return,
        };
        self.cause = cause;
    }

    /// Records that a unit lost stands. `at` is the state immediately after the loss. Losses of other players' units
    /// are ignored.
    pub(super) fn lose(&mut self, at: &Demonworld, seat: Seat, unit: UnitId, stands: u16) {
        let owner = match at.unit(unit) {
            Some(own) => Some(own.owner),
            None => self.roster.get(&unit).map(|(owner, _)| *owner),
        };
        if owner.or_else(|| terms::owner(unit.0)) != Some(seat) {
            return;
        }
        let left = at.unit(unit).map_or(0, |unit| u32::from(unit.stands));
        self.add(self.cause, unit, stands.into(), left);
    }

    /// Records that a force is removed with all its units and characters. `before` is the state immediately before the
    /// removal.
    pub(super) fn disband(&mut self, before: &Demonworld, seat: Seat, force: ForceId) {
        let Some(own) = before.force(force).filter(|own| own.owner == seat) else {
            return;
        };
        let cause = match self.surrendered.contains(&force) {
            true => Cause::Surrender(own.province),
            false => Cause::Scattered(own.province),
        };
        for (id, unit) in before.units_of(force) {
            self.roster.insert(id, (seat, unit.troop));
            self.add(Some(cause), id, unit.stands.into(), 0);
        }
    }

    fn add(&mut self, cause: Option<Cause>, unit: UnitId, stands: u32, left: u32) {
        let place = self.lost.iter().position(|(known, _)| *known == cause);
        let place = place.unwrap_or_else(|| {
            self.lost.push((cause, BTreeMap::new()));
            self.lost.len() - 1
        });
        if let Some((_, units)) = self.lost.get_mut(place) {
            let sum = units.entry(unit).or_default();
            *sum = sum.saturating_add(stands);
        }
        self.left.insert(unit, left);
    }

    /// Returns true if the losses being recorded are caused by a battle.
    pub(super) fn is_in_battle(&self) -> bool {
        matches!(self.cause, Some(Cause::Battle(_)))
    }

    /// Returns one line per cause. A unit's remaining stands are shown on the last line that mentions the unit. `end`
    /// is the state at the end of the season.
    pub(super) fn lines(self, end: &Demonworld) -> Vec<Line> {
        let Losses { roster, lost, left, .. } = self;
        let last: BTreeMap<UnitId, usize> = lost
            .iter()
            .enumerate()
            .flat_map(|(place, (_, units))| units.keys().map(move |&id| (id, place)))
            .collect();
        let unit = |place: usize, (id, stands): (UnitId, u32)| -> Arg {
            let name = match roster.get(&id) {
                Some((owner, troop)) => {
                    let own = roster.iter().filter(|(_, (other, _))| other == owner);
                    terms::unit_among(id, *troop, own.map(|(&other, &(_, its))| (other, its)))
                }
                None => end.unit_name(id),
            };
            let line = match left.get(&id).filter(|_| last.get(&id) == Some(&place)) {
                Some(&left) => Line::new("demonworld-letter-loss").with("left", left),
                None => Line::new("demonworld-letter-loss-of-several"),
            };
            line.with("unit", name).with("stands", Arg::Signed(-i64::from(stands))).into()
        };
        lost.into_iter()
            .enumerate()
            .map(|(place, (cause, units))| {
                let units: Vec<Arg> = units.into_iter().map(|one| unit(place, one)).collect();
                named(cause).with("units", units)
            })
            .collect()
    }
}

fn named(cause: Option<Cause>) -> Line {
    let (id, place) = match cause {
        Some(Cause::Battle(at)) => ("demonworld-letter-lost-battle", terms::province(at)),
        Some(Cause::Tunnel(site)) => ("demonworld-letter-lost-tunnel", terms::site(site)),
        Some(Cause::Epidemic(site)) => ("demonworld-letter-lost-epidemic", terms::site(site)),
        Some(Cause::Winter(at)) => ("demonworld-letter-lost-winter", terms::province(at)),
        Some(Cause::Desertion) => return Line::new("demonworld-letter-lost-desertion"),
        Some(Cause::Disbanding) => return Line::new("demonworld-letter-lost-disbanding"),
        Some(Cause::Surrender(at)) => ("demonworld-letter-lost-surrender", terms::province(at)),
        Some(Cause::Scattered(at)) => ("demonworld-letter-lost-scattered", terms::province(at)),
        None => return Line::new("demonworld-letter-lost"),
    };
    Line::new(id).with("place", place)
}
