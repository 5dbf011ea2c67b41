//! Presence: who plays, who is absent, and who concedes.

use super::{Game, Seat};

/// Who plays, who is absent, and who concedes.
pub trait Presence: Game {
    /// Returns true if `seat` still plays: it is neither eliminated nor has it conceded. Public.
    fn is_playing(&self, seat: Seat) -> bool {
        seat.index() < self.seat_count()
    }

    /// Returns true if `seat` has not answered for so long that others decide for it, until somebody acts for it again.
    /// Public.
    fn is_away(&self, _seat: Seat) -> bool {
        false
    }

    /// Returns true if no player is present; the match then pauses until somebody acts again. Public.
    fn is_deserted(&self) -> bool {
        false
    }

    /// Returns the action by which an absent seat reports back when nothing is asked of it.
    fn take_back(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Returns the action that concedes for a seat.
    fn concession() -> Self::Action;
}
