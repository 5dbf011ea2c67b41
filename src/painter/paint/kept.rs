//! Cache of outlines and of their halos ("seams"), kept between pictures. Computing a halo, or reading a glyph's
//! outline from its font, takes longer than painting it. Cached outlines are identical to newly computed ones.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher as _};

use vello_cpu::kurbo::{self, Affine, BezPath, Cap, Join, Shape as _, Stroke, StrokeOpts};

use crate::icon::Icon;
use crate::path::{Path, Point, Segment};
use crate::scene::Pen;
use crate::text::{self, Shaped, Typeface};

/// Maximum number of cached icons, and of cached icon halos.
const SEAMS: usize = 512;

/// Maximum number of cached glyph outlines and halos, at about 3 KB each.
const LETTERS: usize = 4096;

/// Maximum number of cached lines, at about 4 KB each. Even the fullest picture has fewer lines.
const LINES: usize = 4096;

/// Maximum deviation of a halo from its curve, in pixels. The rasteriser's own deviation is the same.
const TOLERANCE: f64 = 0.25;

/// Maximum deviation, in pixels, of cached straight lines from the curves that they replace.
const STRAIGHT: f64 = 0.1;

/// Cache of icons, keyed by size and flattened to straight lines, and of their halos, keyed by size and width.
#[derive(Default)]
pub(super) struct Icons {
    outlines: BTreeMap<(Icon, u32), BezPath>,
    seams: BTreeMap<(Icon, u32, u32), BezPath>,
}

impl Icons {
    /// Returns an icon's outline at `size` pixels, relative to the corner of its square.
    pub(super) fn outline(&mut self, icon: Icon, size: f32) -> &BezPath {
        if self.outlines.len() >= SEAMS {
            self.outlines.clear();
        }
        self.outlines
            .entry((icon, size.to_bits()))
            .or_insert_with(|| straightened(&scaled(icon, size), STRAIGHT))
    }

    /// Returns an icon's halo of `width` pixels.
    pub(super) fn seam(&mut self, icon: Icon, size: f32, width: f32) -> &BezPath {
        if self.seams.len() >= SEAMS {
            self.seams.clear();
        }
        let key = (icon, size.to_bits(), width.to_bits());
        self.seams.entry(key).or_insert_with(|| {
            let (path, style) = (scaled(icon, size), round(f64::from(width)));
            let seam = kurbo::stroke(&path, &style, &StrokeOpts::default(), TOLERANCE);
            straightened(&seam, TOLERANCE)
        })
    }
}

/// Returns an icon's outline scaled to `size` pixels.
fn scaled(icon: Icon, size: f32) -> BezPath {
    let icon = icon.outline();
    let scale = f64::from(size / icon.width.max(icon.height));
    Affine::scale(scale) * outline(&icon.path)
}

/// Cache of glyphs, and the path of the last text assembled from them. Whole lines of text are not cached: their paths
/// take about 40 KB each, and joining glyphs is cheap compared to painting them.
#[derive(Default)]
pub(super) struct Words {
    letters: BTreeMap<(GlyphKey, Option<u32>), BezPath>,
    joined: BezPath,
}

/// Key of a glyph: its font file, the font's index within that file, the glyph's number, and the font size.
type GlyphKey = (u64, u32, u32, u32);

impl Words {
    /// Returns `shaped` at a font size of `size` pixels, or its halo of `halo` pixels, as a single path from its
    /// baseline origin. The path is flattened to straight lines.
    pub(super) fn path(&mut self, shaped: &Shaped, size: f32, halo: Option<f32>) -> &BezPath {
        self.joined.truncate(0);
        for (font, glyphs) in &shaped.runs {
            for glyph in glyphs {
                if self.letters.len() >= LETTERS {
                    self.letters.clear();
                }
                let key = (glyph_key(font, glyph.id, size), halo.map(f32::to_bits));
                let letter = self.letters.entry(key).or_insert_with(|| {
                    let path = outline(&text::outline(font, glyph.id, size));
                    match halo {
                        Some(width) => rim(&path, f64::from(width)),
                        None => straightened(&path, STRAIGHT),
                    }
                });
                let place = Affine::translate((f64::from(glyph.x), f64::from(glyph.y)));
                self.joined.extend(letter.iter().map(|part| place * part));
            }
        }
        &self.joined
    }
}

/// Returns a glyph's area together with its halo of `width` pixels. Areas that the glyph encloses are filled as well.
/// Only the outer side of the halo is included, which halves the painting time; the glyph is drawn over the inner side
/// anyway.
fn rim(letter: &BezPath, width: f64) -> BezPath {
    let style = round(width);
    let turn = letter.area();
    let mut rim = BezPath::new();
    for part in letter.subpaths() {
        if part.area() * turn <= 0.0 {
            continue;
        }
        let seam = kurbo::stroke(part.iter().copied(), &style, &StrokeOpts::default(), TOLERANCE);
        let sides = seam.subpaths();
        let outer = sides.max_by(|one, other| one.area().abs().total_cmp(&other.area().abs()));
        let outer = BezPath::from_vec(outer.unwrap_or_default().to_vec());
        // All outlines have the same orientation, so that they do not cancel each other out where letters of two fonts
        // touch.
        let outer = match outer.area() < 0.0 {
            true => outer.reverse_subpaths(),
            false => outer,
        };
        rim.extend(straightened(&outer, TOLERANCE));
    }
    rim
}

fn glyph_key(font: &Typeface, glyph: u32, size: f32) -> GlyphKey {
    let (file, index) = match font {
        Typeface::Outlines(font) => (font.data.id(), font.index),
        Typeface::Bitmaps => (u64::MAX, 0),
    };
    (file, index, glyph, size.to_bits())
}

/// Cache of lines as fillable outlines; most lines of a map are unchanged since the previous picture.
#[derive(Default)]
pub(super) struct Lines(BTreeMap<u64, Drawn>);

/// A line with its fillable outline.
struct Drawn {
    path: Path,
    width: f32,
    dash: Option<(f32, f32)>,
    seam: BezPath,
}

impl Lines {
    /// Returns a line's fillable outline.
    pub(super) fn seam(&mut self, path: &Path, pen: &Pen) -> &BezPath {
        if self.0.len() >= LINES {
            self.0.clear();
        }
        let draw = || Drawn {
            path: path.clone(),
            width: pen.width,
            dash: pen.dash,
            seam: {
                let options = StrokeOpts::default();
                let seam = kurbo::stroke(outline(path), &style(pen), &options, TOLERANCE);
                straightened(&seam, TOLERANCE)
            },
        };
        let drawn = self.0.entry(line_hash(path, pen)).or_insert_with(draw);
        // Two lines can have the same hash.
        if drawn.path != *path || drawn.width != pen.width || drawn.dash != pen.dash {
            *drawn = draw();
        }
        &drawn.seam
    }
}

fn line_hash(path: &Path, pen: &Pen) -> u64 {
    let mut mark = DefaultHasher::new();
    for point in path.0.iter().flat_map(|segment| segment.points()) {
        mark.write_u32(point.x.to_bits());
        mark.write_u32(point.y.to_bits());
    }
    mark.write_u32(pen.width.to_bits());
    mark.finish()
}

/// Flattens an outline to straight lines that are at most `tolerance` pixels from its curves, so that it need not be
/// flattened each time it is painted.
fn straightened(path: &BezPath, tolerance: f64) -> BezPath {
    let mut lines = BezPath::with_capacity(2 * path.elements().len());
    kurbo::flatten(path, tolerance, |line| lines.push(line));
    lines
}

fn round(width: f64) -> Stroke {
    Stroke::new(width).with_join(Join::Round).with_caps(Cap::Round)
}

fn style(pen: &Pen) -> Stroke {
    let width = f64::from(pen.width);
    match pen.dash {
        Some((long, gap)) => Stroke::new(width)
            .with_join(Join::Round)
            .with_caps(Cap::Butt)
            .with_dashes(0.0, [f64::from(long), f64::from(gap)]),
        None => round(width),
    }
}

/// Converts a path to the rasteriser's type.
pub(super) fn outline(path: &Path) -> BezPath {
    let p = |point: Point| (f64::from(point.x), f64::from(point.y));
    let mut outline = BezPath::with_capacity(path.0.len());
    for segment in &path.0 {
        match *segment {
            Segment::Move(end) => outline.move_to(p(end)),
            Segment::Line(end) => outline.line_to(p(end)),
            Segment::Quad(control, end) => outline.quad_to(p(control), p(end)),
            Segment::Cubic(first, second, end) => outline.curve_to(p(first), p(second), p(end)),
            Segment::Close => outline.close_path(),
        }
    }
    outline
}
