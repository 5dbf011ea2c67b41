//! Paints a scene's pixels and encodes them as a PNG file. This is the only folder that uses the rasteriser, so only
//! this folder changes if the rasteriser is replaced.
//!
//! Painting is deterministic: the same scene gives the same bytes, even if the pixels of its fixed layer are cached.

mod file;
mod kept;
mod stamps;

use std::collections::{BTreeMap, VecDeque};

use vello_cpu::color::{AlphaColor, Srgb};
use vello_cpu::kurbo::Affine;
use vello_cpu::{
    Level, Pixmap, RasterizerSettings, RenderContext, RenderMode, RenderSettings, Resources,
    TargetInit,
};

use self::kept::{Icons, Lines, Words, outline};
use self::stamps::Stamps;
use super::color::Color;
use super::palette::Palette;
use super::path::{Point, at};
use super::scene::{Anchor, Glyph, Layer, Letters, Op, Scene, Theme};
use super::text;

/// Maximum number of cached fixed layers, at about 8 MB each at map size.
const KEPT: usize = 2;

/// A finished picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Width in pixels.
    pub width: u16,
    /// Height in pixels.
    pub height: u16,
    /// PNG file.
    pub png: Vec<u8>,
}

/// Error that occurs when writing the file. When writing to memory, the only possible cause is that the scene has no
/// pixels.
#[derive(Debug, thiserror::Error)]
#[error("could not encode the picture")]
pub struct Unpaintable(#[from] png::EncodingError);

/// Paints scenes. Use it on a dedicated thread: shaped text is also cached per thread, and the first picture on a
/// thread takes twice as long as later ones.
pub struct Painter {
    level: Level,
    resources: Resources,
    context: Option<RenderContext>,
    palettes: BTreeMap<Theme, Palette>,
    grounds: VecDeque<Ground>,
    /// Pixels of the last picture, and their colour table entries. The next picture is painted over them, because
    /// allocating new memory is slower.
    pixels: Pixmap,
    indices: Vec<u8>,
    /// Number of the fixed layer below the pixels, and the stretches in which the pixels differ from that layer; `None`
    /// if they are unknown.
    below: Option<(u64, Vec<usize>)>,
    /// Number of fixed layers painted so far.
    painted: u64,
    icons: Icons,
    words: Words,
    lines: Lines,
    stamps: Stamps,
}

/// A fixed layer with its pixels.
struct Ground {
    number: u64,
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
    /// Creates a painter that uses the processor's most advanced instructions.
    pub fn new() -> Painter {
        Painter::with(Level::new())
    }

    /// Creates a painter that uses only instructions available on every processor of this architecture. Pixel values
    /// can differ by one from those of [`Painter::new`], but not between machines.
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
            below: None,
            painted: 0,
            icons: Icons::default(),
            words: Words::default(),
            lines: Lines::default(),
            stamps: Stamps::default(),
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
        let over = file::match_over(&mut self.indices, &ground.pixels, &self.pixels, palette);
        self.below = Some((ground.number, over));
        let png = file::encode(scene, &self.indices, palette)?;
        self.keep(ground);
        Ok(Picture { width: scene.width, height: scene.height, png })
    }

    /// Returns a scene's RGBA pixels, before their colours are replaced by those of the theme.
    pub fn pixels(&mut self, scene: &Scene) -> Vec<u8> {
        let ground = self.take_ground(scene);
        self.draw_over(&ground, scene);
        self.keep(ground);
        self.pixels.data_as_u8_slice().to_vec()
    }

    /// Takes the fixed layer with its pixels from the cache, or paints it.
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
        self.draw(&scene.fixed, &mut pixels, TargetInit::Clear(AlphaColor::WHITE));
        let palette = palette(&mut self.palettes, scene.theme);
        self.painted += 1;
        Ground {
            number: self.painted,
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
        let (all, entries) = (ground.pixels.data_as_u8_slice(), &ground.indices);
        match self.below.take() {
            // Only the parts that were painted over are reset.
            Some((number, over)) if number == ground.number => {
                let pixels = pixels.data_as_u8_slice_mut();
                file::put_back::<{ file::STRETCH }>(pixels, all, &over);
                file::put_back::<{ file::PIXELS }>(&mut self.indices, entries, &over);
            }
            _ => {
                pixels.resize(ground.width, ground.height);
                pixels.data_as_u8_slice_mut().copy_from_slice(all);
                self.indices.clone_from(entries);
            }
        }
        pixels.set_may_have_transparency(ground.pixels.may_have_transparency());
        self.draw(&scene.moving, &mut pixels, TargetInit::SrcOver);
        self.pixels = pixels;
    }

    fn draw(&mut self, layer: &Layer, pixels: &mut Pixmap, target_init: TargetInit) {
        let mut stamps = self.stamps(layer).into_iter();
        // The context is taken out of the painter during use, because drawing also borrows the painter.
        let mut context = self.context.take().unwrap_or_else(|| {
            let settings = RenderSettings { level: self.level, num_threads: 0 };
            RenderContext::new_with(1, 1, settings)
        });
        context.reset_and_resize(pixels.width(), pixels.height());
        for op in &layer.0 {
            match op {
                Op::Stamp(stamp) => {
                    if let Some(pixels) = stamps.next() {
                        stamps::put(&mut context, stamp, pixels);
                    }
                }
                _ => self.draw_op(&mut context, op),
            }
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
            // Notes draw nothing. Stamps are painted separately, and their pixels are copied.
            Op::Note(..) | Op::Stamp(_) => {}
            Op::Fill(path, color) => {
                context.set_paint(ink(*color));
                context.fill_path(&outline(path));
            }
            Op::Stroke(path, pen) => {
                context.set_paint(ink(pen.color));
                context.fill_path(self.lines.seam(path, pen));
            }
            Op::Icon(glyph) => self.draw_icon(context, glyph),
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
        context.set_transform(shift(at(letters.at.x - before, letters.at.y)));
        if let Some(halo) = letters.halo {
            context.set_paint(ink(halo.color));
            context.fill_path(self.words.path(&shaped, letters.size, Some(halo.width)));
        }
        context.set_paint(ink(letters.color));
        context.fill_path(self.words.path(&shaped, letters.size, None));
        context.reset_transform();
    }

    fn draw_icon(&mut self, context: &mut RenderContext, glyph: &Glyph) {
        let icon = glyph.icon.outline();
        let scale = glyph.size / icon.width.max(icon.height);
        let corner = |centre: f32, side: f32| centre - side * scale / 2.0;
        context.set_transform(shift(at(
            corner(glyph.at.x, icon.width),
            corner(glyph.at.y, icon.height),
        )));
        if let Some(halo) = glyph.halo {
            context.set_paint(ink(halo.color));
            let seam = self.icons.seam(glyph.icon, glyph.size, halo.width);
            context.fill_path(seam);
        }
        context.set_paint(ink(glyph.color));
        context.fill_path(self.icons.outline(glyph.icon, glyph.size));
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
