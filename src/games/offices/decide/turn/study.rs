//! Study and practice (IO-RULING-83, IO-RULING-84).

use super::Resolution;
use crate::games::offices::event::Intrigue;
use crate::games::offices::ids::CharacterId;
use crate::games::offices::intrigue::study;
use crate::games::offices::nouns::{Invention, Skill};
use crate::never::expected;

impl Resolution<'_> {
    /// **IO-RULING-83.** Resolves the study of an invention; only the first finder in the world gets merit.
    pub(super) fn study(&mut self, id: CharacterId, invention: Invention) {
        let Some(sage) = expected(self.character(id), "the acting character") else {
            return;
        };
        let level = sage.skills.level(Skill::Sage);
        let test = study(self.dice(), level);
        let is_first = test.passes && !self.invented.contains(&invention);
        self.emit(Intrigue::Studied {
            character: id,
            invention,
            test,
            is_first,
        });
    }

    /// **IO-RULING-84.** Records practice; its test is at dusk.
    pub(super) fn practise(&mut self, id: CharacterId, skill: Skill) {
        self.emit(Intrigue::Practised {
            character: id,
            skill,
        });
    }
}
