//! The match in which the game is learned: a duel for a capital of little health. The program lets its turns go by.

use super::super::action::Action;
use super::super::nouns::{Civ, Format};
use super::super::setup::Options;
use super::super::state::{Echoes, Stage};
use crate::dice::Dice;
use crate::game::{FirstMatch, Game, Seat};

/// What a capital can bear in it.
const HEALTH: u8 = 5;

impl Echoes {
    /// A short duel with the program (EE-SETUP-17).
    pub(in crate::games::echoes) fn first_match() -> FirstMatch<Options> {
        let options = Options {
            capital_health: Some(HEALTH),
            ai: vec![Seat(1)],
            ..Options::usual(Format::Base)
        };
        FirstMatch::new(options, 1)
    }

    /// The program sets up and answers what it is asked, and ends its turns.
    pub(in crate::games::echoes) fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_turn = self.at.stage == Stage::Playing && self.at.prompt().is_none();
        if !is_turn || !self.awaited().contains(&seat) {
            return self.machine(seat, dice);
        }
        let ends = |action: &Action| {
            matches!(action, Action::EndMobilization)
                || matches!(action, Action::EndTurn { discards } if discards.is_empty())
        };
        match self.legal(seat).into_iter().find(ends) {
            Some(end) => vec![end],
            None => self.machine(seat, dice),
        }
    }

    /// What the program would do, with a civilization for a first game (EE-SETUP-17).
    pub(in crate::games::echoes) fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let first = Action::ChooseCivilization { civ: Civ::Norse };
        let is_choice = matches!(self.at.stage, Stage::Civilizations { .. });
        match is_choice && self.legal(seat).contains(&first) {
            true => vec![first],
            false => self.machine(seat, dice),
        }
    }
}
