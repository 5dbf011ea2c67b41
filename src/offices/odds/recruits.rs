//! Adds to a position the units that will have been recruited before the second phase (IO-RULING-40, IO-RULING-41).

use std::borrow::Cow;

use crate::action::Order;
use crate::decide::judge::OrderMoment;
use crate::ids::UnitId;
use crate::nouns::Phase;
use crate::state::{Position, Unit};
use regnal_core::seat::Seat;

impl Position {
    /// Returns the position before a phase, including the units that the previous phase's orders would recruit, as far
    /// as these orders can be carried out. The ids of these units are provisional and can differ from the final ones.
    pub(super) fn with_recruits(&self, seat: Seat, phase: Phase) -> Cow<'_, Position> {
        let mut at = Cow::Borrowed(self);
        let (Some(before), Some(own)) = (phase.before(), self.kingdom(seat)) else {
            return at;
        };
        for id in self.ordered_characters(seat) {
            let Some(order @ Order::Recruit { kinds, mercenaries }) = own.order(id, before) else {
                continue;
            };
            let Ok(footing) = self.footing(seat, id, before, OrderMoment::Filed) else {
                continue;
            };
            let is_legal = self.judge_in_situation(&footing, order).is_ok();
            let Some(province) = footing.province.filter(|_| is_legal) else {
                continue;
            };
            let there = at.to_mut();
            for (troop, is_led) in self.recruited_troops(seat, &footing.who, province, kinds) {
                there.last_unit += 1;
                let leader = is_led.then_some(id);
                let unit = Unit::new(troop, Some(seat), leader, province);
                there.units.insert(UnitId(there.last_unit), unit);
            }
            for unit in mercenaries {
                if let Some(unit) = there.units.get_mut(unit) {
                    unit.is_mercenary = false;
                    unit.owner = Some(seat);
                    unit.leader = Some(id);
                }
            }
            let orders = there.kingdom_mut(seat).and_then(|own| own.orders.get_mut(&id));
            orders.and_then(|orders| orders.remove(&before));
        }
        at
    }
}
