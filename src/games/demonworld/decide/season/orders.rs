//! March orders: drafts until all are revealed (DW-ORDERS-01 to -03).

use std::collections::BTreeMap;

use super::super::Resolution;
use crate::game::Seat;
use crate::games::demonworld::content::content;
use crate::games::demonworld::event::Season;
use crate::games::demonworld::ids::{ForceId, ProvinceId};
use crate::games::demonworld::illegal::{Reason, Verdict, ensure};
use crate::games::demonworld::nouns::ForceKind;
use crate::games::demonworld::state::{Demonworld, March};

impl Demonworld {
    /// **DW-ORDERS-02, DW-ORG-05, DW-RULING-11, DW-RULING-31.** Whether an army may march to a province: it is an army with
    /// a leader, not shut in, and the province is next to its own.
    pub(in crate::games::demonworld) fn may_march(
        &self,
        seat: Seat,
        army: ForceId,
        to: ProvinceId,
    ) -> Verdict<ProvinceId> {
        let force = self.own_force(seat, army)?;
        ensure(force.kind == ForceKind::Army, Reason::NotArmy, "DW-ORG-06")?;
        ensure(!self.is_besieged(army), Reason::Besieged, "DW-RULING-31")?;
        ensure(self.has_leader(army), Reason::Leader, "DW-RULING-11")?;
        ensure(!self.is_at_camp_work(army), Reason::Busy, "DW-RULING-59")?;
        let next = content().world.are_adjacent(force.province, to);
        ensure(next, Reason::NotAdjacent, "DW-ORDERS-02")?;
        Ok(force.province)
    }
}

impl Resolution<'_> {
    /// **DW-ORDERS-01.** Orders an army to a province; its last order counts. What is reorganised before the marches counts
    /// already.
    pub(super) fn order_march(&mut self, seat: Seat, army: ForceId, to: ProvinceId) -> Verdict {
        self.own_force(seat, army)?;
        let from = self.reorganised(seat).may_march(seat, army, to)?;
        self.emit(Season::MarchOrdered { army, from, to });
        Ok(())
    }

    /// Takes an army's order back.
    pub(super) fn hold(&mut self, seat: Seat, army: ForceId) -> Verdict {
        let kind = self.own_force(seat, army)?.kind;
        ensure(kind == ForceKind::Army, Reason::NotArmy, "DW-ORG-06")?;
        ensure(
            self.at.marches.contains_key(&army),
            Reason::Already,
            "DW-ORDERS-01",
        )?;
        self.emit(Season::MarchWithdrawn { army });
        Ok(())
    }

    /// **DW-ORDERS-03, DW-RULING-18, DW-RULING-19.** Carries out the reorganisations, reveals the march orders that stand
    /// after them, and begins the movement.
    pub(in crate::games::demonworld::decide) fn reveal_orders(&mut self) {
        self.reorganise_all();
        let marches: BTreeMap<ForceId, March> = self
            .at
            .marches
            .iter()
            .filter(|&(&army, march)| {
                self.force(army)
                    .is_some_and(|force| self.may_march(force.owner, army, march.to).is_ok())
            })
            .map(|(&army, &march)| (army, march))
            .collect();
        self.emit(Season::OrdersRevealed { marches });
        self.begin_movement();
    }
}
