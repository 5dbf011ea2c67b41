//! Army counters: their shield-shaped outline, and the wall drawn on top of a unit inside a fortification.

use super::color::Color;
use super::path::{Area, Path, at};
use super::scene::{Layer, Pen};
use super::sheet::INK;

/// Height of decorations on top of a counter, such as merlons, at scale 1, in pixels.
pub const TOP: f32 = 7.0;

/// Returns the outline of an army counter.
pub fn shield(field: Area) -> Path {
    let (x, y, right, bottom) = (field.x, field.y, field.right(), field.bottom());
    let (middle, shoulder) = (field.centre().x, y + field.h * 0.58);
    Path::new()
        .from(at(x, y))
        .line(at(right, y))
        .line(at(right, shoulder))
        .quad(at(right, bottom - field.h * 0.06), at(middle, bottom))
        .quad(at(x, bottom - field.h * 0.06), at(x, shoulder))
        .close()
}

/// Draws the wall on top of a unit that is inside a fortification.
pub fn merlons(layer: &mut Layer, field: Area, scale: f32) {
    let (count, height) = (3, (TOP + 3.0) * scale);
    let tooth = field.w / (count as f32 * 2.0 - 1.0);
    let mut wall = Path::new();
    for index in 0..count {
        let x = field.x + 2.0 * index as f32 * tooth;
        wall.add(Path::area(Area::new(x, field.y - TOP * scale, tooth, height)));
    }
    layer.stroke(wall.clone(), Pen::new(INK, 4.4 * scale));
    layer.fill(wall, Color::hex(0xD9D2C4));
}
