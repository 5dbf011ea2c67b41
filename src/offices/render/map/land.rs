//! Draws the terrains of the map, each with its colour and pattern.

use super::grid::GridLayout;
use super::shown::Shown;
use crate::ids::ProvinceId;
use crate::nouns::Terrain;
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;
use regnal_painter::color::Color;
use regnal_painter::land::{peaks, spread, tufts};
use regnal_painter::path::{Path, Point, at};
use regnal_painter::scene::{Layer, Pen};
use regnal_painter::sheet::{INK, VELLUM};

/// Returns a terrain's background colour.
pub(super) fn ground(terrain: Terrain) -> Color {
    Color::hex(match terrain {
        Terrain::Plains => 0xDCDCAE,
        Terrain::Desert => 0xEBDFAF,
        Terrain::Jungle => 0x97AD84,
        Terrain::Forest => 0xB9C091,
        Terrain::Mountain => 0xD1CBBA,
        Terrain::Sea => 0x9FBEC7,
    })
}

/// Draws the static part of every province.
pub(super) fn draw(layer: &mut Layer, map: &Shown<'_>, field: &GridLayout) {
    for &(id, land) in &map.lands {
        let (row, column) = map.view.grid.place(id);
        let hex = Hex::new(narrow(column), narrow(row));
        let outline = field.outline(id, 1.0);
        layer.fill(outline.clone(), ground(land.terrain));
        layer.clipped(outline, |layer| {
            pattern(layer, land.terrain, hex, field.centre(id), field.side);
        });
    }
    let mut lines = Path::new();
    for (id, _) in &map.lands {
        lines.add(field.outline(*id, 1.0));
    }
    layer.stroke(lines, Pen::new(INK.alpha(110), 1.8));
}

/// Draws a terrain pattern for a hex of size `side` around `centre`.
pub(super) fn pattern(layer: &mut Layer, terrain: Terrain, hex: Hex, centre: Point, side: f32) {
    match terrain {
        Terrain::Plains => tufts(layer, hex, centre, side),
        Terrain::Desert => dunes(layer, hex, centre, side),
        Terrain::Jungle => palms(layer, hex, centre, side),
        Terrain::Forest => trees(layer, hex, centre, side),
        Terrain::Mountain => peaks(layer, hex, centre, side * 0.96),
        Terrain::Sea => waves(layer, hex, centre, side),
    }
}

/// Draws a terrain sample for the legend.
pub(super) fn sample(layer: &mut Layer, terrain: Terrain, centre: Point, outline: Path) {
    layer.fill(outline.clone(), ground(terrain));
    layer.clipped(outline.clone(), |layer| {
        pattern(layer, terrain, Hex::new(3, 1), centre.moved(0.0, 2.0), 26.0);
    });
    layer.stroke(outline, Pen::new(INK, 1.6));
}

fn dunes(layer: &mut Layer, hex: Hex, centre: Point, side: f32) {
    const SPOTS: [(f32, f32); 5] =
        [(-0.45, -0.4), (0.3, -0.22), (-0.3, 0.12), (0.36, 0.36), (-0.16, 0.62)];
    let (mut crests, mut dots) = (Path::new(), Path::new());
    for spot in spread(hex, centre, side, &SPOTS, 0.06) {
        let w = side * 0.3;
        crests.add(
            Path::new()
                .from(spot.moved(-w, w * 0.3))
                .quad(spot.moved(-w * 0.2, -w * 0.7), spot.moved(w, w * 0.3)),
        );
        crests.add(
            Path::new()
                .from(spot.moved(-w * 0.1, -w * 0.18))
                .quad(spot.moved(w * 0.1, w * 0.1), spot.moved(w * 0.1, w * 0.4)),
        );
        for (dx, dy) in [(-0.5, 0.5), (0.4, 0.6), (0.9, 0.0)] {
            dots.add(Path::circle(spot.moved(dx * w, dy * w), side * 0.018));
        }
    }
    layer.stroke(crests, Pen::new(Color::hex(0xB89F58), side * 0.03));
    layer.fill(dots, Color::hex(0xBA9944));
}

fn trees(layer: &mut Layer, hex: Hex, centre: Point, side: f32) {
    const SPOTS: [(f32, f32); 10] = [
        (-0.36, -0.4),
        (0.36, -0.42),
        (-0.66, 0.0),
        (-0.22, -0.04),
        (0.24, -0.04),
        (0.66, 0.02),
        (-0.44, 0.4),
        (0.0, 0.38),
        (0.44, 0.42),
        (0.0, 0.8),
    ];
    let (mut crowns, mut lights) = (Path::new(), Path::new());
    for foot in spread(hex, centre, side, &SPOTS, 0.05) {
        let (w, h) = (side * 0.13, side * 0.36);
        crowns.add(Path::polygon(
            &[foot.moved(-w, 0.0), foot.moved(0.0, -h), foot.moved(w, 0.0)],
            true,
        ));
        lights.add(Path::polygon(
            &[foot.moved(-w, 0.0), foot.moved(0.0, -h), foot.moved(-w * 0.1, 0.0)],
            true,
        ));
    }
    layer.stroke(crowns.clone(), Pen::new(Color::hex(0x435E43), side * 0.03));
    layer.fill(crowns, Color::hex(0x56794C));
    layer.fill(lights, Color::hex(0x859E54));
}

/// Draws palms with a curved trunk and fronds on all sides.
fn palms(layer: &mut Layer, hex: Hex, centre: Point, side: f32) {
    const SPOTS: [(f32, f32); 7] = [
        (-0.34, -0.34),
        (0.36, -0.4),
        (-0.6, 0.14),
        (0.04, 0.06),
        (0.62, 0.16),
        (-0.26, 0.6),
        (0.32, 0.62),
    ];
    let (mut trunks, mut fronds) = (Path::new(), Path::new());
    for foot in spread(hex, centre, side, &SPOTS, 0.05) {
        let h = side * 0.3;
        let top = foot.moved(h * 0.22, -h);
        trunks.add(Path::new().from(foot).quad(foot.moved(0.0, -h * 0.6), top));
        for (dx, dy) in [
            (-0.95, 0.2),
            (-0.7, -0.35),
            (0.0, -0.6),
            (0.7, -0.3),
            (0.9, 0.25),
            (-0.35, 0.5),
            (0.4, 0.5),
        ] {
            let tip = top.moved(dx * h, dy * h);
            let bend = top.moved(dx * h * 0.6, dy * h * 0.5 - h * 0.28);
            fronds.add(
                Path::new().from(top).quad(bend, tip).quad(bend.moved(0.0, h * 0.26), top).close(),
            );
        }
    }
    layer.stroke(trunks, Pen::new(Color::hex(0x564120), side * 0.045));
    layer.stroke(fronds.clone(), Pen::new(Color::hex(0x27553B), side * 0.03));
    layer.fill(fronds, Color::hex(0x356F38));
}

fn waves(layer: &mut Layer, hex: Hex, centre: Point, side: f32) {
    const SPOTS: [(f32, f32); 7] = [
        (-0.3, -0.46),
        (0.3, -0.36),
        (-0.62, -0.04),
        (0.06, 0.0),
        (0.5, 0.24),
        (-0.36, 0.36),
        (0.06, 0.66),
    ];
    let (mut crests, mut foam) = (Path::new(), Path::new());
    for spot in spread(hex, centre, side, &SPOTS, 0.06) {
        let w = side * 0.11;
        let wave = |start: Point| {
            Path::new()
                .from(start)
                .quad(start.moved(w * 0.5, -w * 0.9), start.moved(w, 0.0))
                .quad(start.moved(w * 1.5, w * 0.7), start.moved(w * 2.0, 0.0))
                .quad(start.moved(w * 2.5, -w * 0.9), start.moved(w * 3.0, 0.0))
        };
        crests.add(wave(spot.moved(-1.5 * w, 0.0)));
        foam.add(wave(spot.moved(-1.2 * w, w * 0.8)));
    }
    layer.stroke(crests, Pen::new(Color::hex(0x588AA9), side * 0.032));
    layer.stroke(foam, Pen::new(Color::hex(0xCFD5D2), side * 0.022));
}

/// Covers unknown provinces with mist and diagonal hatching. The hatching is a single outline, drawn with a single
/// stroke. It is cut at the province edges here, so that the painter needs no clipping.
pub(super) fn mist(
    layer: &mut Layer,
    field: &GridLayout,
    dark: impl IntoIterator<Item = ProvinceId>,
) {
    let (mut cover, mut strokes) = (Path::new(), Path::new());
    let mut width = 0.0;
    for id in dark {
        let corners = [0, 1, 2, 3, 4, 5].map(|index| field.corner(id, index, 1.0));
        let outline = Path::polygon(&corners, true);
        let area = outline.bounds();
        width = area.w * 0.018;
        cover.add(outline);
        let step = area.w / 7.0;
        for index in 0..15_u8 {
            let x = area.x - area.h + step * f32::from(index) * 1.3;
            let stroke = [at(x, area.bottom()), at(x + area.h, area.y)];
            if let Some(stroke) = within(&corners, area.centre(), stroke) {
                strokes.add(Path::polygon(&stroke, false));
            }
        }
    }
    if cover.is_empty() {
        return;
    }
    layer.fill(cover, VELLUM.alpha(150));
    let pen = Pen::new(Color::hex(0x9C9686).alpha(90), width);
    layer.stroke(strokes, pen);
}

/// Returns the part of a line that is inside a convex outline around `centre`.
fn within(corners: &[Point], centre: Point, [from, to]: [Point; 2]) -> Option<[Point; 2]> {
    let (mut first, mut last) = (0.0_f32, 1.0_f32);
    for (index, &a) in corners.iter().enumerate() {
        let b = corners[(index + 1) % corners.len()];
        // Signed distance of a point from an edge; positive on one side.
        let side = |point: Point| (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
        let sign = side(centre).signum();
        let (start, end) = (side(from) * sign, side(to) * sign);
        let change = end - start;
        if change.abs() < 0.001 {
            if start < 0.0 {
                return None;
            }
        } else if change > 0.0 {
            first = first.max(-start / change);
        } else {
            last = last.min(-start / change);
        }
    }
    (first < last).then(|| [from.toward(to, first), from.toward(to, last)])
}
