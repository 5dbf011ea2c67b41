//! The orders of the month before once more, and one order for both phases: as far as they stand, and why the rest does not.

use super::named;
use super::person::phase_letter;
use crate::games::offices::action::{Action, Order};
use crate::games::offices::decide::judge::Moment;
use crate::games::offices::ids::CharacterId;
use crate::games::offices::nouns::Phase;
use crate::games::offices::state::{Offices, Position};
use crate::refusal::Cites as _;
use crate::seat::Seat;
use crate::text::Line;

/// Orders that stand one after the other, and what is said of those that do not.
#[derive(Default)]
pub(super) struct Repeated {
    /// What can be ordered again.
    pub(super) orders: Vec<Action>,
    /// What cannot, of phases without an order.
    pub(super) refused: Vec<Line>,
    /// How many are given again already.
    pub(super) given: usize,
}

/// Orders as they would stand one after the other.
struct Drafting {
    at: Position,
    seat: Seat,
}

impl Drafting {
    /// Whether an order stands after those before; then it is there for those behind it.
    fn add(&mut self, id: CharacterId, phase: Phase, order: &Order) -> Result<(), Line> {
        let judged = self.at.judge(self.seat, id, phase, order, Moment::Filed);
        judged.map_err(|why| why.line())?;
        if let Some(own) = self.at.kingdom_mut(self.seat) {
            let orders = own.orders.entry(id).or_default();
            orders.insert(phase, order.clone());
        }
        Ok(())
    }
}

impl Repeated {
    /// Why the rest is not repeated, once all that can be is.
    pub(super) fn told(self) -> Vec<Line> {
        match self.orders.is_empty() && self.given > 0 {
            true => self.refused,
            false => Vec::new(),
        }
    }
}

impl Offices {
    /// The orders of the month before that are not given yet, as far as they stand.
    pub(super) fn as_before(&self, seat: Seat) -> Repeated {
        let Some(own) = self.at.kingdom(seat) else {
            return Repeated::default();
        };
        let mut all = Repeated::default();
        let mut drafting = Drafting {
            at: self.at.clone(),
            seat,
        };
        for id in self.at.ordered_characters(seat) {
            let last = own.last_orders.get(&id);
            for (&phase, order) in last.into_iter().flatten() {
                if own.order(id, phase) == Some(order) {
                    all.given += 1;
                    continue;
                }
                match drafting.add(id, phase, order) {
                    Ok(()) => all.orders.push(Action::Order {
                        character: id,
                        phase,
                        order: order.clone(),
                    }),
                    Err(_) if own.order(id, phase).is_some() => {}
                    Err(why) => all.refused.push(
                        Line::new("offices-book-not-again")
                            .with("name", named(self, seat, id))
                            .with("phase", phase_letter(phase))
                            .with("why", why),
                    ),
                }
            }
        }
        all
    }

    /// What is ordered for the first phase, for the second too, where that has no order yet and it stands.
    pub(super) fn both_phases(&self, seat: Seat) -> Vec<Action> {
        let mut orders = Vec::new();
        let mut drafting = Drafting {
            at: self.at.clone(),
            seat,
        };
        for id in self.at.ordered_characters(seat) {
            let Some(order) = self.drafted(seat, id, Phase::A).cloned() else {
                continue;
            };
            let is_open = self.drafted(seat, id, Phase::B).is_none();
            if is_open && drafting.add(id, Phase::B, &order).is_ok() {
                orders.push(Action::Order {
                    character: id,
                    phase: Phase::B,
                    order,
                });
            }
        }
        orders
    }

    /// Everybody without an order stays on guard.
    pub(super) fn guard_the_rest(&self, seat: Seat) -> Vec<Action> {
        let all = self.at.ordered_characters(seat).into_iter();
        all.flat_map(|character| {
            let open = self.open_phases(seat, character).into_iter();
            open.map(move |phase| Action::Order {
                character,
                phase,
                order: Order::Defend,
            })
        })
        .collect()
    }
}
