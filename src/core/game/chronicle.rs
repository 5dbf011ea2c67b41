//! Announcements of a match's events.

use super::{Game, Seat};
use crate::text::Line;

/// Announcements of events: news, the summary of an era, the ending.
pub trait Chronicle: Game {
    /// Returns the indices of those `events` (the latest log events in order) that `seat`'s turn notification reports:
    /// the notable actions of others since the seat's last turn. The result is public, because the notification is
    /// posted in the channel.
    fn newsworthy(events: &[Self::Event], seat: Seat) -> Vec<usize> {
        let is_own_end = |event: &Self::Event| Self::facts(event).ends_turn_of == Some(seat);
        let Some(end) = events.iter().rposition(is_own_end) else {
            return Vec::new();
        };
        let is_notable = |index: &usize| Self::facts(&events[*index]).is_notable;
        (end + 1..events.len()).filter(is_notable).collect()
    }

    /// Returns true if `event` is listed beside a map; `self` is the state just after the event. Each viewer reads the
    /// event as [`Game::tell`] renders it.
    fn is_notable(&self, event: &Self::Event) -> bool {
        Self::facts(event).is_notable
    }

    /// Summarises the era that ended with the last of `events`, the latest log events in order; `self` is the state
    /// after them. The summary is empty if `events` do not reach back to the start of that era. The result is public.
    fn chronicle(&self, _events: &[Self::Event]) -> Vec<Line> {
        Vec::new()
    }

    /// Returns the text of the separate post that announces the winner and the result. The text is empty before the end
    /// of the match, or if the last event already announces the result. The result is public.
    fn ending(&self) -> Vec<Line> {
        Vec::new()
    }
}
