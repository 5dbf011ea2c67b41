//! Draws terrain patterns, which make terrains recognisable without colour.

use super::livery::{BANK, GOLD, INK, SHALLOW, VELLUM};
use crate::nouns::Terrain;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Layer, Pen};

/// Draws a terrain's pattern into the bounding box of a cell.
pub(super) fn draw(layer: &mut Layer, terrain: Terrain, area: Area) {
    match terrain {
        Terrain::Farmland => furrows(layer, area),
        Terrain::Woodland => trees(layer, area),
        Terrain::Mine => rocks(layer, area, &[(0.3, 0.72), (0.72, 0.5)]),
        Terrain::DoubleMine => {
            rocks(layer, area, &[(0.2, 0.86), (0.25, 0.5), (0.62, 0.3), (0.8, 0.82), (0.85, 0.5)])
        }
        Terrain::Mountain => peaks(layer, area),
        Terrain::Water => ripples(layer, area),
        Terrain::River => waves(layer, area, &[(0.36, 0.49), (0.44, 0.57)]),
        Terrain::Village => houses(layer, area),
        Terrain::Capital => paving(layer, area),
    }
}

/// Returns a terrain's icon for the corner of a cell.
pub(super) fn icon(terrain: Terrain) -> Option<(Icon, Color)> {
    match terrain {
        Terrain::Farmland => Some((Icon::Barley, Color::hex(0x8A6410))),
        Terrain::Woodland => Some((Icon::Pine, Color::hex(0x2F5528))),
        Terrain::Mine | Terrain::DoubleMine => Some((Icon::Coins, Color::hex(0x7A5405))),
        Terrain::Village => Some((Icon::Village, Color::hex(0x7A2E1B))),
        Terrain::Water | Terrain::River => Some((Icon::Drop, BANK)),
        Terrain::Mountain | Terrain::Capital => None,
    }
}

fn spot(area: Area, x: f32, y: f32) -> Point {
    at(area.x + area.w * x, area.y + area.h * y)
}

fn furrows(layer: &mut Layer, area: Area) {
    let mut rows = Path::new();
    let mut ears = Path::new();
    for row in 0..5 {
        let y = 0.38 + 0.14 * row as f32;
        let (left, bend, right) =
            (spot(area, 0.06, y), spot(area, 0.5, y - 0.06), spot(area, 0.94, y));
        rows.add(Path::new().from(left).quad(bend, right));
        for step in 0..7 {
            let rise = 0.012 * (3 - (step - 3_i32).abs()) as f32;
            let root = spot(area, 0.11 + 0.13 * step as f32, y - 0.005 - rise);
            let tall = area.h * 0.07;
            for lean in [-0.4, 0.4] {
                ears.add(Path::new().from(root).line(root.moved(lean * tall, -tall)));
            }
        }
    }
    layer.stroke(rows, Pen::new(Color::hex(0xC9AE5C), area.w * 0.014));
    layer.stroke(ears, Pen::new(Color::hex(0xB8913A), area.w * 0.014));
}

fn trees(layer: &mut Layer, area: Area) {
    const SPOTS: [(f32, f32); 10] = [
        (0.42, 0.3),
        (0.66, 0.28),
        (0.9, 0.32),
        (0.12, 0.58),
        (0.36, 0.56),
        (0.62, 0.58),
        (0.88, 0.62),
        (0.14, 0.92),
        (0.5, 0.92),
        (0.86, 0.93),
    ];
    let (mut trunks, mut crowns, mut lights) = (Path::new(), Path::new(), Path::new());
    for (x, y) in SPOTS {
        let foot = spot(area, x, y);
        let (w, h) = (area.w * 0.085, area.h * 0.23);
        trunks.add(Path::new().from(foot).line(foot.moved(0.0, -h * 0.3)));
        let (left, top, right) =
            (foot.moved(-w, -h * 0.18), foot.moved(0.0, -h), foot.moved(w, -h * 0.18));
        crowns.add(Path::polygon(&[left, top, right], true));
        lights.add(Path::polygon(&[left, top, foot.moved(-w * 0.1, -h * 0.18)], true));
    }
    layer.stroke(trunks, Pen::new(Color::hex(0x5A4631), area.w * 0.025));
    layer.fill(crowns, Color::hex(0x56803F));
    layer.fill(lights, Color::hex(0x7DA35A));
}

fn rocks(layer: &mut Layer, area: Area, nuggets: &[(f32, f32)]) {
    const ROCKS: [(f32, f32); 5] =
        [(0.5, 0.2), (0.86, 0.3), (0.15, 0.62), (0.55, 0.66), (0.84, 0.9)];
    let size = area.w * 0.1;
    let stone = |centre: Point, size: f32| {
        Path::polygon(
            &[
                centre.moved(-size, size * 0.5),
                centre.moved(-size * 0.6, -size * 0.4),
                centre.moved(0.1 * size, -size * 0.7),
                centre.moved(size * 0.8, -size * 0.2),
                centre.moved(size, size * 0.5),
            ],
            true,
        )
    };
    let (mut dark, mut gold) = (Path::new(), Path::new());
    for (x, y) in ROCKS {
        dark.add(stone(spot(area, x, y), size));
    }
    for &(x, y) in nuggets {
        gold.add(stone(spot(area, x, y), size * 0.9));
    }
    layer.fill(dark, Color::hex(0x8C7B66));
    layer.fill(gold.clone(), GOLD);
    layer.stroke(gold, Pen::new(Color::hex(0x6B5335), area.w * 0.014));
}

fn peaks(layer: &mut Layer, area: Area) {
    for (x, y, tall) in [(0.72, 0.5, 0.4), (0.28, 0.72, 0.44), (0.7, 0.96, 0.42)] {
        let foot = spot(area, x, y);
        let (h, w) = (area.h * tall, area.w * tall * 0.6);
        let (left, top, right) = (foot.moved(-w, 0.0), foot.moved(0.0, -h), foot.moved(w, 0.0));
        layer.fill(Path::polygon(&[left, top, right], true), Color::hex(0xB3A48D));
        let shade = Path::polygon(&[top, right, foot.moved(w * 0.1, 0.0)], true);
        layer.fill(shade, Color::hex(0x8C7B66));
        let snow = [
            top,
            top.moved(w * 0.36, h * 0.36),
            top.moved(0.0, h * 0.28),
            top.moved(-w * 0.34, h * 0.34),
        ];
        layer.fill(Path::polygon(&snow, true), VELLUM);
        let ridge = Path::polygon(&[left, top, right], false);
        layer.stroke(ridge, Pen::new(Color::hex(0x5D4F40), area.w * 0.014));
    }
}

fn ripples(layer: &mut Layer, area: Area) {
    const SPOTS: [(f32, f32); 7] = [
        (0.5, 0.18),
        (0.1, 0.44),
        (0.6, 0.46),
        (0.25, 0.68),
        (0.66, 0.74),
        (0.08, 0.9),
        (0.5, 0.93),
    ];
    waves(layer, area, &SPOTS);
}

fn waves(layer: &mut Layer, area: Area, spots: &[(f32, f32)]) {
    let mut waves = Path::new();
    for &(x, y) in spots {
        let (start, w) = (spot(area, x, y), area.w * 0.1);
        waves.add(
            Path::new()
                .from(start)
                .quad(start.moved(w * 0.5, -w * 0.7), start.moved(w, 0.0))
                .quad(start.moved(w * 1.5, w * 0.6), start.moved(w * 2.0, 0.0))
                .quad(start.moved(w * 2.5, -w * 0.7), start.moved(w * 3.0, 0.0)),
        );
    }
    layer.stroke(waves, Pen::new(SHALLOW, area.w * 0.018));
}

fn houses(layer: &mut Layer, area: Area) {
    for (x, y, size) in [
        (0.58, 0.3, 0.1),
        (0.84, 0.4, 0.11),
        (0.16, 0.62, 0.11),
        (0.86, 0.74, 0.12),
        (0.2, 0.93, 0.12),
        (0.6, 0.95, 0.11),
    ] {
        let foot = spot(area, x, y);
        let w = area.w * size;
        let wall = Area::new(foot.x - w, foot.y - w * 0.9, 2.0 * w, w * 0.9);
        let roof = [
            foot.moved(-w * 1.25, -w * 0.9),
            foot.moved(0.0, -w * 1.9),
            foot.moved(w * 1.25, -w * 0.9),
        ];
        layer.fill(Path::area(wall), VELLUM);
        layer.fill(Path::polygon(&roof, true), Color::hex(0xA8501F));
        let door = Area::new(foot.x - w * 0.2, foot.y - w * 0.6, w * 0.4, w * 0.6);
        layer.fill(Path::area(door), Color::hex(0x5A4631));
        layer.stroke(Path::area(wall), Pen::new(INK.alpha(120), area.w * 0.01));
    }
}

fn paving(layer: &mut Layer, area: Area) {
    let mut joints = Path::new();
    for row in 1..6 {
        let y = row as f32 / 6.0;
        joints.add(Path::new().from(spot(area, 0.0, y)).line(spot(area, 1.0, y)));
    }
    for row in 0..6 {
        for step in 0..4 {
            let x = (step as f32 + if row % 2 == 0 { 0.5 } else { 0.0 }) / 4.0;
            if x > 0.0 {
                let (top, bottom) = (row as f32 / 6.0, (row + 1) as f32 / 6.0);
                joints.add(Path::new().from(spot(area, x, top)).line(spot(area, x, bottom)));
            }
        }
    }
    layer.stroke(joints, Pen::new(Color::hex(0xB3A48D), area.w * 0.014));
}
