//! Renders events about purchases and the organisation of forces. Only the player concerned sees them, except for the
//! published counters.

use crate::event::Organisation;
use crate::state::Demonworld;
use crate::terms;
use regnal_core::game::Viewer;
use regnal_core::text::{Arg, Line};

impl Demonworld {
    pub(super) fn report_organisation(&self, event: &Organisation, viewer: Viewer) -> Option<Line> {
        match event {
            Organisation::ArmyCreated { seat, army, province, .. } => {
                Line::new("demonworld-army-created")
                    .with("army", self.force_name(*army))
                    .with("province", terms::province(*province))
                    .only_if(viewer.is(*seat))
            }
            Organisation::GarrisonCreated { seat, site, .. } => {
                Line::new("demonworld-garrison-created")
                    .with("site", terms::site(*site))
                    .only_if(viewer.is(*seat))
            }
            Organisation::UnitRaised { seat, unit, force, cost, slaves_of, .. } => {
                let line = match slaves_of {
                    Some(province) => Line::new("demonworld-slaves-raised")
                        .with("province", terms::province(*province)),
                    None => Line::new("demonworld-raised"),
                };
                line.with("what", self.unit_name(*unit))
                    .with("force", self.force_name(*force))
                    .with("cost", terms::points(*cost))
                    .only_if(viewer.is(*seat))
            }
            Organisation::CharacterRaised { seat, character, force, cost, .. } => {
                Line::new("demonworld-raised")
                    .with("what", self.character_name(*character))
                    .with("force", self.force_name(*force))
                    .with("cost", terms::points(*cost))
                    .only_if(viewer.is(*seat))
            }
            Organisation::KingNamed { seat, character, fee } => {
                let line = match fee {
                    0 => Line::new("demonworld-king-named"),
                    fee => Line::new("demonworld-king-named-fee").with("cost", terms::points(*fee)),
                };
                line.with("character", self.character_told(*character, viewer))
                    .only_if(viewer.is(*seat))
            }
            Organisation::UnitReinforced { seat, unit, stands, cost, lost } => {
                let line = match lost {
                    Some((_, advantage)) => {
                        Line::new("demonworld-reinforced-losing").with("advantage", *advantage)
                    }
                    None => Line::new("demonworld-reinforced"),
                };
                line.with("unit", self.unit_name(*unit))
                    .with("stands", terms::stands(*stands))
                    .with("cost", terms::points(*cost))
                    .only_if(viewer.is(*seat))
            }
            Organisation::UnitRemounted { seat, unit, cost } => Line::new("demonworld-remounted")
                .with("unit", self.unit_name(*unit))
                .with("cost", terms::points(*cost))
                .only_if(viewer.is(*seat)),
            Organisation::SitePlanned { seat, site, .. } => Line::new("demonworld-site-planned")
                .with("site", terms::site(*site))
                .only_if(viewer.is(*seat)),
            Organisation::Refunded { seat, bought } => Line::new("demonworld-refunded")
                .with("what", self.purchase_name(*bought))
                .only_if(viewer.is(*seat)),
            Organisation::Settled { seat, treasury } => Line::new("demonworld-settled")
                .with("points", terms::points(*treasury))
                .only_if(viewer.is(*seat)),
            Organisation::Published { counters } => {
                let mut armies: Vec<_> = counters.values().collect();
                armies.sort_by_key(|counter| (counter.owner, counter.number));
                let armies: Vec<Arg> = armies
                    .into_iter()
                    .map(|counter| {
                        Line::new("demonworld-army-at")
                            .with("army", terms::army_of(counter.number, counter.owner))
                            .with("province", terms::province(counter.province))
                            .into()
                    })
                    .collect();
                Some(Line::new("demonworld-published").with("armies", armies))
            }
        }
    }
}
