//! Determines the aftermath of an encounter with a monster: treasure, merit, the place's cache, and pacification of the
//! guardian.

use serde::{Deserialize, Serialize};

use super::combatant::{Carried, Guard, Warrior};
use super::deed::Outcome;
use super::fray::Place;
use super::meet::{Encounter, End};
use crate::chance::Test;
use crate::merit::{Feat, half_points};
use crate::nouns::Skill;
use crate::plan::Step;
use regnal_core::dice::{Dice, Draw};
use regnal_core::narrow::narrow;

/// Percent chance that a guardian with at most half its hit points stops ravaging (IO-RULING-62).
const PACIFIED: i32 = 50;

/// Facts about an encounter's place that determine the aftermath.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// True if a cache can still be found at the place.
    pub has_cache: bool,
    /// True if the province belongs to the character's kingdom.
    pub is_own: bool,
    /// True if the guardian had already been pacified.
    pub is_pacified: bool,
    /// Merit that this monster has already yielded.
    pub paid: i32,
}

/// A search for a cache (IO-RULING-59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Cache {
    pub test: Test,
    /// Die for the amount of gold.
    pub die: Option<Draw>,
    pub gold: u32,
}

impl Cache {
    /// **IO-RULING-59.** Searches a place for its cache.
    pub fn search(dice: &mut Dice, explorer: u8) -> Cache {
        let test = Test::roll(dice, 20 + 10 * i32::from(explorer));
        let die = test.passes.then(|| dice.draw(6));
        Cache { test, die, gold: die.map_or(0, |die| die.value + 2) }
    }
}

/// A character's spoils.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Haul {
    /// Gold taken, excluding that of the cache.
    pub gold: u32,
    /// Objects taken.
    pub objects: Vec<Carried>,
    /// Die for a wandering monster's gold (IO-RULING-39).
    pub die: Option<Draw>,
}

/// Consequences of an encounter with a monster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aftermath {
    /// Spoils.
    pub haul: Haul,
    /// Search for the cache, if there was one.
    pub cache: Option<Cache>,
    /// Test of whether a wounded guardian is pacified.
    pub pacified: Option<Test>,
    /// Merit for the office of defender.
    pub merit: i32,
}

/// **IO-15.10-08, IO-RULING-62.** Returns the merit that a monster can still yield. A kill is worth the monster's full
/// hit points, and any other success half of them. All successes against a monster together yield at most its full hit
/// points. `paid` is the merit already yielded.
pub fn merit_left(full: i32, is_killed: bool, paid: i32) -> i32 {
    let feat = if is_killed { Feat::HitPointKilled } else { Feat::HitPointNeutralised };
    (half_points(feat, full) / 2).min(full - paid).max(0)
}

/// **IO-RULING-39, IO-RULING-59, IO-RULING-62.** Determines the consequences of an encounter that a character started
/// with a monster. Returns `None` for any other encounter.
pub fn aftermath(dice: &mut Dice, encounter: &Encounter, setting: Setting) -> Option<Aftermath> {
    let hero = encounter.at(Place::Initiator).warrior()?;
    let guard = encounter.at(Place::Opponent).guard()?;
    let is_killed = encounter.end == End::Killed(Place::Opponent);
    let is_won_over = encounter.end == End::WonOver(Place::Opponent);
    let haul = Haul::of(dice, encounter, guard, is_killed);
    let is_over = is_killed || is_won_over;
    let cache = look_round(dice, hero, guard.is_guardian && setting.has_cache && is_over);
    let full = guard.unhurt();
    let may_calm = guard.is_guardian
        && setting.is_own
        && !setting.is_pacified
        && !is_over
        && guard.hit_points * 2 <= full;
    let pacified = may_calm.then(|| Test::roll(dice, PACIFIED));
    let is_calmed = pacified.is_some_and(|test| test.passes);
    let merit = if is_over || is_calmed { merit_left(full, is_killed, setting.paid) } else { 0 };
    Some(Aftermath { haul, cache, pacified, merit })
}

/// **IO-RULING-37.** Searches a place without a living guardian. The character takes the remaining treasure and, if his
/// plan says so, looks for a cache.
pub fn plunder(
    dice: &mut Dice,
    hero: &Warrior,
    gold: u32,
    object: Option<Carried>,
    has_cache: bool,
) -> (Haul, Option<Cache>) {
    (Haul::treasure(gold, object), look_round(dice, hero, has_cache))
}

impl Haul {
    fn treasure(gold: u32, object: Option<Carried>) -> Haul {
        Haul { gold, objects: object.into_iter().collect(), die: None }
    }

    fn of(dice: &mut Dice, encounter: &Encounter, guard: &Guard, is_killed: bool) -> Haul {
        let stolen = encounter.deeds.iter().find_map(|deed| match deed.outcome {
            Outcome::Stolen(theft) if deed.by == Place::Initiator => Some(theft),
            _ => None,
        });
        match stolen {
            Some(theft) => Haul::treasure(theft.gold, theft.object),
            None if !is_killed => Haul::default(),
            None if guard.is_guardian => Haul::treasure(guard.gold, guard.object),
            None => {
                let die = dice.draw(6);
                Haul { gold: narrow(die.value), objects: Vec::new(), die: Some(die) }
            }
        }
    }
}

/// Looks for a cache that can be found, if the character's plan says so.
fn look_round(dice: &mut Dice, hero: &Warrior, has_cache: bool) -> Option<Cache> {
    let looks = has_cache && hero.plan.has(&Step::Scout);
    looks.then(|| Cache::search(dice, hero.skills.level(Skill::Explorer)))
}
