//! Extracts the history of a duel: undone events and scores.

use super::event::Event;
use super::state::Echoes;
use super::undo::indices_not_undone;
use regnal_core::game::{Memory, Scores};
use regnal_core::narrow::narrow;

impl Memory for Echoes {
    fn standing_of(events: &[Event]) -> Vec<bool> {
        let mut stands = vec![false; events.len()];
        for index in indices_not_undone(events) {
            stands[index] = true;
        }
        stands
    }

    /// **EE-WIN-01, EE-WIN-02.** Returns each seat's Capital health and unit count once the match is set up. A side is
    /// beaten when one of these numbers reaches 0.
    fn scores(&self) -> Vec<Scores> {
        if self.at.stage.is_setup() {
            return Vec::new();
        }
        let health = |seat| i64::from(self.at.player(seat).capital_health);
        let units = |seat| narrow(self.at.units_of(seat).count());
        vec![
            Scores::whole("echoes-counted", self.at.seats().map(health).collect()),
            Scores::whole("echoes-counted-units", self.at.seats().map(units).collect()),
        ]
    }
}
