//! The odds of actions, and odds that can be asked for by name.

use super::{Game, Seat};
use crate::text::Line;

/// The odds of single actions.
pub trait ActionOdds: Game {
    /// Describes the odds or the exact result of an action, from open information. Public.
    fn risk(&self, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// Describes the odds of an action of `seat` from all that it knows; the same as [`ActionOdds::risk`] if it knows no
    /// more. Private to the seat.
    fn odds(&self, _seat: Seat, action: &Self::Action) -> Option<Line> {
        self.risk(action)
    }
}

/// Odds that can be asked for by name, besides those of actions.
pub trait OddsTopics: Game {
    /// True if there are odds that can be asked for by name, besides those of actions.
    const NAMES_ODDS: bool = false;

    /// Lists the odds that `seat` can ask for by name, such as a battle that its orders may bring: the text to type and
    /// the label. Private to the seat.
    fn odds_topics(&self, _seat: Seat) -> Vec<(String, Line)> {
        Vec::new()
    }

    /// Returns the odds of a named topic, from all that `seat` knows; `None` if there is no such topic. Private to the
    /// seat.
    fn odds_lines(&self, _seat: Seat, _topic: &str) -> Option<Vec<Line>> {
        None
    }
}
