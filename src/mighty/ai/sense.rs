//! Represents the map as known to a seat: the seat's pieces, its enemies, and its budget.

use super::super::action::Action;
use super::super::content;
use super::super::nouns::{
    Allegiance, Building, Owner, Season, Terrain, UnitId, UnitKind, YieldEffect,
};
use super::super::view::{CellView, RealmView, UnitView, View};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;

/// Maximum distance from a new village to a building of the same realm, in hexes (ME-RULING-115).
const REACH: u8 = 2;
/// Cost of founding a village or upgrading one, in rations.
const VILLAGE: i32 = 2;
pub(super) const UPGRADE: i32 = 4;

/// Information that a seat has.
pub(super) struct Sense<'a> {
    pub(super) view: &'a View,
    pub(super) me: Seat,
    /// Number of rations in the seat's reserve.
    pub(super) reserve: i32,
    /// Current yield of the seat's buildings per season, in rations.
    pub(super) income: i32,
    /// Number of harvests left this year.
    pub(super) harvests: i32,
    /// Number of villages that the seat can found with its remaining pieces, ignoring the cost.
    villages: i32,
    /// Number of villages that the seat can upgrade. `more_villages` is the number of villages that it can then found
    /// with the pieces freed by these upgrades.
    improvements: i32,
    more_villages: i32,
}

impl<'a> Sense<'a> {
    pub(super) fn of(view: &'a View, me: Seat) -> Sense<'a> {
        let mut sense = Sense {
            view,
            me,
            reserve: 0,
            income: 0,
            harvests: match view.season {
                Some(Season::Spring) => 2,
                Some(Season::Summer) => 1,
                Some(Season::Autumn | Season::Winter) | None => 0,
            },
            villages: 0,
            improvements: 0,
            more_villages: 0,
        };
        let Some(realm) = view.realms.get(me.index()) else { return sense };
        sense.reserve = narrow(realm.reserve);
        sense.income = view.cells.values().map(|cell| sense.yield_of(cell)).sum();
        let open: i32 = narrow(view.cells.keys().filter(|&&hex| sense.has_room(hex)).count());
        let improvable = view.cells.values().filter(|cell| {
            sense.building_of(cell, me) == Some(Building::Village) && cell.razed.is_none()
        });
        let improvable: i32 = narrow(improvable.count());
        let left = i32::from(realm.left.villages);
        sense.villages = open.min(left);
        sense.improvements =
            improvable.min(i32::from(realm.left.cities) + i32::from(realm.left.fortresses));
        sense.more_villages = (open - sense.villages).min(sense.improvements);
        sense
    }

    pub(super) fn realm(&self) -> Option<&'a RealmView> {
        self.view.realms.get(self.me.index())
    }

    pub(super) fn cell(&self, hex: Hex) -> Option<&'a CellView> {
        self.view.cells.get(&hex)
    }

    pub(super) fn units(&self) -> impl Iterator<Item = &'a UnitView> + use<'a> {
        let me = Owner::Realm(self.me);
        self.view.units.values().filter(move |unit| unit.owner == me)
    }

    pub(super) fn unit(&self, id: UnitId) -> Option<&'a UnitView> {
        self.view.units.get(&id)
    }

    /// Returns true if `seat` is this seat or an ally.
    pub(super) fn is_friend(&self, seat: Seat) -> bool {
        let pair = (seat.min(self.me), seat.max(self.me));
        seat == self.me || self.view.alliances.contains(&pair)
    }

    /// Iterates over the hostile units outside the walls on `hex`.
    pub(super) fn guards(&self, hex: Hex) -> impl Iterator<Item = &'a UnitView> + use<'a, '_> {
        self.units_on(hex).filter(move |unit| {
            let is_hostile = unit.owner.seat().is_none_or(|seat| !self.is_friend(seat));
            !unit.inside && unit.aboard.is_none() && is_hostile
        })
    }

    /// Iterates over all units on `hex`.
    pub(super) fn units_on(&self, hex: Hex) -> impl Iterator<Item = &'a UnitView> + use<'a> {
        self.view.units.values().filter(move |unit| unit.hex == hex)
    }

    /// Returns the current points of `seat`.
    pub(super) fn points_of(&self, seat: Seat) -> u32 {
        self.view.realms.get(seat.index()).map_or(0, |realm| realm.score.points)
    }

    /// Counts enemy armies within `reach` hexes, not including independents.
    pub(super) fn enemies_near(&self, hex: Hex, reach: u8) -> usize {
        let is_near = |unit: &&UnitView| {
            unit.kind() == UnitKind::Army
                && unit.owner.seat().is_some_and(|seat| !self.is_friend(seat))
                && unit.hex.distance(hex) <= reach
        };
        self.view.units.values().filter(is_near).count()
    }

    /// Counts the seat's units on `hex` other than `but`.
    pub(super) fn friends_on(&self, hex: Hex, but: UnitId) -> usize {
        let is_there =
            |unit: &&UnitView| unit.hex == hex && unit.id != but && unit.aboard.is_none();
        self.units().filter(is_there).count()
    }

    /// Returns the building that `seat` has on a hex.
    pub(super) fn building_of(&self, cell: &CellView, seat: Seat) -> Option<Building> {
        let site = cell.site?;
        (site.allegiance == Allegiance::Realm(seat)).then_some(site.building)
    }

    /// Returns the yield per season of one of the seat's buildings.
    pub(super) fn yield_of(&self, cell: &CellView) -> i32 {
        let Some(building) = self.building_of(cell, self.me) else { return 0 };
        let has = |effect| cell.yields.iter().any(|&(known, _)| known == effect);
        let is_barren = cell.razed.is_some()
            || cell.besieged
            || has(YieldEffect::BadHarvests)
            || has(YieldEffect::WinterFamine);
        let times = 1 + i32::from(has(YieldEffect::ExcellentHarvests));
        if is_barren { 0 } else { i32::from(content::production(building)) * times }
    }

    /// Returns true if a village could be founded on a hex that the seat owns or will own.
    pub(super) fn could_found_village(&self, hex: Hex) -> bool {
        let Some(cell) = self.cell(hex) else { return false };
        cell.site.is_none()
            && cell.razed.is_none()
            && !cell.desolate
            && cell.terrain != Some(Terrain::Marsh)
            && self.view.cells.iter().any(|(built, other)| {
                built.distance(hex) <= REACH && self.building_of(other, self.me).is_some()
            })
    }

    fn has_room(&self, hex: Hex) -> bool {
        self.cell(hex).is_some_and(|cell| cell.owner == Some(self.me))
            && self.could_found_village(hex)
    }

    /// Returns true if the seat needs more village sites, because it will still have rations and village pieces in
    /// winter after it has founded a village on every site.
    pub(super) fn wants_room(&self) -> bool {
        let pieces = self.realm().map_or(0, |own| i32::from(own.left.villages));
        let will_have = self.reserve + self.income * self.harvests;
        self.villages < pieces && self.villages * VILLAGE < will_have
    }

    /// Returns the number of rations that can be spent before winter without reducing the number of villages that the
    /// seat can found.
    pub(super) fn to_spend(&self) -> i32 {
        self.reserve + self.income * self.harvests - self.villages * VILLAGE
    }

    /// Returns the number of rations that winter construction does not need.
    pub(super) fn to_spare(&self) -> i32 {
        self.to_spend() - self.improvements * UPGRADE - self.more_villages * VILLAGE
    }

    /// Returns true in the last year of the match. Points are counted after the winter of that year.
    pub(super) fn is_last_year(&self) -> bool {
        self.view.year >= self.view.options.years
    }
}

/// Returns the action with the highest value, and this value. Actions without a value are left out, and the last of
/// several equal ones is returned.
pub(super) fn best<W: Ord>(
    menu: &[Action],
    worth: impl Fn(&Action) -> Option<W>,
) -> Option<(W, &Action)> {
    let valued = menu.iter().filter_map(|action| Some((worth(action)?, action)));
    valued.max_by(|(one, _), (two, _)| one.cmp(two))
}

/// Returns the points for a building, not including its hex.
pub(super) fn points(building: Building) -> i32 {
    match building {
        Building::Village => 2,
        Building::City | Building::Fortress => 3,
    }
}
