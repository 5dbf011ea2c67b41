//! Predefined kings: one for each race, alignment and temperament, with default skills and units. Players can create
//! any other king by specifying his skills.

use crate::action::Action;
use crate::nouns::{Alignment, Race, Temperament};
use crate::people::{King, usual_king};
use crate::state::Position;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

pub(super) fn menu(at: &Position, menu: &mut Vec<Action>) {
    for place in 0..Race::humanoid().count() {
        let usual = usual_king(Seat(narrow(place)));
        for &alignment in Alignment::ALL {
            for &temperament in Temperament::ALL {
                menu.push(Action::CreateKing(King { alignment, temperament, ..usual.clone() }));
            }
        }
    }
    menu.push(Action::AgreeGame(at.terms));
}
