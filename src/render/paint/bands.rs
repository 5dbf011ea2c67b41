//! Pictures that are kept in bands, so that of the next one only those are drawn in which anything differs.
//!
//! A band is taken from a kept picture if what may touch it is the same there, op by op, on the same fixed layer: nothing
//! else says what its pixels are. So two viewers share a band only where they see the same in it.

use std::ops::Range;

use super::deflate::Pressed;
use crate::narrow::narrow;
use crate::render::path::pixels;
use crate::render::scene::{Layer, Op};

/// How many rows of pixels a band has.
pub(super) const BAND: usize = 64;

/// Which bands each op of a layer may touch.
#[derive(Debug, Default)]
pub(super) struct Sheaf {
    /// Ops that are drawn or left out together: one, or all inside a clip.
    units: Vec<Unit>,
    /// By band, the numbers of the units that may touch it, in order.
    bands: Vec<Vec<u32>>,
}

#[derive(Debug)]
struct Unit {
    ops: Range<usize>,
    bands: Range<usize>,
}

impl Sheaf {
    /// The bands of a picture of so many rows; `rows` says which an op may touch.
    pub(super) fn of(
        layer: &Layer,
        height: u16,
        mut rows: impl FnMut(&Op) -> Option<(f32, f32)>,
    ) -> Sheaf {
        let mut sheaf = Sheaf {
            units: Vec::with_capacity(layer.0.len()),
            bands: vec![Vec::new(); usize::from(height).div_ceil(BAND)],
        };
        // The outermost clip, if any: where it begins, and what it holds.
        let mut clip = None;
        let mut depth = 0_usize;
        for (index, op) in layer.0.iter().enumerate() {
            match op {
                Op::Clip(_) => {
                    if depth == 0 {
                        clip = rows(op).map(|rows| (index, rows));
                    }
                    depth += 1;
                }
                Op::Unclip => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        let all = (index, (f32::MIN, f32::MAX));
                        let (begin, rows) = clip.take().unwrap_or(all);
                        sheaf.add(begin..index + 1, rows);
                    }
                }
                _ if depth > 0 => {}
                op => {
                    if let Some(rows) = rows(op) {
                        sheaf.add(index..index + 1, rows);
                    }
                }
            }
        }
        if let Some((begin, rows)) = clip {
            sheaf.add(begin..layer.0.len(), rows);
        }
        sheaf
    }

    fn add(&mut self, ops: Range<usize>, (top, bottom): (f32, f32)) {
        if bottom < 0.0 {
            return;
        }
        let first = usize::from(pixels(top.floor())) / BAND;
        let end = (usize::from(pixels(bottom)) / BAND + 1).min(self.bands.len());
        if first >= end {
            return;
        }
        let number = narrow(self.units.len());
        for band in &mut self.bands[first..end] {
            band.push(number);
        }
        self.units.push(Unit {
            ops,
            bands: first..end,
        });
    }

    /// How many bands there are.
    pub(super) fn len(&self) -> usize {
        self.bands.len()
    }

    /// The ops that may touch one of these bands, in order.
    pub(super) fn ops<'a>(
        &'a self,
        layer: &'a Layer,
        is_asked: &'a [bool],
    ) -> impl Iterator<Item = &'a Op> {
        self.units
            .iter()
            .filter(|unit| is_asked[unit.bands.clone()].contains(&true))
            .flat_map(|unit| &layer.0[unit.ops.clone()])
    }

    fn ops_of<'a>(&'a self, layer: &'a Layer, band: usize) -> impl Iterator<Item = &'a [Op]> {
        let units = self.bands.get(band).into_iter().flatten();
        units.filter_map(|&number| {
            let unit = self.units.get(usize::try_from(number).ok()?)?;
            layer.0.get(unit.ops.clone())
        })
    }
}

/// A picture that was painted.
#[derive(Debug)]
pub(super) struct Page {
    /// The number of its fixed layer, which no other has: it stands for width, theme and all that is drawn there.
    pub(super) ground: u64,
    /// In pixels.
    pub(super) height: u16,
    /// What is drawn over it.
    pub(super) layer: Layer,
    pub(super) sheaf: Sheaf,
    /// The entry of every pixel in the theme's table.
    pub(super) entries: Vec<u8>,
    /// Its bands as they are in a file.
    pub(super) pressed: Vec<Pressed>,
}

impl Page {
    /// Which bands of a picture on the fixed layer `ground` are the same as here.
    pub(super) fn shared(
        &self,
        ground: u64,
        height: u16,
        layer: &Layer,
        sheaf: &Sheaf,
    ) -> Vec<bool> {
        let same = |band: usize| {
            let rows = |height: u16| (usize::from(height) - band * BAND).min(BAND);
            ground == self.ground
                && band < self.sheaf.len()
                && rows(height) == rows(self.height)
                && sheaf
                    .ops_of(layer, band)
                    .eq(self.sheaf.ops_of(&self.layer, band))
        };
        (0..sheaf.len()).map(same).collect()
    }
}
