//! Actions of an AI seat.

use super::super::action::Action;
use super::super::state::{Echoes, Stage};
use super::{choose, orders};
use regnal_core::dice::Dice;
use regnal_core::game::{BotPlayer, Game, Seat, Viewer};

impl BotPlayer for Echoes {
    /// Chooses the AI's actions for `seat` from what that seat may know. The AI declines draw offers, otherwise takes
    /// its next action, and arms Reactions before it ends a turn. The list is empty if nothing is expected of the seat.
    /// `dice` belong to the AI and are separate from the match's dice.
    fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let offered = self.at.draw_offer.is_some_and(|offerer| !self.at.is_allied(offerer, seat));
        // A draw offer waits while a question is open.
        if offered && !self.at.is_resolving() {
            return vec![Action::AnswerDraw { yes: false }];
        }
        let awaited = self.awaited();
        // People choose their civilizations first.
        let lets_choose = self.at.stage == Stage::Decks
            && awaited.iter().any(|other| !self.at.options.ai.contains(other));
        if !awaited.contains(&seat) || lets_choose {
            return Vec::new();
        }
        self.deeds(seat, &self.legal(seat), dice)
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
        let mut deeds = self.deeds(seat, &menu, dice);
        deeds.retain(|deed| may(self, deed));
        deeds
    }
}

impl Echoes {
    /// Chooses an action from a menu. If it ends the turn, actions that arm Reactions come first.
    fn deeds(&self, seat: Seat, menu: &[Action], dice: &mut Dice) -> Vec<Action> {
        let view = self.view(Viewer::Seat(seat));
        let Some(deed) = choose(&view, menu, dice) else {
            return Vec::new();
        };
        let mut deeds = match deed {
            Action::EndTurn { .. } => orders(&view),
            _ => Vec::new(),
        };
        deeds.push(deed);
        deeds
    }
}
