//! Defines the autopilot's spending limits, and assigns limits to actions that share a verb. For all other actions, the
//! limits are assigned in the schema of the actions.

use super::action::Action;
use crate::state::Echoes;
use regnal_core::game::{Autopilot, Keep, Kept, Questions as _, Seat};
use regnal_core::schema::Schema as _;

impl Autopilot for Echoes {
    /// **EE-RULING-94.** Returns the autopilot's action, which is to end the turn or, failing that, the default action.
    /// A turn ended by the autopilot does not count as a missed deadline. (A seat concedes the match after two missed
    /// deadlines in a row.)
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Action> {
        let menu = self.legal(seat);
        let mut ends = menu.into_iter();
        let end = ends.find(|action| matches!(action, Action::EndTurn { .. }));
        end.or_else(|| self.fallback_to(seat, key))
    }

    fn keeps() -> &'static [Kept] {
        &KEEPS
    }

    /// Returns the spending limits that apply to an action; `None` if the autopilot never takes this action.
    fn spends(&self, _seat: Seat, action: &Action) -> Option<&'static [Keep]> {
        Some(match action {
            Action::EndTurn { discards } if discards.is_empty() => &[],
            Action::AttackMelee { .. } => &[Keep::Marches, Keep::Battles],
            Action::AttackRanged { .. } => &[Keep::Battles],
            _ => return action.spends(),
        })
    }
}

/// All spending limits that a player can set.
const KEEPS: [Kept; 3] = [
    Kept::new(Keep::Cards, "echoes-keep-cards", "echoes-keep-cards.means"),
    Kept::new(Keep::Marches, "echoes-keep-marches", "echoes-keep-marches.means"),
    Kept::new(Keep::Battles, "echoes-keep-battles", "echoes-keep-battles.means"),
];
