//! Announcements to people about the events of a match.

use super::{Game, Seat};
use crate::text::Line;

/// Announcements of events: news, the summary of an era, the ending.
pub trait Chronicle: Game {
    /// Returns true if `event` is a minor step that is not announced, because a later event summarises it. The minor
    /// step still appears in the log and in the reply to the acting player.
    fn is_quiet(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Returns true if the announcement of `event` can wait until the end of the turn because other players do not need
    /// it earlier. `self` is the state just after the event. The result is public.
    fn can_wait(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Returns the indices of those `events` (the latest log events in order) that `seat`'s turn notification reports:
    /// the actions of others since the seat's last turn. The result is public, because the notification is posted in
    /// the channel.
    fn newsworthy(events: &[Self::Event], seat: Seat) -> Vec<usize>;

    /// Returns true if `event` is memorable rather than a minor step. Each viewer reads the event as [`Game::tell`]
    /// renders it.
    fn is_notable(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Returns true if `event` only records an order, a request, a preference, or that the player has finished, and has
    /// no outcome to explain yet.
    fn is_order(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Summarises the era that ended with the last of `events`, the latest log events in order; `self` is the state
    /// after them. Empty if `events` do not reach back to the start of that era. The result is public.
    fn chronicle(&self, _events: &[Self::Event]) -> Vec<Line> {
        Vec::new()
    }

    /// Returns the announcement of the winner and the result, which is a separate post. Empty before the end of the
    /// match, or if the last event already announces the result. The result is public.
    fn ending(&self) -> Vec<Line> {
        Vec::new()
    }
}
