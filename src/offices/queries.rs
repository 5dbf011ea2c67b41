//! Queries on a position. For a seat's knowledge, see `knowledge`.

use std::collections::BTreeSet;

use super::action::Order;
use super::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use super::march::{Stack, spent};
use super::merit::RICH_SEA;
use super::names::{heirs_name, successors_name};
use super::nouns::{ArmyType, Invention, Phase, Race, Terrain};
use super::people::{default_heir, heirs_province};
use super::state::{
    Answer, Character, Condition, Kingdom, Offices, Place, Position, Province, Stage, Unit,
};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Default order.
const DEFEND: &Order = &Order::Defend;

impl Position {
    /// Returns the kingdom of a seat.
    pub fn kingdom(&self, seat: Seat) -> Option<&Kingdom> {
        self.kingdoms.get(seat.index())
    }

    pub(super) fn kingdom_mut(&mut self, seat: Seat) -> Option<&mut Kingdom> {
        self.kingdoms.get_mut(seat.index())
    }

    /// Gives an order without checking it.
    pub(super) fn set_order(&mut self, seat: Seat, id: CharacterId, phase: Phase, order: &Order) {
        if let Some(own) = self.kingdom_mut(seat) {
            own.orders.entry(id).or_default().insert(phase, order.clone());
        }
    }

    /// Returns a character, dead or alive.
    pub fn character(&self, id: CharacterId) -> Option<&Character> {
        self.characters.get(&id)
    }

    /// Returns a unit.
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.get(&id)
    }

    /// Returns a province.
    pub fn province(&self, id: ProvinceId) -> Option<&Province> {
        self.provinces.get(&id)
    }

    /// Returns a place.
    pub fn place(&self, id: PlaceId) -> Option<&Place> {
        self.places.get(&id)
    }

    /// Returns the seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.kingdoms.len())
    }

    /// Returns the seats whose kingdoms have not fallen.
    pub fn playing(&self) -> impl Iterator<Item = Seat> + '_ {
        let stands = move |seat: &Seat| self.kingdom(*seat).is_some_and(|own| !own.has_fallen);
        self.seats().filter(stands)
    }

    /// Returns whether a province is a sea province.
    pub fn is_sea(&self, id: ProvinceId) -> bool {
        self.province(id).is_some_and(|province| province.laid.is_sea())
    }

    /// Returns the terrain of a province.
    pub fn terrain(&self, id: ProvinceId) -> Terrain {
        self.province(id).map_or(Terrain::Plains, |province| province.laid.terrain)
    }

    /// Returns the race of a province's inhabitants.
    pub fn race(&self, id: ProvinceId) -> Option<Race> {
        self.province(id)?.laid.race
    }

    /// Returns a province's owner.
    pub fn owner(&self, id: ProvinceId) -> Option<Seat> {
        self.province(id)?.owner
    }

    /// **IO-RULING-86.** Returns whether two kingdoms have a treaty or are the same kingdom.
    pub fn allied(&self, one: Seat, other: Seat) -> bool {
        let partner = |own: &Kingdom| own.treaties.contains(&other);
        one == other || self.kingdom(one).is_some_and(partner)
    }

    /// Returns whether a province belongs to a kingdom or a partner.
    pub fn is_friendly(&self, seat: Seat, id: ProvinceId) -> bool {
        self.owner(id).is_some_and(|owner| self.allied(seat, owner))
    }

    /// **IO-RULING-29.** Returns whether a unit is neutral or belongs to a kingdom with which the given kingdom has no
    /// treaty. Mercenaries do not count, because they fight for nobody.
    pub fn is_stranger(&self, seat: Seat, unit: &Unit) -> bool {
        !unit.is_mercenary && unit.owner.is_none_or(|owner| !self.allied(seat, owner))
    }

    /// **IO-RULING-29.** Returns whether a province holds strangers.
    pub fn holds_strangers(&self, seat: Seat, id: ProvinceId) -> bool {
        self.units_in(id).any(|(_, unit)| self.is_stranger(seat, unit))
    }

    /// Returns the units in a province, in id order.
    pub fn units_in(&self, id: ProvinceId) -> impl Iterator<Item = (UnitId, &Unit)> {
        let all = self.units.iter();
        all.filter(move |(_, unit)| unit.province == id).map(|(&unit, state)| (unit, state))
    }

    /// Returns the units of a kingdom, in id order.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = (UnitId, &Unit)> {
        let all = self.units.iter();
        all.filter(move |(_, unit)| unit.owner == Some(seat)).map(|(&unit, state)| (unit, state))
    }

    /// Returns the units that a character leads, in id order.
    pub fn led_by(&self, leader: CharacterId) -> Vec<UnitId> {
        let all = self.units.iter();
        all.filter(|(_, unit)| unit.leader == Some(leader)).map(|(&unit, _)| unit).collect()
    }

    /// Returns the living characters in a province, in id order.
    pub fn characters_in(&self, id: ProvinceId) -> impl Iterator<Item = (CharacterId, &Character)> {
        let all = self.characters.iter();
        all.filter(move |(_, one)| one.province == id && one.is_alive())
            .map(|(&one, state)| (one, state))
    }

    /// Returns the living characters of a kingdom, in id order.
    pub fn house(&self, seat: Seat) -> impl Iterator<Item = (CharacterId, &Character)> {
        let all = self.characters.iter();
        all.filter(move |(_, one)| one.seat == Some(seat) && one.is_alive())
            .map(|(&one, state)| (one, state))
    }

    /// Returns the provinces of a kingdom, in id order.
    pub fn realm(&self, seat: Seat) -> impl Iterator<Item = (ProvinceId, &Province)> {
        let all = self.provinces.iter();
        all.filter(move |(_, province)| province.owner == Some(seat))
            .map(|(&id, province)| (id, province))
    }

    /// Returns whether the kingdom has the given invention.
    pub fn has_invented(&self, seat: Seat, invention: Invention) -> bool {
        self.kingdom(seat).is_some_and(|own| own.inventions.contains(&invention))
    }

    /// Returns the kingdom's inventions, in order.
    pub fn inventions(&self, seat: Seat) -> Vec<Invention> {
        let own = self.kingdom(seat);
        own.map(|own| own.inventions.iter().copied().collect()).unwrap_or_default()
    }

    /// Returns the types of these units, in the same order.
    pub fn kinds(&self, units: &[UnitId]) -> Vec<ArmyType> {
        let known = units.iter().filter_map(|&unit| self.unit(unit));
        known.map(|unit| unit.troop.kind).collect()
    }

    /// **IO-RULING-27.** Returns the movement points that a character and his units have spent.
    pub fn spent(&self, leader: &Character, units: &[UnitId]) -> u8 {
        let units = units.iter().filter_map(|&unit| self.unit(unit));
        spent(leader.spent, units.map(|unit| unit.spent))
    }

    /// **IO-RULING-27.** Returns the movement points of a character with units of these types, on land or at sea.
    pub fn points(&self, leader: &Character, units: &[ArmyType], into_sea: bool) -> u8 {
        let may_chart = !units.is_empty() || self.judge.helps_lone_sailors();
        let has_star_chart = leader
            .seat
            .is_some_and(|seat| may_chart && self.has_invented(seat, Invention::StarChart));
        let stack =
            Stack { skills: &leader.skills, units, has_star_chart, fair_winds: leader.fair_winds };
        stack.points(into_sea)
    }

    /// **IO-RULING-88.** Returns the tax base of a kingdom.
    pub fn tax_base(&self, seat: Seat) -> u32 {
        self.realm(seat).map(|(_, province)| u32::from(province.laid.tax)).sum()
    }

    /// **IO-RULING-88.** Returns the tax base of the world, including unowned provinces.
    pub fn world_tax_base(&self) -> u32 {
        let all = self.provinces.values();
        all.map(|province| u32::from(province.laid.tax)).sum()
    }

    /// **IO-15.10-06.** Returns the number of a kingdom's sea provinces with a tax of 2 or more.
    pub fn rich_seas(&self, seat: Seat) -> i32 {
        let seas = self
            .realm(seat)
            .filter(|(_, province)| province.laid.is_sea() && province.laid.tax >= RICH_SEA);
        narrow(seas.count())
    }

    /// **IO-RULING-05.** Returns a character's order for a phase, or the order to defend if he has none.
    pub fn order(&self, id: CharacterId, phase: Phase) -> &Order {
        let seat = self.character(id).and_then(|one| one.seat);
        seat.and_then(|seat| self.kingdom(seat))
            .and_then(|own| own.order(id, phase))
            .unwrap_or(DEFEND)
    }

    /// **IO-RULING-33.** Returns whether a character is alert in a phase, which means that he is ordered to defend or
    /// has no order.
    pub fn is_alert(&self, id: CharacterId, phase: Phase) -> bool {
        *self.order(id, phase) == Order::Defend
    }

    /// Returns the phase being resolved.
    pub fn phase(&self) -> Option<Phase> {
        match self.stage {
            Stage::Phase(phase) => Some(phase),
            Stage::Creation | Stage::Orders | Stage::Dawn | Stage::Dusk | Stage::Over => None,
        }
    }

    /// **IO-RULING-05.** Returns the seats that are asked for orders: those whose kingdoms are not regencies or, if
    /// there are none, all that are playing.
    pub(super) fn asked(&self) -> BTreeSet<Seat> {
        let has_player = |seat: &Seat| self.kingdom(*seat).is_some_and(|own| !own.is_regency());
        let players: BTreeSet<Seat> = self.playing().filter(has_player).collect();
        if players.is_empty() { self.playing().collect() } else { players }
    }

    /// **IO-RULING-25.** Returns the heir who succeeds a kingdom's dead king at dawn, with his id. `None` if the king
    /// is alive or the kingdom has no provinces.
    pub fn heir(&self, seat: Seat) -> Option<(CharacterId, Character)> {
        let own = self.kingdom(seat).filter(|own| !own.has_fallen)?;
        let old = self.character(own.king)?;
        if old.condition != Condition::Dead {
            return None;
        }
        let taxes: Vec<(ProvinceId, u8)> =
            self.realm(seat).map(|(id, province)| (id, province.laid.tax)).collect();
        let province = heirs_province(own.home, &taxes)?;
        let skills = own.heir.clone().unwrap_or_else(|| default_heir(&old.skills));
        let called = match self.judge.names_heirs_after_kings() {
            true => successors_name(&old.name),
            false => heirs_name(old.race, old.sex, seat, own.members),
        };
        let who = (old.race, old.alignment, old.temperament, old.sex);
        let mut heir = Character::new(Some(seat), true, called, who, skills, 0, province);
        heir.record = old.record;
        Some((CharacterId::member(seat, own.members), heir))
    }

    /// Returns the neighbours of a province, in id order.
    pub fn around(&self, id: ProvinceId) -> Vec<ProvinceId> {
        self.grid.neighbours(id)
    }
}

impl Offices {
    /// Returns the seats that the match is waiting for: those that have no king yet or have not locked. Regencies are
    /// included only if there are no other kingdoms (IO-RULING-05).
    pub fn awaited(&self) -> BTreeSet<Seat> {
        let at = &self.at;
        match at.stage {
            Stage::Over => BTreeSet::new(),
            Stage::Creation => at
                .seats()
                .filter(|&seat| at.kingdom(seat).is_some_and(|own| own.founder.is_none()))
                .collect(),
            Stage::Orders | Stage::Dawn | Stage::Phase(_) | Stage::Dusk => {
                let mut open = at.asked();
                open.retain(|&seat| at.kingdom(seat).is_some_and(|own| own.answer == Answer::Open));
                open
            }
        }
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> usize {
        self.at.kingdoms.len()
    }

    /// Returns the outcome, if the game has ended.
    pub fn outcome(&self) -> Option<regnal_core::game::Outcome> {
        self.at.outcome.clone()
    }
}
