//! Seats at a table, and viewers.

use serde::{Deserialize, Serialize};

/// A seat at the table, numbered clockwise: 0 is the first player to join.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Seat number under which an umpire acts, in games that have one. It is not a real seat, because no table has that
    /// many seats.
    pub const UMPIRE: Seat = Seat(u8::MAX);

    /// Iterates over the seats of a table with `count` seats, in order. A table has at most 255 seats.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..u8::MAX).take(count).map(Seat)
    }

    /// Returns the index of this seat in a list with one entry per seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A viewer. No viewer sees everything: even an umpire is shown only the fields that the game reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// Person who holds this seat.
    Seat(Seat),
    /// Everyone else, and every public channel.
    Public,
    /// The umpire, in games that have one. In other games, the same as [`Viewer::Public`].
    Umpire,
}

impl Viewer {
    /// Returns the viewer for an acting seat, which can be [`Seat::UMPIRE`].
    pub fn of(seat: Seat) -> Viewer {
        if seat == Seat::UMPIRE { Viewer::Umpire } else { Viewer::Seat(seat) }
    }

    /// Returns true if this viewer holds `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
