//! The traits through which the store, the renderer and the commands use any game.
//!
//! A game is a value: it validates actions and rolls dice in [`Game::decide`], changes in [`Game::evolve`], and
//! presents itself through [`Game::view`] and [`Game::tell`]. [`Game::facts`] classifies its events. Events contain
//! outcomes, so a replay needs neither dice nor rules, and the meaning of an existing event never changes. [`Game`]
//! defines the rules. [`AtTable`] adds everything that people at the table can see or ask about a game, with one trait
//! per capability.
//! [`simulate::Simulated`] runs many matches to test the balance.

mod arguments;
mod at_table;
mod attempt;
mod board;
pub mod book;
mod bot_player;
mod calendar;
mod chronicle;
mod desk;
mod episode;
mod facts;
mod journal;
mod keep;
mod label;
mod lesson;
mod memory;
mod odds;
mod presence;
mod questions;
mod regent;
pub mod simulate;
mod told;
mod undo;
mod why;

pub use self::arguments::{ActionArguments, ActionParsing, Completions, Payments};
pub use self::at_table::{AtTable, Seating};
pub use self::attempt::{Attempt, Thought, WhatIf, attempt, draft};
pub use self::board::Board;
pub use self::book::OrderBooks;
pub use self::bot_player::BotPlayer;
pub use self::calendar::Calendar;
pub use self::chronicle::Chronicle;
pub use self::desk::{Asked, Desk, Dispute, Field, Offered, Place, Umpire, UmpirePanel};
pub use self::episode::{Recount, TurnReports, recounts, recounts_of_finished};
pub use self::facts::{Announcement, Facts};
pub use self::journal::Journal;
pub use self::keep::{Keep, Kept};
pub use self::label::ActionLabels;
pub use self::lesson::guide;
pub use self::lesson::{ActionHelp, FirstMatch, Guide, QuestionHelp, Tutorial, advised};
pub use self::memory::{Memory, Scores, Throw, Topic};
pub use self::odds::{ActionOdds, OddsTopics};
pub use self::presence::Presence;
pub use self::questions::{Duties, Prompts, Question, Questions};
pub use self::regent::{Autopilot, must, regent};
pub use self::told::{Told, announced, latest, news, told};
pub use self::undo::{ActionEvents, Bound, Heard, Lesson, Undo, bound};
pub use self::why::{Bar, Explanations, Reckoned, Sum, Trial, Why};
pub use crate::refusal::{Cites, RuleId};
pub use crate::seat::{Seat, Viewer};

use std::collections::BTreeSet;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::dice::Dice;
use crate::text::{Arg, Line};

/// All traits of a game, for glob imports.
pub mod prelude {
    pub use super::{
        ActionArguments as _, ActionHelp as _, ActionLabels as _, ActionOdds as _,
        ActionParsing as _, AtTable as _, Autopilot as _, Board as _, BotPlayer as _,
        Calendar as _, Chronicle as _, Completions as _, Duties as _, Explanations as _, Game as _,
        Memory as _, OddsTopics as _, OrderBooks as _, Payments as _, Presence as _, Prompts as _,
        QuestionHelp as _, Questions as _, Seating as _, TurnReports as _, Tutorial as _,
        Umpire as _, UmpirePanel as _, Undo as _, WhatIf as _,
    };
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct Outcome {
    /// Seats that share first place: one seat for a victory, several for a draw.
    pub winners: BTreeSet<Seat>,
    /// All seats from best to worst; seats in one group share a rank.
    pub ranking: Vec<BTreeSet<Seat>>,
    /// Rule that ended the match.
    pub rule: String,
}

impl Outcome {
    /// Renders the announcement of the winner: the message `won` with its `seat`, or `drawn` with its `winners`.
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

/// The rules of a game; each of the four games implements this trait.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The choices made in the lobby.
    type Options: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Everything determined by chance before the first turn, or a starting position. It consists of plain public data,
    /// so that tests can build it.
    type Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A seat's action, named in the imperative.
    type Action: Clone + Ord + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// An event, named in the past tense, with its dice and outcome.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The knowledge of a single viewer. It is built field by field rather than by removing fields from the state.
    type View: Clone + PartialEq + Debug + Send + Sync;
    /// Reason for refusing an action.
    type Illegal: Cites + Clone + PartialEq + Debug + Send + Sync;

    /// Randomly determines everything that must be fixed before the first turn.
    fn deal(options: &Self::Options, dice: &mut Dice) -> Self::Setup;

    /// Returns the initial state.
    fn new(setup: Self::Setup) -> Self;

    /// Returns the number of seats.
    fn seat_count(&self) -> usize;

    /// Returns the seats that have yet to answer. The set is empty if and only if [`Game::outcome`] is `Some`.
    fn awaited(&self) -> BTreeSet<Seat>;

    /// Lists the actions currently open to `seat`, apart from those in [`Game::standing`]. The list is sorted and
    /// finite, and [`Game::decide`] accepts each of the actions.
    fn legal(&self, seat: Seat) -> Vec<Self::Action>;

    /// Lists the actions open to `seat` regardless of whose turn it is: standing orders, offers and replies to offers.
    /// The list is sorted and finite, and [`Game::decide`] accepts each of the actions. Conceding is not included.
    fn standing(&self, _seat: Seat) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Validates `action` and rolls its dice.
    ///
    /// # Errors
    /// Returns the reason why the action is not allowed; the state is unchanged and no dice are rolled.
    fn decide(
        &self,
        seat: Seat,
        action: &Self::Action,
        dice: &mut Dice,
    ) -> Result<Vec<Self::Event>, Self::Illegal>;

    /// Applies an event. This cannot fail, and neither validates the event nor rolls dice.
    fn evolve(&mut self, event: &Self::Event);

    /// Returns everything that `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns what a seat knows of its open choices: its view without the answers of others to a question that all
    /// answer simultaneously. As long as this stays the same, a choice that the seat was offered is still valid.
    fn choice_view(&self, seat: Seat) -> Self::View {
        self.view(Viewer::of(seat))
    }

    /// Renders `event` for `viewer`, or returns `None` if the viewer may not see the event. `self` is the state just
    /// after the event.
    fn tell(&self, event: &Self::Event, viewer: Viewer) -> Option<Line>;

    /// Returns the facts about `event` on which announcements, the match history and undo are based.
    fn facts(event: &Self::Event) -> Facts;

    /// Returns the default action for a seat that does not answer in time. The action is legal and never spends scarce
    /// resources.
    fn fallback(&self, seat: Seat) -> Option<Self::Action>;

    /// Returns the result once the match is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Decides and applies an action; if it is refused, the state is unchanged. Implementations must not override this
    /// method.
    ///
    /// # Errors
    /// The same as [`Game::decide`].
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

    /// Returns the state reached from `setup` by applying `events`. Implementations must not override this method.
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

/// Implements the items of [`Game`] that only forward to a game's own types, methods and `facts` function of the same
/// names.
#[macro_export]
macro_rules! own_rules {
    ($game:ident) => {
        type Options = Options;
        type Setup = Setup;
        type Action = Action;
        type Event = Event;
        type View = View;
        type Illegal = Illegal;

        fn new(setup: Setup) -> $game {
            $game::from_setup(setup)
        }

        fn legal(&self, seat: $crate::seat::Seat) -> Vec<Action> {
            $game::legal(self, seat)
        }

        fn standing(&self, seat: $crate::seat::Seat) -> Vec<Action> {
            $game::standing(self, seat)
        }

        fn decide(
            &self,
            seat: $crate::seat::Seat,
            action: &Action,
            dice: &mut $crate::dice::Dice,
        ) -> Result<Vec<Event>, Illegal> {
            $game::decide(self, seat, action, dice)
        }

        fn evolve(&mut self, event: &Event) {
            $game::evolve(self, event);
        }

        fn view(&self, viewer: $crate::seat::Viewer) -> View {
            $game::view(self, viewer)
        }

        fn facts(event: &Event) -> $crate::game::Facts {
            facts::facts(event)
        }
    };
}
