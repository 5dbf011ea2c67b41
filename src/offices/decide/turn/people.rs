//! Applies deaths, and records the experience earned in any step.

use super::Resolution;
use crate::event::People;
use crate::ids::CharacterId;
use crate::nouns::{Lesson, Skill};
use regnal_core::never::expected;

impl Resolution<'_> {
    /// **IO-RULING-26.** Kills a character in his province. If the victor is a character, he gets the dead character's
    /// objects; otherwise they are left on the ground.
    pub(in crate::decide) fn die(&mut self, character: CharacterId, victor: Option<CharacterId>) {
        let dead = expected(self.character(character), "a character who dies");
        let Some(province) = dead.map(|one| one.province) else { return };
        self.emit(People::Died { character, province, heir_of_objects: victor });
    }

    /// **IO-15.7-01, IO-RULING-84.** Records the rows of IO-T08 for which a character has earned experience. Free
    /// heroes earn none, because they are never tested for improvement.
    pub(in crate::decide) fn earn(
        &mut self,
        character: CharacterId,
        lessons: impl IntoIterator<Item = (Lesson, Skill)>,
    ) {
        let lessons: Vec<(Lesson, Skill)> = lessons.into_iter().collect();
        let serves = self.character(character).is_some_and(|one| one.seat.is_some());
        if serves && !lessons.is_empty() {
            self.emit(People::Earned { character, lessons });
        }
    }
}
