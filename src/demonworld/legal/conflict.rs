//! Candidate attitudes, retreats and moves for winners.

use crate::action::{Action, Conflict as Deed, Season};
use crate::ids::ForceId;
use crate::nouns::{ForceKind, Phase, WinnerChoice};
use crate::state::{Attitude, Conflict, Demonworld, Subject, Window};
use regnal_core::game::Seat;

impl Demonworld {
    pub(super) fn conflict_menu(&self, seat: Seat, window: &Window, menu: &mut Vec<Action>) {
        match (window.phase, window.subject) {
            (Phase::ConflictAttitudes, Subject::Conflict(id)) => {
                let armies = self.at.conflicts.get(&id).map(|own| &own.armies);
                for &army in armies.into_iter().flatten() {
                    self.attitude_menu(seat, army, menu);
                }
            }
            (Phase::RetreatChoice, Subject::Force(army)) => {
                let own = self.force(army).filter(|own| own.owner == seat);
                if let Some(own) = own {
                    for to in self.world().neighbours(own.province) {
                        menu.push(Action::Conflict(Deed::RetreatTo { army, to }));
                    }
                }
            }
            (Phase::WinnerMove, Subject::Conflict(id)) => {
                let conflict = self.at.conflicts.get(&id);
                let verges = conflict.into_iter().flat_map(Conflict::all_verges);
                for &army in verges.flat_map(|verge| verge.winners.keys()) {
                    for &choice in WinnerChoice::ALL {
                        menu.push(Action::Season(Season::WinnerMove { army, choice }));
                    }
                }
            }
            _ => {}
        }
    }

    fn attitude_menu(&self, seat: Seat, army: ForceId, menu: &mut Vec<Action>) {
        let own = self.force(army).filter(|own| own.owner == seat && own.kind == ForceKind::Army);
        let Some(own) = own else { return };
        let everybody = Seat::all(self.seats()).map(Some);
        let fights = everybody.chain([None]).map(Attitude::Fight);
        let ways = self.world().neighbours(own.province).map(Attitude::Withdraw);
        let shelters = self.sites_in(own.province).map(Attitude::Shelter);
        let attitudes = fights.chain(ways).chain(shelters).chain([Attitude::Nothing]);
        menu.extend(attitudes.map(|attitude| Action::Conflict(Deed::Take { army, attitude })));
    }
}
