//! The match in which the game is learned: a year for two, ended by common consent. The program defends what it has, and
//! marches nowhere.

use super::super::action::{Action, Table};
use super::super::nouns::Race;
use super::super::setup::Options;
use super::super::state::Demonworld;
use crate::dice::Dice;
use crate::game::{FirstMatch, Seat};

/// The year in which all has been seen.
const LAST: u16 = 2;

impl Demonworld {
    /// A year against the program.
    pub(in crate::games::demonworld) fn first_match() -> FirstMatch<Options> {
        let options = Options {
            machines: vec![Seat(1)],
            ..Options::usual([Race::Human, Race::Orc])
        };
        FirstMatch::new(options, 1)
    }

    /// The program does all but march and claim the title.
    pub(in crate::games::demonworld) fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let mut deeds = self.machine(seat, dice);
        deeds.retain(|deed| {
            !matches!(
                deed,
                Action::Season(_) | Action::Table(Table::ProclaimEmperor)
            )
        });
        deeds
    }

    /// What the program would do, and after a year the vote to count what everybody has (DW-RULING-93).
    pub(in crate::games::demonworld) fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_time = self.at.date.year >= LAST && !self.at.votes_to_end.contains(&seat);
        match is_time {
            true => vec![Action::Table(Table::VoteEnd(true))],
            false => self.machine(seat, dice),
        }
    }
}
