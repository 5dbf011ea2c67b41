//! Percentage tests.

use serde::{Deserialize, Serialize};

use regnal_core::dice::{Dice, Draw};

/// Number of sides of the test die.
const SIDES: u32 = 100;

/// A percentage test, with its die (IO-RULING-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test {
    /// The chance in percent; 0 or less never succeeds, 100 or more always does.
    pub percent: i32,
    /// The d100 rolled; `None` if the outcome was certain.
    pub die: Option<Draw>,
    /// True if the test succeeded: the die is at most the chance.
    pub passes: bool,
}

impl Test {
    /// **IO-RULING-01.** Rolls a test; a certain outcome needs no die.
    pub fn roll(dice: &mut Dice, percent: i32) -> Test {
        let is_open = percent > 0 && percent < 100;
        let die = is_open.then(|| dice.draw(SIDES));
        Test {
            percent,
            die,
            passes: die.map_or(percent >= 100, |die| i64::from(die.value) <= i64::from(percent)),
        }
    }
}

/// Clamps a chance to 5..95 percent, as for encounters (IO-RULING-52 to -54, IO-RULING-57).
pub(super) fn bounded(percent: i32) -> i32 {
    percent.clamp(5, 95)
}
