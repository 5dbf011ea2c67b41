//! The map as a seat knows it: its own forces, the armies of others with what was seen of them, what land is worth.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::super::content::ProvinceType;
use super::super::ids::{ForceId, ProvinceId, UnitId};
use super::super::nouns::{ForceKind, Race, SiteKind};
use super::super::state::{Character, Force, Unit};
use super::super::view::{Own, SiegeView, View};
use super::power::Power;
use crate::game::Seat;
use crate::narrow::narrow;

/// What a player's armies together are taken for where nobody has seen them.
const ALL_ARMIES: u32 = 1_500;

/// What a seat knows, put in order.
#[derive(Debug)]
pub(super) struct Sense<'v> {
    /// The view that all comes from.
    pub(super) view: &'v View,
    /// What is the seat's own.
    pub(super) own: &'v Own,
    /// The seat.
    pub(super) me: Seat,
    /// Its race.
    pub(super) race: Race,
    /// The armies of others by province and owner, as strong as they are known or thought to be.
    pub(super) foes: BTreeMap<ProvinceId, BTreeMap<Seat, Power>>,
}

impl<'v> Sense<'v> {
    /// What the seat of a view knows; nothing for a bystander.
    pub(super) fn of(view: &'v View) -> Option<Sense<'v>> {
        let me = view.seat?;
        let own = view.own.as_ref()?;
        let race = view.players.get(me.index())?.race;
        let mut sense = Sense {
            view,
            own,
            me,
            race,
            foes: BTreeMap::new(),
        };
        for counter in view.counters.iter().filter(|other| other.owner != me) {
            let power = sense.counter_power(counter.owner, counter.number);
            let there = sense.foes.entry(counter.province).or_default();
            let known = there.entry(counter.owner).or_insert(Power::NONE);
            *known = known.and(power);
        }
        Some(sense)
    }

    /// What an army of another is taken for: as it was seen last, else an even share of what its player may have.
    fn counter_power(&self, owner: Seat, number: u16) -> Power {
        let seen = self
            .own
            .sightings
            .values()
            .find(|seen| seen.owner == owner && seen.number == Some(number));
        match seen {
            Some(seen) => Power::of_sighting(seen, self.view.lists()),
            None => {
                let armies = self.view.counters.iter();
                let armies = armies.filter(|other| other.owner == owner).count();
                Power::unseen(ALL_ARMIES / narrow::<u32, _>(armies).max(1))
            }
        }
    }

    /// The garrisons of others that were seen in a province.
    pub(super) fn garrison(&self, province: ProvinceId) -> Power {
        let seen = self.own.sightings.values();
        seen.filter(|seen| seen.kind == ForceKind::Garrison && seen.province == province)
            .fold(Power::NONE, |power, seen| {
                power.and(Power::of_sighting(seen, self.view.lists()))
            })
    }

    /// What never changes about a province.
    pub(super) fn land(&self, id: ProvinceId) -> Option<&'v ProvinceType> {
        self.view.world().province(id)
    }

    /// Who owns a province.
    pub(super) fn owner(&self, id: ProvinceId) -> Option<Seat> {
        self.view.owners.get(&id).copied().flatten()
    }

    /// Whether it is the seat's own.
    pub(super) fn is_mine(&self, id: ProvinceId) -> bool {
        self.owner(id) == Some(self.me)
    }

    /// Whether it was a race's at the start.
    pub(super) fn is_home(&self, race: Race, id: ProvinceId) -> bool {
        self.land(id).is_some_and(|land| land.home == Some(race))
    }

    /// The race of a seat.
    pub(super) fn race_of(&self, seat: Seat) -> Race {
        let player = self.view.players.get(seat.index());
        player.map_or(self.race, |player| player.race)
    }

    /// The provinces next to one.
    pub(super) fn next_to(&self, id: ProvinceId) -> impl Iterator<Item = ProvinceId> + use<'v> {
        self.view.world().neighbours(id)
    }

    /// The armies of the seat, by number.
    pub(super) fn armies(&self) -> impl Iterator<Item = (ForceId, &'v Force)> {
        let forces = self.own.forces.iter();
        forces
            .filter(|(_, force)| force.kind == ForceKind::Army)
            .map(|(&id, force)| (id, force))
    }

    /// The units of a force of the seat.
    pub(super) fn units(&self, force: ForceId) -> impl Iterator<Item = (UnitId, &'v Unit)> {
        let units = self.own.units.iter();
        units
            .filter(move |(_, unit)| unit.force == force)
            .map(|(&id, unit)| (id, unit))
    }

    /// The characters of a force of the seat.
    pub(super) fn characters(&self, force: ForceId) -> impl Iterator<Item = &'v Character> {
        let all = self.own.characters.values();
        all.filter(move |own| own.force == Some(force))
    }

    /// How strong a force of the seat is.
    pub(super) fn power(&self, force: ForceId) -> Power {
        let units = self.units(force).map(|(_, unit)| unit);
        let lists = self.view.lists();
        let power = units.fold(Power::NONE, |power, unit| power.with_unit(unit, lists));
        self.characters(force).fold(power, Power::with_character)
    }

    /// Whether somebody leads a force (DW-ORG-09).
    pub(super) fn is_led(&self, force: ForceId) -> bool {
        self.characters(force).any(Character::is_leader)
    }

    /// How strong the seat's armies in the open of a province are.
    pub(super) fn mine_in(&self, province: ProvinceId) -> Power {
        self.armies()
            .filter(|(_, force)| force.province == province && force.site.is_none())
            .fold(Power::NONE, |power, (id, _)| power.and(self.power(id)))
    }

    /// The armies of others in a province, all together.
    pub(super) fn foes_in(&self, province: ProvinceId) -> Power {
        let there = self
            .foes
            .get(&province)
            .into_iter()
            .flat_map(BTreeMap::values);
        there.fold(Power::NONE, |power, &other| power.and(other))
    }

    /// How the seat's `power` compares in a province with `foe` of another: see [`Power::against`].
    pub(super) fn odds(
        &self,
        power: Power,
        foe: Power,
        owner: Option<Seat>,
        id: ProvinceId,
    ) -> u64 {
        let theirs = owner.is_some_and(|owner| self.is_home(self.race_of(owner), id));
        power.against(foe, [self.is_home(self.race, id), theirs])
    }

    /// What a province is worth to whoever owns it, about a point for 50 of revenue and two for the land itself.
    pub(super) fn worth(&self, id: ProvinceId) -> i32 {
        let Some(land) = self.land(id) else {
            return 0;
        };
        let sites: i32 = land
            .sites
            .iter()
            .map(|site| match site.kind {
                SiteKind::City => 4,
                SiteKind::Fortress => 2,
            })
            .sum();
        let mine = 6 * i32::from(land.mine);
        let home = i32::from(self.is_home(self.race, id));
        3 + (sites + mine).max(1) + home
    }

    /// The siege that goes on in a province, if any.
    pub(super) fn siege_in(&self, province: ProvinceId) -> Option<&'v SiegeView> {
        let sieges = self.view.sieges.iter();
        sieges
            .into_iter()
            .find(|siege| siege.site.province == province)
    }

    /// Whether a force is shut in a besieged site (DW-RULING-31).
    pub(super) fn is_shut_in(&self, force: &Force) -> bool {
        let besieged = |site| self.view.sieges.iter().any(|siege| siege.site == site);
        force.site.is_some_and(besieged)
    }

    /// How many marches every province is away from one.
    pub(super) fn marches_from(&self, from: ProvinceId) -> BTreeMap<ProvinceId, u32> {
        let mut far = BTreeMap::from([(from, 0)]);
        let mut open = VecDeque::from([from]);
        while let Some(id) = open.pop_front() {
            let next = far.get(&id).copied().unwrap_or(0) + 1;
            for other in self.next_to(id) {
                if let Entry::Vacant(unseen) = far.entry(other) {
                    unseen.insert(next);
                    open.push_back(other);
                }
            }
        }
        far
    }

    /// The provinces that the seat owns.
    pub(super) fn provinces(&self) -> BTreeSet<ProvinceId> {
        let owners = self.view.owners.iter();
        owners
            .filter(|(_, owner)| **owner == Some(self.me))
            .map(|(&id, _)| id)
            .collect()
    }

    /// Whether the seat has all the prestige that there is, and nothing to win but much to lose by a battle.
    pub(super) fn is_glorious(&self) -> bool {
        self.prestige() >= super::TITLE
    }

    /// The prestige of the seat.
    pub(super) fn prestige(&self) -> i8 {
        let player = self.view.players.get(self.me.index());
        player.map_or(0, |player| player.prestige)
    }
}
