//! Applies the events in the lives of characters: deaths, heirs, experience.

use crate::encounter::HIT_POINTS;
use crate::event::People;
use crate::state::{Character, Condition, Position};
use regnal_core::never::expected;

impl Position {
    pub(super) fn apply_people(&mut self, event: &People) {
        match event {
            People::Died { character, province, heir_of_objects } => {
                let mut objects = Vec::new();
                self.with_character(*character, |one| {
                    one.condition = Condition::Dead;
                    one.hit_points = 0;
                    one.province = *province;
                    one.came_from = None;
                    one.record.deaths = one.record.deaths.saturating_add(1);
                    objects = std::mem::take(&mut one.carried);
                });
                if !objects.is_empty() {
                    self.doings.laden.insert(*character);
                }
                self.hand_over(*heir_of_objects, *province, objects);
                self.clear_absent_leaders();
                // Every kingdom that knows the character also learns of his death.
                self.spread(|id, repute| {
                    if id == *character {
                        repute.condition = Condition::Dead;
                    }
                });
                if self.character(*character).is_some_and(|one| one.is_king) {
                    self.become_famous(*character);
                }
            }
            People::Heired { seat, heir, name, sex, province, skills } => {
                let old = self.kingdom(*seat).map(|own| own.king);
                let old = old.and_then(|old| self.characters.get_mut(&old));
                let Some(old) = expected(old, "the king before an heir") else {
                    return;
                };
                let who = (old.race, old.alignment, old.temperament, *sex);
                let skills = skills.clone();
                let mut king =
                    Character::new(Some(*seat), true, name.clone(), who, skills, 0, *province);
                // The record passes to the heir. If the old king is resurrected, he starts a new record (IO-RULING-25).
                king.record = std::mem::take(&mut old.record);
                self.characters.insert(*heir, king);
                if let Some(own) = self.event_kingdom(*seat) {
                    own.king = *heir;
                    own.members += 1;
                    own.heir = None;
                }
                self.become_famous(*heir);
                self.see_wealth(*seat, *province);
            }
            People::Earned { character, lessons } => {
                self.with_character(*character, |one| {
                    for &(lesson, skill) in lessons {
                        one.earned.earn(lesson, skill);
                    }
                });
            }
            People::Improved { character, improvements } => {
                self.with_character(*character, |one| {
                    for improvement in improvements.iter().filter(|one| one.test.passes) {
                        one.skills.raise(improvement.skill);
                    }
                })
            }
            People::LeftService { character } => {
                let former = self.served_by(*character);
                self.with_character(*character, |one| {
                    one.seat = None;
                    one.pay = 0;
                });
                self.clear_absent_leaders();
                self.acquaint(former, *character);
            }
            People::Healed => {
                for one in self.characters.values_mut() {
                    if one.is_alive() {
                        one.hit_points = HIT_POINTS;
                    }
                    one.is_veiled = false;
                    one.fair_winds = 0;
                }
                for place in self.places.values_mut() {
                    if place.is_guarded() {
                        place.hit_points = place.laid.guard().hit_points;
                    }
                }
            }
        }
    }
}
