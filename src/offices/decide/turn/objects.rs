//! Resolves orders to hand over or pick up objects (IO-RULING-87).

use super::Resolution;
use crate::event::Intrigue;
use crate::ids::CharacterId;
use crate::nouns::Object;
use regnal_core::never::expected;

impl Resolution<'_> {
    /// **IO-RULING-26, IO-RULING-87.** Gives an object to another character. If `to` is the character himself, he picks
    /// it up from the ground.
    pub(super) fn give(&mut self, id: CharacterId, object: Object, to: CharacterId) {
        let giver = expected(self.character(id), "the giver of an object");
        let Some(province) = giver.map(|one| one.province) else { return };
        let from = (to != id).then_some(id);
        let carried = self.object_of(from, province, object);
        let Some(carried) = expected(carried, "an object that is given") else {
            return;
        };
        self.emit(Intrigue::Given { from, to, province, carried });
    }
}
