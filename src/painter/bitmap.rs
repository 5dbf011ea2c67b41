//! Glyphs for scripts not covered by any outline font, such as Chinese, Japanese and Korean. The pixels of GNU
//! Unifont's bitmaps are painted as squares: coarse, but legible.

use super::path::{Path, Segment, at};

/// One record per character, sorted: its code (2 bytes), its width in pixels (1 byte), and its pixels (16 rows of 2
/// bytes).
static GLYPHS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/unifont.bin"));

/// Size of a [`GLYPHS`] record, in bytes.
const ROW: usize = 35;
/// Height of every character in pixels.
const HEIGHT: u8 = 16;
/// Number of pixel rows below the baseline.
const BELOW: u8 = 2;

/// A character's bitmap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bitmap {
    row: &'static [u8],
}

impl Bitmap {
    /// Returns a character's bitmap, if it has one.
    pub(super) fn of(character: char) -> Option<Bitmap> {
        let wanted = u16::try_from(u32::from(character)).ok()?;
        let code = |at: usize| {
            let row = GLYPHS.get(at * ROW..(at + 1) * ROW)?;
            Some(u16::from_be_bytes([*row.first()?, *row.get(1)?]))
        };
        let (mut from, mut to) = (0, GLYPHS.len() / ROW);
        while from < to {
            let middle = usize::midpoint(from, to);
            match code(middle)? {
                found if found < wanted => from = middle + 1,
                _ => to = middle,
            }
        }
        let row = GLYPHS.get(from * ROW..(from + 1) * ROW)?;
        (code(from)? == wanted).then_some(Bitmap { row })
    }

    /// Returns the character's width at a font size of `size` pixels.
    pub(super) fn width(self, size: f32) -> f32 {
        f32::from(self.pixels()) * size / f32::from(HEIGHT)
    }

    /// Returns the character's pixels as squares at a font size of `size` pixels, starting at the baseline origin.
    /// Adjacent squares in a row are merged.
    pub(super) fn outline(self, size: f32) -> Path {
        let pixel = size / f32::from(HEIGHT);
        let mut path = Path::default();
        for (row, top) in (0..HEIGHT).zip(-i16::from(HEIGHT - BELOW)..) {
            let mut column = 0;
            while column < self.pixels() {
                let start = column;
                while column < self.pixels() && self.is_inked(column, row) {
                    column += 1;
                }
                if start < column {
                    let (left, right) = (f32::from(start) * pixel, f32::from(column) * pixel);
                    let (top, bottom) = (f32::from(top) * pixel, f32::from(top + 1) * pixel);
                    path.0.extend([
                        Segment::Move(at(left, top)),
                        Segment::Line(at(right, top)),
                        Segment::Line(at(right, bottom)),
                        Segment::Line(at(left, bottom)),
                        Segment::Close,
                    ]);
                } else {
                    column += 1;
                }
            }
        }
        path
    }

    fn pixels(self) -> u8 {
        self.row.get(2).copied().unwrap_or_default()
    }

    fn is_inked(self, column: u8, row: u8) -> bool {
        let byte = 3 + usize::from(row) * 2 + usize::from(column / 8);
        let byte = self.row.get(byte).copied().unwrap_or_default();
        byte & (0x80 >> (column % 8)) != 0
    }
}
