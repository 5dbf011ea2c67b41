//! Lists decrees that a kingdom might file or withdraw, before they are filtered by the rules.

use crate::action::{Action, Decree};
use crate::nouns::Office;
use crate::people::default_heir;
use crate::state::Position;
use regnal_core::seat::Seat;

impl Position {
    /// Adds decrees that a kingdom might file or withdraw, including illegal ones.
    pub(super) fn decree_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let Some(own) = self.kingdom(seat) else { return };
        let mut decrees = Vec::new();
        for other in self.playing() {
            let mut gifts = vec![1, own.gold / 2, own.gold];
            gifts.sort();
            gifts.dedup();
            decrees.extend(gifts.into_iter().map(|gold| Decree::SendGold { to: other, gold }));
            decrees.push(Decree::ProposeTreaty(other));
            decrees.push(Decree::RefuseTreaty(other));
            decrees.push(Decree::BreakTreaty(other));
            if let Some(theirs) = self.kingdom(other) {
                decrees.push(Decree::CallElection(theirs.king));
            }
        }
        decrees.extend(self.units_of(seat).map(|(unit, _)| Decree::Disband(unit)));
        let known = self.reputes(Some(seat));
        for &office in Office::ALL {
            let candidates = known.keys().copied().map(Some).chain([None]);
            decrees.extend(candidates.map(|candidate| Decree::Vote { office, candidate }));
        }
        if let Some(king) = self.character(own.king) {
            decrees.push(Decree::NameHeir(default_heir(&king.skills)));
        }
        menu.extend(decrees.into_iter().map(|decree| match own.has_decreed(&decree) {
            true => Action::Withdraw(decree),
            false => Action::Decree(decree),
        }));
        // A refusal remains in force even if the refused kingdom has since fallen.
        let filed = own.decreed().filter(|decree| {
            use Decree::{NameHeir, RefuseTreaty, SendGold};
            matches!(decree, SendGold { .. } | RefuseTreaty(_) | NameHeir(_))
        });
        menu.extend(filed.map(Action::Withdraw));
    }
}
