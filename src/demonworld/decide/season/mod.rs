//! Reorganisation, march orders and marches (DW-SEASON, DW-ORDERS).

mod camp;
mod movement;
mod orders;
mod reorganisation;

use super::Resolution;
use crate::action::Season as Deed;
use crate::illegal::Verdict;
use crate::nouns::Phase;
use regnal_core::game::Seat;

impl Resolution<'_> {
    pub(super) fn act_in_season(&mut self, seat: Seat, action: &Deed) -> Verdict {
        if let Deed::WinnerMove { army, choice } = action {
            return self.choose_winner_move(seat, *army, *choice);
        }
        let window = self.in_phase(seat, Phase::SeasonOrders)?;
        match action {
            Deed::Reorganise(order) => self.order_reorganisation(seat, order),
            Deed::TakeBack(place) => self.take_back(seat, *place),
            Deed::March { army, to } => self.order_march(seat, *army, *to),
            Deed::Hold(army) => self.hold(seat, *army),
            Deed::WinnerMove { .. } => Ok(()),
        }?;
        self.note_input(seat, window);
        Ok(())
    }
}
