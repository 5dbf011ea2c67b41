//! Renders changes to provinces, sites, prestige and sightings.

use super::by;
use crate::event::Realm;
use crate::state::Demonworld;
use crate::terms;
use regnal_core::game::Viewer;
use regnal_core::text::{Arg, Line};

impl Demonworld {
    pub(super) fn report_realm(&self, event: &Realm, viewer: Viewer) -> Option<Line> {
        match event {
            Realm::PrestigeChanged { seat, change, .. } => {
                let now = self.player(*seat).map_or(0, |player| player.prestige);
                Some(
                    by(*seat, "demonworld-prestige-changed")
                        .with("change", Arg::Signed((*change).into()))
                        .with("prestige", now),
                )
            }
            Realm::ProvinceTaken { province, owner: Some(seat) } => Some(
                by(*seat, "demonworld-province-taken").with("province", terms::province(*province)),
            ),
            Realm::ProvinceTaken { province, owner: None } => Some(
                Line::new("demonworld-province-freed").with("province", terms::province(*province)),
            ),
            Realm::SiteTaken { site, holder: Some(seat) } => {
                Some(by(*seat, "demonworld-site-taken").with("site", terms::site(*site)))
            }
            Realm::SiteTaken { site, holder: None } => {
                Some(Line::new("demonworld-site-freed").with("site", terms::site(*site)))
            }
            Realm::Sighted { viewers, forces } => {
                let Viewer::Seat(seat) = viewer else { return None };
                if !viewers.contains(&seat) {
                    return None;
                }
                let seen: Vec<Arg> = forces
                    .iter()
                    .filter_map(|&force| self.sighting_line(seat, force))
                    .map(Arg::from)
                    .collect();
                (!seen.is_empty()).then(|| Line::new("demonworld-sighted").with("forces", seen))
            }
        }
    }
}
