//! Tests characters for improvement, and heals wounds (IO-RULING-21, IO-RULING-84).

use super::Resolution;
use crate::event::People;
use crate::ids::CharacterId;
use crate::progress::improve;

impl Resolution<'_> {
    /// **IO-RULING-84.** Tests every living character of a kingdom for improvement, in id order.
    pub(super) fn improve_all(&mut self) {
        let learners: Vec<CharacterId> = self
            .characters
            .iter()
            .filter(|(_, one)| one.is_alive() && one.seat.is_some())
            .map(|(&id, _)| id)
            .collect();
        for character in learners {
            let Some(one) = self.character(character) else {
                continue;
            };
            let (alignment, earned) = (one.alignment, one.earned.clone());
            let (mut skills, practised) = (one.skills.clone(), one.practised.clone());
            let improvements = improve(self.dice(), &mut skills, alignment, &earned, &practised);
            if !improvements.is_empty() {
                self.emit(People::Improved { character, improvements });
            }
        }
    }

    /// **IO-RULING-21, IO-RULING-62, IO-RULING-85.** Heals characters and guardians, and ends spell effects.
    pub(super) fn heal(&mut self) {
        self.emit(People::Healed);
    }
}
