//! Applies the aftermath of a battle: experience, deaths, and the return of late leaders (IO-RULING-26, IO-RULING-68,
//! IO-RULING-76, IO-RULING-84).

use std::collections::BTreeMap;

use super::super::conquest::Spent;
use super::command::Command;
use super::{PendingBattle, Resolution};
use crate::battle::{Battle as Outcome, Engagement, Role, most_frequent};
use crate::event::{Battle, Fought};
use crate::ids::{CharacterId, ProvinceId};
use crate::march::after_conquest;
use crate::nouns::{Lesson, Skill};
use crate::progress::{battle_lesson, battle_skill};

impl Resolution<'_> {
    /// Applies a battle's result and its consequences.
    pub(super) fn settle(
        &mut self,
        field: PendingBattle,
        command: &Command,
        engagement: Engagement,
        battle: Outcome,
    ) {
        let province = field.province;
        let winner = battle.winner;
        let fates = battle.leaders.clone();
        let commanders = command.commanders.map(|one| one.map(|one| one.id));
        let led: Vec<CharacterId> = Role::BOTH
            .iter()
            .flat_map(|role| self.leaders(province, &field.units[role.index()]))
            .filter(|leader| leader.units > 0)
            .map(|leader| leader.id)
            .collect();
        let (leaders, units) = self.price_of_battle(province, &engagement, &battle);
        self.emit(Battle::Fought(Box::new(Fought {
            province,
            sides: field.sides.clone(),
            commanders,
            engagement,
            battle,
            leaders,
            units,
        })));
        for fate in fates.iter().filter(|fate| fate.is_dead()) {
            self.die(fate.id, commanders[winner.index()]);
        }
        self.teach(province, commanders, &led);
        if winner == Role::Defender {
            self.send_back(&field);
        }
    }

    /// **IO-RULING-30.** Returns the movement points spent by each stack after a battle at sea. Each stack that fought
    /// spends one more point if it has any left. In the first edition, only the winners spent one.
    fn price_of_battle(
        &self,
        province: ProvinceId,
        engagement: &Engagement,
        battle: &Outcome,
    ) -> Spent {
        let (mut leaders, mut units) = (Vec::new(), Vec::new());
        if !self.is_sea(province) {
            return (leaders, units);
        }
        let all = Role::BOTH.into_iter();
        let charged =
            all.filter(|&role| role == battle.winner || self.judge.charges_losers_at_sea());
        for role in charged {
            let left = &battle.left[role.index()];
            for &(id, _) in &engagement.side(role).leaders {
                let is_dead = battle.leaders.iter().any(|fate| fate.id == id && fate.is_dead());
                let Some(who) = self.character(id).filter(|_| !is_dead) else {
                    continue;
                };
                let mut led = self.led_by(id);
                led.retain(|unit| left.iter().any(|left| left.unit == *unit && left.is_alive()));
                let points = self.points(who, &self.kinds(&led), true);
                let spent = after_conquest(self.spent(who, &led), points, true, true);
                leaders.push((id, spent));
                units.extend(led.into_iter().map(|unit| (unit, spent)));
            }
        }
        (leaders, units)
    }

    /// **IO-15.7-02, IO-RULING-84.** Records experience: row 9 of IO-T08 for supreme commanders, row 10 for other
    /// leaders of units.
    fn teach(
        &mut self,
        province: ProvinceId,
        commanders: [Option<CharacterId>; 2],
        led: &[CharacterId],
    ) {
        let skill = battle_skill(self.is_sea(province));
        for id in commanders.into_iter().flatten() {
            self.teach_living(id, (battle_lesson(true), skill));
        }
        for &id in led.iter().filter(|id| !commanders.contains(&Some(**id))) {
            self.teach_living(id, (battle_lesson(false), skill));
        }
    }

    fn teach_living(&mut self, id: CharacterId, lesson: (Lesson, Skill)) {
        if self.character(id).is_some_and(|one| one.is_alive()) {
            self.earn(id, [lesson]);
        }
    }

    /// **IO-RULING-68.** Sends back the late leaders of a side that lost. Units retreat without a test, and those with
    /// no way back are lost. Each leader goes where most of his units go.
    fn send_back(&mut self, field: &PendingBattle) {
        let mut leaders = Vec::new();
        let mut units = Vec::new();
        for &leader in &field.late {
            let mut goals: BTreeMap<ProvinceId, u16> = BTreeMap::new();
            for id in self.led_by(leader) {
                let to = self.unit(id).and_then(|unit| self.way_out(field, Role::Attacker, unit));
                units.push((id, to));
                if let Some(to) = to {
                    *goals.entry(to).or_default() += 1;
                }
            }
            let alone = || self.leaders_way_out(field.province, Role::Attacker, leader);
            leaders.extend(most_frequent(goals).or_else(alone).map(|to| (leader, to)));
        }
        if !units.is_empty() {
            self.emit(Battle::WentBack { province: field.province, leaders, units });
        }
    }
}
