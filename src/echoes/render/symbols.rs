//! Draws small symbols used in several parts of the picture: classes, resources, costs, movement arrows, and icons with
//! numbers.

use super::livery::{GOLD, INK, VELLUM};
use super::plot::READ;
use crate::card::Cost;
use crate::nouns::{Arrows, Class, Direction, Mode, Resource};
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::text::{size_for, width};

/// Draws the symbol of a unit class.
pub(super) fn class(layer: &mut Layer, class: Class, centre: Point, size: f32, color: Color) {
    match class {
        Class::Infantry => layer.icon(Icon::HalfShield, centre, size, color),
        Class::Archer => layer.icon(Icon::Bow, centre, size, color),
        Class::Cavalry => layer.icon(Icon::Knight, centre, size * 0.9, color),
        Class::Siege => engine(layer, centre, size, color),
        Class::Ship => layer.icon(Icon::Sail, centre, size, color),
        Class::Civilian => layer.icon(Icon::Person, centre, size, color),
    }
}

/// Draws the symbol of a siege engine from lines and circles, because the icon crates do not have one.
fn engine(layer: &mut Layer, centre: Point, size: f32, color: Color) {
    let p = |x: f32, y: f32| centre.moved(x * size, y * size);
    let mut beams = Path::polygon(&[p(-0.4, 0.26), p(0.4, 0.26)], false);
    beams.add(Path::polygon(&[p(-0.26, 0.26), p(0.02, -0.1), p(0.26, 0.26)], false));
    beams.add(Path::polygon(&[p(-0.36, -0.4), p(0.3, 0.1)], false));
    layer.stroke(beams, Pen::new(color, size * 0.09));
    layer.fill(Path::circle(p(-0.36, -0.38), size * 0.11), color);
    layer.fill(Path::area(Area::around(p(0.32, 0.1), size * 0.2, size * 0.2)), color);
    for x in [-0.26, 0.26] {
        layer.fill(Path::circle(p(x, 0.36), size * 0.13), color);
    }
}

/// Returns the symbol of a resource: its icon, the disc colour, and the icon colour.
fn resource(kind: Resource) -> (Icon, Color, Color) {
    match kind {
        Resource::Food => (Icon::Barley, Color::hex(0xA92F2B), VELLUM),
        Resource::Wood => (Icon::Pine, Color::hex(0x3C5A35), VELLUM),
        Resource::Gold => (Icon::Coins, GOLD, INK),
    }
}

/// Draws a resource symbol on its disc.
pub(super) fn disc(layer: &mut Layer, kind: Resource, centre: Point, size: f32) {
    let (icon, field, on_field) = resource(kind);
    layer.fill(Path::circle(centre, size / 2.0), field);
    layer.stroke(Path::circle(centre, size / 2.0 - 1.0), Pen::new(INK, 2.0));
    layer.icon(icon, centre, size * 0.68, on_field);
}

/// Draws a cost from left to right as discs with numbers; a grey disc stands for any resource. Returns the x coordinate
/// of the right end.
pub(super) fn cost(layer: &mut Layer, cost: Cost, left: Point, size: f32) -> f32 {
    let mut x = left.x;
    let number = size * 0.95;
    let count = |layer: &mut Layer, x: &mut f32, n: u8| {
        let text = n.to_string();
        let wide = width(Face::Bold, number, &text);
        let base = at(*x + size + 3.0, left.y + number * 0.34);
        layer.text(base, number, Face::Bold, INK, Anchor::Start, text);
        *x += size + 3.0 + wide + size * 0.28;
    };
    for (&kind, n) in Resource::ALL.iter().zip(cost.fixed()) {
        if n > 0 {
            disc(layer, kind, at(x + size / 2.0, left.y), size);
            count(layer, &mut x, n);
        }
    }
    if cost.any > 0 || cost.is_free() {
        let centre = at(x + size / 2.0, left.y);
        layer.fill(Path::circle(centre, size / 2.0), Color::hex(0x8F8A80));
        layer.stroke(Path::circle(centre, size / 2.0 - 1.0), Pen::new(INK, 2.0));
        layer.icon(Icon::Hexagon, centre, size * 0.55, VELLUM);
        count(layer, &mut x, cost.any);
    }
    x
}

/// Draws arrows in the eight directions; the allowed ones are dark and large.
pub(super) fn arrows(layer: &mut Layer, arrows: Arrows, centre: Point, size: f32, color: Color) {
    for &direction in Direction::ALL {
        let (columns, rows) = direction.step();
        let (dx, dy) = (f32::from(columns), -f32::from(rows));
        let length = (dx * dx + dy * dy).sqrt();
        let (dx, dy) = (dx / length, dy / length);
        if arrows.allow(direction) {
            let tip = centre.moved(dx * size * 0.5, dy * size * 0.5);
            let foot = centre.moved(dx * size * 0.27, dy * size * 0.27);
            let half = size * 0.11;
            let head = [tip, foot.moved(-dy * half, dx * half), foot.moved(dy * half, -dx * half)];
            layer.fill(Path::polygon(&head, true), color);
        } else {
            let dot = centre.moved(dx * size * 0.36, dy * size * 0.36);
            layer.fill(Path::circle(dot, size * 0.035), color.alpha(110));
        }
    }
    layer.fill(Path::circle(centre, size * 0.08), color);
}

/// Draws an icon followed by text, starting at `left` and vertically centred. Returns the x coordinate of the right
/// end.
pub(super) fn count(
    layer: &mut Layer,
    icon: Icon,
    text: &str,
    left: Point,
    size: f32,
    colors: (Color, Color),
) -> f32 {
    layer.icon(icon, at(left.x + size / 2.0, left.y), size, colors.0);
    let start = left.x + size + size * 0.14;
    let base = at(start, left.y + size * 0.34);
    layer.text(base, size, Face::Bold, colors.1, Anchor::Start, text);
    start + width(Face::Bold, size, text)
}

/// Draws a heart whose filled part shows the remaining health, in the given heart and background colours.
pub(super) fn heart(
    layer: &mut Layer,
    centre: Point,
    size: f32,
    (left, most): (i16, i16),
    (color, ground): (Color, Color),
) {
    if left >= most {
        layer.icon(Icon::Heart, centre, size, color);
        return;
    }
    layer.icon(Icon::Heart, centre, size, color.toward(ground, 65));
    let part = f32::from(left.max(0)) / f32::from(most.max(1));
    let high = size * (0.1 + 0.8 * part);
    let full = Area::new(centre.x - size / 2.0, centre.y + size * 0.45 - high, size, high);
    layer.clipped(Path::area(full), |layer| {
        layer.icon(Icon::Heart, centre, size, color);
    });
}

/// Draws an armour shield: light and pointed for armour against ranged attacks, dark and round for armour against
/// melee.
pub(super) fn armour(layer: &mut Layer, mode: Mode, text: &str, centre: Point, wide: f32) {
    let area = Area::around(centre, wide, wide * 1.24);
    let (x, y, right, bottom) = (area.x, area.y, area.right(), area.bottom());
    let pointed = Path::new()
        .from(at(x, y))
        .line(at(right, y))
        .line(at(right, y + area.h * 0.55))
        .quad(at(right, bottom - 3.0), at(centre.x, bottom))
        .quad(at(x, bottom - 3.0), at(x, y + area.h * 0.55))
        .close();
    let (outline, field, color) = match mode {
        Mode::Ranged => (pointed, VELLUM, INK),
        Mode::Melee => (Path::circle(centre, wide * 0.54), INK, VELLUM),
    };
    layer.fill(outline.clone(), field);
    layer.stroke(outline, Pen::new(color, 2.4));
    let size = size_for(Face::Bold, READ, 24.0, text, wide - 5.0);
    let base = centre.moved(0.0, size * 0.32 - if mode == Mode::Ranged { 1.5 } else { 0.0 });
    layer.text(base, size, Face::Bold, color, Anchor::Middle, text);
}

/// Draws a laurel wreath: two branches with a gap at the top.
pub(super) fn laurel(layer: &mut Layer, centre: Point, radius: f32) {
    let green = Color::hex(0x2F5528);
    let on =
        |angle: f32, far: f32, side: f32| centre.moved(side * far * angle.sin(), far * angle.cos());
    for side in [-1.0, 1.0] {
        let stem: Vec<Point> =
            (0..=8).map(|step| on(0.1 + step as f32 * 0.29, radius, side)).collect();
        layer.stroke(Path::smooth(&stem), Pen::new(green, radius * 0.06));
        for step in 0..7 {
            let angle = 0.32 + step as f32 * 0.33;
            for bent in [-0.2, 0.24] {
                let foot = on(angle, radius, side);
                let tip = on(angle + 0.36, radius * (1.0 + bent), side);
                let belly = on(angle + 0.12, radius * (1.0 + bent * 1.5), side);
                let back = on(angle + 0.28, radius * (1.0 + bent * 0.3), side);
                let leaf = Path::new().from(foot).quad(belly, tip).quad(back, foot).close();
                layer.fill(leaf, green);
            }
        }
    }
}
