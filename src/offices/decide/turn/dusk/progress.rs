//! Tests characters for improvement (IO-RULING-84).

use super::Resolution;
use crate::event::People;
use crate::ids::CharacterId;
use crate::progress::improve;
use crate::state::Character;

impl Resolution<'_> {
    /// **IO-RULING-84.** Tests every living character of a kingdom for improvement, in id order.
    pub(super) fn improve_all(&mut self) {
        let learners: Vec<(CharacterId, Character)> = self
            .characters
            .iter()
            .filter(|(_, one)| one.is_alive() && one.seat.is_some())
            .map(|(&id, one)| (id, one.clone()))
            .collect();
        for (character, mut one) in learners {
            let skills = &mut one.skills;
            let improvements =
                improve(self.dice, skills, one.alignment, &one.earned, &one.practised);
            if !improvements.is_empty() {
                self.emit(People::Improved { character, improvements });
            }
        }
    }
}
