//! Why something is advised to whoever learns.

use super::super::action::{Action, Conflict, Organisation, Season, Siege, Table, Winter};
use super::super::nouns::Phase;
use super::super::state::Demonworld;
use crate::text::Line;

impl Demonworld {
    /// What an action is good for, in general; nothing for what is never advised.
    pub(in crate::games::demonworld) fn reason(&self, action: &Action) -> Option<Line> {
        let id = match action {
            Action::Table(action) => self.reason_at_table(action)?,
            Action::Organisation(action) => reason_to_organise(action),
            Action::Season(action) => reason_in_season(action),
            Action::Conflict(Conflict::Take { .. }) => "demonworld-lesson-attitude",
            Action::Conflict(Conflict::RetreatTo { .. }) => "demonworld-lesson-retreat",
            Action::Siege(action) => reason_in_siege(action),
            Action::Winter(action) => reason_in_winter(action),
            Action::Battle(_) => "demonworld-lesson-battle",
            Action::Umpire(_) => return None,
        };
        Some(Line::new(id))
    }

    fn reason_at_table(&self, action: &Table) -> Option<&'static str> {
        Some(match action {
            Table::Lock(window) => match self.at.windows.get(window)?.phase {
                Phase::Organisation => "demonworld-lesson-lock-organisation",
                Phase::SeasonOrders => "demonworld-lesson-lock-orders",
                _ => "demonworld-lesson-lock",
            },
            Table::AnswerTreaty { .. } | Table::DenounceTreaty(_) | Table::ProposeTreaty { .. } => {
                "demonworld-lesson-treaty"
            }
            Table::ProclaimEmperor => "demonworld-lesson-emperor",
            Table::VoteEnd(_) => "demonworld-lesson-end",
            _ => return None,
        })
    }
}

fn reason_to_organise(action: &Organisation) -> &'static str {
    match action {
        Organisation::ChooseKing(_) => "demonworld-lesson-king",
        Organisation::CreateArmy { .. } => "demonworld-lesson-army",
        Organisation::CreateGarrison(_) => "demonworld-lesson-garrison",
        Organisation::RaiseUnit { .. } | Organisation::RaiseSlaves { .. } => {
            "demonworld-lesson-unit"
        }
        Organisation::RaiseCharacter { .. } => "demonworld-lesson-character",
        Organisation::ReinforceUnit { .. } | Organisation::RemountUnit(_) => {
            "demonworld-lesson-reinforce"
        }
        Organisation::Cancel(_) | Organisation::Dissolve(_) | Organisation::Rearrange { .. } => {
            "demonworld-lesson-rearrange"
        }
        Organisation::PlanFortress { .. } | Organisation::PlanCity { .. } => {
            "demonworld-lesson-plan"
        }
    }
}

fn reason_in_season(action: &Season) -> &'static str {
    match action {
        Season::Reorganise(_) | Season::TakeBack(_) => "demonworld-lesson-rearrange",
        Season::March { .. } => "demonworld-lesson-march",
        Season::Hold(_) => "demonworld-lesson-hold",
        Season::WinnerMove { .. } => "demonworld-lesson-winner",
    }
}

fn reason_in_siege(action: &Siege) -> &'static str {
    match action {
        Siege::Plan { .. } | Siege::Unplan { .. } | Siege::OrderSites { .. } => {
            "demonworld-lesson-programme"
        }
        Siege::Deploy { .. } => "demonworld-lesson-walls",
        Siege::AnswerSurrender { .. } => "demonworld-lesson-surrender",
    }
}

fn reason_in_winter(action: &Winter) -> &'static str {
    match action {
        Winter::ChooseAdvantage { .. } => "demonworld-lesson-advantage",
        Winter::Ransom(_) | Winter::ForgoRansom(_) => "demonworld-lesson-ransom",
        Winter::PayUpkeep | Winter::Disband(_) | Winter::KeepUnpaid => "demonworld-lesson-upkeep",
        Winter::NameCommander(_) => "demonworld-lesson-king",
    }
}
