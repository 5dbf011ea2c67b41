//! Odds of actions, and odds that can be requested by name.

use super::{Game, Seat};
use crate::text::Line;

/// Odds of individual actions.
pub trait ActionOdds: Game {
    /// True if actions roll dice and therefore have odds. False if the only rolls are those that set up the match.
    const ROLLS_DICE: bool = true;

    /// Describes an action's odds or exact result, using only open information. The result is public.
    fn risk(&self, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// Describes the odds of an action of `seat`, based on everything that the seat knows. The result equals that of
    /// [`ActionOdds::risk`] if the seat knows only open information. The result is private to the seat.
    fn odds(&self, _seat: Seat, action: &Self::Action) -> Option<Line> {
        self.risk(action)
    }
}

/// Odds that can be requested by name, besides those of actions.
pub trait OddsTopics: Game {
    /// True if there are odds that can be requested by name, besides those of actions.
    const NAMES_ODDS: bool = false;

    /// Lists the odds that `seat` can request by name, such as the odds of a battle that its orders can cause. Each
    /// entry contains the text to type and a label. The result is private to the seat.
    fn odds_topics(&self, _seat: Seat) -> Vec<(String, Line)> {
        Vec::new()
    }

    /// Returns the odds for a named topic, based on everything that `seat` knows, or `None` if the topic does not
    /// exist. The result is private to the seat.
    fn odds_lines(&self, _seat: Seat, _topic: &str) -> Option<Vec<Line>> {
        None
    }
}
