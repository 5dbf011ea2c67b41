//! Scene to pixels to PNG. The only folder that knows the rasteriser; change the painter here.
//!
//! Deterministic: the same scene gives the same bytes, with or without the pixels of its fixed layer at hand.

mod file;

use std::collections::{BTreeMap, VecDeque};

use parley::FontData;
use vello_cpu::color::{AlphaColor, Srgb};
use vello_cpu::kurbo::{self, Affine, BezPath, Cap, Join, Stroke, StrokeOpts};
use vello_cpu::{
    Level, Pixmap, RasterizerSettings, RenderContext, RenderMode, RenderSettings, Resources,
    TargetInit,
};

use super::color::Color;
use super::icon::Icon;
use super::palette::Palette;
use super::path::{Path, Point, Segment, at};
use super::scene::{Anchor, Glyph, Layer, Letters, Op, Pen, Scene, Theme};
use super::text;
use crate::narrow::single;

/// How many fixed layers are kept: about 8 MB each at the size of a map.
const KEPT: usize = 3;

/// How many seams of icons are kept.
const SEAMS: usize = 512;

/// How many outlines of letters are kept, and as many seams.
const LETTERS: usize = 4096;

/// How far the rasteriser lets a seam stray from its curve, in pixels.
const TOLERANCE: f64 = 0.25;

/// How far the lines of a letter may stray from its curves, in pixels.
const STRAIGHT: f64 = 0.1;

/// A finished picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Width in pixels.
    pub width: u16,
    /// Height in pixels.
    pub height: u16,
    /// The file.
    pub png: Vec<u8>,
}

/// The file could not be written; with memory as the target this means a scene without pixels.
#[derive(Debug, thiserror::Error)]
#[error("the picture could not be encoded")]
pub struct Unpaintable(#[from] png::EncodingError);

/// Paints scenes and remembers the pixels of recent fixed layers.
///
/// Best kept on one thread of its own that does nothing else: shaped letters are remembered by thread too, and the first
/// picture of a thread takes twice as long as the next.
pub struct Painter {
    level: Level,
    resources: Resources,
    context: Option<RenderContext>,
    palettes: BTreeMap<Theme, Palette>,
    grounds: VecDeque<Ground>,
    /// The pixels and entries of the last picture, to be painted over: fresh memory costs more than what is done to it.
    pixels: Pixmap,
    indices: Vec<u8>,
    icons: Icons,
    letters: Printed,
}

/// The outlines of icons as the rasteriser wants them, and their seams by size and width: to make a seam of an outline
/// takes longer than to paint it.
#[derive(Default)]
struct Icons {
    outlines: BTreeMap<Icon, BezPath>,
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

/// A fixed layer with its pixels.
struct Ground {
    width: u16,
    height: u16,
    theme: Theme,
    layer: Layer,
    pixels: Pixmap,
    indices: Vec<u8>,
}

impl std::fmt::Debug for Painter {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Painter")
            .field("level", &self.level)
            .field("grounds", &self.grounds.len())
            .finish_non_exhaustive()
    }
}

impl Default for Painter {
    fn default() -> Painter {
        Painter::new()
    }
}

impl Painter {
    /// A painter that uses the best instructions of the processor.
    pub fn new() -> Painter {
        Painter::with(Level::new())
    }

    /// A painter that uses only what every processor of this kind has: pixels may differ by one level from
    /// [`Painter::new`], but not from machine to machine.
    pub fn portable() -> Painter {
        Painter::with(Level::baseline())
    }

    fn with(level: Level) -> Painter {
        Painter {
            level,
            resources: Resources::new(),
            context: None,
            palettes: BTreeMap::new(),
            grounds: VecDeque::new(),
            pixels: Pixmap::new(0, 0),
            indices: Vec::new(),
            icons: Icons::default(),
            letters: Printed::default(),
        }
    }

    /// Paints a scene.
    ///
    /// # Errors
    /// [`Unpaintable`] if the scene has no width or no height.
    pub fn paint(&mut self, scene: &Scene) -> Result<Picture, Unpaintable> {
        let ground = self.take_ground(scene);
        self.draw_over(&ground, scene);
        let palette = palette(&mut self.palettes, scene.theme);
        self.indices.clone_from(&ground.indices);
        file::match_over(&mut self.indices, &ground.pixels, &self.pixels, palette);
        let png = file::encode(scene, &self.indices, palette)?;
        self.keep(ground);
        Ok(Picture {
            width: scene.width,
            height: scene.height,
            png,
        })
    }

    /// The pixels of a scene before they are matched with the theme's colours: red, green, blue, opacity.
    pub fn pixels(&mut self, scene: &Scene) -> Vec<u8> {
        let ground = self.take_ground(scene);
        self.draw_over(&ground, scene);
        self.keep(ground);
        self.pixels.data_as_u8_slice().to_vec()
    }

    /// The fixed layer with its pixels: the kept one, or a fresh one.
    fn take_ground(&mut self, scene: &Scene) -> Ground {
        let kept = self.grounds.iter().position(|ground| {
            ground.width == scene.width
                && ground.height == scene.height
                && ground.theme == scene.theme
                && ground.layer == scene.fixed
        });
        if let Some(ground) = kept.and_then(|index| self.grounds.remove(index)) {
            return ground;
        }
        let mut pixels = Pixmap::new(scene.width, scene.height);
        self.draw(
            &scene.fixed,
            &mut pixels,
            TargetInit::Clear(AlphaColor::WHITE),
        );
        let palette = palette(&mut self.palettes, scene.theme);
        Ground {
            width: scene.width,
            height: scene.height,
            theme: scene.theme,
            layer: scene.fixed.clone(),
            indices: file::matched(&pixels, palette),
            pixels,
        }
    }

    fn keep(&mut self, ground: Ground) {
        self.grounds.push_front(ground);
        self.grounds.truncate(KEPT);
    }

    fn draw_over(&mut self, ground: &Ground, scene: &Scene) {
        let mut pixels = std::mem::replace(&mut self.pixels, Pixmap::new(0, 0));
        pixels.resize(ground.width, ground.height);
        pixels
            .data_as_u8_slice_mut()
            .copy_from_slice(ground.pixels.data_as_u8_slice());
        pixels.set_may_have_transparency(ground.pixels.may_have_transparency());
        self.draw(&scene.moving, &mut pixels, TargetInit::SrcOver);
        self.pixels = pixels;
    }

    fn draw(&mut self, layer: &Layer, pixels: &mut Pixmap, target_init: TargetInit) {
        // Taken out for as long as it is drawn with, because drawing needs the painter too.
        let mut context = self.context.take().unwrap_or_else(|| {
            let settings = RenderSettings {
                level: self.level,
                num_threads: 0,
            };
            RenderContext::new_with(1, 1, settings)
        });
        context.reset_and_resize(pixels.width(), pixels.height());
        for op in &layer.0 {
            self.draw_op(&mut context, op);
        }
        context.flush();
        context.render_with(
            pixels,
            &mut self.resources,
            RasterizerSettings {
                render_mode: RenderMode::OptimizeSpeed,
                target_init,
                ..RasterizerSettings::default()
            },
        );
        self.context = Some(context);
    }

    fn draw_op(&mut self, context: &mut RenderContext, op: &Op) {
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

fn palette(palettes: &mut BTreeMap<Theme, Palette>, theme: Theme) -> &mut Palette {
    palettes.entry(theme).or_insert_with(|| Palette::of(theme))
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
