//! Validates and executes movement (4.3), exploration (4.4) and attack mode changes.

use super::Resolution;
use crate::card::{Permission, Prohibition};
use crate::event::{Displaced, Event};
use crate::illegal::{Illegal, Reason, Verdict, ensure, require};
use crate::lens::Lens;
use crate::nouns::{BuildingKind, Cell, Direction, Mode, Phase, Rotation, Terrain};
use crate::profile::Profile;
use crate::state::{CardId, Happening, Position, Prompt, Step, Unit};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// Result of checking whether a unit may enter a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellEntry {
    /// The unit may enter and keep moving.
    Open,
    /// The unit may enter, and its move ends there.
    Stop,
    /// The tile is undiscovered: the unit may enter, and its move ends there.
    Hidden,
    /// The unit may not enter.
    Closed(Reason),
}

impl CellEntry {
    /// Checks whether a unit may enter a cell and, unless its path ends there, move on.
    pub(super) fn judge(self, is_end: bool) -> Verdict {
        match self {
            CellEntry::Open => Ok(()),
            CellEntry::Stop => ensure(is_end, Reason::PathMountain, "EE-MOVE-15"),
            CellEntry::Hidden => ensure(is_end, Reason::PathUndiscovered, "EE-EXPLORE-02"),
            CellEntry::Closed(reason) => Err(Illegal::new(reason, entry_rule(reason))),
        }
    }
}

impl Position {
    /// Checks whether a unit of `seat` may enter a cell, and whether its move ends there (EE-MOVE-08 to -18,
    /// EE-EXPLORE-02).
    pub(crate) fn entry(&self, cell: Cell, seat: Seat, profile: &Profile) -> CellEntry {
        let Some(terrain) = self.terrain(cell) else { return CellEntry::Hidden };
        if self.has_enemy_unit(cell, seat) && !profile.may(Permission::CrossEnemies) {
            return CellEntry::Closed(Reason::PathEnemy);
        }
        let wall = self.structure(cell);
        if wall.is_some_and(|wall| wall.is_fortified() && !self.is_allied(wall.owner, seat)) {
            return CellEntry::Closed(Reason::PathFortified);
        }
        if !self.bears(cell, seat, profile) {
            let is_ship = profile.is_ship();
            let reason = if is_ship { Reason::TerrainForbidden } else { Reason::PathWater };
            return CellEntry::Closed(reason);
        }
        // An enemy Barracks was rejected above, so this Barracks is friendly.
        let bridged = wall.is_some_and(|wall| wall.kind == BuildingKind::Barracks);
        if terrain == Terrain::Mountain && !bridged && !profile.may(Permission::IgnoreMountain) {
            return CellEntry::Stop;
        }
        CellEntry::Open
    }

    /// Checks whether a unit may end its move on a cell that it may enter.
    pub(crate) fn may_stop(&self, cell: Cell, unit: &Unit, profile: &Profile) -> Verdict {
        ensure(!self.has_enemy_unit(cell, unit.owner), Reason::PathEnemy, "EE-MOVE-08")?;
        let has_room = self.has_room(cell, unit.id, unit.owner, profile);
        ensure(has_room, Reason::CellOccupied, "EE-MOVE-14")
    }

    /// Returns the movement points for the unit's next move, which is either its regular move or an extra move
    /// (EE-RULING-24, OP-16).
    pub(crate) fn move_points(&self, unit: &Unit, profile: &Profile) -> Verdict<u8> {
        let own = narrow(profile.points.min(8));
        if unit.exhausted {
            let may_move = profile.may(Permission::MoveAfterAction) && !unit.moved;
            ensure(may_move, Reason::UnitExhausted, "EE-TURN-07")?;
            return Ok(own);
        }
        if !unit.moved {
            return Ok(own);
        }
        require(unit.extra_moves.last().copied(), Reason::AlreadyMoved, "EE-MOVE-01")
    }

    /// Checks a straight path cell by cell. Returns its cells, including the starting cell.
    pub(crate) fn walk_path(
        &self,
        unit: &Unit,
        profile: &Profile,
        direction: Direction,
        cells: u8,
    ) -> Verdict<Vec<Cell>> {
        let mut path = vec![unit.cell];
        let mut at = unit.cell;
        for step in 1..=cells {
            at = require(at.toward(direction, self.size()), Reason::OffMap, "EE-RULING-23")?;
            self.entry(at, unit.owner, profile).judge(step == cells)?;
            path.push(at);
        }
        Ok(path)
    }

    /// Checks a move. Returns its path, including the starting cell.
    pub(crate) fn judge_move(
        &self,
        seat: Seat,
        id: CardId,
        direction: Direction,
        cells: u8,
    ) -> Verdict<Vec<Cell>> {
        self.in_phase(seat, Phase::Mobilization)?;
        let unit = self.own_unit(seat, id)?;
        let profile = Lens::new(self).profile(unit);
        ensure(!profile.may_not(Prohibition::Move), Reason::ForbiddenByEffect, "EE-RULING-77")?;
        let points = self.move_points(unit, &profile)?;
        ensure(profile.arrows.allow(direction), Reason::DirectionNotAllowed, "EE-MOVE-04")?;
        ensure((1..=points).contains(&cells), Reason::TooFar, "EE-MOVE-02")?;
        let path = self.walk_path(unit, &profile, direction, cells)?;
        let to = path[path.len() - 1];
        if self.is_discovered(to) {
            self.may_stop(to, unit, &profile)?;
        }
        Ok(path)
    }
}

fn entry_rule(reason: Reason) -> &'static str {
    match reason {
        Reason::PathEnemy => "EE-MOVE-08",
        Reason::PathWater => "EE-MOVE-09",
        Reason::PathFortified => "EE-MOVE-10",
        _ => "EE-KEYWORD-15",
    }
}

impl Resolution<'_> {
    pub(super) fn move_unit(
        &mut self,
        seat: Seat,
        unit: CardId,
        direction: Direction,
        cells: u8,
    ) -> Verdict {
        let path = self.judge_move(seat, unit, direction, cells)?;
        let to = path[path.len() - 1];
        let hidden = !self.is_discovered(to);
        self.emit(Event::Moved { unit, path: path.clone() });
        if hidden {
            let tile = narrow(self.tile_at(to));
            self.reveal(tile, seat, Some(unit), path);
        }
        Ok(())
    }

    /// Turns a tile face up and asks the explorer's player for its rotation (EE-EXPLORE-03, EE-EXPLORE-04).
    pub(super) fn reveal(&mut self, tile: u8, seat: Seat, unit: Option<CardId>, path: Vec<Cell>) {
        self.emit(Event::Revealed { tile, seat });
        self.ask(Prompt::Rotation { seat, tile, unit, path });
    }

    pub(super) fn turn_tile(&mut self, seat: Seat, rotation: Rotation) -> Verdict {
        let Some(Prompt::Rotation { tile, unit, path, .. }) = self.asked(seat).cloned() else {
            return Err(Illegal::new(Reason::NoSuchPrompt, "EE-RULING-30"));
        };
        self.answered();
        self.emit(Event::Turned { tile, seat, rotation });
        self.push(Step::Settle { tile, seat, unit, path });
        Ok(())
    }

    /// Finishes an exploration. The explorer stays on its cell, or falls back if it cannot stand on the terrain
    /// (EE-EXPLORE-05, EE-RULING-31, -32).
    pub(super) fn settle(&mut self, tile: u8, seat: Seat, unit: Option<CardId>, path: &[Cell]) {
        if let Some((id, cell)) = unit.and_then(|id| Some((id, self.unit(id)?.cell)))
            && let Some(profile) = Lens::new(self).profile_of(id)
            && !self.bears(cell, seat, &profile)
            && let Some(to) = self.fall_back(&path[..path.len().saturating_sub(1)], id, seat)
        {
            self.emit(Event::Displaced { unit: id, to, how: Displaced::FellBack });
        }
        self.tidy();
        self.after(Happening::Explored { tile, by: seat, unit });
    }

    /// Returns the default rotation: the first one that lets the unit stay on its cell (EE-RULING-30).
    pub(super) fn usual_rotation(&self, tile: u8, unit: Option<CardId>) -> Rotation {
        let Some((unit, profile)) =
            unit.and_then(|id| Some((self.unit(id)?, Lens::new(self).profile_of(id)?)))
        else {
            return Rotation::default();
        };
        Rotation::ALL
            .into_iter()
            .find(|&rotation| {
                let mut turned = Position::clone(self);
                turned.tiles[usize::from(tile)].rotation = rotation;
                turned.bears(unit.cell, unit.owner, &profile)
            })
            .unwrap_or_default()
    }

    pub(super) fn switch(&mut self, seat: Seat, id: CardId, mode: Mode) -> Verdict {
        self.in_phase(seat, Phase::Mobilization)?;
        let (unit, _) = self.ready_unit(seat, id)?;
        ensure(unit.mode != mode, Reason::AlreadyInMode, "EE-COMBAT-05")?;
        self.emit(Event::Switched { unit: id, mode });
        Ok(())
    }
}
