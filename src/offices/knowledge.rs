//! A seat's knowledge (section 7 of the specification), used by orders, views and messages.
//!
//! Looking up a character scans all known characters. Lookups of unknown and of non-existent ids therefore take equally
//! long, so that response times reveal nothing.

use std::collections::{BTreeMap, BTreeSet};

use super::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use super::march::stops;
use super::realm::{Knowledge, knowledge};
use super::state::{Character, Position, Repute};
use regnal_core::seat::{Seat, Viewer};

/// Returns the seat whose knowledge a viewer has; `None` for viewers who know only public facts, such as umpires.
pub(super) fn knowing_seat(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Umpire => None,
    }
}

impl Position {
    /// **IO-RULING-36.** Returns a kingdom's knowledge of a province, gained by exploration.
    pub fn knowledge(&self, seat: Seat, province: ProvinceId) -> Knowledge {
        let explored = self.kingdom(seat).map_or(0, |own| own.explored(province));
        knowledge(explored, self.owner(province) == Some(seat))
    }

    /// Returns whether a kingdom knows of a place.
    pub(super) fn knows_place(&self, seat: Seat, place: PlaceId) -> bool {
        self.kingdom(seat).is_some_and(|own| own.known_places.contains(&place))
    }

    /// Returns whether a kingdom knows of a character. A kingdom knows of its own characters, of all kings, combatants
    /// and office holders, and of the characters that it has met.
    pub fn knows(&self, seat: Seat, id: CharacterId) -> bool {
        self.repute(Some(seat), id).is_some()
    }

    /// Returns a character's kingdom and condition as known to a kingdom or the public. A kingdom knows the current
    /// state of its own characters, and of partners' characters in provinces where it is present. For other characters,
    /// the result is the latest information available. `None` if the character is unknown or does not exist.
    pub fn repute(&self, seat: Option<Seat>, id: CharacterId) -> Option<Repute> {
        let seen = seat.and_then(|seat| self.in_sight(seat).find(|(other, _)| *other == id));
        let king = || self.kings().find(|(other, _)| *other == id);
        let own = seat.and_then(|seat| self.kingdom(seat));
        let heard = own.and_then(|own| own.acquainted.get(&id));
        let heard = heard.or_else(|| self.famous.get(&id)).copied();
        seen.map(|(_, one)| Repute::of(one))
            .or(heard)
            .or_else(|| king().map(|(_, one)| Repute::of(one)))
    }

    /// Returns all characters known to a kingdom or the public, each as given by [`Position::repute`].
    pub fn reputes(&self, seat: Option<Seat>) -> BTreeMap<CharacterId, Repute> {
        let own = seat.and_then(|seat| self.kingdom(seat));
        let seen = seat.into_iter().flat_map(|seat| self.in_sight(seat));
        let mut all: BTreeMap<CharacterId, Repute> =
            self.kings().map(|(id, one)| (id, Repute::of(one))).collect();
        all.extend(self.famous.iter().map(|(&id, &repute)| (id, repute)));
        let heard = own.into_iter().flat_map(|own| &own.acquainted);
        all.extend(heard.map(|(&id, &repute)| (id, repute)));
        all.extend(seen.map(|(id, one)| (id, Repute::of(one))));
        all
    }

    /// Returns the characters whose current state a kingdom knows, in id order: its own, free heroes in well-explored
    /// provinces, and partners' characters in provinces where it is present.
    fn in_sight(&self, seat: Seat) -> impl Iterator<Item = (CharacterId, &Character)> {
        let mut presence: Option<BTreeSet<ProvinceId>> = None;
        let mut sees = move |one: &Character| match one.seat {
            Some(other) if other == seat => true,
            Some(other) => {
                one.is_alive() && self.allied(seat, other) && {
                    let presence = presence.get_or_insert_with(|| self.presence(seat));
                    presence.contains(&one.province)
                }
            }
            None => self.sees_free_hero(seat, one),
        };
        let all = self.characters.iter();
        all.filter(move |(_, one)| sees(one)).map(|(&id, one)| (id, one))
    }

    /// Returns all kings, dead or alive, in id order; kings are publicly known.
    fn kings(&self) -> impl Iterator<Item = (CharacterId, &Character)> {
        let all = self.characters.iter();
        all.filter(|(_, one)| one.is_king).map(|(&id, one)| (id, one))
    }

    /// Returns whether a kingdom is present in the same province as a partner's living character.
    pub(super) fn sees_partner(&self, seat: Seat, one: &Character) -> bool {
        one.is_alive()
            && one.seat.is_some_and(|other| other != seat && self.allied(seat, other))
            && self.is_present(seat, one.province)
    }

    /// Makes a character's current state publicly known.
    pub(super) fn become_famous(&mut self, id: CharacterId) {
        // An heir who has not appeared yet can hold an office, but nobody has seen him.
        let Some(repute) = self.character(id).map(Repute::of) else { return };
        self.famous.insert(id, repute);
        for own in &mut self.kingdoms {
            own.acquainted.remove(&id);
        }
    }

    /// Records a character's current state in a kingdom's knowledge.
    pub(super) fn acquaint(&mut self, seat: Option<Seat>, id: CharacterId) {
        let one = self.character(id).filter(|one| one.seat != seat);
        let repute = one.map(Repute::of);
        if let (Some(repute), Some(own)) = (repute, seat.and_then(|seat| self.kingdom_mut(seat))) {
            own.acquainted.insert(id, repute);
        }
    }

    /// Removes the kingdom's hearsay about a character who joins it, because a kingdom knows the state of its own
    /// characters. This is only cleanup: [`Position::repute`] checks the kingdom's own characters first, and a
    /// character who leaves is recorded again.
    pub(super) fn drop_hearsay(&mut self, seat: Option<Seat>, id: CharacterId) {
        if let Some(own) = seat.and_then(|seat| self.kingdom_mut(seat)) {
            own.acquainted.remove(&id);
        }
    }

    /// Applies a change to the hearsay of every kingdom and of the public.
    pub(super) fn spread(&mut self, change: impl Fn(CharacterId, &mut Repute)) {
        let known = self.kingdoms.iter_mut().flat_map(|own| &mut own.acquainted);
        for (&id, repute) in known.chain(&mut self.famous) {
            change(id, repute);
        }
    }

    /// **IO-RULING-36, IO-RULING-42.** Returns whether a kingdom knows where a free hero is.
    pub fn knows_free_hero(&self, seat: Seat, id: CharacterId) -> bool {
        self.known_free_hero(seat, id).is_some()
    }

    /// **IO-RULING-36, IO-RULING-42.** Returns a free hero whose location the kingdom knows; `None` for both unknown
    /// and non-existent heroes.
    pub(super) fn known_free_hero(&self, seat: Seat, id: CharacterId) -> Option<&Character> {
        let mut all = self.characters.iter();
        all.find(|(other, hero)| self.sees_free_hero(seat, hero) && **other == id)
            .map(|(_, hero)| hero)
    }

    fn sees_free_hero(&self, seat: Seat, hero: &Character) -> bool {
        hero.is_free() && self.knowledge(seat, hero.province) == Knowledge::Everything
    }

    /// Returns the provinces in which a kingdom has a living character or a unit.
    fn presence(&self, seat: Seat) -> BTreeSet<ProvinceId> {
        let people = self.house(seat).map(|(_, one)| one.province);
        people.chain(self.units_of(seat).map(|(_, unit)| unit.province)).collect()
    }

    /// Returns whether the kingdom has a living character or a unit in the given province.
    pub fn is_present(&self, seat: Seat, province: ProvinceId) -> bool {
        let has_character =
            || self.house(seat).any(|(_, character)| character.province == province);
        let has_unit = || self.units_in(province).any(|(_, unit)| unit.owner == Some(seat));
        has_character() || has_unit()
    }

    /// Returns whether a kingdom sees all units in a province, because it owns the province or is present there.
    pub fn watches(&self, seat: Seat, province: ProvinceId) -> bool {
        self.owner(province) == Some(seat) || self.is_present(seat, province)
    }

    /// Returns whether a kingdom sees a unit. A kingdom sees its own units, and all units in provinces that it owns or
    /// where it is present.
    pub fn sees_unit(&self, seat: Seat, id: UnitId) -> bool {
        self.unit(id)
            .is_some_and(|unit| unit.owner == Some(seat) || self.watches(seat, unit.province))
    }

    /// **IO-RULING-29.** Returns whether a stack must stop on entering a province, as far as its kingdom knows. The
    /// owner is public; foreign units count only if visible.
    pub fn is_known_halt(&self, seat: Seat, units: usize, province: ProvinceId) -> bool {
        let sees_strangers = || {
            let mut units = self.units_in(province);
            units.any(|(id, unit)| self.is_stranger(seat, unit) && self.sees_unit(seat, id))
        };
        let is_friendly = self.is_friendly(seat, province);
        stops(units, is_friendly, units > 0 && is_friendly && sees_strangers())
    }

    /// **IO-RULING-29.** Returns the part of a path that a stack can cover in one phase, given its kingdom's knowledge.
    pub fn until_halt<'p>(
        &self,
        seat: Seat,
        units: usize,
        path: &'p [ProvinceId],
    ) -> &'p [ProvinceId] {
        let halts = |&to: &ProvinceId| self.is_known_halt(seat, units, to);
        let made = path.iter().position(halts).map(|place| place + 1);
        made.and_then(|made| path.get(..made)).unwrap_or(path)
    }

    /// **Section 7.** Records that a kingdom has seen the wealth classes of a province and of its neighbours.
    pub(super) fn see_wealth(&mut self, seat: Seat, province: ProvinceId) {
        let around = self.around(province);
        if let Some(own) = self.kingdom_mut(seat) {
            own.wealth_seen.insert(province);
            own.wealth_seen.extend(around);
        }
    }
}
