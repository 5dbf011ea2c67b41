//! Applies the events that mark the steps of a turn.

use crate::event::Calendar;
use crate::progress::Earned;
use crate::state::{Answer, Decrees, Doings, Position, Recent, Stage};

impl Position {
    pub(super) fn apply_calendar(&mut self, event: &Calendar) {
        match event {
            Calendar::DawnBroke { silent } => {
                self.stage = Stage::Dawn;
                self.recent = Recent::default();
                for (own, silent) in self.kingdoms.iter_mut().zip(silent) {
                    own.silent = *silent;
                    own.trails.clear();
                    own.passages.clear();
                }
            }
            Calendar::PhaseBegan { phase, order } => {
                self.stage = Stage::Phase(*phase);
                self.doings = Doings { order: order.clone(), ..Doings::default() };
                self.forget_arrivals();
            }
            Calendar::Failed { .. } => {}
            Calendar::DuskFell => self.stage = Stage::Dusk,
            Calendar::MonthEnded => self.end_month(),
        }
    }

    fn forget_arrivals(&mut self) {
        for character in self.characters.values_mut() {
            character.came_from = None;
            character.has_answered = false;
        }
        for unit in self.units.values_mut() {
            unit.came_from = None;
            unit.has_retreated = false;
        }
    }

    fn end_month(&mut self) {
        self.stage = Stage::Orders;
        self.turn = self.turn.saturating_add(1);
        self.doings = Doings::default();
        self.gone_units.clear();
        self.forget_arrivals();
        for character in self.characters.values_mut() {
            character.spent = 0;
            character.earned = Earned::default();
            character.practised.clear();
        }
        for unit in self.units.values_mut() {
            unit.spent = 0;
        }
        for province in self.provinces.values_mut() {
            province.is_blessed = false;
            province.is_ravaged = false;
        }
        for own in &mut self.kingdoms {
            own.last_orders = std::mem::take(&mut own.orders);
            own.decrees = Decrees::default();
            own.answer = Answer::Open;
            own.has_filed = false;
            own.has_locked = false;
        }
    }
}
