//! Turns bitten units into werebeasts and regrows trolls (IO-15.8-18 to -22, IO-RULING-77, IO-RULING-78).

use super::Resolution;
use crate::event::Realm;
use crate::ids::UnitId;
use crate::nouns::Race;
use crate::state::Unit;

impl Resolution<'_> {
    /// **IO-RULING-77, IO-RULING-78.** Turns bitten units into werebeasts and tests destroyed trolls for regrowth.
    pub(super) fn turn_creatures(&mut self) {
        let units: Vec<UnitId> =
            self.units.iter().filter(|(_, unit)| unit.is_bitten).map(|(&id, _)| id).collect();
        let unled = units
            .iter()
            .copied()
            .filter(|&id| self.unit(id).is_some_and(|unit| self.loses_leader(unit)))
            .collect();
        if !units.is_empty() {
            self.emit(Realm::TurnedWere { units, unled });
        }
        let units: Vec<UnitId> = self.regrowing.keys().copied().collect();
        if !units.is_empty() {
            self.emit(Realm::Regrew { units });
        }
    }

    /// **IO-RULING-28, IO-RULING-77.** Returns whether a unit loses its leader because he cannot lead werebeasts.
    fn loses_leader(&self, unit: &Unit) -> bool {
        let leader = unit.leader.and_then(|leader| self.character(leader));
        leader.is_some_and(|leader| !leader.can_lead(Race::Were))
    }
}
