//! Closes the organisation phase: applies defaults and publishes the army map (DW-ORG-22, DW-T-40).

use std::collections::{BTreeMap, BTreeSet};

use super::super::Resolution;
use crate::content::ForceRoster;
use crate::event::Organisation;
use crate::ids::{ForceId, WindowId};
use crate::nouns::{ForceKind, Phase};
use crate::state::{Counter, Demonworld, Subject, Window};
use crate::winter::revenue::kept;
use regnal_core::game::Seat;
use regnal_core::never::{expected, never};

/// **DW-ORG-01.** Each player's points at the start of the campaign.
pub(crate) const BUDGET: u32 = 2000;

impl Demonworld {
    /// **DW-GEN-09, DW-ORG-01.** Begins the campaign: gives all players their points and opens the first organisation
    /// phase.
    pub(crate) fn open_first_organisation(&mut self) {
        for player in &mut self.at.players {
            player.treasury = BUDGET;
        }
        let window = Window {
            phase: Phase::Organisation,
            subject: Subject::Campaign,
            asked: Seat::all(self.seats()).collect(),
            locked: BTreeSet::new(),
            acted: BTreeSet::new(),
        };
        self.at.last_number = 1;
        self.at.windows.insert(WindowId(1), window);
    }
}

impl Resolution<'_> {
    /// Ends the phase for all players. A player who sent no orders in the first organisation phase gets the race's
    /// roster (DW-T-63). A player without a king gets the best available king. Empty forces are removed, and unspent
    /// points are kept or lapse (DW-RULING-87).
    pub(in crate::decide) fn close_organisation(&mut self, asked: &BTreeSet<Seat>) {
        let first = self.is_first_organisation();
        for &seat in asked {
            if first && self.forces_of(seat).next().is_none() {
                self.raise_roster(seat);
            }
            self.crown_by_default(seat);
            let forces: Vec<ForceId> = self.forces_of(seat).map(|(id, _)| id).collect();
            self.remove_empty(forces);
            let treasury = kept(self.treasury(seat), first, self.options.rules.treasury_carry);
            self.emit(Organisation::Settled { seat, treasury });
        }
        self.publish();
    }

    /// **DW-ORG-22.** Publishes the armies of all players, showing only their numbers.
    fn publish(&mut self) {
        let counters: BTreeMap<ForceId, Counter> = self
            .at
            .forces
            .iter()
            .filter(|(_, force)| force.kind == ForceKind::Army)
            .filter_map(|(&id, force)| {
                let counter =
                    Counter { owner: force.owner, number: force.number?, province: force.province };
                Some((id, counter))
            })
            .collect();
        self.emit(Organisation::Published { counters });
    }

    /// Raises a race's default roster (DW-T-63). The roster is within budget; this was checked when the data was
    /// loaded.
    fn raise_roster(&mut self, seat: Seat) {
        let roster = self
            .player(seat)
            .and_then(|player| self.lists().race(player.race))
            .map(|list| list.roster.clone());
        let Some(roster) = roster else {
            never!("seat {} has no race with a roster", seat.0);
            return;
        };
        for army in &roster.armies {
            let force = self.found_army(seat, army.at);
            self.fill(seat, force, army);
        }
        for garrison in &roster.garrisons {
            let site = self.sites_in(garrison.at).next();
            if let Some(site) = expected(site, "a site for a garrison") {
                let force = self.found_garrison(seat, site);
                self.fill(seat, force, garrison);
            }
        }
    }

    fn fill(&mut self, seat: Seat, force: ForceId, roster: &ForceRoster) {
        for &kind in &roster.characters {
            self.enlist(seat, kind, force);
        }
        for &id in &roster.units {
            let troop = expected(self.lists().troop(id), "a troop type");
            if let Some(cost) = troop.map(|troop| troop.cost) {
                self.levy_unit(seat, (id, cost), force, None);
            }
        }
    }
}
