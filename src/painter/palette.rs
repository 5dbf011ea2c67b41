//! The fixed colours of a picture file: one table of 256 colours per theme, and the nearest entry for any pixel.
//!
//! A fixed table makes files small, and ensures that equal pictures have equal bytes. The tables are generated from
//! reference pictures by `REGNAL_BLESS=palette cargo test palette`.

use super::scene::Theme;
use regnal_core::narrow::narrow;

static PAPER: &str = include_str!("../../assets/palettes/paper.txt");
static PARCHMENT: &str = include_str!("../../assets/palettes/parchment.txt");

/// Maximum number of colours in a table, because an index is one byte.
pub const MOST: usize = 256;

/// A colour table with a lookup cache.
#[derive(Debug)]
pub struct Palette {
    colors: Vec<[u8; 3]>,
    /// Nearest entry for each combination of six bits of red, green and blue; [`UNKNOWN`] if not looked up yet.
    nearest: Vec<u16>,
}

/// Number of lookup keys, with six bits for each of three colours.
const KEYS: usize = 1 << 18;

/// Placeholder for an entry that has not been looked up yet.
const UNKNOWN: u16 = u16::MAX;

impl Palette {
    /// Returns a theme's table.
    pub fn of(theme: Theme) -> Palette {
        let rows = match theme {
            Theme::Parchment => PARCHMENT,
            Theme::Paper => PAPER,
        };
        Palette::new(rows.lines().filter_map(parse).take(MOST).collect())
    }

    /// Creates a table of these colours, or only black if there are none.
    pub fn new(mut colors: Vec<[u8; 3]>) -> Palette {
        if colors.is_empty() {
            colors.push([0; 3]);
        }
        Palette { colors, nearest: vec![UNKNOWN; KEYS] }
    }

    /// Returns the colours.
    pub fn colors(&self) -> &[[u8; 3]] {
        &self.colors
    }

    /// Returns the entry nearest to a pixel. There is no dithering, because scenes have no gradients and flat areas
    /// compress well only if they remain flat.
    pub fn index(&mut self, pixel: [u8; 3]) -> u8 {
        let [r, g, b] = pixel;
        let [entry] = self.indices(&[[r, g, b, 0]]);
        entry
    }

    /// Returns the nearest entries for RGBA pixels, whose opacity is ignored. The result equals that of
    /// [`Palette::index`] for each pixel. Looking up sixteen pixels at once takes half as long as looking them up one
    /// by one.
    pub fn indices<const N: usize>(&mut self, pixels: &[[u8; 4]; N]) -> [u8; N] {
        let keys = pixels.map(key);
        let nearest = &self.nearest;
        let mut found = keys.map(|key| nearest.get(key).copied().unwrap_or(UNKNOWN));
        // The loop does not exit early, so that the processor can check all entries in parallel.
        if found.iter().copied().fold(0, u16::max) == UNKNOWN {
            for (found, key) in found.iter_mut().zip(keys) {
                if self.nearest[key] == UNKNOWN {
                    self.nearest[key] = self.search(key).into();
                }
                *found = self.nearest[key];
            }
        }
        found.map(|entry| entry.to_le_bytes()[0])
    }

    fn search(&self, key: usize) -> u8 {
        let middle = |value: usize| narrow::<i32, _>((value & 63) << 2) + 2;
        let wanted = [middle(key >> 12), middle(key >> 6), middle(key)];
        let distance = |color: &[u8; 3]| {
            let [r, g, b] = [0, 1, 2].map(|i| wanted[i] - i32::from(color[i]));
            // The weights reflect that the eye is most sensitive to green and least to blue.
            3 * r * r + 6 * g * g + 2 * b * b
        };
        (0..=u8::MAX)
            .zip(&self.colors)
            .min_by_key(|(_, color)| distance(color))
            .map_or(0, |(index, _)| index)
    }
}

/// Combines six bits each of red, green and blue into a lookup key.
fn key([r, g, b, _]: [u8; 4]) -> usize {
    let six = |value: u8| usize::from(value >> 2);
    six(r) << 12 | six(g) << 6 | six(b)
}

fn parse(row: &str) -> Option<[u8; 3]> {
    let value = u32::from_str_radix(row.trim().strip_prefix('#')?, 16).ok()?;
    let [_, r, g, b] = value.to_be_bytes();
    Some([r, g, b])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_palette_table_is_full_and_has_no_duplicates() {
        let mut colors = Palette::of(Theme::Parchment).colors().to_vec();
        assert_eq!(colors.len(), PARCHMENT.lines().count());
        assert!(colors.len() > 200 && colors.len() <= MOST);
        colors.sort();
        colors.dedup();
        assert_eq!(colors.len(), PARCHMENT.lines().count());
    }

    #[test]
    fn a_palette_colour_maps_to_itself() {
        let mut palette = Palette::new(vec![[0, 0, 0], [200, 40, 40], [250, 250, 240]]);
        for (index, color) in palette.colors().to_vec().into_iter().enumerate() {
            assert_eq!(usize::from(palette.index(color)), index);
        }
    }
}
