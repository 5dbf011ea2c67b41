//! Resolves the battles of a phase, province by province (IO-RULING-67 to -80). There is one file per step, in the
//! order in which dice are rolled.

mod command;
mod engagement;
mod joining;
mod parties;
mod settle;

use std::collections::BTreeSet;

use super::Resolution;
use crate::battle::{Sides, fight};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::nouns::Phase;

/// A battle about to begin.
pub(super) struct PendingBattle {
    province: ProvinceId,
    /// Kingdoms of each side that arrived in time.
    sides: Sides,
    /// Fighting units, attacker first, each side in id order.
    units: [Vec<UnitId>; 2],
    /// Leaders of the attacking side who arrived too late (IO-RULING-68).
    late: Vec<CharacterId>,
}

impl Resolution<'_> {
    /// **IO-RULING-67.** Fights every battle of the phase, province by province.
    pub(super) fn battles(&mut self, phase: Phase) {
        let provinces: Vec<ProvinceId> = self.provinces.keys().copied().collect();
        for province in provinces {
            self.fight_over(province, phase);
        }
    }

    /// **IO-RULING-67.** Fights the battles for a province, one attacker after another. Each winner defends against the
    /// next attacker.
    fn fight_over(&mut self, province: ProvinceId, phase: Phase) {
        let mut beaten: BTreeSet<UnitId> = BTreeSet::new();
        while let Some(sides) = self.quarrel(province, &beaten) {
            let mut field = self.gather(province, sides, &beaten);
            self.test_alert_leaders(&mut field, phase);
            let command = self.take_command(&field);
            let engagement = self.engagement(&field, &command);
            let battle = fight(self.dice, &engagement);
            let losers = battle.winner.other().index();
            beaten.extend(&field.units[losers]);
            self.settle(field, &command, engagement, battle);
        }
    }
}
