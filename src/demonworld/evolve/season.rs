//! Applies events about the orders and marches of a season.

use std::collections::BTreeMap;

use crate::event::Season;
use crate::ids::{ForceId, ProvinceId};
use crate::state::{
    Counter, Gait, LastOrder, March, MarchStatus, Movement, Position, Recent, Reorganisation,
};
use regnal_core::game::Seat;

use super::Entries;

impl Position {
    pub(super) fn apply_season(&mut self, event: &Season) {
        match event {
            Season::ReorganisationOrdered { seat, order } => {
                self.reorganisations.push((*seat, order.clone()));
            }
            Season::ReorganisationsKept { seat, orders } => {
                self.reorganisations.retain(|(owner, _)| owner != seat);
                let kept = orders.iter().map(|order| (*seat, order.clone()));
                self.reorganisations.extend(kept);
            }
            Season::MarchOrdered { army, from, to } => {
                let march = March { from: *from, to: *to, status: MarchStatus::Pending };
                self.holding.remove(army);
                self.marches.insert(*army, march);
            }
            Season::HoldOrdered { army } => {
                self.marches.remove(army);
                self.holding.insert(*army);
            }
            Season::MarchWithdrawn { army } => {
                self.marches.remove(army);
            }
            // Nothing to apply: the changes follow as separate events.
            Season::Reorganised { .. } | Season::OrderVoid { .. } => {}
            Season::CampBegun { army, camp } => {
                self.camps.insert(*army, camp.clone());
            }
            Season::CampWorked { army, job } => {
                self.camps.change(army, |camp| {
                    camp.job = *job;
                    camp.builders.clear();
                });
            }
            Season::OrdersRevealed { marches } => {
                self.last_orders = self.ordered().into();
                // The record of public events covers only the time since march orders were last revealed.
                self.recent = Recent::of(self.date).into();
                self.reorganisations.clear();
                self.holding.clear();
                self.marches = marches.clone().into();
            }
            Season::PriorityRolled { dice, order, paired } => {
                self.movement = Some(Movement {
                    dice: dice.clone(),
                    order: order.clone(),
                    paired: paired.clone(),
                });
            }
            Season::Marched { army, from, to } => {
                self.marches.change(army, |march| march.status = MarchStatus::Executed);
                self.record_movement(*army, *from, *to, Gait::March);
                self.carry(*army, *from, *to);
            }
            Season::MarchCancelled { army } => {
                self.marches.change(army, |march| march.status = MarchStatus::Cancelled)
            }
            Season::MovementEnded => self.movement = None,
        }
    }

    /// Returns the drafted order of each army: hold, camp or march.
    fn ordered(&self) -> BTreeMap<ForceId, LastOrder> {
        let holding = self.holding.iter().map(|&army| (army, LastOrder::Hold));
        let camps = self.reorganisations.iter().filter_map(|(_, order)| {
            let Reorganisation::Camp { army, height, builders } = order else {
                return None;
            };
            let (height, builders) = (*height, builders.clone());
            Some((*army, LastOrder::Camp { height, builders }))
        });
        let marches = self.marches.iter().map(|(&army, march)| {
            let (from, to) = (march.from, march.to);
            (army, LastOrder::March { from, to })
        });
        holding.chain(camps).chain(marches).collect()
    }

    /// Puts an army and its counter in the open in a province. The army's camp is left behind. Returns the army's owner.
    pub(super) fn put_army(
        &mut self,
        army: ForceId,
        to: ProvinceId,
        moved_from: Option<ProvinceId>,
    ) -> Option<Seat> {
        let force = self.forces.existing(&army)?;
        force.province = to;
        force.site = None;
        force.moved_from = moved_from;
        let owner = force.owner;
        if let Some(number) = force.number {
            self.counters.insert(army, Counter { owner, number, province: to });
        }
        self.camps.remove(&army);
        Some(owner)
    }

    /// Moves an army to another province, where its arrival interrupts other players' work on camps (DW-RULING-59).
    pub(super) fn carry(&mut self, army: ForceId, from: ProvinceId, to: ProvinceId) {
        let Some(owner) = self.put_army(army, to, Some(from)) else { return };
        for (id, camp) in &mut self.camps {
            let disturbed = self
                .forces
                .get(id)
                .is_some_and(|force| force.province == to && force.owner != owner);
            if disturbed {
                camp.builders.clear();
            }
        }
    }
}
