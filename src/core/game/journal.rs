//! Decisions in progress.

use std::borrow::Cow;

use super::Game;
use crate::dice::Dice;

/// A decision being made. Every event is recorded and immediately applied to a scratch copy of the state, so that later
/// steps see the effects of earlier ones. The copy is made only at the first event, because a refused action does not
/// need one.
#[derive(Debug)]
pub struct Journal<'a, G: Game> {
    state: Cow<'a, G>,
    events: Vec<G::Event>,
    /// Dice of this decision.
    pub dice: &'a mut Dice,
}

impl<'a, G: Game> Journal<'a, G> {
    /// Starts a decision from `state`.
    pub fn new(state: &'a G, dice: &'a mut Dice) -> Self {
        Self { state: Cow::Borrowed(state), events: Vec::new(), dice }
    }

    /// Records `event` and applies it to the scratch copy.
    pub fn emit(&mut self, event: G::Event) {
        self.state.to_mut().evolve(&event);
        self.events.push(event);
    }

    /// Returns the state after the last event.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Ends the decision and returns its events.
    pub fn finish(self) -> Vec<G::Event> {
        self.events
    }
}
