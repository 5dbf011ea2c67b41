//! Stand equivalents, morale thresholds and the morale die.

use serde::{Deserialize, Serialize};

use super::content::content;
use super::engagement::Army;
use crate::nouns::Troop;
use regnal_core::dice::{Dice, Draw};
use regnal_core::narrow::narrow;

/// **DW-BATTLE-06.** Converts a number of stands to stand equivalents. Characters do not count (DW-RULING-72).
pub fn equivalents(troop: Troop, stands: u16) -> u32 {
    narrow::<u32, _>(content().weight(troop)) * u32::from(stands)
}

/// **DW-BATTLE-06, DW-BATTLE-07.** Returns an army's stand equivalents at the start of the battle, including the
/// reserve.
pub fn starting_equivalents(army: &Army) -> u32 {
    army.units.iter().map(|unit| equivalents(unit.troop, unit.stands)).sum()
}

/// **DW-RULING-70, DW-XP-02.** Returns morale `a` as used in tests: with renown added and demotivation subtracted.
pub fn test_a(a: i32, renown: u8, demotivation: u8) -> i32 {
    a + i32::from(renown) - i32::from(demotivation)
}

/// **DW-RULING-70.** Returns a unit's morale `a` as used in the tests of its army. In some campaigns, a unit's renown
/// counts only in the unit's own tests.
pub fn army_test_a(test_a: i32, renown: u8, renown_helps: bool) -> i32 {
    if renown_helps { test_a } else { test_a - i32::from(renown) }
}

/// **DW-RULING-70, DW-XP-03.** Returns morale `b` as used in tests: with cohesion added and demotivation subtracted.
pub fn test_b(b: i32, cohesion: u8, demotivation: u8) -> i32 {
    b + i32::from(cohesion) - i32::from(demotivation)
}

/// **DW-RULING-70, DW-XP-02.** Returns morale `a` as printed on tabletop profiles, where a lower value is better. Renown
/// is subtracted from the army lists' value `a`, and demotivation added; in `test_a`, it is the other way around.
pub fn printed_a(a: i32, test_a: i32) -> i32 {
    2 * a - test_a
}

/// **DW-RULING-70.** The morale die, given by its number of sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoraleDie(pub u32);

impl Default for MoraleDie {
    /// Returns the default die from DW-T-45.
    fn default() -> MoraleDie {
        MoraleDie(narrow(content().morale_die))
    }
}

impl MoraleDie {
    /// Rolls the die.
    pub fn throw(self, dice: &mut Dice) -> Draw {
        dice.draw(self.0)
    }

    /// **DW-RULING-70.** Returns whether a roll of `face` passes the test: the roll must not exceed the threshold. The
    /// lowest face always passes and the highest always fails.
    pub fn passes(self, face: u32, threshold: i32) -> bool {
        face == 1 || face != self.0 && narrow::<i32, _>(face) <= threshold
    }

    /// **DW-RULING-70.** Returns the number of faces that pass the test.
    pub fn passing_faces(self, threshold: i32) -> u32 {
        let most = narrow::<i32, _>(self.0.saturating_sub(1)).max(1);
        narrow(threshold.clamp(1, most))
    }
}

/// Returns the morale modifier for a number of weeks without supply (DW-T-09), which is 0 or negative.
fn hunger(shortage: u8) -> i32 {
    narrow(content().hunger(shortage).0)
}

/// Factors in an army's morale test (DW-T-24), during a battle or a siege week (DW-RULING-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyMorale {
    /// Lowest morale `a` among units that are not destroyed, routed or in reserve (DW-RULING-72); `None` if there are
    /// no such units.
    pub lowest_a: Option<i32>,
    /// Number of the army's units that have routed or been destroyed.
    pub broken: u16,
    /// Stars of the highest-ranked unhurt general.
    pub stars: u8,
    /// `true` if the army is in one of its owner's initial provinces.
    pub home: bool,
    /// Stand equivalents at the start of the battle.
    pub start: u32,
    /// Stand equivalents lost since the start of the battle.
    pub lost: u32,
    /// Number of consecutive weeks without supply.
    pub shortage: u8,
}

impl ArmyMorale {
    /// **DW-MORALE-02.** Returns whether losses have reached a third of the starting stand equivalents. An army that
    /// started with 0 stand equivalents counts as having lost everything (DW-AUTO-10).
    pub fn is_tested(&self) -> bool {
        self.start == 0 || 3 * u64::from(self.lost) >= u64::from(self.start)
    }

    /// **DW-RATION-06.** Returns the modifier for weeks without supply, which is 0 or negative.
    pub fn hunger(&self) -> i32 {
        hunger(self.shortage)
    }

    /// Returns the loss percentage, rounded down (DW-RULING-06), or 100 if the army started with 0 stand equivalents.
    pub fn loss_percent(&self) -> u32 {
        percent(self.lost, self.start)
    }

    /// **DW-MORALE-02..04, DW-RULING-70..72.** Returns the highest 1D20 roll that passes. Returns `None` if no unit is
    /// still fighting; the army then routs without a roll (DW-AUTO-10).
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

/// Factors in a unit's morale test (DW-AUTO-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitMorale {
    /// Morale `a` as used in tests.
    pub a: i32,
    /// Stars of the highest-ranked general in the unit's army.
    pub stars: u8,
    /// Number of consecutive weeks without supply.
    pub shortage: u8,
    /// Fear value of the unit.
    pub fear: i32,
    /// Highest fear value among the fighting enemy units.
    pub enemy_fear: i32,
}

impl UnitMorale {
    /// **DW-AUTO-09.** Returns the highest 1D20 roll that passes.
    pub fn threshold(&self) -> i32 {
        self.a + i32::from(self.stars) + hunger(self.shortage)
            - (self.enemy_fear - self.fear).max(0)
    }
}

/// Returns `part` as a percentage of `whole`, rounded down, or 100 if `whole` is 0 (DW-RULING-06, DW-AUTO-10).
pub(super) fn percent(part: u32, whole: u32) -> u32 {
    if whole == 0 { 100 } else { narrow(u64::from(part) * 100 / u64::from(whole)) }
}
