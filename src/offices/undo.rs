//! Undo: without others' consent, a player can undo filings that have not been carried out and that nobody else has
//! seen.

use super::action::{Action, Decree};
use super::event::{Creation, Event, Filing};
use super::state::Offices;
use regnal_core::game::{Seat, Undo, WhatIf};

impl WhatIf for Offices {
    fn is_draft(&self, action: &Action) -> bool {
        match action {
            Action::Order { .. } | Action::ClearOrder { .. } | Action::SetPlan { .. } => true,
            Action::Decree(decree) | Action::Withdraw(decree) => !is_visible_to_recipient(decree),
            Action::CreateKing(_)
            | Action::AgreeGame(_)
            | Action::Lock
            | Action::Unlock
            | Action::TimeOut
            | Action::TakeOver
            | Action::Resign => false,
        }
    }
}

impl Undo for Offices {
    fn is_revocable(&self, _seat: Seat, event: &Event) -> bool {
        match event {
            Event::Creation(event) => matches!(
                event,
                Creation::Wished { .. } | Creation::KingMade { is_usual: false, .. }
            ),
            Event::Filing(event) => match event {
                Filing::Decreed { decree, .. } | Filing::Withdrawn { decree, .. } => {
                    !is_visible_to_recipient(decree)
                }
                Filing::Ordered { .. }
                | Filing::Cleared { .. }
                | Filing::Planned { .. }
                | Filing::Locked { .. }
                | Filing::Unlocked { .. } => true,
                Filing::TimedOut { .. } | Filing::TakenOver { .. } | Filing::Resigned { .. } => {
                    false
                }
            },
            Event::Calendar(_)
            | Event::March(_)
            | Event::Battle(_)
            | Event::Meeting(_)
            | Event::Intrigue(_)
            | Event::People(_)
            | Event::Realm(_)
            | Event::Diplomacy(_) => false,
        }
    }
}

/// Returns whether another player is immediately notified when a decree is filed. This applies to a proposal, and to a
/// refusal that withdraws a proposal.
fn is_visible_to_recipient(decree: &Decree) -> bool {
    matches!(decree, Decree::ProposeTreaty(_) | Decree::RefuseTreaty(_))
}
