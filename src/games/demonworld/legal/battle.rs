//! What could be said of a battle. Reports are written, not chosen from a list.

use std::collections::BTreeSet;

use crate::games::demonworld::action::{Action, Battle, Planned};
use crate::games::demonworld::nouns::{BattleMode, Phase};
use crate::games::demonworld::state::{BattlePlan, Demonworld, Subject};

/// What a player who asks for more time asks for, in hours (DW-REPORT-10): as much again as DW-T-40 gives.
const EXTENSION: u16 = 168;

impl Demonworld {
    /// What could be said to a question about a battle.
    pub(super) fn battle_menu(&self, phase: Phase, subject: Subject, menu: &mut Vec<Action>) {
        let Subject::Battle(battle) = subject else {
            return;
        };
        let mut add = |action| menu.push(Action::Battle(action));
        match phase {
            Phase::BattleMode => {
                for &mode in BattleMode::ALL {
                    add(Battle::ChooseMode { of: subject, mode });
                }
            }
            Phase::BattlePlan => add(Battle::SetPlan {
                of: Planned::Battle(battle),
                plan: BattlePlan::default(),
            }),
            Phase::SecondDay => {
                for choice in [Some(BTreeSet::new()), None] {
                    add(Battle::SecondDay { battle, choice });
                }
            }
            Phase::TableReport => add(Battle::Extend {
                battle,
                hours: EXTENSION,
            }),
            Phase::ReportConfirm => {
                add(Battle::Confirm(battle));
                add(Battle::Dispute {
                    battle,
                    reason: String::new(),
                });
            }
            Phase::Organisation
            | Phase::SeasonOrders
            | Phase::WinnerMove
            | Phase::ConflictAttitudes
            | Phase::RetreatChoice
            | Phase::SiegeProgramme
            | Phase::SiegeWindow
            | Phase::SurrenderWindow
            | Phase::WinterExperience
            | Phase::WinterUpkeep => {}
        }
    }
}
