//! Applies changes to provinces, sites, prestige and knowledge.

use std::collections::BTreeMap;

use crate::battle::bounded;
use crate::event::Realm;
use crate::ids::ForceId;
use crate::state::{Position, Province, Sighting};

use super::{Entries, existing};

impl Position {
    pub(super) fn apply_realm(&mut self, event: &Realm) {
        match event {
            Realm::PrestigeChanged { seat, change, credit } => {
                let year = self.date.year;
                if let Some(player) = self.player_mut(*seat) {
                    player.prestige = bounded(player.prestige, *change);
                    if let Some(opponent) = credit {
                        player.prestige_credit.insert(*opponent, year);
                    }
                }
            }
            Realm::ProvinceTaken { province, owner } => {
                self.record_former_owner(*province);
                let now = self.date;
                self.provinces.change(province, |taken| *taken = Province::held_by(*owner, now));
            }
            Realm::SiteTaken { site, holder } => {
                self.sites.change(site, |site| site.holder = *holder)
            }
            Realm::Sighted { viewers, forces } => {
                let seen: Vec<(ForceId, Sighting)> =
                    forces.iter().filter_map(|&id| Some((id, self.sighting(id)?))).collect();
                for &viewer in viewers {
                    let known = self.sightings.entry(viewer).or_default();
                    let others = seen.iter().filter(|(_, sighting)| sighting.owner != viewer);
                    known.extend(others.cloned());
                }
            }
        }
    }

    /// Returns a force as another player currently sees it.
    fn sighting(&self, id: ForceId) -> Option<Sighting> {
        let force = existing(self.forces.get(&id), &id)?;
        let mut stands = BTreeMap::new();
        for unit in self.units.values().filter(|unit| unit.force == id) {
            *stands.entry(unit.troop).or_insert(0) += u32::from(unit.stands);
        }
        Some(Sighting {
            date: self.date,
            owner: force.owner,
            kind: force.kind,
            number: force.number,
            province: force.province,
            stands,
            characters: self
                .characters
                .values()
                .filter(|character| character.force == Some(id))
                .map(|character| character.kind)
                .collect(),
        })
    }
}
