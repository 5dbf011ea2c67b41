//! From pixels to entries of the theme's table, and from those to the bytes of a file.

use vello_cpu::Pixmap;

use super::Unpaintable;
use crate::render::palette::Palette;
use crate::render::scene::Scene;

/// The levels of zlib that are tried until a file is small enough: the second wins a fifth of the bytes for two thirds more
/// of the time, the third another tenth for as much again.
const COMPRESSION: [u8; 3] = [1, 2, 4];

/// A file of more bytes than this is pressed harder: half a megabyte is what a picture may take.
const LARGE: usize = 480_000;

/// What the second level leaves of a file is at least this much of what the first does, in parts of a hundred: where that is
/// still too large, it is not tried.
const SECOND: usize = 80;

/// How many pixels of a row are compared at once with the fixed layer.
const STRETCH: usize = 16;

/// A palette that remembers the last pixel: most are like the one before.
struct Quantiser<'a> {
    palette: &'a mut Palette,
    last: Option<([u8; 4], u8)>,
}

impl Quantiser<'_> {
    fn new(palette: &mut Palette) -> Quantiser<'_> {
        Quantiser {
            palette,
            last: None,
        }
    }

    fn index(&mut self, pixel: [u8; 4]) -> u8 {
        if let Some((last, index)) = self.last
            && last == pixel
        {
            return index;
        }
        let [r, g, b, _] = pixel;
        let index = self.palette.index([r, g, b]);
        self.last = Some((pixel, index));
        index
    }
}

/// The entry of every pixel.
pub(super) fn matched(pixels: &Pixmap, palette: &mut Palette) -> Vec<u8> {
    let mut quantiser = Quantiser::new(palette);
    let (colors, _) = pixels.data_as_u8_slice().as_chunks();
    colors.iter().map(|&pixel| quantiser.index(pixel)).collect()
}

/// Turns the entries of the pixels `under` into those of the pixels `over`, by looking only where they differ.
pub(super) fn match_over(entries: &mut [u8], under: &Pixmap, over: &Pixmap, palette: &mut Palette) {
    let mut quantiser = Quantiser::new(palette);
    let (new, _) = over.data_as_u8_slice().as_chunks::<4>();
    let (old, _) = under.data_as_u8_slice().as_chunks::<4>();
    let stretches = new
        .chunks(STRETCH)
        .zip(old.chunks(STRETCH))
        .zip(entries.chunks_mut(STRETCH));
    for ((new, old), entries) in stretches {
        if new == old {
            continue;
        }
        for (&pixel, entry) in new.iter().zip(entries) {
            *entry = quantiser.index(pixel);
        }
    }
}

/// The file of a picture.
pub(super) fn encode(
    scene: &Scene,
    entries: &[u8],
    palette: &Palette,
) -> Result<Vec<u8>, Unpaintable> {
    let [first, second, last] = COMPRESSION;
    let file = encode_at(first, scene, entries, palette)?;
    if file.len() <= LARGE {
        return Ok(file);
    }
    if file.len() * SECOND / 100 <= LARGE {
        let file = encode_at(second, scene, entries, palette)?;
        if file.len() <= LARGE {
            return Ok(file);
        }
    }
    encode_at(last, scene, entries, palette)
}

fn encode_at(
    level: u8,
    scene: &Scene,
    entries: &[u8],
    palette: &Palette,
) -> Result<Vec<u8>, Unpaintable> {
    let mut file = Vec::with_capacity(entries.len() / 4);
    let mut encoder = png::Encoder::new(&mut file, u32::from(scene.width), u32::from(scene.height));
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.colors().concat());
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_deflate_compression(png::DeflateCompression::Level(level));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(entries)?;
    writer.finish()?;
    Ok(file)
}
