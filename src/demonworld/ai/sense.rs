//! The map as a seat knows it: own forces, sightings of other players' armies, and the value of land.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, VecDeque};

use super::super::content::ProvinceType;
use super::super::ids::{ForceId, ProvinceId};
use super::super::nouns::{ForceKind, Race, SiteKind};
use super::super::state::Force;
use super::super::view::{Own, SiegeView, View};
use super::power::Power;
use crate::winter::emperor;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// Assumed total price of a player's armies before any of them has been sighted.
const ALL_ARMIES: u32 = 1_500;

/// Minimum number of stands with which the AI lays siege. Older editions of the rules code require at least this many
/// (DW-RULING-31).
pub(super) const BESIEGERS: u32 = 10;

/// A seat's knowledge, organised for planning.
#[derive(Debug)]
pub(super) struct Sense<'v> {
    /// View from which all knowledge is derived.
    pub(super) view: &'v View,
    /// The seat's private information.
    pub(super) own: &'v Own,
    pub(super) me: Seat,
    pub(super) race: Race,
    /// Known or assumed strength of other players' armies, by province and owner.
    pub(super) foes: BTreeMap<ProvinceId, BTreeMap<Seat, Power>>,
}

impl<'v> Sense<'v> {
    /// Returns the knowledge of the view's seat, or `None` for a spectator.
    pub(super) fn of(view: &'v View) -> Option<Sense<'v>> {
        let me = view.seat?;
        let own = view.own.as_ref()?;
        let race = view.players.get(me.index())?.race;
        let mut sense = Sense { view, own, me, race, foes: BTreeMap::new() };
        for counter in view.counters.iter().filter(|other| other.owner != me) {
            let power = sense.counter_power(counter.owner, counter.number);
            let there = sense.foes.entry(counter.province).or_default();
            let known = there.entry(counter.owner).or_insert(Power::NONE);
            *known = known.and(power);
        }
        Some(sense)
    }

    /// Returns the strength of another player's army: the last sighted strength or, for an army never sighted, an equal
    /// share of the total assumed for all that player's armies.
    fn counter_power(&self, owner: Seat, number: u16) -> Power {
        match self.own.sighting_of(owner, number) {
            Some((_, seen)) => Power::of_sighting(seen, self.view.lists()),
            None => {
                let armies = self.view.counters.iter();
                let armies = armies.filter(|other| other.owner == owner).count();
                Power::unseen(ALL_ARMIES / narrow::<u32, _>(armies).max(1))
            }
        }
    }

    /// Returns the total strength of other players' garrisons sighted in a province.
    pub(super) fn garrison(&self, province: ProvinceId) -> Power {
        let seen = self.own.sightings.values();
        seen.filter(|seen| seen.kind == ForceKind::Garrison && seen.province == province)
            .fold(Power::NONE, |power, seen| power.and(Power::of_sighting(seen, self.view.lists())))
    }

    pub(super) fn land(&self, id: ProvinceId) -> Option<&'v ProvinceType> {
        self.view.world().province(id)
    }

    pub(super) fn is_mine(&self, id: ProvinceId) -> bool {
        self.view.owner_of(id) == Some(self.me)
    }

    pub(super) fn is_home(&self, race: Race, id: ProvinceId) -> bool {
        self.land(id).is_some_and(|land| land.home == Some(race))
    }

    pub(super) fn race_of(&self, seat: Seat) -> Race {
        let player = self.view.players.get(seat.index());
        player.map_or(self.race, |player| player.race)
    }

    pub(super) fn next_to(&self, id: ProvinceId) -> impl Iterator<Item = ProvinceId> + use<'v> {
        self.view.world().neighbours(id)
    }

    pub(super) fn power(&self, force: ForceId) -> Power {
        let (units, lists) = (self.own.units_of(force), self.view.lists());
        let power = units.fold(Power::NONE, |power, (_, unit)| power.with_unit(unit, lists));
        let characters = self.own.characters_of(force);
        characters.fold(power, |power, (_, character)| power.with_character(character))
    }

    /// Returns whether a force has a leader (DW-ORG-09).
    pub(super) fn is_led(&self, force: ForceId) -> bool {
        self.own.characters_of(force).any(|(_, character)| character.is_leader())
    }

    /// Returns the combined strength of the seat's armies that are in the open in a province.
    pub(super) fn mine_in(&self, province: ProvinceId) -> Power {
        self.own
            .armies()
            .filter(|(_, force)| force.province == province && force.site.is_none())
            .fold(Power::NONE, |power, (id, _)| power.and(self.power(id)))
    }

    /// Returns the combined strength of other players' armies in a province.
    pub(super) fn foes_in(&self, province: ProvinceId) -> Power {
        let there = self.foes.get(&province).into_iter().flat_map(BTreeMap::values);
        there.fold(Power::NONE, |power, &other| power.and(other))
    }

    /// Returns the strength ratio of `power` to another player's force `foe` in a province; see [`Power::against`].
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

    /// Returns a province's value to its owner: about one point for every 50 points of revenue, plus two points for the
    /// land itself.
    pub(super) fn worth(&self, id: ProvinceId) -> i32 {
        let Some(land) = self.land(id) else { return 0 };
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

    pub(super) fn siege_in(&self, province: ProvinceId) -> Option<&'v SiegeView> {
        self.view.sieges.iter().find(|siege| siege.site.province == province)
    }

    /// Returns whether a force is inside a besieged site (DW-RULING-31).
    pub(super) fn is_shut_in(&self, force: &Force) -> bool {
        force.site.is_some_and(|site| self.view.siege_at(site).is_some())
    }

    /// Returns the number of marches from one province to every other province.
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

    pub(super) fn provinces(&self) -> impl Iterator<Item = ProvinceId> {
        self.view.provinces().filter(|&id| self.is_mine(id))
    }

    /// Returns whether the seat has maximum prestige, which battles can then only lower.
    pub(super) fn has_maximum_prestige(&self) -> bool {
        i32::from(self.prestige()) >= emperor::PRESTIGE
    }

    pub(super) fn prestige(&self) -> i8 {
        let player = self.view.players.get(self.me.index());
        player.map_or(0, |player| player.prestige)
    }
}
