//! Handles umpire rulings about phases, options, dice and rewinds.

use super::super::Resolution;
use super::{OFFICE, no_such};
use crate::action::Ruling;
use crate::ids::WindowId;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::state::Demonworld;

/// Shortest and longest deadline that an umpire can set, in hours.
const HOURS: std::ops::RangeInclusive<u16> = 1..=720;
/// Maximum number of dice that an umpire can set in advance.
const MOST_DICE: usize = 10;
/// Maximum number of sides of a die whose result an umpire can set.
const MOST_SIDES: u32 = 100;

impl Demonworld {
    /// **DW-RULING-08.** Checks that a deadline can be set: at least one question must be open.
    pub(super) fn may_set_deadline(&self, hours: u16) -> Verdict {
        ensure(HOURS.contains(&hours), Reason::Data, "DW-RULING-08")?;
        ensure(!self.at.windows.is_empty(), Reason::Phase, "DW-RULING-08")
    }

    /// **DW-RULING-98.** Checks that an option from DW-T-45 exists and that the value is valid and different from the
    /// current one.
    pub(super) fn may_set_option(&self, key: &str, value: &str) -> Verdict {
        let rules = self.options.rules.with(key, value);
        let rules = rules.ok_or_else(|| Illegal::new(Reason::Data, OFFICE))?;
        ensure(rules != self.options.rules, Reason::Already, OFFICE)
    }

    /// Checks that each value can be rolled on some die. An empty list clears the dice that were set but not yet
    /// rolled, and is an error if there are no such dice.
    pub(super) fn sound_dice(&self, values: &[u32]) -> Verdict {
        let is_sound = match values.len() {
            0 => !self.at.office.dice.is_empty(),
            count => count <= MOST_DICE && values.iter().all(|die| (1..=MOST_SIDES).contains(die)),
        };
        ensure(is_sound, Reason::Data, "DW-RULING-07")
    }
}

impl Resolution<'_> {
    /// **DW-RULING-08.** Closes a question with the input so far, and defaults for missing input. This does not count
    /// as a missed question for any player.
    pub(super) fn close_by_ruling(
        &mut self,
        window: WindowId,
        ruling: &Ruling,
        reason: &str,
    ) -> Verdict {
        ensure(self.at.windows.contains_key(&window), Reason::Phase, "DW-RULING-08")?;
        self.note_ruling(ruling, reason);
        self.close(window);
        Ok(())
    }

    /// Rewinds the match to the start of a phase.
    pub(super) fn go_back(&mut self, window: WindowId, ruling: &Ruling, reason: &str) -> Verdict {
        self.phase_start(window).ok_or_else(no_such)?;
        self.note_ruling(ruling, reason);
        self.agenda = self.at.agenda.clone();
        Ok(())
    }
}
