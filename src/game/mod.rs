//! What the store, the painter and the commands need from any game, and nothing more.
//!
//! A game is a value: it judges and rolls in [`Game::decide`], changes in [`Game::evolve`], and shows itself through
//! [`Game::view`] and [`Game::tell`]. Events hold outcomes, so a replay needs neither dice nor judgement, and the
//! meaning of an event that exists never changes. [`Game`] is the rules; [`AtTable`] is what people at a table see and
//! ask of them; [`simulate::Simulated`] is for whoever looks after its balance.

mod at_table;
mod attempt;
pub mod book;
mod desk;
mod episode;
mod journal;
mod keep;
mod lesson;
mod memory;
mod regent;
pub mod simulate;
mod told;
mod undo;
mod why;

pub use self::at_table::{AtTable, Question, Seating};
pub use self::attempt::{Attempt, Thought, attempt, draft};
pub use self::desk::{Asked, Desk, Dispute, Field, Offered, Place};
pub use self::episode::{Recount, recounts, recounts_afterwards};
pub use self::journal::Journal;
pub use self::keep::{Keep, Kept};
pub(crate) use self::lesson::guide;
pub use self::lesson::{FirstMatch, Guide, advised};
pub use self::memory::{Scores, Throw, Topic};
pub use self::regent::{must, regent};
pub use self::told::{Told, announced, latest, news, told};
pub use self::undo::{Bound, Done, Heard, Lesson, bound};
pub use self::why::{Bar, Reckoned, Sum, Trial, Why};
pub use crate::refusal::{Cites, RuleId};
pub use crate::seat::{Seat, Viewer};

use std::collections::BTreeSet;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::dice::Dice;
use crate::text::{Arg, Line};

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct Outcome {
    /// The seats that share the first place: one is a victory, several a draw among them.
    pub winners: BTreeSet<Seat>,
    /// All seats from best to worst; seats in one group share a rank.
    pub ranking: Vec<BTreeSet<Seat>>,
    /// The rule that ended the match.
    pub rule: String,
}

impl Outcome {
    /// Who won: the message `won` with its `seat`, or `drawn` with its `winners`.
    pub fn victory_line(&self, won: &'static str, drawn: &'static str) -> Line {
        match self.winners.first() {
            Some(&winner) if self.winners.len() == 1 => Line::new(won).with("seat", winner),
            _ => {
                let winners: Vec<Arg> = self.winners.iter().copied().map(Arg::Seat).collect();
                Line::new(drawn).with("winners", winners)
            }
        }
    }
}

/// One of the four games.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// What is chosen in the lobby.
    type Options: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// All that chance fixed before turn one, or a position to begin from: plain public data, the door for tests.
    type Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat may do, in the imperative.
    type Action: Clone + Ord + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What happened, in the past tense, with its dice and outcome.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What one viewer may know; built field by field, never stripped.
    type View: Clone + PartialEq + Debug + Send + Sync;
    /// Why an action is refused.
    type Illegal: Cites + Clone + PartialEq + Debug + Send + Sync;

    /// Fixes by chance what has to be fixed before turn one.
    fn deal(options: &Self::Options, dice: &mut Dice) -> Self::Setup;

    /// The state at the beginning.
    fn new(setup: Self::Setup) -> Self;

    /// How many seats the match has.
    fn seat_count(&self) -> usize;

    /// The seats that are waited for; empty exactly when [`Game::outcome`] is `Some`.
    fn awaited(&self) -> BTreeSet<Seat>;

    /// What `seat` may do now, apart from what is always open to it: sorted, finite, accepted by [`Game::decide`].
    fn legal(&self, seat: Seat) -> Vec<Self::Action>;

    /// What is open to `seat` whoever is awaited, beside [`Game::legal`]: standing orders, offers and their answers.
    /// Sorted, finite, accepted by [`Game::decide`]; giving up is not among them.
    fn standing(&self, _seat: Seat) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Judges `action` and rolls for it.
    ///
    /// # Errors
    /// The reason why the action is not allowed; nothing has changed and no die was thrown.
    fn decide(
        &self,
        seat: Seat,
        action: &Self::Action,
        dice: &mut Dice,
    ) -> Result<Vec<Self::Event>, Self::Illegal>;

    /// Applies what happened. Total: never judges, never rolls.
    fn evolve(&mut self, event: &Self::Event);

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// `event`, as `viewer` may read it; `self` is the state just after it. `None` when there is nothing to say to them.
    fn tell(&self, event: &Self::Event, viewer: Viewer) -> Option<Line>;

    /// Whether `event` is a small step that need not be announced, because a later event sums it up. The log and the
    /// answer to whoever took the step tell of it all the same.
    fn is_quiet(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Whether what is announced of `event` can wait until the turn passes on, to be told with the rest of it: nobody
    /// else has to know of it before. `self` is the state just after it. For everybody.
    fn can_wait(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Whether `event` is told with the rest of its episode when that ends, as [`AtTable::recount`] says, and not when it
    /// happens. `self` is the state just after it. For everybody.
    fn is_recounted(&self, _event: &Self::Event) -> bool {
        false
    }

    /// What is done for an awaited seat that does not answer: lawful, and never spends what is scarce.
    fn fallback(&self, seat: Seat) -> Option<Self::Action>;

    /// The end, if it has come.
    fn outcome(&self) -> Option<Outcome>;

    /// FINAL. Decides and applies; on a refusal the state is unchanged.
    ///
    /// # Errors
    /// As [`Game::decide`].
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        dice: &mut Dice,
    ) -> Result<Vec<Self::Event>, Self::Illegal> {
        let events = self.decide(seat, action, dice)?;
        for event in &events {
            self.evolve(event);
        }
        Ok(events)
    }

    /// FINAL. The state that `events` lead to from `setup`.
    fn replay<'a>(setup: Self::Setup, events: impl IntoIterator<Item = &'a Self::Event>) -> Self
    where
        Self: Sized,
    {
        let mut game = Self::new(setup);
        for event in events {
            game.evolve(event);
        }
        game
    }
}
