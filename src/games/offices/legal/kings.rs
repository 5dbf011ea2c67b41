//! Kings to choose from: one for each race, alignment and temperament, with default skills and units. Any other king
//! can be created by naming his skills.

use crate::games::offices::action::Action;
use crate::games::offices::nouns::{Alignment, Race, Temperament};
use crate::games::offices::people::{King, usual_king};
use crate::games::offices::state::Position;
use crate::narrow::narrow;
use crate::seat::Seat;

pub(super) fn menu(at: &Position, menu: &mut Vec<Action>) {
    for place in 0..Race::humanoid().count() {
        let usual = usual_king(Seat(narrow(place)));
        for &alignment in Alignment::ALL {
            for &temperament in Temperament::ALL {
                menu.push(Action::CreateKing(King {
                    alignment,
                    temperament,
                    ..usual.clone()
                }));
            }
        }
    }
    menu.push(Action::AgreeGame(at.terms));
}
