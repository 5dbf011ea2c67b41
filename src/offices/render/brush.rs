//! Brush for drawings whose outlines have their own coordinate system. This allows a drawing to be scaled to any size
//! and to be mirrored.

use svgtypes::{SimplePathSegment, SimplifyingPathParser};

use regnal_core::narrow::single;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Path, Point, Segment};
use regnal_painter::scene::{Layer, Pen};
use regnal_painter::sheet::INK;

/// Width of the dark outlines, in drawing units.
pub(super) const LINE: f32 = 2.6;

/// Placement of a drawing in the picture: its origin and scale.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// Picture coordinates of the drawing's origin (0, 0).
    pub(super) origin: Point,
    /// Horizontal pixels per drawing unit.
    pub(super) across: f32,
    /// Vertical pixels per drawing unit.
    pub(super) down: f32,
    /// Pixels per unit of line width.
    pub(super) line: f32,
}

impl Frame {
    /// Returns a frame with `scale` pixels per unit in both directions.
    pub(super) fn new(origin: Point, scale: f32) -> Frame {
        Frame { origin, across: scale, down: scale, line: scale }
    }

    /// Returns the picture coordinates of `(x, y)`.
    pub(super) fn at(self, x: f32, y: f32) -> Point {
        self.origin.moved(x * self.across, y * self.down)
    }
}

/// Draws into a layer, with coordinates in the frame's units.
pub(super) struct Brush<'a> {
    pub(super) layer: &'a mut Layer,
    pub(super) frame: Frame,
}

impl Brush<'_> {
    /// Draws with a brush that is scaled by `across` and `down` around the point `(0, level)`, then moved down by `dy`.
    pub(super) fn shaped(
        &mut self,
        across: f32,
        down: f32,
        level: f32,
        dy: f32,
        paint: impl FnOnce(&mut Brush<'_>),
    ) {
        let frame = Frame {
            origin: self.frame.at(0.0, level + dy - level * down),
            across: self.frame.across * across,
            down: self.frame.down * down,
            line: self.frame.line,
        };
        paint(&mut Brush { layer: self.layer, frame });
    }

    /// Returns an outline in picture coordinates.
    pub(super) fn path(&self, outline: &str) -> Path {
        traced(outline, |x, y| self.frame.at(x, y))
    }

    /// Returns an outline together with its mirror image.
    fn twice(&self, outline: &str) -> Path {
        let mut path = self.path(outline);
        path.add(traced(outline, |x, y| self.frame.at(-x, y)));
        path
    }

    fn pen(&self, color: Color, width: f32) -> Pen {
        Pen::new(color, (width * self.frame.line).max(0.8))
    }

    pub(super) fn fill(&mut self, outline: &str, color: Color) {
        let path = self.path(outline);
        self.layer.fill(path, color);
    }

    /// Fills an outline and its mirror image.
    pub(super) fn fill_both(&mut self, outline: &str, color: Color) {
        let path = self.twice(outline);
        self.layer.fill(path, color);
    }

    /// Fills an outline and strokes it with ink.
    pub(super) fn shape(&mut self, outline: &str, color: Color) {
        let path = self.path(outline);
        self.layer.fill(path.clone(), color);
        self.layer.stroke(path, self.pen(INK, LINE));
    }

    /// Like [`Brush::shape`], but also draws the mirror image.
    pub(super) fn shape_both(&mut self, outline: &str, color: Color) {
        let path = self.twice(outline);
        self.layer.fill(path.clone(), color);
        self.layer.stroke(path, self.pen(INK, LINE));
    }

    /// Strokes an outline.
    pub(super) fn line(&mut self, outline: &str, color: Color, width: f32) {
        let path = self.path(outline);
        self.layer.stroke(path, self.pen(color, width));
    }

    /// Like [`Brush::line`], but also draws the mirror image.
    pub(super) fn line_both(&mut self, outline: &str, color: Color, width: f32) {
        let path = self.twice(outline);
        self.layer.stroke(path, self.pen(color, width));
    }

    /// Strokes an outline with ink, `outer` wide, and then with a colour, `inner` wide.
    pub(super) fn cased(&mut self, outline: &str, color: Color, outer: f32, inner: f32) {
        self.line(outline, INK, outer);
        self.line(outline, color, inner);
    }

    /// Like [`Brush::cased`], but also draws the mirror image.
    pub(super) fn cased_both(&mut self, outline: &str, color: Color, outer: f32, inner: f32) {
        self.line_both(outline, INK, outer);
        self.line_both(outline, color, inner);
    }

    /// Fills discs with a rim of ink. `outer` is the radius with the rim, `inner` the radius without.
    pub(super) fn beads(&mut self, places: &[(f32, f32)], color: Color, outer: f32, inner: f32) {
        self.dots(places, outer, INK);
        self.dots(places, inner, color);
    }

    /// Fills discs of equal radius.
    pub(super) fn dots(&mut self, places: &[(f32, f32)], radius: f32, color: Color) {
        let mut path = Path::new();
        for &(x, y) in places {
            let (rx, ry) = (radius * self.frame.across, radius * self.frame.down);
            path.add(Path::ellipse(self.frame.at(x, y), rx, ry));
        }
        self.layer.fill(path, color);
    }

    /// Fills an oval and strokes it with ink.
    pub(super) fn oval(&mut self, (x, y): (f32, f32), rx: f32, ry: f32, color: Color) {
        let (rx, ry) = (rx * self.frame.across.abs(), ry * self.frame.down);
        let path = Path::ellipse(self.frame.at(x, y), rx, ry);
        self.layer.fill(path.clone(), color);
        self.layer.stroke(path, self.pen(INK, LINE));
    }

    /// Draws an icon whose longer side is `size` units long.
    pub(super) fn icon(&mut self, icon: Icon, (x, y): (f32, f32), size: f32, color: Color) {
        let centre = self.frame.at(x, y);
        self.layer.icon(icon, centre, size * self.frame.line, color);
    }

    /// Draws inside an outline, which serves as the clipping area.
    pub(super) fn within(&mut self, outline: &str, paint: impl FnOnce(&mut Brush<'_>)) {
        let path = self.path(outline);
        let frame = self.frame;
        self.layer.clipped(path, |layer| paint(&mut Brush { layer, frame }));
    }
}

/// Parses an outline written as an SVG path; `place` maps each point.
fn traced(outline: &str, place: impl Fn(f32, f32) -> Point) -> Path {
    let p = |x: f64, y: f64| place(single(x), single(y));
    let mut path = Path::new();
    for segment in SimplifyingPathParser::from(outline) {
        debug_assert!(segment.is_ok(), "{outline}");
        // An invalid segment cannot occur: the outlines are constants in the source, and tests draw all of them.
        let Ok(segment) = segment else { break };
        path.0.push(match segment {
            SimplePathSegment::MoveTo { x, y } => Segment::Move(p(x, y)),
            SimplePathSegment::LineTo { x, y } => Segment::Line(p(x, y)),
            SimplePathSegment::Quadratic { x1, y1, x, y } => Segment::Quad(p(x1, y1), p(x, y)),
            SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => {
                Segment::Cubic(p(x1, y1), p(x2, y2), p(x, y))
            }
            SimplePathSegment::ClosePath => Segment::Close,
        });
    }
    path
}
