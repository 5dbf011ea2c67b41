//! What an attack does, exactly and before Reactions: combat has no dice.

use super::super::action::Action;
use super::super::decide::combat::{Blow, Stance};
use super::super::lens::Lens;
use super::super::nouns::{BuildingKind, Mode};
use super::super::state::{CardId, Echoes, Position, Target};
use crate::text::Line;

impl Echoes {
    /// What an attack would do before Reactions; nothing for any other action, or when attacker or target is gone.
    pub fn preview(&self, action: &Action) -> Option<Blow> {
        self.at.blow_of(action)
    }

    /// What an action brings with it: the exact outcome of an attack before Reactions, or that a tile is turned over.
    pub(in crate::games::echoes) fn risk(&self, action: &Action) -> Option<Line> {
        let at = &self.at;
        match action {
            Action::AttackMelee { unit, target, .. } | Action::AttackRanged { unit, target } => {
                at.outcome_line(*unit, *target, at.blow_of(action)?)
            }
            Action::Move {
                unit,
                direction,
                cells,
            } => {
                let from = at.unit(*unit)?.cell;
                let way = at.line(from, *direction, *cells);
                let hidden = way.last().is_some_and(|&to| !at.is_discovered(to));
                hidden.then(|| Line::new("echoes-risk-explore"))
            }
            _ => None,
        }
    }
}

impl Position {
    /// The blow of an attack that could be declared as described.
    pub(super) fn blow_of(&self, action: &Action) -> Option<Blow> {
        let (id, target, stance) = match action {
            Action::AttackMelee {
                unit,
                direction,
                cells,
                target,
            } => {
                let attacker = self.unit(*unit)?;
                let way = self.line(attacker.cell, *direction, cells.saturating_sub(1));
                let stance = Stance {
                    from: way.last().copied().unwrap_or(attacker.cell),
                    run: attacker.cells_moved.saturating_add(*cells),
                    mode: Mode::Melee,
                };
                (*unit, *target, stance)
            }
            Action::AttackRanged { unit, target } => {
                let attacker = self.unit(*unit)?;
                let stance = Stance {
                    from: attacker.cell,
                    run: 0,
                    mode: Mode::Ranged,
                };
                (*unit, *target, stance)
            }
            _ => return None,
        };
        let is_there = match target {
            Target::Unit(target) => self.unit(target).is_some(),
            Target::Building(cell) => self.structure(cell).is_some(),
        };
        if !is_there {
            return None;
        }
        Some(self.blow(self.unit(id)?, target, stance))
    }

    fn outcome_line(&self, attacker: CardId, target: Target, blow: Blow) -> Option<Line> {
        let hurt = self.hurt_line(target, blow.damage)?;
        Some(if blow.counter == 0 {
            Line::new("echoes-risk-attack").with("target", hurt)
        } else {
            Line::new("echoes-risk-attack-back")
                .with("target", hurt)
                .with(
                    "attacker",
                    self.hurt_line(Target::Unit(attacker), blow.counter)?,
                )
        })
    }

    /// So much damage, of so much health, and what that means.
    fn hurt_line(&self, target: Target, damage: u8) -> Option<Line> {
        let (health, fatal) = match target {
            Target::Unit(unit) => (
                Lens::new(self).health_left(self.unit(unit)?),
                "echoes-risk-kills",
            ),
            Target::Building(cell) => {
                let wall = self.structure(cell)?;
                let fatal = match wall.kind {
                    BuildingKind::Capital => "echoes-risk-wins",
                    BuildingKind::Camp | BuildingKind::Barracks => "echoes-risk-destroys",
                };
                (self.building_left(wall), fatal)
            }
        };
        let id = if i16::from(damage) >= health {
            fatal
        } else {
            "echoes-risk-hurt"
        };
        Some(
            Line::new(id)
                .with("damage", damage)
                .with("health", i32::from(health.max(0))),
        )
    }
}
