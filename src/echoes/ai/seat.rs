//! Chooses the actions of an AI seat.

use super::{choose, orders};
use crate::action::Action;
use crate::state::{Echoes, Stage};
use regnal_core::dice::Dice;
use regnal_core::game::{BotPlayer, Game, Seat, Viewer};

impl BotPlayer for Echoes {
    /// Chooses the AI's actions for `seat`, based on what that seat can see. The AI declines draw offers. Otherwise,
    /// it takes its next action, and first arms Reactions if that action ends the turn. Returns an empty list if the
    /// seat has nothing to do. `dice` is the AI's own rng, separate from the match's.
    fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let offered = self.at.draw_offer.is_some_and(|offerer| !self.at.is_allied(offerer, seat));
        // A draw offer cannot be answered while a question is open.
        if offered && !self.at.is_resolving() {
            return vec![Action::AnswerDraw { yes: false }];
        }
        let awaited = self.awaited();
        // The AI lets human players choose their civilizations first.
        let lets_choose = self.at.stage == Stage::Decks
            && awaited.iter().any(|other| !self.at.options.ai.contains(other));
        if !awaited.contains(&seat) || lets_choose {
            return Vec::new();
        }
        self.actions_with_orders(seat, &self.legal(seat), dice)
    }

    fn ai_actions_within(
        &self,
        seat: Seat,
        dice: &mut Dice,
        may: &dyn Fn(&Echoes, &Action) -> bool,
    ) -> Vec<Action> {
        if self.outcome().is_some() || !self.awaited().contains(&seat) {
            return Vec::new();
        }
        let mut menu = self.legal(seat);
        menu.retain(|action| may(self, action));
        let mut deeds = self.actions_with_orders(seat, &menu, dice);
        deeds.retain(|deed| may(self, deed));
        deeds
    }
}

impl Echoes {
    /// Chooses one of the legal actions. If this action ends the turn, the actions that arm Reactions come before it in
    /// the result.
    fn actions_with_orders(&self, seat: Seat, menu: &[Action], dice: &mut Dice) -> Vec<Action> {
        let view = self.view(Viewer::Seat(seat));
        let Some(deed) = choose(&view, menu, dice) else { return Vec::new() };
        let mut deeds = match deed {
            Action::EndTurn { .. } => orders(&view),
            _ => Vec::new(),
        };
        deeds.push(deed);
        deeds
    }
}
