//! What each event does to the state. Total: never judges, never rolls.

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
use super::march::may_lead;
use super::state::{Character, Offices, Position, Unit};
use crate::seat::Seat;

impl Offices {
    /// Applies `event`.
    pub fn evolve(&mut self, event: &Event) {
        let at = &mut self.at;
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
        if let Some(character) = self.characters.get_mut(&id) {
            change(character);
        }
    }

    fn with_unit(&mut self, id: UnitId, change: impl FnOnce(&mut Unit)) {
        if let Some(unit) = self.units.get_mut(&id) {
            change(unit);
        }
    }

    /// A unit comes into being; its number is never given again (IO-RULING-21).
    fn put_unit(&mut self, id: UnitId, unit: Unit) {
        self.last_unit = self.last_unit.max(id.0);
        self.units.insert(id, unit);
    }

    /// The kingdom of a character.
    fn seat_of(&self, id: CharacterId) -> Option<Seat> {
        self.character(id)?.seat
    }

    fn receive(&mut self, seat: Option<Seat>, gold: u32) {
        if let Some(own) = seat.and_then(|seat| self.kingdom_mut(seat)) {
            own.gold = own.gold.saturating_add(gold);
        }
    }

    fn pay(&mut self, seat: Option<Seat>, gold: u32) {
        if let Some(own) = seat.and_then(|seat| self.kingdom_mut(seat)) {
            own.gold = own.gold.saturating_sub(gold);
        }
    }

    /// Objects get a new carrier; from a free hero's or nobody's hands they fall to the ground.
    fn hand_over(&mut self, to: Option<CharacterId>, province: ProvinceId, objects: Vec<Carried>) {
        if objects.is_empty() {
            return;
        }
        let carried = match to.and_then(|to| self.characters.get_mut(&to)) {
            Some(character) => &mut character.carried,
            None => self.ground.entry(province).or_default(),
        };
        carried.extend(objects);
        carried.sort();
    }

    /// **IO-RULING-28.** Somebody who has lost an object leads no more what he led by it.
    fn let_go(&mut self, leader: CharacterId) {
        let Some(one) = self.characters.get(&leader) else {
            return;
        };
        for unit in self.units.values_mut() {
            let is_led = unit.leader == Some(leader);
            if is_led && !may_lead(one.race, &one.skills, &one.carried, unit.troop.race) {
                unit.leader = None;
            }
        }
    }

    /// Units follow their leader only where he is: those elsewhere are led by nobody.
    fn part_units(&mut self) {
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
