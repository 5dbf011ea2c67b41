//! What attacks would do, and whether they are allowed (4.7), buildings under attack (4.8), and the keywords that count in
//! them (4.16).

use super::super::card::{Permission, Prohibition, WallStat};
use super::super::illegal::{Illegal, Reason, Verdict, ensure};
use super::super::lens::Lens;
use super::super::nouns::{Cell, Class, Direction, Mode, Phase};
use super::super::profile::{Flag, Profile};
use super::super::queries::Structure;
use super::super::state::{CardId, Position, Target, Unit};
use super::movement::Entry;
use crate::game::Seat;
use crate::narrow::narrow;

/// Building Protection (EE-BUILDING-06).
const BUILDING_PROTECTION: i16 = 4;

/// How much a shot from two cells away loses (EE-KEYWORD-13).
const FAR_SHOT: i16 = 1;

/// Cells that a charge needs (EE-KEYWORD-08).
pub(in super::super) const CHARGE_RUN: u8 = 2;

/// What an attack would do, before Reactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// Damage to the target.
    pub damage: u8,
    /// Damage to the attacker.
    pub counter: u8,
    /// Whether the attack value is above 0 (EE-RULING-49).
    pub is_attack: bool,
}

/// From where an attack is made.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Stance {
    /// The cell from which it counts (EE-RULING-51).
    pub(in super::super) from: Cell,
    /// Cells entered this turn, the target's included.
    pub(in super::super) run: u8,
    /// How.
    pub(in super::super) mode: Mode,
}

impl Position {
    /// The exact computation of EE-RULING-51.
    pub(in super::super) fn blow(&self, attacker: &Unit, target: Target, stance: Stance) -> Blow {
        let lens = if stance.from == attacker.cell {
            Lens::new(self)
        } else {
            Lens::with(self, attacker.id, stance.from)
        };
        let own = lens.profile(attacker);
        let mode = stance.mode;
        match target {
            Target::Unit(id) => match self.unit(id) {
                Some(unit) => {
                    let theirs = lens.profile(unit);
                    let is_siege = theirs.is(Class::Siege);
                    let mut raw = own.attack[mode.index()]
                        + cry(&lens, attacker, &own, mode)
                        + i16::from(own.anti_against(Some(theirs.classes), mode));
                    if is_siege {
                        raw += i16::from(own.volley[mode.index()]);
                    }
                    if mode == Mode::Melee && stance.run >= CHARGE_RUN {
                        raw += i16::from(own.charge);
                    }
                    let raw = raw.max(0);
                    let pierced = own.has(Flag::Piercing) || (is_siege && own.volley != [0; 2]);
                    let armour = if pierced { 0 } else { armour(&theirs, mode) };
                    let shot = raw - loss_by_distance(mode, stance.from, unit.cell);
                    Blow {
                        damage: dealt(raw > 0, shot, armour + i16::from(theirs.shield)),
                        counter: self.counter(&lens, &own, unit, &theirs, mode),
                        is_attack: raw > 0,
                    }
                }
                None => Blow {
                    damage: 0,
                    counter: 0,
                    is_attack: false,
                },
            },
            Target::Building(cell) => {
                let Some(wall) = self.structure(cell) else {
                    return Blow {
                        damage: 0,
                        counter: 0,
                        is_attack: false,
                    };
                };
                let raw = (own.attack[mode.index()]
                    + cry(&lens, attacker, &own, mode)
                    + i16::from(own.anti_against(None, mode))
                    + i16::from(own.volley[mode.index()]))
                .max(0);
                let armour = if own.has(Flag::Piercing) || own.volley != [0; 2] {
                    0
                } else {
                    self.wall_armour(wall, mode)
                };
                let shot = raw - loss_by_distance(mode, stance.from, cell);
                Blow {
                    damage: dealt(raw > 0, shot, armour + i16::from(self.wall_shield(cell))),
                    counter: 0,
                    is_attack: raw > 0,
                }
            }
        }
    }

    /// What the target gives back (EE-COMBAT-09, EE-RULING-118).
    pub(super) fn counter(
        &self,
        lens: &Lens<'_>,
        own: &Profile,
        target: &Unit,
        theirs: &Profile,
        mode: Mode,
    ) -> u8 {
        let strikes = mode == Mode::Melee
            && (target.mode == Mode::Melee || theirs.may(Permission::CounterInRanged))
            && !own.has(Flag::Intimidation)
            && !theirs.may_not(Prohibition::Counter);
        if !strikes {
            return 0;
        }
        let mut raw = theirs.attack[Mode::Melee.index()]
            + i16::from(theirs.riposte)
            + cry(lens, target, theirs, Mode::Melee)
            + i16::from(theirs.anti_against(Some(own.classes), Mode::Melee));
        if own.is(Class::Siege) {
            raw += i16::from(theirs.volley[Mode::Melee.index()]);
        }
        let raw = raw.max(0);
        dealt(
            raw > 0,
            raw,
            armour(own, Mode::Melee) + i16::from(own.shield),
        )
    }

    /// What lowers the damage of an attack on a building, before Piercing and the like (EE-BUILDING-06, EE-KEYWORD-04).
    pub(in crate::games::echoes) fn wall_armour(&self, wall: Structure, mode: Mode) -> i16 {
        let lens = Lens::new(self);
        let plain = i16::from(lens.wall_bonus(wall, WallStat::Armour));
        match mode {
            Mode::Melee => plain,
            Mode::Ranged => {
                plain
                    + BUILDING_PROTECTION
                    + i16::from(lens.wall_bonus(wall, WallStat::ReinforcedArmour))
            }
        }
    }

    /// What lowers damage to the building of a cell (OP-57).
    pub(in super::super) fn wall_shield(&self, cell: Cell) -> u8 {
        use super::super::state::{Bound, Change};
        self.modifiers
            .iter()
            .map(|modifier| match (modifier.on, modifier.change) {
                (Bound::Building(at), Change::Shield(n)) if at == cell => n,
                _ => 0,
            })
            .fold(0, u8::saturating_add)
    }

    /// Whether `seat` may name this target at all: it is there, an enemy's, not sheltered (EE-BUILDING-02), and no
    /// Front Line unit stands before it (EE-KEYWORD-22, EE-RULING-54). Its cell.
    fn judge_target(&self, seat: Seat, profile: &Profile, target: Target) -> Verdict<Cell> {
        match target {
            Target::Unit(id) => {
                let unit = self
                    .unit(id)
                    .ok_or_else(|| Illegal::new(Reason::TargetMissing, "EE-COMBAT-01"))?;
                ensure(
                    !self.is_allied(unit.owner, seat),
                    Reason::TargetNotEnemy,
                    "EE-COMBAT-01",
                )?;
                ensure(
                    !self.is_garrisoned(unit) || profile.may(Permission::AttackGarrison),
                    Reason::TargetGarrisoned,
                    "EE-BUILDING-02",
                )?;
                let lens = Lens::new(self);
                let front = lens.has_flag(unit, Flag::FrontLine)
                    || !self
                        .units_at(unit.cell)
                        .any(|other| other.id != id && lens.has_flag(other, Flag::FrontLine));
                ensure(front, Reason::FrontLineFirst, "EE-KEYWORD-22")?;
                Ok(unit.cell)
            }
            Target::Building(cell) => {
                ensure(
                    cell.column < self.size() && cell.row < self.size(),
                    Reason::TargetMissing,
                    "EE-BUILDING-08",
                )?;
                ensure(
                    self.is_discovered(cell),
                    Reason::TargetUndiscovered,
                    "EE-RULING-34",
                )?;
                let wall = self
                    .structure(cell)
                    .ok_or_else(|| Illegal::new(Reason::TargetMissing, "EE-BUILDING-08"))?;
                ensure(
                    !self.is_allied(wall.owner, seat),
                    Reason::TargetNotEnemy,
                    "EE-BUILDING-08",
                )?;
                Ok(cell)
            }
        }
    }

    /// Judges a melee attack (EE-RULING-48): the cells walked, the start first, and the target's cell.
    pub(in super::super) fn judge_melee(
        &self,
        seat: Seat,
        id: CardId,
        direction: Direction,
        cells: u8,
        target: Target,
    ) -> Verdict<(Vec<Cell>, Cell)> {
        self.in_phase(seat, Phase::Mobilization)?;
        let (unit, profile) = self.attacking_unit(seat, id)?;
        ensure(
            cells == 0 || !profile.may_not(Prohibition::Move),
            Reason::ForbiddenByEffect,
            "EE-RULING-77",
        )?;
        ensure(!unit.exhausted, Reason::UnitExhausted, "EE-TURN-07")?;
        let points = self.move_points(unit, &profile)?;
        if cells > 0 {
            ensure(
                profile.arrows.allow(direction),
                Reason::DirectionNotAllowed,
                "EE-MOVE-04",
            )?;
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
            // A mountain or a hidden tile on the way ends the walk before the target.
            if path.len() > 1 {
                match self.entry(last, seat, &profile) {
                    Entry::Open => {}
                    Entry::Stop => return Err(Illegal::new(Reason::PathMountain, "EE-MOVE-15")),
                    Entry::Hidden => {
                        return Err(Illegal::new(Reason::PathUndiscovered, "EE-EXPLORE-02"));
                    }
                    Entry::Closed(reason) => return Err(Illegal::new(reason, "EE-MOVE-08")),
                }
            }
            last.toward(direction, self.size())
                .ok_or_else(|| Illegal::new(Reason::OffMap, "EE-RULING-23"))?
        };
        // The ground is judged with the walk, before the target.
        ensure(
            cells == 0 || !self.is_discovered(cell) || self.bears(cell, seat, &profile),
            Reason::TerrainForbidden,
            "EE-RULING-48",
        )?;
        ensure(unit.mode == Mode::Melee, Reason::WrongMode, "EE-COMBAT-07")?;
        let stance = Stance {
            from: last,
            run: unit.cells_moved + cells,
            mode: Mode::Melee,
        };
        self.judge_value(unit, target, stance)?;
        let at = self.judge_target(seat, &profile, target)?;
        ensure(at == cell, Reason::TargetMissing, "EE-COMBAT-08")?;
        if cells == 0 {
            // Only the Camp underfoot (EE-RULING-55).
            ensure(
                matches!(target, Target::Building(_)),
                Reason::TargetMissing,
                "EE-RULING-55",
            )?;
        } else {
            let ally = self
                .units_at(cell)
                .any(|other| self.is_allied(other.owner, seat));
            ensure(
                !ally || self.has_room(cell, id, seat, &profile),
                Reason::AllyOnTargetCell,
                "EE-RULING-48",
            )?;
        }
        path.truncate(usize::from(cells.max(1)));
        Ok((path, cell))
    }

    /// Where a melee attacker ends after its walk: on the target's cell if that is free for it, which is told apart, else
    /// back (EE-COMBAT-11, -12); nothing when there is no place for it.
    pub(in super::super) fn rest(
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

    /// The target's cell counts as free when only a passenger that cannot stay is left on it (EE-RULING-109).
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
        only_drowning && self.bears_after(cell, profile) && !self.has_enemy_wall(cell, seat)
    }

    /// Whether the ground alone would bear the unit.
    fn bears_after(&self, cell: Cell, profile: &Profile) -> bool {
        use super::super::nouns::Terrain;
        let Some(terrain) = self.terrain(cell) else {
            return false;
        };
        if profile.has(Flag::HeavyShip) {
            terrain.is_wet()
        } else if profile.has(Flag::LightShip) {
            self.is_by_water(cell)
        } else {
            terrain != Terrain::Water || profile.has(Flag::Naval)
        }
    }

    /// Judges a ranged attack (EE-COMBAT-15, EE-RULING-57, -103, -104): the target's cell.
    pub(in super::super) fn judge_ranged(
        &self,
        seat: Seat,
        id: CardId,
        target: Target,
    ) -> Verdict<Cell> {
        self.in_phase(seat, Phase::Mobilization)?;
        let (unit, profile) = self.attacking_unit(seat, id)?;
        if let Target::Unit(other) = target
            && let Some(other) = self.unit(other)
        {
            ensure(
                !Lens::new(self).profile(other).may_not(Prohibition::BeShot),
                Reason::ForbiddenByEffect,
                "EE-RULING-77",
            )?;
        }
        ensure(!unit.exhausted, Reason::UnitExhausted, "EE-TURN-07")?;
        ensure(unit.mode == Mode::Ranged, Reason::WrongMode, "EE-COMBAT-14")?;
        let stance = Stance {
            from: unit.cell,
            run: 0,
            mode: Mode::Ranged,
        };
        self.judge_value(unit, target, stance)?;
        let cell = match target {
            Target::Unit(other) => self.unit(other).map(|other| other.cell),
            Target::Building(cell) => Some(cell),
        };
        if let Some(cell) = cell {
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

    /// An own unit that no effect keeps from attacking, with its profile.
    fn attacking_unit(&self, seat: Seat, id: CardId) -> Verdict<(&Unit, Profile)> {
        let unit = self.own_unit(seat, id)?;
        let profile = Lens::new(self).profile(unit);
        ensure(
            !profile.may_not(Prohibition::Attack),
            Reason::ForbiddenByEffect,
            "EE-RULING-77",
        )?;
        Ok((unit, profile))
    }

    /// An attack that is worth nothing against what is there cannot be declared (EE-RULING-49).
    fn judge_value(&self, unit: &Unit, target: Target, stance: Stance) -> Verdict {
        let there = match target {
            Target::Unit(id) => self.unit(id).is_some(),
            Target::Building(cell) => self.structure(cell).is_some(),
        };
        ensure(
            !there || self.blow(unit, target, stance).is_attack,
            Reason::ZeroAttack,
            "EE-RULING-49",
        )
    }
}

/// War Cry counts only for an attack that the card prints (EE-RULING-102).
pub(in super::super) fn cry(lens: &Lens<'_>, unit: &Unit, profile: &Profile, mode: Mode) -> i16 {
    if profile.printed[mode.index()] == 0 {
        return 0;
    }
    i16::from(lens.war_cry(unit))
}

pub(in super::super) fn armour(profile: &Profile, mode: Mode) -> i16 {
    i16::from(profile.armour)
        + match mode {
            Mode::Melee => i16::from(profile.armour_melee),
            Mode::Ranged => i16::from(profile.reinforced),
        }
}

pub(in super::super) fn loss_by_distance(mode: Mode, from: Cell, to: Cell) -> i16 {
    if mode == Mode::Ranged && from.distance(to) == 2 {
        FAR_SHOT
    } else {
        0
    }
}

/// At least 1 from an attack value above 0 (EE-COMBAT-13).
fn dealt(is_attack: bool, raw: i16, less: i16) -> u8 {
    narrow((raw.max(0) - less).max(i16::from(is_attack)))
}
