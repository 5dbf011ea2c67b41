//! What the program does for a seat of a match that it plays.

use super::super::action::Action;
use super::super::state::{Echoes, Stage};
use super::{choose, orders};
use crate::dice::Dice;
use crate::game::{Game, Seat, Viewer};

impl Echoes {
    /// What the program does for `seat`, from what that seat may know: an answer to an offer of a draw, which it
    /// declines, or its next deed, and before the end of a turn the Reactions that it arms. Nothing when nothing is
    /// asked of it. `dice` are its own, apart from those of the match.
    pub(in crate::games::echoes) fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let offered = self
            .at
            .draw_offer
            .is_some_and(|offerer| !self.at.is_allied(offerer, seat));
        // While a question is open, an offer waits.
        if offered && !self.at.is_resolving() {
            return vec![Action::AnswerDraw { yes: false }];
        }
        let awaited = self.awaited();
        // Civilizations are free to the people first.
        let lets_choose = self.at.stage == Stage::Decks
            && awaited
                .iter()
                .any(|other| !self.at.options.ai.contains(other));
        if !awaited.contains(&seat) || lets_choose {
            return Vec::new();
        }
        self.deeds(seat, &self.legal(seat), dice)
    }

    /// As [`Echoes::machine`], of a menu from which is left out what may not be done; offers are let alone.
    pub(in crate::games::echoes) fn machine_within(
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

    /// What is done of a menu, and before the end of a turn what is armed.
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
