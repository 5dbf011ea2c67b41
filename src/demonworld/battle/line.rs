//! Positions of armies and units during a battle.

use serde::{Deserialize, Serialize};

use super::engagement::{Army, Engagement, Fighter, Gate, Role};
use super::morale::{ArmyMorale, equivalents, percent, starting_equivalents};
use crate::nouns::{ForceId, UnitId};
use regnal_core::narrow::narrow;

/// Maximum number of units in the front line (DW-AUTO-04).
pub const FRONT: usize = 3;

/// Position of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In the line.
    Line,
    /// In reserve.
    Reserve,
    /// Routed individually.
    Routed,
}

/// Presence of an army on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Present on the field.
    Present,
    /// Routed as a whole.
    Routed,
    /// Withdrew after the first day, leaving the other armies of its side to fight on.
    Withdrew,
}

/// State of a unit during a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct UnitState {
    pub unit: UnitId,
    pub force: ForceId,
    /// Remaining stands; 0 if destroyed.
    pub stands: u16,
    pub place: Place,
    /// `true` if the unit was in the line, rather than in reserve, for at least one turn (DW-AUTO-18).
    pub engaged: bool,
}

/// State of an army during a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyState {
    /// Force that fights as this army.
    pub force: ForceId,
    /// Presence of the army on the field.
    pub presence: Presence,
}

/// State of the battlefield between two turns. In each pair, the defender's value comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// Armies of each side, in line order.
    pub armies: [Vec<ArmyState>; 2],
    /// Units of each side, in line order.
    pub units: [Vec<UnitState>; 2],
    /// Gates that are still standing.
    pub gates: Vec<Gate>,
    /// Total number of breaches, including those made in this battle.
    pub breaches: u16,
}

impl Field {
    /// Returns whether an army of this side is present, has routed or has withdrawn, as given by `presence`.
    pub fn has(&self, role: Role, force: ForceId, presence: Presence) -> bool {
        let mut armies = self.armies[role.index()].iter();
        armies.any(|army| army.force == force && army.presence == presence)
    }
}

/// Static data of a unit: its army, and the unit's own state at the start of the battle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rank<'a> {
    pub(super) army: &'a Army,
    pub(super) fighter: &'a Fighter,
}

/// An active battle: the state of the field, and static data for each unit on it.
#[derive(Clone, Debug)]
pub(super) struct ActiveBattle<'a> {
    pub(super) engagement: &'a Engagement,
    pub(super) field: Field,
    /// Static data of the units, in the same order as in `field`.
    pub(super) ranks: [Vec<Rank<'a>>; 2],
    /// Accumulated damage not yet large enough to remove a stand, in centipoints.
    pub(super) pools: [u64; 2],
    /// Number of stands removed on the current day.
    pub(super) removed: [usize; 2],
}

impl<'a> ActiveBattle<'a> {
    /// **DW-AUTO-04.** Draws up both sides for the first day.
    pub(super) fn new(engagement: &'a Engagement) -> ActiveBattle<'a> {
        let mut ranks = [Vec::new(), Vec::new()];
        let mut armies = [Vec::new(), Vec::new()];
        for role in Role::BOTH {
            let side = role.index();
            let mut order: Vec<&Army> = engagement.side(role).iter().collect();
            order.sort_by_key(|army| army.rank());
            for army in order {
                armies[side].push(ArmyState { force: army.force, presence: Presence::Present });
                ranks[side].extend(drawn_up(army));
            }
        }
        let drawn_up = |rank: &Rank<'_>| UnitState {
            unit: rank.fighter.unit,
            force: rank.army.force,
            stands: rank.fighter.stands,
            place: if is_kept_back(engagement, rank) { Place::Reserve } else { Place::Line },
            engaged: false,
        };
        let units = ranks.each_ref().map(|ranks| ranks.iter().map(drawn_up).collect());
        let walls = engagement.walls.as_ref();
        ActiveBattle {
            engagement,
            field: Field {
                armies,
                units,
                gates: walls.map(|walls| walls.gates.clone()).unwrap_or_default(),
                breaches: walls.map_or(0, |walls| walls.breaches),
            },
            ranks,
            pools: [0; 2],
            removed: [0; 2],
        }
    }

    /// **DW-AUTO-13.** Restores both sides to their state at the end of an earlier day. Damage pools and counters start
    /// at 0.
    pub(super) fn resumed(engagement: &'a Engagement, field: &Field) -> ActiveBattle<'a> {
        let mut battle = ActiveBattle::new(engagement);
        for side in [0, 1] {
            for state in &mut battle.field.units[side] {
                if let Some(then) = field.units[side].iter().find(|then| then.unit == state.unit) {
                    state.clone_from(then);
                }
            }
            for state in &mut battle.field.armies[side] {
                if let Some(then) = field.armies[side].iter().find(|then| then.force == state.force)
                {
                    state.presence = then.presence;
                }
            }
        }
        battle.field.gates.clone_from(&field.gates);
        battle.field.breaches = field.breaches;
        battle
    }

    pub(super) fn is_present(&self, role: Role, force: ForceId) -> bool {
        self.field.has(role, force, Presence::Present)
    }

    /// Returns the armies of a side that are on the field.
    pub(super) fn present(&self, role: Role) -> impl Iterator<Item = &'a Army> + '_ {
        self.engagement.side(role).iter().filter(move |army| self.is_present(role, army.force))
    }

    /// Returns the indices of a side's fighting units. Destroyed, routed and reserve units are excluded.
    pub(super) fn fighting(&self, role: Role) -> Vec<usize> {
        self.field.units[role.index()]
            .iter()
            .enumerate()
            .filter(|(_, unit)| {
                unit.stands > 0 && unit.place == Place::Line && self.is_present(role, unit.force)
            })
            .map(|(index, _)| index)
            .collect()
    }

    /// **DW-AUTO-03.** Returns the attack value of a fighting unit, in centipoints.
    pub(super) fn unit_value(&self, role: Role, index: usize) -> u64 {
        let rank = self.ranks[role.index()][index];
        let stands = self.field.units[role.index()][index].stands;
        rank.fighter.attack_value(stands, rank.army.shortage)
    }

    /// **DW-AUTO-04.** Selects the front line from `units`: at most `most` of them, in line order. Large monsters and
    /// war machines are included only if no other unit is available.
    pub(super) fn front(&self, role: Role, units: &[usize], most: usize) -> Vec<usize> {
        let ranks = &self.ranks[role.index()];
        let light: Vec<usize> =
            units.iter().copied().filter(|&index| !ranks[index].fighter.is_heavy()).collect();
        let mut front = if light.is_empty() { units.to_vec() } else { light };
        front.truncate(most);
        front
    }

    /// **DW-AUTO-08.** Removes as many stands as a side's damage pool covers. Returns the losses by unit, in line
    /// order.
    pub(super) fn take_losses(&mut self, role: Role) -> Vec<(usize, u16)> {
        let side = role.index();
        let fighting = self.fighting(role);
        let (pool, removed) = (self.pools[side], self.removed[side]);
        let (losses, pool, removed) = self.remove(role, &fighting, FRONT, pool, removed);
        (self.pools[side], self.removed[side]) = (pool, removed);
        losses
    }

    /// **DW-AUTO-08, DW-AUTO-14.** Removes stands from `units`, paying for them with the damage in `pool`. `removed` is
    /// the number of stands removed before this call. Returns the losses by unit, the remaining pool and the new value
    /// of `removed`.
    pub(super) fn remove(
        &mut self,
        role: Role,
        units: &[usize],
        most: usize,
        mut pool: u64,
        mut removed: usize,
    ) -> (Vec<(usize, u16)>, u64, usize) {
        let side = role.index();
        let mut lost = vec![0_u16; self.field.units[side].len()];
        loop {
            let alive: Vec<usize> = units
                .iter()
                .copied()
                .filter(|&index| self.field.units[side][index].stands > 0)
                .collect();
            let front = self.front(role, &alive, most);
            if front.is_empty() {
                pool = 0;
                break;
            }
            let target = front[removed % front.len()];
            let price = self.ranks[side][target].fighter.price();
            if pool < price {
                break;
            }
            pool -= price;
            removed += 1;
            self.field.units[side][target].stands -= 1;
            lost[target] += 1;
        }
        let losses = lost.into_iter().enumerate().filter(|&(_, stands)| stands > 0).collect();
        (losses, pool, removed)
    }

    /// **DW-RULING-72.** Returns the stand equivalents that an army has lost since the start of the battle.
    pub(super) fn lost(&self, role: Role, force: ForceId) -> u32 {
        let side = role.index();
        self.ranks[side]
            .iter()
            .zip(&self.field.units[side])
            .filter(|(rank, _)| rank.army.force == force)
            .map(|(rank, unit)| {
                let gone = rank.fighter.stands.saturating_sub(unit.stands);
                equivalents(rank.fighter.troop, gone)
            })
            .sum()
    }

    /// **DW-AUTO-12.** Returns the losses of a whole side as a percentage, rounded down.
    pub(super) fn side_percent(&self, role: Role) -> u32 {
        let armies = self.engagement.side(role);
        let lost = armies.iter().map(|army| self.lost(role, army.force)).sum();
        percent(lost, armies.iter().map(starting_equivalents).sum())
    }

    /// **DW-AUTO-10.** Returns the current morale factors of an army.
    pub(super) fn morale(&self, role: Role, army: &Army) -> ArmyMorale {
        let side = role.index();
        let lowest_a = self
            .fighting(role)
            .into_iter()
            .map(|index| self.ranks[side][index])
            .filter(|rank| rank.army.force == army.force)
            .map(|rank| self.engagement.army_a(rank.fighter))
            .min();
        let broken = self.field.units[side]
            .iter()
            .filter(|unit| unit.force == army.force)
            .filter(|unit| unit.stands == 0 || unit.place == Place::Routed)
            .count();
        ArmyMorale {
            lowest_a,
            broken: narrow(broken),
            stars: army.stars(),
            home: army.home,
            start: starting_equivalents(army),
            lost: self.lost(role, army.force),
            shortage: army.shortage,
        }
    }

    /// Returns the side that has no armies left on the field, if any.
    pub(super) fn beaten(&self) -> Option<Role> {
        Role::BOTH.into_iter().find(|&role| self.present(role).next().is_none())
    }

    pub(super) fn set_presence(&mut self, force: ForceId, presence: Presence) {
        for army in self.field.armies.iter_mut().flatten() {
            if army.force == force {
                army.presence = presence;
            }
        }
    }
}

/// Returns an army's units in the order given by its plan, followed by unlisted units sorted by id.
fn drawn_up(army: &Army) -> Vec<Rank<'_>> {
    let mut units: Vec<&Fighter> = army.units.iter().collect();
    units.sort_by_key(|fighter| {
        let planned = army.plan.line.iter().position(|&unit| unit == fighter.unit);
        (planned.is_none(), planned, fighter.unit)
    });
    units.into_iter().map(|fighter| Rank { army, fighter }).collect()
}

/// Returns whether a unit starts in reserve, because its army's plan keeps it back or because it is the raider in a
/// sortie.
fn is_kept_back(engagement: &Engagement, rank: &Rank<'_>) -> bool {
    rank.army.plan.reserve.contains(&rank.fighter.unit)
        || engagement.raider == Some(rank.fighter.unit)
}
