//! Resolves step W1 of a siege week: rationing and mounts.

use super::super::Resolution;
use super::Due;
use crate::action::Work;
use crate::event::{SiegeFood, SiegeWeek};
use crate::food::mounts::{Mounted, eat_mounts};
use crate::ids::{SiegeId, UnitId};
use crate::illegal::Verdict;
use crate::state::Demonworld;
use crate::winter::losses::Worth;
use regnal_core::game::Seat;
use regnal_core::never::{expected, never};

impl Demonworld {
    /// **DW-RATION-04, DW-RULING-46.** Returns the supply points yielded by a unit's mounts.
    fn meat_of(&self, unit: UnitId) -> u32 {
        let unit = expected(self.unit(unit), "a mounted unit");
        let Some((unit, entry)) = unit
            .and_then(|unit| Some((unit, expected(unit.list_entry(self.lists()), "its type")?)))
        else {
            return 0;
        };
        let race = self.lists().race(entry.race);
        let line = race.and_then(|race| self.lists().troop(race.dismounts_to));
        let mounted = Mounted {
            stands: unit.stands.into(),
            mount_size: entry.mount_size.unwrap_or(0).into(),
            riders: race.map_or(1, |race| race.rider_size).into(),
            worth: unit.worth(),
        };
        let line = line
            .map_or(unit.worth(), |line| Worth { points: line.cost, stands: line.stands.into() });
        eat_mounts(mounted, line).0
    }
}

impl Resolution<'_> {
    /// **DW-RATION-01, DW-RATION-04, DW-RULING-32.** Step W1: lifts sieges as ordered, applies changes in rationing and
    /// slaughters mounts, then records the strength of both sides.
    pub(super) fn week_rations(&mut self, id: SiegeId) {
        for due in self.orders(id, |work| *work == Work::LiftSiege) {
            self.leave_siege(id, due.seat);
            if self.siege(id).is_none() {
                return;
            }
        }
        let wanted = |work: &Work| matches!(work, Work::SetRation(_) | Work::EatMounts(_));
        self.carry_out_orders(id, wanted, |own, due| own.eat_less(id, due));
        if let Some(strength) = self.running_siege(id).map(|siege| self.strength_of(siege)) {
            self.emit(SiegeWeek::StrengthTaken { siege: id, strength });
        }
    }

    fn eat_less(&mut self, id: SiegeId, due: &Due) -> Verdict {
        let seat: Seat = due.seat;
        self.can_be_done(id, due)?;
        match due.entry.work {
            Work::SetRation(ration) => {
                let is_new = self
                    .siege(id)
                    .and_then(|siege| siege.party(seat))
                    .is_none_or(|party| party.ration != ration);
                if is_new {
                    self.emit(SiegeFood::Rationed { siege: id, seat, ration });
                }
            }
            Work::EatMounts(unit) => {
                let points = self.meat_of(unit);
                self.emit(SiegeFood::MountsEaten { siege: id, seat, unit, points });
            }
            _ => never!("siege {}: not an entry of the ration step", id.0),
        }
        Ok(())
    }
}
