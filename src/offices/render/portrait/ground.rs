//! Draws the background of a portrait: the kingdom's colour, with a pattern for the alignment.

use super::super::arms::Arms;
use super::super::brush::Brush;
use crate::nouns::Alignment;
use regnal_painter::color::Color;
use regnal_painter::path::Path;
use regnal_painter::sheet::{FRAME, INK, VELLUM};

/// Number of sun rays.
const RAYS: u8 = 14;

/// Draws the background from `(-100, 0)` to `(100, 240)`.
pub(super) fn draw(brush: &mut Brush<'_>, arms: Option<Arms>, alignment: Alignment) {
    let field = arms.map_or(FRAME, |arms| arms.field);
    let (ground, tone) = match alignment {
        Alignment::Good => (field.toward(VELLUM, 62), field.toward(VELLUM, 82)),
        Alignment::Druidic => (field.toward(VELLUM, 52), Color::hex(0x678659)),
        Alignment::Neutral => (field.toward(VELLUM, 55), field.toward(VELLUM, 70)),
        Alignment::Pagan => (field.toward(VELLUM, 45), field.toward(INK, 35)),
        Alignment::Evil => (field.toward(INK, 45), field.toward(INK, 72)),
    };
    brush.fill("M-100,0 H100 V240 H-100 Z", ground);
    match alignment {
        Alignment::Good => rays(brush, tone),
        Alignment::Druidic => leaves(brush, ground, tone),
        Alignment::Neutral => lozenges(brush, tone),
        Alignment::Pagan => stones(brush, ground, tone),
        Alignment::Evil => flames(brush, field, tone),
    }
}

fn rays(brush: &mut Brush<'_>, tone: Color) {
    let mut path = Path::new();
    let turn = std::f32::consts::TAU / f32::from(RAYS);
    for ray in 0..RAYS {
        let [one, two] = [0.0, 0.5].map(|part| turn * (f32::from(ray) + part));
        let far = |angle: f32| brush.frame.at(260.0 * angle.cos(), 108.0 + 260.0 * angle.sin());
        let centre = brush.frame.at(0.0, 108.0);
        path.add(Path::polygon(&[centre, far(one), far(two)], true));
    }
    brush.layer.fill(path, tone);
    brush.dots(&[(0.0, 106.0)], 76.0, tone);
}

fn leaves(brush: &mut Brush<'_>, ground: Color, tone: Color) {
    brush.dots(&[(0.0, 106.0)], 78.0, ground.toward(VELLUM, 45));
    brush.line_both("M100,214 C60,196 66,120 80,70 C84,50 82,26 72,8", tone.toward(INK, 30), 3.0);
    for (x, y, flip) in [
        (74.0, 168.0, false),
        (66.0, 136.0, true),
        (76.0, 108.0, false),
        (72.0, 76.0, true),
        (84.0, 48.0, false),
        (76.0, 22.0, true),
    ] {
        let (a, b) = if flip { (-26.0, -10.0) } else { (22.0, -14.0) };
        for side in [-1.0, 1.0] {
            let p = |dx: f32, dy: f32| brush.frame.at((x + dx) * side, y + dy);
            let leaf = Path::new()
                .from(p(0.0, 0.0))
                .quad(p(a * 0.2, b - 8.0), p(a, b))
                .quad(p(a * 0.9, b + 14.0), p(0.0, 0.0))
                .close();
            brush.layer.fill(leaf, tone);
        }
    }
}

fn lozenges(brush: &mut Brush<'_>, tone: Color) {
    let mut path = Path::new();
    for row in 0..7u8 {
        for column in 0..6u8 {
            let x = -100.0 + 40.0 * f32::from(column) + 20.0 * f32::from(row % 2);
            let y = 16.0 + 34.0 * f32::from(row);
            let p = |dx: f32, dy: f32| brush.frame.at(x + dx, y + dy);
            path.add(Path::polygon(
                &[p(0.0, -15.0), p(17.0, 0.0), p(0.0, 15.0), p(-17.0, 0.0)],
                true,
            ));
        }
    }
    brush.layer.fill(path, tone);
}

fn stones(brush: &mut Brush<'_>, ground: Color, tone: Color) {
    brush.dots(&[(48.0, 52.0)], 34.0, ground.toward(VELLUM, 75));
    brush.dots(&[(38.0, 46.0)], 5.0, ground.toward(VELLUM, 45));
    brush.dots(&[(58.0, 62.0)], 7.0, ground.toward(VELLUM, 45));
    brush.fill("M-100,184 C-60,160 40,164 100,178 V240 H-100 Z", tone.toward(ground, 35));
    brush.fill("M-94,194 L-90,112 L-70,106 L-66,194 Z M-56,190 L-54,128 L-40,126 L-38,190 Z", tone);
    brush.fill("M-96,112 L-96,100 L-34,112 L-34,124 Z", tone);
    brush.fill("M62,192 L66,122 L90,118 L96,192 Z", tone);
}

fn flames(brush: &mut Brush<'_>, field: Color, tone: Color) {
    let glow = Color::hex(0xA8501F).toward(field, 35);
    brush.dots(&[(0.0, 108.0)], 74.0, glow.toward(tone, 55));
    brush.fill(
        "M-100,240 V120 C-92,140 -88,100 -96,70 C-70,96 -76,128 -66,148 C-58,120 -70,96 -62,60 C-40,100 -52,140 -42,170 \
         L42,170 C52,140 40,100 62,60 C70,96 58,120 66,148 C76,128 70,96 96,70 C88,100 92,140 100,120 V240 Z",
        tone,
    );
    brush.fill("M-100,0 H100 V14 L88,34 L80,14 L66,50 L54,14 L40,28 L28,10 L-28,10 L-40,28 L-54,14 L-66,50 L-80,14 L-88,34 L-100,14 Z", tone);
}
