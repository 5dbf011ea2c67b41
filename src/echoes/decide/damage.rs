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
const CHARGE_RUN: u8 = 2;

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

/// Calculation of the damage of an attack or counter-attack, term by term. Each term has the message that names it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Calculation {
    /// Terms of the attack value, which is never negative.
    pub(crate) attack: [(&'static str, i16); 5],
    /// Terms that reduce the damage.
    pub(crate) less: [(&'static str, i16); 3],
}

impl Calculation {
    fn value(&self) -> i16 {
        self.attack.iter().map(|(_, n)| n).sum::<i16>().max(0)
    }

    /// Returns the damage dealt. It is at least 1 if the attack value is above 0 (EE-COMBAT-13).
    pub(crate) fn damage(&self) -> u8 {
        let less: i16 = self.less.iter().map(|(_, n)| n).sum();
        narrow((self.value() - less).max(i16::from(self.value() > 0)))
    }
}

impl Position {
    /// Returns a lens in which a unit stands on a cell.
    fn lens(&self, unit: &Unit, from: Cell) -> Lens<'_> {
        if from == unit.cell { Lens::new(self) } else { Lens::with(self, unit.id, from) }
    }

    /// Calculates the result of an attack.
    pub(crate) fn blow(&self, attacker: &Unit, target: Target, stance: Stance) -> Blow {
        let Some((attack, counter)) = self.calculate(attacker, target, stance) else {
            return Blow::default();
        };
        Blow {
            damage: attack.damage(),
            counter: counter.map_or(0, |counter| counter.damage()),
            is_attack: attack.value() > 0,
        }
    }

    /// Calculates the damage of an attack and of the counter-attack, if there is one (EE-RULING-51). Returns `None` if
    /// the target is gone.
    pub(crate) fn calculate(
        &self,
        attacker: &Unit,
        target: Target,
        Stance { from, run, mode }: Stance,
    ) -> Option<(Calculation, Option<Calculation>)> {
        let lens = self.lens(attacker, from);
        let own = lens.profile(attacker);
        let is_far = mode == Mode::Ranged && from.distance(self.target_cell(target)?) == 2;
        let calculation = |anti: u8, volley: u8, charge: u8, armour, shield: u8| Calculation {
            attack: [
                ("echoes-why-attack", own.attack[mode.index()]),
                ("echoes-why-war-cry", cry(&lens, attacker, &own, mode)),
                ("echoes-why-anti", anti.into()),
                ("echoes-why-volley", volley.into()),
                ("echoes-why-charge", charge.into()),
            ],
            less: [
                ("echoes-why-far", if is_far { FAR_SHOT } else { 0 }),
                armour,
                ("echoes-why-shield", shield.into()),
            ],
        };
        let volley = own.volley[mode.index()];
        match target {
            Target::Unit(id) => {
                let unit = self.unit(id)?;
                let theirs = lens.profile(unit);
                let is_siege = theirs.is(Class::Siege);
                let anti = own.anti_against(Some(theirs.classes), mode);
                let volley = if is_siege { volley } else { 0 };
                let charge = if mode == Mode::Melee && run >= CHARGE_RUN { own.charge } else { 0 };
                let pierced = own.has(Flag::Piercing) || (is_siege && own.volley != [0; 2]);
                let armour = ("echoes-why-armour", if pierced { 0 } else { armour(&theirs, mode) });
                let attack = calculation(anti, volley, charge, armour, theirs.shield);
                Some((attack, counter(&lens, &own, unit, &theirs, mode)))
            }
            Target::Building(cell) => {
                let wall = self.structure(cell)?;
                let anti = own.anti_against(None, mode);
                let armour = if own.ignores_walls() { 0 } else { self.wall_armour(wall, mode) };
                let armour = ("echoes-why-walls", armour);
                Some((calculation(anti, volley, 0, armour, self.wall_shield(cell)), None))
            }
        }
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
fn cry(lens: &Lens<'_>, unit: &Unit, profile: &Profile, mode: Mode) -> i16 {
    if profile.printed[mode.index()] == 0 {
        return 0;
    }
    i16::from(lens.war_cry(unit))
}

fn armour(profile: &Profile, mode: Mode) -> i16 {
    i16::from(profile.armour)
        + match mode {
            Mode::Melee => i16::from(profile.armour_melee),
            Mode::Ranged => i16::from(profile.reinforced),
        }
}

/// Calculates the counter damage that the target deals to the attacker (EE-COMBAT-09, EE-RULING-118).
fn counter(
    lens: &Lens<'_>,
    own: &Profile,
    target: &Unit,
    theirs: &Profile,
    mode: Mode,
) -> Option<Calculation> {
    let strikes = mode == Mode::Melee
        && (target.mode == Mode::Melee || theirs.may(Permission::CounterInRanged))
        && !own.has(Flag::Intimidation)
        && !theirs.may_not(Prohibition::Counter);
    let volley = if own.is(Class::Siege) { theirs.volley[Mode::Melee.index()] } else { 0 };
    strikes.then(|| Calculation {
        attack: [
            ("echoes-why-attack", theirs.attack[Mode::Melee.index()]),
            ("echoes-why-riposte", theirs.riposte.into()),
            ("echoes-why-war-cry", cry(lens, target, theirs, Mode::Melee)),
            ("echoes-why-anti", theirs.anti_against(Some(own.classes), Mode::Melee).into()),
            ("echoes-why-volley", volley.into()),
        ],
        less: [
            ("echoes-why-far", 0),
            ("echoes-why-armour", armour(own, Mode::Melee)),
            ("echoes-why-shield", own.shield.into()),
        ],
    })
}
