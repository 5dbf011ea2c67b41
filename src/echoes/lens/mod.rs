//! Calculates the derived values of a position: the static abilities and modifiers that apply to each unit and
//! building.
//!
//! A lens can treat one unit as if it stood on another cell. This is needed for attacks: until an attack is resolved,
//! the attacker counts as standing on the last cell before its target (EE-RULING-51).
//!
//! | file | contents |
//! |---|---|
//! | `filters` | filters, conditions and amounts on cards |
//! | `memory` | the cache of a position |

mod filters;
mod memory;

pub use self::memory::Memory;

use std::sync::OnceLock;

use super::card::{Ability, Aim, Frame, Op, Permission, Stat, WallStat, When};
use super::nouns::{Cell, Pawn};
use super::profile::{Flag, Profile};
use super::queries::Structure;
use super::state::{Bound, CardId, Change, Position, Unit};
use regnal_core::game::Seat;

/// Source of an ability: its card, the owner, and the location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Card with the ability.
    pub card: CardId,
    /// Owner of the card.
    pub seat: Seat,
    /// Unit of the card, or bearer of the Upgrade.
    pub unit: Option<CardId>,
    /// Cell from which distances are measured.
    pub cell: Cell,
    /// Unit that triggered the card, if the card has no unit of its own. Distances are measured from this unit, and a
    /// filter for units within a distance does not match it.
    pub around: Option<CardId>,
}

/// View of a position that calculates derived values, optionally with one unit moved to another cell.
#[derive(Clone, Copy, Debug)]
pub struct Lens<'a> {
    at: &'a Position,
    moved: Option<(CardId, Cell)>,
}

impl<'a> Lens<'a> {
    /// Creates a lens with all units on their actual cells.
    pub fn new(at: &'a Position) -> Lens<'a> {
        Lens { at, moved: None }
    }

    /// Creates a lens in which one unit stands on `cell`.
    pub fn with(at: &'a Position, unit: CardId, cell: Cell) -> Lens<'a> {
        Lens { at, moved: Some((unit, cell)) }
    }

    /// Returns the cell on which the lens places a unit.
    pub fn cell(&self, unit: &Unit) -> Cell {
        match self.moved {
            Some((moved, cell)) if moved == unit.id => cell,
            Some(_) | None => unit.cell,
        }
    }

    /// Calls `see` for every static ability in play whose conditions hold. Includes Civilization cards, Events, units,
    /// and Upgrades on matching bearers (TR-01).
    pub fn each_static(&self, mut see: impl FnMut(Origin, &'a Ability)) {
        if let Some(known) = self.remembered() {
            for &(origin, index) in &known.statics {
                see(origin, &self.at.card(origin.card).abilities[usize::from(index)]);
            }
            return;
        }
        self.each_in_play(|origin, _, ability| {
            if self.hold(&ability.conditions, origin) {
                see(origin, ability);
            }
        });
    }

    /// Calls `see` for every static ability in play, with its index, regardless of its conditions.
    fn each_in_play(&self, mut see: impl FnMut(Origin, u8, &'a Ability)) {
        let mut visit = |origin: Origin| {
            for (index, ability) in self.at.card(origin.card).when(When::Static) {
                see(origin, index, ability);
            }
        };
        for (seat, player) in self.at.seats().zip(&self.at.players) {
            for &card in player.civ_card.iter().chain(&player.events) {
                visit(Origin { card, seat, unit: None, cell: player.capital, around: None });
            }
        }
        for unit in &self.at.units {
            let (card, seat, cell) = (unit.id, unit.owner, self.cell(unit));
            let own = Origin { card, seat, unit: Some(unit.id), cell, around: None };
            visit(own);
            for &card in unit.upgrades.iter().filter(|&&card| self.fits_bearer(card, unit)) {
                visit(Origin { card, seat: self.at.owner(card), ..own });
            }
        }
    }

    /// Returns true if an Upgrade applies to a unit (EE-CARD-07, EE-CARD-08).
    pub fn fits_bearer(&self, upgrade: CardId, unit: &Unit) -> bool {
        let Frame::Upgrade { bearers, .. } = &self.at.card(upgrade).frame else {
            return false;
        };
        bearers.is_empty() || self.at.printed(unit.id).is_some_and(|card| card.is_any_of(bearers))
    }

    /// Returns the current values of a unit on the map.
    pub fn profile(&self, unit: &Unit) -> Profile {
        let remembered = self.remembered().and_then(|known| {
            let index = self.at.units.iter().position(|it| it.id == unit.id)?;
            let blank = self.at.units.iter().map(|_| OnceLock::new());
            let profiles = known.profiles.get_or_init(|| blank.collect());
            profiles.get(index)
        });
        match remembered {
            Some(profile) => *profile.get_or_init(|| self.derive(unit)),
            None => self.derive(unit),
        }
    }

    fn derive(&self, unit: &Unit) -> Profile {
        let mut profile = self.card_profile(unit.id);
        match unit.pawn {
            Pawn::King => {
                alter(&mut profile, Change::Add(Stat::Attack, 1));
            }
            Pawn::Queen => profile.health += 2,
            Pawn::First | Pawn::Second | Pawn::Third | Pawn::Fourth => {}
        }
        self.each_static(|origin, ability| {
            for step in &ability.steps {
                let bears = match &step.on {
                    None | Some(Aim::Source) => origin.unit == Some(unit.id),
                    Some(Aim::Units(filter)) => self.fits(filter, unit, origin),
                    Some(_) => false,
                };
                if bears && let Some(change) = self.change(&step.op, origin) {
                    alter(&mut profile, change);
                }
            }
        });
        for modifier in &self.at.modifiers {
            if modifier.on == Bound::Unit(unit.id) {
                alter(&mut profile, modifier.change);
            }
        }
        profile
    }

    /// Returns the profile of a unit by id.
    pub fn profile_of(&self, unit: CardId) -> Option<Profile> {
        self.at.unit(unit).map(|unit| self.profile(unit))
    }

    /// Returns the profile that a card would have on arrival, with only those values that determine where it can be
    /// deployed.
    pub fn card_profile(&self, card: CardId) -> Profile {
        self.at.printed(card).map_or_else(|| Profile::printed(&NOBODY), Profile::printed)
    }

    /// Returns true if the unit has the given keyword.
    pub fn has_flag(&self, unit: &Unit, flag: Flag) -> bool {
        self.profile(unit).has(flag)
    }

    /// Returns the remaining health of a unit.
    pub fn health_left(&self, unit: &Unit) -> i16 {
        self.profile(unit).health - i16::from(unit.damage)
    }

    /// Returns true if the player has the given permission.
    pub fn is_player_permitted(&self, seat: Seat, what: Permission) -> bool {
        let mut permitted = self.at.modifiers.iter().any(|modifier| {
            modifier.on == Bound::Player(seat) && modifier.change == Change::Permit(what)
        });
        self.each_static(|origin, ability| {
            permitted |= origin.seat == seat
                && ability.steps.iter().any(|step| {
                    matches!(&step.op, Op::Permit { what: given, .. } if *given == what)
                        && matches!(step.on, None | Some(Aim::You))
                });
        });
        permitted
    }

    /// Returns a building's bonus to one statistic, which comes from modifiers and static abilities.
    pub fn wall_bonus(&self, wall: Structure, stat: WallStat) -> u8 {
        let mut bonus = 0;
        for modifier in &self.at.modifiers {
            if let (Bound::Building(cell), Change::Fortify(of, n)) = (modifier.on, modifier.change)
                && cell == wall.cell
                && of == stat
            {
                bonus += n;
            }
        }
        self.each_static(|origin, ability| {
            for step in &ability.steps {
                if let (Op::Fortify { stat: of, n, .. }, Some(Aim::Buildings(filter))) =
                    (&step.op, &step.on)
                    && *of == stat
                    && self.fits_building(filter, wall, origin)
                {
                    bonus += n;
                }
            }
        });
        bonus
    }

    fn change(&self, op: &Op, origin: Origin) -> Option<Change> {
        match op {
            Op::Add { stat, n, .. } => Some(Change::Add(*stat, self.amount(n, origin))),
            Op::Grant { keyword, .. } => Some(Change::Grant(*keyword)),
            Op::Permit { what, .. } => Some(Change::Permit(*what)),
            Op::Forbid { what, .. } => Some(Change::Forbid(*what)),
            Op::Damage { .. }
            | Op::DirectDamage { .. }
            | Op::Heal { .. }
            | Op::Repair { .. }
            | Op::Exhaust
            | Op::Refresh
            | Op::ExtraMove { .. }
            | Op::Shift
            | Op::Push { .. }
            | Op::Draw { .. }
            | Op::Discard { .. }
            | Op::Recover
            | Op::Gain { .. }
            | Op::ExhaustResources { .. }
            | Op::RefreshResources { .. }
            | Op::Cheaper { .. }
            | Op::CheaperBarracks { .. }
            | Op::Fortify { .. }
            | Op::Explore
            | Op::Peek
            | Op::CancelAttack
            | Op::ReduceDamage { .. }
            | Op::CancelCard => None,
        }
    }

    /// Returns the War Cry that a unit receives from adjacent allied units (EE-KEYWORD-09, EE-RULING-102).
    pub fn war_cry(&self, unit: &Unit) -> u8 {
        let cell = self.cell(unit);
        self.at
            .units
            .iter()
            .filter(|other| {
                other.id != unit.id
                    && self.at.is_allied(other.owner, unit.owner)
                    && self.cell(other).distance(cell) <= 1
            })
            .map(|other| self.profile(other).war_cry)
            .sum()
    }
}

fn alter(profile: &mut Profile, change: Change) {
    match change {
        Change::Add(stat, n) => {
            let n = i16::from(n);
            match stat {
                Stat::Melee => profile.attack[0] += n,
                Stat::Ranged => profile.attack[1] += n,
                Stat::Attack => {
                    for mode in 0..2 {
                        if profile.printed[mode] > 0 {
                            profile.attack[mode] += n;
                        }
                    }
                }
                Stat::Health => profile.health += n,
                Stat::Points => profile.points += n,
            }
        }
        Change::Grant(keyword) => profile.grant(keyword),
        Change::Permit(what) => profile.permit(what),
        Change::Forbid(what) => profile.forbid(what),
        Change::Shield(n) => profile.shield += n,
        Change::Fortify(..) => {}
    }
}

/// Placeholder unit data for a card that is not a unit.
static NOBODY: super::card::UnitCard = super::card::UnitCard {
    role: super::card::Role::Regular,
    classes: Vec::new(),
    points: 0,
    arrows: super::nouns::Arrows::Orthogonal,
    melee: 0,
    ranged: 0,
    health: 1,
    keywords: Vec::new(),
};
