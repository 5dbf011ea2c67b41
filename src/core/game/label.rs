//! Labels for actions.

use super::{Game, Seat};
use crate::text::Line;

/// Labels for actions, as on a button.
pub trait ActionLabels: Game {
    /// Returns an action's short label, as on a button, for display to a seat that may choose the action.
    fn describe(&self, action: &Self::Action) -> Line;

    /// Lists follow-up actions usually taken together with `action`, each with a label for the pair. The result is
    /// private to the seat.
    ///
    /// After an answer to a question, the follow-up is a standing order to repeat that answer from now on, or until the
    /// next turn.
    fn onward(&self, _seat: Seat, _action: &Self::Action) -> Vec<(Self::Action, Line)> {
        Vec::new()
    }

    /// Returns the confirmation text for an action that irrevocably gives something up while the match continues, or
    /// `None` for any other action. The result is private to the seat.
    fn final_line(&self, _seat: Seat, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// Returns a warning if these actions, carried out in this order, together cost more than the seat has. Each
    /// action's label shows only that action's cost. The result is private to the seat.
    fn overspent(&self, _seat: Seat, _actions: &[Self::Action]) -> Option<Line> {
        None
    }

    /// Returns true if the AI seats follow the human players in this action, such as a vote in which the AI has no
    /// preference.
    fn is_seconded(&self, _action: &Self::Action) -> bool {
        false
    }
}
