//! A battle on the table: its sheet, table edge and reporting time (DW-REPORT-01, DW-REPORT-09, DW-REPORT-10).

use crate::battle::{Kind, Outcome, Report, Role, day_limit};
use crate::decide::Resolution;
use crate::event::{Battle, Calendar};
use crate::ids::{BattleId, WindowId};
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::{BattleMode, Phase};
use crate::state::Battle as Record;
use regnal_core::game::Seat;
use regnal_core::never::expected;

impl Resolution<'_> {
    /// **DW-REPORT-01.** Rolls the turn limit and sends the battle sheet to both sides.
    pub(super) fn set_table_up(&mut self, battle: BattleId) {
        let Some(record) = self.record(battle) else { return };
        let engagement = self.muster(&record);
        let limit_die = (engagement.kind != Kind::Assault).then(|| self.dice().d6());
        let limit = limit_die.map(|die| day_limit(engagement.season, die));
        self.emit(Battle::SetUp { battle, engagement: Box::new(engagement), limit_die, limit });
        self.ask_about(battle, Phase::TableReport, record.everybody());
    }

    /// **DW-BATTLE-09, DW-REPORT-09.** Sets up the second day, unless a side withdraws. `outcome` is the outcome that
    /// follows from a withdrawal at nightfall.
    pub(super) fn set_table_up_again(
        &mut self,
        battle: BattleId,
        record: &Record,
        outcome: Option<Outcome>,
        limit: u8,
    ) {
        let believed = record.table.as_ref().and_then(|table| table.believed.clone());
        match (outcome, believed) {
            // A withdrawal at nightfall takes precedence over the outcome in the day's report.
            (Some(outcome), Some(report)) => self.believe(battle, Report { outcome, ..report }),
            _ => {
                self.emit(Battle::SetUpAgain { battle, limit });
                self.ask_about(battle, Phase::TableReport, record.everybody());
            }
        }
    }

    /// **DW-BATTLE-03, DW-CONFLICT-07.** Records the chosen table edge.
    pub(super) fn choose_edge(&mut self, seat: Seat, battle: BattleId, edge: &str) -> Verdict {
        let (window, record, role) = self.asked_in_battle(seat, battle, Phase::TableReport)?;
        ensure(record.edge == Some(role), Reason::NotChooser, "DW-BATTLE-03")?;
        self.emit(Battle::EdgeChosen { battle, seat, edge: edge.to_owned() });
        self.note_input(seat, window);
        Ok(())
    }

    /// **DW-REPORT-10.** Grants more time once players on both sides have requested it. The smaller request is granted.
    pub(super) fn extend(&mut self, seat: Seat, battle: BattleId, hours: u16) -> Verdict {
        let (window, ..) = self.asked_in_battle(seat, battle, Phase::TableReport)?;
        ensure(hours > 0, Reason::Data, "DW-REPORT-10")?;
        self.emit(Battle::ExtensionAsked { battle, seat, hours });
        self.note_input(seat, window);
        let Some(record) = self.record(battle) else { return Ok(()) };
        let extensions = record.table.as_ref().map(|table| &table.extensions);
        let wanted = |role: Role| {
            let seats = record.seats(role);
            extensions?
                .iter()
                .filter(|(seat, _)| seats.contains(seat))
                .map(|(_, &hours)| hours)
                .max()
        };
        if let (Some(one), Some(other)) = (wanted(Role::Defender), wanted(Role::Attacker)) {
            self.emit(Battle::Extended { battle, hours: one.min(other) });
            self.unlock_timed_out(window);
        }
        Ok(())
    }

    /// Unlocks the answers of players whose time ran out before the extension was granted.
    fn unlock_timed_out(&mut self, window: WindowId) {
        let open = expected(self.at.windows.get(&window), "an open question");
        let locked = open.map(|window| window.locked.clone()).unwrap_or_default();
        for seat in locked {
            self.emit(Calendar::Unlocked { seat, window });
        }
    }

    /// **DW-REPORT-08, DW-REPORT-10.** Stops waiting for an agreed report and fights the whole battle automatically.
    pub(super) fn abandon_table(&mut self, battle: BattleId) {
        self.emit(Battle::ModeSettled { battle, mode: BattleMode::Auto });
        self.fight_first_day(battle);
    }
}
