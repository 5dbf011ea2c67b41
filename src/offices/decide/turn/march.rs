//! Moves characters with their units (IO-RULING-27 to -32).

use super::Resolution;
use crate::event::March;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::illegal::Verdict;
use crate::march::{check_path, stops};
use crate::nouns::{Lesson, Phase};
use crate::realm::Errand;
use regnal_core::never::expected;
use regnal_core::seat::Seat;

impl Resolution<'_> {
    /// Moves a character with his units along a path until it ends or he must stop.
    pub(super) fn march(&mut self, seat: Seat, id: CharacterId, phase: Phase, path: &[ProvinceId]) {
        for &to in path {
            if let Err(illegal) = self.check_next_step(id, to) {
                self.fail(seat, id, phase, &illegal);
                return;
            }
            if !self.step(seat, id, to, Errand::Move) {
                return;
            }
        }
    }

    /// Checks that a character can move into the next province.
    fn check_next_step(&self, id: CharacterId, to: ProvinceId) -> Verdict {
        let Some(who) = expected(self.character(id), "the acting character") else {
            return Ok(());
        };
        check_path(self.grid, who.province, &[to])?;
        let units = self.led_by(id);
        let spent = self.spent(who, &units);
        self.check_step(who, &self.kinds(&units), spent, who.province, to)
    }

    /// **IO-RULING-27, IO-RULING-29, IO-RULING-38.** Makes one legal step, with its test for a random encounter.
    /// Returns whether the character can continue.
    pub(in crate::decide) fn step(
        &mut self,
        seat: Seat,
        id: CharacterId,
        to: ProvinceId,
        errand: Errand,
    ) -> bool {
        let Some(who) = expected(self.character(id), "the acting character") else {
            return false;
        };
        let from = who.province;
        let units = self.led_by(id);
        let spent = self.spent(who, &units).saturating_add(1);
        self.emit(March::Moved { character: id, units: units.clone(), from, to, spent });
        self.learn_to_march(id, &units, to);
        // In a pursuit, the test for a random encounter comes only at the end.
        if errand == Errand::Move && !self.chance_meeting(id, errand) {
            return false;
        }
        let is_friendly = self.is_friendly(seat, to);
        !stops(units.len(), is_friendly, self.holds_strangers(seat, to))
    }

    /// **IO-T08.** Records experience for marching: row 1 on land with units, row 2 at sea with ships.
    fn learn_to_march(&mut self, id: CharacterId, units: &[UnitId], to: ProvinceId) {
        let has_ships = self.kinds(units).iter().any(|kind| kind.is_ship());
        match self.is_sea(to) {
            false if !units.is_empty() => self.learn(id, Lesson::MoveOnLand),
            true if has_ships => self.learn(id, Lesson::MoveAtSea),
            true | false => {}
        }
    }
}
