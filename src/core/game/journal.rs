//! A decision in the making.

use std::borrow::Cow;

use super::Game;
use crate::dice::Dice;

/// A decision in the making: every event is recorded and applied to a scratch copy at once, so that later steps of the
/// decision see the effect of earlier ones. The copy is only made with the first event, so a refusal costs none.
#[derive(Debug)]
pub struct Journal<'a, G: Game> {
    state: Cow<'a, G>,
    events: Vec<G::Event>,
    /// The dice of this decision.
    pub dice: &'a mut Dice,
}

impl<'a, G: Game> Journal<'a, G> {
    /// Begins from `state`.
    pub fn new(state: &'a G, dice: &'a mut Dice) -> Self {
        Self { state: Cow::Borrowed(state), events: Vec::new(), dice }
    }

    /// Records `event` and applies it to the scratch copy.
    pub fn emit(&mut self, event: G::Event) {
        self.state.to_mut().evolve(&event);
        self.events.push(event);
    }

    /// The state as of the last event.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Ends the decision and returns its events.
    pub fn finish(self) -> Vec<G::Event> {
        self.events
    }
}
