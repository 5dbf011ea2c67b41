//! Calculates attack results (4.7) with the keywords that modify them (4.16).

use crate::card::{Permission, Prohibition, WallStat};
use crate::lens::Lens;
use crate::nouns::{Cell, Class, Mode};
use crate::profile::{Flag, Profile};
use crate::queries::Structure;
use crate::state::{Bound, Change, Position, Target, Unit};
use regnal_core::narrow::narrow;

/// Damage reduction from Building Protection (EE-BUILDING-06).
const BUILDING_PROTECTION: i16 = 4;

/// Damage reduction for a ranged attack from two cells away (EE-KEYWORD-13).
const FAR_SHOT: i16 = 1;

/// Number of cells that a unit must move for its Charge to apply (EE-KEYWORD-08).
pub(crate) const CHARGE_RUN: u8 = 2;

/// Result of an attack before Reactions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blow {
    /// Damage to the target.
    pub damage: u8,
    /// Counter damage to the attacker.
    pub counter: u8,
    /// True if the attack value is above 0 (EE-RULING-49).
    pub is_attack: bool,
}

/// Position and mode of the attacker when it strikes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stance {
    /// Cell from which the attack is made (EE-RULING-51).
    pub(crate) from: Cell,
    /// Number of cells that the attacker has entered this turn, including the target's cell.
    pub(crate) run: u8,
    pub(crate) mode: Mode,
}

impl Position {
    /// Returns a lens in which a unit stands on a cell.
    pub(crate) fn lens(&self, unit: &Unit, from: Cell) -> Lens<'_> {
        if from == unit.cell { Lens::new(self) } else { Lens::with(self, unit.id, from) }
    }

    /// Calculates the result of an attack (EE-RULING-51).
    pub(crate) fn blow(&self, attacker: &Unit, target: Target, stance: Stance) -> Blow {
        let lens = self.lens(attacker, stance.from);
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
                None => Blow::default(),
            },
            Target::Building(cell) => {
                let Some(wall) = self.structure(cell) else {
                    return Blow::default();
                };
                let raw = (own.attack[mode.index()]
                    + cry(&lens, attacker, &own, mode)
                    + i16::from(own.anti_against(None, mode))
                    + i16::from(own.volley[mode.index()]))
                .max(0);
                let armour = if own.ignores_walls() { 0 } else { self.wall_armour(wall, mode) };
                let shot = raw - loss_by_distance(mode, stance.from, cell);
                Blow {
                    damage: dealt(raw > 0, shot, armour + i16::from(self.wall_shield(cell))),
                    counter: 0,
                    is_attack: raw > 0,
                }
            }
        }
    }

    /// Returns the counter damage that the target deals to the attacker (EE-COMBAT-09, EE-RULING-118).
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
        dealt(raw > 0, raw, armour(own, Mode::Melee) + i16::from(own.shield))
    }

    /// Returns a building's damage reduction against an attack, before Piercing and similar keywords apply
    /// (EE-BUILDING-06, EE-KEYWORD-04).
    pub(crate) fn wall_armour(&self, wall: Structure, mode: Mode) -> i16 {
        let lens = Lens::new(self);
        let plain = i16::from(lens.wall_bonus(wall, WallStat::Armour));
        let reinforced = || i16::from(lens.wall_bonus(wall, WallStat::ReinforcedArmour));
        match mode {
            Mode::Melee => plain,
            Mode::Ranged => plain + BUILDING_PROTECTION + reinforced(),
        }
    }

    /// Returns the temporary damage reduction of the building on a cell (OP-57).
    pub(crate) fn wall_shield(&self, cell: Cell) -> u8 {
        self.modifiers
            .iter()
            .map(|modifier| match (modifier.on, modifier.change) {
                (Bound::Building(at), Change::Shield(n)) if at == cell => n,
                _ => 0,
            })
            .fold(0, u8::saturating_add)
    }
}

/// Returns the War Cry bonus, which applies only to an attack with a printed value above 0 (EE-RULING-102).
pub(crate) fn cry(lens: &Lens<'_>, unit: &Unit, profile: &Profile, mode: Mode) -> i16 {
    if profile.printed[mode.index()] == 0 {
        return 0;
    }
    i16::from(lens.war_cry(unit))
}

pub(crate) fn armour(profile: &Profile, mode: Mode) -> i16 {
    i16::from(profile.armour)
        + match mode {
            Mode::Melee => i16::from(profile.armour_melee),
            Mode::Ranged => i16::from(profile.reinforced),
        }
}

pub(crate) fn loss_by_distance(mode: Mode, from: Cell, to: Cell) -> i16 {
    if mode == Mode::Ranged && from.distance(to) == 2 { FAR_SHOT } else { 0 }
}

/// Returns the damage dealt. It is at least 1 if the attack value is above 0 (EE-COMBAT-13).
fn dealt(is_attack: bool, raw: i16, less: i16) -> u8 {
    narrow((raw.max(0) - less).max(i16::from(is_attack)))
}
