//! What one may take back by one's own word: what is written and not carried out yet, and seen by nobody else.

use super::action::{Action, Decree};
use super::event::{Creation, Event, Filing};
use super::state::Offices;
use crate::game::Seat;

/// Whether somebody else reads of a decree as soon as it is written.
fn is_letter(decree: &Decree) -> bool {
    matches!(decree, Decree::ProposeTreaty(_) | Decree::RefuseTreaty(_))
}

/// Whether an action only writes down what its kingdom does at the end of the month.
pub(super) fn is_draft(action: &Action) -> bool {
    match action {
        Action::Order { .. } | Action::ClearOrder { .. } | Action::SetPlan { .. } => true,
        Action::Decree(decree) | Action::Withdraw(decree) => !is_letter(decree),
        Action::CreateKing(_)
        | Action::AgreeGame(_)
        | Action::Lock
        | Action::Unlock
        | Action::TimeOut
        | Action::TakeOver
        | Action::Resign => false,
    }
}

impl Offices {
    /// Whether an event of a deed of `seat` only writes down what it wants.
    pub(super) fn is_revocable(&self, _seat: Seat, event: &Event) -> bool {
        match event {
            Event::Creation(event) => matches!(
                event,
                Creation::Wished { .. }
                    | Creation::KingMade {
                        is_usual: false,
                        ..
                    }
            ),
            Event::Filing(event) => match event {
                Filing::Decreed { decree, .. } | Filing::Withdrawn { decree, .. } => {
                    !is_letter(decree)
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
