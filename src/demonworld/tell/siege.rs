//! Renders siege events. A siege's existence and besiegers are public, and both sides see offers of surrender.
//! Programmes are visible only to the player who wrote them.

use crate::event::{Siege, SiegeBattle, SiegeEnd};
use crate::ids::SiegeId;
use crate::state::Demonworld;
use crate::terms;
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

impl Demonworld {
    pub(super) fn report_siege(&self, event: &Siege, viewer: Viewer) -> Option<Line> {
        let about = |id, siege: &SiegeId| self.of_siege(id, *siege);
        let sides = |siege: &SiegeId| self.is_at_siege(*siege, viewer);
        match event {
            Siege::Begun { terms: siege, .. } => Some(
                Line::new("demonworld-siege-begun")
                    .with("seats", terms::seats(&siege.besiegers))
                    .with("site", terms::site(siege.site)),
            ),
            Siege::SidesChanged { siege, besiegers, camping, .. } => {
                let line = if camping.is_empty() {
                    about("demonworld-siege-sides", siege)
                } else {
                    about("demonworld-siege-sides-camping", siege)
                        .with("camping", terms::seats(camping))
                };
                Some(line.with("seats", terms::seats(besiegers)))
            }
            // The siege no longer exists, so its name is derived from the site.
            Siege::Ended { site, end, .. } => {
                let id = match end {
                    SiegeEnd::Fallen => "demonworld-siege-fallen",
                    SiegeEnd::Lifted => "demonworld-siege-lifted",
                    SiegeEnd::Broken => "demonworld-siege-broken",
                    SiegeEnd::TooFew => "demonworld-siege-too-few",
                    SiegeEnd::Disheartened => "demonworld-siege-disheartened",
                };
                Some(Line::new(id).with("siege", terms::siege_of(*site)))
            }
            Siege::SeasonBegan { .. } => None,
            Siege::Planned { siege, seat, programme } => {
                let entries: Vec<Arg> =
                    programme.iter().map(|entry| self.entry_line(entry).into()).collect();
                let line = if entries.is_empty() {
                    about("demonworld-programme-empty", siege)
                } else {
                    about("demonworld-programme", siege).with("entries", entries)
                };
                line.only_if(viewer.is(*seat))
            }
            Siege::Deployed { siege, seat, .. } => {
                about("demonworld-deployed", siege).only_if(viewer.is(*seat))
            }
            // Secret until both sides have chosen.
            Siege::ModeChosen { siege, seat, mode } => about("demonworld-siege-mode-chosen", siege)
                .with("mode", *mode)
                .only_if(viewer.is(*seat)),
            Siege::ModeSettled { siege, mode } => {
                about("demonworld-siege-mode", siege).with("mode", *mode).only_if(sides(siege))
            }
            Siege::PlanStored { siege, seat, of: SiegeBattle::Assault, .. } => {
                about("demonworld-assault-plan-set", siege).only_if(viewer.is(*seat))
            }
            Siege::PlanStored { siege, seat, of: SiegeBattle::Sortie, .. } => {
                about("demonworld-sortie-plan-set", siege).only_if(viewer.is(*seat))
            }
            Siege::SitesOrdered { seat, province, sites } => {
                let sites: Vec<Arg> = sites.iter().copied().map(terms::site).collect();
                Line::new("demonworld-sites-ordered")
                    .with("province", terms::province(*province))
                    .with("sites", sites)
                    .only_if(viewer.is(*seat))
            }
            Siege::SurrenderOffered { siege, free_passage: true } => {
                about("demonworld-surrender-offered-passage", siege).only_if(sides(siege))
            }
            Siege::SurrenderOffered { siege, free_passage: false } => {
                about("demonworld-surrender-offered", siege).only_if(sides(siege))
            }
            Siege::SurrenderAnswered { siege, seat, yes: true } => {
                about("demonworld-surrender-yes", siege).only_if(viewer.is(*seat))
            }
            Siege::SurrenderAnswered { siege, seat, yes: false } => {
                about("demonworld-surrender-no", siege).only_if(viewer.is(*seat))
            }
            Siege::SurrenderRefused { siege } => {
                about("demonworld-surrender-refused", siege).only_if(sides(siege))
            }
            Siege::Surrendered { siege, free_passage: true } => {
                about("demonworld-surrendered-passage", siege).only_if(sides(siege))
            }
            Siege::Surrendered { siege, free_passage: false } => {
                about("demonworld-siege-surrendered", siege).only_if(sides(siege))
            }
        }
    }

    /// Returns true if the viewer is on one of the two sides of the siege.
    pub(super) fn is_at_siege(&self, siege: SiegeId, viewer: Viewer) -> bool {
        self.is_besieged_there(siege, viewer) || self.is_besieger(siege, viewer)
    }

    /// Returns true if the viewer has troops inside the besieged site.
    pub(crate) fn is_besieged_there(&self, siege: SiegeId, viewer: Viewer) -> bool {
        let siege = self.at.sieges.get(&siege);
        siege.and_then(|siege| siege.besieged).is_some_and(|seat: Seat| viewer.is(seat))
    }

    /// Returns true if the viewer owns the sap.
    pub(crate) fn digs(&self, siege: SiegeId, sap: u16, viewer: Viewer) -> bool {
        let sap = self.at.sieges.get(&siege).and_then(|siege| siege.saps.get(&sap));
        sap.is_some_and(|sap| viewer.is(sap.owner))
    }

    pub(crate) fn is_besieger(&self, siege: SiegeId, viewer: Viewer) -> bool {
        let siege = self.at.sieges.get(&siege);
        siege.is_some_and(|siege| siege.besiegers.iter().any(|&seat| viewer.is(seat)))
    }
}
