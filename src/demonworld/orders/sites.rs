//! The order in which a player besieges the sites of a province (DW-RULING-31).

use super::{PathStep, act, ask, line, row};
use crate::action::Siege as Deed;
use crate::ids::{ForceId, ProvinceId, SiteId};
use crate::part::codes::read_site;
use crate::state::Demonworld;
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::game::book::{Choice, Row};
use regnal_core::text::{Arg, Line};

/// Code of the row for the site order, and of the path step that leads to the site order from an army.
pub(super) const SITES: &str = "sites";

impl Demonworld {
    /// Returns the sites in a province that a seat could besiege, in the order that the seat chose. The result is empty
    /// if there are fewer than two such sites.
    fn sites_ahead(&self, seat: Seat, province: ProvinceId) -> Vec<SiteId> {
        let mut sites = self.order_of_sites(seat, province);
        sites.retain(|&site| self.holder_of(site) != Some(seat));
        match sites.len() {
            0 | 1 => Vec::new(),
            _ => sites,
        }
    }

    /// Returns the province in which an army will be after the marches.
    pub(super) fn goal_of(&self, army: ForceId) -> Option<ProvinceId> {
        let march = self.at.marches.get(&army).map(|march| march.to);
        march.or_else(|| self.force(army).map(|own| own.province))
    }

    pub(super) fn sites_choice(&self, seat: Seat, army: ForceId) -> Option<Choice> {
        let sites = self.sites_ahead(seat, self.goal_of(army)?);
        let label = Line::new("demonworld-book-sites");
        (!sites.is_empty()).then(|| Choice::new(SITES, label).noted(in_order(sites)))
    }

    /// Returns the row for the site order in a province where hostile forces have met.
    pub(super) fn sites_row(&self, seat: Seat, province: ProvinceId) -> Option<Row> {
        let sites = self.sites_ahead(seat, province);
        (!sites.is_empty()).then(|| Row {
            draft: Some(in_order(sites)),
            ..row(SITES, Line::new("demonworld-book-sites"))
        })
    }

    /// Returns the next step of a path through the menu for the site order. Selecting a site moves it to the front.
    pub(super) fn sites_step(&self, seat: Seat, province: ProvinceId, steps: &[&str]) -> PathStep {
        let ahead = self.sites_ahead(seat, province);
        match steps {
            [] => {
                let choice = |site: SiteId| Choice::new(site.to_string(), line(terms::site(site)));
                let choices = ahead.into_iter().map(choice).collect();
                ask("demonworld-book-ask-sites", choices)
            }
            [site] => {
                let first = read_site(site).filter(|site| ahead.contains(site))?;
                let mut sites = self.order_of_sites(seat, province);
                sites.retain(|&site| site != first);
                sites.insert(0, first);
                act([Deed::OrderSites { province, sites }])
            }
            _ => None,
        }
    }
}

fn in_order(sites: Vec<SiteId>) -> Line {
    let names: Vec<Arg> = sites.into_iter().map(terms::site).collect();
    Line::new("demonworld-book-in-order").with("names", names)
}
