//! Explains to a learner why orders are recommended.

use crate::action::{Action, Decree, Order};
use crate::ids::{CharacterId, ProvinceId};
use crate::nouns::Phase;
use crate::state::Offices;
use regnal_core::game::ActionHelp;
use regnal_core::text::Line;

impl ActionHelp for Offices {
    fn reason(&self, action: &Action) -> Option<Line> {
        Some(Line::new(match action {
            Action::CreateKing(_) => "offices-lesson-king",
            Action::Order { character, phase, order } => {
                self.reason_to_order(*character, *phase, order)
            }
            Action::ClearOrder { character, phase } => {
                self.reason_to_order(*character, *phase, &Order::Defend)
            }
            Action::SetPlan { .. } => "offices-lesson-plan",
            Action::Decree(decree) => reason_to_decree(decree),
            Action::Lock => "offices-lesson-lock",
            _ => return None,
        }))
    }
}

impl Offices {
    /// Returns the reason for an order. The reason depends on whether the character leads units, and on the destination
    /// of those units.
    fn reason_to_order(&self, who: CharacterId, phase: Phase, order: &Order) -> &'static str {
        let seat = self.at.character(who).and_then(|person| person.seat);
        let leads = seat.is_some_and(|seat| self.at.will_lead(seat, who, phase));
        match order {
            Order::Move { path } => {
                let to = path.last().copied();
                let is_friendly =
                    seat.zip(to).is_some_and(|(seat, to)| self.at.is_friendly(seat, to));
                let battle = seat.and_then(|seat| self.march_battle(seat, who, phase, path));
                match (leads, is_friendly) {
                    // An attack on a province that another kingdom has just taken.
                    _ if battle.is_some() && self.is_march_to_recent_conquest(path) => {
                        "offices-lesson-duel"
                    }
                    _ if battle.is_some() => "offices-lesson-attack",
                    (true, false) => "offices-lesson-move",
                    (true, true) => "offices-lesson-station",
                    (false, _) => "offices-lesson-walk",
                }
            }
            Order::Defend if !leads => "offices-lesson-rest",
            order => reason_of(order),
        }
    }

    /// Returns whether a march goes to a province that another kingdom took last month, where its troops might still
    /// be.
    fn is_march_to_recent_conquest(&self, path: &[ProvinceId]) -> bool {
        let taken = &self.at.recent.taken;
        path.last().is_some_and(|to| taken.contains_key(to) && self.at.owner(*to).is_some())
    }
}

fn reason_of(order: &Order) -> &'static str {
    match order {
        Order::Defend => "offices-lesson-defend",
        Order::Move { .. } => "offices-lesson-move",
        Order::Explore => "offices-lesson-explore",
        Order::Search { .. } => "offices-lesson-search",
        Order::Recruit { .. } => "offices-lesson-recruit",
        Order::Hire { .. } => "offices-lesson-hire",
        Order::Transfer { .. } => "offices-lesson-transfer",
        Order::Spy { .. } | Order::Track { .. } => "offices-lesson-spy",
        Order::Pursue { .. } => "offices-lesson-pursue",
        Order::Cast(_) => "offices-lesson-cast",
        Order::Study { .. } => "offices-lesson-study",
        Order::Practice { .. } => "offices-lesson-practice",
        Order::Give { .. } => "offices-lesson-give",
    }
}

fn reason_to_decree(decree: &Decree) -> &'static str {
    match decree {
        Decree::SendGold { .. } => "offices-lesson-gift",
        Decree::ProposeTreaty(_) => "offices-lesson-treaty",
        Decree::RefuseTreaty(_) => "offices-lesson-refuse",
        Decree::BreakTreaty(_) => "offices-lesson-break",
        Decree::Disband(_) => "offices-lesson-disband",
        Decree::CallElection(_) | Decree::Vote { .. } => "offices-lesson-vote",
        Decree::NameHeir(_) => "offices-lesson-heir",
    }
}
