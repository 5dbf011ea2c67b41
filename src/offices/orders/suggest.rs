//! Suggested orders: a sensible set of orders for each character who has none for the month. The player sees the price
//! and odds of the orders, and gives them all with a single tap. The suggestions use only the seat's knowledge.

use super::person::drafted_line;
use crate::action::{Action, Order};
use crate::ids::CharacterId;
use crate::label::all_of;
use crate::nouns::Phase;
use crate::state::Offices;
use regnal_core::dice::{Dice, Seed};
use regnal_core::game::BotPlayer as _;
use regnal_core::seat::Seat;
use regnal_core::text::Line;

/// Seed for choosing between equally good orders. It is the same for all matches, so that it reveals nothing.
const SEED: [u8; 32] = [7; 32];

/// Suggested orders for a seat.
pub(super) struct Suggestions {
    seat: Seat,
    orders: Vec<(CharacterId, Phase, Order)>,
    /// Copy of the match in which all suggested orders have been given; used for prices and odds.
    given: Offices,
}

impl Suggestions {
    /// Adds an order if it is legal after the ones already added. Returns whether it was added.
    fn add(&mut self, id: CharacterId, phase: Phase, order: Order) -> bool {
        let is_legal = self.given.at.draft(self.seat, id, phase, &order).is_ok();
        if is_legal {
            self.orders.push((id, phase, order));
        }
        is_legal
    }

    /// Returns whether a character has an order for a phase, either given or suggested.
    fn has(&self, id: CharacterId, phase: Phase) -> bool {
        self.given.drafted(self.seat, id, phase).is_some()
    }

    /// Returns the actions that give the suggested orders, for one character or all of them.
    pub(super) fn actions(&self, whose: Option<CharacterId>) -> Vec<Action> {
        let wanted = self.orders.iter().filter(|(id, ..)| whose.is_none_or(|whose| whose == *id));
        wanted
            .cloned()
            .map(|(character, phase, order)| Action::Order { character, phase, order })
            .collect()
    }

    /// Renders a character's suggested orders with prices and odds; `None` if there are none.
    pub(super) fn line(&self, whose: CharacterId) -> Option<Line> {
        let wanted = self.orders.iter().filter(|(id, ..)| *id == whose);
        let orders = wanted.map(|(id, phase, order)| {
            let (seat, given) = (self.seat, &self.given);
            let note = given.price_and_odds(seat, *id, *phase, order);
            let order = drafted_line(*phase, given.at.order_words(seat, *id, order));
            match note {
                Some(note) => {
                    Line::new("offices-book-priced").with("order", order).with("note", note)
                }
                None => order,
            }
        });
        Some(Line::new("offices-book-suggested").with("orders", all_of(orders)?))
    }
}

impl Offices {
    /// Returns suggested orders for every phase without an order. A suggestion is the order that a bot player would
    /// give for this seat, otherwise the previous phase's order, otherwise an order to defend. Omits orders that exceed
    /// the available gold.
    pub(super) fn suggestions(&self, seat: Seat) -> Suggestions {
        let mut all = Suggestions { seat, orders: Vec::new(), given: self.clone() };
        let people = self.at.ordered_characters(seat);
        if people.iter().all(|&id| self.open_phases(seat, id).is_empty()) {
            return all;
        }
        let mut dice = Dice::keyed(Seed::from_bytes(SEED).mixed(&[]), 0);
        let is_order = |_: &Offices, action: &Action| matches!(action, Action::Order { .. });
        for action in self.ai_actions_within(seat, &mut dice, &is_order) {
            let Action::Order { character, phase, order } = action else { continue };
            let before = (all.given.clone(), all.orders.len());
            let is_short = |offices: &Offices| offices.purse(seat).missing() > 0;
            if !all.has(character, phase)
                && all.add(character, phase, order)
                && is_short(&all.given)
                && !is_short(&before.0)
            {
                all.given = before.0;
                all.orders.truncate(before.1);
            }
        }
        for &id in &people {
            for &phase in Phase::ALL {
                if all.has(id, phase) {
                    continue;
                }
                let before = phase.before().and_then(|before| all.given.drafted(seat, id, before));
                let again = before.filter(|order| is_repeated(order)).cloned();
                if !again.is_some_and(|order| all.add(id, phase, order)) {
                    all.add(id, phase, Order::Defend);
                }
            }
        }
        all
    }
}

/// Returns whether players who give an order for one phase usually want it for both.
fn is_repeated(order: &Order) -> bool {
    matches!(
        order,
        Order::Explore | Order::Spy { .. } | Order::Study { .. } | Order::Practice { .. }
    )
}
