//! What the store, the painter and the commands need from any game, and nothing more.
//!
//! A game is a value: it judges and rolls in [`Game::decide`], changes in [`Game::evolve`], and shows itself through
//! [`Game::view`] and [`Game::tell`]. Events hold outcomes, so a replay needs neither dice nor judgement, and the
//! meaning of an event that exists never changes.

use std::collections::BTreeSet;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::dice::Dice;
use crate::text::Line;

/// A place at the table: 0 for the first to join, then clockwise.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table of `count`, in order.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..count).map(|index| Seat(index as u8))
    }

    /// The index of this seat in a list that has one entry a seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Who looks. There is no god's eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// The person who holds this seat.
    Seat(Seat),
    /// Everybody else, and every public channel.
    Public,
}

impl Viewer {
    /// Whether this viewer holds `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// The identifier of a rule or ruling in a specification, such as `ME-SCOUT-05`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl std::fmt::Display for RuleId {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.0)
    }
}

/// A refusal: which rule forbids the action, and the message that says so.
pub trait Cites: std::error::Error {
    /// The rule or ruling that forbids.
    fn rule(&self) -> RuleId;
    /// The refusal as a typed message; names only what the acting seat may see.
    fn line(&self) -> Line;
}

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

/// A decision in the making: every event is recorded and applied to a scratch copy at once, so that a long decision
/// can look at its own middle.
#[derive(Debug)]
pub struct Journal<'a, G: Game> {
    state: G,
    events: Vec<G::Event>,
    /// The chance of this decision.
    pub dice: &'a mut Dice,
}

impl<'a, G: Game> Journal<'a, G> {
    /// Begins from `state`.
    pub fn new(state: &G, dice: &'a mut Dice) -> Self {
        Self {
            state: state.clone(),
            events: Vec::new(),
            dice,
        }
    }

    /// Records `event` and applies it to the scratch copy.
    pub fn emit(&mut self, event: G::Event) {
        self.state.evolve(&event);
        self.events.push(event);
    }

    /// The state as of the last event.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The events so far.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The state that the decision leads to, for those who only think about it.
    pub fn into_state(self) -> G {
        self.state
    }

    /// Ends the decision.
    pub fn finish(self) -> Vec<G::Event> {
        self.events
    }
}

impl<G: Game> std::ops::Deref for Journal<'_, G> {
    type Target = G;

    fn deref(&self) -> &G {
        &self.state
    }
}
