//! Resolves step W6 of a siege week: supply and shortage.

use super::super::Resolution;
use crate::event::SiegeFood;
use crate::food::depots::{besieger_meal, supply_line};
use crate::food::hunger::eat;
use crate::ids::SiegeId;
use regnal_core::game::Seat;

impl Resolution<'_> {
    /// **DW-SIEGE-06, DW-SUPPLY, DW-RULING-43, DW-RULING-45.** Step W6: feeds the besieged from their stores, and each
    /// besieger from a baggage train or depots.
    pub(super) fn week_supply(&mut self, id: SiegeId) {
        let Some(siege) = self.running_siege(id).cloned() else { return };
        if let Some(seat) = siege.besieged {
            let full = self.ration_in(&siege, seat);
            let ration = siege.party(seat).map(|party| party.ration);
            let ration = ration.unwrap_or_default();
            self.emit(SiegeFood::Fed {
                siege: id,
                seat,
                line: None,
                felt: ration,
                meal: eat(siege.larder.stock, full, ration),
            });
        }
        for &seat in &siege.besiegers {
            self.feed_besieger(id, seat);
        }
    }

    fn feed_besieger(&mut self, id: SiegeId, seat: Seat) {
        let Some(siege) = self.running_siege(id) else { return };
        let full = self.ration_in(siege, seat);
        let party = siege.party(seat).cloned().unwrap_or_default();
        let week = u32::from(siege.besieging_weeks) + 1;
        let line = supply_line(week, full, party.depots, self.options.rules.depots());
        let fed = besieger_meal(line, party.ration, full, party.meat);
        self.emit(SiegeFood::Fed {
            siege: id,
            seat,
            line: Some(line),
            felt: fed.rationing,
            meal: fed.meal,
        });
    }
}
