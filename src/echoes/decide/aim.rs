//! Determines the targets of ability steps.

use super::Resolution;
use crate::card::{Aim, Amount, Effect, Op};
use crate::lens::Lens;
use crate::nouns::Cell;
use crate::state::{Bound, CardId, Happening, Pick, Running};
use regnal_core::game::Seat;

/// Resolved targets of a step.
#[derive(Default)]
pub(super) struct Aimed {
    pub(super) units: Vec<CardId>,
    pub(super) buildings: Vec<Cell>,
}

impl Resolution<'_> {
    /// Returns the target units and buildings of a step.
    pub(super) fn aimed(&self, running: &Running, step: &Effect) -> Aimed {
        let mut aimed = Aimed::default();
        let lens = Lens::new(self);
        let origin = self.origin(running.source, running.seat, &running.happening);
        // An effect does not reach an enemy unit inside a fortified building, even if it targets that unit directly
        // (EE-RULING-63).
        let reach = |id: CardId| {
            self.unit(id).is_some_and(|unit| {
                self.is_allied(unit.owner, running.seat) || !self.is_garrisoned(unit)
            })
        };
        let usual = match running.pick {
            Some(Pick::Unit(_) | Pick::Building(_)) => Aim::Target,
            _ => Aim::Source,
        };
        match step.on.as_ref().unwrap_or(&usual) {
            Aim::Source => aimed.units.extend(self.place_of(running.source, running.seat).0),
            Aim::Target => match running.pick {
                Some(Pick::Unit(id)) => aimed.units.extend(self.unit(id).map(|unit| unit.id)),
                Some(Pick::Building(cell)) => aimed.buildings.push(cell),
                _ => {}
            },
            Aim::Trigger => {
                aimed.units.extend(self.trigger_unit(running).filter(|&id| reach(id)));
                match running.happening {
                    Happening::Built { cell, .. } => aimed.buildings.push(cell),
                    Happening::Battered { cell, .. } if aimed.units.is_empty() => {
                        aimed.buildings.push(cell);
                    }
                    _ => {}
                }
            }
            Aim::Attacker => {
                aimed.units.extend(running.happening.attacker().filter(|&id| reach(id)));
            }
            Aim::Defender => match running.happening {
                Happening::Attack { target, .. }
                | Happening::Fought { target: Some(target), .. } => {
                    aimed.units.extend(self.unit(target).map(|unit| unit.id));
                }
                Happening::Assault { cell, .. } | Happening::Battered { cell, .. } => {
                    aimed.buildings.push(cell)
                }
                _ => {}
            },
            Aim::Units(filter) => aimed.units.extend(
                self.units
                    .iter()
                    .filter(|unit| lens.fits(filter, unit, origin))
                    .map(|unit| unit.id),
            ),
            Aim::Buildings(filter) => aimed.buildings.extend(
                self.structures()
                    .filter(|&wall| lens.fits_building(filter, wall, origin))
                    .map(|wall| wall.cell),
            ),
            Aim::You | Aim::Opponent => {}
        }
        aimed
    }

    /// Returns the player targeted by a step: the owner, unless the step names the opponent.
    pub(super) fn aimed_seat(&self, running: &Running, step: &Effect) -> Option<Seat> {
        match step.on {
            Some(Aim::Opponent) => running.opponent,
            _ => Some(running.seat),
        }
    }

    /// Evaluates an amount in a step, such as a count of units, in the current position.
    pub(super) fn number(&self, running: &Running, n: &Amount) -> i8 {
        let origin = self.origin(running.source, running.seat, &running.happening);
        Lens::new(self).amount(n, origin)
    }

    /// Returns the units protected by a damage reduction: the defender, unless the card specifies another target.
    pub(super) fn shielded(&self, running: &Running, step: &Effect) -> Vec<Bound> {
        let defender =
            Effect { op: Op::Exhaust, on: Some(step.on.clone().unwrap_or(Aim::Defender)) };
        let Aimed { units, buildings } = self.aimed(running, &defender);
        let units = units.into_iter().map(Bound::Unit);
        units.chain(buildings.into_iter().map(Bound::Building)).collect()
    }
}
