//! What a seat may know (section 7 of the specification), as far as orders, views and words ask it alike.
//!
//! Of people it is asked whom a kingdom knows, and then whether somebody is among them, never the other way round: who is
//! unknown and nobody at all take the same work and the same time.

use std::collections::{BTreeMap, BTreeSet};

use super::ids::{CharacterId, ProvinceId, UnitId};
use super::march::stops;
use super::realm::{Knowledge, knowledge};
use super::state::{Character, Position, Repute};
use crate::seat::Seat;

impl Position {
    /// **IO-RULING-36.** What a kingdom knows of a province by exploration.
    pub fn knowledge(&self, seat: Seat, province: ProvinceId) -> Knowledge {
        let explored = self.kingdom(seat).map_or(0, |own| own.explored(province));
        knowledge(explored, self.owner(province) == Some(seat))
    }

    /// Whether a kingdom has heard of a character: its own, kings, who fought in a battle or held an office, whom it met.
    pub fn knows(&self, seat: Seat, id: CharacterId) -> bool {
        self.repute(Some(seat), id).is_some()
    }

    /// What a kingdom, or everybody, knows of whom a character serves and whether he lives: its own people as they are, and
    /// partners' where it has somebody with them; others as they were when it heard of them last. `None` for whom it has not
    /// heard of, and for nobody.
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

    /// Everybody of whom a kingdom, or the world, has heard, each as [`Position::repute`] says.
    pub fn reputes(&self, seat: Option<Seat>) -> BTreeMap<CharacterId, Repute> {
        let own = seat.and_then(|seat| self.kingdom(seat));
        let seen = seat.into_iter().flat_map(|seat| self.in_sight(seat));
        let mut all: BTreeMap<CharacterId, Repute> = self
            .kings()
            .map(|(id, one)| (id, Repute::of(one)))
            .collect();
        all.extend(self.famous.iter().map(|(&id, &repute)| (id, repute)));
        let heard = own.into_iter().flat_map(|own| &own.acquainted);
        all.extend(heard.map(|(&id, &repute)| (id, repute)));
        all.extend(seen.map(|(id, one)| (id, Repute::of(one))));
        all
    }

    /// Whom a kingdom knows as they are: its own, free heroes where it has explored enough, partners' people where it has
    /// somebody; by number.
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
        all.filter(move |(_, one)| sees(one))
            .map(|(&id, one)| (id, one))
    }

    /// Kings, dead or alive, whom everybody knows; by number.
    fn kings(&self) -> impl Iterator<Item = (CharacterId, &Character)> {
        let all = self.characters.iter();
        all.filter(|(_, one)| one.is_king)
            .map(|(&id, one)| (id, one))
    }

    /// Whether a kingdom has somebody where a living character of a partner is.
    pub(super) fn sees_partner(&self, seat: Seat, one: &Character) -> bool {
        one.is_alive()
            && one
                .seat
                .is_some_and(|other| other != seat && self.allied(seat, other))
            && self.is_present(seat, one.province)
    }

    /// Everybody hears of a character as he is now.
    pub(super) fn become_famous(&mut self, id: CharacterId) {
        // An heir who is not there yet may hold an office: nobody has seen him.
        let Some(repute) = self.character(id).map(Repute::of) else {
            return;
        };
        self.famous.insert(id, repute);
        for own in &mut self.kingdoms {
            own.acquainted.remove(&id);
        }
    }

    /// A kingdom hears of a character as he is now.
    pub(super) fn acquaint(&mut self, seat: Option<Seat>, id: CharacterId) {
        let one = self.character(id).filter(|one| one.seat != seat);
        let repute = one.map(Repute::of);
        if let (Some(repute), Some(own)) = (repute, seat.and_then(|seat| self.kingdom_mut(seat))) {
            own.acquainted.insert(id, repute);
        }
    }

    /// A kingdom knows its own people as they are: what it had heard of somebody before he entered its service is of no use
    /// any more. Nothing is decided by it: [`Position::repute`] asks for its own first, and whoever leaves is heard of anew.
    pub(super) fn take_in(&mut self, seat: Option<Seat>, id: CharacterId) {
        if let Some(own) = seat.and_then(|seat| self.kingdom_mut(seat)) {
            own.acquainted.remove(&id);
        }
    }

    /// Whoever has heard of somebody hears of him again what changes.
    pub(super) fn spread(&mut self, change: impl Fn(CharacterId, &mut Repute)) {
        let known = self.kingdoms.iter_mut().flat_map(|own| &mut own.acquainted);
        for (&id, repute) in known.chain(&mut self.famous) {
            change(id, repute);
        }
    }

    /// **IO-RULING-36, IO-RULING-42.** Whether a kingdom knows that a free hero is where he is.
    pub fn knows_free_hero(&self, seat: Seat, id: CharacterId) -> bool {
        self.known_free_hero(seat, id).is_some()
    }

    /// **IO-RULING-36, IO-RULING-42.** A free hero of whom a kingdom knows that he is where he is; somebody unknown, and nobody,
    /// are nobody alike.
    pub(super) fn known_free_hero(&self, seat: Seat, id: CharacterId) -> Option<&Character> {
        let mut all = self.characters.iter();
        all.find(|(other, hero)| self.sees_free_hero(seat, hero) && **other == id)
            .map(|(_, hero)| hero)
    }

    fn sees_free_hero(&self, seat: Seat, hero: &Character) -> bool {
        hero.is_free() && self.knowledge(seat, hero.province) == Knowledge::Everything
    }

    /// The provinces where a kingdom has somebody: a living character or a unit.
    fn presence(&self, seat: Seat) -> BTreeSet<ProvinceId> {
        let people = self.house(seat).map(|(_, one)| one.province);
        let units = self.units.values();
        let units = units.filter(|unit| unit.owner == Some(seat));
        people.chain(units.map(|unit| unit.province)).collect()
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

    /// **IO-RULING-29.** Whether a stack of a kingdom that enters a province must stop there, as far as the kingdom knows: whose
    /// it is all know, of strangers in it only who sees them.
    pub fn is_known_halt(&self, seat: Seat, units: usize, province: ProvinceId) -> bool {
        let sees_strangers = || {
            self.units_in(province).any(|(id, unit)| {
                let is_stranger = unit.owner.is_none_or(|owner| !self.allied(seat, owner));
                !unit.is_mercenary && is_stranger && self.sees_unit(seat, id)
            })
        };
        let is_friendly = self.is_friendly(seat, province);
        stops(
            units,
            is_friendly,
            units > 0 && is_friendly && sees_strangers(),
        )
    }

    /// **IO-RULING-29.** As much of a path as a stack of a kingdom can go in one phase, as far as the kingdom knows.
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

    /// **Section 7.** A kingdom sees the class of wealth of a province and its neighbours, and remembers it.
    pub(super) fn see_wealth(&mut self, seat: Seat, province: ProvinceId) {
        let around = self.around(province);
        if let Some(own) = self.kingdom_mut(seat) {
            own.wealth_seen.insert(province);
            own.wealth_seen.extend(around);
        }
    }
}
