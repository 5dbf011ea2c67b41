//! What a seat may know (section 7 of the specification), as far as orders, views and words ask it alike.

use super::ids::{CharacterId, ProvinceId, UnitId};
use super::realm::{Knowledge, knowledge};
use super::state::Position;
use crate::seat::Seat;

impl Position {
    /// **IO-RULING-36.** What a kingdom knows of a province by exploration.
    pub fn knowledge(&self, seat: Seat, province: ProvinceId) -> Knowledge {
        let explored = self.kingdom(seat).map_or(0, |own| own.explored(province));
        knowledge(explored, self.owner(province) == Some(seat))
    }

    /// Whether a kingdom has heard of a character: its own, kings, who fought in a battle, whom it met.
    pub fn knows(&self, seat: Seat, id: CharacterId) -> bool {
        let Some(one) = self.character(id) else {
            return false;
        };
        let has_met = || {
            self.kingdom(seat)
                .is_some_and(|own| own.acquainted.contains(&id))
        };
        one.seat == Some(seat)
            || one.is_king
            || self.famous.contains(&id)
            || has_met()
            || self.knows_free_hero(seat, id)
    }

    /// **IO-RULING-36, IO-RULING-42.** Whether a kingdom knows that a free hero is where he is.
    pub fn knows_free_hero(&self, seat: Seat, id: CharacterId) -> bool {
        self.character(id).is_some_and(|hero| {
            hero.is_free() && self.knowledge(seat, hero.province) == Knowledge::Everything
        })
    }

    /// Whether a kingdom has somebody in a province: a living character or a unit.
    pub fn is_present(&self, seat: Seat, province: ProvinceId) -> bool {
        let has_character = || {
            self.house(seat)
                .any(|(_, character)| character.province == province)
        };
        let has_unit = || {
            self.units_in(province)
                .any(|(_, unit)| unit.owner == Some(seat))
        };
        has_character() || has_unit()
    }

    /// Whether a kingdom sees a unit: its own, and those where it has somebody or which belongs to it. Owners see everything.
    pub fn sees_unit(&self, seat: Seat, id: UnitId) -> bool {
        self.unit(id).is_some_and(|unit| {
            unit.owner == Some(seat)
                || self.owner(unit.province) == Some(seat)
                || self.is_present(seat, unit.province)
        })
    }

    /// **Section 7.** A kingdom sees the class of wealth of a province and its neighbours, and remembers it.
    pub(super) fn see_wealth(&mut self, seat: Seat, province: ProvinceId) {
        let around = self.around(province);
        if let Some(own) = self.kingdom_mut(seat) {
            own.wealth_seen.insert(province);
            own.wealth_seen.extend(around);
        }
    }
}
