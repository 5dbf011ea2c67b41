//! The frame of a map: the strip above the map, lines, margins, banners, and the compass.

use super::color::Color;
use super::icon::Icon;
use super::path::{Area, Path, Point, at};
use super::scene::{Anchor, Face, Layer, Pen};
use super::sheet::{FRAME, INK, SEPIA, VELLUM};
use super::text;

/// Height of the strip above the map, in pixels.
pub const STRIP: f32 = 104.0;
/// Gap between the parts of a picture, in pixels.
pub const GAP: f32 = 16.0;

/// Draws the background of the strip above a picture.
pub fn band(layer: &mut Layer, width: f32) {
    let area = Area::new(0.0, 0.0, width, STRIP);
    layer.note("strip", area);
    layer.fill(Path::area(area), VELLUM);
    rule(layer, STRIP, width);
}

/// Draws the text of the strip: heading, subheading, and the match name.
pub fn title(layer: &mut Layer, shown: &str, below: &str, name: &str, width: f32) {
    let left = 118.0;
    // The title of a match without a name is left out, because the safe form of an empty name would be a question mark.
    let name = match name {
        "" => String::new(),
        name => text::safe(name),
    };
    let name = text::fitted(Face::Italic, 28.0, &name, width * 0.36);
    let name_width = text::width(Face::Italic, 28.0, &name);
    let room = width - left - name_width - 60.0;
    let size = text::size_for(Face::Bold, 44.0, 30.0, shown, room);
    layer.text(
        at(left, 51.0),
        size,
        Face::Bold,
        INK,
        Anchor::Start,
        text::fitted(Face::Bold, size, shown, room),
    );
    layer.text(at(width - 28.0, 50.0), 28.0, Face::Italic, SEPIA, Anchor::End, name);
    let room = width - left - 28.0;
    layer.text(
        at(left, 88.0),
        30.0,
        Face::Regular,
        SEPIA,
        Anchor::Start,
        text::fitted(Face::Regular, 30.0, below, room),
    );
}

/// Draws the round symbol at the left end of the strip.
pub fn medallion(layer: &mut Layer, icon: Icon, color: Color) {
    let centre = at(62.0, STRIP / 2.0);
    layer.fill(Path::circle(centre, 38.0), color);
    layer.stroke(Path::circle(centre, 33.5), Pen::new(VELLUM, 2.0));
    layer.icon(icon, centre, 46.0, VELLUM);
}

/// Draws a line across the picture.
pub fn rule(layer: &mut Layer, y: f32, width: f32) {
    let line = |y: f32| Path::polygon(&[at(0.0, y), at(width, y)], false);
    layer.stroke(line(y), Pen::new(FRAME, 5.0));
    layer.stroke(line(y), Pen::new(SEPIA, 1.4));
}

/// Draws the background of the panel beside the map, at the edge of the sea.
pub fn margin(layer: &mut Layer, area: Area) {
    layer.fill(Path::area(area), VELLUM);
    let line = || Path::polygon(&[at(area.x, area.y), at(area.x, area.bottom())], false);
    layer.stroke(line(), Pen::new(FRAME, 5.0));
    layer.stroke(line(), Pen::new(SEPIA, 1.4));
}

/// Draws a hanging banner with a seat's charge.
pub fn banner(layer: &mut Layer, top: Point, field: Color, charge: Option<Icon>, on_field: Color) {
    let p = |dx: f32, dy: f32| top.moved(dx, dy);
    let cloth = [p(-25.0, 0.0), p(25.0, 0.0), p(25.0, 54.0), p(0.0, 42.0), p(-25.0, 54.0)];
    let cloth = Path::polygon(&cloth, true);
    layer.stroke(cloth.clone(), Pen::new(INK, 3.0));
    layer.fill(cloth, field);
    if let Some(charge) = charge {
        layer.icon(charge, p(0.0, 21.0), 36.0, on_field);
    }
    let pole = Path::polygon(&[p(-30.0, 0.0), p(30.0, 0.0)], false);
    layer.stroke(pole, Pen::new(INK, 5.0));
}

/// Draws the compass in the upper right corner; `north` is the letter above the compass.
pub fn compass(layer: &mut Layer, north: &str, width: f32, top: f32) {
    let centre = at(width - 82.0, top + 98.0);
    layer.note("compass", Area::around(centre, 110.0, 150.0));
    layer.stroke(Path::circle(centre, 40.0), Pen::new(FRAME, 2.4));
    let points = [(0.0, -1.0, 54.0), (1.0, 0.0, 40.0), (0.0, 1.0, 40.0), (-1.0, 0.0, 40.0)];
    for (dx, dy, length) in points {
        let tip = centre.moved(dx * length, dy * length);
        let (left, right) = (
            centre.moved((dx - dy) * 9.0, (dy + dx) * 9.0),
            centre.moved((dx + dy) * 9.0, (dy - dx) * 9.0),
        );
        layer.fill(Path::polygon(&[centre, left, tip], true), SEPIA);
        layer.fill(Path::polygon(&[centre, tip, right], true), VELLUM);
        layer.stroke(Path::polygon(&[centre, left, tip, right], true), Pen::new(SEPIA, 1.6));
    }
    layer.text(
        centre.moved(0.0, -60.0),
        32.0,
        Face::Bold,
        SEPIA,
        Anchor::Middle,
        text::safe(north),
    );
}
