//! The odds of a withdrawal.

use super::Share;
use crate::state::Attitude;

/// The number of faces of the die.
const FACES: u8 = 6;

/// **DW-CONFLICT-06, DW-RULING-26.** Returns the probability that a designated army escapes. An army that nobody
/// designates leaves without a roll.
pub fn withdrawal_odds() -> Share {
    Share::of(FACES + 1 - Attitude::ESCAPE, FACES)
}
