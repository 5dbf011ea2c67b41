//! Applies the effects of a battle on troops and characters (DW-AFTER, DW-ROUT-04). The bot rolls the dice for these
//! effects (DW-REPORT-06).

use std::collections::{BTreeMap, BTreeSet};

use crate::battle::{
    Attrition, Engagement, Fate, Fought, Settled, gives_experience, settle, settle_report, tally,
};
use crate::decide::Resolution;
use crate::event::{Battle, Realm, Troops};
use crate::ids::{BattleId, ForceId, UnitId};
use crate::state::{Battle as Record, BattleKind, Condition, Demonworld};
use crate::winter::attrition::modifiers;
use regnal_core::game::Seat;
use regnal_core::never::{expected, never};

impl Demonworld {
    /// **DW-RULING-77, DW-T-27.** Returns the modifier for a force's attrition rolls, based on its current province,
    /// the points of the troops left there and its player's current prestige.
    fn attrition_modifier(&self, id: ForceId) -> i32 {
        let quarters = self.force(id).and_then(|force| self.quarters(force.owner, force.province));
        let reasons = quarters.iter().flat_map(modifiers);
        reasons.map(|modifier| modifier.value).sum()
    }
}

impl Resolution<'_> {
    /// Settles a battle: losses, attrition, character fates, experience, prestige and sightings. Then continues the
    /// conflict or siege that the battle belongs to, which emits [`Battle::Closed`] when it no longer needs the record.
    pub(super) fn settle_battle(&mut self, battle: BattleId) {
        let Some(record) = self.record(battle) else { return };
        let (Some(engagement), Some(fought)) = (&record.engagement, &record.fought) else {
            never!("battle {} was not fought", battle.0);
            return;
        };
        let stakes = self.stakes(&record);
        self.take_casualties(engagement, fought);
        let modifiers: BTreeMap<ForceId, i32> =
            record.forces().map(|id| (id, self.attrition_modifier(id))).collect();
        let modifier = |force| modifiers.get(&force).copied().unwrap_or(0);
        let believed = record.table.as_ref().and_then(|table| table.believed.as_ref());
        let settled = match believed {
            Some(report) => settle_report(engagement, report, modifier, self.dice()),
            None => settle(engagement, fought, modifier, self.dice()),
        };
        self.emit(Battle::Settled { battle, settled: Box::new(settled.clone()) });
        for &Attrition { unit, lost, .. } in &settled.attrition {
            self.lose_stands(unit, lost);
        }
        self.note_engaged(engagement, fought, &settled);
        let fallen = self.meet_fates(&settled);
        self.change_prestige(stakes, engagement, fought, &fallen);
        self.show_each_other(&record);
        // DW-AFTER-04: forces that have no units or characters left are removed.
        self.remove_empty(record.forces());
        if record.kind.is_of_siege() {
            self.after_siege_battle(battle);
        } else {
            self.after_field_battle(battle);
        }
    }

    /// Applies losses on the battlefield.
    fn take_casualties(&mut self, engagement: &Engagement, fought: &Fought) {
        for lost in tally(engagement, fought, &Settled::default()) {
            self.lose_stands(lost.unit, lost.before.saturating_sub(lost.after));
        }
    }

    /// Removes stands from a unit. Militia is ignored, because it is not a campaign unit.
    fn lose_stands(&mut self, unit: UnitId, stands: u16) {
        if stands > 0 && self.unit(unit).is_some() {
            self.emit(Troops::StandsLost { unit, stands });
        }
    }

    /// **DW-BATTLE-10, DW-AUTO-18, DW-RULING-85.** Marks surviving units that were engaged in a battle that gives
    /// experience.
    fn note_engaged(&mut self, engagement: &Engagement, fought: &Fought, settled: &Settled) {
        let of_worth: BTreeSet<UnitId> = engagement
            .armies()
            .filter(|&(role, _)| gives_experience(engagement, role))
            .flat_map(|(_, army)| army.units.iter().map(|fighter| fighter.unit))
            .collect();
        let units: BTreeSet<UnitId> = tally(engagement, fought, settled)
            .into_iter()
            .filter(|unit| unit.engaged && unit.after > 0 && of_worth.contains(&unit.unit))
            .map(|unit| unit.unit)
            .filter(|&id| self.unit(id).is_some())
            .collect();
        if !units.is_empty() {
            self.emit(Troops::Engaged { units });
        }
    }

    /// **DW-AFTER-03, DW-AFTER-06, DW-RULING-80.** Applies the characters' fates. Returns the seats whose king died.
    fn meet_fates(&mut self, settled: &Settled) -> BTreeSet<Seat> {
        let mut fallen = BTreeSet::new();
        for roll in &settled.characters {
            let character = roll.character;
            let Some(own) = expected(self.character(character), "a character") else {
                continue;
            };
            let (owner, now) = (own.owner, own.condition);
            let condition = match roll.fate {
                Fate::Unhurt => now,
                Fate::Wounded => Condition::Wounded,
                Fate::Fled => Condition::Fled,
                Fate::Destroyed => {
                    if self.king_of(owner) == Some(character) {
                        fallen.insert(owner);
                    }
                    self.emit(Troops::CharacterLost { character });
                    continue;
                }
            };
            if condition != now {
                self.emit(Troops::ConditionChanged { character, condition });
            }
        }
        fallen
    }

    /// **DW-RULING-24, section 7.** Shows the remaining forces on both sides to everyone in the conflict. In a siege,
    /// troops inside the site are shown only if they fought.
    fn show_each_other(&mut self, record: &Record) {
        let (BattleKind::Field(conflict) | BattleKind::Relief(conflict, _)) = record.kind else {
            return;
        };
        let mut viewers = record.everybody();
        // Tests also create battles that do not belong to a conflict.
        if let Some(conflict) = self.at.conflicts.get(&conflict) {
            viewers.extend(conflict.seats.iter().copied());
        }
        let forces: BTreeSet<ForceId> =
            record.forces().filter(|&id| self.force(id).is_some()).collect();
        self.emit(Realm::Sighted { viewers, forces });
    }
}
