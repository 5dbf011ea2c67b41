//! Drafts: orders and decrees that have not been carried out and that no other player has seen.

use super::action::{Action, Decree};
use super::state::Offices;
use regnal_core::game::WhatIf;

impl WhatIf for Offices {
    fn is_draft(&self, action: &Action) -> bool {
        match action {
            Action::Order { .. } | Action::ClearOrder { .. } | Action::SetPlan { .. } => true,
            Action::Decree(decree) | Action::Withdraw(decree) => !is_visible_to_recipient(decree),
            _ => false,
        }
    }
}

/// Returns whether another player is immediately notified when a decree is filed. This applies to a proposal, and to a
/// refusal that withdraws a proposal.
pub(super) fn is_visible_to_recipient(decree: &Decree) -> bool {
    matches!(decree, Decree::ProposeTreaty(_) | Decree::RefuseTreaty(_))
}
