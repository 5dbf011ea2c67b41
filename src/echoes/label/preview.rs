//! Calculates the exact results of actions before any Reactions. This is possible because combat uses no dice.

use super::{LONG, PAIR};
use crate::action::Action;
use crate::decide::damage::{Blow, Stance};
use crate::event::{Event, Loss};
use crate::lens::Lens;
use crate::nouns::{BuildingKind, Cell, Civ, Mode, Pawn};
use crate::queries::Structure;
use crate::state::{CardId, Echoes, Position, Target};
use regnal_core::game::{ActionOdds, Seat};
use regnal_core::text::Line;

/// Returns the message about a civilization's strengths and weaknesses.
fn civ_note(civ: Civ) -> &'static str {
    match civ {
        Civ::Norse => "echoes-note-norse",
        Civ::Scots => "echoes-note-scots",
        Civ::Mongol => "echoes-note-mongol",
        Civ::Byzantine => "echoes-note-byzantine",
        Civ::Ottoman => "echoes-note-ottoman",
        Civ::Hre => "echoes-note-hre",
    }
}

impl ActionOdds for Echoes {
    const ROLLS_DICE: bool = false;

    /// Describes an action's consequences: depending on the action, the result of an attack before Reactions and the
    /// attacker's final cell, the exploration of a tile, a discard to make room, a royal pawn's bonus, or a building's
    /// health.
    fn risk(&self, action: &Action) -> Option<Line> {
        let at = &self.at;
        match action {
            Action::ChooseCivilization { civ } | Action::SubmitDeck { civ, .. } => {
                Some(Line::new(civ_note(*civ)))
            }
            Action::AttackMelee { unit, target, .. } | Action::AttackRanged { unit, target } => {
                let blow = at.blow_of(action)?;
                let outcome = at.outcome_line(action, *unit, *target, blow)?;
                Some(match at.rest_of(action, blow) {
                    Some((to, true)) => {
                        Line::new("echoes-risk-advances").with("outcome", outcome).with("cell", to)
                    }
                    Some((to, false)) => Line::new("echoes-risk-falls-back")
                        .with("outcome", outcome)
                        .with("cell", to),
                    None => outcome,
                })
            }
            Action::Deploy { discard: Some(unit), .. } => {
                let lost = at.unit(*unit)?;
                let line = Line::new("echoes-risk-discard")
                    .with("unit", at.short_unit(*unit, PAIR))
                    .with("health", i32::from(Lens::new(at).health_left(lost).max(0)))
                    .with("count", lost.upgrades.len());
                Some(match lost.upgrades.is_empty() {
                    true => line,
                    false => line.with("upgrades", at.clipped_list(&lost.upgrades)),
                })
            }
            Action::Deploy { pawn: Pawn::King, .. } => Some(Line::new("echoes-risk-king")),
            Action::Deploy { pawn: Pawn::Queen, .. } => Some(Line::new("echoes-risk-queen")),
            Action::PlayEvent { discard: Some(event), .. } => {
                Some(Line::new("echoes-risk-event-discard").with("event", at.clipped(*event, LONG)))
            }
            Action::BuildCamp { unit } => at.site_line(*unit, BuildingKind::Camp),
            Action::BuildBarracks { unit, .. } => at.site_line(*unit, BuildingKind::Barracks),
            Action::Transfer { unit, from, .. } => at.site_line(*unit, at.structure(*from)?.kind),
            Action::Move { unit, direction, cells } => {
                let from = at.unit(*unit)?.cell;
                let way = at.line(from, *direction, *cells);
                let hidden = way.last().is_some_and(|&to| !at.is_discovered(to));
                hidden.then(|| Line::new("echoes-risk-explore"))
            }
            _ => None,
        }
    }
}

impl Echoes {
    /// Returns the result of an attack before Reactions. Returns `None` if the action is not an attack, or if the
    /// attacker or target is gone.
    pub fn preview(&self, action: &Action) -> Option<Blow> {
        self.at.blow_of(action)
    }
}

impl Position {
    /// Returns the result of an attack that has not been declared yet.
    pub(super) fn blow_of(&self, action: &Action) -> Option<Blow> {
        let (attacker, target, stance) = match action {
            Action::AttackMelee { unit, direction, cells, target } => {
                let attacker = self.unit(*unit)?;
                let way = self.line(attacker.cell, *direction, cells.saturating_sub(1));
                let from = way.last().copied().unwrap_or(attacker.cell);
                let run = attacker.cells_moved.saturating_add(*cells);
                (attacker, *target, Stance { from, run, mode: Mode::Melee })
            }
            Action::AttackRanged { unit, target } => {
                let attacker = self.unit(*unit)?;
                (attacker, *target, Stance { from: attacker.cell, run: 0, mode: Mode::Ranged })
            }
            _ => return None,
        };
        // The target might be gone.
        self.target_owner(target)?;
        Some(self.blow(attacker, target, stance))
    }

    /// Lists the buildings that a unit can build after its move, with labels that mention the move.
    pub(super) fn builds_after(
        &self,
        after: &Position,
        seat: Seat,
        unit: CardId,
    ) -> Vec<(Action, Line)> {
        let Some(to) = after.unit(unit).map(|unit| unit.cell) else {
            return Vec::new();
        };
        let label = |id| Line::new(id).with("unit", self.short_unit(unit, PAIR)).with("to", to);
        let mut next = Vec::new();
        if let Ok((_, resource, n)) = after.judge_camp(seat, unit) {
            let line = label("echoes-do-move-camp").with("n", n).with("resource", resource);
            next.push((Action::BuildCamp { unit }, line));
        }
        let cost = after.barracks_cost(seat);
        let payment = after.named_payment(seat, cost);
        if after.judge_barracks(seat, unit, payment.as_ref()).is_ok() {
            let line = label("echoes-do-move-barracks");
            let line = after.paid(line, seat, cost, payment.as_ref());
            next.push((Action::BuildBarracks { unit, payment }, line));
        }
        next
    }

    /// Returns the attacker's final cell after a melee attack (before any Reactions), and whether that is the target's
    /// cell. Returns `None` if the attacker does not survive or does not move.
    fn rest_of(&self, action: &Action, blow: Blow) -> Option<(Cell, bool)> {
        let Action::AttackMelee { unit, direction, cells, target } = action else {
            return None;
        };
        let attacker = self.unit(*unit)?;
        let (seat, from) = (attacker.owner, attacker.cell);
        if i16::from(blow.counter) >= Lens::new(self).health_left(attacker) {
            return None;
        }
        let (path, cell) = self.judge_melee(seat, *unit, *direction, *cells, *target).ok()?;
        let mut after = self.clone();
        after.evolve(&Event::AttackDeclared {
            attacker: *unit,
            target: *target,
            mode: Mode::Melee,
            path: path.clone(),
            cell,
        });
        let is_gone = match *target {
            Target::Unit(id) => {
                i16::from(blow.damage) >= Lens::new(self).health_left(self.unit(id)?)
            }
            Target::Building(cell) => {
                let wall = self.structure(cell)?;
                wall.kind != BuildingKind::Capital
                    && i16::from(blow.damage) >= self.building_left(wall)
            }
        };
        if is_gone {
            after.evolve(&match *target {
                Target::Unit(id) => {
                    Event::UnitLost { unit: id, loss: Loss::Combat, killer: Some(*unit) }
                }
                Target::Building(cell) => Event::BuildingLost { cell, by: Some(*unit) },
            });
        }
        match after.rest(*unit, &path, cell, is_gone)? {
            // The attack destroys the Camp on the attacker's own cell, so the attacker stays there.
            (to, true) => (to != from).then_some((to, true)),
            (to, false) => Some((to, false)),
        }
    }

    /// Describes the health and armour that a new building of the given kind would have on a unit's cell.
    fn site_line(&self, unit: CardId, kind: BuildingKind) -> Option<Line> {
        let unit = self.unit(unit)?;
        let wall = Structure { owner: unit.owner, kind, cell: unit.cell };
        Some(
            Line::new("echoes-risk-building")
                .with("building", kind)
                .with("health", i32::from(self.building_health(wall)))
                .with("armour", self.wall_armours(wall)),
        )
    }

    /// Describes a building's armour against melee and ranged attacks.
    fn wall_armours(&self, wall: Structure) -> Line {
        let [melee, ranged] = [Mode::Melee, Mode::Ranged].map(|mode| self.wall_armour(wall, mode));
        Line::new("echoes-armour").with("melee", i32::from(melee)).with("ranged", i32::from(ranged))
    }

    fn outcome_line(
        &self,
        action: &Action,
        attacker: CardId,
        target: Target,
        blow: Blow,
    ) -> Option<Line> {
        let mut hurt = self.hurt_line(target, blow.damage)?;
        let armour = self.armour_met(action, attacker, target);
        if armour > 0 {
            hurt =
                Line::new("echoes-risk-armoured").with("hurt", hurt).with("n", i32::from(armour));
        }
        Some(if blow.counter == 0 {
            Line::new("echoes-risk-attack").with("target", hurt)
        } else {
            Line::new("echoes-risk-attack-back")
                .with("target", hurt)
                .with("attacker", self.hurt_line(Target::Unit(attacker), blow.counter)?)
        })
    }

    /// Returns a building's armour against an attack, or 0 if the attacker ignores armour.
    fn armour_met(&self, action: &Action, attacker: CardId, target: Target) -> i16 {
        let mode = match action {
            Action::AttackRanged { .. } => Mode::Ranged,
            _ => Mode::Melee,
        };
        match (target, Lens::new(self).profile_of(attacker)) {
            (Target::Building(cell), Some(own)) if !own.ignores_walls() => {
                self.structure(cell).map_or(0, |wall| self.wall_armour(wall, mode))
            }
            _ => 0,
        }
    }

    /// Describes the damage to a target, the target's remaining health, and whether the damage is fatal.
    fn hurt_line(&self, target: Target, damage: u8) -> Option<Line> {
        let (health, fatal) = match target {
            Target::Unit(unit) => {
                (Lens::new(self).health_left(self.unit(unit)?), "echoes-risk-kills")
            }
            Target::Building(cell) => {
                let wall = self.structure(cell)?;
                let fatal = match wall.kind {
                    BuildingKind::Capital => "echoes-risk-wins",
                    BuildingKind::Camp | BuildingKind::Barracks => "echoes-risk-destroys",
                };
                (self.building_left(wall), fatal)
            }
        };
        let id = if i16::from(damage) >= health { fatal } else { "echoes-risk-hurt" };
        Some(Line::new(id).with("damage", damage).with("health", i32::from(health.max(0))))
    }
}
