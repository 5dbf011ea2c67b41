//! A bot player's knowledge: its own assets, the visible assets of other seats, and estimates of everything else.

use super::super::content::content;
use super::super::ids::{CharacterId, ProvinceId, UnitId};
use super::super::map::{first_garrison, local_troop};
use super::super::nouns::{Alignment, ArmyType, Quality, Race, Terrain, Wealth};
use super::super::state::Character;
use super::super::strength::Troop;
use super::super::view::{Own, SeenProvince, SeenUnit, View};
use super::power::BattleSide;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Information available to a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sense<'v> {
    pub(super) view: &'v View,
    /// Private part of the view, visible only to this seat.
    pub(super) own: &'v Own,
    /// Seat whose knowledge this is.
    pub(super) me: Seat,
}

impl<'v> Sense<'v> {
    /// Builds the knowledge of the view's seat; returns `None` for the public view.
    pub(super) fn of(view: &'v View) -> Option<Sense<'v>> {
        Some(Sense { view, own: view.own.as_ref()?, me: view.seat? })
    }

    /// Returns the number of turns left, including the current one.
    pub(super) fn turns_left(&self) -> i32 {
        i32::from(self.view.terms.turns) + 1 - i32::from(self.view.turn)
    }

    pub(super) fn province(&self, id: ProvinceId) -> Option<&'v SeenProvince> {
        self.view.provinces.get(&id)
    }

    pub(super) fn terrain(&self, id: ProvinceId) -> Terrain {
        self.province(id).map_or(Terrain::Sea, |province| province.terrain)
    }

    pub(super) fn is_sea(&self, id: ProvinceId) -> bool {
        self.terrain(id) == Terrain::Sea
    }

    pub(super) fn owner(&self, id: ProvinceId) -> Option<Seat> {
        self.province(id)?.owner
    }

    /// Returns whether the seat owns a province.
    pub(super) fn is_mine(&self, id: ProvinceId) -> bool {
        self.owner(id) == Some(self.me)
    }

    /// Returns whether the seat or a partner owns a province.
    pub(super) fn is_friendly(&self, id: ProvinceId) -> bool {
        self.owner(id).is_some_and(|owner| self.view.allied(self.me, owner))
    }

    pub(super) fn around(&self, id: ProvinceId) -> Vec<ProvinceId> {
        self.view.grid.neighbours(id)
    }

    pub(super) fn realm(&self) -> impl Iterator<Item = (ProvinceId, &'v SeenProvince)> + use<'v> {
        self.view.realm(Some(self.me))
    }

    /// Returns the known or estimated tax of a province.
    pub(super) fn tax(&self, id: ProvinceId) -> i32 {
        let Some(province) = self.province(id) else { return 0 };
        let mean = content().land(province.terrain).tax;
        let by_class = province.wealth.map(|wealth| match wealth {
            Wealth::Rich => 8,
            Wealth::Prosperous => 4,
            Wealth::Poor => 1,
        });
        let known = province.tax.map(i32::from);
        // Start provinces have the highest tax of all.
        let start = province.start.map(|_| 10);
        known.or(start).or(by_class).unwrap_or(mean)
    }

    /// Returns the known or estimated tax of the whole world.
    pub(super) fn world_tax(&self) -> i32 {
        self.view.provinces.keys().map(|&id| self.tax(id)).sum()
    }

    /// Returns the known or estimated total tax of a kingdom's provinces.
    pub(super) fn tax_base(&self, seat: Seat) -> i32 {
        self.view.realm(Some(seat)).map(|(id, _)| self.tax(id)).sum()
    }

    /// Returns a kingdom's alignment, which is that of its king.
    pub(super) fn alignment(&self, seat: Seat) -> Option<Alignment> {
        let kingdom = self.view.kingdoms.get(seat.index())?;
        kingdom.king.as_ref().map(|king| king.alignment)
    }

    /// Returns all other seats that are still in the game.
    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + '_ {
        let all = Seat::all(self.view.kingdoms.len());
        all.filter(|&seat| {
            let stands = self.view.kingdoms.get(seat.index());
            seat != self.me && stands.is_some_and(|own| !own.has_fallen)
        })
    }

    /// Returns a character of the seat's kingdom, or the heir who will appear at dawn.
    pub(super) fn character(&self, id: CharacterId) -> Option<&'v Character> {
        let heir = || self.own.heir.as_ref().filter(|(heir, _)| *heir == id);
        let own = self.own.characters.get(&id);
        own.or_else(|| heir().map(|(_, one)| one))
    }

    /// Returns the seat's units that this leader leads, in id order; for `None`, the seat's leaderless units.
    pub(super) fn units(
        &self,
        leader: Option<CharacterId>,
    ) -> impl Iterator<Item = (UnitId, &'v SeenUnit)> + use<'v> {
        let me = self.me;
        let all = self.view.units.iter();
        all.filter(move |(_, unit)| unit.owner == Some(me) && unit.leader == leader)
            .map(|(&id, unit)| (id, unit))
    }

    /// Returns the leaderless units in a province that a character can lead, excluding garrisons.
    pub(super) fn loose(&self, who: &Character, at: ProvinceId) -> Vec<(UnitId, Troop)> {
        self.units(None)
            .filter(|(_, unit)| unit.province == at && unit.troop.kind != ArmyType::Ga)
            .filter(|(_, unit)| who.can_lead(unit.troop.race))
            .map(|(id, unit)| (id, unit.troop))
            .collect()
    }

    /// Returns the recruits in a province that a character can lead, excluding garrisons.
    pub(super) fn recruits(&self, who: &Character, at: ProvinceId) -> Vec<Troop> {
        let Some(province) = self.province(at).filter(|_| self.is_mine(at)) else {
            return Vec::new();
        };
        let quality = if at == self.own.home { Quality::Average } else { Quality::Green };
        let kinds = province.types.iter().flatten();
        let troops = kinds.map(|&kind| local_troop(kind, province.race, quality));
        troops.filter(|troop| who.can_lead(troop.race)).collect()
    }

    /// Returns the maximum number of units that one order can recruit in a province.
    pub(super) fn muster_limit(&self, at: ProvinceId) -> usize {
        if at == self.own.home { 4 } else { 2 }
    }

    /// Returns the presumed defenders of a province: the visible units or, if there are none, the reported ones. If
    /// there are no reports either, returns the usual garrison.
    pub(super) fn defenders(&self, at: ProvinceId) -> BattleSide {
        let Some(province) = self.province(at) else { return BattleSide::default() };
        let hostile = |unit: &&SeenUnit| {
            !unit.is_mercenary && unit.owner.is_none_or(|owner| !self.view.allied(self.me, owner))
        };
        let seen = self.view.units_in(at).map(|(_, unit)| unit);
        let seen: Vec<Troop> = seen.filter(hostile).map(|unit| unit.troop).collect();
        let troops = if province.is_watched || !seen.is_empty() {
            seen
        } else {
            self.expected(at, province)
        };
        let owner = province.owner;
        let command = match owner {
            Some(_) => u8::from(troops.len() > 2),
            None => 0,
        };
        BattleSide {
            troops,
            command,
            defends: true,
            is_home: owner.is_some() && province.start == owner,
            explored: [if owner.is_some() { 50 } else { 0 }, province.explored],
            only_full_exploration: self.view.options.judge.needs_full_exploration(),
            alignment: owner.and_then(|owner| self.alignment(owner)),
        }
    }

    /// **IO-RULING-11.** Returns a province's usual garrison, which depends on whether the province has an owner.
    fn expected(&self, at: ProvinceId, province: &SeenProvince) -> Vec<Troop> {
        let race = province.race.or(match province.terrain {
            Terrain::Sea => None,
            _ => Some(Race::Human),
        });
        let troop = |kind: ArmyType| local_troop(kind, race, Quality::Average);
        let known = province.types.as_ref().and_then(|kinds| kinds.first());
        if province.terrain == Terrain::Sea {
            // Most seas are empty (IO-RT02).
            let kind = known.filter(|_| province.owner.is_none());
            return kind.copied().into_iter().map(troop).collect();
        }
        let usual = known.copied().or_else(|| content().recruit(province.terrain, 5));
        if province.owner.is_none() {
            let wealth = Wealth::of(narrow(self.tax(at)));
            return first_garrison(false, wealth, usual.as_slice(), race);
        }
        let told = province.told.as_ref().filter(|told| told.turn + 2 >= self.view.turn);
        let fewest = if province.start.is_some() { 4 } else { 1 };
        let count = told.map_or(fewest, |told| told.units);
        let kinds = std::iter::once(ArmyType::Ga).chain(usual.into_iter().cycle());
        kinds.take(narrow(count)).map(troop).collect()
    }

    /// Returns whether a province borders another kingdom's land.
    pub(super) fn is_border(&self, at: ProvinceId) -> bool {
        self.around(at).into_iter().any(|near| {
            !self.is_sea(near) && self.owner(near).is_some_and(|_| !self.is_friendly(near))
        })
    }
}
