//! Queries about forces and their contents.

use std::collections::{BTreeMap, BTreeSet};

use crate::action::Piece;
use crate::ids::{CharacterId, ForceId, ProvinceId, SiteId, UnitId};
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::{ForceKind, SiteKind};
use crate::state::{Character, Demonworld, Force, Siege, Unit};
use regnal_core::game::Seat;

/// **DW-ORG-08.** Maximum number of points in a garrison.
pub(crate) const GARRISON_POINTS: u32 = 200;

/// Returns the entries of a map that `is_asked` selects, sorted by id.
fn picked<I: Copy, T>(
    all: &BTreeMap<I, T>,
    is_asked: impl Fn(&T) -> bool,
) -> impl Iterator<Item = (I, &T)> {
    all.iter().filter(move |(_, one)| is_asked(one)).map(|(&id, one)| (id, one))
}

impl Demonworld {
    pub(crate) fn force(&self, id: ForceId) -> Option<&Force> {
        self.at.forces.get(&id)
    }

    pub(crate) fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.at.units.get(&id)
    }

    pub(crate) fn character(&self, id: CharacterId) -> Option<&Character> {
        self.at.characters.get(&id)
    }

    /// Returns a force's units, sorted by id.
    pub(crate) fn units_of(&self, force: ForceId) -> impl Iterator<Item = (UnitId, &Unit)> {
        picked(&self.at.units, move |unit| unit.force == force)
    }

    /// Returns a force's characters, sorted by id.
    pub(crate) fn characters_of(
        &self,
        force: ForceId,
    ) -> impl Iterator<Item = (CharacterId, &Character)> {
        picked(&self.at.characters, move |character| character.force == Some(force))
    }

    pub(crate) fn pieces_of(&self, force: ForceId) -> BTreeSet<Piece> {
        let units = self.units_of(force).map(|(id, _)| Piece::Unit(id));
        let characters = self.characters_of(force).map(|(id, _)| Piece::Character(id));
        units.chain(characters).collect()
    }

    /// **DW-RULING-10.** Returns the points of a force, counting living stands and characters.
    pub(crate) fn points_of(&self, force: ForceId) -> u32 {
        let units: u32 = self.units_of(force).map(|(_, unit)| unit.points()).sum();
        let characters: u32 =
            self.characters_of(force).map(|(_, character)| character.list_entry().cost).sum();
        units + characters
    }

    /// Returns the number of living stands in a force. Characters do not count (DW-SUPPLY-04).
    pub(crate) fn stands_of(&self, force: ForceId) -> u32 {
        self.units_of(force).map(|(_, unit)| u32::from(unit.stands)).sum()
    }

    pub(crate) fn stands_among(&self, pieces: &BTreeSet<Piece>) -> u32 {
        pieces
            .iter()
            .map(|piece| match *piece {
                Piece::Unit(id) => self.unit(id).map_or(0, |unit| u32::from(unit.stands)),
                Piece::Character(_) => 0,
            })
            .sum()
    }

    /// **DW-SUPPLY-01, DW-SUPPLY-02, DW-RULING-30.** Checks that a site has room for `more` additional stands.
    pub(crate) fn has_room(&self, site: SiteId, more: u32) -> Verdict {
        let inside: u32 = self.forces_at(site).map(|(id, _)| self.stands_of(id)).sum();
        let capacity = self.at.sites.get(&site).map(|own| own.works.plan.capacity());
        let rule = match site.kind {
            SiteKind::City => "DW-SUPPLY-01",
            SiteKind::Fortress => "DW-SUPPLY-02",
        };
        let room = u32::from(capacity.unwrap_or_default());
        ensure(inside + more <= room, Reason::Capacity, rule)
    }

    /// **DW-ORG-09, DW-RULING-11.** Returns true if a force has a hero or general, regardless of condition.
    pub(crate) fn has_leader(&self, force: ForceId) -> bool {
        self.characters_of(force).any(|(_, character)| character.is_leader())
    }

    /// Returns all players' forces in a province, sorted by id.
    pub(crate) fn forces_in(
        &self,
        province: ProvinceId,
    ) -> impl Iterator<Item = (ForceId, &Force)> {
        picked(&self.at.forces, move |force| force.province == province)
    }

    /// Returns all players' forces inside a site, sorted by id.
    pub(crate) fn forces_at(&self, site: SiteId) -> impl Iterator<Item = (ForceId, &Force)> {
        self.forces_in(site.province).filter(move |(_, force)| force.site == Some(site))
    }

    /// **DW-RULING-31.** Returns the given seats' armies in the open in a province, sorted by id.
    pub(crate) fn forces_in_the_open(
        &self,
        seats: &BTreeSet<Seat>,
        province: ProvinceId,
    ) -> impl Iterator<Item = (ForceId, &Force)> {
        self.forces_in(province)
            .filter(|(_, force)| force.site.is_none() && seats.contains(&force.owner))
    }

    /// Returns a seat's forces, sorted by id.
    pub(crate) fn forces_of(&self, seat: Seat) -> impl Iterator<Item = (ForceId, &Force)> {
        picked(&self.at.forces, move |force| force.owner == seat)
    }

    /// Returns a seat's armies, sorted by army number.
    pub(crate) fn armies_of(&self, seat: Seat) -> Vec<ForceId> {
        let mut armies: Vec<(Option<u16>, ForceId)> = self
            .forces_of(seat)
            .filter(|(_, force)| force.kind == ForceKind::Army)
            .map(|(id, force)| (force.number, id))
            .collect();
        armies.sort_unstable();
        armies.into_iter().map(|(_, id)| id).collect()
    }

    /// **DW-RULING-10.** Returns a seat's garrison in a site.
    pub(crate) fn garrison_in(&self, seat: Seat, site: SiteId) -> Option<ForceId> {
        self.forces_of(seat)
            .find(|(_, force)| force.kind == ForceKind::Garrison && force.site == Some(site))
            .map(|(id, _)| id)
    }

    /// Returns true if a province contains other players' troops.
    pub(crate) fn has_enemies(&self, seat: Seat, province: ProvinceId) -> bool {
        self.forces_in(province).any(|(_, force)| force.owner != seat)
    }

    pub(crate) fn siege_of(&self, site: SiteId) -> Option<&Siege> {
        self.at.sieges.values().find(|siege| siege.site == site)
    }

    /// **DW-RULING-31.** Returns true if a force is inside a besieged site.
    pub(crate) fn is_besieged(&self, force: ForceId) -> bool {
        self.force(force).and_then(|force| self.siege_of(force.site?)).is_some()
    }

    /// **DW-RULING-31.** Returns true if a force is taking part in a siege from outside.
    pub(crate) fn is_besieging(&self, force: ForceId) -> bool {
        self.force(force).is_some_and(|force| {
            force.site.is_none()
                && self.at.sieges.values().any(|siege| {
                    siege.site.province == force.province && siege.besiegers.contains(&force.owner)
                })
        })
    }

    /// **DW-RULING-31.** Returns the number of living stands in the given seats' armies in the open in a province.
    pub(crate) fn stands_in_the_open(&self, seats: &BTreeSet<Seat>, province: ProvinceId) -> u32 {
        self.forces_in_the_open(seats, province).map(|(id, _)| self.stands_of(id)).sum()
    }

    /// **DW-RULING-02.** Returns true if a force can be neither reinforced nor reorganised. This is the case if the
    /// force is besieged, besieging or in a province that the force's owner does not own (DW-ORG-25).
    pub(crate) fn is_out_of_reach(&self, force: ForceId) -> bool {
        let cut_off = self.force(force).is_some_and(|own| {
            !self.is_friendly(own.owner, own.province) && self.is_isolated(own.owner, own.province)
        });
        cut_off || self.is_besieged(force) || self.is_besieging(force)
    }
}
