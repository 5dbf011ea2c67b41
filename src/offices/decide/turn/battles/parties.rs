//! Determines the parties in a province, and the sides of the next battle.

use std::collections::{BTreeMap, BTreeSet};

use super::{PendingBattle, Resolution};
use crate::battle::{Claim, Leader, Party, Role, Sides, sides, supreme};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::nouns::ArmyType;
use crate::progress::battle_skill;
use crate::state::Character;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

impl Resolution<'_> {
    /// **IO-RULING-41, IO-RULING-75.** Returns the units in a province that can still fight in this phase, each with
    /// its kingdom, in id order. Excludes beaten units, and also mercenaries, because they fight for nobody while they
    /// are in a province.
    pub(super) fn ready(
        &self,
        province: ProvinceId,
        beaten: &BTreeSet<UnitId>,
    ) -> Vec<(UnitId, Option<Seat>)> {
        self.units_in(province)
            .filter(|(id, unit)| !unit.is_mercenary && !unit.has_retreated && !beaten.contains(id))
            .map(|(id, unit)| (id, unit.owner))
            .collect()
    }

    /// **IO-RULING-19, IO-RULING-67.** Returns the next battle in a province.
    pub(super) fn quarrel(&self, province: ProvinceId, beaten: &BTreeSet<UnitId>) -> Option<Sides> {
        let mut parties: BTreeMap<Option<Seat>, Vec<UnitId>> = BTreeMap::new();
        for (unit, owner) in self.ready(province, beaten) {
            parties.entry(owner).or_default().push(unit);
        }
        // The winner of an earlier battle here defends against the next attacker.
        let fray = self.doings.frays.get(&province);
        let holder = fray.map_or(self.owner(province), |fray| fray.winner);
        let is_held = parties.contains_key(&holder);
        let parties: Vec<Party> = parties
            .iter()
            .map(|(&seat, units)| {
                let stands_in = || {
                    let allies = seat.zip(holder);
                    !is_held && allies.is_some_and(|(one, other)| self.allied(one, other))
                };
                let leader = supreme(&self.leaders(province, units));
                let arrived = |&unit: &UnitId| {
                    let unit = self.unit(unit);
                    unit.is_some_and(|unit| unit.came_from.is_some())
                };
                let acted = leader.map(|leader| self.doings.phase_rank(leader.id));
                Party {
                    seat,
                    claim: Claim {
                        owns: seat == holder || stands_in(),
                        was_there: !units.iter().all(arrived),
                        acted: acted.unwrap_or_else(|| narrow(self.doings.order.len())),
                    },
                    initiative: leader
                        .and_then(|leader| self.character(leader.id))
                        .map_or(0, |leader| leader.skills.initiative()),
                }
            })
            .collect();
        sides(&parties, self.judge, |one, other| self.allied(one, other))
    }

    /// **IO-RULING-69, IO-RULING-79.** Returns the leaders of these units, in id order. Whales outside the sea do not
    /// count.
    pub(super) fn leaders(&self, province: ProvinceId, units: &[UnitId]) -> Vec<Leader> {
        let is_sea = self.is_sea(province);
        let mut counts: BTreeMap<CharacterId, u16> = BTreeMap::new();
        for unit in units.iter().filter_map(|&unit| self.unit(unit)) {
            if let Some(leader) = unit.leader {
                let counts_here = is_sea || unit.troop.kind != ArmyType::Wh;
                *counts.entry(leader).or_default() += u16::from(counts_here);
            }
        }
        counts
            .into_iter()
            .filter_map(|(id, units)| {
                let level = self.command_level(province, self.character(id)?);
                Some(Leader { id, units, level })
            })
            .collect()
    }

    /// **IO-RULING-20.** Returns a character's command level in a province: the tactics level on land, and the marine
    /// level at sea.
    pub(in crate::decide) fn command_level(&self, province: ProvinceId, who: &Character) -> u8 {
        who.skills.level(battle_skill(self.is_sea(province)))
    }

    /// **IO-RULING-67, IO-RULING-86.** Returns whether a kingdom fights on the side of `role`. It must be a partner of
    /// that side's leading kingdom and have no treaty with the other side.
    pub(super) fn takes_side(&self, field: &PendingBattle, role: Role, seat: Seat) -> bool {
        let foes = if self.judge.spares_common_partners() {
            field.sides.seats(role.other())
        } else {
            field.sides.first(role.other()).into_iter().collect()
        };
        field.sides.first(role).is_some_and(|own| self.allied(seat, own))
            && !foes.into_iter().any(|foe| self.allied(seat, foe))
    }
}
