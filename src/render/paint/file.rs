//! From pixels to entries of the theme's table, and from those to the bytes of a file.

use vello_cpu::Pixmap;

use super::Unpaintable;
use super::deflate::{self, Pressed};
use crate::render::palette::Palette;
use crate::render::scene::Scene;

/// How many pixels of a row are compared at once with the fixed layer.
const STRETCH: usize = 32;

/// The entry of every pixel.
pub(super) fn matched(pixels: &Pixmap, palette: &mut Palette) -> Vec<u8> {
    let (colors, _) = pixels.data_as_u8_slice().as_chunks();
    let mut entries = vec![0; colors.len()];
    palette.match_all(colors, &mut entries);
    entries
}

/// Turns the entries of the pixels `under` into those of the pixels `over`, by looking only where they differ.
pub(super) fn match_over(
    entries: &mut [u8],
    under: &[[u8; 4]],
    over: &[[u8; 4]],
    palette: &mut Palette,
) {
    let (news, new_rest) = over.as_chunks::<STRETCH>();
    let (olds, old_rest) = under.as_chunks::<STRETCH>();
    let (stretches, rest) = entries.as_chunks_mut::<STRETCH>();
    for ((new, old), entries) in news.iter().zip(olds).zip(stretches) {
        if new != old {
            palette.match_all(new, entries);
        }
    }
    if new_rest != old_rest {
        palette.match_all(new_rest, rest);
    }
}

/// The file of a picture whose bands were pressed.
pub(super) fn encode<'a>(
    scene: &Scene,
    bands: impl Iterator<Item = &'a Pressed>,
    palette: &Palette,
) -> Result<Vec<u8>, Unpaintable> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, u32::from(scene.width), u32::from(scene.height));
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.colors().concat());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(png::chunk::IDAT, &deflate::stream(bands))?;
    writer.finish()?;
    Ok(file)
}
