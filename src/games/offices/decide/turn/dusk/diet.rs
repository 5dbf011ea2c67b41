//! The Diet lends the lesser offices (IO-RULING-92).

use std::collections::BTreeMap;

use super::Resolution;
use crate::games::offices::award::{holder, is_diet, lent};
use crate::games::offices::event::Diplomacy;

impl Resolution<'_> {
    /// **IO-RULING-92.** Every fourth turn but the last: most merit, then votes. Votes for somebody who is no candidate any more
    /// are still votes, and count for nothing.
    pub(super) fn hold_diet(&mut self) {
        if !is_diet(self.turn, self.terms.turns) {
            return;
        }
        let mut holders = BTreeMap::new();
        let mut votes = BTreeMap::new();
        for office in lent() {
            if let Some(holder) = holder(&self.candidates(office)) {
                holders.insert(office, holder.id);
            }
            let cast = self.votes(office);
            if !cast.is_empty() {
                votes.insert(office, cast);
            }
        }
        self.emit(Diplomacy::DietMet {
            lent: holders,
            votes,
        });
    }
}
