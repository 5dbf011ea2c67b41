//! Carries out a phase: all orders by initiative, then battles, conquests and drowning units (IO-RULING-04,
//! IO-RULING-06).

use super::Resolution;
use crate::action::Order;
use crate::decide::judge::OrderMoment;
use crate::event::{Calendar, Intrigue};
use crate::ids::CharacterId;
use crate::illegal::Illegal;
use crate::nouns::Phase;
use crate::turn::{Actor, order};
use regnal_core::seat::Seat;

impl Resolution<'_> {
    /// **IO-RULING-04.** Carries out a phase: orders, battles, conquests.
    pub(super) fn carry_out_phase(&mut self, phase: Phase) {
        let order = self.order_of(phase);
        self.emit(Calendar::PhaseBegan { phase, order: order.clone() });
        for character in order {
            self.carry_out(character, phase);
        }
        self.battles(phase);
        self.conquer();
        self.drown();
    }

    /// **IO-RULING-06.** Returns the characters of all kingdoms in the order in which they act in the phase.
    fn order_of(&self, phase: Phase) -> Vec<CharacterId> {
        let serving =
            self.characters.iter().filter(|(_, one)| one.is_alive() && one.seat.is_some());
        let actors: Vec<Actor> = serving
            .map(|(&id, one)| {
                let order = self.order(id, phase);
                Actor {
                    id,
                    initiative: one.skills.initiative(),
                    defends: *order == Order::Defend,
                    pursues: order.pursues(),
                }
            })
            .collect();
        order(&actors)
    }

    /// Carries out an order, including its test for a random encounter.
    fn carry_out(&mut self, id: CharacterId, phase: Phase) {
        let serving = self.character(id).filter(|one| one.is_alive());
        let Some(seat) = serving.and_then(|one| one.seat) else { return };
        let order = self.order(id, phase).clone();
        let footing = self.footing(seat, id, phase, OrderMoment::Carried);
        let judged = footing.and_then(|footing| {
            self.judge_in_situation(&footing, &order)?;
            Ok(footing)
        });
        let footing = match judged {
            Ok(footing) => footing,
            Err(illegal) => return self.fail(seat, id, phase, &illegal),
        };
        match order {
            Order::Defend => {}
            Order::Move { path } => self.march(seat, id, phase, &path),
            Order::Explore => self.explore(seat, id),
            Order::Recruit { kinds, mercenaries } => self.recruit(&footing, &kinds, &mercenaries),
            Order::Hire { hero, offer } => self.hire(&footing, hero, offer),
            Order::Transfer { take, leave } => self.transfer(id, &take, &leave),
            Order::Search { place, plan } => self.search(seat, id, place, &plan),
            Order::Pursue { target, plan } => self.pursue(&footing, target, &plan),
            Order::Spy { on, topic } => self.spy(seat, id, on, topic),
            Order::Track { target } => self.track(id, target),
            Order::Cast(casting) => self.cast(id, casting),
            Order::Study { invention } => self.study(id, invention),
            // The test for improvement is at dusk (IO-RULING-84).
            Order::Practice { skill } => self.emit(Intrigue::Practised { character: id, skill }),
            Order::Give { object, to } => self.give(id, object, to),
        }
    }

    /// **IO-RULING-95.** Records that an order failed completely or in part. Only the character's kingdom learns the
    /// reason.
    pub(in crate::decide) fn fail(
        &mut self,
        seat: Seat,
        character: CharacterId,
        phase: Phase,
        illegal: &Illegal,
    ) {
        self.emit(Calendar::Failed {
            seat,
            character: Some(character),
            phase: Some(phase),
            reason: illegal.reason,
        });
    }
}
