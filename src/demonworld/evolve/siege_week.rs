//! Applies events from siege weeks.

use crate::event::{SiegeBattle, SiegeWeek as Happened};
use crate::state::{Position, Week};

impl Position {
    pub(super) fn apply_siege_week(&mut self, event: &Happened) {
        match event {
            Happened::WeekBegan { siege, number } => self.with_siege(*siege, |siege| {
                siege.now = Some(Week { number: *number, ..Week::default() });
            }),
            Happened::StrengthTaken { siege, strength } => {
                self.in_week(*siege, |now| now.strength = *strength)
            }
            Happened::StepDone { siege, next } => self.in_week(*siege, |now| now.next = *next),
            Happened::BattleBegan { siege, battle, of, prestige } => {
                self.in_week(*siege, |now| {
                    now.battle = Some(*battle);
                    now.prestige = *prestige;
                    now.is_assaulted |= *of == SiegeBattle::Assault;
                });
            }
            Happened::BattleOver { siege, units, is_striking } => {
                self.with_siege(*siege, |siege| {
                    siege.mark_striking(*is_striking);
                    if let Some(now) = siege.week_mut() {
                        now.battle = None;
                        now.fought.extend(units);
                    }
                })
            }
            Happened::PutOff { siege, entries } => self.with_siege(*siege, |siege| {
                siege.put_off.clone_from(entries);
                if let Some(now) = siege.week_mut() {
                    now.is_put_off = true;
                }
            }),
            Happened::MilitiaLost { siege, stands } => self.with_siege(*siege, |siege| {
                siege.militia = siege.militia.saturating_sub(*stands);
            }),
            Happened::MilitiaRose { siege, stands } => self.with_siege(*siege, |siege| {
                siege.militia = *stands;
            }),
            Happened::MoraleTested { siege, side, threshold: _, die: _, holds } => {
                let surrenders = !holds && *side == crate::works::Side::Besieged;
                self.in_week(*siege, |now| now.surrenders |= surrenders);
            }
            Happened::WeekEnded { siege, lost } => self.with_siege(*siege, |siege| {
                siege.lost = *lost;
                siege.week = siege.week.saturating_add(1);
                siege.siege_week = siege.siege_week.saturating_add(1);
                siege.besieging_weeks = siege.besieging_weeks.saturating_add(1);
                if !siege.week_mut().is_some_and(|now| now.is_put_off) {
                    siege.put_off.clear();
                }
                siege.now = None;
            }),
            // Nothing to apply: the consequences follow as separate events.
            Happened::Skipped { .. }
            | Happened::ShutInTried { .. }
            | Happened::MilitiaTested { .. } => {}
        }
    }
}
