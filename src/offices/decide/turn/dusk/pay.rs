//! Pays heroes and units, tests whether unpaid heroes leave, and lets units recover (IO-RULING-44 to -46).

use super::Resolution;
use crate::event::{People, Realm};
use crate::ids::{CharacterId, UnitId};
use crate::nouns::{ArmyType, Quality};
use crate::realm::{payday, recovered};

impl Resolution<'_> {
    /// **IO-RULING-44 to -46.** Resolves each kingdom's pay in turn: heroes, then units, then tests for unpaid heroes.
    /// Paid units recover.
    pub(super) fn pay(&mut self) {
        for seat in self.playing().collect::<Vec<_>>() {
            let gold = self.kingdom(seat).map_or(0, |own| own.gold);
            let heroes: Vec<(CharacterId, u32)> = self
                .house(seat)
                .filter(|(_, one)| one.pay > 0)
                .map(|(id, one)| (id, one.pay))
                .collect();
            let units: Vec<(UnitId, ArmyType, Quality)> = self
                .units_of(seat)
                .map(|(id, unit)| (id, unit.troop.kind, unit.troop.quality))
                .collect();
            let payday = payday(self.dice, gold, &heroes, &units);
            let leaving: Vec<CharacterId> = payday
                .unpaid_heroes
                .iter()
                .filter(|(_, test)| test.passes)
                .map(|(hero, _)| *hero)
                .collect();
            self.emit(Realm::Paid { seat, payday });
            for character in leaving {
                self.emit(People::LeftService { character });
            }
        }
    }

    /// **IO-RULING-46.** Restores lost quality to neutral units. Mercenaries do not recover, because they are neither
    /// paid nor neutral.
    pub(super) fn recover(&mut self) {
        let units: Vec<(UnitId, Quality)> = self
            .units
            .iter()
            .filter(|(_, unit)| unit.is_neutral())
            .map(|(&id, unit)| (id, unit.troop.quality, recovered(unit.troop.quality)))
            .filter(|(_, before, after)| before != after)
            .map(|(id, _, after)| (id, after))
            .collect();
        if !units.is_empty() {
            self.emit(Realm::Recovered { units });
        }
    }
}
