//! Battles and sieges decided by the umpire, and disputes over two differing reports (DW-REPORT-08).

use std::collections::{BTreeMap, BTreeSet};

use super::super::Resolution;
use super::{OFFICE, no_such};
use crate::action::{Ruling, SiegeVerdict};
use crate::battle::{Item, Report, Version, check, merge};
use crate::event::{Battle, SiegeEnd};
use crate::ids::{BattleId, SiegeId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::BattleMode;
use crate::state::Subject;

impl Resolution<'_> {
    /// **DW-REPORT-07, DW-REPORT-08.** Settles a dispute. The umpire decides each differing field.
    pub(super) fn resolve_dispute(
        &mut self,
        battle: BattleId,
        second: &BTreeSet<Item>,
        ruling: &Ruling,
        reason: &str,
    ) -> Verdict {
        let (first, other, differing) =
            self.dispute(battle).ok_or_else(|| Illegal::new(Reason::Phase, "DW-REPORT-08"))?;
        let is_sound = second.iter().all(|item| differing.contains(item));
        ensure(is_sound, Reason::Data, "DW-REPORT-08")?;
        let believed: BTreeMap<Item, Version> = differing
            .into_iter()
            .map(|item| {
                let version =
                    if second.contains(&item) { Version::Counter } else { Version::Report };
                (item, version)
            })
            .collect();
        let merged = merge(&first.report, &other.report, &believed)
            .map_err(|_| Illegal::new(Reason::Data, "DW-REPORT-08"))?;
        // Merging two valid reports can produce an invalid one.
        let record = self.at.battles.get(&battle).ok_or_else(no_such)?;
        self.sound_report(record, &merged)?;
        self.note_ruling(ruling, reason);
        self.end_questions(Subject::Battle(battle));
        self.believe(battle, merged);
        Ok(())
    }

    /// Decides a battle with the umpire's report, regardless of whether the battle is fought on the table or
    /// automatically. The consequences are the same as for any accepted report.
    pub(super) fn set_outcome(
        &mut self,
        battle: BattleId,
        report: &Report,
        ruling: &Ruling,
        reason: &str,
    ) -> Verdict {
        let record = self.at.battles.get(&battle).cloned().ok_or_else(no_such)?;
        ensure(record.settled.is_none(), Reason::Phase, OFFICE)?;
        let is_set_up = record.table.is_some() && record.engagement.is_some();
        let engagement = match record.engagement.clone() {
            Some(engagement) => engagement,
            None => self.muster(&record),
        };
        let day = record.table.as_ref().map_or(1, |table| table.day);
        let is_sound = check(&engagement, day, None, report).is_ok();
        ensure(is_sound, Reason::Report, "DW-REPORT-04")?;
        self.note_ruling(ruling, reason);
        self.end_questions(Subject::Battle(battle));
        if !is_set_up {
            let mode = BattleMode::Tabletop;
            self.emit(Battle::ModeSettled { battle, mode });
            self.emit(Battle::SetUp {
                battle,
                engagement: Box::new(engagement),
                limit_die: None,
                limit: None,
            });
        }
        self.believe(battle, report.clone());
        Ok(())
    }

    /// Ends a siege by an umpire's ruling. This is not allowed during a battle.
    pub(super) fn end_siege_by_ruling(
        &mut self,
        id: SiegeId,
        verdict: SiegeVerdict,
        ruling: &Ruling,
        reason: &str,
    ) -> Verdict {
        let siege = self.siege(id).ok_or_else(no_such)?;
        let fights = siege.now.as_ref().is_some_and(|now| now.battle.is_some());
        ensure(!fights, Reason::Phase, OFFICE)?;
        self.note_ruling(ruling, reason);
        self.end_questions(Subject::Siege(id));
        match verdict {
            SiegeVerdict::Lifted => self.end_siege(id, SiegeEnd::Lifted),
            SiegeVerdict::Broken => self.flee_siege(id, SiegeEnd::Broken),
            SiegeVerdict::Surrender => self.surrender(id, false),
            SiegeVerdict::FreePassage => self.surrender(id, true),
        }
        // Players who camped in the province can now take over the siege.
        self.pursue_siege(id);
        Ok(())
    }
}
