//! The match in which the game is learned: two years for two. The program stays at home and builds nothing, so that whoever explores,
//! annexes and builds has more at the end of them.

use super::super::action::Action;
use super::super::nouns::{CapitalSite, Phase};
use super::super::setup::Options;
use super::super::state::{Mighty, Stage};
use crate::dice::Dice;
use crate::game::{FirstMatch, Seat};

/// How long it is: less than a table may agree on.
const YEARS: u8 = 2;

/// Inland, where there is nothing to learn of boats.
const SITES: [CapitalSite; 3] = [
    CapitalSite::Plain1,
    CapitalSite::Plain2,
    CapitalSite::Plain3,
];

impl Mighty {
    /// Two years against the program: what is built in the first winter is seen in the second year.
    pub(in crate::games::mighty) fn first_match() -> FirstMatch<Options> {
        let options = Options {
            alliances: false,
            machines: vec![Seat(1)],
            ..Options::usual(2, YEARS)
        };
        FirstMatch::new(options, 1)
    }

    /// The program answers what it is asked, goes nowhere and lets its winters go by.
    pub(in crate::games::mighty) fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_turn = self.awaited().contains(&seat) && self.open_question().is_none();
        let idle = match self.stage {
            Stage::Campaign { .. } if is_turn => Some(Action::EndPhase),
            Stage::Winter { .. } if is_turn => self.legal(seat).into_iter().find(Action::lets_go),
            _ => None,
        };
        idle.map_or_else(|| self.machine(seat, dice), |idle| vec![idle])
    }

    /// What the program would do, with a capital inland, and every fight by its name.
    pub(in crate::games::mighty) fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let menu = match self.stage {
            Stage::CapitalChoice(_) => self.legal(seat),
            _ => Vec::new(),
        };
        let sites = SITES.iter().map(|&site| Action::ChooseCapital { site });
        let inland = sites.into_iter().find(|site| menu.contains(site));
        if let Some(site) = inland {
            return vec![site];
        }
        let mut deeds = self.machine(seat, dice);
        // The fight that the end of the phase would bring is one that is told, with its odds.
        let must = self.compulsory_attacks(seat).into_iter().next();
        if self.phase() == Some(Phase::Combat)
            && deeds.first() == Some(&Action::EndPhase)
            && let Some((unit, target)) = must
        {
            deeds.insert(0, Action::Attack { unit, target });
        }
        deeds
    }
}
