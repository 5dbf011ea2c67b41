//! What helps whoever is asked something: what the stage is, what can be done in it, what most people do.

use crate::game::Seat;
use crate::games::mighty::nouns::{Phase, WinterPhase};
use crate::games::mighty::state::{Mighty, Stage};
use crate::games::mighty::view::Matter;
use crate::text::Line;

impl Mighty {
    /// Help with what is asked of `seat` now; nothing where nothing is.
    pub(in crate::games::mighty) fn guide(&self, seat: Seat) -> Vec<Line> {
        if !self.awaited().contains(&seat) {
            return Vec::new();
        }
        let question = self.open_question();
        let id = match (question.map(|question| question.matter), &self.stage) {
            (Some(Matter::Retreat { .. }), _) => "mighty-guide-retreat",
            (Some(Matter::Pursue { .. }), _) => "mighty-guide-pursue",
            (Some(Matter::Dragons { .. }), _) => "mighty-guide-dragons",
            (Some(Matter::Winter { .. }), _) => "mighty-guide-event",
            (None, Stage::CapitalChoice(_)) => "mighty-guide-capital",
            (None, Stage::MapApproval(_)) => "mighty-guide-map",
            (None, Stage::Layout(_)) => "mighty-guide-layout",
            (None, Stage::Campaign { phase, .. }) => match phase {
                Phase::Harvest => "mighty-guide-harvest",
                Phase::Scouting => "mighty-guide-scouting",
                Phase::Movement => "mighty-guide-movement",
                Phase::Combat => "mighty-guide-combat",
                Phase::Siege => "mighty-guide-siege",
                Phase::Pillage => "mighty-guide-pillage",
            },
            (None, Stage::Winter { phase, .. }) => match phase {
                WinterPhase::Equinox => "mighty-guide-equinox",
                WinterPhase::WinterEvent => "mighty-guide-event",
                WinterPhase::Espionage => "mighty-guide-espionage",
                WinterPhase::BuildingPhase => "mighty-guide-building",
                WinterPhase::Recruitment => "mighty-guide-recruitment",
                WinterPhase::Deployment => "mighty-guide-deployment",
            },
            (None, Stage::Over) => return Vec::new(),
        };
        vec![Line::new(id)]
    }
}
