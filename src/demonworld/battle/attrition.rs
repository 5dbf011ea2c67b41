//! A unit's attrition test.

use serde::{Deserialize, Serialize};

use super::content::content;
use crate::nouns::UnitId;
use regnal_core::dice::{Dice, Draw, TwoDice};
use regnal_core::narrow::narrow;

/// Divisor of the loss percentage. The quotient is the highest roll at which a single-stand unit is lost
/// (DW-RULING-77).
const SINGLE_DIVISOR: u32 = 5;
/// Number of sides of the die for a single-stand unit.
const SINGLE_DIE: u32 = 20;

/// An attrition test of one unit (DW-RULING-77).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attrition {
    /// Unit that was tested.
    pub unit: UnitId,
    /// Roll of two dice.
    pub dice: TwoDice,
    /// Total modifier from DW-T-27.
    pub modifier: i32,
    /// Percentage of stands lost.
    pub percent: u32,
    /// Extra die rolled for a single-stand unit at risk, or `None` if no such die was rolled.
    pub single: Option<Draw>,
    /// Stands lost.
    pub lost: u16,
}

/// **DW-RULING-77.** Returns the number of stands that a multi-stand unit loses at a given percentage, rounded up.
pub fn stands_lost(stands: u16, percent: u32) -> u16 {
    narrow((u32::from(stands) * percent).div_ceil(100))
}

/// **DW-RULING-77, DW-T-26.** Rolls an attrition test: two dice, to which the province's modifier is added. A
/// single-stand unit at risk rolls an extra die.
pub fn test_attrition(unit: UnitId, stands: u16, modifier: i32, dice: &mut Dice) -> Attrition {
    let throw = dice.two_d6();
    let percent = content().wastage(throw.total() + modifier);
    let single = (stands == 1 && percent > 0).then(|| dice.draw(SINGLE_DIE));
    let lost = match single {
        Some(die) => u16::from(die.value <= percent / SINGLE_DIVISOR),
        None => stands_lost(stands, percent),
    };
    Attrition { unit, dice: throw, modifier, percent, single, lost }
}
