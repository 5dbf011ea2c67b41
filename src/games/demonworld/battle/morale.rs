//! Stand equivalents, thresholds, the test on a die.

use serde::{Deserialize, Serialize};

use super::content::content;
use super::engagement::Army;
use crate::dice::{Dice, Draw};
use crate::games::demonworld::nouns::Troop;
use crate::narrow::narrow;

/// **DW-BATTLE-06.** What stands of a kind weigh. Characters weigh nothing (DW-RULING-72).
pub fn equivalents(troop: Troop, stands: u16) -> u32 {
    narrow::<u32, _>(content().weight(troop)) * u32::from(stands)
}

/// **DW-BATTLE-06, DW-BATTLE-07.** What an army weighs when the battle begins, its reserve included.
pub fn starting_equivalents(army: &Army) -> u32 {
    army.units
        .iter()
        .map(|unit| equivalents(unit.troop, unit.stands))
        .sum()
}

/// **DW-RULING-70, DW-XP-02.** The first morale value as tests count it: renown helps.
pub fn test_a(a: i32, renown: u8, demotivation: u8) -> i32 {
    a + i32::from(renown) - i32::from(demotivation)
}

/// **DW-RULING-70.** A first morale value as the test of an army counts it, where a campaign has settled that renown is
/// only for its unit.
pub fn without_renown(test_a: i32, renown: u8) -> i32 {
    test_a - i32::from(renown)
}

/// **DW-RULING-70, DW-XP-03.** The second morale value as tests count it.
pub fn test_b(b: i32, cohesion: u8, demotivation: u8) -> i32 {
    b + i32::from(cohesion) - i32::from(demotivation)
}

/// **DW-RULING-70, DW-XP-02.** The first morale value as the profile for the table shows it, where a low one is good.
pub fn printed_a(a: i32, renown: u8, demotivation: u8) -> i32 {
    a - i32::from(renown) + i32::from(demotivation)
}

/// **DW-RULING-70.** The die of morale, by its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoraleDie(pub u32);

impl Default for MoraleDie {
    /// That of DW-T-45.
    fn default() -> MoraleDie {
        MoraleDie(narrow(content().morale_die))
    }
}

impl MoraleDie {
    /// Throws it.
    pub fn throw(self, dice: &mut Dice) -> Draw {
        dice.draw(self.0)
    }

    /// **DW-RULING-70.** Whether it is passed: at most the threshold; the lowest face always, the highest never.
    pub fn passes(self, face: u32, threshold: i32) -> bool {
        face == 1 || face != self.0 && narrow::<i32, _>(face) <= threshold
    }

    /// **DW-RULING-70.** How many of its faces pass.
    pub fn passing_faces(self, threshold: i32) -> u32 {
        let most = narrow::<i32, _>(self.0.saturating_sub(1)).max(1);
        narrow(threshold.clamp(1, most))
    }
}

/// The malus of hunger on morale (DW-T-09), 0 or less.
fn hunger(shortage: u8) -> i32 {
    narrow(content().hunger(shortage).0)
}

/// What the morale test of an army depends on (DW-T-24), in a battle or a week of siege (DW-RULING-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyMorale {
    /// The lowest first morale value among the units neither destroyed, routed nor in reserve (DW-RULING-72); none when
    /// there is no such unit.
    pub lowest_a: Option<i32>,
    /// How many units have routed or were wiped out.
    pub broken: u16,
    /// The stars of the best general who is fit.
    pub stars: u8,
    /// Whether it fights in a home province of its owner.
    pub home: bool,
    /// Its stand equivalents when the battle began.
    pub start: u32,
    /// The stand equivalents lost since, destroyed stands alone.
    pub lost: u32,
    /// Weeks in a row without supply.
    pub shortage: u8,
}

impl ArmyMorale {
    /// **DW-MORALE-02.** Whether losses have reached a third. An army that weighed nothing has lost all (DW-AUTO-10).
    pub fn is_tested(&self) -> bool {
        self.start == 0 || 3 * u64::from(self.lost) >= u64::from(self.start)
    }

    /// **DW-RATION-06.** What its weeks without supply add, 0 or less.
    pub fn hunger(&self) -> i32 {
        hunger(self.shortage)
    }

    /// The losses in percent, rounded down (DW-RULING-06); 100 of nothing.
    pub fn loss_percent(&self) -> u32 {
        percent(self.lost, self.start)
    }

    /// **DW-MORALE-02..04, DW-RULING-70..72.** The most that 1D20 may show; none when no unit fights any more, as then
    /// the army routs without a die (DW-AUTO-10).
    pub fn threshold(&self) -> Option<i32> {
        let tables = content();
        let slices = i64::from(self.loss_percent().saturating_sub(50) / 10);
        let fixed = tables.unit_routed * i64::from(self.broken)
            + i64::from(self.stars)
            + if self.home { tables.home } else { 0 }
            + tables.losses_beyond_half * slices;
        Some(self.lowest_a? + narrow::<i32, _>(fixed) + hunger(self.shortage))
    }
}

/// What the morale test of a unit depends on (DW-AUTO-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitMorale {
    /// Its first morale value as tests count it.
    pub a: i32,
    /// The stars of its army.
    pub stars: u8,
    /// Weeks in a row without supply.
    pub shortage: u8,
    /// Its own fear.
    pub fear: i32,
    /// The highest fear among the enemy units that fight.
    pub enemy_fear: i32,
}

impl UnitMorale {
    /// **DW-AUTO-09.** The most that 1D20 may show.
    pub fn threshold(&self) -> i32 {
        self.a + i32::from(self.stars) + hunger(self.shortage)
            - (self.enemy_fear - self.fear).max(0)
    }
}

/// `part` of `whole` in percent, rounded down; 100 of nothing (DW-RULING-06, DW-AUTO-10).
pub(super) fn percent(part: u32, whole: u32) -> u32 {
    if whole == 0 {
        100
    } else {
        narrow(u64::from(part) * 100 / u64::from(whole))
    }
}
