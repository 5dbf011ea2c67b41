//! Fights one turn of an automatic battle.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::engagement::{Army, Engagement, Role};
use super::line::{ActiveBattle, Place, Presence};
use super::morale::UnitMorale;
use crate::nouns::{ForceId, UnitId};
use regnal_core::dice::{Dice, Draw, TwoDice};
use regnal_core::narrow::narrow;

/// One side's attack in a turn (DW-AUTO-06, DW-AUTO-07).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// Roll of two dice.
    pub dice: TwoDice,
    /// Modifier to the roll.
    pub modifier: i32,
    /// Percentage of the attack value that is inflicted as damage.
    pub percent: u32,
    /// Attack value in centipoints. Frontage and withdrawal are taken into account, but this turn's losses are not.
    pub value: u64,
    /// Damage inflicted, in centipoints.
    pub damage: u64,
}

/// Stands lost by a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// Unit that lost stands.
    pub unit: UnitId,
    /// Number of stands lost.
    pub stands: u16,
}

/// Morale or rally test for a unit (DW-AUTO-09, DW-AUTO-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct UnitTest {
    pub unit: UnitId,
    pub die: Draw,
    /// Highest roll that passes.
    pub threshold: i32,
    pub passed: bool,
}

/// Morale test for an army (DW-AUTO-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyTest {
    /// Force that fights as this army.
    pub force: ForceId,
    /// Die roll and the highest roll that passes; `None` if the army has no fighting units left and routs without a
    /// roll.
    pub roll: Option<(Draw, i32)>,
    /// `true` if the army passed and fights on.
    pub passed: bool,
}

/// Damage that a ram deals to a gate at the end of a turn (DW-T-41).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RamBlow {
    /// Index of the gate in the ring of perimeter elements.
    pub element: u16,
    /// Dice rolled; their total is the damage in structure points.
    pub dice: TwoDice,
    /// Remaining structure points. At 0 the gate becomes a breach.
    pub left: u16,
}

/// One turn of a battle. In each pair, the defender's value comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Sequence number of the turn in the day, starting at 1.
    pub number: u8,
    /// Attacks of both sides.
    pub blows: [Blow; 2],
    /// Losses on each side, in line order.
    pub losses: [Vec<Loss>; 2],
    /// Each side's accumulated damage not yet large enough to remove a stand, in centipoints.
    pub pools: [u64; 2],
    /// Unit morale tests, the defender's first.
    pub unit_tests: Vec<UnitTest>,
    /// Army morale tests, in the order in which they were taken.
    pub army_tests: Vec<ArmyTest>,
    /// Ram attacks.
    pub rams: Vec<RamBlow>,
}

impl Engagement {
    /// Rolls a morale or rally test for a unit.
    pub(super) fn test_unit(&self, unit: UnitId, threshold: i32, dice: &mut Dice) -> UnitTest {
        let sides = self.morale_die();
        let die = sides.throw(dice);
        UnitTest { unit, die, threshold, passed: sides.passes(die.value, threshold) }
    }
}

impl ActiveBattle<'_> {
    /// **DW-AUTO-03, DW-AUTO-12, DW-AUTO-22.** Returns a side's attack value, in centipoints.
    pub(super) fn attack_value(&self, role: Role, is_leaving: bool) -> u64 {
        let fighting = self.fighting(role);
        let units = &self.field.units[role.index()];
        let stands: u64 = fighting.iter().map(|&index| u64::from(units[index].stands)).sum();
        let mut value: u64 = fighting.iter().map(|&index| self.unit_value(role, index)).sum();
        if let Some((frontage, _)) = self.hindrance(role)
            && stands > frontage
        {
            value = value * frontage / stands;
        }
        if is_leaving { value / 2 } else { value }
    }

    /// **DW-AUTO-06..11, DW-AUTO-19.** Fights a turn, up to and including the army tests. `leaving` is the side that
    /// withdraws during this turn, if any.
    pub(super) fn turn(
        &mut self,
        day: u8,
        number: u8,
        leaving: Option<Role>,
        dice: &mut Dice,
    ) -> Turn {
        for unit in self.field.units.iter_mut().flatten() {
            unit.engaged |= unit.place == Place::Line;
        }
        let blows = Role::BOTH.map(|role| {
            let value = self.attack_value(role, leaving == Some(role));
            let modifier =
                self.modifiers(role, day, number).into_iter().map(|(_, value)| value).sum();
            strike(value, modifier, dice)
        });
        let losses = Role::BOTH.map(|role| {
            self.pools[role.index()] += blows[role.other().index()].damage;
            self.take_losses(role)
        });
        let unit_tests = self.test_units(&losses, dice);
        let army_tests = self.test_armies(dice);
        Turn {
            number,
            blows,
            losses: Role::BOTH.map(|role| self.named(role, &losses[role.index()])),
            pools: self.pools,
            unit_tests,
            army_tests,
            rams: Vec::new(),
        }
    }

    /// Converts losses from line indices to unit ids.
    pub(super) fn named(&self, role: Role, losses: &[(usize, u16)]) -> Vec<Loss> {
        losses
            .iter()
            .map(|&(index, stands)| Loss {
                unit: self.field.units[role.index()][index].unit,
                stands,
            })
            .collect()
    }

    /// **DW-AUTO-09.** Tests the morale of each unit that lost a stand this turn and is at half strength or below.
    fn test_units(&mut self, losses: &[Vec<(usize, u16)>; 2], dice: &mut Dice) -> Vec<UnitTest> {
        let fears = Role::BOTH.map(|role| {
            let ranks = &self.ranks[role.index()];
            self.fighting(role)
                .into_iter()
                .map(|index| ranks[index].fighter.fear)
                .max()
                .unwrap_or(0)
        });
        let mut tests = Vec::new();
        for role in Role::BOTH {
            let side = role.index();
            for &(index, _) in &losses[side] {
                let rank = self.ranks[side][index];
                let state = &mut self.field.units[side][index];
                if state.stands == 0 || 2 * u32::from(state.stands) > u32::from(rank.fighter.stands)
                {
                    continue;
                }
                let threshold = UnitMorale {
                    a: rank.fighter.a,
                    stars: rank.army.stars(),
                    shortage: rank.army.shortage,
                    fear: rank.fighter.fear,
                    enemy_fear: fears[role.other().index()],
                }
                .threshold();
                let test = self.engagement.test_unit(state.unit, threshold, dice);
                if !test.passed {
                    state.place = Place::Routed;
                }
                tests.push(test);
            }
        }
        tests
    }

    /// **DW-AUTO-10, DW-AUTO-11.** Tests the morale of each army that is due for a test, stopping once all armies on
    /// one side have routed.
    fn test_armies(&mut self, dice: &mut Dice) -> Vec<ArmyTest> {
        let mut due = Vec::new();
        for role in Role::BOTH {
            for army in self.present(role) {
                let morale = self.morale(role, army);
                if !self.is_mere_raid(army) && (morale.is_tested() || morale.lowest_a.is_none()) {
                    due.push((role, army.force, morale));
                }
            }
        }
        due.sort_by(|left, right| {
            let is_owner = |role| self.engagement.owner == Some(role);
            // Sort by the fraction lost / start, largest first. Cross-multiply to compare the fractions exactly.
            let share = |one: &(Role, ForceId, super::ArmyMorale)| {
                if one.2.start == 0 {
                    (1, 1)
                } else {
                    (u64::from(one.2.lost), u64::from(one.2.start))
                }
            };
            let (one, two) = (share(left), share(right));
            Reverse(one.0 * two.1)
                .cmp(&Reverse(two.0 * one.1))
                .then(is_owner(left.0).cmp(&is_owner(right.0)))
                .then(left.1.cmp(&right.1))
        });
        let mut tests = Vec::new();
        for (role, force, morale) in due {
            if self.beaten().is_some() {
                break;
            }
            let sides = self.engagement.morale_die();
            let roll = morale.threshold().map(|threshold| (sides.throw(dice), threshold));
            let passed = roll.is_some_and(|(die, threshold)| sides.passes(die.value, threshold));
            tests.push(ArmyTest { force, roll, passed });
            if !passed {
                self.set_presence(force, Presence::Routed);
                tests.extend(self.flee_with_the_last(role));
            }
        }
        tests
    }

    /// Returns whether an army consists only of a sortie's raider, which stays out of the fight (DW-AUTO-26).
    fn is_mere_raid(&self, army: &Army) -> bool {
        let raider = self.engagement.raider;
        matches!(army.units.as_slice(), [unit] if raider == Some(unit.unit))
    }

    /// Routs the last army that a side has on the field, if that army consists only of the raider.
    fn flee_with_the_last(&mut self, role: Role) -> Option<ArmyTest> {
        let mut present = self.present(role);
        let last = present.next()?;
        if present.next().is_some() || !self.is_mere_raid(last) {
            return None;
        }
        drop(present);
        self.set_presence(last.force, Presence::Routed);
        Some(ArmyTest { force: last.force, roll: None, passed: false })
    }

    /// **DW-T-41.** Resolves each ram's attack on the first standing gate. A gate that is destroyed becomes a breach.
    pub(super) fn ram(&mut self, dice: &mut Dice) -> Vec<RamBlow> {
        let walls = self.engagement.walls.as_ref();
        let mut blows = Vec::new();
        for _ in 0..walls.map_or(0, |walls| walls.rams) {
            let Some(gate) = self.field.gates.first_mut() else { break };
            let throw = dice.two_d6();
            gate.points = gate.points.saturating_sub(narrow(throw.total()));
            let (element, left) = (gate.element, gate.points);
            blows.push(RamBlow { element, dice: throw, left });
            if left == 0 {
                self.field.gates.remove(0);
                self.field.breaches += 1;
            }
        }
        blows
    }
}

/// **DW-AUTO-06, DW-AUTO-07.** Rolls an attack with the given attack value.
fn strike(value: u64, modifier: i32, dice: &mut Dice) -> Blow {
    let throw = dice.two_d6();
    let percent = narrow((throw.total() + modifier - 2).max(1));
    Blow { dice: throw, modifier, percent, value, damage: value * u64::from(percent) / 100 }
}
