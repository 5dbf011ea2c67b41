//! Possible arrivals at a battle: leaders joining forces (IO-RULING-68), and alert leaders in neighbouring provinces
//! (IO-RULING-33).

use serde::{Deserialize, Serialize};

use crate::battle::{Column, by_size, unify};
use crate::content::TOP_LEVEL;
use crate::decide::judge::OrderMoment;
use crate::ids::{CharacterId, ProvinceId};
use crate::nouns::{Phase, Skill};
use crate::state::Position;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Distance to a neighbouring province (IO-15.6-03).
const ADJACENT_DISTANCE: u8 = 1;

/// A kingdom's units next to a battle, as seen by another kingdom. The units can help if their leader is alert.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Reserve {
    pub owner: Seat,
    pub province: ProvinceId,
    pub units: u16,
    /// Highest possible chance, in percent, that the units help. The actual chance can be lower, because the leaders'
    /// forced march levels are unknown.
    pub most: i32,
}

impl Position {
    /// **IO-RULING-68.** Returns each leader's percent chance of joining in time; 100 for the first leader.
    pub(super) fn joining(
        &self,
        columns: &[(CharacterId, ProvinceId, u16)],
    ) -> Vec<(CharacterId, i32)> {
        let columns: Vec<Column> = columns
            .iter()
            .filter_map(|&(leader, from, units)| {
                let skills = &self.character(leader)?.skills;
                Some(Column {
                    leader,
                    units,
                    initiative: skills.initiative(),
                    forced_march: skills.level(Skill::ForcedMarch),
                    from,
                })
            })
            .collect();
        let order = by_size(&columns);
        let Some(first) = order.first() else { return Vec::new() };
        let others = order.iter().skip(1).map(|column| {
            let distance = self.grid.distance(column.from, first.from);
            (column.leader, unify(column.forced_march, distance))
        });
        std::iter::once((first.leader, 100)).chain(others).collect()
    }

    /// **IO-RULING-33.** Returns units in neighbouring provinces that could help the defender. These are partners'
    /// units if the kingdom defends, and other kingdoms' units if it attacks. Their leaders and orders are unknown.
    pub(super) fn reserves(&self, seat: Seat, province: ProvinceId, defends: bool) -> Vec<Reserve> {
        let mut reserves = Vec::new();
        for from in self.around(province) {
            for owner in self.playing().filter(|&other| other != seat) {
                if self.allied(seat, owner) != defends || !self.is_friendly(owner, province) {
                    continue;
                }
                let theirs = self
                    .units_in(from)
                    .filter(|&(id, unit)| unit.owner == Some(owner) && self.sees_unit(seat, id));
                let units = narrow(theirs.count());
                if units > 0 {
                    reserves.push(Reserve {
                        owner,
                        province: from,
                        units,
                        most: unify(TOP_LEVEL, ADJACENT_DISTANCE),
                    });
                }
            }
        }
        reserves
    }

    /// **IO-RULING-33.** Returns the kingdom's alert leaders next to a friendly province, each with his percent chance
    /// of helping.
    pub(super) fn helping(
        &self,
        seat: Seat,
        province: ProvinceId,
        phase: Phase,
    ) -> Vec<(CharacterId, i32)> {
        if !self.is_friendly(seat, province) {
            return Vec::new();
        }
        let near = self.around(province);
        let alert = self.house(seat).filter_map(|(id, _)| {
            let footing = self.footing(seat, id, phase, OrderMoment::Filed).ok()?;
            let from = footing.province.filter(|from| near.contains(from))?;
            let can = self.is_alert(id, phase)
                && !footing.units.is_empty()
                && self
                    .check_step(&footing.who, &footing.kinds, footing.spent, from, province)
                    .is_ok();
            let level = footing.who.skills.level(Skill::ForcedMarch);
            can.then(|| (id, unify(level, ADJACENT_DISTANCE)))
        });
        alert.collect()
    }

    /// **IO-RULING-33.** Returns the provinces that a defending character could help, and his percent chance of
    /// helping, as far as his kingdom knows. `None` if he will lead no units.
    pub(crate) fn guarded_from(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
    ) -> Option<(Vec<ProvinceId>, i32)> {
        let footing = self.footing(seat, id, phase, OrderMoment::Filed).ok()?;
        let from = footing.province.filter(|_| !footing.kinds.is_empty())?;
        let mut near = self.open_steps(&footing, footing.spent, from);
        near.retain(|&to| self.is_friendly(seat, to));
        let level = footing.who.skills.level(Skill::ForcedMarch);
        Some((near, unify(level, ADJACENT_DISTANCE)))
    }
}
