//! Odds of a withdrawal.

use super::Share;
use crate::state::Attitude;

/// Number of faces of the die rolled for a withdrawal.
const FACES: u8 = 6;

/// **DW-CONFLICT-06, DW-RULING-26.** Returns the probability that an army withdraws successfully when an enemy has
/// chosen to fight its owner. Otherwise an army withdraws without a roll.
pub fn withdrawal_odds() -> Share {
    Share::of(FACES + 1 - Attitude::ESCAPE, FACES)
}
