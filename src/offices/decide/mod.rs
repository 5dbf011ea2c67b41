//! Decisions: checks actions, rolls dice and records events. This file dispatches actions and resolves the turn once
//! the match is no longer waiting for any player.

mod creation;
mod filing;
pub(super) mod judge;
mod turn;

use std::borrow::Cow;

use super::action::Action;
use super::event::Event;
use super::illegal::{Reason, Verdict, ensure};
use super::state::{Offices, Position, Stage};
use regnal_core::dice::Dice;
use regnal_core::seat::Seat;

/// A decision in progress. Each event is recorded and immediately applied to a copy of the state, so that later steps
/// see its effects. The copy is made at the first event, so none is made for a rejected action.
pub(super) struct Resolution<'a> {
    state: Cow<'a, Offices>,
    events: Vec<Event>,
    dice: &'a mut Dice,
    /// True if the decision only tests whether an action is legal, without recording events.
    is_trial: bool,
}

impl std::ops::Deref for Resolution<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.state.at
    }
}

impl<'a> Resolution<'a> {
    fn begin(state: &'a Offices, dice: &'a mut Dice) -> Resolution<'a> {
        Resolution { state: Cow::Borrowed(state), events: Vec::new(), dice, is_trial: false }
    }

    /// Records an event and applies it.
    fn emit(&mut self, event: impl Into<Event>) {
        if self.is_trial {
            return;
        }
        let event = event.into();
        self.state.to_mut().evolve(&event);
        self.events.push(event);
    }
}

impl Offices {
    /// Decides an action; see [`regnal_core::game::Game::decide`].
    ///
    /// # Errors
    /// Returns the reason why the action is not allowed. In that case, the state is unchanged and no dice have been
    /// rolled.
    pub fn decide(&self, seat: Seat, action: &Action, dice: &mut Dice) -> Verdict<Vec<Event>> {
        let mut resolution = Resolution::begin(self, dice);
        resolution.try_to(seat, action)?;
        resolution.run();
        Ok(resolution.events)
    }

    pub(super) fn allows(&self, seat: Seat, action: &Action) -> bool {
        let mut no_dice = Dice::recorded(&[], 0);
        let mut resolution = Resolution::begin(self, &mut no_dice);
        resolution.is_trial = true;
        resolution.try_to(seat, action).is_ok()
    }
}

impl Resolution<'_> {
    /// Carries out an action if the game is in progress; otherwise rejects it without side effects.
    fn try_to(&mut self, seat: Seat, action: &Action) -> Verdict {
        ensure(self.outcome.is_none(), Reason::Deadline, "IO-RULING-93")?;
        let stands = self.kingdom(seat).is_some_and(|own| !own.has_fallen);
        ensure(stands, Reason::NotYours, "IO-RULING-25")?;
        match action {
            Action::CreateKing(king) => self.create_king(seat, king),
            Action::AgreeGame(terms) => self.agree(seat, *terms),
            Action::Order { character, phase, order } => {
                self.file_order(seat, *character, *phase, order)
            }
            Action::ClearOrder { character, phase } => self.clear_order(seat, *character, *phase),
            Action::SetPlan { character, occasion, plan } => {
                self.set_plan(seat, *character, *occasion, plan)
            }
            Action::Decree(decree) => self.decree(seat, decree),
            Action::Withdraw(decree) => self.withdraw(seat, decree),
            Action::Lock => self.lock(seat),
            Action::Unlock => self.unlock(seat),
            Action::TimeOut => self.time_out(seat),
            Action::TakeOver => self.take_over(seat),
            Action::Resign => self.resign(seat),
        }
    }

    /// Generates the world or resolves the turn if the match is no longer waiting for any player.
    fn run(&mut self) {
        match self.stage {
            _ if !self.state.awaited().is_empty() => {}
            Stage::Creation => self.deal(),
            Stage::Orders => self.carry_out_month(),
            _ => {}
        }
    }
}
