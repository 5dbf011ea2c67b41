//! The rows of a picture as a stream of zlib, band by band: what a band is pressed into depends on its rows and on the rows
//! that may be repeated from above, and on nothing else, so that it is kept for the next picture in which both are the same.

use flate2::{Compress, CompressError, Compression, FlushCompress};
use simd_adler32::Adler32;

/// How far back something may be repeated.
const WINDOW: usize = 1 << 15;

/// Bands of few marks become hardly smaller above it, and take longer.
const LEVEL: u32 = 2;

/// For bands that stay large.
const DENSE: u32 = 4;

/// A band is large that keeps more than one byte of so many.
const KEPT: usize = 3;

/// Bytes pressed into blocks that end on a whole byte.
pub(super) type Pressed = Vec<u8>;

/// What is kept from band to band: fresh memory costs more than what is done to it.
#[derive(Debug)]
pub(super) struct Press {
    compress: Compress,
    /// The rows that may be repeated, and those of the band, each behind the byte of its filter.
    rows: Vec<u8>,
}

impl Default for Press {
    fn default() -> Press {
        Press {
            compress: Compress::new(Compression::new(LEVEL), false),
            rows: Vec::new(),
        }
    }
}

impl Press {
    /// Presses the rows of a band, each of `width` bytes; `above` are the rows before it, of which as many are used as can
    /// be repeated.
    ///
    /// # Errors
    /// Those of the library, none of which memory as the target has.
    pub(super) fn band(
        &mut self,
        above: &[u8],
        band: &[u8],
        width: usize,
    ) -> Result<Pressed, CompressError> {
        let stride = width + 1;
        let known = (above.len() / width.max(1)).min(WINDOW / stride);
        self.rows.clear();
        let used = above.len() - known * width;
        for row in above[used..].chunks(width).chain(band.chunks(width)) {
            self.rows.push(UNFILTERED);
            self.rows.extend_from_slice(row);
        }
        let begin = known * stride;
        let pressed = self.pressed(begin, LEVEL)?;
        match pressed.len() * KEPT > self.rows.len() - begin {
            true => self.pressed(begin, DENSE),
            false => Ok(pressed),
        }
    }

    /// The rows from `begin` on, pressed; those before it may be repeated.
    fn pressed(&mut self, begin: usize, level: u32) -> Result<Pressed, CompressError> {
        let (above, band) = self.rows.split_at(begin);
        self.compress.reset();
        self.compress.set_level(Compression::new(level))?;
        if !above.is_empty() {
            self.compress.set_dictionary(above)?;
        }
        let mut pressed = Vec::with_capacity(band.len() / 8 + 64);
        let before = self.compress.total_in();
        loop {
            let done = usize::try_from(self.compress.total_in() - before).unwrap_or(band.len());
            self.compress
                .compress_vec(&band[done..], &mut pressed, FlushCompress::Sync)?;
            // Where there is room left, all of it is there.
            if pressed.len() < pressed.capacity() {
                break;
            }
            pressed.reserve(band.len() / 8 + 64);
        }
        pressed.shrink_to_fit();
        Ok(pressed)
    }
}

/// The byte before each row: it is as it is.
const UNFILTERED: u8 = 0;

/// The pressed bands of a picture with rows of `width` bytes as one stream of zlib (RFC 1950).
pub(super) fn stream<'a>(
    bands: impl Iterator<Item = &'a Pressed>,
    picture: &[u8],
    width: usize,
) -> Vec<u8> {
    // Deflate with a window of 32 KiB, and no dictionary.
    let mut bytes = vec![0x78, 0x01];
    for band in bands {
        bytes.extend_from_slice(band);
    }
    // An empty stored block, the last.
    bytes.extend([1, 0, 0, 0xFF, 0xFF]);
    let mut check = Adler32::new();
    for row in picture.chunks(width.max(1)) {
        check.write(&[UNFILTERED]);
        check.write(row);
    }
    bytes.extend(check.finish().to_be_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Presses rows of `width` bytes in bands of `high` rows, and reads them again as a picture.
    fn assert_read_again(bytes: &[u8], width: usize, high: usize) -> usize {
        let mut press = Press::default();
        let mut above: &[u8] = &[];
        let mut bands = Vec::new();
        for band in bytes.chunks(width * high) {
            bands.push(press.band(above, band, width).unwrap());
            above = band;
        }
        let data = stream(bands.iter(), bytes, width);
        let mut file = Vec::new();
        let size = [width, bytes.len() / width].map(|side| u32::try_from(side).unwrap());
        let mut encoder = png::Encoder::new(&mut file, size[0], size[1]);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().unwrap();
        writer.write_chunk(png::chunk::IDAT, &data).unwrap();
        writer.finish().unwrap();
        let decoder = png::Decoder::new(std::io::Cursor::new(file));
        let mut reader = decoder.read_info().unwrap();
        let mut read = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut read).unwrap();
        assert!(read == bytes, "{width} bytes a row, {high} rows a band");
        data.len()
    }

    fn noise(count: usize, kinds: u64) -> Vec<u8> {
        let mut state = 1_u64;
        let next = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            u8::try_from((state >> 40) % kinds).unwrap()
        };
        std::iter::repeat_with(next).take(count).collect()
    }

    #[test]
    fn whatever_is_pressed_is_read_again() {
        for width in [1, 2, 7, 300, 1_081] {
            for high in [1, 3, 64] {
                for kinds in [1, 2, 5, 256] {
                    assert_read_again(&noise(width * 150, kinds), width, high);
                }
            }
        }
        // Rows longer than a match can reach.
        assert_read_again(&noise(40_000 * 3, 2), 40_000, 2);
        assert_read_again(&noise(32_767 * 3, 3), 32_767, 1);
    }

    #[test]
    fn rows_that_are_repeated_cost_nearly_nothing() {
        let row = noise(1_000, 200);
        let all = row.repeat(640);
        let size = assert_read_again(&all, 1_000, 64);
        assert!(size < 20_000, "{size} bytes");
        let blank = assert_read_again(&vec![7; 1_000_000], 1_000, 64);
        assert!(blank < 4_000, "{blank} bytes");
    }

    #[test]
    fn what_a_band_is_pressed_into_depends_on_nothing_before() {
        let (above, band) = (noise(6_400, 9), noise(6_400, 7));
        let mut used = Press::default();
        used.band(&band, &noise(64_000, 200), 100).unwrap();
        let [one, other] =
            [used, Press::default()].map(|mut press| press.band(&above, &band, 100).unwrap());
        assert_eq!(one, other);
    }
}
