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
            Action::Conflict(Conflict::Take { .. }) => "demonworld-why-attitude",
            Action::Conflict(Conflict::RetreatTo { .. }) => "demonworld-why-retreat",
            Action::Siege(action) => reason_in_siege(action),
            Action::Winter(action) => reason_in_winter(action),
            Action::Battle(_) => "demonworld-why-battle",
            Action::Umpire(_) => return None,
        };
        Some(Line::new(id))
    }

    fn reason_at_table(&self, action: &Table) -> Option<&'static str> {
        Some(match action {
            Table::Lock(window) => match self.at.windows.get(window)?.phase {
                Phase::Organisation => "demonworld-why-lock-organisation",
                Phase::SeasonOrders => "demonworld-why-lock-orders",
                _ => "demonworld-why-lock",
            },
            Table::AnswerTreaty { .. } | Table::DenounceTreaty(_) | Table::ProposeTreaty { .. } => {
                "demonworld-why-treaty"
            }
            Table::ProclaimEmperor => "demonworld-why-emperor",
            Table::VoteEnd(_) => "demonworld-why-end",
            _ => return None,
        })
    }
}

fn reason_to_organise(action: &Organisation) -> &'static str {
    match action {
        Organisation::ChooseKing(_) => "demonworld-why-king",
        Organisation::CreateArmy { .. } => "demonworld-why-army",
        Organisation::CreateGarrison(_) => "demonworld-why-garrison",
        Organisation::RaiseUnit { .. } | Organisation::RaiseSlaves { .. } => "demonworld-why-unit",
        Organisation::RaiseCharacter { .. } => "demonworld-why-character",
        Organisation::ReinforceUnit { .. } | Organisation::RemountUnit(_) => {
            "demonworld-why-reinforce"
        }
        Organisation::Cancel(_) | Organisation::Dissolve(_) | Organisation::Rearrange { .. } => {
            "demonworld-why-rearrange"
        }
        Organisation::PlanFortress { .. } | Organisation::PlanCity { .. } => "demonworld-why-plan",
    }
}

fn reason_in_season(action: &Season) -> &'static str {
    match action {
        Season::Reorganise(_) | Season::TakeBack(_) => "demonworld-why-rearrange",
        Season::March { .. } => "demonworld-why-march",
        Season::Hold(_) => "demonworld-why-hold",
        Season::WinnerMove { .. } => "demonworld-why-winner",
    }
}

fn reason_in_siege(action: &Siege) -> &'static str {
    match action {
        Siege::Plan { .. } | Siege::Unplan { .. } | Siege::OrderSites { .. } => {
            "demonworld-why-programme"
        }
        Siege::Deploy { .. } => "demonworld-why-walls",
        Siege::AnswerSurrender { .. } => "demonworld-why-surrender",
    }
}

fn reason_in_winter(action: &Winter) -> &'static str {
    match action {
        Winter::ChooseAdvantage { .. } => "demonworld-why-advantage",
        Winter::Ransom(_) | Winter::ForgoRansom(_) => "demonworld-why-ransom",
        Winter::PayUpkeep | Winter::Disband(_) | Winter::KeepUnpaid => "demonworld-why-upkeep",
        Winter::NameCommander(_) => "demonworld-why-king",
    }
}
