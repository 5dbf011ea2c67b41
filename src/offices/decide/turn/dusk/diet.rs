//! The Diet, which lends out all offices except that of emperor (IO-RULING-92).

use std::collections::BTreeMap;

use super::Resolution;
use crate::award::{holder, is_diet, lent};
use crate::event::Diplomacy;

impl Resolution<'_> {
    /// **IO-RULING-92.** Holds the Diet in every fourth turn except the last. An office goes to the candidate with the
    /// most merit; ties go to the candidate with the most votes. Votes for a character who is no longer a candidate are
    /// reported but have no effect.
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
        self.emit(Diplomacy::DietMet { lent: holders, votes });
    }
}
