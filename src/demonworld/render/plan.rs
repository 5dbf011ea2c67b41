//! Lays out the items in each province and draws them in order. Names are never covered.

use super::MapSheet;
use super::arrows::Crossing;
use super::counters::{self, ArmyCounter, Detail, Strength};
use super::label::Label;
use super::livery::Livery;
use super::signs::Sign;
use super::sites::{self, SiteMark};
use super::{arrows, realm, signs};
use crate::View;
use crate::content::ProvinceType;
use crate::ids::SiteId;
use crate::nouns::ForceKind;
use crate::state::{self, Sighting};
use regnal_painter::placement::{PlacedMark, Placement};
use regnal_painter::scene::Layer;
use regnal_painter::stack::{self, Item, Layout, Room};

/// Maximum number of armies shown individually in a province. Further armies are shown only as a number.
pub(super) const MOST: usize = 6;

/// Scale below which counters show fewer details rather than shrink further.
const LEGIBLE: f32 = 0.88;

/// Fraction of a hex's width available to the pieces in it; the rest is for arrows.
const SLIM: f32 = 0.95;

/// Fraction of a hex's width available to the pieces in it if order arrows are drawn on top.
const SLIMMER: f32 = 0.84;

struct ProvinceLayout<'a> {
    land: &'a ProvinceType,
    label: Label,
    best: Attempt,
    /// True if the province's signs have room only among the pieces.
    is_full: bool,
}

/// Arrows and signs that have been placed beside the pieces.
struct Surroundings {
    arrows: Vec<Crossing>,
    /// Signs of each province that is not full.
    signs: Vec<Vec<(Sign, PlacedMark)>>,
}

/// Draws the items on the land: realms, arrows, signs, pieces, the reader's orders and, on top, the names.
pub(super) fn draw(layer: &mut Layer, sheet: &MapSheet<'_>) {
    realm::draw(layer, sheet);
    let lands = sheet.shown.iter();
    let mut plans: Vec<ProvinceLayout<'_>> = lands.map(|land| plan(sheet, land, false)).collect();
    let mut around = look_around(sheet, &plans);
    // Making room for the signs of one province can take room from those of another, so repeat until nothing changes.
    // Each province is changed at most once.
    while make_room(sheet, &mut plans, &around) {
        around = look_around(sheet, &plans);
    }
    let (drafts, gone): (Vec<_>, Vec<_>) = around.arrows.iter().partition(|one| one.is_draft());
    for arrow in gone {
        arrows::draw(layer, sheet, arrow);
    }
    for plan in &plans {
        draw_pieces(layer, plan);
    }
    for (plan, signs) in plans.iter().zip(&around.signs) {
        for (sign, placed) in signs {
            signs::draw(layer, plan.land, *sign, placed.area);
        }
    }
    // Draw the reader's own orders above the pieces, so that they are not hidden.
    for arrow in drafts {
        arrows::draw(layer, sheet, arrow);
    }
    for plan in &plans {
        let owner = sheet.view.owner_of(plan.land.id);
        let livery = owner.map(|seat| Livery::of(sheet.view, seat));
        plan.label.draw(layer, sheet, livery);
    }
}

/// Changes the layout of each province whose signs would cover other items, by placing the signs among the pieces.
/// Returns whether there were any such provinces.
fn make_room<'a>(
    sheet: &MapSheet<'a>,
    plans: &mut [ProvinceLayout<'a>],
    around: &Surroundings,
) -> bool {
    let mut is_changed = false;
    for (plan, signs) in plans.iter_mut().zip(&around.signs) {
        if signs.iter().any(|(_, placed)| !placed.is_clear) {
            *plan = self::plan(sheet, plan.land, true);
            is_changed = true;
        }
    }
    is_changed
}

/// Finds places for arrows and signs, clear of the pieces if possible.
fn look_around(sheet: &MapSheet<'_>, plans: &[ProvinceLayout<'_>]) -> Surroundings {
    let mut placement = Placement::new();
    for plan in plans {
        plan.label.areas().for_each(|area| placement.keep(area));
        for area in &plan.best.layout.areas {
            placement.take(*area);
        }
    }
    let arrows = arrows::place(sheet, &mut placement);
    let signs = plans
        .iter()
        .map(|plan| match plan.is_full {
            true => Vec::new(),
            false => signs::place(sheet, plan.land, &mut placement),
        })
        .collect();
    Surroundings { arrows, signs }
}

/// Returns the sites in a province, as known to the reader.
pub(super) fn sites_of(view: &View, land: &ProvinceType) -> Vec<SiteMark> {
    let mut sites: Vec<SiteMark> = land
        .sites
        .iter()
        .map(|&id| SiteMark::Built {
            id,
            livery: Livery::of_owner(view, view.holder_of(id)),
            week: view.siege_at(id).map(|siege| siege.week),
            garrison: own_garrison(view, id),
            seen: seen_garrison(view, id),
        })
        .collect();
    if land.mine {
        sites.push(SiteMark::Mine);
    }
    let special = land.special.iter();
    sites.extend(special.map(|word| SiteMark::Special(sites::special_icon(word))));
    sites
}

fn own_garrison(view: &View, site: SiteId) -> Option<u32> {
    let own = view.own.as_ref()?;
    let is_here =
        |force: &state::Force| force.kind == ForceKind::Garrison && force.site == Some(site);
    let (&id, _) = own.forces.iter().find(|(_, force)| is_here(force))?;
    Some(own.stands_of(id))
}

/// Returns a garrison's stands as last seen. A sighting records only the province, so the result is known only if the
/// province has a single site.
fn seen_garrison(view: &View, site: SiteId) -> Option<u32> {
    let holder = view.holder_of(site)?;
    let here = view.holders.keys().filter(|other| other.province == site.province);
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

/// Returns the armies in a province, as known to the reader, with the reader's own armies first.
pub(super) fn counters_of(view: &View, land: &ProvinceType) -> Vec<ArmyCounter> {
    let own = view.own.as_ref();
    let mut here: Vec<ArmyCounter> = view
        .counters
        .iter()
        .filter(|counter| counter.province == land.id)
        .map(|counter| {
            let is_it = |force: &state::Force| {
                force.owner == counter.owner && force.number == Some(counter.number)
            };
            let mine = own.and_then(|own| own.forces.iter().find(|(_, force)| is_it(force)));
            let stands = own.and_then(|own| match mine {
                Some((&id, _)) => Some(own.stands_of(id)),
                None => {
                    let seen = own.sighting_of(counter.owner, counter.number);
                    seen.map(|(_, seen)| stands_seen(seen))
                }
            });
            ArmyCounter {
                owner: counter.owner,
                number: counter.number,
                livery: Livery::of(view, counter.owner),
                armies: 1,
                inside: mine.is_some_and(|(_, force)| force.site.is_some()),
                camp: own.zip(mine).is_some_and(|(own, (id, _))| own.camps.contains_key(id)),
                strength: stands.map(|stands| Strength { stands, is_own: mine.is_some() }),
            }
        })
        .collect();
    here.sort_by_key(|counter| (Some(counter.owner) != view.seat, counter.owner, counter.number));
    here
}

/// The result of laying out a province at one level of detail.
struct Attempt {
    detail: Detail,
    /// True if the badges hang below their sites.
    are_hung: bool,
    sites: Vec<SiteMark>,
    counters: Vec<ArmyCounter>,
    left_out: usize,
    /// Signs placed among the pieces.
    signs: Vec<Sign>,
    layout: Layout,
}

fn plan<'a>(sheet: &MapSheet<'a>, land: &'a ProvinceType, is_full: bool) -> ProvinceLayout<'a> {
    let label = Label::of(sheet, land);
    let centre = sheet.grid.centre(land.at);
    let room = Room {
        centre,
        top: label.bottom() + 3.0,
        bottom: centre.y + sheet.grid.half_height() - 6.0,
    };
    let sites = sites_of(sheet.view, land);
    let counters = counters_of(sheet.view, land);
    let signs = match is_full {
        true => signs::in_short(sheet.view, land),
        false => Vec::new(),
    };
    // Use the first level of detail at which everything is legible. If there is none, use the one with the largest
    // scale.
    let is_ordered = arrows::is_ordered(sheet, land.id);
    let both = |detail: Detail| {
        let [beside, below] = [false, true].map(|are_hung| {
            let marks = (&sites[..], &counters[..], &signs[..]);
            attempt(sheet, (room, is_ordered), marks, (detail, are_hung))
        });
        if below.layout.scale > beside.layout.scale { below } else { beside }
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
    ProvinceLayout { land, label, best, is_full }
}

/// Lays out a province at one level of detail.
fn attempt(
    sheet: &MapSheet<'_>,
    (room, is_ordered): (Room, bool),
    (sites, counters, signs): (&[SiteMark], &[ArmyCounter], &[Sign]),
    (detail, are_hung): (Detail, bool),
) -> Attempt {
    let sites: Vec<SiteMark> = match detail {
        Detail::Full => sites.to_vec(),
        Detail::Small | Detail::Grouped => {
            sites.iter().cloned().map(SiteMark::without_sightings).collect()
        }
    };
    let mut counters = counters::at_detail(counters, detail);
    let left_out = if counters.len() > MOST { counters.len() - (MOST - 1) } else { 0 };
    counters.truncate(counters.len() - left_out);
    let mut slim = sheet.grid;
    slim.side *= if is_ordered { SLIMMER } else { SLIM };
    let mut items: Vec<Item> = sites.iter().map(|site| site.item(are_hung)).collect();
    items.extend(counters.iter().map(|counter| counter.item(detail)));
    if left_out > 0 {
        items.push(Item { w: 44.0, h: 34.0 });
    }
    items.extend(signs.iter().map(|sign| sign.item()));
    let largest = sheet.zoom() * if counters.is_empty() { 1.4 } else { 1.24 };
    Attempt {
        detail,
        are_hung,
        layout: stack::lay_out(&slim, room, &items, largest),
        sites,
        counters,
        left_out,
        signs: signs.to_vec(),
    }
}

fn draw_pieces(layer: &mut Layer, ProvinceLayout { land, best, .. }: &ProvinceLayout<'_>) {
    let plan = best;
    let scale = plan.layout.scale;
    let mut areas = plan.layout.areas.iter().copied();
    for (site, area) in plan.sites.iter().zip(areas.by_ref()) {
        site.draw(layer, area, scale, plan.are_hung);
    }
    for (counter, area) in plan.counters.iter().zip(areas.by_ref()) {
        counter.draw(layer, area, scale, plan.detail);
    }
    if plan.left_out > 0
        && let Some(area) = areas.next()
    {
        counters::more(layer, area, scale, plan.left_out);
    }
    for (&sign, area) in plan.signs.iter().zip(areas) {
        signs::draw(layer, land, sign, area);
    }
}
