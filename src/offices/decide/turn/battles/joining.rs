//! Tests which leaders arrive in time for a battle (IO-RULING-33, IO-RULING-68).

use std::collections::BTreeSet;

use super::{PendingBattle, Resolution};
use crate::battle::{Column, Joined, Role, Sides, answer, join};
use crate::event::Battle;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::march::Alert;
use crate::nouns::{Phase, Skill};
use regnal_core::narrow::narrow;
use regnal_core::never::expected;
use regnal_core::seat::Seat;

impl Resolution<'_> {
    /// **IO-15.6-02, IO-RULING-68.** Tests whether attacking leaders who entered in this phase join in time. A late
    /// leader and his units do not fight.
    pub(super) fn gather(
        &mut self,
        province: ProvinceId,
        mut sides: Sides,
        beaten: &BTreeSet<UnitId>,
    ) -> PendingBattle {
        let ready = self.ready(province, beaten);
        let of = |is_one: &dyn Fn(Option<Seat>) -> bool| -> Vec<UnitId> {
            let own = ready.iter().filter(|(_, owner)| is_one(*owner));
            own.map(|(unit, _)| *unit).collect()
        };
        let attacks =
            |owner: Option<Seat>| owner.is_some_and(|owner| sides.attackers.contains(&owner));
        let mut attackers = of(&attacks);
        let defenders = of(&|owner| sides.defenders.contains(&owner));
        let columns: Vec<Column> = self
            .leaders(province, &attackers)
            .into_iter()
            .filter_map(|leader| {
                let who = self.character(leader.id)?;
                Some(Column {
                    leader: leader.id,
                    units: leader.units,
                    initiative: who.skills.initiative(),
                    forced_march: who.skills.level(Skill::ForcedMarch),
                    from: who.came_from?,
                })
            })
            .collect();
        let grid = self.grid;
        let tests = join(self.dice, &columns, |one, other| grid.distance(one, other));
        let is_late = |joined: &&Joined| !joined.is_there();
        let late: Vec<CharacterId> = tests.iter().filter(is_late).map(|one| one.leader).collect();
        attackers.retain(|&unit| {
            let leader = self.unit(unit).and_then(|unit| unit.leader);
            !leader.is_some_and(|leader| late.contains(&leader))
        });
        if tests.len() > 1 {
            self.emit(Battle::Joined { province, tests });
        }
        let owners: BTreeSet<Seat> =
            attackers.iter().filter_map(|&unit| self.unit(unit)?.owner).collect();
        sides.attackers.retain(|seat| owners.contains(seat));
        PendingBattle { province, sides, units: [attackers, defenders], late }
    }

    /// **IO-RULING-33.** Tests, in id order, which alert leaders join the defence of a neighbouring province of their
    /// kingdom or a partner. Each leader is tested at most once per phase.
    pub(super) fn test_alert_leaders(&mut self, field: &mut PendingBattle, phase: Phase) {
        let to = field.province;
        let neighbours = self.around(to);
        let alert: Vec<CharacterId> = self
            .characters
            .iter()
            .filter(|(id, one)| {
                one.is_alive()
                    && !one.has_answered
                    && neighbours.contains(&one.province)
                    && self.is_alert(**id, phase)
            })
            .map(|(&id, _)| id)
            .collect();
        for id in alert {
            self.ask_for_help(field, id);
        }
        field.units[Role::Defender.index()].sort();
    }

    fn ask_for_help(&mut self, field: &mut PendingBattle, id: CharacterId) {
        let to = field.province;
        let Some(who) = expected(self.character(id), "the acting character") else {
            return;
        };
        let (Some(seat), from) = (who.seat, who.province) else { return };
        if !self.is_friendly(seat, to) || !self.takes_side(field, Role::Defender, seat) {
            return;
        }
        let units = self.led_by(id);
        let kinds = self.kinds(&units);
        let spent = self.spent(who, &units);
        let points = self.points(who, &kinds, self.is_sea(to));
        let has_fought =
            units.iter().filter_map(|&unit| self.unit(unit)).any(|unit| unit.has_retreated);
        let is_attacked = self.doings.frays.contains_key(&from) || self.holds_strangers(seat, from);
        let alert = Alert {
            leader: id,
            units: narrow(units.len()),
            left: points.saturating_sub(spent),
            is_attacked,
        };
        // Land units need ships to cross the sea, and ships cannot move from land to land (IO-RULING-31).
        let can_step = self.check_step(who, &kinds, spent, from, to).is_ok();
        if !alert.can_help() || has_fought || !can_step {
            return;
        }
        let forced_march = who.skills.level(Skill::ForcedMarch);
        let answer = answer(self.dice, id, forced_march);
        self.emit(Battle::Answered {
            province: to,
            answer,
            from,
            units: units.clone(),
            spent: spent.saturating_add(1),
        });
        if answer.test.passes {
            field.units[Role::Defender.index()].extend(units);
            if !field.sides.defenders.contains(&Some(seat)) {
                field.sides.defenders.push(Some(seat));
            }
        }
    }
}
