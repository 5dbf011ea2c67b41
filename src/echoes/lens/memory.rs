//! Caches values derived from a position. The cache is cleared when the position changes.

use std::sync::OnceLock;

use super::{Lens, Origin};
use crate::card::{Ability, Aim, Amount, BuildingFilter, Condition, Keyword, Op, Stat, UnitFilter};
use crate::profile::Profile;
use crate::state::{Change, Position};

/// Cache for one position. A clone of it is empty and disabled.
#[derive(Debug, Default)]
pub struct Memory(Option<Box<OnceLock<Known>>>);

#[derive(Debug)]
pub(super) struct Known {
    /// Static abilities whose conditions currently hold.
    pub(super) statics: Vec<(Origin, u8)>,
    /// True if any static ability in play depends on the positions of units.
    is_positional: bool,
    /// True if no card in play can reduce the health of units or turn them into ships.
    is_tame: bool,
    /// Profiles of the units, in the order of the position's units. Each is calculated when it is first needed.
    pub(super) profiles: OnceLock<Vec<OnceLock<Profile>>>,
}

impl<'a> Lens<'a> {
    /// Returns the cached values. Returns `None` if this lens moves a unit and a card in play depends on the positions
    /// of units.
    pub(super) fn remembered(&self) -> Option<&'a Known> {
        let known = self.at.memory.0.as_deref()?.get_or_init(|| {
            let lens = Lens::new(self.at);
            let mut known = Known {
                statics: Vec::new(),
                is_positional: false,
                is_tame: self.at.modifiers.iter().all(|it| keeps_health(it.change)),
                profiles: OnceLock::new(),
            };
            lens.each_in_play(|origin, index, ability| {
                known.is_positional |= is_positional(ability);
                known.is_tame &= ability.steps.iter().all(|step| is_tame_step(&step.op));
                if lens.hold(&ability.conditions, origin) {
                    known.statics.push((origin, index));
                }
            });
            known
        });
        (self.moved.is_none() || !known.is_positional).then_some(known)
    }

    /// Returns true if the cache shows that no card in play reduces the health of units or turns them into ships.
    /// Printed values are then lower bounds.
    pub(crate) fn keeps_health(&self) -> bool {
        self.remembered().is_some_and(|known| known.is_tame)
    }
}

impl Memory {
    /// Clears the cache after the position has changed.
    pub(crate) fn clear(&mut self) {
        if let Some(known) = &mut self.0 {
            known.take();
        }
    }
}

impl Clone for Memory {
    fn clone(&self) -> Memory {
        Memory(None)
    }
}

impl PartialEq for Memory {
    fn eq(&self, _: &Memory) -> bool {
        true
    }
}

impl Position {
    /// Returns a copy with the cache enabled.
    pub(crate) fn remembering(&self) -> Position {
        let mut at = self.clone();
        at.remember();
        at
    }

    /// Enables the cache. From now on, only events may change the position.
    pub(crate) fn remember(&mut self) {
        if self.memory.0.is_none() {
            self.memory = Memory(Some(Box::default()));
        }
    }

    /// Returns true if the cache is enabled.
    pub(crate) fn is_remembering(&self) -> bool {
        self.memory.0.is_some()
    }
}

/// Returns true if a change neither reduces health nor turns units into ships.
fn keeps_health(change: Change) -> bool {
    match change {
        Change::Add(Stat::Health, n) => n >= 0,
        Change::Grant(keyword) => !matches!(keyword, Keyword::LightShip | Keyword::HeavyShip),
        Change::Add(..)
        | Change::Permit(_)
        | Change::Forbid(_)
        | Change::Fortify(..)
        | Change::Shield(_) => true,
    }
}

/// Returns true if the operation of a static ability neither reduces health nor turns units into ships.
fn is_tame_step(op: &Op) -> bool {
    match op {
        Op::Add { stat: Stat::Health, n, .. } => match n {
            Amount::Fixed(n) => *n >= 0,
            Amount::Units { max, .. } | Amount::Buildings { max, .. } => *max >= 0,
            Amount::Classes { classes_up_to } => *classes_up_to >= 0,
        },
        Op::Grant { keyword, .. } => keeps_health(Change::Grant(*keyword)),
        _ => true,
    }
}

/// Returns true if an ability depends on the positions of units.
fn is_positional(ability: &Ability) -> bool {
    let asks = |filter: &UnitFilter| {
        filter.within.is_some()
            || !filter.terrain.is_empty()
            || !filter.beside.is_empty()
            || filter.on.is_some()
    };
    let asks_wall = |filter: &BuildingFilter| filter.within.is_some();
    let counts = |amount: &Amount| match amount {
        Amount::Units { units, .. } => asks(units),
        Amount::Buildings { buildings, .. } => asks_wall(buildings),
        Amount::Fixed(_) | Amount::Classes { .. } => false,
    };
    ability.conditions.iter().any(|condition| match condition {
        Condition::Source(filter) => asks(filter),
        Condition::Units { of, .. } => asks(of),
        Condition::Buildings { of, .. } => asks_wall(of),
        Condition::Classes(_) | Condition::Hand(_) | Condition::Behind => false,
    }) || ability.steps.iter().any(|step| {
        let aimed = match &step.on {
            Some(Aim::Units(filter)) => asks(filter),
            Some(Aim::Buildings(filter)) => asks_wall(filter),
            _ => false,
        };
        aimed || matches!(&step.op, Op::Add { n, .. } if counts(n))
    })
}
