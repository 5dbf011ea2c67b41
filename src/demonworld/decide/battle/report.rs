//! Handles reports, disputes and acceptance for battles on the table (DW-REPORT-02 to -09).

use crate::battle::{Report, Role, check, differences, from_report};
use crate::decide::Resolution;
use crate::event::{Battle, Umpire};
use crate::ids::BattleId;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::Phase;
use crate::state::{Battle as Record, Demonworld, OnTable, Sent};
use regnal_core::game::{Seat, Umpire as _};
use regnal_core::never::expected;

impl Demonworld {
    /// **DW-REPORT-03, DW-REPORT-04.** Checks that a report is plausible.
    pub(in crate::decide) fn sound_report(&self, record: &Record, report: &Report) -> Verdict {
        let (Some(engagement), Some(table)) = (&record.engagement, &record.table) else {
            return Err(Illegal::new(Reason::Phase, "DW-REPORT-02"));
        };
        let sound = check(engagement, table.day, table.limit, report).is_ok();
        ensure(sound, Reason::Report, "DW-REPORT-04")
    }
}

impl Resolution<'_> {
    /// **DW-REPORT-02, DW-REPORT-05, DW-REPORT-07.** Handles the first report of a day, or a counter-report in a
    /// dispute. The opposing side is asked to confirm a first report. After a counter-report, the fields in which the
    /// reports agree are settled, and both sides are asked about the remaining fields.
    pub(super) fn report(
        &mut self,
        seat: Seat,
        battle: BattleId,
        report: &Report,
        text: &str,
    ) -> Verdict {
        let (record, role) = self.own_battle(seat, battle)?;
        let record = record.clone();
        let table =
            record.table.as_ref().ok_or_else(|| Illegal::new(Reason::Phase, "DW-REPORT-02"))?;
        let sent = Box::new(Sent { by: seat, report: report.clone(), text: text.to_owned() });
        match &table.report {
            None => {
                let (window, ..) = self.asked_in_battle(seat, battle, Phase::TableReport)?;
                self.sound_report(&record, report)?;
                self.note_answer(seat, window);
                self.emit(Battle::Reported { battle, sent });
                self.end_question(battle, Phase::TableReport);
                let answering = record.seats(role.other()).clone();
                self.ask_about(battle, Phase::ReportConfirm, answering);
            }
            Some(first) => {
                let (window, ..) = self.asked_in_battle(seat, battle, Phase::ReportConfirm)?;
                let is_called_for = table.disputed && table.counter.is_none();
                ensure(is_called_for, Reason::Phase, "DW-REPORT-07")?;
                self.sound_report(&record, report)?;
                self.note_answer(seat, window);
                let differing = differences(&first.report, report);
                let is_agreed = differing.is_empty();
                self.emit(Battle::Countered { battle, sent, differing });
                self.end_question(battle, Phase::ReportConfirm);
                if is_agreed {
                    self.believe(battle, first.report.clone());
                } else {
                    self.ask_about(battle, Phase::ReportConfirm, record.everybody());
                }
            }
        }
        Ok(())
    }

    /// **DW-REPORT-05, DW-REPORT-07.** Confirms the opposing side's report.
    pub(super) fn confirm(&mut self, seat: Seat, battle: BattleId) -> Verdict {
        let (window, record, role) = self.asked_in_battle(seat, battle, Phase::ReportConfirm)?;
        let report = other_version(record, role)
            .ok_or_else(|| Illegal::new(Reason::NotSide, "DW-REPORT-05"))?;
        self.note_answer(seat, window);
        self.end_question(battle, Phase::ReportConfirm);
        self.believe(battle, report);
        Ok(())
    }

    /// **DW-REPORT-07.** Disputes the opposing side's report and asks for a counter-report.
    pub(super) fn dispute(&mut self, seat: Seat, battle: BattleId, reason: &str) -> Verdict {
        let (window, record, role) = self.asked_in_battle(seat, battle, Phase::ReportConfirm)?;
        let disputed = record.table.as_ref().is_some_and(|table| table.disputed);
        ensure(!disputed, Reason::Already, "DW-REPORT-07")?;
        let asked = record.seats(role).clone();
        self.note_answer(seat, window);
        self.emit(Battle::Disputed { battle, seat, reason: reason.trim().to_owned() });
        self.end_question(battle, Phase::ReportConfirm);
        self.ask_about(battle, Phase::ReportConfirm, asked);
        Ok(())
    }

    /// **DW-REPORT-05, DW-REPORT-07, DW-REPORT-08.** Resolves a report when no more answers are expected. A report
    /// without a counter-report is accepted. If there is a counter-report that differs, the umpire decides. Without an
    /// umpire or a decision, both reports are discarded and the battle is fought automatically.
    pub(super) fn resolve_unanswered_report(&mut self, battle: BattleId) {
        let table = self.record(battle).and_then(|record| record.table);
        match table {
            Some(OnTable { counter: Some(_), called: false, .. }) if self.has_umpire() => {
                self.emit(Umpire::Called { battle });
                self.ask_about(battle, Phase::ReportConfirm, [Seat::UMPIRE]);
            }
            Some(OnTable { report: Some(sent), counter: None, .. }) => {
                self.believe(battle, sent.report)
            }
            _ => self.abandon_table(battle),
        }
    }

    /// **DW-REPORT-06, DW-REPORT-09.** Accepts a report and continues the battle from the reported state.
    pub(in crate::decide) fn believe(&mut self, battle: BattleId, report: Report) {
        let engagement = self.record(battle).and_then(|record| record.engagement);
        let Some(engagement) = expected(engagement, "a battle's sides") else {
            return;
        };
        let fought = from_report(&engagement, &report);
        self.emit(Battle::Believed { battle, report: Box::new(report), fought: Box::new(fought) });
        self.end_day(battle);
    }
}

/// Returns the opposing side's report, if any.
fn other_version(record: &Record, role: Role) -> Option<Report> {
    let table = record.table.as_ref()?;
    [&table.report, &table.counter]
        .into_iter()
        .flatten()
        .find(|sent| record.seats(role.other()).contains(&sent.by))
        .map(|sent| sent.report.clone())
}
