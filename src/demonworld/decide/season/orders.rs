//! March orders, which remain drafts until all orders are revealed (DW-ORDERS-01 to -03).

use std::collections::BTreeMap;

use super::super::Resolution;
use crate::event::Season;
use crate::ids::{ForceId, ProvinceId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::state::{Demonworld, March, VoidOrder};
use regnal_core::game::Seat;
use regnal_core::never::expected;
use regnal_core::refusal::Reason as _;

impl Demonworld {
    /// **DW-ORDERS-02, DW-ORG-05, DW-RULING-11, DW-RULING-31.** Checks that an army can march to a province: it must
    /// have a leader and not be besieged, and the province must be adjacent. Returns the army's origin.
    pub(crate) fn may_march(
        &self,
        seat: Seat,
        army: ForceId,
        to: ProvinceId,
    ) -> Verdict<ProvinceId> {
        let force = self.own_army(seat, army, "DW-ORG-06")?;
        ensure(!self.is_besieged(army), Reason::Besieged, "DW-RULING-31")?;
        ensure(self.has_leader(army), Reason::Leader, "DW-RULING-11")?;
        ensure(!self.is_at_camp_work(army), Reason::Busy, "DW-RULING-59")?;
        ensure(self.world().are_adjacent(force.province, to), Reason::NotAdjacent, "DW-ORDERS-02")?;
        Ok(force.province)
    }
}

impl Resolution<'_> {
    /// **DW-ORDERS-01.** Orders an army to march, replacing any earlier order. The check takes reorganisations into
    /// account, because they are carried out before the marches.
    pub(super) fn order_march(&mut self, seat: Seat, army: ForceId, to: ProvinceId) -> Verdict {
        self.own_force(seat, army)?;
        let from = self.reorganised(seat).may_march(seat, army, to)?;
        self.emit(Season::MarchOrdered { army, from, to });
        Ok(())
    }

    /// **DW-ORDERS-01.** Orders an army to stay, replacing any march order.
    pub(super) fn hold(&mut self, seat: Seat, army: ForceId) -> Verdict {
        self.own_army(seat, army, "DW-ORG-06")?;
        ensure(!self.at.holding.contains(&army), Reason::Already, "DW-ORDERS-01")?;
        self.emit(Season::HoldOrdered { army });
        Ok(())
    }

    /// Records that an order turned out to be impossible when it came due, and tells the player why.
    pub(super) fn void_order(&mut self, seat: Seat, order: VoidOrder, why: &Illegal) {
        self.emit(Season::OrderVoid {
            seat,
            order,
            reason: why.reason.code().to_owned(),
            rule: why.rule.to_string(),
        });
    }

    /// **DW-ORDERS-03, DW-RULING-18, DW-RULING-19.** Carries out the reorganisations, reveals the march orders that are
    /// still legal and begins the movement.
    pub(in crate::decide) fn reveal_orders(&mut self) {
        self.reorganise_all();
        let mut marches: BTreeMap<ForceId, March> = BTreeMap::new();
        for (army, march) in BTreeMap::clone(&self.at.marches) {
            let Some(seat) = expected(self.force(army), "an army").map(|force| force.owner) else {
                continue;
            };
            match self.may_march(seat, army, march.to) {
                Ok(_) => {
                    marches.insert(army, march);
                }
                Err(why) => {
                    let to = march.to;
                    self.void_order(seat, VoidOrder::March { army, to }, &why);
                }
            }
        }
        self.emit(Season::OrdersRevealed { marches });
        self.begin_movement();
    }
}
