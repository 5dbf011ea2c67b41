//! Chooses the AI's actions in winter: spells, spy missions, building and recruits.

use std::cmp::Reverse;

use super::super::action::{Action, Target};
use super::super::content;
use super::super::nouns::{Building, Spell, UnitKind};
use super::super::state::Bridge;
use super::sense::{Sense, UPGRADE, best, points};
use regnal_core::dice::Dice;
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;

/// Number of harvests in a year.
const HARVESTS: i32 = 3;

/// Returns the action with the highest positive value, breaking ties with `dice`.
fn drawn<'m>(
    menu: &'m [Action],
    dice: &mut Dice,
    worth: impl Fn(&Action) -> i32,
) -> Option<&'m Action> {
    let most = menu.iter().map(&worth).max().filter(|&most| most > 0)?;
    let equal: Vec<&Action> = menu.iter().filter(|action| worth(action) == most).collect();
    equal.get(dice.index(equal.len())).copied()
}

pub(super) fn spell(sense: &Sense<'_>, menu: &[Action], dice: &mut Dice) -> Option<Action> {
    let cast = drawn(menu, dice, |action| match action {
        Action::CastSpell { spell, target } => charm(sense, *spell, *target),
        _ => 0,
    });
    Some(cast.cloned().unwrap_or(Action::PassSpell))
}

fn charm(sense: &Sense<'_>, spell: Spell, target: Target) -> i32 {
    let is_last = sense.is_last_year();
    match (spell, target) {
        (Spell::Firestorm, Target::Unit(unit)) => sense.unit(unit).map_or(0, |unit| {
            let on_own = sense.cell(unit.hex).is_some_and(|cell| cell.owner == Some(sense.me));
            sense.firestorm(unit) * if on_own { 2 } else { 1 }
        }),
        // In the last winter, an effect has no value if it ends before the points are counted or starts only
        // afterwards.
        _ if is_last => 0,
        (Spell::ExcellentHarvests, Target::Hex(hex)) => sense.cell(hex).map_or(0, |cell| {
            let more = sense.building_of(cell, sense.me).map_or(0, content::production);
            i32::from(more) * HARVESTS * need(sense)
        }),
        (Spell::BadHarvests, Target::Hex(hex)) => sense.cell(hex).map_or(0, |cell| {
            let less = cell.site.map_or(0, |site| content::production(site.building));
            i32::from(less) * HARVESTS * 6
        }),
        (Spell::MagicRampart, Target::Hex(hex)) => sense.cell(hex).map_or(0, |cell| {
            let own = sense.building_of(cell, sense.me).map_or(0, points);
            let is_held = sense.units().any(|unit| unit.hex == hex);
            let enemies = sense.enemies_near(hex, 1).min(2);
            own * narrow::<i32, _>(enemies) * if is_held { 8 } else { 22 }
        }),
        (Spell::Blessing, Target::Unit(unit)) => sense.unit(unit).map_or(0, |unit| {
            let siege = sense.siege(unit, unit.hex).map_or(0, |siege| siege / 2);
            let enemies: i32 = narrow(sense.enemies_near(unit.hex, 1).min(2));
            siege + enemies * 30
        }),
        (Spell::Curse, Target::Unit(unit)) => sense.unit(unit).map_or(0, |unit| {
            let own = sense.units().filter(|own| own.hex.distance(unit.hex) <= 1);
            narrow::<i32, _>(own.count().min(3)) * 16
        }),
        (Spell::Celerity, Target::Unit(unit)) => sense.unit(unit).map_or(0, |unit| {
            sense.frontier(unit.hex) * if unit.kind() == UnitKind::Army { 6 } else { 2 }
        }),
        _ => 0,
    }
}

/// Returns the value of a ration next year. The value is low if there is hardly anything left to build.
fn need(sense: &Sense<'_>) -> i32 {
    let year = sense.income * HARVESTS;
    let pieces = sense.realm().map_or(0, |own| {
        i32::from(own.left.villages) * 2
            + (i32::from(own.left.cities) + i32::from(own.left.fortresses)) * 4
    });
    if pieces > year / 2 { 25 } else { 4 }
}

pub(super) fn mission(sense: &Sense<'_>, menu: &[Action], dice: &mut Dice) -> Option<Action> {
    let sent = drawn(menu, dice, |action| match action {
        Action::SpyBurgle { from, .. } => burglary(sense, *from),
        Action::SpyExplore { hex } => {
            let near = hex.neighbors().filter(|next| sense.units().any(|unit| unit.hex == *next));
            let known = sense.cell(*hex).is_some_and(|cell| cell.report.is_some());
            if known { 0 } else { 20 + narrow::<i32, _>(near.count().min(3)) * 10 }
        }
        Action::SpySabotage { hex } => sense.cell(*hex).map_or(0, |cell| {
            let is_border = hex
                .neighbors()
                .any(|next| sense.cell(next).is_some_and(|cell| cell.owner == Some(sense.me)));
            let is_theirs = cell.owner.is_some_and(|owner| !sense.is_friend(owner));
            let stands = cell.bridge == Bridge::Intact;
            i32::from(stands && is_theirs && is_border) * 5
        }),
        _ => 0,
    });
    Some(sent.cloned().unwrap_or(Action::PassSpy))
}

/// Estimates the value of a burglary. The value is highest if the rations are needed for building.
fn burglary(sense: &Sense<'_>, from: Hex) -> i32 {
    let site = sense.cell(from).and_then(|cell| cell.site);
    let built = site.and_then(|site| site.allegiance.seat());
    let mut all =
        built.into_iter().chain(sense.units_on(from).filter_map(|unit| unit.owner.seat()));
    let Some(victim) = all.find(|&seat| seat != sense.me) else { return 0 };
    let has_some = sense.view.realms.get(victim.index()).is_some_and(|realm| realm.reserve > 0);
    if !has_some || sense.is_friend(victim) {
        return 0;
    }
    if sense.reserve % 2 == 1 && sense.to_spare() < 0 { 100 } else { 25 }
}

/// Chooses the next building action, or ends building.
pub(super) fn work(sense: &Sense<'_>, menu: &[Action]) -> Option<Action> {
    let found = best(menu, |action| match action {
        Action::FoundVillage { hex } => Some(room(sense, *hex)),
        _ => None,
    });
    let improve = best(menu, |action| match action {
        Action::UpgradeVillage { hex, to } => Some(improvement(sense, *hex, *to)),
        _ => None,
    });
    // Founding villages comes first. The remaining rations are used for upgrades, which free pieces for more villages.
    let first = match (found, improve) {
        (Some(_), Some(better)) if sense.to_spend() >= UPGRADE => Some(better),
        (found, better) => found.or(better),
    };
    Some(first.map_or(Action::EndBuilding, |(_, action)| action.clone()))
}

/// Estimates the value of a village site. The best sites are far from enemies and near the seat's own units, and leave
/// room for more villages.
fn room(sense: &Sense<'_>, hex: Hex) -> i32 {
    let enemies: i32 = narrow(sense.enemies_near(hex, 2));
    let own: i32 = narrow(sense.units().filter(|unit| unit.hex.distance(hex) <= 1).count());
    let opens = sense.view.cells.iter().filter(|(far, cell)| {
        far.distance(hex) <= 2 && cell.owner == Some(sense.me) && !sense.could_found_village(**far)
    });
    10 + narrow::<i32, _>(opens.count()) * 2 + own.min(2) - enemies * 3
}

/// Estimates the value of an upgrade. A city is better inland, and a fortress is better near enemies.
fn improvement(sense: &Sense<'_>, hex: Hex, to: Building) -> i32 {
    let enemies: i32 = narrow(sense.enemies_near(hex, 2).min(3));
    match to {
        Building::City => 20 - enemies * 4,
        Building::Fortress if sense.is_last_year() => 22,
        Building::Fortress => 10 + enemies * 4,
        Building::Village => 0,
    }
}

/// Rolls for recruits, or chooses the kinds of unit to recruit.
pub(super) fn recruits(sense: &Sense<'_>, menu: &[Action]) -> Option<Action> {
    if menu.contains(&Action::Recruit) {
        return Some(Action::Recruit);
    }
    // A realm with a port recruits one boat first, and armies after that.
    let has_boat = sense.units().any(|unit| unit.kind() == UnitKind::Boat);
    let has_port = sense.view.cells.iter().any(|(&hex, cell)| {
        sense.is_coast(hex) && sense.building_of(cell, sense.me) == Some(Building::City)
    });
    let wanted = u8::from(has_port && !has_boat);
    let chosen = menu.iter().filter_map(|action| match action {
        Action::ChooseRecruits { boats, .. } => Some((boats.abs_diff(wanted), action)),
        _ => None,
    });
    let chosen = chosen.min_by_key(|(off, _)| *off).map(|(_, action)| action);
    Some(chosen.cloned().unwrap_or(Action::PassRecruit))
}

/// Chooses the hex for a recruit: one where a building needs a garrison, otherwise the hex with the most to conquer
/// nearby.
pub(super) fn post(sense: &Sense<'_>, menu: &[Action]) -> Option<Action> {
    let place = best(menu, |action| match action {
        Action::Deploy { hex, inside, .. } => {
            let here: i32 = narrow(sense.units().filter(|unit| unit.hex == *hex).count());
            let is_built = sense.cell(*hex).is_some_and(|cell| cell.site.is_some());
            let is_threatened = is_built && here == 0 && sense.enemies_near(*hex, 1) > 0;
            let is_met = sense.guards(*hex).next().is_some();
            let worth = sense.frontier(*hex) * 4 - here * 6 + i32::from(is_threatened) * 30
                - i32::from(is_met) * 10;
            Some((worth, *inside == is_threatened, Reverse(*hex)))
        }
        _ => None,
    });
    Some(place.map_or(Action::EndDeployment, |(_, action)| action.clone()))
}
