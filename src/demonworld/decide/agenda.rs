//! Advances from one question to the next (DW-RULING-08). Closes answered questions, then carries out the agenda and
//! advances the calendar until a player has to answer a question.
//!
//! Several independent questions can be open at the same time. The agenda and the calendar wait until all of them are
//! closed.

use std::collections::BTreeSet;

use super::Resolution;
use crate::event::{Calendar, Table};
use crate::ids::{TreatyId, WindowId};
use crate::judge::Judge;
use crate::nouns::{Phase, Season};
use crate::state::{Date, Demonworld, Stage, Step, Subject, Treaty};
use regnal_core::game::{Outcome, Presence as _, Seat, Umpire as _};
use regnal_core::never::never;

impl Demonworld {
    /// **DW-RULING-08.** Returns an open question, if any, to which all the players asked have locked their answers.
    /// Players who are absent, have resigned or are eliminated do not count.
    fn answered_window(&self) -> Option<WindowId> {
        if self.is_deserted() {
            return None;
        }
        self.at
            .windows
            .iter()
            .find(|(_, window)| {
                window
                    .asked
                    .iter()
                    .all(|seat| window.locked.contains(seat) || !self.is_asked(*seat))
            })
            .map(|(&id, _)| id)
    }
}

impl Resolution<'_> {
    /// Asks players a question. Absent players get the default answers.
    pub(super) fn ask(
        &mut self,
        phase: Phase,
        subject: Subject,
        asked: impl IntoIterator<Item = Seat>,
    ) {
        let window = WindowId(self.next_number());
        let asked: BTreeSet<Seat> = asked.into_iter().collect();
        self.emit(Calendar::WindowOpened { window, phase, subject, asked });
    }

    /// Carries out the agenda and advances the calendar until a player must act.
    pub(super) fn run(&mut self) {
        while self.at.outcome.is_none() && !self.is_deserted() {
            if let Some(window) = self.answered_window() {
                self.close(window);
            } else if !self.at.windows.is_empty() {
                return;
            } else if let Some(step) = self.agenda.pop() {
                self.carry_out(&step);
            } else if !self.advance() {
                return;
            }
        }
        // The campaign ends if no player is left to act and there is no umpire.
        if self.have_all_people_resigned() && !self.has_umpire() {
            let leaders = self.leaders();
            self.end_campaign(leaders, "DW-RULING-93");
        }
        if self.at.outcome.is_some() {
            self.agenda.clear();
        }
    }

    /// Closes a question. The module for the relevant rules chapter applies the players' input, and the defaults where
    /// input is missing (DW-T-40).
    pub(super) fn close(&mut self, id: WindowId) {
        let Some(window) = self.at.windows.get(&id).cloned() else {
            never!("question {} is not open", id.0);
            return;
        };
        self.emit(Calendar::WindowClosed { window: id });
        match window.phase {
            Phase::Organisation => self.close_organisation(&window.asked),
            // Drafts are applied when the orders are revealed.
            Phase::SeasonOrders => {}
            Phase::WinterExperience => self.close_experience(),
            Phase::WinterUpkeep => self.close_upkeep(),
            Phase::WinnerMove | Phase::ConflictAttitudes | Phase::RetreatChoice => {
                self.close_in_conflict(&window);
            }
            Phase::SiegeProgramme | Phase::SiegeWindow | Phase::SurrenderWindow => {
                self.close_siege_question(window.phase, window.subject);
            }
            Phase::BattleMode
            | Phase::BattlePlan
            | Phase::TableReport
            | Phase::ReportConfirm
            | Phase::SecondDay => self.close_battle_question(window.phase, window.subject),
        }
    }

    fn carry_out(&mut self, step: &Step) {
        match step {
            Step::Move { seat } => self.move_paired(*seat),
            Step::Meet { province, mover } => self.meet(*province, Some(*mover)),
            Step::Clash { province } => self.meet(*province, None),
        }
    }

    /// Advances the calendar by one stage, skipping stages that need no input (DW-RULING-08, DW-RULING-82). Returns
    /// `false` if there is no further stage.
    fn advance(&mut self) -> bool {
        let now = self.at.date;
        match self.at.stage {
            Stage::Organisation => {
                let date = if now.season == Season::Winter { now.next() } else { now };
                self.begin_stage(date, Stage::Orders);
                self.ask_orders();
            }
            Stage::Orders => {
                self.begin_stage(now, Stage::Movement);
                self.reveal_orders();
            }
            Stage::Movement => {
                self.end_movement();
                self.review_sieges();
                self.begin_stage(now, Stage::Conflicts);
                self.open_conflicts();
            }
            Stage::Conflicts => {
                self.begin_stage(now, Stage::Capture);
                self.capture_all();
            }
            Stage::Capture => {
                self.review_sieges();
                self.begin_stage(now, Stage::Sieges);
            }
            Stage::Sieges => {
                if !self.open_siege_weeks() {
                    self.begin_stage(now, Stage::SeasonEnd);
                    self.end_season();
                }
            }
            Stage::SeasonEnd => match now.season {
                Season::Autumn => self.begin_stage(now.next(), Stage::Sieges),
                Season::Winter => self.begin_stage(now, Stage::EmperorCheck),
                Season::Spring | Season::Summer => {
                    self.begin_stage(now.next(), Stage::Orders);
                    self.ask_orders();
                }
            },
            Stage::EmperorCheck => {
                self.check_emperors();
                if self.at.outcome.is_none() {
                    self.begin_stage(now, Stage::Attrition);
                }
            }
            Stage::Attrition => {
                self.suffer_attrition();
                self.begin_stage(now, Stage::Experience);
                self.ask_experience();
            }
            Stage::Experience => {
                self.begin_stage(now, Stage::Upkeep);
                self.ask_upkeep();
            }
            Stage::Upkeep => {
                self.begin_stage(now, Stage::Organisation);
                self.ask_all(Phase::Organisation);
            }
            Stage::Over => return false,
        }
        true
    }

    pub(super) fn begin_stage(&mut self, date: Date, stage: Stage) {
        self.emit(Calendar::StageBegan { date, stage });
    }

    /// Asks all players still in the campaign the same question.
    pub(super) fn ask_all(&mut self, phase: Phase) {
        let living: Vec<Seat> = self.living().collect();
        self.ask(phase, Subject::Campaign, living);
    }

    /// **DW-RULING-08.** Asks for season orders. A player without an army has no orders to give, because garrisons move
    /// only on an army's orders (DW-ORG-06, DW-RULING-18). It is public knowledge which players have no army.
    fn ask_orders(&mut self) {
        let asks_all = self.options.judge < Judge::FOURTH;
        let asked: Vec<Seat> =
            self.living().filter(|&seat| asks_all || !self.armies_of(seat).is_empty()).collect();
        // If no player has an army, the season continues without a question.
        if !asked.is_empty() {
            self.ask(Phase::SeasonOrders, Subject::Campaign, asked);
        }
    }

    /// **DW-RULING-08, DW-RULING-09.** Ends a season: handles recovery, years of province ownership and eliminations.
    fn end_season(&mut self) {
        self.work_on_camps();
        self.emit(Calendar::SeasonEnded { date: self.at.date });
        let lost: Vec<Seat> = self
            .living()
            .filter(|&seat| self.provinces_of(seat).next().is_none())
            .filter(|&seat| self.armies_of(seat).is_empty())
            .collect();
        for seat in lost {
            self.emit(Calendar::Eliminated { seat });
        }
        self.end_treaties();
        self.check_last_player();
        if self.at.outcome.is_none() {
            self.count_votes();
        }
    }

    /// **DW-RULING-97.** Ends treaties and offers that expire this season.
    fn end_treaties(&mut self) {
        let now = self.at.date;
        let past: Vec<(TreatyId, Treaty)> = self
            .at
            .treaties
            .iter()
            .filter(|(_, treaty)| treaty.until.is_some_and(|until| until <= now))
            .map(|(&id, treaty)| (id, treaty.clone()))
            .collect();
        for (treaty, terms) in past {
            let by = None;
            self.emit(Table::TreatyEnded { treaty, terms, by });
        }
    }

    /// **DW-RULING-93.** Ends the campaign immediately with a victory if only one player remains.
    pub(super) fn check_last_player(&mut self) {
        let living: Vec<Seat> = self.living().collect();
        if let [winner] = living[..] {
            self.end_campaign(BTreeSet::from([winner]), "DW-RULING-93");
        }
    }

    /// Ends the campaign and ranks the other players behind the winners (DW-RULING-93).
    pub(super) fn end_campaign(&mut self, winners: BTreeSet<Seat>, rule: &str) {
        let mut ranking: Vec<BTreeSet<Seat>> = vec![winners.clone()];
        ranking.extend(self.ranking_without(&winners));
        let outcome = Outcome { winners, ranking, rule: rule.to_owned() };
        self.emit(Calendar::Ended { outcome });
    }
}
