//! Rolls arrival tests before a battle: for attacking leaders from several provinces, and for alert leaders near the
//! defender.

use serde::{Deserialize, Serialize};

use crate::chance::Test;
use crate::content::content;
use crate::ids::{CharacterId, ProvinceId};
use regnal_core::dice::Dice;

/// An attacking leader who entered the province in this phase, with his units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Column {
    pub leader: CharacterId,
    pub units: u16,
    /// Leader's initiative (IO-RULING-06).
    pub initiative: u16,
    /// Leader's forced march level.
    pub forced_march: u8,
    pub from: ProvinceId,
}

/// A leader's arrival test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joined {
    /// Leader who is tested.
    pub leader: CharacterId,
    /// Distance between the leader's province of origin and that of the first leader.
    pub distance: u8,
    /// Arrival test; `None` for the first leader, who is always in time.
    pub test: Option<Test>,
}

impl Joined {
    /// Returns whether the leader arrived in time to fight.
    pub fn is_there(&self) -> bool {
        self.test.is_none_or(|test| test.passes)
    }
}

/// **IO-RULING-68.** Returns the columns in test order: largest first, ties broken by initiative.
pub fn by_size(columns: &[Column]) -> Vec<&Column> {
    use std::cmp::Reverse;
    let mut order: Vec<&Column> = columns.iter().collect();
    order.sort_by_key(|column| (Reverse(column.units), Reverse(column.initiative), column.leader));
    order
}

/// **IO-15.6-02, IO-RULING-68.** Tests which attacking leaders join the battle. The leader of the largest column always
/// joins. The others are tested in order of size, each with his own forced march level and the distance between his
/// province of origin and that of the first leader.
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

/// **IO-15.6-02, IO-15.6-03.** Returns the chance of joining forces, in percent (IO-T07). Distances above 2 count as 2.
pub fn unify(forced_march: u8, distance: u8) -> i32 {
    let row = content().march(forced_march);
    row.unify[usize::from(distance).min(row.unify.len() - 1)]
}

/// Test of whether an alert leader joins the defence of a neighbouring province of his side (IO-RULING-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// Leader who is tested.
    pub leader: CharacterId,
    /// Arrival test.
    pub test: Test,
}

/// **IO-RULING-33.** Tests whether an alert leader with movement points left enters the province and fights as a
/// defender.
pub fn answer(dice: &mut Dice, leader: CharacterId, forced_march: u8) -> Answer {
    const NEXT_DOOR: u8 = 1;
    Answer { leader, test: Test::roll(dice, unify(forced_march, NEXT_DOOR)) }
}
