//! The animation of a match, as an animated GIF of limited size.
//!
//! Each picture becomes one frame, scaled down to the animation's size by averaging pixels. Each frame keeps the
//! colours of its own file, since GIF frames can have separate palettes. A frame holds only the pixels that differ from
//! the previous picture. The animation's size and number of frames are chosen to fit the limit.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use image::imageops::thumbnail;
use image::{Rgb, RgbImage};

use super::palette::Palette;
use regnal_core::narrow::narrow;

/// Animation widths to try, in pixels, largest first.
const WIDTHS: [u32; 4] = [720, 540, 432, 360];

/// A painted picture for an animation.
#[derive(Clone, Debug)]
pub struct Shot {
    /// PNG file.
    pub png: Arc<[u8]>,
    /// Time for which the picture is shown.
    pub lasts: Duration,
    /// True if the picture is kept when others are dropped to reduce the size of the animation.
    pub stays: bool,
}

/// An animation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    /// GIF file.
    pub gif: Vec<u8>,
    /// Number of pictures.
    pub frames: usize,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// Reason why an animation could not be made.
#[derive(Debug, thiserror::Error)]
pub enum Unfilmable {
    /// There are no pictures.
    #[error("a film needs at least one picture")]
    Empty,
    /// The animation is too large even at the smallest size.
    #[error("the film is too large even at its smallest size")]
    TooLarge,
    /// A picture cannot be decoded, because it was not made by the painter.
    #[error("could not decode a picture for a film")]
    Unreadable(#[from] png::DecodingError),
    /// The file could not be written. This does not happen when writing to memory.
    #[error("could not encode a film")]
    Unwritable(#[from] EncodingError),
}

/// Makes an animation of at most `limit` bytes from `shots`, in order.
///
/// # Errors
/// Returns an error if no animation could be made.
pub fn film(shots: &[Shot], limit: usize) -> Result<Film, Unfilmable> {
    let mut shots: Vec<&Shot> = shots.iter().collect();
    if shots.is_empty() {
        return Err(Unfilmable::Empty);
    }
    loop {
        // An attempt is abandoned as soon as it exceeds the limit, so the size of each attempt is bounded.
        for width in WIDTHS {
            if let Some(film) = of_width(&shots, width, limit)? {
                return Ok(film);
            }
        }
        let before = shots.len();
        shots = thinned(shots);
        if shots.len() == before {
            return Err(Unfilmable::TooLarge);
        }
    }
}

/// Drops every second one of the pictures that are not marked to be kept or, if all are marked, every second picture.
/// The last picture is always kept.
fn thinned(shots: Vec<&Shot>) -> Vec<&Shot> {
    let last = shots.len() - 1;
    let all_stay = shots[..last].iter().all(|shot| shot.stays);
    let mut seen = 0;
    let mut thinned = Vec::with_capacity(shots.len());
    for (place, shot) in shots.into_iter().enumerate() {
        if place == last || (shot.stays && !all_stay) {
            thinned.push(shot);
            continue;
        }
        if seen % 2 == 1 {
            thinned.push(shot);
        }
        seen += 1;
    }
    thinned
}

/// Makes an animation of this width; returns `None` if it is larger than `limit`. Only one picture is in memory at a
/// time.
fn of_width(shots: &[&Shot], width: u32, limit: usize) -> Result<Option<Film>, Unfilmable> {
    let mut height = 0;
    for shot in shots {
        height = height.max(scaled(size(&shot.png)?, width).1);
    }
    let mut file = Bounded { bytes: Vec::new(), limit, is_full: false };
    let written = write_frames(shots, (width, height), &mut file);
    if file.is_full {
        return Ok(None);
    }
    written?;
    Ok(Some(Film { gif: file.bytes, frames: shots.len(), width, height }))
}

/// Writes all pictures to a file.
fn write_frames(
    shots: &[&Shot],
    (width, height): (u32, u32),
    file: &mut Bounded,
) -> Result<(), Unfilmable> {
    let mut encoder = Encoder::new(file, narrow(width), narrow(height), &[])?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Vec<[u8; 3]> = Vec::new();
    for shot in shots {
        let mut still = Still::read(&shot.png)?.at_width(width);
        still.grow(height);
        let now = still.pixels();
        encoder.write_frame(&still.frame(&now, &before, shot.lasts))?;
        before = now;
    }
    // Dropping the encoder writes the end of the file.
    Ok(())
}

/// An output file with a size limit in bytes.
struct Bounded {
    bytes: Vec<u8>,
    limit: usize,
    is_full: bool,
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_full || self.limit - self.bytes.len() < bytes.len() {
            self.is_full = true;
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns a picture's width and height.
fn size(png: &[u8]) -> Result<(u32, u32), png::DecodingError> {
    let reader = png::Decoder::new(io::Cursor::new(png)).read_info()?;
    Ok((reader.info().width, reader.info().height))
}

/// Returns the size of a picture in an animation of this width. A narrower picture keeps its size.
fn scaled((from, high): (u32, u32), width: u32) -> (u32, u32) {
    match from > width {
        true => (width, (high * width / from).max(1)),
        false => (from, high),
    }
}

/// A picture whose pixels are indices into a colour table.
#[derive(Clone, Debug)]
struct Still {
    width: u32,
    height: u32,
    entries: Vec<u8>,
    colors: Vec<[u8; 3]>,
}

impl Still {
    /// Reads a picture made by the painter, with eight bits per pixel and a colour table.
    fn read(png: &[u8]) -> Result<Still, png::DecodingError> {
        let decoder = png::Decoder::new(io::Cursor::new(png));
        let mut reader = decoder.read_info()?;
        let unreadable = |why: &str| {
            png::DecodingError::from(io::Error::new(io::ErrorKind::InvalidData, why.to_owned()))
        };
        let size = reader.output_buffer_size();
        let mut entries = vec![0; size.ok_or_else(|| unreadable("it is too large"))?];
        let frame = reader.next_frame(&mut entries)?;
        let is_indexed =
            reader.output_color_type() == (png::ColorType::Indexed, png::BitDepth::Eight);
        let table = reader.info().palette.as_ref().filter(|_| is_indexed);
        let table = table.ok_or_else(|| unreadable("it has no table of colours"))?;
        let (colors, _) = table.as_chunks::<3>();
        let colors = colors.to_vec();
        entries.truncate(frame.buffer_size());
        Ok(Still { width: frame.width, height: frame.height, entries, colors })
    }

    /// Scales the picture to this width. A narrower picture keeps its size and is padded with background.
    fn at_width(&self, width: u32) -> Still {
        let (narrower, height) = scaled((self.width, self.height), width);
        let pixels = self.pixels().into_flattened();
        let picture = RgbImage::from_raw(self.width, self.height, pixels).unwrap_or_default();
        let small = thumbnail(&picture, narrower, height);
        let mut palette = Palette::new(self.colors.clone());
        // A flat area keeps its colour table entry, even if several entries are equally close to its colour.
        let exact: BTreeMap<[u8; 3], u8> = self.colors.iter().copied().zip(0..=u8::MAX).collect();
        let mut last = None;
        let ground = self.entries.first().copied().unwrap_or_default();
        let mut entries = vec![ground; (width * height) as usize];
        for (x, y, &Rgb(color)) in small.enumerate_pixels() {
            let (_, entry) = last.filter(|(before, _)| *before == color).unwrap_or_else(|| {
                match exact.get(&color) {
                    Some(&entry) => (color, entry),
                    None => (color, palette.index(color)),
                }
            });
            last = Some((color, entry));
            entries[(y * width + x) as usize] = entry;
        }
        Still { width, height, entries, colors: self.colors.clone() }
    }

    /// Pads the picture with background up to this height, equally above and below.
    fn grow(&mut self, height: u32) {
        let ground = self.entries.first().copied().unwrap_or_default();
        let above = height.saturating_sub(self.height) / 2 * self.width;
        let mut entries = vec![ground; above as usize];
        entries.append(&mut self.entries);
        entries.resize((self.width * height) as usize, ground);
        self.entries = entries;
        self.height = height;
    }

    fn pixels(&self) -> Vec<[u8; 3]> {
        let color = |entry: &u8| self.colors.get(usize::from(*entry)).copied();
        self.entries.iter().map(|entry| color(entry).unwrap_or_default()).collect()
    }

    /// Returns the picture as a frame. Pixels that are unchanged since the picture `before` are transparent if the
    /// colour table has an unused entry for transparency.
    fn frame(&self, now: &[[u8; 3]], before: &[[u8; 3]], lasts: Duration) -> Frame<'static> {
        let mut is_used = [false; 256];
        self.entries.iter().for_each(|&entry| is_used[usize::from(entry)] = true);
        let unused = is_used.iter().position(|is_used| !is_used);
        let transparent: Option<u8> = unused.filter(|_| now.len() == before.len()).map(narrow);
        let mut palette: Vec<u8> = self.colors.iter().flatten().copied().collect();
        let mut entries = self.entries.clone();
        if let Some(clear) = transparent {
            let length = (usize::from(clear) + 1) * 3;
            palette.resize(palette.len().max(length), 0);
            let both = entries.iter_mut().zip(now.iter().zip(before));
            both.filter(|(_, (now, before))| now == before).for_each(|(entry, _)| *entry = clear);
        }
        Frame {
            delay: narrow(lasts.as_millis() / 10),
            dispose: DisposalMethod::Keep,
            transparent,
            width: narrow(self.width),
            height: narrow(self.height),
            palette: Some(palette),
            buffer: entries.into(),
            ..Frame::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use image::codecs::gif::GifDecoder;
    use image::{AnimationDecoder, Frame};

    use super::*;

    /// Returns a picture of this size with colours that depend on `seed`.
    fn shot(seed: u32, width: u32, height: u32, stays: bool) -> Shot {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        let colors: Vec<u8> = (0..=255_u8).flat_map(|at| [at, 255 - at, at / 2]).collect();
        encoder.set_palette(colors);
        let mut writer = encoder.write_header().unwrap();
        // Fills the picture with noise, which cannot be compressed.
        let noise = |at: u32| (at ^ seed).wrapping_mul(0x9e37_79b9).rotate_left(7) >> 24;
        let entries: Vec<u8> =
            (0..width * height).map(|at| u8::try_from(noise(at) / 2).unwrap()).collect();
        writer.write_image_data(&entries).unwrap();
        writer.finish().unwrap();
        Shot { png: file.into(), lasts: Duration::from_millis(500), stays }
    }

    fn frames(gif: &[u8]) -> Vec<(u32, u32, Duration)> {
        let decoder = GifDecoder::new(std::io::Cursor::new(gif)).unwrap();
        let frames = decoder.into_frames().collect_frames().unwrap();
        let of = |frame: Frame| {
            let lasts = Duration::from(frame.delay());
            let pixels = frame.into_buffer();
            (pixels.width(), pixels.height(), lasts)
        };
        frames.into_iter().map(of).collect()
    }

    #[test]
    fn an_animation_shows_each_picture_in_order_for_its_duration() {
        let mut shots = vec![shot(1, 1080, 300, false), shot(2, 1080, 360, false)];
        shots[1].lasts = Duration::from_secs(4);
        let film = film(&shots, 8 << 20).unwrap();
        assert_eq!((film.frames, film.width, film.height), (2, 720, 240));
        let half = Duration::from_millis(500);
        let seen = [(720, 240, half), (720, 240, Duration::from_secs(4))];
        assert_eq!(frames(&film.gif), seen);
    }

    #[test]
    fn a_large_animation_is_scaled_down_before_optional_pictures_are_dropped() {
        let shots: Vec<Shot> = (0..9).map(|at| shot(at, 800, 200, at % 4 == 0)).collect();
        let large = film(&shots, 8 << 20).unwrap();
        assert_eq!((large.frames, large.width), (9, 720));
        let small = film(&shots, large.gif.len() / 2).unwrap();
        assert_eq!(small.frames, 9);
        assert!(small.width < 720 && small.gif.len() <= large.gif.len() / 2);
        let least = of_width(&shots.iter().collect::<Vec<_>>(), 360, usize::MAX);
        let least = least.unwrap().unwrap();
        let fewer = film(&shots, least.gif.len() * 3 / 4).unwrap();
        assert!(
            (3..9).contains(&fewer.frames),
            "expected the three required pictures and some of the six optional ones: {}",
            fewer.frames
        );
        assert!(matches!(film(&shots, 1000), Err(Unfilmable::TooLarge)));
        assert!(matches!(film(&[], 1000), Err(Unfilmable::Empty)));
    }

    /// The longest animation has 120 pictures, and noise gives the largest files. To save time, the test uses an eighth
    /// of the size and an eighth of the limit.
    #[test]
    fn the_longest_animation_of_the_largest_pictures_fits_in_a_message() {
        let noise = [1, 2].map(|seed| shot(seed, 360, 290, false));
        let shots: Vec<Shot> = noise.iter().cycle().take(120).cloned().collect();
        let film = film(&shots, 1_000_000).unwrap();
        assert!(film.gif.len() <= 1_000_000 && film.frames >= 8, "{} pictures", film.frames);
    }

    #[test]
    fn unchanged_pixels_are_omitted_from_frames_but_remain_visible() {
        let still = shot(1, 600, 300, true);
        let once = film(std::slice::from_ref(&still), 8 << 20).unwrap();
        let other = shot(2, 600, 300, true);
        let film = film(&[still.clone(), still.clone(), other, still], 8 << 20).unwrap();
        let decoder = GifDecoder::new(std::io::Cursor::new(&film.gif)).unwrap();
        let frames = decoder.into_frames().collect_frames().unwrap();
        let pixels: Vec<_> = frames.into_iter().map(Frame::into_buffer).collect();
        assert!(pixels[0] == pixels[1] && pixels[0] == pixels[3] && pixels[0] != pixels[2]);
        assert!(film.gif.len() < once.gif.len() * 7 / 2, "{} bytes", film.gif.len());
    }

    #[test]
    fn scaling_keeps_flat_colours_and_does_not_enlarge_narrow_pictures() {
        let still = Still {
            width: 4,
            height: 2,
            entries: vec![0, 0, 1, 1, 0, 0, 1, 1],
            colors: vec![[10, 20, 30], [200, 100, 50]],
        };
        assert_eq!(still.at_width(2).entries, [0, 1]);
        assert_eq!(still.at_width(6).entries[..6], [0, 0, 1, 1, 0, 0]);
    }

    #[test]
    fn a_short_picture_is_centred_vertically_on_the_background() {
        let mut still = Still { width: 1, height: 2, entries: vec![3, 1], colors: vec![[0; 3]; 4] };
        still.grow(5);
        assert_eq!((still.height, &still.entries[..]), (5, &[3, 3, 1, 3, 3][..]));
    }

    #[test]
    fn an_undecodable_picture_is_rejected() {
        let broken = Shot { png: Arc::from([1, 2, 3]), lasts: Duration::ZERO, stays: false };
        assert!(matches!(film(&[broken], 1000), Err(Unfilmable::Unreadable(_))));
    }
}
