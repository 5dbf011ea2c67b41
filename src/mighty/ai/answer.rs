//! Chooses the AI's answers to questions about retreats, pursuits, dragons and winter event targets.

use super::super::action::{Action, Refuge};
use super::super::content::production;
use super::super::nouns::{Owner, Severity, UnitId, WinterEvent};
use super::super::view::{Matter, Question};
use super::sense::{Sense, points};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;

/// Answers `question` with one of the legal answers.
pub(super) fn answer(sense: &Sense<'_>, question: &Question, menu: &[Action]) -> Option<Action> {
    let best = menu.iter().max_by_key(|action| match &question.matter {
        Matter::Retreat { unit, severity, .. } => retreat(sense, *unit, *severity, action),
        Matter::Pursue { unit, hex } => {
            let pursues = **action == Action::Pursue { yes: true };
            i32::from(pursues == is_worth_pursuing(sense, *unit, *hex))
        }
        Matter::Dragons { path } => dragons(sense, path, action),
        Matter::Winter { event, roller, .. } => strike(sense, *event, *roller, action),
    });
    best.cloned()
}

fn retreat(sense: &Sense<'_>, unit: UnitId, severity: Severity, action: &Action) -> i32 {
    let Action::Retreat { to } = action else { return i32::MIN };
    match *to {
        Refuge::Inside => 100,
        // A unit that lost narrowly and has friendly units beside it holds its position.
        Refuge::Hold => {
            let hex = sense.unit(unit).map(|unit| unit.hex);
            let friends = hex.map_or(0, |hex| sense.friends_on(hex, unit));
            match severity {
                Severity::Minor if friends > 0 => 60,
                Severity::Minor | Severity::Major | Severity::Brilliant => 10,
            }
        }
        Refuge::To(hex) => {
            let is_built = sense.cell(hex).is_some_and(|cell| cell.site.is_some());
            let enemies: i32 = narrow(sense.enemies_near(hex, 1));
            50 + 20 * i32::from(is_built) - 5 * enemies
        }
    }
}

fn is_worth_pursuing(sense: &Sense<'_>, unit: UnitId, hex: Hex) -> bool {
    let Some(unit) = sense.unit(unit) else { return false };
    // A unit stays if it is besieging a building or is the only garrison of one.
    let is_bound = sense.siege(unit, unit.hex).is_some_and(|siege| siege > 0)
        || sense.cell(unit.hex).is_some_and(|cell| {
            sense.building_of(cell, sense.me).is_some() && sense.friends_on(unit.hex, unit.id) == 0
        });
    let gain: Option<i32> = sense.guards(hex).map(|guard| sense.attack(unit, guard)).min();
    !is_bound && gain.is_none_or(|gain| gain > 0)
}

/// Returns the value of a direction for the dragons: the harm to other players minus the harm to this seat and its
/// allies.
fn dragons(sense: &Sense<'_>, path: &[Hex], action: &Action) -> i32 {
    let (Action::ChooseDragonDirection { direction }, Some(last)) = (action, path.last()) else {
        return i32::MIN;
    };
    let hex = last.step(*direction);
    if path.contains(&hex) {
        return 0;
    }
    let near = hex.neighbors().map(|next| harm(sense, next)).sum::<i32>();
    harm(sense, hex) * 10 + near
}

/// Estimates the losses that enemies would suffer on `hex`, minus the losses of the seat and its allies.
fn harm(sense: &Sense<'_>, hex: Hex) -> i32 {
    let Some(cell) = sense.cell(hex) else { return 0 };
    let side = |owner: Option<Seat>| match owner {
        Some(owner) if sense.is_friend(owner) => -1,
        Some(_) => 1,
        None => 0,
    };
    let built = cell.site.map_or(0, |site| side(site.allegiance.seat()) * points(site.building));
    let units: i32 = sense.units_on(hex).map(|unit| side(unit.owner.seat()) * 3).sum();
    built + units + side(cell.owner)
}

/// Estimates the value of a winter event's effect on a hex: positive for an enemy's hex, negative for the seat's own.
fn strike(sense: &Sense<'_>, event: WinterEvent, roller: Seat, action: &Action) -> i32 {
    let hex = match action {
        Action::ChooseRevoltVillage { hex }
        | Action::ChooseRebellionHex { hex }
        | Action::ChooseEpidemicHex { hex }
        | Action::ChooseFamineHex { hex }
        | Action::ChooseBetrayalHex { hex } => *hex,
        _ => return i32::MIN,
    };
    let Some(cell) = sense.cell(hex) else { return 0 };
    let building = cell.site.map(|site| site.building);
    let yields = building.map_or(0, |building| i32::from(production(building)));
    let garrison = sense.units_on(hex).filter(|unit| unit.owner == Owner::Realm(roller));
    let garrison: i32 = narrow(garrison.count());
    let harm = match event {
        WinterEvent::Epidemic => garrison * 10,
        WinterEvent::WinterFamine => yields * 10,
        // Units on the hex reduce the harm, because they can take the building back from outside the walls.
        WinterEvent::PeasantRevolt | WinterEvent::Rebellion | WinterEvent::Betrayal => {
            let is_capital = i32::from(cell.capital_of.is_some());
            building.map_or(0, points) * 20 + yields * 5 + is_capital * 30 - garrison * 8
        }
        WinterEvent::DragonFury | WinterEvent::Nothing => 0,
    };
    if sense.is_friend(roller) { -harm } else { harm }
}
