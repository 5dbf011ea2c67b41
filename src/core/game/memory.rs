//! The history of a match: kinds of events, scores, and the dice thrown for each seat.

use crate::dice::Draw;
use crate::seat::Seat;

/// The kind of an event in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// Any action told in its turn.
    Deed,
    /// A fight, a siege, or something taken by force.
    Battle,
    /// A treaty that was made or ended.
    Treaty,
    /// Somebody or something that is gone for good.
    Death,
}

/// A score table: one quantity, compared for all seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// The name of the quantity: a message without arguments, such as "points".
    pub what: &'static str,
    /// The value of each seat, in seat order.
    pub of: Vec<i64>,
    /// The divisor of the values: 1, or more where fractions are counted.
    pub unit: i64,
}

impl Scores {
    /// Creates a table of whole numbers.
    pub fn whole(what: &'static str, of: Vec<i64>) -> Scores {
        Scores { what, of, unit: 1 }
    }

    /// Creates a table of hundredths.
    pub fn hundredths(what: &'static str, of: Vec<i64>) -> Scores {
        Scores { what, of, unit: 100 }
    }

    /// Returns the values of the quantity `what` at some moment. A table may be missing as long as all its values are
    /// zero. `None` if there are no tables at all.
    pub fn among(all: &[Scores], what: &str) -> Option<Vec<i64>> {
        let nought = all.first().map(|other| vec![0; other.of.len()]);
        let own = all.iter().find(|scores| scores.what == what);
        own.map(|scores| scores.of.clone()).or(nought)
    }
}

/// A die that was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The seat that it was thrown for; `None` if it concerned all or no player.
    pub seat: Option<Seat>,
    /// The die. Several events may contain the same one; its number identifies it.
    pub die: Draw,
}

impl Throw {
    /// Creates the throws of `dice`, all for the same seat, or for none.
    pub fn all(seat: Option<Seat>, dice: impl IntoIterator<Item = Draw>) -> Vec<Throw> {
        dice.into_iter().map(|die| Throw { seat, die }).collect()
    }
}
