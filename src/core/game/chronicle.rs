//! What people are told of events, and when.

use super::{Game, Seat};
use crate::text::Line;

/// What people are told of events, and when: news, the summary of an era, the ending.
pub trait Chronicle: Game {
    /// Returns true if `event` is a small step that is not announced, because a later event sums it up. The log and the
    /// reply to the acting player still report it.
    fn is_quiet(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Returns true if the announcement of `event` can wait for the end of the turn, because nobody else has to know it
    /// before. `self` is the state just after it. Public.
    fn can_wait(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Returns the indices in `events`, the latest of the log in order, that a turn notification of `seat` reports:
    /// what others did since its last turn. Public, because it is posted in the channel.
    fn newsworthy(events: &[Self::Event], seat: Seat) -> Vec<usize>;

    /// Returns true if `event` is a memorable one and not a small step. Each viewer reads it as [`Game::tell`] renders
    /// it.
    fn is_notable(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Returns true if the event only records an order, a request, a wish or "finished". It has no outcome yet that
    /// could be explained.
    fn is_order(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Summarises the era that ended with the last of `events`, the latest of the log in order; `self` is the state
    /// after them. Empty if `events` do not reach back to the beginning of that era. Public.
    fn chronicle(&self, _events: &[Self::Event]) -> Vec<Line> {
        Vec::new()
    }

    /// Announces the winner and the result in a post of its own. Empty before the end, and if the last event already
    /// says it. Public.
    fn ending(&self) -> Vec<Line> {
        Vec::new()
    }
}
