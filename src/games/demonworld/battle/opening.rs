//! Who defends, who chooses the edge, how long a day lasts.

use serde::{Deserialize, Serialize};

use super::content::content;
use super::engagement::Role;
use crate::dice::{Dice, Die};
use crate::games::demonworld::nouns::Season;
use crate::narrow::narrow;

/// Lots for the place of the defender.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lots {
    /// The dice of the first and of the second side, again and again while they are level.
    pub rounds: Vec<[Die; 2]>,
    /// The side that defends: 0 or 1.
    pub defender: usize,
}

/// So many level rounds are no dice: a replay without a record shows the same face for ever.
const MOST_ROUNDS: usize = 100;

/// **DW-BATTLE-02, DW-RULING-29.** Neither side owns the province: a die each, the higher defends, level dice again.
pub fn draw_defender(dice: &mut Dice) -> Lots {
    let mut rounds = Vec::new();
    loop {
        let round = [dice.d6(), dice.d6()];
        rounds.push(round);
        if round[0].face != round[1].face || rounds.len() == MOST_ROUNDS {
            return Lots {
                rounds,
                defender: usize::from(round[1].face > round[0].face),
            };
        }
    }
}

/// **DW-BATTLE-03, DW-CONFLICT-07, DW-RULING-29.** Who chooses the table edge: the defender, unless his withdrawal has
/// failed; then the other side, unless its own has failed too. `failed` is by side, the defender first.
pub fn edge_chooser(failed: [bool; 2]) -> Option<Role> {
    Role::BOTH.into_iter().find(|role| !failed[role.index()])
}

/// **DW-BATTLE-04, DW-AUTO-05.** The most turns that a first day may have.
pub fn day_limit(season: Season, die: Die) -> u8 {
    narrow(content().length(season).0 + i64::from(die.face))
}

/// **DW-BATTLE-05, DW-RULING-69.** The most turns that a second day may have.
pub fn second_day_limit(season: Season) -> u8 {
    narrow(content().length(season).1)
}
