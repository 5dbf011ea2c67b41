//! The codes after Huffman in which a block of deflate (RFC 1951, 3.2.7) is written: each block has its own.

use crate::narrow::narrow;

/// Codes of literals and lengths, of distances, and of the lengths of codes.
const LITERALS: usize = 286;
const DISTANCES: usize = 30;
const LENGTHS: usize = 19;

/// No token takes more bytes.
const LONGEST_TOKEN: usize = 6;

/// The codes themselves take fewer bytes, whatever they are.
const LONGEST_HEAD: usize = 1024;

/// The end of a block.
const END: usize = 256;

/// In which order the lengths of codes are written for the codes of lengths.
const ORDER: [usize; LENGTHS] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// A byte, or a match: its length less three, and its distance less one.
#[derive(Clone, Copy, Debug)]
pub(super) enum Token {
    Byte(u8),
    Match(u8, u16),
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

/// A block with codes of its own, not the last, and an empty one that ends on a whole byte; `room` is for the bits.
pub(super) fn block(tokens: &[Token], room: &mut Vec<u8>) -> Vec<u8> {
    let most = LONGEST_TOKEN * tokens.len() + LONGEST_HEAD;
    if room.len() < most {
        room.resize(most, 0);
    }
    let mut bits = Bits::in_room(room);
    write_block(&mut bits, tokens);
    // A stored block begins after the last byte that was begun.
    bits.put(0, 3);
    [bits.done(), &[0, 0, 0xFF, 0xFF]].concat()
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
