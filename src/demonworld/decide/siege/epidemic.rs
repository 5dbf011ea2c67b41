//! Resolves step W7 of a siege week: the epidemic.

use super::super::Resolution;
use crate::event::SiegeFood;
use crate::food::epidemic;
use crate::ids::SiegeId;
use crate::works::Side;

impl Resolution<'_> {
    /// **DW-EPIDEMIC, DW-RULING-34, DW-RULING-48 to -50.** Step W7: resolves the onset, spread, losses and end of an
    /// epidemic. Militia is immune (DW-RULING-23).
    pub(super) fn week_epidemic(&mut self, id: SiegeId) {
        let Some(siege) = self.running_siege(id) else { return };
        let before = siege.epidemic;
        let inside = self.ranks_of_side(siege, Side::Besieged);
        let outside = self.ranks_of_side(siege, Side::Besieger);
        if inside.is_empty() && before.besieger.is_none() {
            return;
        }
        let hungry =
            siege.besieged.and_then(|seat| siege.party(seat)).map_or(0, |party| party.hunger.total);
        let reading = self.options.rules.epidemic_onset;
        let week = epidemic::week(before, hungry, reading, &inside, &outside, self.dice());
        let tolls = week.besieged.iter().chain(&week.besieger);
        let taken: Vec<_> = tolls.flat_map(|toll| toll.taken.iter().copied()).collect();
        self.emit(SiegeFood::EpidemicPassed { siege: id, week: Box::new(week) });
        self.take_stands(&taken);
    }
}
