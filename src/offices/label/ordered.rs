//! Renders the orders of a kingdom's characters for their character sheets.

use crate::ids::CharacterId;
use crate::state::Offices;
use regnal_core::seat::Seat;
use regnal_core::text::Line;

impl Offices {
    /// Renders the orders of one of the seat's characters by phase; empty for foreign characters. The result may be
    /// shown only to the seat.
    pub fn ordered_lines(&self, seat: Seat, id: CharacterId) -> Vec<Line> {
        let own = self.at.kingdom(seat);
        let orders = own.and_then(|own| own.orders.get(&id)).into_iter().flatten();
        let lines = orders.map(|(&phase, order)| {
            Line::new("offices-sheet-order")
                .with("phase", phase)
                .with("order", self.at.order_words(seat, id, order))
        });
        lines.collect()
    }
}
