//! Extracts the history of a duel: kinds of events, undone events, scores.

use super::chronicle::is_notable;
use super::event::Event;
use super::state::{Echoes, Stage};
use super::undo::indices_not_undone;
use regnal_core::game::{Memory, Scores, Topic};
use regnal_core::narrow::narrow;

impl Memory for Echoes {
    fn topic(&self, event: &Event) -> Option<Topic> {
        match event {
            // `AttackDeclared` is listed because the event of the resolved attack does not contain the attacker's seat.
            Event::AttackDeclared { .. }
            | Event::Struck { .. }
            | Event::AttackCancelled { .. }
            | Event::Damaged { .. }
            | Event::BuildingLost { .. } => Some(Topic::Battle),
            Event::UnitLost { .. } => Some(Topic::Death),
            event => is_notable(event).then_some(Topic::Deed),
        }
    }

    fn standing_of(events: &[Event]) -> Vec<bool> {
        let mut stands = vec![false; events.len()];
        for index in indices_not_undone(events) {
            stands[index] = true;
        }
        stands
    }

    /// **EE-WIN-01, EE-WIN-02.** Returns each side's Capital health and unit count, once the match is set up. A side is
    /// beaten when either of them reaches 0.
    fn scores(&self) -> Vec<Scores> {
        if !matches!(self.at.stage, Stage::Playing | Stage::Finished) {
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
