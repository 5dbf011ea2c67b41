//! Attitude rounds: conditions for starting one, and questions to the players (DW-CONFLICT-01, -03, -04).

use std::collections::BTreeSet;

use super::super::Resolution;
use crate::event::{Conflict as Event, Realm};
use crate::ids::{ConflictId, ForceId, ProvinceId};
use crate::nouns::{ForceKind, Phase, TreatyKind};
use crate::state::{Conflict, Demonworld, Stage, Subject};
use regnal_core::game::Seat;
use regnal_core::never::never;

impl Demonworld {
    /// Returns a conflict that is still on record, or reports that it is missing.
    #[track_caller]
    pub(super) fn conflict(&self, id: ConflictId) -> Option<&Conflict> {
        let conflict = self.at.conflicts.get(&id);
        if conflict.is_none() {
            never!("conflict {} is not open", id.0);
        }
        conflict
    }

    fn armies_in(&self, province: ProvinceId) -> impl Iterator<Item = (ForceId, Seat)> + '_ {
        self.forces_in(province)
            .filter(|(_, force)| force.kind == ForceKind::Army)
            .map(|(id, force)| (id, force.owner))
    }

    pub(super) fn present_in(&self, province: ProvinceId) -> BTreeSet<Seat> {
        self.forces_in(province).map(|(_, force)| force.owner).collect()
    }

    pub(super) fn in_the_open(&self, province: ProvinceId) -> BTreeSet<Seat> {
        self.forces_in(province)
            .filter(|(_, force)| force.site.is_none())
            .map(|(_, force)| force.owner)
            .collect()
    }

    /// Returns whether two players are linked by a treaty of any kind (DW-RULING-25, DW-RULING-27).
    pub(super) fn are_linked(&self, a: Seat, b: Seat) -> bool {
        self.has_treaty(a, b, TreatyKind::ALL)
    }

    /// **DW-RULING-22, DW-RULING-27, DW-RULING-31.** Returns whether a province needs an attitude round. It needs one
    /// if an army that is in the open, or sheltered and not besieged, shares the province with another player's troops.
    /// A siege with only one side outside the site continues without a round.
    pub(super) fn needs_attitudes(&self, province: ProvinceId) -> bool {
        let free: BTreeSet<Seat> = self
            .armies_in(province)
            .filter(|(army, _)| !self.is_besieged(*army))
            .map(|(_, owner)| owner)
            .collect();
        let shared = self.present_in(province).len() > 1;
        let besieging = self
            .at
            .sieges
            .values()
            .any(|siege| siege.site.province == province && free.is_subset(&siege.besiegers));
        !free.is_empty() && shared && !besieging
    }

    /// Returns whether an army triggers an attitude round at the end of movement. Armies that took part in the
    /// province's last conflict do not, and neither do armies that retreated to a friendly province (DW-RULING-81).
    fn is_news(&self, army: ForceId) -> bool {
        self.force(army).is_some_and(|own| {
            let retreated = own.retreats > 0 && self.is_friendly(own.owner, own.province);
            let asked = self
                .last_conflict(own.province)
                .is_some_and(|conflict| conflict.armies.contains(&army));
            !retreated && !asked
        })
    }

    /// Returns whether this season's captures have already been carried out (DW-RULING-22). Any later conflict is
    /// settled individually.
    pub(super) fn is_late(&self) -> bool {
        !matches!(self.at.stage, Stage::Movement | Stage::Conflicts)
    }

    /// Returns the last conflict of this season in a province.
    pub(super) fn last_conflict(&self, province: ProvinceId) -> Option<&Conflict> {
        self.at.conflicts.values().rev().find(|conflict| conflict.province == province)
    }
}

impl Resolution<'_> {
    /// **DW-ORDERS-11, DW-RULING-19.** Opens all remaining conflicts at the same time after movement.
    pub(in crate::decide) fn open_conflicts(&mut self) {
        self.review_sieges();
        for province in self.contested() {
            if self.armies_in(province).any(|(army, _)| self.is_news(army)) {
                self.open_conflict(province, None);
            }
        }
    }

    /// **DW-CONFLICT-03, DW-CONFLICT-04, DW-RULING-24.** Shows all players in a province each other's garrisons and
    /// armies, and asks them for the attitude of each army. Returns whether a question was asked.
    pub(super) fn open_conflict(&mut self, province: ProvinceId, mover: Option<Seat>) -> bool {
        if !self.needs_attitudes(province) {
            return false;
        }
        let present = self.present_in(province);
        let forces: BTreeSet<ForceId> = self.forces_in(province).map(|(id, _)| id).collect();
        let armies: BTreeSet<ForceId> = self.armies_in(province).map(|(id, _)| id).collect();
        let asked: BTreeSet<Seat> = self.armies_in(province).map(|(_, owner)| owner).collect();
        let conflict = ConflictId(self.next_number());
        self.emit(Event::Opened { conflict, province, seats: present.clone(), armies, mover });
        self.emit(Realm::Sighted { viewers: present, forces });
        let subject = Subject::Conflict(conflict);
        self.ask(Phase::ConflictAttitudes, subject, asked);
        true
    }

    /// **DW-ORDERS-07, DW-RETREAT-03.** Immediately resolves a conflict caused by a march or retreat. If there is no
    /// conflict and this season's captures have already been carried out, captures or besieges the province instead.
    pub(in crate::decide) fn meet(&mut self, province: ProvinceId, mover: Option<Seat>) {
        if !self.open_conflict(province, mover) && self.is_late() {
            self.take_or_besiege(province);
        }
    }
}
