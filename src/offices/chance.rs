//! Percentage tests: d100 rolls against a chance.

use serde::{Deserialize, Serialize};

use regnal_core::dice::{Dice, Draw};

/// Number of sides of the die for percentage tests.
const SIDES: u32 = 100;

/// A percentage test, with its die (IO-RULING-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test {
    /// Chance in percent; 0 or less always fails, 100 or more always succeeds.
    pub percent: i32,
    /// Roll of the d100; `None` if the outcome was certain.
    pub die: Option<Draw>,
    /// True if the test succeeded, that is, if the roll was at most the chance.
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

/// Clamps a chance to 5..=95 percent, the limits for encounters (IO-RULING-52 to -54, IO-RULING-57).
pub(super) fn bounded(percent: i32) -> i32 {
    percent.clamp(5, 95)
}
