//! Tests of the Imperial Offices rules, one file per chapter.

mod advice;
mod award;
mod battle;
mod book;
mod campaign;
mod chance;
mod content;
mod duel;
mod encounter;
mod gazetteer;
mod intrigue;
mod map;
mod march;
mod merit;
mod people;
mod plan;
mod progress;
mod realm;
mod strength;
mod turn;
mod words;

use regnal_core::dice::{Dice, Seed};
use regnal_offices::encounter::{Carried, Warrior};
use regnal_offices::nouns::*;
use regnal_offices::plan::Plan;
use regnal_offices::skills::Skills;
use regnal_offices::{Offices, Opening, Options, Position, Setup};

/// Starts a new campaign, in which no king has been created yet.
pub(crate) fn fresh(players: u8) -> Offices {
    Offices::from_setup(Setup { options: Options::usual(players), opening: Opening::Fresh })
}

/// Starts a campaign from the given position.
pub(crate) fn from_position(options: &Options, at: Position) -> Offices {
    let opening = Opening::Position(Box::new(at));
    Offices::from_setup(Setup { options: options.clone(), opening })
}

/// Returns the dice of this seed.
pub(crate) fn seeded(seed: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

/// Returns scripted dice with these values.
fn dice<const N: usize>(values: [u32; N]) -> Dice {
    Dice::scripted(values)
}

/// Returns whether all values of a script were used.
fn is_used(dice: &Dice) -> bool {
    dice.left_in_script() == Some(0)
}

fn skills<const N: usize>(levels: [(Skill, u8); N]) -> Skills {
    Skills::of(levels)
}

/// Returns a neutral, unwounded hero with these levels and this plan.
fn hero<const N: usize>(temperament: Temperament, levels: [(Skill, u8); N], plan: &str) -> Warrior {
    Warrior {
        temperament,
        alignment: Alignment::Neutral,
        is_king: false,
        skills: skills(levels),
        hit_points: 10,
        carried: Vec::new(),
        gold: 0,
        plan: plan.parse::<Plan>().unwrap(),
    }
}

/// Returns the hero carrying these objects, with all their charges.
fn with<const N: usize>(hero: Warrior, objects: [Object; N]) -> Warrior {
    Warrior { carried: objects.into_iter().map(Carried::new).collect(), ..hero }
}
