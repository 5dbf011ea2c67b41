//! Who is there in time: leaders of the attacker who come from several provinces, and alert neighbours of the defender.

use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::games::offices::chance::Test;
use crate::games::offices::content::content;
use crate::games::offices::ids::{CharacterId, ProvinceId};
use crate::narrow::narrow;

/// A leader of the attacking side who entered the province in this phase, with the units he leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// The leader.
    pub leader: CharacterId,
    /// How many units he leads.
    pub units: u16,
    /// His initiative (IO-RULING-06).
    pub initiative: u16,
    /// His level of forced march.
    pub forced_march: u8,
    /// Where he came from.
    pub from: ProvinceId,
}

/// Whether a leader is there in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joined {
    /// The leader.
    pub leader: CharacterId,
    /// How far the province he came from is from that of the first.
    pub distance: u8,
    /// His test; none for the first, who is there.
    pub test: Option<Test>,
}

impl Joined {
    /// Whether he fights.
    pub fn is_there(&self) -> bool {
        self.test.is_none_or(|test| test.passes)
    }
}

/// **IO-RULING-68.** The columns in the order in which they are asked: the largest first, ties by initiative.
pub fn by_size(columns: &[Column]) -> Vec<&Column> {
    use std::cmp::Reverse;
    let mut order: Vec<&Column> = columns.iter().collect();
    order.sort_by_key(|column| {
        (
            Reverse(column.units),
            Reverse(column.initiative),
            column.leader,
        )
    });
    order
}

/// **IO-15.6-02, IO-RULING-68.** Which leaders of the attacking side join: the one with the most units is there, each
/// other, the largest first, tests by his own forced march and the distance between the provinces they came from.
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
            Joined {
                leader: column.leader,
                distance,
                test,
            }
        })
        .collect()
}

/// **IO-15.6-02, IO-15.6-03.** The chance to join forces (IO-T07), in percent; farther than 2 is as far as 2.
pub fn unify(forced_march: u8, distance: u8) -> i32 {
    let row = content().march(forced_march);
    row.unify[usize::from(distance).min(row.unify.len() - 1)]
}

/// An alert leader next to a province of his side that is attacked (IO-RULING-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The leader.
    pub leader: CharacterId,
    /// His test.
    pub test: Test,
}

/// **IO-RULING-33.** Whether an alert leader with movement left moves in and fights as a defender.
pub fn answer(dice: &mut Dice, leader: CharacterId, forced_march: u8) -> Answer {
    const NEXT_DOOR: u8 = 1;
    Answer {
        leader,
        test: Test::roll(dice, unify(forced_march, NEXT_DOOR)),
    }
}

impl Column {
    /// A column of so many units.
    pub fn count(units: usize) -> u16 {
        narrow(units)
    }
}
