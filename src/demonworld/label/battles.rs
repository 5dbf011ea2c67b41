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
            Battle::ChooseEdge { battle, edge } => {
                self.of_battle("demonworld-do-choose-edge", *battle).with("edge", terms::edge(edge))
            }
            Battle::SecondDay { battle, choice } => match choice {
                None => Line::new("demonworld-do-withdraw"),
                Some(units) if units.is_empty() => Line::new("demonworld-do-fight-on"),
                Some(units) => Line::new("demonworld-do-fight-on-with")
                    .with("units", terms::units(units.len())),
            }
            .with("battle", self.battle_name(*battle)),
            Battle::Report { battle, report, .. } => self
                .of_battle("demonworld-do-report", *battle)
                .with("outcome", self.outcome_of(*battle, report.outcome)),
            Battle::Confirm(battle) => self.of_battle("demonworld-do-confirm", *battle),
            Battle::Dispute { battle, .. } => self.of_battle("demonworld-do-dispute", *battle),
            Battle::Extend { battle, hours } => {
                self.of_battle("demonworld-do-extend", *battle).with("hours", terms::hours(*hours))
            }
        }
    }
}
