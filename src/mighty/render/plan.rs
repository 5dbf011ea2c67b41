//! Lays out and draws the contents of each hex. The layout keeps the labels uncovered.

use crate::View;
use crate::nouns::Terrain;
use crate::state::Bridge;
use crate::view::CellView;
use regnal_core::hex::Hex;

use super::grid::Grid;
use super::livery::Livery;
use super::sites::HexPiece;
use super::stack::{Item, Layout, Room};
use super::tokens::{Detail, Token};
use super::{laurel, marks, realm, river, sites, stack, tokens};
use regnal_painter::path::Area;
use regnal_painter::placement::Placement;
use regnal_painter::scene::Layer;

/// Maximum number of units shown in a stack. Any others are only counted.
pub(super) const MOST_UNITS: usize = 6;

/// Minimum scale of a token. If there is less space, the token shows less detail instead of shrinking further.
const LEGIBLE: f32 = 0.88;

/// Layout of a hex's contents.
struct Plan<'a> {
    hex: Hex,
    cell: &'a CellView,
    label: Area,
    sites: Vec<HexPiece<'a>>,
    tokens: Vec<Token<'a>>,
    left_out: usize,
    detail: Detail,
    layout: Layout,
}

/// Draws the contents of the map: realms, signs, pieces, and the labels on top.
pub(super) fn draw(layer: &mut Layer, grid: &Grid, view: &View, shown: &[Hex]) {
    let plans: Vec<Plan<'_>> = shown
        .iter()
        .filter_map(|&hex| Some(plan(grid, view, hex, view.cells.get(&hex)?)))
        .collect();
    for plan in &plans {
        if plan.cell.desolate {
            sites::desolation(layer, grid, plan.hex);
        }
        if let Some(report) = &plan.cell.report {
            marks::report(layer, grid, plan.hex, report);
        }
    }
    realm::draw(layer, grid, view, shown);
    laurel::on_map(layer, grid, view, shown);

    let mut placement = Placement::new();
    for plan in &plans {
        placement.keep(plan.label);
        for area in &plan.layout.areas {
            placement.take(*area);
        }
    }
    for plan in &plans {
        draw_bridge(layer, grid, view, plan, &mut placement);
    }
    marks::explored(layer, grid, view, shown, &mut placement);
    // Signs are drawn below the pieces, so that the units' numbers remain legible if a hex is too full for both.
    for plan in &plans {
        marks::spells_and_spies(layer, grid, view, plan.hex, plan.cell, &mut placement);
    }
    for plan in &plans {
        draw_plan(layer, plan);
    }
    for plan in &plans {
        let livery = plan.cell.owner.map(|seat| Livery::of(view, seat));
        marks::label(layer, grid, plan.label, plan.cell, livery);
    }
}

fn plan<'a>(grid: &Grid, view: &'a View, hex: Hex, cell: &'a CellView) -> Plan<'a> {
    let mut sites = Vec::new();
    if cell.razed.is_some() {
        sites.push(HexPiece::Ruins);
    } else if let Some(site) = cell.site {
        let livery = Livery::of_owner(view, site.allegiance.seat());
        sites.push(HexPiece::Building(site, cell, livery));
    }
    if cell.nest {
        sites.push(HexPiece::Nest);
    }
    let here = view.units.values().filter(|unit| unit.hex == hex && unit.aboard.is_none());
    let mut tokens: Vec<Token<'a>> = here
        .map(|unit| Token { unit, livery: Livery::of_owner(view, unit.owner.seat()) })
        .collect();
    let left_out = if tokens.len() > MOST_UNITS { tokens.len() - (MOST_UNITS - 1) } else { 0 };
    tokens.truncate(tokens.len() - left_out);
    let label = marks::label_area(grid, hex, cell);
    let centre = grid.centre(hex);
    let room =
        Room { centre, top: label.bottom() + 3.0, bottom: centre.y + grid.half_height() - 6.0 };
    let (detail, layout) = best_layout(grid, room, &sites, &tokens, left_out);
    Plan { hex, cell, label, sites, tokens, left_out, detail, layout }
}

/// Returns the first level of detail at which the stack is legible. If there is none, returns the level at which the
/// stack is largest.
fn best_layout(
    grid: &Grid,
    room: Room,
    sites: &[HexPiece<'_>],
    tokens: &[Token<'_>],
    left_out: usize,
) -> (Detail, Layout) {
    let attempt = |detail: Detail| {
        let mut items: Vec<Item> =
            sites.iter().map(|site| site.item(detail.site_scale())).collect();
        items.extend(tokens.iter().map(|token| token.item(detail)));
        if left_out > 0 {
            items.push(Item { w: 44.0, h: 34.0 });
        }
        let largest = grid.zoom() * if tokens.is_empty() { 1.5 } else { 1.24 };
        (detail, stack::lay_out(grid, room, &items, largest))
    };
    let mut best = attempt(Detail::Full);
    for detail in [Detail::Name, Detail::Small] {
        if best.1.scale >= LEGIBLE {
            break;
        }
        let other = attempt(detail);
        if other.1.scale > best.1.scale {
            best = other;
        }
    }
    best
}

fn draw_plan(layer: &mut Layer, plan: &Plan<'_>) {
    let scale = plan.layout.scale;
    let mut areas = plan.layout.areas.iter().copied();
    for (site, area) in plan.sites.iter().zip(areas.by_ref()) {
        site.draw(layer, area, scale * plan.detail.site_scale());
    }
    for (token, area) in plan.tokens.iter().zip(areas.by_ref()) {
        token.draw(layer, area, scale, plan.detail);
    }
    if let Some(area) = areas.next() {
        tokens::more(layer, area, scale, plan.left_out);
    }
}

fn draw_bridge(
    layer: &mut Layer,
    grid: &Grid,
    view: &View,
    plan: &Plan<'_>,
    placement: &mut Placement,
) {
    let note = match plan.cell.bridge {
        Bridge::None => return,
        Bridge::Intact => "bridge Intact",
        Bridge::Sabotaged(_) => "bridge Sabotaged",
    };
    if plan.cell.face() != Some(Terrain::River) {
        return;
    }
    let crossings = river::crossings(grid, &view.cells, plan.hex);
    let size = grid.side * 0.36;
    let Some(placed) = placement.place(size, size, crossings.iter().map(|(place, _)| *place))
    else {
        return;
    };
    let place = placed.area.centre();
    let nearest =
        crossings.iter().min_by(|a, b| a.0.distance(place).total_cmp(&b.0.distance(place)));
    if let Some(&(_, flow)) = nearest {
        layer.note(note, placed.area);
        river::bridge(layer, grid.side, place, flow, plan.cell.bridge);
    }
}
