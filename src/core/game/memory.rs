//! The history of a match: kinds of events, scores, and the dice thrown for each seat.

use super::{Game, Viewer};
use crate::dice::Draw;
use crate::seat::Seat;
use crate::text::Line;

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

/// The history of a match.
pub trait Memory: Game {
    /// Returns the kind of `event` for the history of a match, or `None` for a small step; its audience is that of
    /// [`Game::tell`]. `self` is the state just after it.
    fn topic(&self, _event: &Self::Event) -> Option<Topic> {
        Some(Topic::Deed)
    }

    /// Marks which of `events`, the whole log in order, still stand and have not been undone.
    fn standing_of(events: &[Self::Event]) -> Vec<bool> {
        vec![true; events.len()]
    }

    /// Like [`Game::tell`], for viewers of a finished match: dice that nobody saw are no longer secret. The audience of
    /// each event stays the same.
    fn tell_afterwards(&self, event: &Self::Event, viewer: Viewer) -> Option<Line> {
        self.tell(event, viewer)
    }

    /// Returns the score tables, with the leading one first; empty if there is nothing to compare yet. Public.
    fn scores(&self) -> Vec<Scores> {
        Vec::new()
    }

    /// Like [`Memory::scores`], for viewers of a finished match: hidden information is no longer secret.
    fn scores_afterwards(&self) -> Vec<Scores> {
        self.scores()
    }

    /// Returns the entry of the roll of the dead for somebody or something that `event` removes: name, owner and place.
    /// `self` is the state just before it. For those who are told of the event.
    ///
    /// Returns `None` where such an entry would say no more than the report of the event.
    fn epitaph(&self, _event: &Self::Event) -> Option<Line> {
        None
    }

    /// Returns the dice of `event`, each with the seat it was thrown for; `self` is the state just after it.
    ///
    /// During the match, each viewer knows only the dice that [`Game::tell`] shows them; afterwards all are open.
    ///
    /// # Errors
    /// If the event cannot be serialised, which does not happen.
    fn throws(&self, _event: &Self::Event) -> serde_json::Result<Vec<Throw>> {
        Ok(Vec::new())
    }
}
