//! Ops as the rasteriser wants them: outlines, seams, pens; and which rows of a picture an op can touch.

use std::collections::BTreeMap;

use parley::FontData;
use vello_cpu::RenderContext;
use vello_cpu::color::{AlphaColor, Srgb};
use vello_cpu::kurbo::{self, Affine, BezPath, Cap, Join, Stroke, StrokeOpts};

use crate::narrow::single;
use crate::render::color::Color;
use crate::render::icon::Icon;
use crate::render::path::{Area, Path, Point, Segment, at};
use crate::render::scene::{Anchor, Glyph, Letters, Op, Pen};
use crate::render::text;

/// How many seams of icons are kept.
const SEAMS: usize = 512;

/// How many outlines of letters are kept, and as many seams.
const LETTERS: usize = 4096;

/// How far the rasteriser lets a seam stray from its curve, in pixels.
const TOLERANCE: f64 = 0.25;

/// How far the lines of a letter may stray from its curves, in pixels.
const STRAIGHT: f64 = 0.1;

/// How many pixels farther than its outline an op may be drawn: what seams stray, and the pixel that an edge falls into.
const STRAY: f32 = 2.0;

/// What is kept of outlines from picture to picture.
#[derive(Default)]
pub(super) struct Ink {
    icons: Icons,
    letters: Printed,
}

/// The outlines of icons as the rasteriser wants them, and their seams by size and width: to make a seam of an outline
/// takes longer than to paint it.
#[derive(Default)]
struct Icons {
    outlines: BTreeMap<Icon, BezPath>,
    bounds: BTreeMap<Icon, Area>,
    seams: BTreeMap<(Icon, u32, u32), BezPath>,
}

/// The same of letters: to read an outline from the file of its face takes as long as to paint it.
#[derive(Default)]
struct Printed {
    outlines: BTreeMap<GlyphKey, BezPath>,
    seams: BTreeMap<(GlyphKey, u32), BezPath>,
}

/// The file of a face, the number of the face in it, the glyph's number in that, and its size.
type GlyphKey = (u64, u32, u32, u32);

impl Ink {
    /// The first and the last row of pixels that an op can touch, no fewer; none of a note, which draws nothing.
    ///
    /// Of a clip it is what the outline holds: nothing inside it is drawn elsewhere.
    pub(super) fn rows(&mut self, op: &Op) -> Option<(f32, f32)> {
        let (top, bottom) = match op {
            Op::Note(..) => return None,
            Op::Fill(path, _) | Op::Clip(path) => ends(path.bounds(), 0.0),
            // Ends and joins are round, so that nothing goes farther from the line than half its width.
            Op::Stroke(path, pen) => ends(path.bounds(), pen.width / 2.0),
            Op::Icon(glyph) => {
                let icon = glyph.icon.outline();
                let drawn = self.icons.bounds.entry(glyph.icon);
                let drawn = *drawn.or_insert_with(|| icon.path.bounds());
                let scale = glyph.size / icon.width.max(icon.height);
                let top = glyph.at.y + (drawn.y - icon.height / 2.0) * scale;
                let area = Area::new(0.0, top, 0.0, drawn.h * scale);
                ends(area, glyph.halo.map_or(0.0, |halo| halo.width / 2.0))
            }
            Op::Text(letters) => {
                let shaped = text::shape(letters.face, letters.size, &letters.text);
                let (rise, fall) = shaped.reach();
                let area = Area::new(0.0, letters.at.y + rise, 0.0, fall - rise);
                ends(area, letters.halo.map_or(0.0, |halo| halo.width / 2.0))
            }
            Op::Unclip => (f32::MIN, f32::MAX),
        };
        Some((top - STRAY, bottom + STRAY))
    }

    pub(super) fn draw(&mut self, context: &mut RenderContext, op: &Op) {
        match op {
            Op::Note(..) => {}
            Op::Fill(path, color) => {
                context.set_paint(ink(*color));
                context.fill_path(&outline(path));
            }
            Op::Stroke(path, pen) => {
                context.set_paint(ink(pen.color));
                context.set_stroke(stroke(pen));
                context.stroke_path(&outline(path));
            }
            Op::Icon(glyph) => self.icons.draw(context, glyph),
            Op::Text(letters) => self.draw_letters(context, letters),
            Op::Clip(path) => context.push_clip_path(&outline(path)),
            Op::Unclip => context.pop_clip(),
        }
    }

    fn draw_letters(&mut self, context: &mut RenderContext, letters: &Letters) {
        let shaped = text::shape(letters.face, letters.size, &letters.text);
        let before = match letters.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => shaped.width / 2.0,
            Anchor::End => shaped.width,
        };
        let origin = at(letters.at.x - before, letters.at.y);
        if let Some(halo) = letters.halo {
            context.set_paint(ink(halo.color));
            let pen = Pen::new(halo.color, halo.width);
            for (font, glyphs) in &shaped.runs {
                for glyph in glyphs {
                    context.set_transform(shift(origin.moved(glyph.x, glyph.y)));
                    context.fill_path(self.letters.seam(font, glyph.id, letters.size, &pen));
                }
            }
        }
        context.set_paint(ink(letters.color));
        for (font, glyphs) in &shaped.runs {
            for glyph in glyphs {
                context.set_transform(shift(origin.moved(glyph.x, glyph.y)));
                context.fill_path(self.letters.outline(font, glyph.id, letters.size));
            }
        }
        context.reset_transform();
    }
}

impl Printed {
    fn outline(&mut self, font: &FontData, glyph: u32, size: f32) -> &BezPath {
        printed(&mut self.outlines, font, glyph, size)
    }

    fn seam(&mut self, font: &FontData, glyph: u32, size: f32, pen: &Pen) -> &BezPath {
        if self.seams.len() >= LETTERS {
            self.seams.clear();
        }
        let key = (glyph_key(font, glyph, size), pen.width.to_bits());
        let outlines = &mut self.outlines;
        self.seams.entry(key).or_insert_with(|| {
            let path = printed(outlines, font, glyph, size);
            let seam = kurbo::stroke(path, &stroke(pen), &StrokeOpts::default(), TOLERANCE);
            straightened(&seam)
        })
    }
}

/// The outline of a glyph out of those that are kept, read where it is not among them.
fn printed<'a>(
    outlines: &'a mut BTreeMap<GlyphKey, BezPath>,
    font: &FontData,
    glyph: u32,
    size: f32,
) -> &'a BezPath {
    if outlines.len() >= LETTERS {
        outlines.clear();
    }
    outlines
        .entry(glyph_key(font, glyph, size))
        .or_insert_with(|| straightened(&outline(&text::outline(font, glyph, size))))
}

/// The same outline of straight lines only, no farther from its curves than can be seen: what is kept is bent once, not each
/// time it is painted.
fn straightened(path: &BezPath) -> BezPath {
    let mut lines = BezPath::with_capacity(2 * path.elements().len());
    kurbo::flatten(path, STRAIGHT, |line| lines.push(line));
    lines
}

fn glyph_key(font: &FontData, glyph: u32, size: f32) -> GlyphKey {
    (font.data.id(), font.index, glyph, size.to_bits())
}

impl Icons {
    fn draw(&mut self, context: &mut RenderContext, glyph: &Glyph) {
        let icon = glyph.icon.outline();
        let path = self
            .outlines
            .entry(glyph.icon)
            .or_insert_with(|| outline(&icon.path));
        let scale = f64::from(glyph.size / icon.width.max(icon.height));
        let corner = |centre: f32, side: f32| f64::from(centre) - f64::from(side) * scale / 2.0;
        context.set_transform(
            Affine::translate((
                corner(glyph.at.x, icon.width),
                corner(glyph.at.y, icon.height),
            )) * Affine::scale(scale),
        );
        if let Some(halo) = glyph.halo {
            if self.seams.len() >= SEAMS {
                self.seams.clear();
            }
            let key = (glyph.icon, glyph.size.to_bits(), halo.width.to_bits());
            let seam = self.seams.entry(key).or_insert_with(|| {
                // As the rasteriser itself would expand it.
                let style = stroke(&Pen::new(halo.color, halo.width / single(scale)));
                let tolerance = TOLERANCE / scale.max(1.0);
                kurbo::stroke(&*path, &style, &StrokeOpts::default(), tolerance)
            });
            context.set_paint(ink(halo.color));
            context.fill_path(seam);
        }
        context.set_paint(ink(glyph.color));
        context.fill_path(path);
        context.reset_transform();
    }
}

fn ends(area: Area, more: f32) -> (f32, f32) {
    (area.y - more, area.bottom() + more)
}

fn shift(to: Point) -> Affine {
    Affine::translate((f64::from(to.x), f64::from(to.y)))
}

fn ink(color: Color) -> AlphaColor<Srgb> {
    AlphaColor::from_rgba8(color.r, color.g, color.b, color.a)
}

fn stroke(pen: &Pen) -> Stroke {
    let stroke = Stroke::new(f64::from(pen.width)).with_join(Join::Round);
    match pen.dash {
        Some((long, gap)) => stroke
            .with_caps(Cap::Butt)
            .with_dashes(0.0, [f64::from(long), f64::from(gap)]),
        None => stroke.with_caps(Cap::Round),
    }
}

fn outline(path: &Path) -> BezPath {
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
