//! Points, boxes and outlines, in picture pixels with y pointing down.

use std::hash::{Hash, Hasher};

/// A point in the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Distance from the left edge, in pixels.
    pub x: f32,
    /// Distance from the top edge, in pixels.
    pub y: f32,
}

/// Creates a [`Point`].
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Hash for Point {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Point { x, y } = self;
        [x, y].map(|length| length.to_bits()).hash(state);
    }
}

impl Point {
    /// Returns this point moved by `(dx, dy)`.
    #[must_use]
    pub fn moved(self, dx: f32, dy: f32) -> Point {
        at(self.x + dx, self.y + dy)
    }

    /// Returns the point `part` of the way to `other`: 0.0 is this point, 1.0 is `other`.
    #[must_use]
    pub fn toward(self, other: Point, part: f32) -> Point {
        at(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    /// Returns the distance to `other`.
    pub fn distance(self, other: Point) -> f32 {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        (dx * dx + dy * dy).sqrt()
    }
}

/// An axis-aligned box.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width in pixels.
    pub w: f32,
    /// Height in pixels.
    pub h: f32,
}

impl Hash for Area {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Area { x, y, w, h } = self;
        [x, y, w, h].map(|length| length.to_bits()).hash(state);
    }
}

impl Area {
    /// Creates a box from its top left corner and size.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Area {
        Area { x, y, w, h }
    }

    /// Creates a box from its centre and size.
    pub fn around(centre: Point, w: f32, h: f32) -> Area {
        Area::new(centre.x - w / 2.0, centre.y - h / 2.0, w, h)
    }

    /// Returns the middle.
    pub fn centre(self) -> Point {
        at(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Returns the right edge.
    pub fn right(self) -> f32 {
        self.x + self.w
    }

    /// Returns the bottom edge.
    pub fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// Returns the box enlarged by `by` on every side. A negative value shrinks it.
    #[must_use]
    pub fn grown(self, by: f32) -> Area {
        Area::new(self.x - by, self.y - by, self.w + 2.0 * by, self.h + 2.0 * by)
    }

    /// Returns the size of the overlap of the two boxes, in square pixels.
    pub fn shared(self, other: Area) -> f32 {
        let w = self.right().min(other.right()) - self.x.max(other.x);
        let h = self.bottom().min(other.bottom()) - self.y.max(other.y);
        if w > 0.0 && h > 0.0 { w * h } else { 0.0 }
    }

    /// Returns true if `other` is entirely inside this box.
    pub fn holds(self, other: Area) -> bool {
        other.x >= self.x
            && other.y >= self.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }
}

/// A segment of an outline.
#[derive(Clone, Copy, Debug, PartialEq, Hash)]
pub enum Segment {
    /// Starts a new subpath.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A quadratic curve: control point, end.
    Quad(Point, Point),
    /// A cubic curve: two control points, end.
    Cubic(Point, Point, Point),
    /// A straight line back to the start of the subpath.
    Close,
}

impl Segment {
    /// Iterates over the segment's points, including control points.
    pub(crate) fn points(self) -> impl Iterator<Item = Point> {
        let points = match self {
            Segment::Move(end) | Segment::Line(end) => [None, None, Some(end)],
            Segment::Quad(control, end) => [None, Some(control), Some(end)],
            Segment::Cubic(first, second, end) => [Some(first), Some(second), Some(end)],
            Segment::Close => [None; 3],
        };
        points.into_iter().flatten()
    }
}

/// An outline with any number of subpaths.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Path(pub Vec<Segment>);

/// Distance of a quarter circle's control points from its ends, as a fraction of the radius.
const ROUND: f32 = 0.552_284_8;

impl Path {
    /// Creates an empty outline.
    pub fn new() -> Path {
        Path::default()
    }

    /// Starts a subpath.
    #[must_use]
    pub fn from(mut self, point: Point) -> Path {
        self.0.push(Segment::Move(point));
        self
    }

    /// Adds a straight line.
    #[must_use]
    pub fn line(mut self, point: Point) -> Path {
        self.0.push(Segment::Line(point));
        self
    }

    /// Adds a quadratic curve.
    #[must_use]
    pub fn quad(mut self, control: Point, end: Point) -> Path {
        self.0.push(Segment::Quad(control, end));
        self
    }

    /// Adds a cubic curve.
    #[must_use]
    pub fn cubic(mut self, first: Point, second: Point, end: Point) -> Path {
        self.0.push(Segment::Cubic(first, second, end));
        self
    }

    /// Closes the subpath.
    #[must_use]
    pub fn close(mut self) -> Path {
        self.0.push(Segment::Close);
        self
    }

    /// Appends the subpaths of another outline.
    pub fn add(&mut self, other: Path) {
        self.0.extend(other.0);
    }

    /// Returns true if there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Creates straight lines through `points`, either closed or open.
    pub fn polygon(points: &[Point], closed: bool) -> Path {
        let mut path = Path::new();
        for (index, &point) in points.iter().enumerate() {
            path = if index == 0 { path.from(point) } else { path.line(point) };
        }
        if closed { path.close() } else { path }
    }

    /// Creates a smooth open curve through `points`.
    pub fn smooth(points: &[Point]) -> Path {
        let Some((&first, rest)) = points.split_first() else { return Path::new() };
        let mut path = Path::new().from(first);
        for index in 0..rest.len() {
            let before = points[index.saturating_sub(1)];
            let (start, end) = (points[index], points[index + 1]);
            let after = points[(index + 2).min(points.len() - 1)];
            path = path.cubic(
                start.moved((end.x - before.x) / 6.0, (end.y - before.y) / 6.0),
                end.moved((start.x - after.x) / 6.0, (start.y - after.y) / 6.0),
                end,
            );
        }
        path
    }

    /// Creates a circle.
    pub fn circle(centre: Point, radius: f32) -> Path {
        Path::ellipse(centre, radius, radius)
    }

    /// Creates an axis-aligned ellipse.
    pub fn ellipse(centre: Point, rx: f32, ry: f32) -> Path {
        let (kx, ky) = (rx * ROUND, ry * ROUND);
        let p = |dx: f32, dy: f32| centre.moved(dx, dy);
        Path::new()
            .from(p(rx, 0.0))
            .cubic(p(rx, ky), p(kx, ry), p(0.0, ry))
            .cubic(p(-kx, ry), p(-rx, ky), p(-rx, 0.0))
            .cubic(p(-rx, -ky), p(-kx, -ry), p(0.0, -ry))
            .cubic(p(kx, -ry), p(rx, -ky), p(rx, 0.0))
            .close()
    }

    /// Creates an axis-aligned box.
    pub fn area(area: Area) -> Path {
        Path::polygon(
            &[
                at(area.x, area.y),
                at(area.right(), area.y),
                at(area.right(), area.bottom()),
                at(area.x, area.bottom()),
            ],
            true,
        )
    }

    /// Creates an axis-aligned box with rounded corners of the given `radius`.
    pub fn rounded(area: Area, radius: f32) -> Path {
        let radius = radius.min(area.w / 2.0).min(area.h / 2.0);
        let k = radius * (1.0 - ROUND);
        let (x, y, right, bottom) = (area.x, area.y, area.right(), area.bottom());
        Path::new()
            .from(at(x + radius, y))
            .line(at(right - radius, y))
            .cubic(at(right - k, y), at(right, y + k), at(right, y + radius))
            .line(at(right, bottom - radius))
            .cubic(at(right, bottom - k), at(right - k, bottom), at(right - radius, bottom))
            .line(at(x + radius, bottom))
            .cubic(at(x + k, bottom), at(x, bottom - k), at(x, bottom - radius))
            .line(at(x, y + radius))
            .cubic(at(x, y + k), at(x + k, y), at(x + radius, y))
            .close()
    }

    /// Returns the bounding box of all points, including control points.
    pub fn bounds(&self) -> Area {
        let mut low = at(f32::MAX, f32::MAX);
        let mut high = at(f32::MIN, f32::MIN);
        for point in self.0.iter().flat_map(|segment| segment.points()) {
            low = at(low.x.min(point.x), low.y.min(point.y));
            high = at(high.x.max(point.x), high.y.max(point.y));
        }
        if low.x > high.x {
            return Area::default();
        }
        Area::new(low.x, low.y, high.x - low.x, high.y - low.y)
    }
}

impl std::fmt::Display for Path {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for segment in &self.0 {
            match segment {
                Segment::Move(end) => write!(out, "M{end}")?,
                Segment::Line(end) => write!(out, "L{end}")?,
                Segment::Quad(control, end) => write!(out, "Q{control} {end}")?,
                Segment::Cubic(first, second, end) => write!(out, "C{first} {second} {end}")?,
                Segment::Close => write!(out, "Z")?,
            }
        }
        Ok(())
    }
}

impl std::fmt::Display for Point {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{},{}", Tenths(self.x), Tenths(self.y))
    }
}

/// Rounds a length up to a whole number of pixels.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "`as` takes the nearest number that fits"
)]
pub fn pixels(length: f32) -> u16 {
    length.ceil() as u16
}

/// A length in golden files, rounded to a tenth of a pixel so that the last bits of a float do not matter.
#[derive(Clone, Copy, Debug)]
pub struct Tenths(pub f32);

impl std::fmt::Display for Tenths {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a length in pixels; `as` takes the nearest number that fits"
        )]
        let tenths = (self.0 * 10.0).round() as i64;
        let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
        let sign = if tenths < 0 { "-" } else { "" };
        if part == 0 { write!(out, "{sign}{whole}") } else { write!(out, "{sign}{whole}.{part}") }
    }
}
