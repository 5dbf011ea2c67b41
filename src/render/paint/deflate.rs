//! Deflate (RFC 1951) for pictures of few colours, band by band: what a band is pressed into depends on its rows and on the
//! rows that may be repeated from above, and on nothing else, so that it is kept for the next picture in which both are the
//! same.
//!
//! Most of such a picture is like the row above or like the pixel before, which is tried first; of what is neither, the
//! last place that began alike is tried.

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

/// The last place that began alike is kept by so many bits of a hash.
const HASH_BITS: u32 = 14;

/// Of so many rows above a band the places are known from the start; others are only reached from below them.
const KNOWN: usize = 8;

/// Nowhere: no place in a band is as far.
const NOWHERE: u32 = u32::MAX;

/// The modulus of Adler-32.
const ADLER: u32 = 65_521;

/// Codes of literals and lengths, of distances, and of the lengths of codes.
const LITERALS: usize = 286;
const DISTANCES: usize = 30;
const LENGTHS: usize = 19;

/// No token takes more bytes.
const LONGEST_TOKEN: usize = 6;

/// The end of a block.
const END: usize = 256;

/// In which order the lengths of codes are written for the codes of lengths.
const ORDER: [usize; LENGTHS] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

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
    places: Vec<u32>,
    tokens: Vec<Token>,
    room: Vec<u8>,
}

/// A byte, or a match: its length less three, and its distance less one.
#[derive(Clone, Copy, Debug)]
enum Token {
    Byte(u8),
    Match(u8, u16),
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
        // The codes themselves take some three hundred bytes at most.
        let room = LONGEST_TOKEN * self.tokens.len() + 512;
        if self.room.len() < room {
            self.room.resize(room, 0);
        }
        let mut bits = Bits::in_room(&mut self.room);
        write_block(&mut bits, &self.tokens);
        // An empty stored block fills the last byte.
        bits.put(0, 3);
        let bytes = [bits.done(), &[0, 0, 0xFF, 0xFF]].concat();
        Pressed {
            bytes,
            check: Check::of(&self.rows[begin..]),
        }
    }

    /// Cuts the rows from `begin` on into tokens.
    fn find(&mut self, begin: usize, stride: usize) {
        let rows = self.rows.as_slice();
        self.places.clear();
        self.places.resize(1 << HASH_BITS, NOWHERE);
        self.tokens.clear();
        let last = rows.len().saturating_sub(SHORTEST);
        let mut search = Search {
            rows,
            stride,
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
    stride: usize,
    places: &'a mut [u32],
}

impl Search<'_> {
    fn slot(&mut self, place: usize) -> Option<&mut u32> {
        let bytes = self.rows.get(place..)?.first_chunk::<SHORTEST>()?;
        let mixed = u32::from_le_bytes(*bytes).wrapping_mul(0x9E37_79B1);
        let hash = usize::try_from(mixed >> (32 - HASH_BITS)).ok()?;
        self.places.get_mut(hash)
    }

    fn remember(&mut self, place: usize) {
        if let Some(last) = self.slot(place) {
            *last = narrow(place);
        }
    }

    /// The longest match of what begins here, and its distance; of length 0 if there is none. Remembers the place.
    fn longest(&mut self, place: usize) -> (usize, usize) {
        let Some(last) = self.slot(place) else {
            return (0, 0);
        };
        let before = std::mem::replace(last, narrow(place));
        let mut best = (0, 0);
        if self.stride <= WINDOW && place >= self.stride {
            best = (self.shared(place - self.stride, place), self.stride);
        }
        if best.0 >= GOOD {
            return best;
        }
        let distance = usize::try_from(before)
            .ok()
            .and_then(|before| place.checked_sub(before))
            .filter(|distance| *distance <= WINDOW);
        if let Some(distance) = distance {
            let length = self.shared(place - distance, place);
            // A nearer place takes fewer bits.
            if length > best.0 || length == best.0 && distance < best.1 {
                best = (length, distance);
            }
        }
        best
    }

    /// How many bytes are the same from both places on.
    fn shared(&self, before: usize, place: usize) -> usize {
        let most = (self.rows.len() - place).min(LONGEST);
        let (one, other) = (&self.rows[before..][..most], &self.rows[place..][..most]);
        let (ones, rest) = one.as_chunks::<8>();
        let (others, other_rest) = other.as_chunks::<8>();
        let mut count = 0;
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

/// Bits, the first in the lowest place of a byte.
struct Bits<'a> {
    /// Longer by eight than what is written.
    room: &'a mut [u8],
    end: usize,
    waiting: u64,
    count: u32,
}

impl<'a> Bits<'a> {
    fn in_room(room: &'a mut [u8]) -> Bits<'a> {
        Bits {
            room,
            end: 0,
            waiting: 0,
            count: 0,
        }
    }

    /// Appends the lowest `count` bits, at most 56; the others are 0.
    fn put(&mut self, bits: u64, count: u32) {
        self.waiting |= bits << self.count;
        self.count += count;
        if let Some(room) = self
            .room
            .get_mut(self.end..)
            .and_then(<[u8]>::first_chunk_mut)
        {
            *room = self.waiting.to_le_bytes();
        }
        let whole = self.count / 8;
        self.end += usize::try_from(whole).unwrap_or(0);
        self.waiting >>= 8 * whole;
        self.count %= 8;
    }

    /// All of them; the last byte is filled with zeroes.
    fn done(self) -> &'a [u8] {
        let end = self.end + usize::from(self.count > 0);
        &self.room[..end]
    }
}

/// The code of a number, the bits in the order in which they are written, and how many: none if it has no code.
type Code = (u64, u32);

/// The code of a length less three, and its further bits with their count.
fn length_code(length: u8) -> (usize, u64, u32) {
    let value = u32::from(length);
    match length {
        255 => (285, 0, 0),
        0..8 => (257 + usize::from(length), 0, 0),
        _ => {
            let extra = value.ilog2() - 2;
            let code = 261 + 4 * extra + (value >> extra & 3);
            (
                code_index(code),
                u64::from(value & ((1 << extra) - 1)),
                extra,
            )
        }
    }
}

/// The code of a distance less one, and its further bits with their count.
fn distance_code(distance: u16) -> (usize, u64, u32) {
    let value = u32::from(distance);
    if value < 4 {
        return (usize::from(distance), 0, 0);
    }
    let extra = value.ilog2() - 1;
    let code = 2 + 2 * extra + (value >> extra & 1);
    (
        code_index(code),
        u64::from(value & ((1 << extra) - 1)),
        extra,
    )
}

fn code_index(code: u32) -> usize {
    usize::try_from(code).unwrap_or(usize::MAX)
}

/// Writes a block with codes of its own, not the last.
fn write_block(bits: &mut Bits<'_>, tokens: &[Token]) {
    let (mut literals, mut distances) = ([0_u32; LITERALS], [0_u32; DISTANCES]);
    let mut lengths = [0_u32; 256];
    literals[END] = 1;
    for token in tokens {
        match *token {
            Token::Byte(byte) => literals[usize::from(byte)] += 1,
            Token::Match(length, distance) => {
                lengths[usize::from(length)] += 1;
                distances[distance_code(distance).0] += 1;
            }
        }
    }
    for (length, count) in (0..=u8::MAX).zip(lengths) {
        literals[length_code(length).0] += count;
    }
    // There must be a code for a distance, though none is written.
    if distances.iter().all(|count| *count == 0) {
        distances[0] = 1;
    }
    let (literal_lengths, distance_lengths) =
        (code_lengths(&literals, 15), code_lengths(&distances, 15));
    bits.put(0b100, 3);
    write_lengths(bits, &literal_lengths, &distance_lengths);
    let (literals, distances) = (codes(&literal_lengths), codes(&distance_lengths));
    let mut length_codes = [(0, 0); 256];
    for (length, whole) in (0..=u8::MAX).zip(&mut length_codes) {
        let (index, more, extra) = length_code(length);
        let (code, count) = literals[index];
        *whole = (code | more << count, count + extra);
    }
    for token in tokens {
        match *token {
            Token::Byte(byte) => {
                let (code, count) = literals[usize::from(byte)];
                bits.put(code, count);
            }
            Token::Match(length, distance) => {
                let (length, count) = length_codes[usize::from(length)];
                let (index, more, extra) = distance_code(distance);
                let (code, then) = distances[index];
                let distance = code | more << then;
                bits.put(length | distance << count, count + then + extra);
            }
        }
    }
    let (code, count) = literals[END];
    bits.put(code, count);
}

/// Writes the lengths of both codes, in a code of their own.
fn write_lengths(bits: &mut Bits<'_>, literals: &[u8], distances: &[u8]) {
    let used = |lengths: &[u8], least: usize| {
        let last = lengths.iter().rposition(|length| *length > 0);
        last.map_or(least, |last| (last + 1).max(least))
    };
    let (literal_count, distance_count) = (used(literals, 257), used(distances, 1));
    let lengths = [&literals[..literal_count], &distances[..distance_count]].concat();
    // Each a length or a sign of repetition, with its further bits and their count.
    let mut signs: Vec<(u8, u64, u32)> = Vec::new();
    for run in lengths.chunk_by(|one, other| one == other) {
        let (value, mut left) = (run[0], run.len());
        if value > 0 {
            signs.push((value, 0, 0));
            left -= 1;
        }
        while left > 0 {
            let (sign, least, most, extra) = match (value, left) {
                (0, 11..) => (18, 11, 138, 7),
                (0, 3..) => (17, 3, 10, 3),
                (1.., 3..) => (16, 3, 6, 2),
                _ => (value, 1, 1, 0),
            };
            let count = left.min(most);
            signs.push((sign, narrow(count - least), extra));
            left -= count;
        }
    }
    let mut counts = [0_u32; LENGTHS];
    for (sign, ..) in &signs {
        counts[usize::from(*sign)] += 1;
    }
    let sign_lengths = code_lengths(&counts, 7);
    let last = ORDER.iter().rposition(|&sign| sign_lengths[sign] > 0);
    let sign_count = last.map_or(4, |last| (last + 1).max(4));
    bits.put(narrow(literal_count - 257), 5);
    bits.put(narrow(distance_count - 1), 5);
    bits.put(narrow(sign_count - 4), 4);
    for &sign in &ORDER[..sign_count] {
        bits.put(u64::from(sign_lengths[sign]), 3);
    }
    let codes = codes(&sign_lengths);
    for (sign, more, extra) in signs {
        let (code, count) = codes[usize::from(sign)];
        bits.put(code, count);
        bits.put(more, extra);
    }
}

/// The lengths of the codes after Huffman, none longer than `longest`; 0 for what does not occur.
fn code_lengths<const N: usize>(counts: &[u32; N], longest: u8) -> [u8; N] {
    let mut lengths = [0; N];
    let mut counts = *counts;
    loop {
        let mut leaves: Vec<(u32, usize)> = (0..N)
            .map(|index| (counts[index], index))
            .filter(|(count, _)| *count > 0)
            .collect();
        if let [(_, only)] = leaves[..] {
            lengths[only] = 1;
            return lengths;
        }
        leaves.sort_unstable();
        // Both queues are in order: what is joined is never less than what was joined before.
        let mut joined: Vec<(u32, usize, usize)> = Vec::with_capacity(leaves.len());
        let (mut leaf, mut branch) = (0, 0);
        while leaves.len() + joined.len() - leaf - branch > 1 {
            let mut take = || {
                let is_leaf = match (leaves.get(leaf), joined.get(branch)) {
                    (Some(one), Some(other)) => one.0 <= other.0,
                    (one, _) => one.is_some(),
                };
                if is_leaf {
                    leaf += 1;
                    (leaves[leaf - 1].0, leaf - 1)
                } else {
                    branch += 1;
                    (joined[branch - 1].0, leaves.len() + branch - 1)
                }
            };
            let (one, other) = (take(), take());
            joined.push((one.0 + other.0, one.1, other.1));
        }
        let mut depths = vec![0_u8; leaves.len() + joined.len()];
        for (index, (_, one, other)) in joined.iter().enumerate().rev() {
            let depth = depths[leaves.len() + index] + 1;
            depths[*one] = depth;
            depths[*other] = depth;
        }
        if depths.iter().all(|depth| *depth <= longest) {
            for ((_, index), depth) in leaves.iter().zip(depths) {
                lengths[*index] = depth;
            }
            return lengths;
        }
        // Flatter, until it fits: seldom, and it costs little.
        for count in counts.iter_mut().filter(|count| **count > 0) {
            *count = *count / 4 + 1;
        }
    }
}

/// The codes of these lengths, in the order of the numbers.
fn codes<const N: usize>(lengths: &[u8; N]) -> [Code; N] {
    let mut codes = [(0, 0); N];
    let mut next = 0_u32;
    for length in 1..=15_u8 {
        next <<= 1;
        for (code, _) in codes
            .iter_mut()
            .zip(lengths)
            .filter(|(_, own)| **own == length)
        {
            let count = u32::from(length);
            *code = (u64::from(next.reverse_bits() >> (32 - count)), count);
            next += 1;
        }
    }
    codes
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
        assert!(blank < 3_000, "{blank} bytes");
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

    #[test]
    fn a_code_is_full_and_never_longer_than_allowed() {
        let mut steep = [0_u32; LITERALS];
        let (mut one, mut two) = (1_u32, 1_u32);
        for count in steep.iter_mut().take(40) {
            *count = one;
            (one, two) = (two, one + two);
        }
        let mut flat = [3_u32; LITERALS];
        flat[9] = 70_000;
        let mut pair = [0_u32; LITERALS];
        pair[3] = 1;
        pair[4] = 9;
        for (counts, longest) in [(steep, 15), (steep, 9), (flat, 15), (pair, 15)] {
            let lengths = code_lengths(&counts, longest);
            let mut used = 0;
            for (length, count) in lengths.iter().zip(counts) {
                assert_eq!(*length > 0, count > 0);
                assert!(*length <= longest);
                if *length > 0 {
                    used += 1_u32 << (15 - length);
                }
            }
            assert_eq!(used, 1 << 15, "all codes are used");
        }
    }
}
