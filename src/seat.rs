//! Who sits at a table, and who looks.

use serde::{Deserialize, Serialize};

/// A place at the table: 0 for the first to join, then clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Who acts as the umpire of a game that has one: nobody's place, as no table has so many.
    pub const UMPIRE: Seat = Seat(u8::MAX);

    /// The seats of a table of `count`, in order; a table has at most 255.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..u8::MAX).take(count).map(Seat)
    }

    /// The index of this seat in a list that has one entry a seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Who looks. There is no god's eye: even an umpire is shown what his game has decided, field by field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// The person who holds this seat.
    Seat(Seat),
    /// Everybody else, and every public channel.
    Public,
    /// Whoever holds the office of umpire, in a game that has it: what that game shows its umpire. In any other game it is
    /// the same as [`Viewer::Public`].
    Umpire,
}

impl Viewer {
    /// Who looks when `seat` does.
    pub fn of(seat: Seat) -> Viewer {
        if seat == Seat::UMPIRE {
            Viewer::Umpire
        } else {
            Viewer::Seat(seat)
        }
    }

    /// Whether this viewer holds `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
