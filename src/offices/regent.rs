//! Autopilot spending limits: the resources that each action spends. Spending that does not depend on the match is
//! declared in the schema of the orders.

use super::action::{Action, Order};
use super::decide::judge::OrderMoment;
use super::ids::{CharacterId, ProvinceId};
use super::nouns::Phase;
use super::state::{Offices, Stage};
use regnal_core::game::{Autopilot, Keep, Kept, Questions as _};
use regnal_core::schema::Schema as _;
use regnal_core::seat::Seat;

/// Resources that a player can protect from the autopilot.
const KEEPS: [Kept; 5] = [
    Kept::new(Keep::Treasury, "offices-keep-treasury", "offices-keep-treasury.means"),
    Kept::new(Keep::Marches, "offices-keep-marches", "offices-keep-marches.means"),
    Kept::new(Keep::Battles, "offices-keep-battles", "offices-keep-battles.means"),
    Kept::new(Keep::Magic, "offices-keep-magic", "offices-keep-magic.means"),
    Kept::new(Keep::Agents, "offices-keep-agents", "offices-keep-agents.means"),
];

impl Autopilot for Offices {
    /// **IO-RULING-05.** Locks the orders, because a kingdom that locks is not silent and does not become a regency.
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Action> {
        let is_writing = self.at.stage == Stage::Orders;
        let fallback = self.fallback_to(seat, key);
        fallback.map(|usual| if is_writing { Action::Lock } else { usual })
    }

    fn keeps() -> &'static [Kept] {
        &KEEPS
    }

    /// Returns the resources that an action of `seat` spends. `None` for actions that the autopilot never takes, such
    /// as the lock, which would end the turn regardless of the orders given.
    fn spends(&self, seat: Seat, action: &Action) -> Option<&'static [Keep]> {
        match action {
            Action::Order { character, phase, order } => {
                self.spent_by(seat, (*character, *phase), order)
            }
            Action::CreateKing(_)
            | Action::AgreeGame(_)
            | Action::ClearOrder { .. }
            | Action::SetPlan { .. }
            | Action::Decree(_)
            | Action::Withdraw(_)
            | Action::Lock
            | Action::Unlock
            | Action::TimeOut
            | Action::TakeOver
            | Action::Resign => None,
        }
    }
}

impl Offices {
    fn spent_by(
        &self,
        seat: Seat,
        who: (CharacterId, Phase),
        order: &Order,
    ) -> Option<&'static [Keep]> {
        Some(match order {
            Order::Move { path } => self.spent_by_march(seat, who, path),
            Order::Give { to, .. } if *to == who.0 => &[],
            _ => return order.spends(),
        })
    }

    /// Returns the resources that a move spends. A leader with units takes the provinces that he enters; a lone
    /// character risks his life.
    fn spent_by_march(
        &self,
        seat: Seat,
        (id, phase): (CharacterId, Phase),
        path: &[ProvinceId],
    ) -> &'static [Keep] {
        let Ok(footing) = self.at.footing(seat, id, phase, OrderMoment::Filed) else {
            return &[Keep::Marches, Keep::Battles, Keep::Agents];
        };
        let is_at_home = path.iter().all(|&land| self.at.is_friendly(seat, land));
        match (footing.kinds.is_empty(), is_at_home) {
            (true, _) => &[Keep::Agents],
            (false, true) => &[Keep::Marches],
            (false, false) => &[Keep::Marches, Keep::Battles],
        }
    }
}
