//! Why something is advised to whoever learns.

use super::super::action::Action;
use super::super::state::Mighty;
use crate::text::Line;

impl Mighty {
    /// What an action is good for, in general; nothing for what is never advised.
    pub(in crate::games::mighty) fn reason(&self, action: &Action) -> Option<Line> {
        Some(Line::new(match action {
            Action::ChooseCapital { .. } => "mighty-why-capital",
            Action::ApproveMap { .. } => "mighty-why-map",
            Action::PlaceTile { .. }
            | Action::PlaceVillage { .. }
            | Action::PlaceUnit { .. }
            | Action::PlaceRest => "mighty-why-place",
            Action::ConfirmSetup => "mighty-why-confirm",
            Action::ProposeAlliance { .. }
            | Action::AnswerAlliance { .. }
            | Action::BreakAlliance { .. } => "mighty-why-alliance",
            Action::FeedUnit { .. } => "mighty-why-feed",
            Action::Scout { .. } => "mighty-why-scout",
            Action::Move { .. } => "mighty-why-move",
            Action::MarchOn { .. } => "mighty-why-march",
            Action::Embark { .. } | Action::Disembark { .. } => "mighty-why-boat",
            Action::GoInside { .. } => "mighty-why-inside",
            Action::GoOutside { .. } => "mighty-why-outside",
            Action::Negotiate { .. } => "mighty-why-negotiate",
            Action::Attack { .. } => "mighty-why-attack",
            Action::Besiege { .. } => "mighty-why-besiege",
            Action::Pillage { .. } => "mighty-why-pillage",
            Action::EndPhase | Action::EndTurn => "mighty-why-end",
            Action::Retreat { .. } => "mighty-why-retreat",
            Action::Pursue { .. } => "mighty-why-pursue",
            Action::ChooseDragonDirection { .. } => "mighty-why-dragons",
            Action::ChooseRevoltVillage { .. }
            | Action::ChooseRebellionHex { .. }
            | Action::ChooseEpidemicHex { .. }
            | Action::ChooseFamineHex { .. }
            | Action::ChooseBetrayalHex { .. } => "mighty-why-event",
            Action::CastSpell { .. } => "mighty-why-spell",
            Action::SpySabotage { .. } | Action::SpyExplore { .. } | Action::SpyBurgle { .. } => {
                "mighty-why-spy"
            }
            Action::FoundVillage { .. } => "mighty-why-found",
            Action::UpgradeVillage { .. } => "mighty-why-upgrade",
            Action::Recruit | Action::ChooseRecruits { .. } => "mighty-why-recruit",
            Action::Deploy { .. } => "mighty-why-deploy",
            Action::PassSpell
            | Action::PassSpy
            | Action::EndBuilding
            | Action::PassRecruit
            | Action::EndDeployment => "mighty-why-pass",
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
