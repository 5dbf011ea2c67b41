//! The AI of a game.

use super::{Game, Seat};
use crate::dice::Dice;

/// The AI of a game.
pub trait BotPlayer: Game {
    /// Chooses an AI seat's actions, in order, using only what that seat may know. Returns no actions if the seat has
    /// no question to answer. `dice` are the AI's own, separate from those of the match.
    fn machine(&self, _seat: Seat, _dice: &mut Dice) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Like [`BotPlayer::machine`], but restricted to actions that `may` allows in the current state.
    fn ai_actions_within(
        &self,
        _seat: Seat,
        _dice: &mut Dice,
        _may: &dyn Fn(&Self, &Self::Action) -> bool,
    ) -> Vec<Self::Action> {
        Vec::new()
    }
}
