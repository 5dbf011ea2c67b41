//! Resolves the pursuit and the rally tests at the end of a battle.

use serde::{Deserialize, Serialize};

use super::day::{Day, Fought};
use super::engagement::{Kind, Role};
use super::line::{ActiveBattle, Place, Presence};
use super::turn::{Loss, UnitTest};
use crate::nouns::{ForceId, UnitId};
use regnal_core::dice::{Dice, TwoDice};
use regnal_core::narrow::narrow;

/// Pursuit of a routed side (DW-AUTO-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pursuit {
    /// Side that pursues.
    pub winner: Role,
    /// Roll of two dice.
    pub dice: TwoDice,
    /// Percentage of the pursuers' attack value that is inflicted as damage.
    pub percent: u32,
    /// Attack value of the pursuers, in centipoints.
    pub value: u64,
    /// Damage inflicted, in centipoints.
    pub damage: u64,
    /// Losses on the routed side.
    pub losses: Vec<Loss>,
}

impl ActiveBattle<'_> {
    /// Resolves the pursuit and the rally tests if the battle is over, then stores the resulting state of the field.
    pub(super) fn conclude(mut self, mut fought: Fought, dice: &mut Dice) -> Fought {
        if fought.is_over {
            if self.engagement.kind != Kind::Assault
                && let Some(loser) = self.beaten()
            {
                fought.pursuit = self.pursue(loser, fought.days.last(), dice);
            }
            fought.rally = self.rally(dice);
        }
        fought.field = self.field;
        fought
    }

    /// **DW-AUTO-14.** Resolves the pursuit by the winner's fighting units. Returns `None` without rolling if no unit
    /// can pursue or be pursued.
    fn pursue(&mut self, loser: Role, day: Option<&Day>, dice: &mut Dice) -> Option<Pursuit> {
        let broken: Vec<ForceId> = day?
            .turns
            .last()?
            .army_tests
            .iter()
            .filter(|test| !test.passed)
            .map(|test| test.force)
            .collect();
        let prey: Vec<usize> = self.field.units[loser.index()]
            .iter()
            .enumerate()
            .filter(|(_, unit)| {
                unit.stands > 0 && unit.place == Place::Line && broken.contains(&unit.force)
            })
            .map(|(index, _)| index)
            .collect();
        let winner = loser.other();
        let (mut fast, mut slow) = (0, 0);
        for index in self.fighting(winner) {
            let value = self.unit_value(winner, index);
            if self.ranks[winner.index()][index].fighter.is_fast() {
                fast += value;
            } else {
                slow += value;
            }
        }
        let value = fast + slow / 2;
        if prey.is_empty() || value == 0 {
            return None;
        }
        let throw = dice.two_d6();
        let percent = narrow((throw.total() - 2).max(1));
        let damage = value * u64::from(percent) / 100;
        let (losses, _, _) = self.remove(loser, &prey, usize::MAX, damage, 0);
        Some(Pursuit {
            winner,
            dice: throw,
            percent,
            value,
            damage,
            losses: self.named(loser, &losses),
        })
    }

    /// **DW-AUTO-15.** Rolls rally tests for individually routed units in armies that did not rout.
    fn rally(&self, dice: &mut Dice) -> Vec<UnitTest> {
        let mut tests = Vec::new();
        for role in Role::BOTH {
            let side = role.index();
            let has_routed = |force| self.field.has(role, force, Presence::Routed);
            let mut routed: Vec<(UnitId, i32)> = self.field.units[side]
                .iter()
                .zip(&self.ranks[side])
                .filter(|(unit, _)| unit.place == Place::Routed && unit.stands > 0)
                .filter(|(unit, _)| !has_routed(unit.force))
                .map(|(unit, rank)| (unit.unit, rank.fighter.b))
                .collect();
            routed.sort_unstable();
            for (unit, threshold) in routed {
                tests.push(self.engagement.test_unit(unit, threshold, dice));
            }
        }
        tests
    }
}
