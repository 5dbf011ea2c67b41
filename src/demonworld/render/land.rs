//! Draws the land. Each terrain has its own pattern, so that terrains can be distinguished without colour.

use super::MapSheet;
use crate::nouns::Terrain;
use regnal_core::hex::Hex;
use regnal_painter::color::Color;
use regnal_painter::grid::Grid;
use regnal_painter::key::hexagon;
use regnal_painter::land::{peaks, reeds, tufts};
use regnal_painter::path::{Path, Point};
use regnal_painter::scene::{Layer, Pen};
use regnal_painter::sheet::{FRAME, INK, PARCHMENT};

fn ground(terrain: Terrain) -> Color {
    match terrain {
        Terrain::Plain => Color::hex(0xE2DBA6),
        Terrain::Mountain => Color::hex(0xCDBFA9),
        Terrain::Marsh => Color::hex(0xB4C3A3),
    }
}

/// Draws a terrain pattern for a hex of size `side` around `centre`.
fn pattern(layer: &mut Layer, terrain: Terrain, hex: Hex, centre: Point, side: f32) {
    match terrain {
        Terrain::Plain => tufts(layer, hex, centre, side),
        Terrain::Mountain => peaks(layer, hex, centre, side),
        Terrain::Marsh => reeds(layer, hex, centre, side),
    }
}

/// Draws the provinces, with a darker edge around them.
pub(super) fn draw(layer: &mut Layer, sheet: &MapSheet<'_>) {
    let grid = &sheet.grid;
    for (size, share) in [(1.2, 30), (1.13, 60), (1.07, 100)] {
        layer.fill(outlines(grid, &sheet.hexes, size), PARCHMENT.toward(FRAME, share));
    }
    for land in &sheet.shown {
        layer.fill(grid.outline(land.at, 1.0), ground(land.terrain));
        layer.clipped(grid.outline(land.at, 1.0), |layer| {
            pattern(layer, land.terrain, land.at, grid.centre(land.at), grid.side);
        });
    }
    layer.stroke(outlines(grid, &sheet.hexes, 1.0), Pen::new(INK.alpha(105), 1.6));
}

/// Returns the outlines of hexes, each scaled by `size`.
pub(super) fn outlines(grid: &Grid, hexes: &[Hex], size: f32) -> Path {
    let mut all = Path::new();
    for &hex in hexes {
        all.add(grid.outline(hex, size));
    }
    all
}

/// Draws a small hex of a terrain, for the legend.
pub(super) fn sample(layer: &mut Layer, terrain: Terrain, centre: Point, side: f32) {
    layer.fill(hexagon(centre, side), ground(terrain));
    layer.clipped(hexagon(centre, side), |layer| {
        pattern(layer, terrain, Hex::CENTRE, centre, side * 1.35);
    });
    layer.stroke(hexagon(centre, side), Pen::new(INK, 1.6));
}
