//! Tests of encounters between two fighters.

mod choosing;
mod deeds;
mod ends;
mod examples;

use super::{dice, hero, is_used, with};
use regnal_core::dice::Dice;
use regnal_offices::Judge;
use regnal_offices::encounter::*;
use regnal_offices::nouns::*;
use regnal_offices::plan::Plan;

/// Returns a guardian with treasure.
fn guardian(monster: Monster) -> Guard {
    Guard {
        is_guardian: true,
        gold: 7,
        object: Some(Carried::new(Object::Excalibur)),
        ..Guard::wandering(monster)
    }
}

fn met(dice: &mut Dice, hero: Warrior, guard: Guard) -> Encounter {
    meet(dice, [hero.into(), guard.into()], false, Judge::NEWEST)
}

/// Returns the encounter between a hero and a guard, and checks that all scripted dice are used.
fn met_with<const N: usize>(script: [u32; N], hero: Warrior, guard: Guard) -> Encounter {
    let mut dice = dice(script);
    let encounter = met(&mut dice, hero, guard);
    assert!(is_used(&dice));
    encounter
}

/// Returns dice with these values, after which every test fails.
fn failing<const N: usize>(script: [u32; N]) -> Dice {
    Dice::scripted(script.into_iter().chain([99; 80]))
}

/// Returns a fighter's actions that take a round.
fn deeds(encounter: &Encounter, by: Place) -> impl Iterator<Item = &Deed> {
    encounter.deeds.iter().filter(move |deed| deed.by == by)
}

/// Returns the first action of the fighter who began the encounter.
fn first_deed(encounter: &Encounter) -> &Deed {
    deeds(encounter, Initiator).next().unwrap()
}

fn setting() -> Setting {
    Setting { has_cache: true, ..Setting::default() }
}

/// Returns both fighters' hit points.
fn hit_points(encounter: &Encounter) -> [i32; 2] {
    Place::BOTH.map(|place| encounter.at(place).hit_points())
}

/// Returns the chances of all rolled tests, in order.
fn chances(encounter: &Encounter) -> Vec<i32> {
    let tests = encounter.deeds.iter().filter_map(|deed| deed.test);
    tests.map(|test| test.percent).collect()
}

fn lessons(encounter: &Encounter) -> Vec<(Lesson, Skill)> {
    encounter.lessons(Place::Initiator).into_iter().collect()
}
use Place::{Initiator, Opponent};
use Skill::{
    Archery, Druid, Elemental, Explorer, Illusion, Melee, Necromancy, Psychic, Thief, White,
};
use Temperament::{Berserk, Brave, Cautious, Coward};

/// Creates a fighter at the start of an encounter.
fn fresh(combatant: impl Into<Combatant>) -> Fighting {
    Fighting::new(combatant.into())
}

/// Returns a fighter's risk of being killed by an opponent's next blow.
fn risk_of(own: Warrior, other: impl Into<Combatant>) -> i32 {
    risk(&fresh(own), &fresh(other))
}

fn at(hit_points: i32, hero: Warrior) -> Warrior {
    Warrior { hit_points, ..hero }
}
