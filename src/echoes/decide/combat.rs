//! Checks the legality of attacks on units (4.7) and on buildings (4.8).

use super::damage::Stance;
use crate::card::{Permission, Prohibition};
use crate::illegal::{Reason, Verdict, ensure, require};
use crate::lens::Lens;
use crate::nouns::{Cell, Direction, Mode, Phase};
use crate::profile::{Flag, Profile};
use crate::state::{CardId, Position, Target, Unit};
use regnal_core::game::Seat;

impl Position {
    /// Checks that `seat` may attack a target. The target must exist, belong to an enemy and not be sheltered
    /// (EE-BUILDING-02), and no Front Line unit may protect it (EE-KEYWORD-22, EE-RULING-54). Returns the target's
    /// cell.
    fn judge_target(&self, seat: Seat, profile: &Profile, target: Target) -> Verdict<Cell> {
        match target {
            Target::Unit(id) => {
                let unit = require(self.unit(id), Reason::TargetMissing, "EE-COMBAT-01")?;
                ensure(!self.is_allied(unit.owner, seat), Reason::TargetNotEnemy, "EE-COMBAT-01")?;
                let is_exposed =
                    !self.is_garrisoned(unit) || profile.may(Permission::AttackGarrison);
                ensure(is_exposed, Reason::TargetGarrisoned, "EE-BUILDING-02")?;
                let lens = Lens::new(self);
                let front = lens.has_flag(unit, Flag::FrontLine)
                    || !self
                        .units_at(unit.cell)
                        .any(|other| other.id != id && lens.has_flag(other, Flag::FrontLine));
                ensure(front, Reason::FrontLineFirst, "EE-KEYWORD-22")?;
                Ok(unit.cell)
            }
            Target::Building(cell) => {
                let is_on_map = cell.column < self.size() && cell.row < self.size();
                ensure(is_on_map, Reason::TargetMissing, "EE-BUILDING-08")?;
                ensure(self.is_discovered(cell), Reason::TargetUndiscovered, "EE-RULING-34")?;
                let wall = require(self.structure(cell), Reason::TargetMissing, "EE-BUILDING-08")?;
                let is_enemy = !self.is_allied(wall.owner, seat);
                ensure(is_enemy, Reason::TargetNotEnemy, "EE-BUILDING-08")?;
                Ok(cell)
            }
        }
    }

    /// Checks a melee attack (EE-RULING-48). Returns the attacker's path, which starts with its own cell, and the
    /// target's cell.
    pub(crate) fn judge_melee(
        &self,
        seat: Seat,
        id: CardId,
        direction: Direction,
        cells: u8,
        target: Target,
    ) -> Verdict<(Vec<Cell>, Cell)> {
        self.in_phase(seat, Phase::Mobilization)?;
        let (unit, profile) = self.attacking_unit(seat, id)?;
        let may_move = cells == 0 || !profile.may_not(Prohibition::Move);
        ensure(may_move, Reason::ForbiddenByEffect, "EE-RULING-77")?;
        ensure(!unit.exhausted, Reason::UnitExhausted, "EE-TURN-07")?;
        let points = self.move_points(unit, &profile)?;
        if cells > 0 {
            ensure(profile.arrows.allow(direction), Reason::DirectionNotAllowed, "EE-MOVE-04")?;
            ensure(cells <= points, Reason::TooFar, "EE-MOVE-02")?;
        }
        let mut path = if cells == 0 {
            Vec::new()
        } else {
            self.walk_path(unit, &profile, direction, cells - 1)?
        };
        let last = path.last().copied().unwrap_or(unit.cell);
        let cell = if cells == 0 {
            unit.cell
        } else {
            // A mountain or hidden tile along the path stops the attacker before it reaches the target.
            if path.len() > 1 {
                self.entry(last, seat, &profile).judge(false)?;
            }
            require(last.toward(direction, self.size()), Reason::OffMap, "EE-RULING-23")?
        };
        // The terrain along the path is checked before the target.
        let may_enter = cells == 0 || !self.is_discovered(cell) || self.bears(cell, seat, &profile);
        ensure(may_enter, Reason::TerrainForbidden, "EE-RULING-48")?;
        ensure(unit.mode == Mode::Melee, Reason::WrongMode, "EE-COMBAT-07")?;
        let stance = Stance { from: last, run: unit.cells_moved + cells, mode: Mode::Melee };
        self.judge_value(unit, target, stance)?;
        let at = self.judge_target(seat, &profile, target)?;
        ensure(at == cell, Reason::TargetMissing, "EE-COMBAT-08")?;
        if cells == 0 {
            // Only a Camp on the unit's own cell can be attacked without moving (EE-RULING-55).
            ensure(matches!(target, Target::Building(_)), Reason::TargetMissing, "EE-RULING-55")?;
        } else {
            let ally = self.units_at(cell).any(|other| self.is_allied(other.owner, seat));
            let has_room = !ally || self.has_room(cell, id, seat, &profile);
            ensure(has_room, Reason::AllyOnTargetCell, "EE-RULING-48")?;
        }
        path.truncate(usize::from(cells.max(1)));
        Ok((path, cell))
    }

    /// Returns the cell on which a melee attacker ends up, and whether it is the target's cell. If the attacker cannot
    /// enter the target's cell, it stops at the last available cell of its path or, failing that, at the nearest
    /// available cell (EE-COMBAT-11, -12, EE-RULING-50). Returns `None` if no cell is available.
    pub(crate) fn rest(
        &self,
        id: CardId,
        path: &[Cell],
        cell: Cell,
        is_gone: bool,
    ) -> Option<(Cell, bool)> {
        let unit = self.unit(id)?;
        let (seat, profile) = (unit.owner, Lens::new(self).profile(unit));
        if is_gone && self.is_available_to_attacker(cell, id, seat, &profile) {
            return Some((cell, true));
        }
        let back = match path.is_empty() {
            true => self.nearest_available(cell, id, seat),
            false => self.fall_back(path, id, seat),
        };
        Some((back?, false))
    }

    /// Returns true if the attacker can enter the target's cell. This is also the case if the only unit left on that
    /// cell is a passenger that must leave (EE-RULING-109).
    fn is_available_to_attacker(
        &self,
        cell: Cell,
        id: CardId,
        seat: Seat,
        profile: &Profile,
    ) -> bool {
        if self.is_available(cell, id, seat, profile) {
            return true;
        }
        let lens = Lens::new(self);
        let only_drowning = self.units_at(cell).all(|unit| {
            unit.id == id
                || (!self.is_allied(unit.owner, seat)
                    && !self.bears(cell, unit.owner, &lens.profile(unit)))
        });
        only_drowning && self.terrain_holds(cell, profile) && !self.has_enemy_wall(cell, seat)
    }

    /// Checks a ranged attack (EE-COMBAT-15, EE-RULING-57, -103, -104). Returns the target's cell.
    pub(crate) fn judge_ranged(&self, seat: Seat, id: CardId, target: Target) -> Verdict<Cell> {
        self.in_phase(seat, Phase::Mobilization)?;
        let (unit, profile) = self.attacking_unit(seat, id)?;
        if let Target::Unit(other) = target
            && let Some(other) = self.unit(other)
        {
            let may_be_shot = !Lens::new(self).profile(other).may_not(Prohibition::BeShot);
            ensure(may_be_shot, Reason::ForbiddenByEffect, "EE-RULING-77")?;
        }
        ensure(!unit.exhausted, Reason::UnitExhausted, "EE-TURN-07")?;
        ensure(unit.mode == Mode::Ranged, Reason::WrongMode, "EE-COMBAT-14")?;
        let stance = Stance { from: unit.cell, run: 0, mode: Mode::Ranged };
        self.judge_value(unit, target, stance)?;
        if let Some(cell) = self.target_cell(target) {
            let range = if profile.has(Flag::LongRange) { 2 } else { 1 };
            let distance = unit.cell.distance(cell);
            ensure(distance <= range, Reason::OutOfRange, "EE-COMBAT-15")?;
            ensure(
                !profile.has(Flag::ShortRange)
                    || unit.cell.column == cell.column
                    || unit.cell.row == cell.row,
                Reason::DiagonalForbidden,
                "EE-KEYWORD-10",
            )?;
        }
        self.judge_target(seat, &profile, target)
    }

    /// Returns one of the seat's units with its profile. Fails if an effect prevents it from attacking.
    fn attacking_unit(&self, seat: Seat, id: CardId) -> Verdict<(&Unit, Profile)> {
        let unit = self.own_unit(seat, id)?;
        let profile = Lens::new(self).profile(unit);
        ensure(!profile.may_not(Prohibition::Attack), Reason::ForbiddenByEffect, "EE-RULING-77")?;
        Ok((unit, profile))
    }

    /// Rejects an attack whose value against the target is 0 (EE-RULING-49).
    fn judge_value(&self, unit: &Unit, target: Target, stance: Stance) -> Verdict {
        let is_attack =
            self.target_owner(target).is_none() || self.blow(unit, target, stance).is_attack;
        ensure(is_attack, Reason::ZeroAttack, "EE-RULING-49")
    }
}
