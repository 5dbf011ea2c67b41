//! Whether an army gets away.

use super::Share;
use crate::games::demonworld::state::Attitude;

/// The faces of the die.
const FACES: u8 = 6;

/// **DW-CONFLICT-06, DW-RULING-26.** How likely an army is to get away that an enemy wants to fight; one that nobody wants to
/// fight goes without a die.
pub fn withdrawal_odds() -> Share {
    Share::of(FACES + 1 - Attitude::ESCAPE, FACES)
}
