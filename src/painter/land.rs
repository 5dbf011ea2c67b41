//! The landscape of any hex map: tufts, peaks, reeds. The kinds of terrain differ in pattern as well as in colour.

use super::color::Color;
use super::grid::Scatter;
use super::path::{Path, Point};
use super::scene::{Layer, Pen};
use super::sheet::VELLUM;
use regnal_core::hex::Hex;

/// Returns points spread over a hex: those in `spots`, slightly displaced at random.
pub fn spread(hex: Hex, centre: Point, side: f32, spots: &[(f32, f32)], stray: f32) -> Vec<Point> {
    let mut scatter = Scatter::of(hex, 2);
    spots
        .iter()
        .map(|&(x, y)| {
            let dx = x + scatter.between(-stray, stray);
            let dy = y + scatter.between(-stray, stray);
            centre.moved(dx * side, dy * side)
        })
        .collect()
}

/// Draws tufts of grass on a hex with the given `side` around `centre`.
pub fn tufts(layer: &mut Layer, hex: Hex, centre: Point, side: f32) {
    const SPOTS: [(f32, f32); 7] = [
        (-0.62, -0.22),
        (0.6, -0.28),
        (-0.2, -0.05),
        (0.3, 0.12),
        (-0.55, 0.36),
        (0.02, 0.55),
        (0.55, 0.45),
    ];
    let blade = side * 0.085;
    let mut path = Path::new();
    for root in spread(hex, centre, side, &SPOTS, 0.1) {
        for lean in [-0.7, 0.0, 0.7] {
            let tip = root.moved(lean * blade, -blade * (1.25 - lean * lean * 0.5));
            path.add(Path::new().from(root).line(tip));
        }
    }
    layer.stroke(path, Pen::new(Color::hex(0xA8A25C), side * 0.024));
}

/// Draws snow-capped mountains on a hex with the given `side` around `centre`.
pub fn peaks(layer: &mut Layer, hex: Hex, centre: Point, side: f32) {
    const SPOTS: [(f32, f32); 4] = [(-0.36, 0.02), (0.38, 0.06), (0.0, 0.3), (0.44, 0.66)];
    for (index, foot) in spread(hex, centre, side, &SPOTS, 0.05).into_iter().enumerate() {
        let h = side * [0.5, 0.46, 0.58, 0.3][index];
        let w = h * 0.62;
        let (left, top, right) = (foot.moved(-w, 0.0), foot.moved(0.0, -h), foot.moved(w, 0.0));
        layer.fill(Path::polygon(&[left, top, right], true), Color::hex(0xB3A48D));
        let ridge = [
            top,
            right,
            foot.moved(w * 0.12, 0.0),
            foot.moved(w * 0.24, -h * 0.35),
            foot.moved(-w * 0.06, -h * 0.52),
        ];
        layer.fill(Path::polygon(&ridge, true), Color::hex(0x8C7B66));
        let snow = [
            top,
            top.moved(w * 0.36, h * 0.36),
            top.moved(w * 0.14, h * 0.29),
            top.moved(-w * 0.03, h * 0.42),
            top.moved(-w * 0.16, h * 0.3),
            top.moved(-w * 0.34, h * 0.34),
        ];
        layer.fill(Path::polygon(&snow, true), VELLUM);
        layer.stroke(
            Path::polygon(&[left, top, right], false),
            Pen::new(Color::hex(0x5D4F40), side * 0.026),
        );
    }
}

/// Draws reeds and water on a hex with the given `side` around `centre`.
pub fn reeds(layer: &mut Layer, hex: Hex, centre: Point, side: f32) {
    const SPOTS: [(f32, f32); 8] = [
        (-0.46, -0.42),
        (0.42, -0.36),
        (-0.72, 0.02),
        (0.0, -0.08),
        (0.7, 0.08),
        (-0.38, 0.38),
        (0.34, 0.42),
        (0.0, 0.72),
    ];
    let (mut water, mut stalks) = (Path::new(), Path::new());
    for foot in spread(hex, centre, side, &SPOTS, 0.06) {
        let (w, h) = (side * 0.15, side * 0.17);
        water.add(Path::new().from(foot.moved(-w, 2.0)).line(foot.moved(w, 2.0)));
        let below = foot.moved(0.0, side * 0.07);
        water.add(Path::new().from(below.moved(-w * 0.4, 0.0)).line(below.moved(w * 0.6, 0.0)));
        for lean in [-0.5, 0.05, 0.55] {
            stalks.add(
                Path::new()
                    .from(foot.moved(lean * w * 0.5, 0.0))
                    .line(foot.moved(lean * w, -h * (1.1 - lean.abs() * 0.4))),
            );
        }
    }
    layer.stroke(water, Pen::new(Color::hex(0x6C9BA8), side * 0.034));
    layer.stroke(stalks, Pen::new(Color::hex(0x54703F), side * 0.026));
}
