//! Chooses the AI's actions in a campaign turn, phase by phase.

use super::super::action::Action;
use super::super::nouns::{Phase, Season, UnitKind};
use super::sense::{Sense, best};
use regnal_core::hex::Hex;

/// Returns the next actions in `phase`: a group of actions that belong together, or the end of the phase.
pub(super) fn phase_actions(sense: &Sense<'_>, phase: Phase, menu: &[Action]) -> Vec<Action> {
    let broken = menu.iter().find(
        |action| matches!(action, Action::BreakAlliance { with } if sense.is_obsolete_alliance(*with)),
    );
    if let Some(action) = broken {
        return vec![action.clone()];
    }
    let next = match phase {
        Phase::Harvest => feed(sense, menu),
        Phase::Scouting => {
            let mut patrols = sense.patrols(menu, false);
            patrols.push(Action::EndPhase);
            return patrols;
        }
        Phase::Movement => movement(sense, menu),
        Phase::Combat => combat(sense, menu),
        Phase::Siege => siege(sense, menu),
        Phase::Pillage => pillage(sense, menu),
    };
    vec![next.unwrap_or(Action::EndPhase)]
}

/// Feeds a hungry unit that has to stay and fight, or any hungry unit if rations are plentiful.
fn feed(sense: &Sense<'_>, menu: &[Action]) -> Option<Action> {
    let is_rich = sense.to_spend() > 3;
    let is_wanted = |action: &&Action| match action {
        Action::FeedUnit { unit } => sense.unit(*unit).is_some_and(|unit| {
            is_rich || unit.pinned || sense.siege(unit, unit.hex).is_some_and(|siege| siege > 0)
        }),
        _ => false,
    };
    menu.iter().find(is_wanted).cloned()
}

fn movement(sense: &Sense<'_>, menu: &[Action]) -> Option<Action> {
    let talks = menu.iter().find(|action| matches!(action, Action::Negotiate { .. }));
    let lands = |action: &&Action| matches!(action, Action::Disembark { inside: false, .. });
    if let Some(action) = talks.or_else(|| menu.iter().find(lands)) {
        return Some(action.clone());
    }
    // If rations are plentiful, units scout ahead before a forced march.
    let ahead = || sense.patrols(menu, true).into_iter().next();
    sense.step(menu).or_else(ahead).or_else(|| go_through_gate(sense, menu))
}

/// Moves a unit inside or outside the walls.
fn go_through_gate(sense: &Sense<'_>, menu: &[Action]) -> Option<Action> {
    let is_wanted = |action: &&Action| match action {
        Action::GoInside { unit } => sense
            .unit(*unit)
            .is_some_and(|unit| !sorties(sense, unit.hex) && sense.enemies_near(unit.hex, 2) > 0),
        Action::GoOutside { unit } => {
            sense.unit(*unit).is_some_and(|unit| sorties(sense, unit.hex))
        }
        _ => false,
    };
    menu.iter().find(is_wanted).cloned()
}

/// Returns true if a sortie is worthwhile, which means that the garrison of `hex` can attack a unit outside the walls
/// with a good enough expected result.
fn sorties(sense: &Sense<'_>, hex: Hex) -> bool {
    let garrison = sense.units().filter(|unit| unit.hex == hex && unit.kind() == UnitKind::Army);
    let best = garrison
        .filter(|unit| !unit.turn.ended)
        .flat_map(|unit| sense.guards(hex).map(move |guard| sense.attack(unit, guard)))
        .max();
    best.is_some_and(|best| best > 20)
}

/// Returns the best worthwhile attack. Compulsory attacks happen automatically at the end of the phase.
fn combat(sense: &Sense<'_>, menu: &[Action]) -> Option<Action> {
    let best = best(menu, |action| match action {
        Action::Attack { unit, target } => {
            Some(sense.attack(sense.unit(*unit)?, sense.unit(*target)?))
        }
        _ => None,
    });
    best.filter(|(gain, _)| *gain > 0).map(|(_, action)| action.clone())
}

fn siege(sense: &Sense<'_>, menu: &[Action]) -> Option<Action> {
    let best = best(menu, |action| match action {
        Action::Besiege { unit } => sense.unit(*unit).and_then(|unit| sense.siege(unit, unit.hex)),
        _ => None,
    });
    best.filter(|(gain, _)| *gain > 0).map(|(_, action)| action.clone())
}

/// Pillages conquered buildings in autumn to pay for winter construction. The buildings are restored before the next
/// harvest.
fn pillage(sense: &Sense<'_>, menu: &[Action]) -> Option<Action> {
    let is_time = sense.view.season == Some(Season::Autumn);
    let prey = menu.iter().find(|action| matches!(action, Action::Pillage { .. }));
    prey.filter(|_| is_time).cloned()
}
