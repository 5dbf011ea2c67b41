//! Resolves the consequences of a sortie.

use serde::{Deserialize, Serialize};

use super::day::Fought;
use super::engagement::{Engagement, Kind, Outcome};
use regnal_core::dice::{Dice, Die};

/// Roll that decides whether routed besieged troops get back into the site (DW-SIEGE-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShutIn {
    /// Dice of the besieged and the besieger.
    pub dice: [Die; 2],
    /// Prestige of each side, added to its die.
    pub prestige: [i8; 2],
    /// `true` if the besieged get back into the site.
    pub gets_in: bool,
}

/// **DW-SIEGE-12, DW-RULING-37.** Rolls a die for each side, the besieged first, and adds the side's prestige. The
/// besieged get back into the site if they win or tie.
pub fn shut_in(prestige: [i8; 2], dice: &mut Dice) -> ShutIn {
    let dice = [dice.d6(), dice.d6()];
    let total = |side: usize| i32::from(dice[side].face) + i32::from(prestige[side]);
    ShutIn { dice, prestige, gets_in: total(0) >= total(1) }
}

/// **DW-RULING-36.** Returns whether the assault planned for this week takes place after the sortie. This requires that
/// the sortie's troops went back into the site, that neither side routed and that the besieger did not withdraw.
pub fn assault_follows(engagement: &Engagement, fought: &Fought) -> bool {
    engagement.kind == Kind::Sortie
        && matches!(fought.outcome, Outcome::DefenderWithdraws | Outcome::Undecided)
}
