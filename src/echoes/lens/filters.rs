//! Evaluates the data of cards: filters, conditions and amounts.

use super::{Lens, Origin};
use crate::card::{Amount, BuildingFilter, Condition, Of, UnitCard, UnitFilter};
use crate::nouns::{Cell, Terrain};
use crate::queries::Structure;
use crate::state::{CardId, Position, Unit};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

impl Lens<'_> {
    /// Returns true if all conditions hold.
    pub fn hold(&self, conditions: &[Condition], origin: Origin) -> bool {
        conditions.iter().all(|condition| match condition {
            Condition::Source(filter) => origin
                .unit
                .and_then(|unit| self.at.unit(unit))
                .is_some_and(|unit| self.is_such(filter, unit, origin)),
            Condition::Units { of, at_least } => {
                self.count_units(of, origin) >= usize::from(*at_least)
            }
            Condition::Buildings { of, at_least } => {
                self.count_buildings(of, origin) >= usize::from(*at_least)
            }
            Condition::Classes(n) => self.classes(origin.seat) >= *n,
            Condition::Hand(most) => self.at.player(origin.seat).hand.len() <= usize::from(*most),
            Condition::Behind => {
                let own = self.at.player(origin.seat).capital_health;
                self.at
                    .opponents(origin.seat)
                    .iter()
                    .all(|&other| self.at.player(other).capital_health > own)
            }
        })
    }

    /// Counts the matching units.
    pub fn count_units(&self, filter: &UnitFilter, origin: Origin) -> usize {
        self.at.units.iter().filter(|unit| self.fits(filter, unit, origin)).count()
    }

    /// Counts the matching buildings.
    pub fn count_buildings(&self, filter: &BuildingFilter, origin: Origin) -> usize {
        self.at.structures().filter(|&wall| self.fits_building(filter, wall, origin)).count()
    }

    /// Counts the different classes of a seat's units.
    pub fn classes(&self, seat: Seat) -> u8 {
        let fielded = self
            .at
            .units_of(seat)
            .filter_map(|unit| self.at.printed(unit.id))
            .flat_map(|card| &card.classes)
            .fold(0_u8, |bits, class| bits | 1 << class.index());
        narrow(fielded.count_ones())
    }

    /// Returns the value of an amount, which can be a fixed number or a count.
    pub fn amount(&self, amount: &Amount, origin: Origin) -> i8 {
        let up_to = |n: usize, max: i8| narrow::<i8, _>(n.min(100)).min(max);
        match amount {
            Amount::Fixed(n) => *n,
            Amount::Units { units, max } => up_to(self.count_units(units, origin), *max),
            Amount::Buildings { buildings, max } => {
                up_to(self.count_buildings(buildings, origin), *max)
            }
            Amount::Classes { classes_up_to } => {
                up_to(usize::from(self.classes(origin.seat)), *classes_up_to)
            }
        }
    }

    /// Returns true if a card's effect applies to a unit. The source itself and enemy garrisons only match if the
    /// filter includes them (EE-BUILDING-03, EE-RULING-63).
    pub fn fits(&self, filter: &UnitFilter, unit: &Unit, origin: Origin) -> bool {
        let is_centre = origin.unit == Some(unit.id)
            || (filter.within.is_some() && origin.around == Some(unit.id));
        (filter.itself || !is_centre)
            && (filter.garrisoned
                || self.at.is_allied(unit.owner, origin.seat)
                || !self.at.is_garrisoned(unit))
            && self.is_such(filter, unit, origin)
    }

    /// Returns true if a unit has the properties that a filter requires.
    pub fn is_such(&self, filter: &UnitFilter, unit: &Unit, origin: Origin) -> bool {
        let Some(card) = self.at.printed(unit.id) else { return false };
        let cell = self.cell(unit);
        is_owner(self.at, filter.owner, unit.owner, origin.seat)
            && self.fits_print(filter, unit.id, card)
            && filter.damaged.is_none_or(|damaged| (unit.damage > 0) == damaged)
            && filter.exhausted.is_none_or(|exhausted| unit.exhausted == exhausted)
            && filter.mode.is_none_or(|mode| unit.mode == mode)
            && filter.within.is_none_or(|most| cell.distance(self.origin_cell(origin)) <= most)
            && (filter.terrain.is_empty() || self.is_on(cell, &filter.terrain))
            && (filter.beside.is_empty()
                || self.is_on(cell, &filter.beside)
                || cell.around(self.at.size()).any(|next| self.is_on(next, &filter.beside)))
            && filter.on.as_ref().is_none_or(|building| {
                self.at
                    .structure(cell)
                    .is_some_and(|wall| self.fits_building(building, wall, origin))
            })
    }

    /// Returns true if the printed values of a unit's card match a filter.
    pub(crate) fn fits_print(&self, filter: &UnitFilter, id: CardId, card: &UnitCard) -> bool {
        (filter.class.is_empty() || card.is_any_of(&filter.class))
            && filter.role.is_none_or(|role| card.role == role)
            && filter.max_cost.is_none_or(|most| self.at.card(id).cost.total() <= most)
    }

    fn origin_cell(&self, origin: Origin) -> Cell {
        origin.unit.and_then(|unit| self.at.unit(unit)).map_or(origin.cell, |unit| self.cell(unit))
    }

    /// Returns true if a building matches a filter.
    pub fn fits_building(&self, filter: &BuildingFilter, wall: Structure, origin: Origin) -> bool {
        is_owner(self.at, filter.owner, wall.owner, origin.seat)
            && (filter.kind.is_empty() || filter.kind.contains(&wall.kind))
            && filter.within.is_none_or(|most| wall.cell.distance(self.origin_cell(origin)) <= most)
            && (filter.holds.is_empty()
                || self.at.units_at(wall.cell).any(|unit| {
                    unit.owner == wall.owner
                        && self
                            .at
                            .printed(unit.id)
                            .is_some_and(|card| card.is_any_of(&filter.holds))
                }))
    }

    fn is_on(&self, cell: Cell, terrains: &[Terrain]) -> bool {
        self.at.terrain(cell).is_some_and(|terrain| {
            terrains.contains(&terrain)
                || (terrain == Terrain::River && terrains.contains(&Terrain::Water))
        })
    }
}

fn is_owner(at: &Position, asked: Option<Of>, owner: Seat, seat: Seat) -> bool {
    match asked {
        None => true,
        Some(Of::Own) => owner == seat,
        Some(Of::Allied) => at.is_allied(owner, seat),
        Some(Of::Enemy) => !at.is_allied(owner, seat),
    }
}
