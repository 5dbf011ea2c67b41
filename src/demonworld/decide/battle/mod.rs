//! Battles (DW-BATTLE, DW-MORALE, DW-ROUT, DW-AFTER, DW-AUTO, DW-REPORT) within the campaign: sides, mode,
//! consequences. The fighting itself is in `battle`.
//!
//! | file | contents |
//! |---|---|
//! | `open` | start of a battle: defender, mode, plans |
//! | `muster` | both sides at the start of the battle |
//! | `fight` | automatically fought days |
//! | `table` | a battle on the table: setup, time, table edge |
//! | `report` | reports, disputes, acceptance |
//! | `settle` | consequences for troops and characters |
//! | `prestige` | consequences for prestige and command |

mod fight;
mod muster;
mod open;
mod prestige;
mod report;
mod settle;
mod table;

use super::Resolution;
use super::table::sound_threshold;
use crate::action::{Battle as Deed, Planned};
use crate::battle::Role;
use crate::event::{Battle, Calendar, SiegeBattle};
use crate::ids::{BattleId, ForceId, WindowId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{BattleMode, Phase};
use crate::state::{Battle as Record, BattlePlan, Demonworld, Subject, Window};
use regnal_core::game::Seat;
use regnal_core::never::never;

impl Demonworld {
    /// Returns a battle and the seat's side in it, after checking that the seat takes part.
    fn own_battle(&self, seat: Seat, id: BattleId) -> Verdict<(&Record, Role)> {
        let record =
            self.at.battles.get(&id).ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-REPORT-01"))?;
        let role =
            record.role_of(seat).ok_or_else(|| Illegal::new(Reason::NotSide, "DW-BATTLE-02"))?;
        Ok((record, role))
    }

    fn battle_window(&self, id: BattleId, phase: Phase) -> Option<(WindowId, &Window)> {
        self.at
            .windows
            .iter()
            .find(|(_, window)| window.phase == phase && window.subject == Subject::Battle(id))
            .map(|(&id, window)| (id, window))
    }

    /// Like [`Self::asked_in_battle`], but returns `None` if the question is not open.
    fn asked_if_open(&self, seat: Seat, id: BattleId, phase: Phase) -> Verdict<Option<WindowId>> {
        let is_open = self.battle_window(id, phase).is_some();
        let asked = is_open.then(|| self.asked_in_battle(seat, id, phase)).transpose()?;
        Ok(asked.map(|(window, ..)| window))
    }

    /// Returns the open question of the given phase about a battle, with the battle and the seat's side. Fails if the
    /// seat was not asked or has already locked its answer.
    fn asked_in_battle(
        &self,
        seat: Seat,
        id: BattleId,
        phase: Phase,
    ) -> Verdict<(WindowId, &Record, Role)> {
        let (record, role) = self.own_battle(seat, id)?;
        let (window, open) = self
            .battle_window(id, phase)
            .ok_or_else(|| Illegal::new(Reason::Phase, "DW-RULING-08"))?;
        ensure(open.asked.contains(&seat), Reason::NotSide, "DW-REPORT-05")?;
        ensure(!open.locked.contains(&seat), Reason::Locked, "DW-RULING-08")?;
        Ok((window, record, role))
    }

    /// **DW-AUTO-04, DW-AUTO-12.** Checks that a plan has a valid withdrawal threshold and lists only the seat's own
    /// units.
    pub(super) fn own_plan(&self, seat: Seat, plan: &BattlePlan) -> Verdict {
        sound_threshold(plan.withdraw_at)?;
        for &unit in plan.line.iter().chain(&plan.reserve) {
            self.own_unit(seat, unit)?;
        }
        Ok(())
    }

    /// **DW-RULING-68.** Checks a plan like [`Self::own_plan`]. Also checks that it names only provinces on the map as
    /// retreat destinations.
    fn sound_plan(&self, seat: Seat, plan: &BattlePlan) -> Verdict {
        self.own_plan(seat, plan)?;
        let known = plan.retreats.iter().all(|&id| self.land(id).is_some());
        ensure(known, Reason::Data, "DW-RULING-68")
    }
}

impl Resolution<'_> {
    pub(super) fn act_in_battle(&mut self, seat: Seat, action: &Deed) -> Verdict {
        match action {
            Deed::ChooseMode { of, mode } => self.choose_mode(seat, *of, *mode),
            Deed::SetPlan { of, plan } => self.set_plan(seat, *of, plan),
            Deed::ClearPlan(of) => self.clear_plan(seat, *of),
            Deed::ChooseEdge { battle, edge } => self.choose_edge(seat, *battle, edge),
            Deed::SecondDay { battle, choice } => self.choose_next_day(seat, *battle, choice),
            Deed::Report { battle, report, text } => self.report(seat, *battle, report, text),
            Deed::Confirm(battle) => self.confirm(seat, *battle),
            Deed::Dispute { battle, reason } => self.dispute(seat, *battle, reason),
            Deed::Extend { battle, hours } => self.extend(seat, *battle, *hours),
        }
    }

    /// Closes a question about a battle. Applies the input, and uses defaults for missing input (DW-T-40).
    pub(super) fn close_battle_question(&mut self, phase: Phase, subject: Subject) {
        let Subject::Battle(id) = subject else {
            never!("a question about a battle has another subject");
            return;
        };
        match phase {
            Phase::BattleMode => self.settle_mode(id),
            Phase::BattlePlan => self.fight_first_day(id),
            Phase::SecondDay => self.begin_next_day(id),
            Phase::TableReport => self.abandon_table(id),
            Phase::ReportConfirm => self.resolve_unanswered_report(id),
            _ => never!("phase {phase:?} belongs to no battle question"),
        }
    }

    /// **DW-RULING-68.** Records a player's choice of mode, which remains a draft until all players have chosen.
    fn choose_mode(&mut self, seat: Seat, of: Subject, mode: BattleMode) -> Verdict {
        let battle = match of {
            Subject::Battle(battle) => battle,
            // A siege's mode is chosen together with the siege programme.
            Subject::Siege(siege) => return self.choose_siege_mode(seat, siege, mode),
            Subject::Campaign | Subject::Conflict(_) | Subject::Force(_) => {
                return Err(Illegal::new(Reason::Phase, "DW-RULING-68"));
            }
        };
        let (window, ..) = self.asked_in_battle(seat, battle, Phase::BattleMode)?;
        self.emit(Battle::ModeChosen { battle, seat, mode });
        self.note_input(seat, window);
        Ok(())
    }

    /// **DW-AUTO-04, DW-RULING-68.** Stores a battle plan for an army, a battle or a siege.
    fn set_plan(&mut self, seat: Seat, of: Planned, plan: &BattlePlan) -> Verdict {
        match of {
            Planned::Army(army) => self.set_army_plan(seat, army, plan),
            Planned::Battle(battle) => {
                let (record, _) = self.own_battle(seat, battle)?;
                ensure(record.fought.is_none(), Reason::Phase, "DW-RULING-68")?;
                let window = self.asked_if_open(seat, battle, Phase::BattlePlan)?;
                self.sound_plan(seat, plan)?;
                self.emit(Battle::PlanSet { battle, seat, plan: plan.clone() });
                if let Some(window) = window {
                    self.note_input(seat, window);
                }
                Ok(())
            }
            // Plans for siege battles are stored in the siege.
            Planned::Assaults(siege) => {
                self.set_siege_plan(seat, siege, SiegeBattle::Assault, plan)
            }
            Planned::Sorties(siege) => self.set_siege_plan(seat, siege, SiegeBattle::Sortie, plan),
        }
    }

    fn set_army_plan(&mut self, seat: Seat, army: ForceId, plan: &BattlePlan) -> Verdict {
        self.own_force(seat, army)?;
        self.sound_plan(seat, plan)?;
        self.emit(Battle::ArmyPlanSet { army, plan: plan.clone() });
        Ok(())
    }

    /// **DW-RULING-68.** Deletes the plan for an army, battle or siege. The next more general plan then applies.
    fn clear_plan(&mut self, seat: Seat, of: Planned) -> Verdict {
        let mut heard = None;
        let is_set = match of {
            Planned::Army(army) => self.own_force(seat, army)?.battle_plan.is_some(),
            Planned::Battle(battle) => {
                let (record, _) = self.own_battle(seat, battle)?;
                ensure(record.fought.is_none(), Reason::Phase, "DW-RULING-68")?;
                heard = self.asked_if_open(seat, battle, Phase::BattlePlan)?;
                record.plans.contains_key(&seat)
            }
            Planned::Assaults(siege) | Planned::Sorties(siege) => {
                let (siege, _) = self.side_in(seat, siege)?;
                let party = siege.party(seat);
                party.is_some_and(|party| match of {
                    Planned::Assaults(_) => party.assault_plan.is_some(),
                    _ => party.sortie_plan.is_some(),
                })
            }
        };
        ensure(is_set, Reason::Already, "DW-RULING-68")?;
        self.emit(Battle::PlanCleared { of, seat });
        if let Some(window) = heard {
            self.note_input(seat, window);
        }
        Ok(())
    }

    fn ask_about(&mut self, battle: BattleId, phase: Phase, asked: impl IntoIterator<Item = Seat>) {
        self.ask(phase, Subject::Battle(battle), asked);
    }

    /// Closes a question about a battle, even if some players have not locked their answers.
    fn end_question(&mut self, battle: BattleId, phase: Phase) {
        if let Some((window, _)) = self.battle_window(battle, phase) {
            self.emit(Calendar::WindowClosed { window });
        }
    }

    /// Returns the record of a battle that has not been closed, or reports that it is missing.
    #[track_caller]
    pub(super) fn record(&self, battle: BattleId) -> Option<Record> {
        let record = self.at.battles.get(&battle);
        if record.is_none() {
            never!("battle {} is not open", battle.0);
        }
        record.cloned()
    }
}
