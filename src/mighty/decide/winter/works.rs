//! Resolves the Building phase (4.27).

use super::super::Resolution;
use crate::action::Action;
use crate::content;
use crate::event::Event;
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::{Building, Owner, Terrain, WinterPhase};
use crate::state::Mighty;
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;

/// **ME-BUILD-04, ME-RULING-115.** Maximum distance from a new village to a building of the same realm, in hexes.
const REACH: u8 = 2;

impl Mighty {
    /// **ME-BUILD-02 to -04, ME-RULING-115, ME-RULING-116.** Checks that `seat` may found a village on `hex`.
    fn may_found(&self, seat: Seat, hex: Hex) -> Verdict {
        let cell = self.known_cell(hex)?;
        ensure(cell.owner == Some(seat), Reason::NotOwnHex, "ME-BUILD-03")?;
        ensure(cell.terrain != Terrain::Marsh, Reason::Marsh, "ME-MARSH-01")?;
        ensure(cell.site.is_none(), Reason::HexHasBuilding, "ME-SETUP-17")?;
        ensure(cell.razed.is_none(), Reason::Razed, "ME-RULING-116")?;
        let met = self.hostile_outside(hex, Owner::Realm(seat));
        ensure(!met, Reason::HostileUnitThere, "ME-RULING-116")?;
        let near = self.built_hexes_of(seat).any(|(built, _)| built.distance(hex) <= REACH);
        ensure(near, Reason::TooFar, "ME-BUILD-04")?;
        self.may_pay(seat, "found_village", "ME-BUILD-02")?;
        let left = self.buildings_left(seat, Building::Village);
        ensure(left > 0, Reason::NoPieceLeft, "ME-RULING-17")
    }

    /// **ME-BUILD-05 to -07, ME-RULING-116.** Checks that `seat` may upgrade the village on `hex` to `to`.
    fn may_upgrade(&self, seat: Seat, hex: Hex, to: Building) -> Verdict {
        let cell = self.known_cell(hex)?;
        let village = cell.is_built_by(seat)
            && cell.site.is_some_and(|site| site.building == Building::Village);
        ensure(village && to != Building::Village, Reason::NotOwnVillage, "ME-BUILD-05")?;
        ensure(cell.razed.is_none(), Reason::Razed, "ME-RULING-91")?;
        let met = self.hostile_outside(hex, Owner::Realm(seat));
        ensure(!met, Reason::HostileUnitThere, "ME-RULING-116")?;
        let old = !self.realms[seat.index()].founded.contains(&hex);
        ensure(old, Reason::FoundedThisWinter, "ME-RULING-116")?;
        self.may_pay(seat, upgrade(to), "ME-BUILD-06")?;
        ensure(self.buildings_left(seat, to) > 0, Reason::NoPieceLeft, "ME-RULING-17")
    }

    fn may_pay(&self, seat: Seat, work: &str, rule: &'static str) -> Verdict {
        ensure(self.realms[seat.index()].reserve >= u32::from(cost(work)), Reason::NoRations, rule)
    }

    pub(crate) fn building_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        menu.push(Action::EndBuilding);
        let own: Vec<Hex> = self.hexes_of(seat).map(|(hex, _)| hex).collect();
        for hex in own {
            if self.may_found(seat, hex).is_ok() {
                menu.push(Action::FoundVillage { hex });
            }
            for to in [Building::City, Building::Fortress] {
                if self.may_upgrade(seat, hex, to).is_ok() {
                    menu.push(Action::UpgradeVillage { hex, to });
                }
            }
        }
    }

    /// **ME-TABLE-25.** Returns the cost in rations of a building action; `None` for any other action.
    pub(crate) fn cost_of_work(action: &Action) -> Option<u32> {
        match action {
            Action::FoundVillage { .. } => Some(cost("found_village").into()),
            Action::UpgradeVillage { to, .. } => Some(cost(upgrade(*to)).into()),
            _ => None,
        }
    }
}

fn upgrade(to: Building) -> &'static str {
    match to {
        Building::Fortress => "upgrade_to_fortress",
        Building::City | Building::Village => "upgrade_to_city",
    }
}

/// **ME-TABLE-25.** Returns the cost of founding or upgrading a village, in rations.
fn cost(work: &str) -> u8 {
    narrow(content::number("building_costs", work, "rations"))
}

impl Resolution<'_> {
    pub(crate) fn found_village(&mut self, seat: Seat, hex: Hex) -> Verdict {
        self.in_slot(seat, WinterPhase::BuildingPhase)?;
        self.may_found(seat, hex)?;
        self.record(Event::VillageFounded { seat, hex, cost: cost("found_village") })
    }

    pub(crate) fn upgrade_village(&mut self, seat: Seat, hex: Hex, to: Building) -> Verdict {
        self.in_slot(seat, WinterPhase::BuildingPhase)?;
        self.may_upgrade(seat, hex, to)?;
        self.record(Event::VillageUpgraded { seat, hex, to, cost: cost(upgrade(to)) })
    }
}
