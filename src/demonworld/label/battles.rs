//! Short labels for battle actions.

use crate::action::Battle;
use crate::state::Demonworld;
use crate::terms;
use regnal_core::text::Line;

impl Demonworld {
    pub(super) fn describe_battle(&self, action: &Battle) -> Line {
        match action {
            Battle::ChooseMode { of, mode } => Line::new("demonworld-do-choose-mode")
                .with("what", self.subject_name(*of))
                .with("mode", *mode),
            Battle::SetPlan { of, .. } => {
                Line::new("demonworld-do-set-plan").with("what", self.planned_name(*of))
            }
            Battle::ClearPlan(of) => {
                Line::new("demonworld-do-clear-plan").with("what", self.planned_name(*of))
            }
            Battle::ChooseEdge { battle, edge } => Line::new("demonworld-do-choose-edge")
                .with("battle", self.battle_name(*battle))
                .with("edge", terms::edge(edge)),
            Battle::SecondDay { battle, choice } => match choice {
                None => Line::new("demonworld-do-withdraw"),
                Some(units) if units.is_empty() => Line::new("demonworld-do-fight-on"),
                Some(units) => Line::new("demonworld-do-fight-on-with")
                    .with("units", terms::units(units.len())),
            }
            .with("battle", self.battle_name(*battle)),
            Battle::Report { battle, report, .. } => Line::new("demonworld-do-report")
                .with("battle", self.battle_name(*battle))
                .with("outcome", self.outcome_of(*battle, report.outcome)),
            Battle::Confirm(battle) => {
                Line::new("demonworld-do-confirm").with("battle", self.battle_name(*battle))
            }
            Battle::Dispute { battle, .. } => {
                Line::new("demonworld-do-dispute").with("battle", self.battle_name(*battle))
            }
            Battle::Extend { battle, hours } => Line::new("demonworld-do-extend")
                .with("battle", self.battle_name(*battle))
                .with("hours", terms::hours(*hours)),
        }
    }
}
