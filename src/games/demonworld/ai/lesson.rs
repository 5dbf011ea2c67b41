//! The match in which the game is learned: a year for two, ended by common consent. The program raises
//! nobody: militia holds what it has.

use super::super::action::{Action, Table};
use super::super::nouns::Race;
use super::super::setup::Options;
use super::super::state::Demonworld;
use crate::dice::Dice;
use crate::game::{FirstMatch, Seat};

/// The year in which all has been seen.
const SEEN: u16 = 2;
/// The year in which it ends, whoever leads.
const LAST: u16 = 5;

impl Demonworld {
    /// A year against the program.
    pub(in crate::games::demonworld) fn first_match() -> FirstMatch<Options> {
        let options = Options {
            machines: vec![Seat(1)],
            ..Options::usual([Race::Human, Race::Orc])
        };
        FirstMatch::new(options, 1)
    }

    /// The program does all but raise troops, march and claim the title.
    pub(in crate::games::demonworld) fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let mut deeds = self.machine(seat, dice);
        deeds.retain(|deed| {
            !matches!(
                deed,
                Action::Organisation(_) | Action::Season(_) | Action::Table(Table::ProclaimEmperor)
            )
        });
        deeds
    }

    /// What the program would do, and after a year, or once one leads, the vote to count what everybody has
    /// (DW-RULING-93): prestige, provinces and their revenue lie open.
    pub(in crate::games::demonworld) fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let year = self.at.date.year;
        let leads = year >= SEEN && self.leaders().iter().eq([&seat]);
        let votes = self.at.votes_to_end.contains(&seat);
        match (leads || year >= LAST) && !votes {
            true => vec![Action::Table(Table::VoteEnd(true))],
            false => self.machine(seat, dice),
        }
    }
}
