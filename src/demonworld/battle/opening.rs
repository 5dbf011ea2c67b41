//! Prepares the start of a battle: defender, choice of the table edge and length of a day.

use serde::{Deserialize, Serialize};

use super::content::content;
use super::engagement::Role;
use crate::nouns::Season;
use regnal_core::dice::{Dice, Die};
use regnal_core::narrow::narrow;

/// Lots drawn to decide which side defends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lots {
    /// Dice of both sides in each round; a tie leads to another round.
    pub rounds: Vec<[Die; 2]>,
    /// Index of the defending side, 0 or 1.
    pub defender: usize,
}

/// Maximum number of rounds. Without this limit, a replay that lacks recorded dice would never end, because every round
/// would be a tie.
const MOST_ROUNDS: usize = 100;

/// **DW-BATTLE-02, DW-RULING-29.** Chooses the defender by lot if neither side owns the province. The side with the
/// higher die defends; ties are rerolled.
pub fn draw_defender(dice: &mut Dice) -> Lots {
    let mut rounds = Vec::new();
    loop {
        let round = [dice.d6(), dice.d6()];
        rounds.push(round);
        if round[0].face != round[1].face || rounds.len() == MOST_ROUNDS {
            return Lots { rounds, defender: usize::from(round[1].face > round[0].face) };
        }
    }
}

/// **DW-BATTLE-03, DW-CONFLICT-07, DW-RULING-29.** Returns the side that chooses the table edge. This is the defender
/// or, if only the defender failed to withdraw, the attacker. Returns `None` if both failed. `failed` holds a flag for
/// each side, the defender's first, which is `true` if that side failed to withdraw.
pub fn edge_chooser(failed: [bool; 2]) -> Option<Role> {
    Role::BOTH.into_iter().find(|role| !failed[role.index()])
}

/// **DW-BATTLE-04, DW-AUTO-05.** Returns the turn limit of the first day.
pub fn day_limit(season: Season, die: Die) -> u8 {
    narrow(content().length(season).0 + i64::from(die.face))
}

/// **DW-BATTLE-05, DW-RULING-69.** Returns the turn limit of a second day.
pub fn second_day_limit(season: Season) -> u8 {
    narrow(content().length(season).1)
}
