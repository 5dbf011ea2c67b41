//! What a duel is remembered by: what sort of thing happened, what of it stands, how all stand.

use super::chronicle::{ERA, is_notable};
use super::event::Event;
use super::state::{Echoes, Stage};
use super::undo::indices_not_undone;
use crate::game::{Scores, Topic};
use crate::narrow::narrow;
use crate::text::Line;

/// What sort of thing an event is for whoever looks back.
pub(super) fn topic(event: &Event) -> Option<Topic> {
    match event {
        // The blow does not say whose it was.
        Event::AttackDeclared { .. }
        | Event::Struck { .. }
        | Event::AttackCancelled { .. }
        | Event::Damaged { .. }
        | Event::BuildingLost { .. } => Some(Topic::Battle),
        Event::UnitLost { .. } => Some(Topic::Death),
        event => is_notable(event).then_some(Topic::Deed),
    }
}

/// Which of a whole log nobody has taken back.
pub(super) fn standing_of(events: &[Event]) -> Vec<bool> {
    let mut stands = vec![false; events.len()];
    for index in indices_not_undone(events) {
        stands[index] = true;
    }
    stands
}

impl Echoes {
    pub(super) fn era_line(&self) -> Line {
        let last = self.era() * u32::from(ERA);
        Line::new("echoes-era")
            .with("first", (last + 1).saturating_sub(ERA.into()))
            .with("last", last)
    }

    /// **EE-WIN-01, EE-WIN-02.** The health of the Capitals and the units on the map, once they stand: whoever has lost
    /// either is beaten.
    pub(super) fn healths_and_units(&self) -> Vec<Scores> {
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
