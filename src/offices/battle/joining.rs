//! Arrival in time for a battle: attacking leaders from several provinces, and alert leaders near the defender.

use serde::{Deserialize, Serialize};

use crate::chance::Test;
use crate::content::content;
use crate::ids::{CharacterId, ProvinceId};
use regnal_core::dice::Dice;
use regnal_core::narrow::narrow;

/// A leader of the attacking side who entered the province in this phase, and the units he leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// The leader.
    pub leader: CharacterId,
    /// Number of units led.
    pub units: u16,
    /// The leader's initiative (IO-RULING-06).
    pub initiative: u16,
    /// The leader's level of forced march.
    pub forced_march: u8,
    /// The province that the leader came from.
    pub from: ProvinceId,
}

/// A test of whether a leader arrives in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joined {
    /// The leader.
    pub leader: CharacterId,
    /// The distance between this leader's province of origin and the first leader's.
    pub distance: u8,
    /// His test; `None` for the first leader, who is always in time.
    pub test: Option<Test>,
}

impl Joined {
    /// Returns whether the leader fights.
    pub fn is_there(&self) -> bool {
        self.test.is_none_or(|test| test.passes)
    }
}

/// **IO-RULING-68.** Returns the columns in the order of their tests: the largest first; ties are broken by initiative.
pub fn by_size(columns: &[Column]) -> Vec<&Column> {
    use std::cmp::Reverse;
    let mut order: Vec<&Column> = columns.iter().collect();
    order.sort_by_key(|column| (Reverse(column.units), Reverse(column.initiative), column.leader));
    order
}

/// **IO-15.6-02, IO-RULING-68.** Tests which leaders of the attacking side join. The largest contingent is always
/// there. Each other leader, largest contingent first, tests with his own forced march and the distance between the
/// provinces of origin.
pub fn join(
    dice: &mut Dice,
    columns: &[Column],
    distance: impl Fn(ProvinceId, ProvinceId) -> u8,
) -> Vec<Joined> {
    let order = by_size(columns);
    let Some(first) = order.first().map(|first| first.from) else {
        return Vec::new();
    };
    order
        .iter()
        .enumerate()
        .map(|(place, column)| {
            let distance = distance(column.from, first);
            let test = (place > 0).then(|| Test::roll(dice, unify(column.forced_march, distance)));
            Joined { leader: column.leader, distance, test }
        })
        .collect()
}

/// **IO-15.6-02, IO-15.6-03.** Returns the chance of joining forces, in percent (IO-T07); a distance beyond 2 counts as
/// 2.
pub fn unify(forced_march: u8, distance: u8) -> i32 {
    let row = content().march(forced_march);
    row.unify[usize::from(distance).min(row.unify.len() - 1)]
}

/// The test of an alert leader next to an attacked province of his side (IO-RULING-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The leader.
    pub leader: CharacterId,
    /// The leader's test.
    pub test: Test,
}

/// **IO-RULING-33.** Tests whether an alert leader with movement left moves in and fights as a defender.
pub fn answer(dice: &mut Dice, leader: CharacterId, forced_march: u8) -> Answer {
    const NEXT_DOOR: u8 = 1;
    Answer { leader, test: Test::roll(dice, unify(forced_march, NEXT_DOOR)) }
}

impl Column {
    /// Converts a unit count to the type of [`Column::units`].
    pub fn count(units: usize) -> u16 {
        narrow(units)
    }
}
