//! Applies events to the state. This never fails, checks no rules and rolls no dice.

mod battle;
mod calendar;
mod creation;
mod diplomacy;
mod encounter;
mod filing;
mod intrigue;
mod march;
mod people;
mod realm;
mod sight;

use super::encounter::Carried;
use super::event::Event;
use super::ids::{CharacterId, ProvinceId, UnitId};
use super::state::{Character, Kingdom, Offices, Position, Province, Unit};
use regnal_core::never::expected;
use regnal_core::seat::Seat;

impl Offices {
    /// Applies an event.
    pub fn evolve(&mut self, event: &Event) {
        let at = &mut self.at;
        at.record_last_sightings(event);
        match event {
            Event::Creation(event) => at.apply_creation(event),
            Event::Filing(event) => at.apply_filing(event),
            Event::Calendar(event) => at.apply_calendar(event),
            Event::March(event) => at.apply_march(event),
            Event::Battle(event) => at.apply_battle(event),
            Event::Meeting(event) => at.apply_meeting(event),
            Event::Intrigue(event) => at.apply_intrigue(event),
            Event::People(event) => at.apply_people(event),
            Event::Realm(event) => at.apply_realm(event),
            Event::Diplomacy(event) => at.apply_diplomacy(event),
        }
    }
}

impl Position {
    fn with_character(&mut self, id: CharacterId, change: impl FnOnce(&mut Character)) {
        if let Some(character) = expected(self.characters.get_mut(&id), "a character of an event") {
            change(character);
        }
    }

    fn with_unit(&mut self, id: UnitId, change: impl FnOnce(&mut Unit)) {
        if let Some(unit) = expected(self.units.get_mut(&id), "a unit of an event") {
            change(unit);
        }
    }

    /// Removes a unit, and remembers its type until the turn ends.
    fn lose_unit(&mut self, id: UnitId) {
        if let Some(unit) = expected(self.units.remove(&id), "a unit of an event") {
            self.gone_units.insert(id, unit.troop);
        }
    }

    /// Returns the kingdom that an event refers to, which is expected to exist; `None` for no seat.
    fn event_kingdom(&mut self, seat: impl Into<Option<Seat>>) -> Option<&mut Kingdom> {
        let seat = seat.into()?;
        expected(self.kingdom_mut(seat), "a kingdom of an event")
    }

    /// Returns the province that an event refers to, which is expected to exist.
    fn event_province(&mut self, id: ProvinceId) -> Option<&mut Province> {
        expected(self.provinces.get_mut(&id), "a province of an event")
    }

    /// Adds a unit; its id is never reused (IO-RULING-21).
    fn put_unit(&mut self, id: UnitId, unit: Unit) {
        self.last_unit = self.last_unit.max(id.0);
        self.units.insert(id, unit);
    }

    fn receive(&mut self, seat: impl Into<Option<Seat>>, gold: u32) {
        if let Some(own) = self.event_kingdom(seat) {
            own.gold = own.gold.saturating_add(gold);
        }
    }

    fn pay(&mut self, seat: impl Into<Option<Seat>>, gold: u32) {
        if let Some(own) = self.event_kingdom(seat) {
            own.gold = own.gold.saturating_sub(gold);
        }
    }

    /// Gives objects to a character, or puts them on the ground if no recipient is given.
    fn hand_over(&mut self, to: Option<CharacterId>, province: ProvinceId, objects: Vec<Carried>) {
        if objects.is_empty() {
            return;
        }
        let to = to.and_then(|to| expected(self.characters.get_mut(&to), "an object's receiver"));
        let carried = match to {
            Some(character) => &mut character.carried,
            None => self.ground.entry(province).or_default(),
        };
        carried.extend(objects);
        carried.sort();
    }

    /// **IO-RULING-28.** Removes units from a leader who has lost the object that let him lead them.
    fn release_unled_units(&mut self, leader: CharacterId) {
        let Some(one) = expected(self.characters.get(&leader), "a leader of an event") else {
            return;
        };
        for unit in self.units.values_mut() {
            if unit.leader == Some(leader) && !one.can_lead(unit.troop.race) {
                unit.leader = None;
            }
        }
    }

    /// Removes the leader of each unit whose leader has died, is in another province or serves another kingdom.
    fn clear_absent_leaders(&mut self) {
        for unit in self.units.values_mut() {
            let leader = unit.leader.and_then(|leader| self.characters.get(&leader));
            let is_led = leader.is_some_and(|leader| {
                leader.is_alive() && leader.province == unit.province && leader.seat == unit.owner
            });
            if !is_led {
                unit.leader = None;
            }
        }
    }
}
