//! Spying, tracking, pursuit, study, action spells (IO-RULING-81 to -83, -85).

use serde::{Deserialize, Serialize};

use super::chance::Test;
use super::content::content;
use super::illegal::{Reason, Verdict, ensure};
use super::nouns::{ActionSpell, Invention, Skill};
use super::skills::Skills;
use regnal_core::dice::{Dice, Draw};
use regnal_core::narrow::narrow;

/// Chance of finding or stealing an invention, in percentage points per skill level.
const A_LEVEL: i32 = 15;

/// **IO-15.5-01, IO-RULING-81.** Returns a spy's percent chance of staying unnoticed. `has_cipher` is true if the
/// target kingdom has the cipher.
pub fn unnoticed_chance(spy: u8, has_cipher: bool) -> i32 {
    let cipher = content().invention(Invention::Cipher).amount;
    content().espionage(spy).unnoticed + if has_cipher { cipher } else { 0 }
}

/// A number in a spy's report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reported {
    /// Die that determines the error.
    pub die: Draw,
    /// Error in percent.
    pub error: i32,
    /// Number as reported.
    pub number: u32,
}

/// **IO-15.5-01, IO-RULING-81.** Reports a number with a random error, limited by the spy level's margin. The result is
/// rounded half up and never negative.
pub fn report(dice: &mut Dice, spy: u8, number: u32) -> Reported {
    let margin = content().espionage(spy).margin;
    let die = dice.draw(narrow(2 * margin + 1));
    let error = narrow::<i32, _>(die.value) - (margin + 1);
    let told = (i64::from(number) * i64::from(100 + error) + 50).div_euclid(100);
    Reported { die, error, number: narrow(told.max(0)) }
}

/// A spy's report (IO-RULING-81).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpyReport {
    /// Test of whether the spy stayed unnoticed.
    pub unnoticed: Test,
    /// Reported amount of gold, or reported numbers of units, one for each province in the requested order.
    pub numbers: Vec<Reported>,
}

/// **IO-RULING-81.** Rolls a spy's report on a kingdom's gold or on the units in several provinces.
pub fn spy_out(dice: &mut Dice, spy: u8, has_cipher: bool, numbers: &[u32]) -> SpyReport {
    let unnoticed = Test::roll(dice, unnoticed_chance(spy, has_cipher));
    let numbers = numbers.iter().map(|&number| report(dice, spy, number)).collect();
    SpyReport { unnoticed, numbers }
}

/// An attempt to steal an invention (IO-RULING-81).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stolen {
    /// Test of whether the spy stayed unnoticed.
    pub unnoticed: Test,
    /// Success test; `None` if the spy was noticed or there was nothing to steal.
    pub test: Option<Test>,
    /// Stolen invention, if the theft succeeded.
    pub invention: Option<Invention>,
}

/// **IO-RULING-81.** Returns the percent chance that a spy who was not noticed steals an invention.
pub fn theft_chance(spy: u8) -> i32 {
    A_LEVEL * i32::from(spy)
}

/// **IO-RULING-81.** Tries to steal the lowest-numbered invention in `theirs` that is missing from `own`.
pub fn steal_invention(
    dice: &mut Dice,
    spy: u8,
    has_cipher: bool,
    theirs: &[Invention],
    own: &[Invention],
) -> Stolen {
    let unnoticed = Test::roll(dice, unnoticed_chance(spy, has_cipher));
    let wanted = theirs.iter().filter(|one| !own.contains(one)).min().copied();
    let can = unnoticed.passes && wanted.is_some();
    let test = can.then(|| Test::roll(dice, theft_chance(spy)));
    Stolen { unnoticed, test, invention: wanted.filter(|_| test.is_some_and(|test| test.passes)) }
}

/// Target of a tracking attempt or pursuit (IO-RULING-82).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quarry {
    /// Distance between the searcher and the target, in provinces.
    pub distance: u8,
    /// True if the target leads any units.
    pub leads: bool,
    /// True if the target belongs to the searcher's own kingdom.
    pub is_own: bool,
    /// True if the target is veiled (IO-RT07).
    pub is_veiled: bool,
}

/// **IO-15.5-02 to -04, IO-RULING-82.** Returns the percent chance of tracking or pursuing successfully.
pub fn find_chance(spy: u8, quarry: Quarry) -> i32 {
    if quarry.is_own {
        return 100;
    }
    let doubled = if quarry.leads { 2 } else { 1 };
    let chance = content().espionage(spy).track * doubled / i32::from(quarry.distance.max(1));
    if quarry.is_veiled { chance / 2 } else { chance }
}

/// Result of a pursuit (IO-RULING-82).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chase {
    /// The trail was not found.
    Lost,
    /// The trail was found, but the target was too far away.
    TooFar,
    /// The target was reached.
    Reached,
}

/// A pursuit (IO-RULING-82).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pursuit {
    /// Test for finding the trail.
    pub test: Test,
    /// Result of the pursuit.
    pub chase: Chase,
}

/// **IO-RULING-82.** Rolls a pursuit with `left` movement points. `path` is the length of a path that the pursuer's
/// stack can take, or the distance if he has no units. `None` means that there is no path.
pub fn pursue(dice: &mut Dice, spy: u8, quarry: Quarry, path: Option<u8>, left: u8) -> Pursuit {
    let test = Test::roll(dice, find_chance(spy, quarry));
    let chase = match path {
        _ if !test.passes => Chase::Lost,
        Some(steps) if steps <= left => Chase::Reached,
        Some(_) | None => Chase::TooFar,
    };
    Pursuit { test, chase }
}

/// A tracker's report (IO-RULING-82).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Track {
    /// Test for finding the trail.
    pub test: Test,
    /// Reported number of units led, with a random error; `None` if the target leads no units.
    pub units: Option<Reported>,
}

/// **IO-RULING-82.** Rolls an attempt to track a character who leads this many units.
pub fn track(dice: &mut Dice, spy: u8, quarry: Quarry, units: u32) -> Track {
    let test = Test::roll(dice, find_chance(spy, quarry));
    let counts = test.passes && quarry.leads;
    let units = counts.then(|| report(dice, spy, units));
    Track { test, units }
}

/// **IO-RULING-83.** Checks that a character can study an invention.
///
/// # Errors
/// Returns an error if he is not a sage, or if the kingdom already has the invention.
pub fn check_study(skills: &Skills, own: &[Invention], invention: Invention) -> Verdict {
    ensure(skills.level(Skill::Sage) > 0, Reason::NoSkill, "IO-RULING-83")?;
    ensure(!own.contains(&invention), Reason::Known, "IO-RULING-83")
}

/// **IO-RULING-83.** Returns a sage's percent chance of finding an invention.
pub fn study_chance(sage: u8) -> i32 {
    A_LEVEL * i32::from(sage)
}

/// **IO-RULING-83.** Rolls an attempt to find an invention by study.
pub fn study(dice: &mut Dice, sage: u8) -> Test {
    Test::roll(dice, study_chance(sage))
}

/// **IO-RULING-85.** Returns an action spell's percent chance of success, by the caster's level in the spell's kind of
/// magic.
pub fn spell_chance(spell: ActionSpell, level: u8) -> i32 {
    match spell {
        ActionSpell::Resurrection => 20 + 15 * i32::from(level),
        ActionSpell::Blessing
        | ActionSpell::Vision
        | ActionSpell::Veil
        | ActionSpell::FairWind
        | ActionSpell::Raise => 50 + 10 * i32::from(level),
    }
}

/// **IO-RULING-85.** Checks that a character can cast an action spell.
///
/// # Errors
/// Returns an error if he has no level in the spell's kind of magic.
pub fn check_cast(skills: &Skills, spell: ActionSpell) -> Verdict {
    let level = skills.level(content().magic(spell));
    ensure(level > 0, Reason::NoSkill, "IO-RULING-85")
}

/// **IO-RULING-85.** Rolls the success test of an action spell.
pub fn cast(dice: &mut Dice, skills: &Skills, spell: ActionSpell) -> Test {
    let level = skills.level(content().magic(spell));
    Test::roll(dice, spell_chance(spell, level))
}

/// **IO-RT07.** Returns the range of a vision, in provinces.
pub fn vision_range(psychic: u8) -> u8 {
    2 + psychic
}
