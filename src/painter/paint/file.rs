//! Converts pixels to entries in the theme's colour table, and these entries to the bytes of a file.

use vello_cpu::Pixmap;

use super::Unpaintable;
use crate::palette::Palette;
use crate::scene::Scene;
use regnal_core::narrow::narrow;

/// Zlib levels to try until a file is small enough. The second level saves a fifth of the bytes and takes two thirds
/// longer; the third saves another tenth and takes as much extra time again.
const COMPRESSION: [u8; 3] = [1, 2, 4];

/// File size in bytes above which a higher compression level is tried. A picture may take up half a megabyte.
const LARGE: usize = 480_000;

/// Smallest expected size of a file at the second level, as a percentage of its size at the first. If even a file of
/// this size would be too large, the second level is skipped.
const SECOND: usize = 80;

/// Number of pixel bytes compared with the fixed layer at a time: the most that a processor can compare without a
/// function call.
pub(super) const STRETCH: usize = 64;

/// Number of pixels in a stretch, which is also the number of bytes for their colour table entries.
pub(super) const PIXELS: usize = STRETCH / 4;

/// Number of pixels below which a picture is compressed at the first level without sampling, because such a small
/// picture's file is never too large.
const SMALL: usize = 1_500_000;

/// Sampling layout: one band in every `.0` is sampled, and each band is `.1` rows high.
const BANDS: (usize, usize) = (8, 16);

/// Returns the colour table entry of every pixel.
pub(super) fn matched(pixels: &Pixmap, palette: &mut Palette) -> Vec<u8> {
    let bytes = pixels.data_as_u8_slice();
    let mut entries = vec![0; bytes.len() / 4];
    match_all(&mut entries, bytes, palette);
    entries
}

/// Updates the colour table entries wherever `over` differs from `under`. Returns the [stretches](STRETCH) in which
/// they differ. Other stretches are not processed.
pub(super) fn match_over(
    entries: &mut [u8],
    under: &Pixmap,
    over: &Pixmap,
    palette: &mut Palette,
) -> Vec<usize> {
    let (new, new_rest) = over.data_as_u8_slice().as_chunks::<STRETCH>();
    let (old, old_rest) = under.data_as_u8_slice().as_chunks::<STRETCH>();
    let (whole, rest) = entries.split_at_mut(new.len() * PIXELS);
    let stretches = new.iter().zip(old);
    let stretches = stretches.zip(whole.chunks_exact_mut(PIXELS));
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

/// Resets `over` to `under` in these stretches of `LENGTH` bytes.
pub(super) fn put_back<const LENGTH: usize>(over: &mut [u8], under: &[u8], stretches: &[usize]) {
    let (over, over_rest) = over.as_chunks_mut::<LENGTH>();
    let (under, under_rest) = under.as_chunks::<LENGTH>();
    for &place in stretches {
        match (over.get_mut(place), under.get(place)) {
            (Some(over), Some(under)) => *over = *under,
            _ => over_rest.copy_from_slice(under_rest),
        }
    }
}

/// Finds each pixel's colour table entry. Most stretches of a map have a single colour, which is looked up once.
fn match_all(entries: &mut [u8], pixels: &[u8], palette: &mut Palette) {
    let (stretches, rest) = pixels.as_chunks::<4>().0.as_chunks::<PIXELS>();
    let (whole, last) = entries.as_chunks_mut::<PIXELS>();
    for (entries, pixels) in whole.iter_mut().zip(stretches) {
        let first = u32::from_ne_bytes(pixels[0]);
        let differs = |sum, &pixel| sum | (u32::from_ne_bytes(pixel) ^ first);
        *entries = match pixels.iter().fold(0, differs) {
            0 => [palette.indices(&[pixels[0]])[0]; PIXELS],
            _ => palette.indices(pixels),
        };
    }
    for (entry, &pixel) in last.iter_mut().zip(rest) {
        [*entry] = palette.indices(&[pixel]);
    }
}

/// Encodes a picture.
pub(super) fn encode(
    scene: &Scene,
    entries: &[u8],
    palette: &Palette,
) -> Result<Vec<u8>, Unpaintable> {
    let [first, second, last] = COMPRESSION;
    let mut size = expected(first, scene, entries, palette)?;
    // Estimating the size avoids encoding a file only to discard it, which would take as long as encoding one that is
    // kept. The margin is an eighth, because the sampling error is smaller than that.
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

/// Estimates a picture's compressed size at a level by compressing a sample.
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
    let sample = bands.collect::<Vec<_>>().concat();
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
