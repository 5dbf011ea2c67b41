//! Checks whether orders are legal (IO-RULING-95). The same rules apply twice: to the kingdom's knowledge when an order
//! is filed, and to the actual state when it is carried out. One file per group of orders.

mod decree;
mod footing;
mod intrigue;
mod march;
mod muster;

pub(crate) use self::footing::Footing;

use std::borrow::Cow;

use crate::action::Order;
use crate::ids::CharacterId;
use crate::illegal::{Illegal, Reason, Verdict};
use crate::intrigue::check_study;
use crate::nouns::Phase;
use crate::progress::check_practice;
use crate::state::{Character, Position};
use regnal_core::seat::Seat;

/// Time at which an order is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OrderMoment {
    /// When the order is filed: only the kingdom's knowledge counts, so that the result reveals nothing else.
    Filed,
    /// When the order is carried out: the actual state counts.
    Carried,
}

impl Position {
    /// Returns a kingdom's living character, or the heir who succeeds its dead king at dawn (IO-RULING-25).
    pub(crate) fn own_character(&self, seat: Seat, id: CharacterId) -> Verdict<Cow<'_, Character>> {
        let own = self.character(id).filter(|one| one.seat == Some(seat));
        match own {
            Some(one) if one.is_alive() => Ok(Cow::Borrowed(one)),
            Some(_) => Err(Illegal::new(Reason::Dead, "IO-RULING-26")),
            None => {
                let heir = self.heir(seat).filter(|(heir, _)| *heir == id);
                heir.map(|(_, heir)| Cow::Owned(heir))
                    .ok_or_else(|| Illegal::new(Reason::NotYours, "IO-RULING-05"))
            }
        }
    }

    /// **IO-RULING-95.** Checks that a character can be given an order or can carry it out now.
    ///
    /// # Errors
    /// Returns the rule that forbids the order.
    pub(crate) fn judge(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
        order: &Order,
        moment: OrderMoment,
    ) -> Verdict {
        self.judge_in_situation(&self.footing(seat, id, phase, moment)?, order)
    }

    /// Like [`Position::judge`], but for a character in the given situation (`footing`).
    ///
    /// # Errors
    /// Returns the rule that forbids the order.
    pub(crate) fn judge_in_situation(&self, footing: &Footing, order: &Order) -> Verdict {
        match order {
            Order::Defend | Order::Explore => Ok(()),
            Order::Move { path } => self.judge_move(footing, path),
            Order::Search { place, plan } => self.judge_search(footing, *place, plan),
            Order::Recruit { kinds, mercenaries } => {
                self.judge_recruit(footing, kinds, mercenaries)
            }
            Order::Hire { hero, offer } => self.hiring(footing, *hero, *offer).map(|_| ()),
            Order::Transfer { take, leave } => self.judge_transfer(footing, take, leave),
            Order::Spy { on, .. } => self.judge_spy(footing, *on),
            Order::Track { target } => self.judge_track(footing, *target),
            Order::Pursue { target, plan } => self.judge_pursue(footing, *target, plan),
            Order::Cast(casting) => self.judge_cast(footing, *casting),
            Order::Study { invention } => {
                let known = self.inventions(footing.seat);
                check_study(&footing.who.skills, &known, *invention)
            }
            Order::Practice { skill } => check_practice(&footing.who.skills, *skill),
            Order::Give { object, to } => self.judge_give(footing, *object, *to),
        }
    }
}
