//! Presence: seats that are playing, absent or conceding.

use super::{Game, Seat};

/// Presence: playing, absent and conceding seats.
pub trait Presence: Game {
    /// Returns true if `seat` is still playing, having neither been eliminated nor conceded. The result is public.
    fn is_playing(&self, seat: Seat) -> bool {
        seat.index() < self.seat_count()
    }

    /// Returns true if `seat` has been silent for so long that others decide on its behalf until a player acts for the
    /// seat again. The result is public.
    fn is_away(&self, _seat: Seat) -> bool {
        false
    }

    /// Returns true if no player is present; the match is then paused until a player acts again. The result is public.
    fn is_deserted(&self) -> bool {
        false
    }

    /// Returns the action by which an absent seat returns to the match while it has no question to answer.
    fn take_back(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Returns the action by which a seat concedes.
    fn concession() -> Self::Action;
}
