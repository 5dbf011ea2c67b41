//! Applies calendar events, and the opening and closing of questions.

use crate::event::Calendar;
use crate::nouns::Season;
use crate::state::{Condition, Date, Position, Stage, Window};

use super::{Entries, existing};

/// Number of season ends, from spring to autumn, that make up a full year of ownership (DW-RULING-15).
const CHECKS: u8 = 3;

impl Position {
    pub(super) fn apply_calendar(&mut self, event: &Calendar) {
        match event {
            Calendar::StageBegan { date, stage } => {
                self.date = *date;
                self.stage = *stage;
                self.past_battles.retain(|_, past| past.date == *date || past.date.next() == *date);
            }
            Calendar::WindowOpened { window, phase, subject, asked } => {
                self.note_number(window.0);
                let opened = Window {
                    phase: *phase,
                    subject: *subject,
                    asked: asked.clone(),
                    locked: Default::default(),
                    acted: Default::default(),
                };
                self.windows.insert(*window, opened);
            }
            Calendar::Heard { seat, window } => {
                self.windows.change(window, |window| {
                    window.acted.insert(*seat);
                });
                self.with_player(*seat, |player| player.missed = 0);
            }
            Calendar::Locked { seat, window } => {
                self.windows.change(window, |window| {
                    window.locked.insert(*seat);
                });
            }
            Calendar::Unlocked { seat, window } => {
                self.windows.change(window, |window| {
                    window.locked.remove(seat);
                });
            }
            Calendar::TimedOut { seat, window, defaulted: _, in_a_row } => {
                self.windows.change(window, |window| {
                    window.locked.insert(*seat);
                });
                // The umpire is asked as well, although the umpire is not a player.
                if let Some(player) = self.players.get_mut(seat.index()) {
                    player.missed = *in_a_row;
                }
            }
            Calendar::WentAbsent { seat } => self.with_player(*seat, |player| player.absent = true),
            Calendar::Returned { seat } => {
                self.with_player(*seat, |player| {
                    player.absent = false;
                    player.missed = 0;
                });
            }
            Calendar::WindowClosed { window } => {
                existing(self.windows.remove(window), window);
            }
            Calendar::Queued { agenda } => self.agenda.clone_from(agenda),
            Calendar::SeasonEnded { date } => self.end_season(*date),
            Calendar::Eliminated { seat } => {
                self.with_player(*seat, |player| player.eliminated = true);
                self.votes_to_end.remove(seat);
                for window in self.windows.values_mut() {
                    window.asked.remove(seat);
                }
            }
            Calendar::Ended { outcome } => {
                self.stage = Stage::Over;
                self.windows.clear();
                self.agenda.clear();
                self.outcome = Some(outcome.clone());
            }
        }
    }

    /// **DW-RULING-08, DW-RULING-15, DW-RULING-80.** Ends a season. Wounded and fled characters recover. The season's
    /// retreat counts, march origins, march orders, seasonal standing orders and names of removed troops are cleared.
    /// The ends of spring, summer and autumn count towards the full year for which an owner must hold a province.
    fn end_season(&mut self, date: Date) {
        for character in self.characters.values_mut() {
            if matches!(character.condition, Condition::Wounded | Condition::Fled) {
                character.condition = Condition::Ok;
            }
        }
        for force in self.forces.values_mut() {
            force.moved_from = None;
            force.retreats = 0;
        }
        self.marches.clear();
        self.gone_units.clear();
        self.gone_characters.clear();
        for player in self.players.iter_mut() {
            player.standing.end_season();
        }
        if date.season == Season::Winter {
            return;
        }
        for province in self.provinces.values_mut() {
            if province.owner.is_some() {
                province.checks += 1;
            }
            if date.season == Season::Autumn {
                if province.checks == CHECKS {
                    province.full_years = province.full_years.saturating_add(1);
                }
                province.checks = 0;
            }
        }
    }
}
