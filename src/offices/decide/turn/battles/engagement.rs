//! Builds the input from which a battle is resolved, including each unit's escape route in case of defeat
//! (IO-RULING-75, IO-RULING-76, IO-RULING-79).

use std::collections::BTreeSet;

use super::command::Command;
use super::{PendingBattle, Resolution};
use crate::battle::{Engagement, Fighter, Role, Side, Way, retreat};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::march::carries;
use crate::nouns::ArmyType;
use crate::state::Unit;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

impl Resolution<'_> {
    /// Returns the battle setup before any dice are rolled.
    pub(super) fn engagement(&self, field: &PendingBattle, command: &Command) -> Engagement {
        Engagement {
            only_full_exploration: self.judge.needs_full_exploration(),
            terrain: self.terrain(field.province),
            sides: Role::BOTH.map(|role| self.side(field, role, command)),
        }
    }

    fn side(&self, field: &PendingBattle, role: Role, command: &Command) -> Side {
        let province = field.province;
        let ids = &field.units[role.index()];
        let units = ids.iter().filter_map(|&id| {
            let unit = self.unit(id)?;
            let own = unit.owner.and_then(|owner| self.kingdom(owner));
            Some(Fighter {
                unit: id,
                troop: unit.troop,
                owner: unit.owner,
                leader: unit.leader,
                alignment: own.map(|own| own.alignment()),
                is_home: own.is_some_and(|own| own.home == province),
                is_demoralised: command.demoralised.contains(&id),
                way_out: self.way_out(field, role, unit),
            })
        });
        let units: Vec<Fighter> = units.collect();
        let owners = units.iter().filter_map(|unit| self.kingdom(unit.owner?));
        let explored = owners.map(|own| own.explored(province)).max();
        let leaders: BTreeSet<CharacterId> = units.iter().filter_map(|unit| unit.leader).collect();
        let way_out = |id| (id, self.leaders_way_out(province, role, id));
        Side {
            commander: command.commanders[role.index()],
            explored: explored.unwrap_or(0),
            units,
            leaders: leaders.into_iter().map(way_out).collect(),
        }
    }

    /// **IO-RULING-75, IO-RULING-79.** Returns the province to which a unit escapes if its side loses. Whales outside
    /// the sea always go to the neighbouring sea with the lowest id.
    pub(super) fn way_out(
        &self,
        field: &PendingBattle,
        role: Role,
        unit: &Unit,
    ) -> Option<ProvinceId> {
        let from = field.province;
        let kind = unit.troop.kind;
        if kind == ArmyType::Wh && !self.is_sea(from) {
            let mut around = self.around(from).into_iter();
            return around.find(|&next| self.is_sea(next));
        }
        let owner = unit.owner?;
        let back = came_from(role, unit.came_from);
        let ways: Vec<Way> = self
            .ways(owner, from)
            .into_iter()
            .filter(|way| {
                !way.is_sea
                    || kind.is_at_home_at_sea()
                    || self.has_room(owner, way.province)
                    || back == Some(way.province) && self.has_ships_from(field, role, owner, back)
            })
            .collect();
        // Sea provinces where no ship has room are already filtered out, so the unit counts as carried.
        retreat(Some(kind), self.is_sea(from), true, back, &ways)
    }

    /// **IO-RULING-76.** Returns the province to which a leader without remaining units goes.
    pub(super) fn leaders_way_out(
        &self,
        from: ProvinceId,
        role: Role,
        id: CharacterId,
    ) -> Option<ProvinceId> {
        let who = self.character(id)?;
        let back = came_from(role, who.came_from);
        retreat(None, self.is_sea(from), true, back, &self.ways(who.seat?, from))
    }

    /// Returns the neighbouring provinces to which a kingdom's beaten units might retreat.
    fn ways(&self, seat: Seat, from: ProvinceId) -> Vec<Way> {
        self.around(from)
            .into_iter()
            .map(|province| {
                let own = self.units_in(province);
                Way {
                    province,
                    is_sea: self.is_sea(province),
                    is_friendly: self.is_friendly(seat, province),
                    own_units: narrow(own.filter(|(_, unit)| unit.owner == Some(seat)).count()),
                    holds_strangers: self.holds_strangers(seat, province),
                }
            })
            .collect()
    }

    /// **IO-RULING-31.** Returns whether a kingdom's ships in a sea province have room for one more land unit.
    fn has_room(&self, seat: Seat, sea: ProvinceId) -> bool {
        let (mut room, mut cargo) = (0, 0);
        for (_, unit) in self.units_in(sea) {
            if unit.owner == Some(seat) {
                room += carries(unit.troop.kind);
                cargo += u16::from(!unit.troop.kind.is_at_home_at_sea());
            }
        }
        room > cargo
    }

    /// Returns whether some of the kingdom's ships in the battle came from the province `from`, so that they can carry
    /// the unit back.
    fn has_ships_from(
        &self,
        field: &PendingBattle,
        role: Role,
        seat: Seat,
        from: Option<ProvinceId>,
    ) -> bool {
        let on_field = field.units[role.index()].iter().copied();
        let late = field.late.iter().flat_map(|&leader| self.led_by(leader));
        let mut all = on_field.chain(late).filter_map(|unit: UnitId| self.unit(unit));
        all.any(|unit| {
            unit.owner == Some(seat) && unit.came_from == from && carries(unit.troop.kind) > 0
        })
    }
}

/// **IO-RULING-75.** Returns the province that an attacker came from and to which he returns in a retreat; `None` for a
/// defender.
fn came_from(role: Role, from: Option<ProvinceId>) -> Option<ProvinceId> {
    from.filter(|_| role == Role::Attacker)
}
