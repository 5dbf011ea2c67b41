//! What a sortie leads to.

use serde::{Deserialize, Serialize};

use super::day::Fought;
use super::engagement::{Engagement, Kind, Outcome};
use crate::dice::{Dice, Die};

/// Whether routed besieged get back inside (DW-SIEGE-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShutIn {
    /// The dice of the besieged and of the besieger.
    pub dice: [Die; 2],
    /// What each adds: his prestige.
    pub prestige: [i8; 2],
    /// Whether the besieged get in.
    pub gets_in: bool,
}

/// **DW-SIEGE-12, DW-RULING-37.** Each side throws a die and adds its prestige, the besieged first; they get in on a tie
/// or better.
pub fn shut_in(prestige: [i8; 2], dice: &mut Dice) -> ShutIn {
    let dice = [dice.d6(), dice.d6()];
    let total = |side: usize| i32::from(dice[side].face) + i32::from(prestige[side]);
    ShutIn {
        dice,
        prestige,
        gets_in: total(0) >= total(1),
    }
}

/// **DW-RULING-36.** Whether an assault planned for the week of this sortie is fought right after it: when the sortie went
/// back inside, no side routed and the besieger did not withdraw.
pub fn assault_follows(engagement: &Engagement, fought: &Fought) -> bool {
    engagement.kind == Kind::Sortie
        && matches!(
            fought.outcome,
            Outcome::DefenderWithdraws | Outcome::Undecided
        )
}
