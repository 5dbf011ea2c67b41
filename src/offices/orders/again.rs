//! Repeated orders: last month's orders, or the first phase's orders for the second phase. If an order is no longer
//! legal, the reason is reported instead.

use super::person::phase_letter;
use crate::action::{Action, Order};
use crate::decide::judge::OrderMoment;
use crate::ids::CharacterId;
use crate::illegal::Verdict;
use crate::nouns::Phase;
use crate::state::{Offices, Position};
use regnal_core::refusal::Cites as _;
use regnal_core::seat::Seat;
use regnal_core::text::Line;

/// Orders that can be repeated together, and the reasons why other orders cannot be repeated.
#[derive(Default)]
pub(super) struct Repeated {
    /// Orders that can be repeated.
    pub(super) orders: Vec<Action>,
    /// Reasons why orders cannot be repeated, for the phases that have no order yet.
    pub(super) refused: Vec<Line>,
}

impl Position {
    /// Gives an order if it is legal after the orders already given, so that later orders can build on it.
    pub(super) fn draft(
        &mut self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
        order: &Order,
    ) -> Verdict {
        self.judge(seat, id, phase, order, OrderMoment::Filed)?;
        self.set_order(seat, id, phase, order);
        Ok(())
    }
}

impl Offices {
    /// Returns last month's orders that are still legal and have not been repeated yet.
    pub(super) fn as_before(&self, seat: Seat) -> Repeated {
        let Some(own) = self.at.kingdom(seat) else { return Repeated::default() };
        let mut all = Repeated::default();
        let mut drafting = self.at.clone();
        for id in self.at.ordered_characters(seat) {
            let last = own.last_orders.get(&id);
            for (&phase, order) in last.into_iter().flatten() {
                if own.order(id, phase) == Some(order) {
                    continue;
                }
                match drafting.draft(seat, id, phase, order) {
                    Ok(()) => {
                        let order = order.clone();
                        all.orders.push(Action::Order { character: id, phase, order });
                    }
                    Err(_) if own.order(id, phase).is_some() => {}
                    Err(why) => all.refused.push(
                        Line::new("offices-book-not-again")
                            .with("name", self.at.person(seat, id))
                            .with("phase", phase_letter(phase))
                            .with("why", why.line()),
                    ),
                }
            }
        }
        all
    }

    /// Returns the first-phase orders that can also be given for the second phase, for characters without a
    /// second-phase order.
    pub(super) fn both_phases(&self, seat: Seat) -> Vec<Action> {
        let mut orders = Vec::new();
        let mut drafting = self.at.clone();
        for id in self.at.ordered_characters(seat) {
            if let Some(order) = self.drafted(seat, id, Phase::A)
                && self.drafted(seat, id, Phase::B).is_none()
                && drafting.draft(seat, id, Phase::B, order).is_ok()
            {
                let order = order.clone();
                orders.push(Action::Order { character: id, phase: Phase::B, order });
            }
        }
        orders
    }

    /// Returns an order to defend for every phase that has no order.
    pub(super) fn guard_the_rest(&self, seat: Seat) -> Vec<Action> {
        let all = self.at.ordered_characters(seat).into_iter();
        all.flat_map(|character| self.guard(seat, character)).collect()
    }

    /// Returns an order to defend for each phase in which a character has no order.
    pub(super) fn guard(&self, seat: Seat, character: CharacterId) -> Vec<Action> {
        let open = self.open_phases(seat, character).into_iter();
        open.map(|phase| Action::Order { character, phase, order: Order::Defend }).collect()
    }
}
