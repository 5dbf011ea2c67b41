//! Candidate winter actions. For disbanding, each piece is listed separately, together with the set that the default
//! would disband.

use std::collections::BTreeSet;

use crate::action::{Action, Piece, Winter};
use crate::nouns::Advantage;
use crate::state::Demonworld;
use crate::winter::upkeep::disband_by_default;
use regnal_core::game::Seat;

impl Demonworld {
    pub(super) fn experience_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        for (&unit, own) in &self.at.units {
            if own.owner == seat && own.engaged {
                for &advantage in Advantage::ALL {
                    menu.push(Action::Winter(Winter::ChooseAdvantage { unit, advantage }));
                }
            }
        }
    }

    pub(super) fn upkeep_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let mut add = |action| menu.push(Action::Winter(action));
        for captive in self.captives_of(seat) {
            add(Winter::Ransom(captive));
            add(Winter::ForgoRansom(captive));
        }
        add(Winter::PayUpkeep);
        add(Winter::KeepUnpaid);
        add(Winter::Disband(self.usual_disbanding(seat).into_iter().collect()));
        for line in self.prospect(seat).0.bill().lines {
            add(Winter::Disband(BTreeSet::from([line.payee])));
        }
    }

    /// Returns the pieces that are disbanded by default, in the order in which they are disbanded.
    pub(crate) fn usual_disbanding(&self, seat: Seat) -> Vec<Piece> {
        let (payroll, funds) = self.prospect(seat);
        let usual =
            disband_by_default(&payroll.units, &payroll.characters, payroll.small_monster, funds);
        usual.gone
    }

    /// Lists the possible successors to a dead king (DW-AFTER-09).
    pub(super) fn commander_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        for (&id, character) in &self.at.characters {
            if character.owner == seat {
                menu.push(Action::Winter(Winter::NameCommander(id)));
            }
        }
    }
}
