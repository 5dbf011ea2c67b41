//! The match in which the game is learned: a year for two. The program stays at home, so that whoever explores and annexes
//! has more at the end of it.

use super::super::action::Action;
use super::super::nouns::CapitalSite;
use super::super::setup::Options;
use super::super::state::{Mighty, Stage};
use crate::dice::Dice;
use crate::game::{Lesson, Seat};

/// Inland, where there is nothing to learn of boats.
const SITES: [CapitalSite; 3] = [
    CapitalSite::Plain1,
    CapitalSite::Plain2,
    CapitalSite::Plain3,
];

impl Mighty {
    /// A year against the program.
    pub(in crate::games::mighty) fn lesson() -> Lesson<Options> {
        let options = Options {
            alliances: false,
            machines: vec![Seat(1)],
            ..Options::usual(2, 1)
        };
        Lesson::new(options, 1)
    }

    /// The program answers what it is asked and spends its winter, and goes nowhere.
    pub(in crate::games::mighty) fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_turn = self.awaited().contains(&seat) && self.open_question().is_none();
        match (&self.stage, is_turn) {
            (Stage::Campaign { .. }, true) => vec![Action::EndPhase],
            _ => self.machine(seat, dice),
        }
    }

    /// What the program would do, with a capital inland.
    pub(in crate::games::mighty) fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let menu = match self.stage {
            Stage::CapitalChoice(_) => self.legal(seat),
            _ => Vec::new(),
        };
        let sites = SITES.iter().map(|&site| Action::ChooseCapital { site });
        let inland = sites.into_iter().find(|site| menu.contains(site));
        inland.map_or_else(|| self.machine(seat, dice), |site| vec![site])
    }
}
