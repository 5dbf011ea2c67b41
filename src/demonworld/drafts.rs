//! Drafts: actions that appear only in the player's own orders, and to which no other player has reacted.

use super::action::{self, Action};
use super::state::Demonworld;
use regnal_core::game::WhatIf;

impl WhatIf for Demonworld {
    fn is_draft(&self, action: &Action) -> bool {
        match action {
            Action::Table(action) => matches!(
                action,
                action::Table::SetStandingOrders(_) | action::Table::SetStandingPlan(_)
            ),
            Action::Organisation(_) => true,
            Action::Season(action) => !matches!(action, action::Season::WinnerMove { .. }),
            Action::Conflict(action) => matches!(action, action::Conflict::Take { .. }),
            Action::Battle(action) => {
                matches!(action, action::Battle::SetPlan { .. } | action::Battle::ClearPlan(_))
            }
            Action::Siege(action) => !matches!(action, action::Siege::AnswerSurrender { .. }),
            Action::Winter(action) => !matches!(action, action::Winter::NameCommander(_)),
            Action::Umpire(_) => false,
        }
    }
}
