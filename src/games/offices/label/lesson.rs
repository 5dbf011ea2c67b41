//! Why something is advised to whoever learns.

use crate::games::offices::action::{Action, Decree, Order};
use crate::games::offices::state::Offices;
use crate::text::Line;

impl Offices {
    /// What an action is good for, in general; nothing for what is never advised.
    pub(in crate::games::offices) fn reason(&self, action: &Action) -> Option<Line> {
        Some(Line::new(match action {
            Action::CreateKing(_) => "offices-why-king",
            Action::Order { order, .. } => reason_of(order),
            Action::ClearOrder { .. } => "offices-why-defend",
            Action::SetPlan { .. } => "offices-why-plan",
            Action::Decree(decree) => reason_to_decree(decree),
            Action::Lock => "offices-why-lock",
            Action::AgreeGame(_)
            | Action::Withdraw(_)
            | Action::Unlock
            | Action::TimeOut
            | Action::TakeOver
            | Action::Resign => return None,
        }))
    }
}

fn reason_of(order: &Order) -> &'static str {
    match order {
        Order::Defend => "offices-why-defend",
        Order::Move { .. } => "offices-why-move",
        Order::Explore => "offices-why-explore",
        Order::Search { .. } => "offices-why-search",
        Order::Recruit { .. } => "offices-why-recruit",
        Order::Hire { .. } => "offices-why-hire",
        Order::Transfer { .. } => "offices-why-transfer",
        Order::Spy { .. } | Order::Track { .. } => "offices-why-spy",
        Order::Pursue { .. } => "offices-why-pursue",
        Order::Cast(_) => "offices-why-cast",
        Order::Study { .. } => "offices-why-study",
        Order::Practice { .. } => "offices-why-practice",
        Order::Give { .. } => "offices-why-give",
    }
}

fn reason_to_decree(decree: &Decree) -> &'static str {
    match decree {
        Decree::SendGold { .. }
        | Decree::ProposeTreaty(_)
        | Decree::RefuseTreaty(_)
        | Decree::BreakTreaty(_) => "offices-why-treaty",
        Decree::Disband(_) => "offices-why-disband",
        Decree::CallElection(_) | Decree::Vote { .. } => "offices-why-vote",
        Decree::NameHeir(_) => "offices-why-heir",
    }
}
