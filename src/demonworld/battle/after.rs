//! Resolves the end of a battle: attrition, the fate of characters, destroyed stores and final losses.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::attrition::{Attrition, test_attrition};
use super::content::{Fate, content};
use super::day::Fought;
use super::engagement::{Army, Character, Condition, Engagement, ForceKind, Kind, Outcome, Role};
use super::line::{Place, Presence};
use super::prestige::winner;
use crate::nouns::{CharacterId, ForceId, UnitId};
use regnal_core::dice::{Dice, Die, Draw};
use regnal_core::narrow::narrow;
use regnal_core::tables::Ranged;

/// Result of the roll for one character's fate (DW-T-44).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CharacterRoll {
    /// Character whose fate was rolled or reported.
    pub character: CharacterId,
    /// Die rolled for the fate, or `None` if the fate comes from the report of a battle on the table.
    pub die: Option<Draw>,
    /// Condition after the battle. `Unhurt` leaves the character's earlier condition unchanged.
    pub fate: Fate,
}

/// Dice and losses at the end of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    /// Attrition tests sorted by unit id, the defender's first.
    pub attrition: Vec<Attrition>,
    /// Fate rolls sorted by character id, the defender's first.
    pub characters: Vec<CharacterRoll>,
    /// Dice rolled for store destruction, one per breach (DW-AUTO-24).
    pub store_dice: Vec<Die>,
    /// Number of stores destroyed.
    pub stores_lost: u8,
}

/// One unit's losses in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Unit that took part in the battle.
    pub unit: UnitId,
    /// Stands before the battle.
    pub before: u16,
    /// Stands after the battle and all end-of-battle losses. A unit with 0 stands is permanently destroyed
    /// (DW-AFTER-04).
    pub after: u16,
    /// `true` if the unit was engaged in the battle.
    pub engaged: bool,
}

/// **DW-AUTO-15..17, DW-AUTO-19, DW-AUTO-24.** Rolls for attrition, the fates of characters and the destruction of
/// stores after a battle. `modifier` returns a force's DW-T-27 total in the battle's province. The total takes into
/// account the points of the troops left in that province, and the prestige that the force's owner had before the
/// battle (DW-RULING-77).
pub fn settle(
    engagement: &Engagement,
    fought: &Fought,
    modifier: impl Fn(ForceId) -> i32,
    dice: &mut Dice,
) -> Settled {
    let attrition = attrition_tests(engagement, fought, modifier, dice);
    let mut characters = Vec::new();
    for role in Role::BOTH {
        for (army, character) in by_id(engagement, role) {
            let (_, table) = fates(engagement, fought, role, army.force);
            let die = dice.draw(20);
            characters.push(CharacterRoll {
                character: character.id,
                die: Some(die),
                fate: fate(character, table.at(narrow(die.value))),
            });
        }
    }
    let (store_dice, stores_lost) = burn_stores(engagement, fought, dice);
    Settled { attrition, characters, store_dice, stores_lost }
}

/// Rolls the attrition tests of both sides, the defender's first.
pub(super) fn attrition_tests(
    engagement: &Engagement,
    fought: &Fought,
    modifier: impl Fn(ForceId) -> i32,
    dice: &mut Dice,
) -> Vec<Attrition> {
    let units = Role::BOTH.into_iter().flat_map(|role| tested(engagement, fought, role));
    units.map(|(unit, force, stands)| test_attrition(unit, stands, modifier(force), dice)).collect()
}

/// Returns the fate table for an army's characters, and the table's name. There are separate tables for routed armies,
/// winners and all others (DW-T-44).
pub fn fates(
    engagement: &Engagement,
    fought: &Fought,
    role: Role,
    force: ForceId,
) -> (&'static str, &'static Ranged<Fate>) {
    if fought.field.has(role, force, Presence::Routed) {
        ("characters_routed", &content().characters_routed)
    } else if winner(engagement.kind, fought.outcome, fought.is_drawn) == Some(role) {
        ("characters_winner", &content().characters_winner)
    } else {
        ("characters_no_rout", &content().characters_no_rout)
    }
}

/// **DW-RULING-77, DW-AUTO-15, DW-AUTO-16, DW-RULING-38.** Returns the units of a side that must test for attrition,
/// sorted by id. In a routed army, all survivors must test; in other armies, only units that routed and did not rally.
/// Defenders of a fallen site are destroyed without a roll, except for armies that sheltered there.
fn tested(engagement: &Engagement, fought: &Fought, role: Role) -> Vec<(UnitId, ForceId, u16)> {
    let has_fallen = engagement.kind == Kind::Assault
        && role == Role::Defender
        && fought.outcome.routs(Role::Defender);
    let rallied = |unit| fought.rally.iter().any(|test| test.unit == unit && test.passed);
    let has_routed = |force| fought.field.has(role, force, Presence::Routed);
    let is_lost = |force| {
        has_fallen
            && engagement
                .side(role)
                .iter()
                .any(|army| army.force == force && !matches!(army.kind, ForceKind::Army(_)))
    };
    let mut units: Vec<(UnitId, ForceId, u16)> = fought.field.units[role.index()]
        .iter()
        .filter(|unit| unit.stands > 0 && !is_lost(unit.force))
        .filter(|unit| has_routed(unit.force) || unit.place == Place::Routed && !rallied(unit.unit))
        .map(|unit| (unit.unit, unit.force, unit.stands))
        .collect();
    units.sort_unstable();
    units
}

/// Returns a side's characters on the field, sorted by id, with their armies.
pub fn by_id(engagement: &Engagement, role: Role) -> Vec<(&Army, &Character)> {
    let mut characters: Vec<(&Army, &Character)> = engagement
        .side(role)
        .iter()
        .flat_map(|army| army.characters.iter().map(move |character| (army, character)))
        .filter(|(_, character)| character.is_on_field())
        .collect();
    characters.sort_by_key(|(_, character)| character.id);
    characters
}

/// **DW-RULING-80.** Applies a fate to a character. A character who is already wounded stays wounded, and dies if
/// wounded again.
pub(super) fn fate(character: &Character, result: Fate) -> Fate {
    match (character.condition, result) {
        (Condition::Wounded, Fate::Wounded | Fate::Destroyed) => Fate::Destroyed,
        (Condition::Wounded, Fate::Unhurt | Fate::Fled) => Fate::Wounded,
        (Condition::Unhurt | Condition::Fled, result) => result,
    }
}

/// **DW-AUTO-24.** Rolls a die for each breach after a failed assault. Each 6 destroys a store, if any remain.
fn burn_stores(engagement: &Engagement, fought: &Fought, dice: &mut Dice) -> (Vec<Die>, u8) {
    const BURNS: u8 = 6;
    let stores = engagement.walls.as_ref().map_or(0, |walls| walls.stores);
    let mut thrown = Vec::new();
    let mut lost = 0;
    if engagement.kind == Kind::Assault && fought.outcome != Outcome::DefenderRout {
        for _ in 0..fought.field.breaches {
            if lost == stores {
                break;
            }
            let die = dice.d6();
            thrown.push(die);
            lost += u8::from(die.face == BURNS);
        }
    }
    (thrown, lost)
}

/// **DW-AFTER-02, DW-AFTER-04, DW-AFTER-05.** Returns the losses of every unit, in line order with the defender's units
/// first.
pub fn tally(engagement: &Engagement, fought: &Fought, settled: &Settled) -> Vec<Tally> {
    let before: BTreeMap<UnitId, u16> =
        engagement.fighters().map(|fighter| (fighter.unit, fighter.stands)).collect();
    let wasted: BTreeMap<UnitId, u16> =
        settled.attrition.iter().map(|test| (test.unit, test.lost)).collect();
    fought
        .field
        .units
        .iter()
        .flatten()
        .map(|state| Tally {
            unit: state.unit,
            before: before.get(&state.unit).copied().unwrap_or(state.stands),
            after: state.stands.saturating_sub(wasted.get(&state.unit).copied().unwrap_or(0)),
            engaged: state.engaged,
        })
        .collect()
}
