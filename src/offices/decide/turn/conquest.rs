//! Resolves the end of a phase, after its battles: conquests and drowning units (IO-RULING-30, IO-RULING-31).

use std::collections::BTreeMap;

use super::Resolution;
use crate::battle::{Leader, supreme};
use crate::event::March;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::march::{Holder, after_conquest, can_take, lost_at_sea, taker};
use crate::nouns::ArmyType;
use crate::realm::explored_by_conquest;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Movement points spent by characters and by units in this turn.
pub(super) type Spent = (Vec<(CharacterId, u8)>, Vec<(UnitId, u8)>);

impl Resolution<'_> {
    /// **IO-RULING-30, IO-RULING-35.** Resolves conquests province by province.
    pub(super) fn conquer(&mut self) {
        let provinces: Vec<ProvinceId> = self.provinces.keys().copied().collect();
        for province in provinces {
            if let Some(by) = self.taker_of(province) {
                self.take(province, by);
            }
        }
    }

    /// Returns the kingdom that takes the province at the end of the phase, if any.
    fn taker_of(&self, province: ProvinceId) -> Option<Seat> {
        let owner = self.owner(province);
        let is_sea = self.is_sea(province);
        let mut counts: BTreeMap<Option<Seat>, u16> = BTreeMap::new();
        for (_, unit) in self.units_in(province).filter(|(_, unit)| !unit.is_mercenary) {
            // Any unit of the owner, or any neutral unit, holds the province.
            let holds = unit.owner.is_none() || unit.owner == owner;
            let counted = u16::from(holds || can_take(unit.troop.kind, is_sea));
            *counts.entry(unit.owner).or_default() += counted;
        }
        let holders: Vec<Holder> = counts
            .into_iter()
            .map(|(seat, units)| Holder {
                seat,
                units,
                is_partner_of_owner: seat
                    .zip(owner)
                    .is_some_and(|(seat, owner)| seat != owner && self.allied(seat, owner)),
            })
            .collect();
        let fray = self.doings.frays.get(&province);
        let commander = fray.and_then(|fray| self.served_by(fray.commander?));
        taker(owner, &holders, commander, |one, other| self.allied(one, other))
    }

    fn take(&mut self, province: ProvinceId, by: Seat) {
        let before = self.kingdom(by).map_or(0, |own| own.explored(province));
        let finder = self.conqueror(province, by);
        let (leaders, units) = self.price_of_conquest(province, by);
        self.emit(March::Taken {
            province,
            by,
            from: self.owner(province),
            explored: explored_by_conquest(before, self.terrain(province)),
            leaders,
            units,
        });
        self.find_places(by, province, finder);
    }

    /// **IO-RULING-35.** Returns the character credited with finding the places that a conquest reveals. This is the
    /// battle's supreme commander if he belongs to the kingdom, and otherwise the leader with the most units there.
    fn conqueror(&self, province: ProvinceId, by: Seat) -> Option<CharacterId> {
        let fray = self.doings.frays.get(&province);
        let commander = fray.and_then(|fray| fray.commander).filter(|&commander| {
            self.character(commander).is_some_and(|one| one.is_alive() && one.seat == Some(by))
        });
        commander.or_else(|| {
            let leaders: Vec<Leader> = self
                .characters_in(province)
                .filter(|(_, one)| one.seat == Some(by))
                .map(|(id, one)| Leader {
                    id,
                    units: narrow(self.led_by(id).len()),
                    level: self.command_level(province, one),
                })
                .collect();
            supreme(&leaders).map(|leader| leader.id)
        })
    }

    /// **IO-RULING-30.** Returns the movement points that each of the conqueror's stacks has spent after a conquest on
    /// land. At sea, a conquest costs no extra point, because the battle has already cost one.
    fn price_of_conquest(&self, province: ProvinceId, by: Seat) -> Spent {
        let is_sea = self.is_sea(province);
        let mut leaders = Vec::new();
        let mut units = Vec::new();
        for (id, one) in self.characters_in(province) {
            let led = self.led_by(id);
            if one.seat != Some(by) || led.is_empty() {
                continue;
            }
            let points = self.points(one, &self.kinds(&led), is_sea);
            let spent = after_conquest(self.spent(one, &led), points, is_sea, false);
            leaders.push((id, spent));
            units.extend(led.into_iter().map(|unit| (unit, spent)));
        }
        (leaders, units)
    }

    /// **IO-RULING-31.** Removes land units at sea that exceed the capacity of their kingdom's ships there.
    pub(super) fn drown(&mut self) {
        let mut at_sea: BTreeMap<(ProvinceId, Seat), Vec<(UnitId, ArmyType)>> = BTreeMap::new();
        for (&id, unit) in &self.units {
            if let Some(owner) = unit.owner
                && self.is_sea(unit.province)
            {
                let units = at_sea.entry((unit.province, owner)).or_default();
                units.push((id, unit.troop.kind));
            }
        }
        for ((province, seat), units) in at_sea {
            let units = lost_at_sea(&units);
            if !units.is_empty() {
                self.emit(March::Drowned { province, seat, units });
            }
        }
    }
}
