//! Why something is advised to whoever learns.

use super::super::action::Action;
use super::super::state::Mighty;
use crate::text::Line;

impl Mighty {
    /// What an action is good for, in general; nothing for what is never advised.
    pub(in crate::games::mighty) fn reason(&self, action: &Action) -> Option<Line> {
        Some(Line::new(match action {
            Action::ChooseCapital { .. } => "mighty-lesson-capital",
            Action::ApproveMap { .. } => "mighty-lesson-map",
            Action::PlaceTile { .. }
            | Action::PlaceVillage { .. }
            | Action::PlaceUnit { .. }
            | Action::PlaceRest => "mighty-lesson-place",
            Action::ConfirmSetup => "mighty-lesson-confirm",
            Action::ProposeAlliance { .. }
            | Action::AnswerAlliance { .. }
            | Action::BreakAlliance { .. } => "mighty-lesson-alliance",
            Action::FeedUnit { .. } => "mighty-lesson-feed",
            Action::Scout { .. } => "mighty-lesson-scout",
            Action::Move { .. } => "mighty-lesson-move",
            Action::MarchOn { .. } => "mighty-lesson-march",
            Action::Embark { .. } | Action::Disembark { .. } => "mighty-lesson-boat",
            Action::GoInside { .. } => "mighty-lesson-inside",
            Action::GoOutside { .. } => "mighty-lesson-outside",
            Action::Negotiate { .. } => "mighty-lesson-negotiate",
            Action::Attack { .. } => "mighty-lesson-attack",
            Action::Besiege { .. } => "mighty-lesson-besiege",
            Action::Pillage { .. } => "mighty-lesson-pillage",
            Action::EndPhase | Action::EndTurn => "mighty-lesson-end",
            Action::Retreat { .. } => "mighty-lesson-retreat",
            Action::Pursue { .. } => "mighty-lesson-pursue",
            Action::ChooseDragonDirection { .. } => "mighty-lesson-dragons",
            Action::ChooseRevoltVillage { .. }
            | Action::ChooseRebellionHex { .. }
            | Action::ChooseEpidemicHex { .. }
            | Action::ChooseFamineHex { .. }
            | Action::ChooseBetrayalHex { .. } => "mighty-lesson-event",
            Action::CastSpell { .. } => "mighty-lesson-spell",
            Action::SpySabotage { .. } | Action::SpyExplore { .. } | Action::SpyBurgle { .. } => {
                "mighty-lesson-spy"
            }
            Action::FoundVillage { .. } => "mighty-lesson-found",
            Action::UpgradeVillage { .. } => "mighty-lesson-upgrade",
            Action::Recruit | Action::ChooseRecruits { .. } => "mighty-lesson-recruit",
            Action::Deploy { .. } => "mighty-lesson-deploy",
            Action::PassSpell
            | Action::PassSpy
            | Action::EndBuilding
            | Action::PassRecruit
            | Action::EndDeployment => "mighty-lesson-pass",
            Action::SetRetreatOrder { .. }
            | Action::SetPursuitOrder { .. }
            | Action::SetIndependentsPolicy { .. }
            | Action::HandInRest { .. }
            | Action::HandIn { .. }
            | Action::TakeOut { .. }
            | Action::Concede
            | Action::Return
            | Action::Absent => return None,
        }))
    }
}
