//! Who may come to a battle: those who enter together (IO-RULING-68), and those who stand next door (IO-RULING-33).

use serde::{Deserialize, Serialize};

use crate::games::offices::battle::{Column, by_size, unify};
use crate::games::offices::content::TOP_LEVEL;
use crate::games::offices::decide::judge::Moment;
use crate::games::offices::ids::{CharacterId, ProvinceId};
use crate::games::offices::nouns::{Phase, Skill};
use crate::games::offices::state::Position;
use crate::seat::Seat;

/// How far it is from next door (IO-15.6-03).
const NEXT_DOOR: u8 = 1;

/// Units of a kingdom next door to a battle, as another sees them: whoever of them is led and on guard may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reserve {
    /// Whose.
    pub owner: Seat,
    /// Where.
    pub province: ProvinceId,
    /// How many.
    pub units: u16,
    /// The chance to help at the best, in percent: how well their leaders march is not known.
    pub most: i32,
}

impl Position {
    /// **IO-RULING-68.** Who comes with whom.
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
        let Some(first) = order.first() else {
            return Vec::new();
        };
        let others = order.iter().skip(1).map(|column| {
            let distance = self.grid.distance(column.from, first.from);
            (column.leader, unify(column.forced_march, distance))
        });
        std::iter::once((first.leader, 100)).chain(others).collect()
    }

    /// **IO-RULING-33.** Whose units stand next door that may help the defender: partners where the kingdom defends, others
    /// where it attacks. Who leads them, and what he is ordered, is theirs to know.
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
                let units = Column::count(theirs.count());
                if units > 0 {
                    reserves.push(Reserve {
                        owner,
                        province: from,
                        units,
                        most: unify(TOP_LEVEL, NEXT_DOOR),
                    });
                }
            }
        }
        reserves
    }

    /// **IO-RULING-33.** Whose alert leaders stand next to a province of the kingdom or a partner.
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
            let footing = self.footing(seat, id, phase, Moment::Filed).ok()?;
            let from = footing.province.filter(|from| near.contains(from))?;
            let can = self.is_alert(id, phase)
                && !footing.units.is_empty()
                && self
                    .check_step(&footing.who, &footing.kinds, footing.spent, from, province)
                    .is_ok();
            let level = footing.who.skills.level(Skill::ForcedMarch);
            can.then(|| (id, unify(level, NEXT_DOOR)))
        });
        alert.collect()
    }

    /// **IO-RULING-33.** Which provinces somebody on guard next door could help, with his chance of it, as far as his kingdom
    /// knows; nothing for one who leads nobody then.
    pub(in crate::games::offices) fn guarded_from(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
    ) -> Option<(Vec<ProvinceId>, i32)> {
        let footing = self.footing(seat, id, phase, Moment::Filed).ok()?;
        let from = footing.province.filter(|_| !footing.kinds.is_empty())?;
        let can_step = |to: &ProvinceId| {
            self.check_step(&footing.who, &footing.kinds, footing.spent, from, *to)
                .is_ok()
        };
        let near = self.around(from).into_iter();
        let near = near.filter(|to| self.is_friendly(seat, *to) && can_step(to));
        let level = footing.who.skills.level(Skill::ForcedMarch);
        Some((near.collect(), unify(level, NEXT_DOOR)))
    }
}
