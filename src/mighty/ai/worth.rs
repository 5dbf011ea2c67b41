//! Calculates the value of moving to a hex, or of staying.

use super::super::nouns::{Allegiance, ScoutResult, Terrain, UnitKind};
use super::super::view::{CellView, UnitView};
use super::sense::{Sense, points};
use regnal_core::hex::Hex;

/// Value of owning a hex.
const HEX: i32 = 100;
/// Value of a village site.
const ROOM: i32 = 70;
/// Expected value of an unexplored hex.
const UNKNOWN: i32 = 15;

impl Sense<'_> {
    /// Returns the value of moving `unit` to `hex`; `None` if there is nothing to gain.
    pub(super) fn worth(&self, unit: &UnitView, hex: Hex) -> Option<i32> {
        let cell = self.cell(hex)?;
        if cell.desolate || !cell.closures.is_empty() {
            return None;
        }
        let guards: Vec<&UnitView> = self.guards(hex).collect();
        let own = cell.owner.is_some_and(|owner| self.is_friend(owner));
        let mut worth = if own { self.post(unit, hex) } else { self.conquest(unit, hex, cell) };
        if !guards.is_empty() {
            worth = self.battle(unit, hex, &guards, worth, own);
        }
        if cell.nest {
            worth -= 150;
        }
        (worth > 0).then_some(worth)
    }

    /// Returns the value of conquering an undefended hex.
    fn conquest(&self, unit: &UnitView, hex: Hex, cell: &CellView) -> i32 {
        if let Some(site) = cell.site.filter(|_| cell.razed.is_none()) {
            return match site.allegiance {
                // A unit of this seat is already there and negotiates once per season.
                Allegiance::Neutral if self.friends_on(hex, unit.id) > 0 => 0,
                // In each negotiation, the site joins the seat with a probability of one in six, and turns hostile with
                // a probability of one in six.
                Allegiance::Neutral => 40 + points(site.building) * 20,
                Allegiance::Realm(_) | Allegiance::Hostile => {
                    self.siege(unit, hex).map_or(0, |siege| siege * 3 / 2)
                }
            };
        }
        let is_marsh = cell.terrain == Some(Terrain::Marsh);
        let is_ruin = cell.owner.is_some() && cell.razed.is_some();
        if is_marsh || is_ruin {
            return 0;
        }
        let mut worth = HEX + self.frontier(hex) * 4;
        if cell.owner.is_some() {
            // In a match with two realms, one realm's gain is the other's loss.
            worth += if self.view.realms.len() == 2 { 90 } else { 50 };
        } else if cell.explored_for.is_empty() {
            worth += match &cell.report {
                Some(report) => reported(report.result),
                None => UNKNOWN,
            };
        }
        if self.wants_room() && self.could_found_village(hex) {
            worth += ROOM;
        }
        worth
    }

    /// Counts the adjacent hexes that a unit on `hex` could take.
    pub(super) fn frontier(&self, hex: Hex) -> i32 {
        hex.neighbors()
            .filter_map(|next| self.cell(next))
            .filter(|cell| {
                !cell.desolate
                    && cell.terrain != Some(Terrain::Marsh)
                    && !cell.owner.is_some_and(|owner| self.is_friend(owner))
            })
            .map(|_| 1)
            .sum()
    }

    /// Returns the value of keeping a guard on one of the seat's own hexes.
    pub(super) fn post(&self, unit: &UnitView, hex: Hex) -> i32 {
        let Some(building) = self.cell(hex).and_then(|cell| self.building_of(cell, self.me)) else {
            return 0;
        };
        let is_held = self.friends_on(hex, unit.id) > 0 || unit.kind() == UnitKind::Boat;
        let enemies = self.enemies_near(hex, 1);
        if is_held || enemies == 0 {
            return 0;
        }
        25 + points(building) * 15
    }

    /// Returns the value of fighting `guards` on `hex`; `land` is the value of the hex without guards.
    fn battle(&self, unit: &UnitView, hex: Hex, guards: &[&UnitView], land: i32, own: bool) -> i32 {
        let Some(best) = guards.iter().map(|guard| self.attack(unit, guard)).max() else {
            return land;
        };
        let with = self.units().filter(|other| {
            other.id != unit.id && other.kind() == UnitKind::Army && other.hex.distance(hex) <= 1
        });
        let lead =
            i32::try_from(with.count()).unwrap_or(0) + 1 - i32::try_from(guards.len()).unwrap_or(0);
        // Repeated attacks wear down the guards. An enemy on the seat's own land must be driven off.
        let relief = if own { 80 } else { 0 };
        best * 2 + lead.clamp(-3, 2) * 30 + relief + land / 4 - 10
    }

    /// Returns the value of staying on the current hex.
    pub(super) fn stay(&self, unit: &UnitView) -> i32 {
        let hex = unit.hex;
        let Some(cell) = self.cell(hex) else { return 0 };
        let here = if cell.owner.is_some_and(|owner| self.is_friend(owner)) {
            self.post(unit, hex)
        } else if cell.site.is_some() {
            self.conquest(unit, hex, cell)
        } else {
            0
        };
        // The unit can send scouts again next season.
        let ahead = hex
            .neighbors()
            .filter(|next| {
                self.cell(*next).is_some_and(|cell| !cell.explored_for.contains(&self.me))
            })
            .filter(|&next| unit.kind() == UnitKind::Army || self.is_coast(next))
            .filter_map(|next| self.worth(unit, next))
            .max();
        here.max(ahead.unwrap_or(0) / 4)
    }

    pub(super) fn is_coast(&self, hex: Hex) -> bool {
        self.cell(hex).is_some_and(|cell| cell.terrain == Some(Terrain::Coast))
    }
}

/// Returns the value of the scouting result stated in a spy report.
fn reported(result: Option<ScoutResult>) -> i32 {
    match result {
        Some(
            ScoutResult::NeutralVillage | ScoutResult::NeutralCity | ScoutResult::NeutralFortress,
        ) => 30,
        Some(
            ScoutResult::HostileVillage | ScoutResult::HostileCity | ScoutResult::HostileFortress,
        ) => -60,
        Some(ScoutResult::Event) => -20,
        Some(ScoutResult::EmptyLand) => UNKNOWN,
        None => -100,
    }
}
