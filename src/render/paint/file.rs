//! From pixels to entries of the theme's table, and from those to the bytes of a file.

use vello_cpu::Pixmap;

use super::Unpaintable;
use crate::narrow::narrow;
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

/// How many bytes of pixels are compared at once with the fixed layer: as many as a processor compares without a call.
const STRETCH: usize = 64;

/// A picture of fewer pixels than this is pressed at the first level without a sample: none of them ever was too large.
const SMALL: usize = 1_500_000;

/// A sample is every so many-th band of so many rows.
const BANDS: (usize, usize) = (8, 16);

/// The entry of every pixel.
pub(super) fn matched(pixels: &Pixmap, palette: &mut Palette) -> Vec<u8> {
    let bytes = pixels.data_as_u8_slice();
    let mut entries = vec![0; bytes.len() / 4];
    match_all(&mut entries, bytes, palette);
    entries
}

/// Turns the entries of the pixels `under` into those of the pixels `over`, by looking only where they differ; which of the
/// [stretches](STRETCH) do.
pub(super) fn match_over(
    entries: &mut [u8],
    under: &Pixmap,
    over: &Pixmap,
    palette: &mut Palette,
) -> Vec<usize> {
    let (new, new_rest) = over.data_as_u8_slice().as_chunks::<STRETCH>();
    let (old, old_rest) = under.data_as_u8_slice().as_chunks::<STRETCH>();
    let (whole, rest) = entries.split_at_mut(new.len() * STRETCH / 4);
    let stretches = new.iter().zip(old);
    let stretches = stretches.zip(whole.chunks_exact_mut(STRETCH / 4));
    let mut differ = Vec::new();
    for (place, ((new, old), entries)) in stretches.enumerate() {
        if new != old {
            match_all(entries, new, palette);
            differ.push(place);
        }
    }
    if new_rest != old_rest {
        match_all(rest, new_rest, palette);
        differ.push(new.len());
    }
    differ
}

/// Makes `over` the same as `under` again in these stretches, where each pixel has `bytes` bytes.
pub(super) fn put_back(over: &mut [u8], under: &[u8], stretches: &[usize], bytes: usize) {
    let length = STRETCH / 4 * bytes;
    for place in stretches {
        let start = place * length;
        let end = (start + length).min(under.len());
        over[start..end].copy_from_slice(&under[start..end]);
    }
}

/// The entry of each of these pixels.
fn match_all(entries: &mut [u8], pixels: &[u8], palette: &mut Palette) {
    let (pixels, _) = pixels.as_chunks();
    for (entry, &[r, g, b, _]) in entries.iter_mut().zip(pixels) {
        *entry = palette.index([r, g, b]);
    }
}

/// The file of a picture.
pub(super) fn encode(
    scene: &Scene,
    entries: &[u8],
    palette: &Palette,
) -> Result<Vec<u8>, Unpaintable> {
    let [first, second, last] = COMPRESSION;
    let mut size = expected(first, scene, entries, palette)?;
    // A file that is thrown away costs as much as one that is kept. A sample errs by less than an eighth.
    if size <= LARGE * 9 / 8 {
        let file = encode_at(first, scene.width, entries, palette)?;
        size = file.len();
        if size <= LARGE {
            return Ok(file);
        }
    }
    if size * SECOND / 100 <= LARGE {
        let file = encode_at(second, scene.width, entries, palette)?;
        if file.len() <= LARGE {
            return Ok(file);
        }
    }
    encode_at(last, scene.width, entries, palette)
}

/// How many bytes a picture takes at a level, as a part of it tells.
fn expected(
    level: u8,
    scene: &Scene,
    entries: &[u8],
    palette: &Palette,
) -> Result<usize, Unpaintable> {
    if entries.len() < SMALL {
        return Ok(0);
    }
    let (every, rows) = BANDS;
    let width = usize::from(scene.width);
    let bands = entries.chunks_exact(rows * width).step_by(every);
    let sample: Vec<u8> = bands.flatten().copied().collect();
    let taken = encode_at(level, scene.width, &sample, palette)?.len();
    Ok(taken * entries.len() / sample.len())
}

fn encode_at(
    level: u8,
    width: u16,
    entries: &[u8],
    palette: &Palette,
) -> Result<Vec<u8>, Unpaintable> {
    let mut file = Vec::with_capacity(entries.len() / 4);
    let height = entries.len() / usize::from(width).max(1);
    let mut encoder = png::Encoder::new(&mut file, u32::from(width), narrow(height));
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
