//! The map of Mighty Empires: hexes, realms, buildings, units, and what lies on them.
//!
//! Made for a phone: 1080 pixels wide, what must be read at least 24 pixels high. The land and the frame are the fixed
//! layer; labels, realms and pieces the moving one. Labels are drawn last and keep their boxes to themselves.

mod frame;
mod from_view;
mod grid;
mod input;
mod legend;
mod livery;
mod marks;
mod realm;
mod river;
mod sites;
mod stack;
mod terrain;
mod tokens;

use std::collections::BTreeMap;

use crate::hex::Hex;

pub use self::from_view::{alt, picture};
pub use self::input::{
    Allegiance, Arrow, Bridge, Building, BuildingKind, Cell, Explored, Legend, Look, MapPicture,
    Mark, Report, Season, Seat, Spell, Terrain, Unit, UnitKind,
};

use self::grid::Grid;
use self::livery::{Livery, PARCHMENT};
use self::sites::Site;
use self::stack::{Item, Layout, Room};
use self::terrain::Cells;
use self::tokens::{Detail, Token};
use super::path::{Area, Path};
use super::placement::Placement;
use super::scene::{Layer, Scene};

/// Width of the picture in pixels.
pub const WIDTH: u16 = 1080;

/// Width of what stands beside the map on a wide screen, in pixels.
const COLUMN: u16 = 520;

/// How many units of a stack are shown; the others are counted.
const MOST_UNITS: usize = 6;

/// Below this scale a token shows less of itself rather than shrink further.
const LEGIBLE: f32 = 0.88;

/// The map as a scene.
pub fn scene(map: &MapPicture, look: &Look) -> Scene {
    let cells: Cells<'_> = map.cells.iter().map(|cell| (cell.hex, cell)).collect();
    let shown: Vec<Hex> = cells
        .keys()
        .copied()
        .filter(|hex| {
            look.crop
                .is_none_or(|(centre, radius)| hex.distance(centre) <= radius)
        })
        .collect();
    let width = f32::from(WIDTH);
    let grid = Grid::fit(shown.iter().copied(), width, frame::STRIP + frame::GAP);
    let bottom = grid.area.bottom();

    let mut fixed = Layer::default();
    let mut corners = Layer::default();
    let mut moving = Layer::default();
    draw_moving(&mut moving, &grid, &cells, &shown, map);
    let whole = width + if look.is_wide { f32::from(COLUMN) } else { 0.0 };
    frame::strip(&mut moving, map, whole);
    let height = if look.is_wide {
        let top = frame::STRIP + frame::GAP;
        let cards = frame::column(&mut moving, &map.seats, &liveries(map), width, top, whole);
        let words = map.legend.as_ref().map_or(cards, |words| {
            legend::column(
                &mut corners,
                words,
                width + 2.0 * frame::GAP,
                cards + frame::GAP,
            )
        });
        bottom.max(words) + frame::GAP
    } else {
        let legend_height = map.legend.as_ref().map_or(0.0, |words| {
            legend::draw(&mut corners, &grid, &shown, words, bottom, width)
        });
        let panel_top = bottom + legend_height + frame::GAP;
        let panel = if map.seats.is_empty() {
            0.0
        } else {
            frame::panel(&mut moving, &map.seats, &liveries(map), panel_top, width);
            frame::PANEL
        };
        panel_top + panel
    };
    let height = height.ceil();
    let sheet = Area::new(0.0, 0.0, whole, height);
    fixed.fill(Path::area(sheet), PARCHMENT);
    terrain::sea(&mut fixed, &grid, &cells, &shown);
    terrain::tiles(&mut fixed, &grid, &cells, &shown);
    if look.is_wide {
        frame::margin(
            &mut fixed,
            Area::new(width, frame::STRIP, whole - width, height),
        );
    }
    if look.crop.is_none() && !map.north.is_empty() {
        frame::compass(&mut fixed, map, width, frame::STRIP);
    }
    fixed.0.extend(corners.0);
    let mut scene = Scene::new(whole as u16, height.min(f32::from(u16::MAX)) as u16);
    scene.fixed = fixed;
    scene.moving = moving;
    scene
}

/// The livery of each seat, by the colours of the panel; owners without a seat there take their number.
fn liveries(map: &MapPicture) -> BTreeMap<u8, Livery> {
    let owners = map.cells.iter().filter_map(|cell| cell.owner);
    let mut liveries: BTreeMap<u8, Livery> = owners.map(|seat| (seat, Livery::of(seat))).collect();
    liveries.extend(
        map.seats
            .iter()
            .map(|seat| (seat.seat, Livery::of(seat.color))),
    );
    liveries
}

/// What lies on a hex, laid out.
struct Plan<'a> {
    cell: &'a Cell,
    label: Area,
    sites: Vec<Site>,
    tokens: Vec<Token<'a>>,
    left_out: usize,
    detail: Detail,
    layout: Layout,
}

fn draw_moving(layer: &mut Layer, grid: &Grid, cells: &Cells<'_>, shown: &[Hex], map: &MapPicture) {
    let liveries = liveries(map);
    let in_sight: Vec<&Cell> = shown
        .iter()
        .filter_map(|hex| cells.get(hex).copied())
        .collect();
    for cell in &in_sight {
        if cell.is_desolate {
            sites::desolation(layer, grid, cell.hex);
        }
        if let Some(report) = &cell.report {
            marks::report(layer, grid, cell, report);
        }
        if map.highlights.contains(&cell.hex) {
            marks::highlight(layer, grid, cell);
        }
    }
    realm::draw(layer, grid, cells, shown, &liveries);

    let mut placement = Placement::new();
    let plans: Vec<Plan<'_>> = in_sight
        .iter()
        .map(|cell| plan(grid, cell, map, &liveries))
        .collect();
    for plan in &plans {
        placement.keep(plan.label);
        for area in &plan.layout.areas {
            placement.take(*area);
        }
    }
    for plan in &plans {
        draw_bridge(layer, grid, cells, plan.cell, &mut placement);
    }
    for arrow in &map.arrows {
        if shown.contains(&arrow.from) || shown.contains(&arrow.to) {
            marks::arrow(layer, grid, *arrow, &liveries);
        }
    }
    let near: Vec<Explored> = map
        .explored
        .iter()
        .copied()
        .filter(|mark| shown.contains(&mark.from) && shown.contains(&mark.to))
        .collect();
    marks::explored(layer, grid, &near, &liveries, &mut placement);
    // Signs go under the pieces: where a hex is too full for both, the numbers of the units win.
    for plan in &plans {
        marks::spells_and_spies(layer, grid, plan.cell, &liveries, &mut placement);
    }
    for plan in &plans {
        draw_plan(layer, plan);
    }
    for plan in &plans {
        let livery = plan
            .cell
            .owner
            .and_then(|seat| liveries.get(&seat))
            .copied();
        marks::label(layer, grid, plan.label, plan.cell, livery);
    }
}

fn plan<'a>(
    grid: &Grid,
    cell: &'a Cell,
    map: &'a MapPicture,
    liveries: &BTreeMap<u8, Livery>,
) -> Plan<'a> {
    let livery = |seat: Option<u8>| match seat {
        Some(seat) => liveries
            .get(&seat)
            .copied()
            .unwrap_or_else(|| Livery::of(seat)),
        None => Livery::nobody(),
    };
    let mut sites = Vec::new();
    if cell.is_razed {
        sites.push(Site::Ruins);
    } else if let Some(building) = cell.building {
        let seat = match building.allegiance {
            Allegiance::Seat(seat) => Some(seat),
            Allegiance::Neutral | Allegiance::Hostile => None,
        };
        sites.push(Site::Building(building, livery(seat)));
    }
    if cell.has_nest {
        sites.push(Site::Nest);
    }
    let here = map
        .units
        .iter()
        .filter(|unit| unit.hex == cell.hex && unit.embarked_in.is_none());
    let mut tokens: Vec<Token<'a>> = here
        .map(|unit| Token {
            unit,
            livery: livery(unit.owner),
            cargo: cargo(map, unit),
        })
        .collect();
    let left_out = if tokens.len() > MOST_UNITS {
        tokens.len() - (MOST_UNITS - 1)
    } else {
        0
    };
    tokens.truncate(tokens.len() - left_out);
    let label = marks::label_area(grid, cell);
    let centre = grid.centre(cell.hex);
    let room = Room {
        centre,
        top: label.bottom() + 3.0,
        bottom: centre.y + grid.half_height() - 6.0,
    };
    let (detail, layout) = best_layout(grid, room, &sites, &tokens, left_out);
    Plan {
        cell,
        label,
        sites,
        tokens,
        left_out,
        detail,
        layout,
    }
}

/// The first detail at which the stack is legible, else the one at which it is largest.
fn best_layout(
    grid: &Grid,
    room: Room,
    sites: &[Site],
    tokens: &[Token<'_>],
    left_out: usize,
) -> (Detail, Layout) {
    let attempt = |detail: Detail| {
        let mut items: Vec<Item> = sites
            .iter()
            .map(|site| site.item(detail.site_scale()))
            .collect();
        items.extend(tokens.iter().map(|token| token.item(detail)));
        if left_out > 0 {
            items.push(Item { w: 44.0, h: 34.0 });
        }
        let largest = grid.zoom() * if tokens.is_empty() { 1.5 } else { 1.24 };
        (detail, stack::lay_out(grid, room, &items, largest))
    };
    let mut best = attempt(Detail::Full);
    for detail in [Detail::Name, Detail::Number] {
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

fn cargo<'a>(map: &'a MapPicture, boat: &Unit) -> Vec<&'a str> {
    map.units
        .iter()
        .filter(|unit| unit.embarked_in.as_deref() == Some(boat.id.as_str()))
        .map(|unit| unit.id.as_str())
        .collect()
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
    cells: &Cells<'_>,
    cell: &Cell,
    placement: &mut Placement,
) {
    if cell.bridge == Bridge::None || cell.face() != Some(Terrain::River) {
        return;
    }
    let crossings = river::crossings(grid, cells, cell.hex);
    let size = grid.side * 0.36;
    let Some(placed) = placement.place(size, size, crossings.iter().map(|(place, _)| *place))
    else {
        return;
    };
    let place = placed.area.centre();
    let nearest = crossings
        .iter()
        .min_by(|a, b| a.0.distance(place).total_cmp(&b.0.distance(place)));
    if let Some(&(_, flow)) = nearest {
        layer.note(format!("bridge {:?}", cell.bridge), placed.area);
        river::bridge(layer, grid.side, place, flow, cell.bridge);
    }
}
