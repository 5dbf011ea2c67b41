//! Spying, tracking, pursuit, study, action spells (IO-RULING-81 to -83, -85).

use serde::{Deserialize, Serialize};

use super::chance::Test;
use super::content::content;
use super::illegal::{Reason, Verdict, ensure};
use super::nouns::{ActionSpell, Invention, Skill};
use super::skills::Skills;
use crate::dice::{Dice, Draw};
use crate::narrow::narrow;

/// The levels on which study and theft of inventions go, in percent each.
const A_LEVEL: i32 = 15;

/// **IO-15.5-01, IO-RULING-81.** The chance of a spy to stay unnoticed, in percent, against a kingdom that has the cipher or
/// not.
pub fn unnoticed_chance(spy: u8, has_cipher: bool) -> i32 {
    let cipher = content().invention(Invention::Cipher).amount;
    content().espionage(spy).unnoticed + if has_cipher { cipher } else { 0 }
}

/// A number as a spy reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reported {
    /// The die of the error.
    pub die: Draw,
    /// The error in percent.
    pub error: i32,
    /// What is said.
    pub number: u32,
}

/// **IO-15.5-01, IO-RULING-81.** Reports a number with the error of a spy of this level: within his margin, half up, never
/// below 0.
pub fn report(dice: &mut Dice, spy: u8, number: u32) -> Reported {
    let margin = content().espionage(spy).margin;
    let die = dice.draw(narrow(2 * margin + 1));
    let error = narrow::<i32, _>(die.value) - (margin + 1);
    let told = (i64::from(number) * i64::from(100 + error) + 50).div_euclid(100);
    Reported {
        die,
        error,
        number: narrow(told.max(0)),
    }
}

/// What a spy brings home (IO-RULING-81).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpyReport {
    /// Whether nobody noticed him.
    pub unnoticed: Test,
    /// The gold, or the units of each province in the order asked.
    pub numbers: Vec<Reported>,
}

/// **IO-RULING-81.** A spy who counts: the gold of a kingdom, or the units of provinces.
pub fn spy_out(dice: &mut Dice, spy: u8, has_cipher: bool, numbers: &[u32]) -> SpyReport {
    let unnoticed = Test::roll(dice, unnoticed_chance(spy, has_cipher));
    let numbers = numbers
        .iter()
        .map(|&number| report(dice, spy, number))
        .collect();
    SpyReport { unnoticed, numbers }
}

/// A theft of an invention (IO-RULING-81).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stolen {
    /// Whether nobody noticed the spy.
    pub unnoticed: Test,
    /// Whether he found what he was looking for; not asked of one who was noticed, or where there is nothing.
    pub test: Option<Test>,
    /// What he has.
    pub invention: Option<Invention>,
}

/// **IO-RULING-81.** The chance of a spy whom nobody noticed to find an invention, in percent.
pub fn theft_chance(spy: u8) -> i32 {
    A_LEVEL * i32::from(spy)
}

/// **IO-RULING-81.** A spy who looks for the lowest-numbered invention of `theirs` that `own` lacks.
pub fn steal_invention(
    dice: &mut Dice,
    spy: u8,
    has_cipher: bool,
    theirs: &[Invention],
    own: &[Invention],
) -> Stolen {
    let unnoticed = Test::roll(dice, unnoticed_chance(spy, has_cipher));
    let wanted = theirs
        .iter()
        .filter(|one| !own.contains(one))
        .min()
        .copied();
    let can = unnoticed.passes && wanted.is_some();
    let test = can.then(|| Test::roll(dice, theft_chance(spy)));
    Stolen {
        unnoticed,
        test,
        invention: wanted.filter(|_| test.is_some_and(|test| test.passes)),
    }
}

/// Whom somebody looks for (IO-RULING-82).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quarry {
    /// How far off, in provinces.
    pub distance: u8,
    /// Whether he leads a unit.
    pub leads: bool,
    /// Whether he is of the same kingdom.
    pub is_own: bool,
    /// Whether a veil lies over him (IO-RT07).
    pub is_veiled: bool,
}

/// **IO-15.5-02 to -04, IO-RULING-82.** The chance to track or pursue, in percent.
pub fn find_chance(spy: u8, quarry: Quarry) -> i32 {
    if quarry.is_own {
        return 100;
    }
    let doubled = if quarry.leads { 2 } else { 1 };
    let chance = content().espionage(spy).track * doubled / i32::from(quarry.distance.max(1));
    if quarry.is_veiled { chance / 2 } else { chance }
}

/// What a pursuer comes to (IO-RULING-82).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chase {
    /// He has not found the trail.
    Lost,
    /// He has, and it is too far.
    TooFar,
    /// He is there.
    Reached,
}

/// A pursuit (IO-RULING-82).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pursuit {
    /// Whether he finds the trail.
    pub test: Test,
    /// What comes of it.
    pub chase: Chase,
}

/// **IO-RULING-82.** Pursues: with `left` movement points, over `path` steps that his stack may walk (for a character alone
/// the distance); `None` where there is no such path.
pub fn pursue(dice: &mut Dice, spy: u8, quarry: Quarry, path: Option<u8>, left: u8) -> Pursuit {
    let test = Test::roll(dice, find_chance(spy, quarry));
    let chase = match path {
        _ if !test.passes => Chase::Lost,
        Some(steps) if steps <= left => Chase::Reached,
        Some(_) | None => Chase::TooFar,
    };
    Pursuit { test, chase }
}

/// A report of one who tracked (IO-RULING-82).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Track {
    /// Whether he found the trail.
    pub test: Test,
    /// The units that the other leads, as far as he can tell; none of one who is alone.
    pub units: Option<Reported>,
}

/// **IO-RULING-82.** Tracks a character who leads `units` units.
pub fn track(dice: &mut Dice, spy: u8, quarry: Quarry, units: u32) -> Track {
    let test = Test::roll(dice, find_chance(spy, quarry));
    let counts = test.passes && quarry.leads;
    let units = counts.then(|| report(dice, spy, units));
    Track { test, units }
}

/// **IO-RULING-83.** Whether somebody may study an invention.
///
/// # Errors
/// He is no sage, or the kingdom has it.
pub fn check_study(skills: &Skills, own: &[Invention], invention: Invention) -> Verdict {
    ensure(
        skills.level(Skill::Sage) > 0,
        Reason::NoSkill,
        "IO-RULING-83",
    )?;
    ensure(!own.contains(&invention), Reason::Known, "IO-RULING-83")
}

/// **IO-RULING-83.** The chance of a sage to find an invention, in percent.
pub fn study_chance(sage: u8) -> i32 {
    A_LEVEL * i32::from(sage)
}

/// **IO-RULING-83.** Studies an invention.
pub fn study(dice: &mut Dice, sage: u8) -> Test {
    Test::roll(dice, study_chance(sage))
}

/// **IO-RULING-85.** The chance of an action spell, in percent, at a level of its magic.
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

/// **IO-RULING-85.** Whether somebody may cast an action spell.
///
/// # Errors
/// He has no level of its magic.
pub fn check_cast(skills: &Skills, spell: ActionSpell) -> Verdict {
    let level = skills.level(content().magic(spell));
    ensure(level > 0, Reason::NoSkill, "IO-RULING-85")
}

/// **IO-RULING-85.** Casts an action spell.
pub fn cast(dice: &mut Dice, skills: &Skills, spell: ActionSpell) -> Test {
    let level = skills.level(content().magic(spell));
    Test::roll(dice, spell_chance(spell, level))
}

/// **IO-RT07.** How far a vision reaches, in provinces.
pub fn vision_range(psychic: u8) -> u8 {
    2 + psychic
}
