//! Actions that a player can undo without the consent of others. They appear only in the player's own orders, and no
//! other player has acted on them.

use super::action::{self, Action};
use super::event::{Battle, Calendar, Conflict, Event, Organisation, Season, Siege, Table, Winter};
use super::state::Demonworld;
use regnal_core::game::{Seat, Undo, WhatIf};

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

impl Undo for Demonworld {
    fn is_revocable(&self, _seat: Seat, event: &Event) -> bool {
        match event {
            Event::Calendar(event) => matches!(
                event,
                Calendar::Heard { .. } | Calendar::Locked { .. } | Calendar::Unlocked { .. }
            ),
            Event::Table(event) => {
                matches!(event, Table::StandingOrdersSet { .. } | Table::StandingPlanSet { .. })
            }
            Event::Organisation(event) => {
                !matches!(event, Organisation::Settled { .. } | Organisation::Published { .. })
            }
            Event::Season(event) => matches!(
                event,
                Season::ReorganisationOrdered { .. }
                    | Season::ReorganisationsKept { .. }
                    | Season::MarchOrdered { .. }
                    | Season::MarchWithdrawn { .. }
                    | Season::HoldOrdered { .. }
            ),
            Event::Conflict(event) => matches!(event, Conflict::AttitudeTaken { .. }),
            Event::Battle(event) => matches!(
                event,
                Battle::PlanSet { .. }
                    | Battle::ArmyPlanSet { .. }
                    | Battle::PlanCleared { .. }
                    | Battle::NextDayChosen { .. }
            ),
            Event::Siege(event) => matches!(
                event,
                Siege::Planned { .. }
                    | Siege::Deployed { .. }
                    | Siege::ModeChosen { .. }
                    | Siege::PlanStored { .. }
                    | Siege::SitesOrdered { .. }
            ),
            Event::Winter(event) => matches!(
                event,
                Winter::AdvantageChosen { .. }
                    | Winter::RansomPlanned { .. }
                    | Winter::UpkeepChosen { .. }
            ),
            Event::Troops(_)
            | Event::Realm(_)
            | Event::SiegeWeek(_)
            | Event::SiegeWork(_)
            | Event::SiegeFood(_)
            | Event::Umpire(_) => false,
        }
    }
}
