//! The stands that a player lost in a season, by what took them.

use std::collections::BTreeMap;

use crate::game::Seat;
use crate::games::demonworld::event::{Battle, Event, SiegeFood, SiegeWork, Winter};
use crate::games::demonworld::ids::{BattleId, ProvinceId, SiegeId, SiteId, TroopId, UnitId};
use crate::games::demonworld::state::Demonworld;
use crate::games::demonworld::terms;
use crate::text::{Arg, Line};

/// What takes stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    Battle(ProvinceId),
    Tunnel(SiteId),
    Epidemic(SiteId),
    Winter(ProvinceId),
    Desertion,
}

/// The losses of one player.
#[derive(Debug, Default)]
pub(super) struct Losses {
    /// Units as they were when the season began: the dead have no name any more.
    roster: BTreeMap<UnitId, (Seat, TroopId)>,
    cause: Option<Cause>,
    lost: Vec<(Option<Cause>, BTreeMap<UnitId, u32>)>,
}

impl Losses {
    /// Nothing is lost yet.
    pub(super) fn begin(start: &Demonworld) -> Losses {
        let units = start.at.units.iter();
        Losses {
            roster: units
                .map(|(&id, unit)| (id, (unit.owner, unit.troop)))
                .collect(),
            ..Losses::default()
        }
    }

    /// Takes in what may be the cause of the losses that follow; `at` is the state just after it.
    pub(super) fn note(&mut self, at: &Demonworld, event: &Event) {
        let battle = |id: &BattleId| Some(Cause::Battle(at.at.battles.get(id)?.province));
        let site = |id: &SiegeId| Some(at.at.sieges.get(id)?.site);
        let cause = match event {
            Event::Battle(
                Battle::Fought { battle: id, .. }
                | Battle::FoughtOn { battle: id, .. }
                | Battle::Believed { battle: id, .. }
                | Battle::Settled { battle: id, .. },
            ) => battle(id),
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
            _ => return,
        };
        self.cause = cause;
    }

    /// A unit lost stands; `at` is the state just after it. Units of others are passed over.
    pub(super) fn lose(&mut self, at: &Demonworld, seat: Seat, unit: UnitId, stands: u16) {
        let owner = match at.unit(unit) {
            Some(own) => Some(own.owner),
            None => self.roster.get(&unit).map(|(owner, _)| *owner),
        };
        if owner.or_else(|| terms::owner(unit.0)) != Some(seat) {
            return;
        }
        let place = self.lost.iter().position(|(cause, _)| *cause == self.cause);
        let place = place.unwrap_or_else(|| {
            self.lost.push((self.cause, BTreeMap::new()));
            self.lost.len() - 1
        });
        if let Some((_, units)) = self.lost.get_mut(place) {
            let sum = units.entry(unit).or_default();
            *sum = sum.saturating_add(stands.into());
        }
    }

    /// Whether what is lost now is lost in a battle.
    pub(super) fn is_in_battle(&self) -> bool {
        matches!(self.cause, Some(Cause::Battle(_)))
    }

    /// One line for each cause; `end` is the state at the end of the season.
    pub(super) fn lines(self, end: &Demonworld) -> Vec<Line> {
        let Losses { roster, lost, .. } = self;
        let unit = |(id, stands): (UnitId, u32)| -> Arg {
            let name = match roster.get(&id) {
                Some((_, troop)) => terms::unit_of(id, *troop),
                None => end.unit_name(id),
            };
            let left = end.unit(id).map_or(0, |unit| u32::from(unit.stands));
            Line::new("demonworld-letter-loss")
                .with("unit", name)
                .with("stands", Arg::Signed(-i64::from(stands)))
                .with("left", left)
                .into()
        };
        lost.into_iter()
            .map(|(cause, units)| {
                let units: Vec<Arg> = units.into_iter().map(unit).collect();
                named(cause).with("units", units)
            })
            .collect()
    }
}

fn named(cause: Option<Cause>) -> Line {
    let at = |id, site| Line::new(id).with("place", terms::site(site));
    match cause {
        Some(Cause::Battle(province)) => {
            Line::new("demonworld-letter-lost-battle").with("place", terms::province(province))
        }
        Some(Cause::Tunnel(site)) => at("demonworld-letter-lost-tunnel", site),
        Some(Cause::Epidemic(site)) => at("demonworld-letter-lost-epidemic", site),
        Some(Cause::Winter(province)) => {
            Line::new("demonworld-letter-lost-winter").with("place", terms::province(province))
        }
        Some(Cause::Desertion) => Line::new("demonworld-letter-lost-desertion"),
        None => Line::new("demonworld-letter-lost"),
    }
}
