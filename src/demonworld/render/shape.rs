//! Drawing steps that most pictures share: filled shapes with an outline, straight lines, and text that fits a space.

use regnal_painter::color::Color;
use regnal_painter::path::{Path, Point};
use regnal_painter::scene::{Face, Layer, Pen};
use regnal_painter::text;

/// Fills a shape and draws its outline over the edge.
pub(super) fn filled(layer: &mut Layer, shape: Path, color: Color, outline: Pen) {
    layer.fill(shape.clone(), color);
    layer.stroke(shape, outline);
}

/// Draws a shape's outline and fills the shape over the inner half of the outline.
pub(super) fn rimmed(layer: &mut Layer, shape: Path, color: Color, rim: Pen) {
    layer.stroke(shape.clone(), rim);
    layer.fill(shape, color);
}

/// Draws a straight line.
pub(super) fn line(layer: &mut Layer, from: Point, to: Point, pen: Pen) {
    layer.stroke(Path::polygon(&[from, to], false), pen);
}

/// Returns the largest font size from `least` to `most` at which the text fits into `room` pixels, and the text, which
/// is cut if it does not fit even at size `least`.
pub(super) fn shrunk(face: Face, most: f32, least: f32, words: &str, room: f32) -> (f32, String) {
    let size = text::size_for(face, most, least, words, room);
    (size, text::fitted(face, size, words, room))
}
