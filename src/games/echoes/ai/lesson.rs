//! The tutorial match: a duel for a Capital with little health. The AI explores, builds two Camps and a garrison, and
//! attacks in two rounds; it plays no cards.

use super::super::action::Action;
use super::super::nouns::{BuildingKind, Civ, Format};
use super::super::setup::Options;
use super::super::state::{Echoes, Stage};
use crate::dice::Dice;
use crate::game::{FirstMatch, Game, Seat};

/// The health of a Capital in the tutorial.
const HEALTH: u8 = 5;

/// The rounds in which the AI attacks, once each.
const ATTACKS: [u16; 2] = [3, 6];

/// The most Camps and units of the AI.
const MOST: usize = 2;

impl Echoes {
    /// Returns the tutorial: a short duel against the AI (EE-SETUP-17).
    pub(in crate::games::echoes) fn first_match() -> FirstMatch<Options> {
        let options = Options {
            capital_health: Some(HEALTH),
            ai: vec![Seat(1)],
            ..Options::usual(Format::Base)
        };
        FirstMatch::new(options, 1)
    }

    /// Chooses the AI's actions in the tutorial. Setup and answers are as usual; in its turns it does only what
    /// [`Echoes::is_of_novice`] allows.
    pub(in crate::games::echoes) fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_turn = self.at.stage == Stage::Playing && self.at.prompt().is_none();
        if !is_turn || !self.awaited().contains(&seat) {
            return self.machine(seat, dice);
        }
        let may = |game: &Echoes, action: &Action| game.is_of_novice(seat, action);
        let deeds = self.machine_within(seat, dice, &may);
        if !deeds.is_empty() {
            return deeds;
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

    /// Returns true if the AI may do `action` against a learner: one move a turn, two Camps, two units of which one
    /// guards the Capital, and an attack in two rounds.
    fn is_of_novice(&self, seat: Seat, action: &Action) -> bool {
        let at = &self.at;
        let units = at.units_of(seat).count();
        match action {
            Action::EndMobilization => true,
            Action::EndTurn { discards } => discards.is_empty(),
            Action::Move { unit, .. } => {
                let has_moved = at.units_of(seat).any(|unit| unit.cells_moved > 0);
                let home = at.player(seat).capital;
                let is_home = at.unit(*unit).is_some_and(|unit| unit.cell == home);
                !has_moved && (units < MOST || !is_home)
            }
            Action::AttackMelee { .. } | Action::AttackRanged { .. } => {
                ATTACKS.contains(&at.round) && at.units_of(seat).all(|unit| !unit.exhausted)
            }
            Action::BuildCamp { .. } => {
                let built = at.structures().filter(|building| building.owner == seat);
                built
                    .filter(|building| building.kind == BuildingKind::Camp)
                    .count()
                    < MOST
            }
            Action::Deploy { .. } => units < MOST,
            _ => false,
        }
    }

    /// Returns the AI's actions as advice, with a fixed civilization for a first game (EE-SETUP-17).
    pub(in crate::games::echoes) fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let first = Action::ChooseCivilization { civ: Civ::Norse };
        let is_choice = matches!(self.at.stage, Stage::Civilizations { .. });
        match is_choice && self.legal(seat).contains(&first) {
            true => vec![first],
            false => self.machine(seat, dice),
        }
    }
}
