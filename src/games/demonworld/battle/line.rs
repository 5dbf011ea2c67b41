//! Who stands where while a battle lasts.

use serde::{Deserialize, Serialize};

use super::engagement::{Army, Engagement, Fighter, Gate, Role};
use super::morale::{ArmyMorale, equivalents, percent, starting_equivalents};
use crate::games::demonworld::nouns::{ForceId, UnitId};
use crate::narrow::narrow;

/// How many units stand in front (DW-AUTO-04).
pub const FRONT: usize = 3;

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In the line.
    Line,
    /// Kept back.
    Reserve,
    /// Routed by itself.
    Routed,
}

/// Whether an army is on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// It is.
    Present,
    /// It has routed as a whole.
    Routed,
    /// It withdrew after the first day while others of its side go on.
    Withdrew,
}

/// A unit during a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitState {
    /// Which one.
    pub unit: UnitId,
    /// Of which army.
    pub force: ForceId,
    /// Its stands now; 0 when it is destroyed.
    pub stands: u16,
    /// Where it is.
    pub place: Place,
    /// Whether it was out of reserve in some turn (DW-AUTO-18).
    pub engaged: bool,
}

/// An army during a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyState {
    /// Which one.
    pub force: ForceId,
    /// Whether it is on the field.
    pub presence: Presence,
}

/// A battlefield between two turns; by side, the defender first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// The armies in the order of the line.
    pub armies: [Vec<ArmyState>; 2],
    /// The units in the order of the line.
    pub units: [Vec<UnitState>; 2],
    /// The gates that stand.
    pub gates: Vec<Gate>,
    /// The breaches, those of this battle among them.
    pub breaches: u16,
}

/// A unit with what is known of it, borrowed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rank<'a> {
    pub(super) army: &'a Army,
    pub(super) fighter: &'a Fighter,
}

/// A battle under way: the field, and for each unit of it the fighter.
#[derive(Clone, Debug)]
pub(super) struct Line<'a> {
    pub(super) engagement: &'a Engagement,
    pub(super) field: Field,
    /// Parallel to the units of the field.
    pub(super) ranks: [Vec<Rank<'a>>; 2],
    /// Damage taken that has not yet removed a stand, in centipoints.
    pub(super) pools: [u64; 2],
    /// Stands removed today.
    pub(super) removed: [usize; 2],
}

impl<'a> Line<'a> {
    /// **DW-AUTO-04.** Both sides drawn up.
    pub(super) fn new(engagement: &'a Engagement) -> Line<'a> {
        let mut ranks = [Vec::new(), Vec::new()];
        let mut armies = [Vec::new(), Vec::new()];
        for role in Role::BOTH {
            let side = role.index();
            let mut order: Vec<&Army> = engagement.side(role).iter().collect();
            order.sort_by_key(|army| army.rank());
            for army in order {
                armies[side].push(ArmyState {
                    force: army.force,
                    presence: Presence::Present,
                });
                ranks[side].extend(drawn_up(army));
            }
        }
        let units = [0, 1].map(|side: usize| {
            let ranks: &Vec<Rank<'_>> = &ranks[side];
            ranks
                .iter()
                .map(|rank| UnitState {
                    unit: rank.fighter.unit,
                    force: rank.army.force,
                    stands: rank.fighter.stands,
                    place: if is_kept_back(engagement, rank) {
                        Place::Reserve
                    } else {
                        Place::Line
                    },
                    engaged: false,
                })
                .collect()
        });
        let walls = engagement.walls.as_ref();
        Line {
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

    /// **DW-AUTO-13.** Both sides as an earlier day left them, pools and counters at 0.
    pub(super) fn resumed(engagement: &'a Engagement, field: &Field) -> Line<'a> {
        let mut line = Line::new(engagement);
        for side in [0, 1] {
            for state in &mut line.field.units[side] {
                if let Some(then) = field.units[side]
                    .iter()
                    .find(|then| then.unit == state.unit)
                {
                    state.clone_from(then);
                }
            }
            for state in &mut line.field.armies[side] {
                if let Some(then) = field.armies[side]
                    .iter()
                    .find(|then| then.force == state.force)
                {
                    state.presence = then.presence;
                }
            }
        }
        line.field.gates.clone_from(&field.gates);
        line.field.breaches = field.breaches;
        line
    }

    /// Whether the army is on the field.
    pub(super) fn is_present(&self, role: Role, force: ForceId) -> bool {
        self.field.armies[role.index()]
            .iter()
            .any(|army| army.force == force && army.presence == Presence::Present)
    }

    /// The armies of a side that are on the field.
    pub(super) fn present(&self, role: Role) -> impl Iterator<Item = &'a Army> + '_ {
        self.engagement
            .side(role)
            .iter()
            .filter(move |army| self.is_present(role, army.force))
    }

    /// The units of a side that fight (neither destroyed, routed nor in reserve), by their place in the line.
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

    /// **DW-AUTO-03.** What a fighting unit attacks with, in centipoints.
    pub(super) fn unit_value(&self, role: Role, index: usize) -> u64 {
        let rank = self.ranks[role.index()][index];
        let stands = self.field.units[role.index()][index].stands;
        rank.fighter.attack_value(stands, rank.army.shortage)
    }

    /// **DW-AUTO-04.** Those of `units` that stand in front: `most` of them in the order of the line, large monsters and
    /// war machines only when there is nobody else.
    pub(super) fn front(&self, role: Role, units: &[usize], most: usize) -> Vec<usize> {
        let ranks = &self.ranks[role.index()];
        let light: Vec<usize> = units
            .iter()
            .copied()
            .filter(|&index| !ranks[index].fighter.is_heavy())
            .collect();
        let mut front = if light.is_empty() {
            units.to_vec()
        } else {
            light
        };
        front.truncate(most);
        front
    }

    /// **DW-AUTO-08.** Removes the stands that the pool of a side pays for; which units lost how many, in the order of
    /// the line.
    pub(super) fn take_losses(&mut self, role: Role) -> Vec<(usize, u16)> {
        let side = role.index();
        let fighting = self.fighting(role);
        let (pool, removed) = (self.pools[side], self.removed[side]);
        let (losses, pool, removed) = self.remove(role, &fighting, FRONT, pool, removed);
        (self.pools[side], self.removed[side]) = (pool, removed);
        losses
    }

    /// **DW-AUTO-08, DW-AUTO-14.** Removes stands of `units` for `pool`, starting at counter `removed`; the losses by
    /// unit, what is left of the pool, and the counter.
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
        let losses = lost
            .into_iter()
            .enumerate()
            .filter(|&(_, stands)| stands > 0)
            .collect();
        (losses, pool, removed)
    }

    /// **DW-RULING-72.** The stand equivalents that an army has lost since the battle began.
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

    /// **DW-AUTO-12.** The loss of a whole side in percent, rounded down.
    pub(super) fn side_percent(&self, role: Role) -> u32 {
        let armies = self.engagement.side(role);
        let lost = armies.iter().map(|army| self.lost(role, army.force)).sum();
        percent(lost, armies.iter().map(starting_equivalents).sum())
    }

    /// **DW-AUTO-10.** What the morale of an army depends on now.
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

    /// The side of which no army is on the field any more, if there is one.
    pub(super) fn beaten(&self) -> Option<Role> {
        Role::BOTH
            .into_iter()
            .find(|&role| self.present(role).next().is_none())
    }

    /// Marks an army.
    pub(super) fn set_presence(&mut self, force: ForceId, presence: Presence) {
        for army in self.field.armies.iter_mut().flatten() {
            if army.force == force {
                army.presence = presence;
            }
        }
    }
}

/// The units of an army in the order of its plan, the others after them by unit id.
fn drawn_up(army: &Army) -> Vec<Rank<'_>> {
    let mut units: Vec<&Fighter> = army.units.iter().collect();
    units.sort_by_key(|fighter| {
        let planned = army.plan.line.iter().position(|&unit| unit == fighter.unit);
        (planned.is_none(), planned, fighter.unit)
    });
    units
        .into_iter()
        .map(|fighter| Rank { army, fighter })
        .collect()
}

/// Whether a unit begins in reserve: by its army's plan, or as the raider of a sortie.
fn is_kept_back(engagement: &Engagement, rank: &Rank<'_>) -> bool {
    rank.army.plan.reserve.contains(&rank.fighter.unit)
        || engagement.raider == Some(rank.fighter.unit)
}
