//! Deflate (RFC 1951) for pictures of few colours, band by band: what a band is pressed into depends on its rows and on the
//! rows that may be repeated from above, and on nothing else, so that it is kept for the next picture in which both are the
//! same.
//!
//! Most of such a picture is like the row above or like the pixel before, which is tried first; of what is neither, the
//! last place that began alike is tried.

use super::huffman::{self, Token};
use crate::narrow::narrow;

/// How far back a match may begin.
const WINDOW: usize = 1 << 15;

/// The longest match.
const LONGEST: usize = 258;

/// The shortest match that is looked for.
const SHORTEST: usize = 4;

/// A match as long as this is taken without looking at what the next byte would give.
const GOOD: usize = 8;

/// All places of a match up to this long can begin another; of a longer one only its beginning and its end.
const DENSE: usize = 4;

/// The last place that began alike is kept by so many bits of a hash: as many as stay in the nearest cache.
const HASH_BITS: u32 = 14;

/// Of so many rows above a band the places are known from the start; others are only reached from below them.
const KNOWN: usize = 8;

/// The modulus of Adler-32.
const ADLER: u32 = 65_521;

/// Bytes pressed into a block that ends on a whole byte.
#[derive(Clone, Debug, Default)]
pub(super) struct Pressed {
    bytes: Vec<u8>,
    check: Check,
}

/// What Adler-32 needs of some bytes: how many, their sum, and the sum of each times the number of bytes from it to the end.
#[derive(Clone, Copy, Debug, Default)]
struct Check {
    count: u32,
    sum: u32,
    weighted: u32,
}

/// What is kept from band to band: fresh memory costs more than what is done to it.
#[derive(Debug, Default)]
pub(super) struct Press {
    /// The rows that may be repeated, and those of the band, each behind the byte of its filter.
    rows: Vec<u8>,
    places: Vec<u16>,
    tokens: Vec<Token>,
    /// Room for the bits.
    room: Vec<u8>,
}

impl Press {
    /// Presses the rows of a band, each of `width` bytes; `above` are the rows before it, of which as many are used as a
    /// match can reach.
    pub(super) fn band(&mut self, above: &[u8], band: &[u8], width: usize) -> Pressed {
        let stride = width + 1;
        let known = (above.len() / width.max(1)).min(WINDOW / stride);
        let rows = &mut self.rows;
        rows.clear();
        let used = above.len() - known * width;
        for row in above[used..].chunks(width).chain(band.chunks(width)) {
            rows.push(0);
            rows.extend_from_slice(row);
        }
        let begin = known * stride;
        self.find(begin, stride);
        Pressed {
            bytes: huffman::block(&self.tokens, &mut self.room),
            check: Check::of(&self.rows[begin..]),
        }
    }

    /// Cuts the rows from `begin` on into tokens.
    fn find(&mut self, begin: usize, stride: usize) {
        let rows = self.rows.as_slice();
        self.places.clear();
        self.places.resize(1 << HASH_BITS, 0);
        self.tokens.clear();
        let last = rows.len().saturating_sub(SHORTEST);
        let mut search = Search {
            rows,
            above: if stride <= WINDOW { stride } else { usize::MAX },
            places: &mut self.places,
        };
        for place in begin.saturating_sub(KNOWN * stride)..begin.min(last) {
            search.remember(place);
        }
        let mut place = begin;
        let mut found = search.longest(place);
        while place < rows.len() {
            let (length, distance) = found;
            let mut end = place + 1;
            // What the next byte gives, if it was looked at.
            let mut next = None;
            if length < SHORTEST {
                self.tokens.push(Token::Byte(rows[place]));
            } else {
                if length < GOOD {
                    next = Some(search.longest(end));
                }
                if next.is_some_and(|next| next.0 > length) {
                    self.tokens.push(Token::Byte(rows[place]));
                } else {
                    let token = Token::Match(narrow(length - 3), narrow(distance - 1));
                    self.tokens.push(token);
                    let seen = place + 1 + usize::from(next.take().is_some());
                    end = place + length;
                    let from = match length <= DENSE {
                        true => seen,
                        false => end - SHORTEST,
                    };
                    for inside in from..end {
                        search.remember(inside);
                    }
                }
            }
            place = end;
            found = next.unwrap_or_else(|| search.longest(place));
        }
    }
}

/// Where in the rows the same bytes were before.
struct Search<'a> {
    rows: &'a [u8],
    /// How far back the row above is; where that is too far, farther than anything.
    above: usize,
    places: &'a mut [u16],
}

/// The lowest bits of a place: more than a match can reach back.
fn low(place: usize) -> u16 {
    let [one, two, ..] = place.to_le_bytes();
    u16::from_le_bytes([one, two])
}

impl Search<'_> {
    fn begin(&self, place: usize) -> Option<u32> {
        let bytes = self.rows.get(place..)?.first_chunk::<SHORTEST>()?;
        Some(u32::from_le_bytes(*bytes))
    }

    fn slot(&mut self, begin: u32) -> Option<&mut u16> {
        let hash = begin.wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS);
        self.places.get_mut(usize::try_from(hash).ok()?)
    }

    fn remember(&mut self, place: usize) {
        if let Some(last) = self.begin(place).and_then(|begin| self.slot(begin)) {
            *last = low(place);
        }
    }

    /// The longest match of what begins here, and its distance; of length 0 if there is none. Remembers the place.
    fn longest(&mut self, place: usize) -> (usize, usize) {
        let Some(begin) = self.begin(place) else {
            return (0, 0);
        };
        let Some(last) = self.slot(begin) else {
            return (0, 0);
        };
        let before = std::mem::replace(last, low(place));
        let mut best = (0, 0);
        if let Some(above) = place.checked_sub(self.above)
            && self.begin(above) == Some(begin)
        {
            best = (self.shared(above, place), self.above);
            if best.0 >= GOOD {
                return best;
            }
        }
        // Whatever is there: nothing but the bytes says whether it is a match.
        let distance = usize::from(low(place).wrapping_sub(before));
        if (1..=WINDOW).contains(&distance)
            && let Some(before) = place.checked_sub(distance)
            && self.begin(before) == Some(begin)
        {
            let length = self.shared(before, place);
            // A nearer place takes fewer bits.
            if length > best.0 || length == best.0 && distance < best.1 {
                best = (length, distance);
            }
        }
        best
    }

    /// How many bytes are the same from both places on, of which [`SHORTEST`] are.
    fn shared(&self, before: usize, place: usize) -> usize {
        let most = (self.rows.len() - place).min(LONGEST);
        let one = &self.rows[before + SHORTEST..][..most - SHORTEST];
        let other = &self.rows[place + SHORTEST..][..most - SHORTEST];
        let (ones, rest) = one.as_chunks::<8>();
        let (others, other_rest) = other.as_chunks::<8>();
        let mut count = SHORTEST;
        for (one, other) in ones.iter().zip(others) {
            let differing = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
            if differing != 0 {
                return count + usize::try_from(differing.trailing_zeros() / 8).unwrap_or(0);
            }
            count += 8;
        }
        let same = |(one, other): &(&u8, &u8)| one == other;
        count + rest.iter().zip(other_rest).take_while(same).count()
    }
}

impl Check {
    fn of(bytes: &[u8]) -> Check {
        let (mut sum, mut weighted, mut count) = (0_u32, 0_u32, 0_u32);
        // As many bytes as can be added before 32 bits run over.
        for chunk in bytes.chunks(1 << 12) {
            let long = narrow::<u32, _>(chunk.len());
            let mut weight = long;
            let (mut plain, mut heavy) = (0_u32, 0_u32);
            for &byte in chunk {
                plain += u32::from(byte);
                heavy += u32::from(byte) * weight;
                weight -= 1;
            }
            weighted = (weighted + long * sum % ADLER + heavy % ADLER) % ADLER;
            sum = (sum + plain) % ADLER;
            count += long;
        }
        Check {
            count: count % ADLER,
            sum,
            weighted,
        }
    }
}

/// The bands of a picture as one stream of zlib (RFC 1950).
pub(super) fn stream<'a>(bands: impl Iterator<Item = &'a Pressed>) -> Vec<u8> {
    let mut bytes = vec![0x78, 0x01];
    let (mut one, mut two) = (1_u32, 0_u32);
    for band in bands {
        bytes.extend_from_slice(&band.bytes);
        let Check {
            count,
            sum,
            weighted,
        } = band.check;
        // Each below the modulus, whose square fits into 32 bits.
        two = (two + count * one % ADLER + weighted) % ADLER;
        one = (one + sum) % ADLER;
    }
    // An empty stored block, the last.
    bytes.extend([1, 0, 0, 0xFF, 0xFF]);
    bytes.extend((two << 16 | one).to_be_bytes());
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
            bands.push(press.band(above, band, width));
            above = band;
        }
        let data = stream(bands.iter());
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
        assert!(blank < 6_000, "{blank} bytes");
    }

    #[test]
    fn what_a_band_is_pressed_into_depends_on_nothing_before() {
        let (above, band) = (noise(6_400, 9), noise(6_400, 7));
        let mut used = Press::default();
        used.band(&band, &noise(64_000, 200), 100);
        let [one, other] =
            [used, Press::default()].map(|mut press| press.band(&above, &band, 100).bytes);
        assert_eq!(one, other);
    }
}
