//! After an encounter with a monster: its treasure, merit, the place, and whether it stops ravaging.

use serde::{Deserialize, Serialize};

use super::combatant::{Carried, Guard, Warrior};
use super::deed::Outcome;
use super::fray::Place;
use super::meet::{Encounter, End};
use crate::dice::{Dice, Draw};
use crate::games::offices::chance::Test;
use crate::games::offices::merit::{Feat, half_points};
use crate::games::offices::nouns::Skill;
use crate::games::offices::plan::Step;
use crate::narrow::narrow;

/// The chance that a guardian with half its hit points stops ravaging, in percent (IO-RULING-62).
const PACIFIED: i32 = 50;

/// Where an encounter took place, as far as it matters afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// Whether a cache may still be found: at a place where none was found before.
    pub has_cache: bool,
    /// Whether the province is one of the character's own kingdom.
    pub is_own: bool,
    /// Whether the guardian is pacified already.
    pub is_pacified: bool,
    /// The merit that this monster has yielded already.
    pub paid: i32,
}

/// A search for a cache (IO-RULING-59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cache {
    /// Whether it is found.
    pub test: Test,
    /// The die of the gold.
    pub die: Option<Draw>,
    /// The gold.
    pub gold: u32,
}

impl Cache {
    /// **IO-RULING-59.** Looks round a place.
    pub fn search(dice: &mut Dice, explorer: u8) -> Cache {
        let test = Test::roll(dice, 20 + 10 * i32::from(explorer));
        let die = test.passes.then(|| dice.draw(6));
        Cache {
            test,
            die,
            gold: die.map_or(0, |die| die.value + 2),
        }
    }
}

/// What a character takes away.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Haul {
    /// Gold, the cache not counted.
    pub gold: u32,
    /// Objects.
    pub objects: Vec<Carried>,
    /// The die of the gold of a wandering monster (IO-RULING-39).
    pub die: Option<Draw>,
}

/// What follows from an encounter with a monster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aftermath {
    /// What the character has.
    pub haul: Haul,
    /// What he found at the place.
    pub cache: Option<Cache>,
    /// Whether the guardian is pacified by its wounds.
    pub pacified: Option<Test>,
    /// Merit for the defender of the empire.
    pub merit: i32,
}

/// **IO-15.10-08, IO-RULING-62.** The merit that is left in a monster with so many hit points when unhurt, of which `paid` was
/// yielded already: all of its hit points for killing it, half of them for the rest.
pub fn merit_left(full: i32, is_killed: bool, paid: i32) -> i32 {
    let feat = if is_killed {
        Feat::HitPointKilled
    } else {
        Feat::HitPointNeutralised
    };
    (half_points(feat, full) / 2).min(full - paid).max(0)
}

/// **IO-RULING-39, IO-RULING-59, IO-RULING-62.** What follows from an encounter of a character, who began it, with a
/// monster; `None` if it was none of these.
pub fn aftermath(dice: &mut Dice, encounter: &Encounter, setting: Setting) -> Option<Aftermath> {
    let hero = encounter.at(Place::Initiator).warrior()?;
    let guard = encounter.at(Place::Opponent).guard()?;
    let is_killed = encounter.end == End::Killed(Place::Opponent);
    let is_won_over = encounter.end == End::WonOver(Place::Opponent);
    let haul = haul(dice, encounter, guard, is_killed);
    let cache = look_round(dice, hero, guard, setting, is_killed || is_won_over);
    let full = guard.unhurt();
    let may_calm = guard.is_guardian
        && setting.is_own
        && !setting.is_pacified
        && !is_killed
        && !is_won_over
        && guard.hit_points * 2 <= full;
    let pacified = may_calm.then(|| Test::roll(dice, PACIFIED));
    let is_calmed = pacified.is_some_and(|test| test.passes);
    let merit = if is_killed || is_won_over || is_calmed {
        merit_left(full, is_killed, setting.paid)
    } else {
        0
    };
    Some(Aftermath {
        haul,
        cache,
        pacified,
        merit,
    })
}

/// **IO-RULING-37.** A search of a place that nobody guards any more: what treasure is left is taken, and who wanted to
/// looks round.
pub fn plunder(
    dice: &mut Dice,
    hero: &Warrior,
    gold: u32,
    object: Option<Carried>,
    has_cache: bool,
) -> (Haul, Option<Cache>) {
    let haul = Haul {
        gold,
        objects: object.into_iter().collect(),
        die: None,
    };
    let looks = has_cache && hero.plan.has(&Step::Scout);
    let cache = looks.then(|| Cache::search(dice, hero.skills.level(Skill::Explorer)));
    (haul, cache)
}

fn haul(dice: &mut Dice, encounter: &Encounter, guard: &Guard, is_killed: bool) -> Haul {
    let stolen = encounter.deeds.iter().find_map(|deed| match deed.outcome {
        Outcome::Stolen(theft) if deed.by == Place::Initiator => Some(theft),
        _ => None,
    });
    if let Some(theft) = stolen {
        return Haul {
            gold: theft.gold,
            objects: theft.object.into_iter().collect(),
            die: None,
        };
    }
    match (is_killed, guard.is_guardian) {
        (false, _) => Haul::default(),
        (true, true) => Haul {
            gold: guard.gold,
            objects: guard.object.into_iter().collect(),
            die: None,
        },
        (true, false) => {
            let die = dice.draw(6);
            Haul {
                gold: narrow(die.value),
                objects: Vec::new(),
                die: Some(die),
            }
        }
    }
}

fn look_round(
    dice: &mut Dice,
    hero: &Warrior,
    guard: &Guard,
    setting: Setting,
    is_over: bool,
) -> Option<Cache> {
    let looks = guard.is_guardian && setting.has_cache && is_over && hero.plan.has(&Step::Scout);
    looks.then(|| Cache::search(dice, hero.skills.level(Skill::Explorer)))
}
