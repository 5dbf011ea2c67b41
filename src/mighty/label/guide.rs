//! Renders help for open questions: the stage, the options, and the default choice.

use crate::nouns::{Phase, WinterPhase};
use crate::state::{Mighty, Stage};
use crate::view::Matter;
use regnal_core::game::{Guide, QuestionHelp, Seat, guide};

impl QuestionHelp for Mighty {
    fn guide(&self, seat: Seat) -> Vec<Guide> {
        if !self.awaited().contains(&seat) {
            return Vec::new();
        }
        let question = self.open_question();
        let guide = match (question.map(|question| question.matter), &self.stage) {
            (Some(Matter::Retreat { .. }), _) => guide!("mighty-guide-retreat"),
            (Some(Matter::Pursue { .. }), _) => guide!("mighty-guide-pursue"),
            (Some(Matter::Dragons { .. }), _) => guide!("mighty-guide-dragons"),
            (Some(Matter::Winter { .. }), _) => guide!("mighty-guide-event"),
            (None, Stage::CapitalChoice(_)) => guide!("mighty-guide-capital"),
            (None, Stage::MapApproval(_)) => guide!("mighty-guide-map"),
            (None, Stage::Layout(_)) => guide!("mighty-guide-layout"),
            (None, Stage::Campaign { phase, .. }) => match phase {
                Phase::Harvest => guide!("mighty-guide-harvest"),
                Phase::Scouting => guide!("mighty-guide-scouting"),
                Phase::Movement => guide!("mighty-guide-movement"),
                Phase::Combat => guide!("mighty-guide-combat"),
                Phase::Siege => guide!("mighty-guide-siege"),
                Phase::Pillage => guide!("mighty-guide-pillage"),
            },
            (None, Stage::Winter { phase, .. }) => match phase {
                WinterPhase::Equinox => guide!("mighty-guide-equinox"),
                WinterPhase::WinterEvent => guide!("mighty-guide-event"),
                WinterPhase::Espionage => guide!("mighty-guide-espionage"),
                WinterPhase::BuildingPhase => guide!("mighty-guide-building"),
                WinterPhase::Recruitment => guide!("mighty-guide-recruitment"),
                WinterPhase::Deployment => guide!("mighty-guide-deployment"),
            },
            (None, Stage::Over) => return Vec::new(),
        };
        vec![guide]
    }
}
