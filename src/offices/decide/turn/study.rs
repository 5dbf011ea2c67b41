//! Resolves study orders (IO-RULING-83).

use super::Resolution;
use crate::event::Intrigue;
use crate::ids::CharacterId;
use crate::intrigue::study;
use crate::nouns::{Invention, Skill};
use regnal_core::never::expected;

impl Resolution<'_> {
    /// **IO-RULING-83.** Resolves the study of an invention. Only the first finder in the world earns merit.
    pub(super) fn study(&mut self, id: CharacterId, invention: Invention) {
        let Some(sage) = expected(self.character(id), "the acting character") else {
            return;
        };
        let level = sage.skills.level(Skill::Sage);
        let test = study(self.dice, level);
        let is_first = test.passes && !self.invented.contains(&invention);
        self.emit(Intrigue::Studied { character: id, invention, test, is_first });
    }
}
