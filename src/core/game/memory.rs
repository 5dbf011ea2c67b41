//! A match's history: kinds of events, scores, and the dice rolled for each seat.

use super::{Game, Viewer};
use crate::dice::Draw;
use crate::seat::Seat;
use crate::text::Line;

/// The kind of an event in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// A reported action that belongs to none of the other kinds.
    Deed,
    /// A fight, a siege, or a capture by force.
    Battle,
    /// A treaty that was made or ended.
    Treaty,
    /// A person or thing that is permanently lost.
    Death,
}

/// A score table: one quantity compared across all seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// Fluent message without arguments that holds the quantity's name, such as "points".
    pub what: &'static str,
    /// Value for each seat, in seat order.
    pub of: Vec<i64>,
    /// Denominator of the values: 1 for whole numbers.
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

    /// Returns each seat's value for this quantity. If no table has this quantity, the values are zero, because a table
    /// whose values are all zero can be left out. Returns `None` if there are no tables at all.
    pub fn among(all: &[Scores], what: &str) -> Option<Vec<i64>> {
        let nought = all.first().map(|other| vec![0; other.of.len()]);
        let own = all.iter().find(|scores| scores.what == what);
        own.map(|scores| scores.of.clone()).or(nought)
    }
}

/// A rolled die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// Seat for which the die was rolled, or `None` if the roll concerned all players or none.
    pub seat: Option<Seat>,
    /// The die, identified by its draw number, since several events can contain the same die.
    pub die: Draw,
}

impl Throw {
    /// Creates rolls from `dice`, all for the same seat or for no seat.
    pub fn all(seat: Option<Seat>, dice: impl IntoIterator<Item = Draw>) -> Vec<Throw> {
        dice.into_iter().map(|die| Throw { seat, die }).collect()
    }
}

/// A match's history.
pub trait Memory: Game {
    /// Returns a flag for each of `events` (the whole log in order), which is true unless the event has been undone.
    fn standing_of(events: &[Self::Event]) -> Vec<bool> {
        vec![true; events.len()]
    }

    /// Like [`Game::tell`], but for viewers of a finished match, in which unseen dice are no longer secret. The event's
    /// audience is the same.
    fn tell_afterwards(&self, event: &Self::Event, viewer: Viewer) -> Option<Line> {
        self.tell(event, viewer)
    }

    /// Returns the score tables, the main one first. The list is empty if there are no scores to compare yet. The
    /// result is public.
    fn scores(&self) -> Vec<Scores> {
        Vec::new()
    }

    /// Like [`Memory::scores`], but for viewers of a finished match, in which hidden information is no longer secret.
    fn scores_afterwards(&self) -> Vec<Scores> {
        self.scores()
    }

    /// Returns the entry for the list of losses if `event` removes a person or thing: its name, owner and place. `self`
    /// is the state just before the event. The entry is visible to viewers who can see the event.
    ///
    /// Returns `None` if the entry would say no more than the event's own report.
    fn epitaph(&self, _event: &Self::Event) -> Option<Line> {
        None
    }

    /// Returns the dice of `event`, each with the seat for which it was rolled; `self` is the state just after the
    /// event.
    ///
    /// During the match, each viewer knows only the dice that [`Game::tell`] shows; afterwards all dice are open.
    ///
    /// # Errors
    /// Returns an error if the event cannot be serialised, which does not happen in practice.
    fn throws(&self, _event: &Self::Event) -> serde_json::Result<Vec<Throw>> {
        Ok(Vec::new())
    }
}
