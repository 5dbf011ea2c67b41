//! Draws the terrain: face-up and face-down tiles, water and rivers, cell names.

use std::collections::BTreeMap;

use super::grid::Grid;
use super::livery::{BACK, BANK, INK, LATTICE, VELLUM, WATER, ground};
use super::patterns;
use super::plot::{self, READ};
use crate::View;
use crate::nouns::{Cell, Direction, Terrain};
use crate::view::TileView;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Halo, Layer, Letters, Pen};

/// Draws all tiles and all cell names.
pub(super) fn draw(layer: &mut Layer, grid: &Grid, view: &View) {
    let known: BTreeMap<Cell, Terrain> = view
        .tiles
        .iter()
        .filter_map(|tile| Some((grid.tile(tile.place), tile.cells?)))
        .flat_map(|(cells, faces)| cells.into_iter().zip(faces))
        .collect();
    for (&cell, &terrain) in &known {
        let area = grid.cell(cell);
        layer.note(format!("cell {cell} {}", terrain.code()), area);
        layer.fill(Path::area(area), ground(terrain));
        layer.clipped(Path::area(area), |layer| {
            if terrain == Terrain::River {
                river(layer, grid, &known, cell);
            }
            patterns::draw(layer, terrain, area);
        });
    }
    let mut lines = Path::new();
    for &cell in known.keys() {
        lines.add(Path::area(grid.cell(cell)));
    }
    layer.stroke(lines, Pen::new(INK.alpha(70), 1.6));
    for tile in &view.tiles {
        let area = grid.tile_area(tile.place);
        if tile.cells.is_none() {
            back(layer, grid, tile, area);
        }
        layer.stroke(Path::area(area), Pen::new(INK, 3.0));
    }
    for cell in Cell::all(grid.size) {
        title(layer, grid.cell(cell), cell, known.get(&cell).copied());
    }
}

/// Returns a cell's terrain; `None` if the cell is face down.
pub(super) fn known_at(view: &View, grid: &Grid, cell: Cell) -> Option<Terrain> {
    view.tiles.iter().find_map(|tile| {
        let place = grid.tile(tile.place).iter().position(|&one| one == cell)?;
        Some(tile.cells?[place])
    })
}

/// Draws the water on a cell, connected to all adjacent water. An isolated river runs from edge to edge.
fn river(layer: &mut Layer, grid: &Grid, known: &BTreeMap<Cell, Terrain>, cell: Cell) {
    let area = grid.cell(cell);
    let centre = area.centre();
    let straight = Direction::ALL.iter().filter(|direction| !direction.is_diagonal());
    let mut ends: Vec<_> = straight
        .filter_map(|&direction| cell.toward(direction, grid.size))
        .filter(|next| known.get(next).is_some_and(|terrain| terrain.is_wet()))
        .map(|next| centre.toward(grid.cell(next).centre(), 0.5))
        .collect();
    if ends.len() < 2 {
        let first =
            ends.first().copied().unwrap_or(at(centre.x - area.w / 2.0, centre.y + area.h * 0.15));
        ends = vec![first, centre.toward(first, -1.0)];
    }
    let mut bed = Path::new();
    for pair in ends.windows(2) {
        bed.add(Path::new().from(pair[0]).quad(centre, pair[1]));
    }
    fill_bed(layer, bed, area);
}

/// Draws an isolated river from edge to edge.
pub(super) fn draw_river_bed(layer: &mut Layer, area: Area) {
    let y = area.y + area.h * 0.56;
    let bed = Path::polygon(&[at(area.x, y), at(area.right(), y)], false);
    fill_bed(layer, bed, area);
}

fn fill_bed(layer: &mut Layer, bed: Path, area: Area) {
    layer.stroke(bed.clone(), Pen::new(BANK, area.w * 0.36));
    layer.stroke(bed, Pen::new(WATER, area.w * 0.32));
}

/// Draws a face-down tile. If the viewer has peeked at it, a window shows its cells as printed.
fn back(layer: &mut Layer, grid: &Grid, tile: &TileView, area: Area) {
    let what = if tile.centre { "centre back" } else { "back" };
    layer.note(format!("{what} {}", tile.place), area);
    layer.fill(Path::area(area), BACK);
    let inner = area.grown(-area.w * 0.045);
    layer.stroke(Path::area(inner), Pen::new(LATTICE, 3.0));
    let mut lattice = Path::new();
    for step in 1..6 {
        let part = step as f32 / 6.0;
        let (dx, dy) = (inner.w * part, inner.h * part);
        let (x, y, right, bottom) = (inner.x, inner.y, inner.right(), inner.bottom());
        for (from, to) in [
            (at(x + dx, y), at(x, y + dy)),
            (at(x + dx, bottom), at(right, y + dy)),
            (at(right - dx, y), at(right, y + dy)),
            (at(x, bottom - dy), at(x + dx, bottom)),
        ] {
            lattice.add(Path::new().from(from).line(to));
        }
    }
    layer.stroke(lattice, Pen::new(LATTICE, 2.0));
    let room = clear_of_names(grid, tile.place, area);
    let centre = room.centre();
    if let Some(faces) = tile.peeked {
        window(layer, grid, tile.place, faces, room);
        return;
    }
    let radius = (room.h / 2.0 - 3.0).min(area.w * 0.13);
    layer.note(format!("unknown {}", tile.place), Area::around(centre, 2.0 * radius, 2.0 * radius));
    layer.fill(Path::circle(centre, radius), BACK);
    layer.stroke(Path::circle(centre, radius), Pen::new(INK.alpha(150), 3.0));
    if tile.centre {
        layer.stroke(Path::circle(centre, radius * 0.86), Pen::new(INK.alpha(150), 3.0));
        layer.icon(Icon::Compass, centre, radius * 1.5, INK);
    } else {
        let (base, color) = (centre.moved(0.0, radius * 0.5), INK.toward(BACK, 25));
        layer.text(base, radius * 1.4, Face::Bold, color, Anchor::Middle, "?");
    }
}

/// Returns the part of a tile between the name rows of its upper and lower cells.
fn clear_of_names(grid: &Grid, place: u8, area: Area) -> Area {
    let cells = grid.tile(place).map(|cell| grid.cell(cell));
    let lower = cells.iter().map(|cell| cell.y).fold(area.y, f32::max);
    let top = area.y + plot::NAME;
    Area::new(area.x, top, area.w, lower - top)
}

fn window(layer: &mut Layer, grid: &Grid, place: u8, faces: [Terrain; 4], area: Area) {
    let pane = Area::around(area.centre(), area.w * 0.5, area.h - 6.0);
    layer.note(format!("peeked {place}"), pane);
    for (small, terrain) in grid.quarters(place, pane).into_iter().zip(faces) {
        layer.fill(Path::area(small), ground(terrain));
        layer.clipped(Path::area(small), |layer| patterns::draw(layer, terrain, small));
        layer.stroke(Path::area(small), Pen::new(INK.alpha(90), 1.6));
        if let Some((icon, color)) = patterns::icon(terrain) {
            let halo = Halo { color: VELLUM, width: 5.0 };
            layer.icon_on(icon, small.centre(), small.w.min(small.h) * 0.42, color, halo);
        }
    }
    layer.stroke(Path::area(pane), Pen::dashed(INK, 4.0, 12.0, 8.0));
    layer.fill(Path::circle(pane.centre(), area.w * 0.075), VELLUM);
    layer.stroke(Path::circle(pane.centre(), area.w * 0.075), Pen::new(INK, 2.0));
    layer.icon(Icon::Eye, pane.centre(), area.w * 0.11, INK);
}

/// Draws a cell's name at the top of the cell, with the terrain beside it.
pub(super) fn title(layer: &mut Layer, area: Area, cell: Cell, terrain: Option<Terrain>) {
    let halo = |width: f32| Halo {
        color: match terrain {
            Some(_) => VELLUM.alpha(220),
            None => INK.alpha(200),
        },
        width,
    };
    let place = plot::name(area);
    layer.note(format!("name {cell}"), place);
    layer.write(Letters {
        at: at(place.x, place.bottom() - 2.0),
        size: READ,
        face: Face::Bold,
        color: if terrain.is_some() { INK } else { VELLUM },
        anchor: Anchor::Start,
        halo: Some(halo(6.0)),
        text: cell.to_string(),
    });
    if let Some((icon, color)) = terrain.and_then(patterns::icon) {
        let size = 26.0;
        let copies = if terrain == Some(Terrain::DoubleMine) { 2 } else { 1 };
        for copy in 0..copies {
            let at = plot::sign(area).moved(copy as f32 * size * 0.6, 0.0);
            layer.icon_on(icon, at, size, color, halo(5.0));
        }
    }
}
