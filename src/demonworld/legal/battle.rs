//! Candidate battle actions. Reports are not listed, because players write them.

use std::collections::BTreeSet;

use crate::action::{Action, Battle, Planned};
use crate::nouns::{BattleMode, Phase};
use crate::state::{BattlePlan, Demonworld, Window};
use regnal_core::game::Seat;

/// Number of hours in a request for more time (DW-REPORT-10), equal to the initial DW-T-40 deadline.
const EXTENSION: u16 = 168;

impl Demonworld {
    /// **DW-RULING-68.** Lists the stored plans that a seat can delete.
    pub(super) fn plans_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let armies = self.forces_of(seat);
        let armies = armies.filter(|(_, force)| force.battle_plan.is_some());
        let armies = armies.map(|(id, _)| Planned::Army(id));
        let battles = self.at.battles.iter();
        let battles = battles.filter(|(_, battle)| battle.plans.contains_key(&seat));
        let battles = battles.map(|(&id, _)| Planned::Battle(id));
        let sieges = self.at.sieges.iter();
        let sieges = sieges.filter(|(_, siege)| siege.party(seat).is_some());
        let sieges = sieges.flat_map(|(&id, _)| [Planned::Assaults(id), Planned::Sorties(id)]);
        let plans = armies.chain(battles).chain(sieges);
        menu.extend(plans.map(|of| Action::Battle(Battle::ClearPlan(of))));
    }

    /// Lists the possible answers to a question about a battle.
    pub(super) fn battle_menu(&self, window: &Window, menu: &mut Vec<Action>) {
        let of = window.subject;
        let Some(battle) = of.battle() else { return };
        let mut add = |action| menu.push(Action::Battle(action));
        match window.phase {
            Phase::BattleMode => {
                for &mode in BattleMode::ALL {
                    add(Battle::ChooseMode { of, mode });
                }
            }
            Phase::BattlePlan => {
                add(Battle::SetPlan { of: Planned::Battle(battle), plan: BattlePlan::default() })
            }
            Phase::SecondDay => {
                for choice in [Some(BTreeSet::new()), None] {
                    add(Battle::SecondDay { battle, choice });
                }
            }
            Phase::TableReport => add(Battle::Extend { battle, hours: EXTENSION }),
            Phase::ReportConfirm => {
                add(Battle::Confirm(battle));
                add(Battle::Dispute { battle, reason: String::new() });
            }
            _ => {}
        }
    }
}
