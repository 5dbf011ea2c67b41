//! What lies in each province, laid out so that nothing covers a name, and drawn in its order.

use std::collections::BTreeMap;

use super::super::placement::Placement;
use super::super::scene::Layer;
use super::super::stack::{self, Item, Layout, Room};
use super::Sheet;
use super::counters::{self, Counter, Detail, Strength};
use super::label::Label;
use super::livery::Livery;
use super::sites::{self, Site};
use super::{arrows, realm, signs};
use crate::game::Seat;
use crate::games::demonworld::View;
use crate::games::demonworld::content::ProvinceType;
use crate::games::demonworld::ids::{ForceId, SiteId};
use crate::games::demonworld::nouns::ForceKind;
use crate::games::demonworld::state::{self, Sighting};

/// How many armies of a province are shown; the others are counted.
pub(super) const MOST: usize = 6;

/// Below this scale a counter shows less of itself rather than shrink further.
const LEGIBLE: f32 = 0.88;

/// How much of the width of a hex its pieces may take: the rest is for arrows.
const SLIM: f32 = 0.95;

/// What lies in a province, laid out.
struct Plan<'a> {
    land: &'a ProvinceType,
    label: Label,
    best: Attempt,
}

/// Draws what lies on the land: realms, arrows, signs, pieces, and the names over all.
pub(super) fn draw(layer: &mut Layer, sheet: &Sheet<'_>) {
    realm::draw(layer, sheet);
    let arrows = arrows::draw(layer, sheet);
    let plans: Vec<Plan<'_>> = sheet.shown.iter().map(|land| plan(sheet, land)).collect();
    let mut placement = Placement::new();
    arrows.into_iter().for_each(|area| placement.take(area));
    for plan in &plans {
        plan.label.areas().for_each(|area| placement.keep(area));
        for area in &plan.best.layout.areas {
            placement.take(*area);
        }
    }
    // Signs go under the pieces: where a province is too full for both, the numbers of the armies win.
    for plan in &plans {
        signs::draw(layer, sheet, plan.land, &mut placement);
    }
    for plan in &plans {
        draw_pieces(layer, &plan.best);
    }
    for plan in &plans {
        let owner = sheet.view.owners.get(&plan.land.id).copied().flatten();
        let livery = owner.map(|seat| Livery::of(sheet.view, seat));
        plan.label.draw(layer, sheet, livery);
    }
}

/// The sites of a province as the reader may know them.
pub(super) fn sites_of(view: &View, land: &ProvinceType) -> Vec<Site> {
    let mut sites: Vec<Site> = land
        .sites
        .iter()
        .map(|&id| Site::Built {
            id,
            livery: Livery::of_owner(view, view.holders.get(&id).copied().flatten()),
            week: view
                .sieges
                .iter()
                .find(|siege| siege.site == id)
                .map(|siege| siege.week),
            garrison: own_garrison(view, id),
            seen: seen_garrison(view, id),
            hung: false,
        })
        .collect();
    if land.mine {
        sites.push(Site::Mine);
    }
    let special = land.special.iter();
    sites.extend(special.map(|word| Site::Special(sites::special_icon(word))));
    sites
}

/// The stands of a force of the reader's own.
pub(super) fn own_stands(own: &crate::games::demonworld::view::Own, force: ForceId) -> u32 {
    let units = own.units.values().filter(|unit| unit.force == force);
    units.map(|unit| u32::from(unit.stands)).sum()
}

fn own_garrison(view: &View, site: SiteId) -> Option<u32> {
    let own = view.own.as_ref()?;
    let is_here =
        |force: &state::Force| force.kind == ForceKind::Garrison && force.site == Some(site);
    let (&id, _) = own.forces.iter().find(|(_, force)| is_here(force))?;
    Some(own_stands(own, id))
}

/// Where a garrison was seen last: a sighting tells its province, and a province that has one site tells which.
fn seen_garrison(view: &View, site: SiteId) -> Option<u32> {
    let holder = view.holders.get(&site).copied().flatten()?;
    let here = view
        .holders
        .keys()
        .filter(|other| other.province == site.province);
    if here.count() != 1 {
        return None;
    }
    view.own
        .iter()
        .flat_map(|own| own.sightings.values())
        .filter(|seen| seen.kind == ForceKind::Garrison && seen.owner == holder)
        .filter(|seen| seen.province == site.province)
        .max_by_key(|seen| seen.date)
        .map(stands_seen)
}

fn stands_seen(seen: &Sighting) -> u32 {
    seen.stands.values().sum()
}

/// The armies of a province as the reader may know them, his own first.
pub(super) fn counters_of(view: &View, land: &ProvinceType) -> Vec<Counter> {
    let own: BTreeMap<(Seat, u16), (ForceId, &state::Force)> = view
        .own
        .iter()
        .flat_map(|own| own.forces.iter())
        .filter_map(|(&id, force)| Some(((force.owner, force.number?), (id, force))))
        .collect();
    let mut here: Vec<Counter> = view
        .counters
        .iter()
        .filter(|counter| counter.province == land.id)
        .map(|counter| {
            let mine = own.get(&(counter.owner, counter.number));
            let strength = match (&view.own, mine) {
                (Some(own), Some(&(id, _))) => Some(Strength::Own(own_stands(own, id))),
                (Some(own), None) => {
                    let mut seen = own.sightings.values();
                    let seen = seen.find(|seen| {
                        seen.owner == counter.owner && seen.number == Some(counter.number)
                    });
                    seen.map(|seen| Strength::Seen(stands_seen(seen)))
                }
                (None, _) => None,
            };
            Counter {
                owner: counter.owner,
                number: counter.number,
                livery: Livery::of(view, counter.owner),
                armies: 1,
                inside: mine.is_some_and(|(_, force)| force.site.is_some()),
                camp: mine.is_some_and(|(id, _)| {
                    let own = view.own.as_ref();
                    own.is_some_and(|own| own.camps.contains_key(id))
                }),
                strength,
            }
        })
        .collect();
    here.sort_by_key(|counter| {
        (
            Some(counter.owner) != view.seat,
            counter.owner,
            counter.number,
        )
    });
    here
}

/// What is shown of a province at one detail, and where.
struct Attempt {
    detail: Detail,
    sites: Vec<Site>,
    counters: Vec<Counter>,
    left_out: usize,
    layout: Layout,
}

fn plan<'a>(sheet: &Sheet<'a>, land: &'a ProvinceType) -> Plan<'a> {
    let label = Label::of(sheet, land);
    let centre = sheet.grid.centre(land.at);
    let room = Room {
        centre,
        top: label.bottom() + 3.0,
        bottom: centre.y + sheet.grid.half_height() - 6.0,
    };
    let sites = sites_of(sheet.view, land);
    let counters = counters_of(sheet.view, land);
    // The first detail at which all can be read, else the one at which it is largest.
    let both = |detail: Detail| {
        let [beside, below] = [false, true].map(|below| {
            let sites = sites.iter().cloned();
            let sites: Vec<Site> = sites.map(|site| site.with_badges(below)).collect();
            attempt(sheet, room, &sites, &counters, detail)
        });
        if below.layout.scale > beside.layout.scale {
            below
        } else {
            beside
        }
    };
    let mut best = both(Detail::Full);
    for detail in [Detail::Small, Detail::Grouped] {
        if best.layout.scale >= LEGIBLE && best.left_out == 0 {
            break;
        }
        let other = both(detail);
        if other.layout.scale > best.layout.scale || best.left_out > 0 {
            best = other;
        }
    }
    Plan { land, label, best }
}

/// Lays a province out at one detail.
fn attempt(
    sheet: &Sheet<'_>,
    room: Room,
    sites: &[Site],
    counters: &[Counter],
    detail: Detail,
) -> Attempt {
    let sites: Vec<Site> = match detail {
        Detail::Full => sites.to_vec(),
        Detail::Small | Detail::Grouped => {
            sites.iter().cloned().map(Site::without_sightings).collect()
        }
    };
    let mut counters = counters::at_detail(counters, detail);
    let left_out = if counters.len() > MOST {
        counters.len() - (MOST - 1)
    } else {
        0
    };
    counters.truncate(counters.len() - left_out);
    let mut slim = sheet.grid;
    slim.side *= SLIM;
    let mut items: Vec<Item> = sites.iter().map(Site::item).collect();
    items.extend(counters.iter().map(|counter| counter.item(detail)));
    if left_out > 0 {
        items.push(Item { w: 44.0, h: 34.0 });
    }
    let largest = sheet.zoom() * if counters.is_empty() { 1.4 } else { 1.24 };
    Attempt {
        detail,
        layout: stack::lay_out(&slim, room, &items, largest),
        sites,
        counters,
        left_out,
    }
}

fn draw_pieces(layer: &mut Layer, plan: &Attempt) {
    let scale = plan.layout.scale;
    let mut areas = plan.layout.areas.iter().copied();
    for (site, area) in plan.sites.iter().zip(areas.by_ref()) {
        site.draw(layer, area, scale);
    }
    for (counter, area) in plan.counters.iter().zip(areas.by_ref()) {
        counter.draw(layer, area, scale, plan.detail);
    }
    if let Some(area) = areas.next() {
        counters::more(layer, area, scale, plan.left_out);
    }
}
