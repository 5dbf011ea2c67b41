//! The test for a player who keeps all troops without being able to pay them in full (DW-UPKEEP-12).

use serde::{Deserialize, Serialize};

use super::content::{UnpaidResult, content};
use super::losses::{Goal, Ranks, Taken, Worth, balanced};
use super::upkeep::{Bill, Payee, UnitDue};
use regnal_core::dice::{Dice, Draw};
use regnal_core::narrow::narrow;

/// **DW-UPKEEP-14.** Upkeep points that are lost by desertion, as a percentage of the missing points.
const DESERTION_PERCENT: u32 = 120;

/// A winter in which upkeep was not paid in full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unpaid {
    /// Points paid, equal to everything that the player has (DW-RULING-88).
    pub paid: u32,
    /// Upkeep points that the player cannot pay.
    pub missing: u32,
    /// Die rolled.
    pub draw: Draw,
    /// Stars or level of the king; 0 if there is no king.
    pub king: u32,
    /// Number of earlier winters in which upkeep was not paid in full.
    pub earlier_shortages: u32,
    /// Total of the test: the die plus the king's rank minus the number of earlier shortages.
    pub total: i32,
    /// Result of the test.
    pub result: UnpaidResult,
    /// Minimum upkeep of the stands that desert, in points; 0 if no troops desert.
    pub target: u32,
    /// Stands that desert. Characters never desert (DW-RULING-89).
    pub deserters: Vec<Taken>,
}

/// **DW-UPKEEP-12.** Returns the modifier to the die roll for a player who leaves upkeep unpaid.
pub fn modifier(king: u32, earlier_shortages: u32) -> i32 {
    narrow::<i32, _>(king).saturating_sub(narrow(earlier_shortages))
}

/// **DW-UPKEEP-12, -13, -14, DW-RULING-88, -89.** Rolls for the consequences of keeping all troops without paying them
/// in full. `bill` is the player's full bill, and `units` are the units on it. Returns `None` without rolling if
/// `funds` cover the bill.
pub fn keep_unpaid(
    bill: &Bill,
    units: &[UnitDue],
    funds: u32,
    king: u32,
    earlier_shortages: u32,
    dice: &mut Dice,
) -> Option<Unpaid> {
    let missing = bill.missing(funds)?;
    let table = &content().unpaid;
    let sides = table.table().dice.map_or(0, |dice| dice.sides);
    let draw = dice.draw(u32::from(sides));
    let total = narrow::<i32, _>(draw.value) + modifier(king, earlier_shortages);
    let result = table.at(total);
    let target = match result {
        UnpaidResult::Desertion => (missing * DESERTION_PERCENT).div_ceil(100),
        UnpaidResult::LoseHeart | UnpaidResult::Nothing => 0,
    };
    Some(Unpaid {
        paid: funds,
        missing,
        draw,
        king,
        earlier_shortages,
        total,
        result,
        target,
        deserters: balanced(&shares(bill, units), Goal::Points(target)),
    })
}

/// Returns the number of 1D20 values that give each result, with the worst result first.
pub fn odds(king: u32, earlier_shortages: u32) -> Vec<(UnpaidResult, u64)> {
    let table = content().unpaid.table();
    let ways = table.odds(modifier(king, earlier_shortages));
    let rows = table.rows.iter();
    rows.zip(ways.map(|odds| odds.ways).unwrap_or_default())
        .filter_map(|(row, ways)| Some((row.key_as()?, ways)))
        .collect()
}

/// **DW-RULING-89.** Values each stand at its share of the unit's upkeep.
fn shares(bill: &Bill, units: &[UnitDue]) -> Vec<Ranks> {
    units
        .iter()
        .map(|due| Ranks {
            unit: due.unit,
            stands: due.stands,
            worth: Worth { points: bill.points_of(Payee::Unit(due.unit)), stands: due.stands },
        })
        .collect()
}
