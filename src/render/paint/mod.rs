//! Scene to pixels to PNG. The only folder that knows the rasteriser; change the painter here.
//!
//! Deterministic: the same scene gives the same bytes, with or without the pixels of its fixed layer at hand.

mod bands;
mod deflate;
mod file;
mod ink;

use std::collections::{BTreeMap, VecDeque};

use vello_cpu::color::AlphaColor;
use vello_cpu::{
    Level, Pixmap, RasterizerSettings, RenderContext, RenderMode, RenderSettings, Resources,
    TargetInit,
};

use self::bands::{BAND, Page, Sheaf};
use self::deflate::{Press, Pressed};
use self::ink::Ink;
use super::palette::Palette;
use super::scene::{Layer, Op, Scene, Theme};

/// How many fixed layers are kept: about 8 MB each at the size of a map.
const KEPT: usize = 3;

/// How many pictures are kept, for the bands in which the next ones are the same: 2 to 3 MB each at the size of a map.
const PAGES: usize = 4;

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
    /// How many fixed layers were painted.
    painted: u64,
    pages: VecDeque<Page>,
    /// Pixels to be painted over, of whatever was there before: fresh memory costs more than what is done to it.
    pixels: Pixmap,
    spare: Vec<u8>,
    ink: Ink,
    press: Press,
}

/// A fixed layer with its pixels.
struct Ground {
    /// No other fixed layer of this painter has it.
    number: u64,
    width: u16,
    height: u16,
    theme: Theme,
    layer: Layer,
    pixels: Pixmap,
    entries: Vec<u8>,
}

impl std::fmt::Debug for Painter {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Painter")
            .field("level", &self.level)
            .field("grounds", &self.grounds.len())
            .field("pages", &self.pages.len())
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
            painted: 0,
            pages: VecDeque::new(),
            pixels: Pixmap::new(0, 0),
            spare: Vec::new(),
            ink: Ink::default(),
            press: Press::default(),
        }
    }

    /// Paints a scene.
    ///
    /// # Errors
    /// [`Unpaintable`] if the scene has no width or no height.
    pub fn paint(&mut self, scene: &Scene) -> Result<Picture, Unpaintable> {
        let ground = self.take_ground(scene);
        let page = self.take_page(&ground, scene);
        self.grounds.push_front(ground);
        self.grounds.truncate(KEPT);
        let palette = palette(&mut self.palettes, scene.theme);
        let png = file::encode(scene, page.pressed.iter(), palette);
        self.pages.push_front(page);
        if self.pages.len() > PAGES
            && let Some(page) = self.pages.pop_back()
        {
            self.spare = page.entries;
        }
        Ok(Picture {
            width: scene.width,
            height: scene.height,
            png: png?,
        })
    }

    /// The pixels of a scene before they are matched with the theme's colours: red, green, blue, opacity.
    pub fn pixels(&mut self, scene: &Scene) -> Vec<u8> {
        let mut pixels = Pixmap::new(scene.width, scene.height);
        let white = TargetInit::Clear(AlphaColor::WHITE);
        self.draw(scene.fixed.0.iter(), &mut pixels, white);
        self.draw(scene.moving.0.iter(), &mut pixels, TargetInit::SrcOver);
        pixels.data_as_u8_slice().to_vec()
    }

    /// The fixed layer with its pixels: the kept one, or a fresh one. It may be higher than the scene, as its rows are the
    /// same however many there are.
    fn take_ground(&mut self, scene: &Scene) -> Ground {
        let kept = self.grounds.iter().position(|ground| {
            ground.width == scene.width
                && ground.theme == scene.theme
                && ground.layer == scene.fixed
        });
        if let Some(ground) = kept.and_then(|index| self.grounds.remove(index))
            && ground.height >= scene.height
        {
            return ground;
        }
        let mut pixels = Pixmap::new(scene.width, scene.height);
        let white = TargetInit::Clear(AlphaColor::WHITE);
        self.draw(scene.fixed.0.iter(), &mut pixels, white);
        let palette = palette(&mut self.palettes, scene.theme);
        self.painted += 1;
        Ground {
            number: self.painted,
            width: scene.width,
            height: scene.height,
            theme: scene.theme,
            layer: scene.fixed.clone(),
            entries: file::matched(&pixels, palette),
            pixels,
        }
    }

    /// The picture: the kept one, or one made of the bands of kept ones and of what must be drawn.
    fn take_page(&mut self, ground: &Ground, scene: &Scene) -> Page {
        let sheaf = Sheaf::of(&scene.moving, scene.height, |op| self.ink.rows(op));
        let shared: Vec<Vec<bool>> = self
            .pages
            .iter()
            .map(|page| page.shared(ground.number, scene.height, &scene.moving, &sheaf))
            .collect();
        let same = self.pages.iter().zip(&shared).position(|(page, shared)| {
            page.height == scene.height && page.ground == ground.number && !shared.contains(&false)
        });
        if let Some(page) = same.and_then(|index| self.pages.remove(index)) {
            return page;
        }
        let size = usize::from(scene.width) * usize::from(scene.height);
        let band = usize::from(scene.width) * BAND;
        let mut entries = self.spare_entries();
        entries.resize(size, 0);
        let mut stale = vec![false; sheaf.len()];
        for (index, (entries, stale)) in entries.chunks_mut(band.max(1)).zip(&mut stale).enumerate()
        {
            let kept = shared.iter().position(|shared| shared[index]);
            match kept.and_then(|kept| self.pages.get(kept)) {
                Some(page) => {
                    entries.copy_from_slice(&page.entries[index * band..][..entries.len()])
                }
                None => *stale = true,
            }
        }
        if stale.contains(&true) {
            self.draw_bands(ground, scene, &sheaf, &stale, &mut entries);
        }
        let pressed = self.press_bands(usize::from(scene.width), &entries, &shared);
        Page {
            ground: ground.number,
            height: scene.height,
            layer: scene.moving.clone(),
            sheaf,
            entries,
            pressed,
        }
    }

    /// Draws the stale bands of a scene.
    fn draw_bands(
        &mut self,
        ground: &Ground,
        scene: &Scene,
        sheaf: &Sheaf,
        stale: &[bool],
        entries: &mut [u8],
    ) {
        let mut pixels = std::mem::replace(&mut self.pixels, Pixmap::new(0, 0));
        pixels.resize(scene.width, scene.height);
        pixels.set_may_have_transparency(ground.pixels.may_have_transparency());
        let band = usize::from(scene.width) * BAND;
        let of = |index: usize, all: usize| index * band..((index + 1) * band).min(all);
        let under = ground.pixels.data_as_u8_slice().as_chunks::<4>().0;
        let stale_bands = || (0..stale.len()).filter(|&index| stale[index]);
        for index in stale_bands() {
            let over = pixels.data_as_u8_slice_mut().as_chunks_mut::<4>().0;
            let rows = of(index, over.len());
            over[rows.clone()].copy_from_slice(&under[rows]);
        }
        let ops = sheaf.ops(&scene.moving, stale);
        self.draw(ops, &mut pixels, TargetInit::SrcOver);
        let palette = palette(&mut self.palettes, scene.theme);
        let over = pixels.data_as_u8_slice().as_chunks::<4>().0;
        for index in stale_bands() {
            let rows = of(index, over.len());
            let entries = &mut entries[rows.clone()];
            entries.copy_from_slice(&ground.entries[rows.clone()]);
            file::match_over(entries, &under[rows.clone()], &over[rows], palette);
        }
        self.pixels = pixels;
    }

    /// The bands as they are in a file; what is repeated from the band above is part of each.
    fn press_bands(&mut self, width: usize, entries: &[u8], shared: &[Vec<bool>]) -> Vec<Pressed> {
        let size = (width * BAND).max(1);
        let mut above: &[u8] = &[];
        let mut pressed = Vec::new();
        for (index, band) in entries.chunks(size).enumerate() {
            let kept = shared
                .iter()
                .zip(&self.pages)
                .find(|(shared, _)| {
                    shared[index.saturating_sub(1)..=index]
                        .iter()
                        .all(|same| *same)
                })
                .and_then(|(_, page)| page.pressed.get(index));
            pressed.push(match kept {
                Some(kept) => kept.clone(),
                None => self.press.band(above, band, width),
            });
            above = band;
        }
        pressed
    }

    /// Room for the entries of a picture: that of the page which is forgotten next.
    fn spare_entries(&mut self) -> Vec<u8> {
        let mut spare = std::mem::take(&mut self.spare);
        spare.clear();
        spare
    }

    fn draw<'a>(
        &mut self,
        ops: impl Iterator<Item = &'a Op>,
        pixels: &mut Pixmap,
        target_init: TargetInit,
    ) {
        // Taken out for as long as it is drawn with, because drawing needs the painter too.
        let mut context = self.context.take().unwrap_or_else(|| {
            let settings = RenderSettings {
                level: self.level,
                num_threads: 0,
            };
            RenderContext::new_with(1, 1, settings)
        });
        context.reset_and_resize(pixels.width(), pixels.height());
        for op in ops {
            self.ink.draw(&mut context, op);
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
}

fn palette(palettes: &mut BTreeMap<Theme, Palette>, theme: Theme) -> &mut Palette {
    palettes.entry(theme).or_insert_with(|| Palette::of(theme))
}
