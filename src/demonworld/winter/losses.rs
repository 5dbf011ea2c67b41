//! Balanced allocation of lost stands (DW-RULING-83), shared by attrition, epidemics and desertion.
//! Points are counted exactly, as fractions with a common denominator. For example, a unit of 12 stands worth 100
//! points loses a quarter of its value when it loses three stands. Values are exact for units with up to sixty stands.
//! Sums saturate at 128 bits.

use serde::{Deserialize, Serialize};

use super::super::nouns::UnitId;
use regnal_core::narrow::narrow;

/// The value of a given number of stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worth {
    /// Total value of that number of stands, in points.
    pub points: u32,
    /// Number of stands.
    pub stands: u32,
}

impl Worth {
    /// **DW-AUTO-02.** Returns the value of a stand in centipoints, rounded down.
    pub fn centipoints_per_stand(self) -> u32 {
        (100 * self.points).checked_div(self.stands).unwrap_or(0)
    }
}

/// A unit that can lose stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ranks {
    /// Id of the unit.
    pub unit: UnitId,
    /// Number of stands before the loss.
    pub stands: u32,
    /// Value of the stands: either their full price (DW-REINF-03), or the upkeep of the living stands (DW-RULING-89).
    pub worth: Worth,
}

/// Stands lost by a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// Unit that loses stands.
    pub unit: UnitId,
    /// Number of stands lost, at least 1.
    pub stands: u32,
}

/// Target for the total loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A given number of stands.
    Stands(u32),
    /// Stands that are worth at least this number of points.
    Points(u32),
}

/// **DW-RULING-83.** Returns the units that lose a stand, in order, with one entry per stand. The next unit is always
/// the one that will then have lost the smallest fraction of its stands. Ties go to the unit with more stands left,
/// then to the lower id. The list ends when the goal is reached or no stands are left.
pub fn losses_in_order(ranks: &[Ranks], goal: Goal) -> Vec<UnitId> {
    let denominator = common_denominator(ranks);
    let mut taken = vec![0_u32; ranks.len()];
    let mut order = Vec::new();
    let mut removed = 0_u128;
    loop {
        let is_enough = match goal {
            Goal::Stands(stands) => order.len() >= narrow::<usize, _>(stands),
            Goal::Points(points) => u128::from(points).saturating_mul(denominator) <= removed,
        };
        let next = (0..ranks.len()).filter(|&index| taken[index] < ranks[index].stands).min_by(
            |&one, &other| {
                let part = |index: usize, of: usize| {
                    u64::from(taken[index] + 1) * u64::from(ranks[of].stands)
                };
                let left = |index: usize| ranks[index].stands - taken[index];
                part(one, other)
                    .cmp(&part(other, one))
                    .then(left(other).cmp(&left(one)))
                    .then(ranks[one].unit.cmp(&ranks[other].unit))
            },
        );
        match next {
            Some(index) if !is_enough => {
                taken[index] += 1;
                order.push(ranks[index].unit);
                removed = removed.saturating_add(exact(ranks[index].worth, 1, denominator));
            }
            _ => return order,
        }
    }
}

/// **DW-RULING-83.** Returns the stands that each unit loses, sorted by unit id. Units without losses are left out.
pub fn balanced(ranks: &[Ranks], goal: Goal) -> Vec<Taken> {
    let mut order = losses_in_order(ranks, goal);
    order.sort_unstable();
    order
        .chunk_by(|one, other| one == other)
        .map(|same| Taken { unit: same[0], stands: narrow(same.len()) })
        .collect()
}

/// Returns the total value of the stands in whole points, rounded up (DW-RULING-06).
pub fn value(ranks: &[Ranks]) -> u32 {
    part_of_value(ranks, 100)
}

/// **DW-RULING-83.** Returns the given percentage of the stands' value, in whole points. Only the result is rounded up
/// (DW-RULING-06).
pub fn part_of_value(ranks: &[Ranks], percent: u32) -> u32 {
    let denominator = common_denominator(ranks);
    let whole = ranks.iter().fold(0_u128, |sum, ranks| {
        sum.saturating_add(exact(ranks.worth, ranks.stands, denominator))
    });
    let part = whole.saturating_mul(u128::from(percent));
    u32::try_from(part.div_ceil(denominator.saturating_mul(100))).unwrap_or(u32::MAX)
}

/// Returns the exact value of `stands` stands, as a numerator over the common denominator.
fn exact(worth: Worth, stands: u32, denominator: u128) -> u128 {
    let of_a_stand =
        u128::from(worth.points).saturating_mul(denominator / u128::from(worth.stands.max(1)));
    of_a_stand.saturating_mul(u128::from(stands))
}

/// Returns a common multiple of all `worth.stands`.
fn common_denominator(ranks: &[Ranks]) -> u128 {
    ranks.iter().fold(1, |common, ranks| {
        let stands = u128::from(ranks.worth.stands.max(1));
        common.checked_mul(stands / greatest_common_divisor(common, stands)).unwrap_or(common)
    })
}

fn greatest_common_divisor(one: u128, other: u128) -> u128 {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}
