//! Generates the colour table from reference pictures, and checks that its colours are close enough to those of the
//! pictures.

use std::collections::BTreeMap;

use regnal::render::paint::Painter;
use regnal::render::palette::Palette;
use regnal::render::scene::Theme;

use super::demo;
use crate::suite::pictures::{file, is_blessing};

/// Counts the pixels of each colour in the reference pictures.
fn census() -> BTreeMap<[u8; 3], u32> {
    let mut painter = Painter::portable();
    let mut census = BTreeMap::new();
    for map in [demo::campaign(), demo::fullest(), demo::seven()] {
        let pixels = painter.pixels(&map.whole());
        for pixel in pixels.chunks_exact(4) {
            *census.entry([pixel[0], pixel[1], pixel[2]]).or_insert(0) += 1;
        }
    }
    census
}

fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    let [r, g, b] = [0, 1, 2].map(|i| a[i] - b[i]);
    3.0 * r * r + 6.0 * g * g + 2.0 * b * b
}

/// Returns the centres of 256 clusters (Lloyd's method, with starting points that are spread out). The most common
/// colours are kept exactly.
fn table(census: &BTreeMap<[u8; 3], u32>) -> Vec<[u8; 3]> {
    let mut coarse: BTreeMap<[u8; 3], (u32, [u8; 3])> = BTreeMap::new();
    for (color, count) in census {
        let entry = coarse.entry(color.map(|v| v >> 2)).or_insert((0, *color));
        entry.0 += count;
    }
    let points: Vec<([f32; 3], f32)> = coarse
        .values()
        .map(|(count, color)| (color.map(f32::from), (*count as f32).sqrt()))
        .collect();
    let mut common: Vec<(&[u8; 3], &u32)> = census.iter().collect();
    common.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    let exact: Vec<[f32; 3]> = common.iter().take(72).map(|(c, _)| c.map(f32::from)).collect();
    let mut centres = exact.clone();
    let mut nearest: Vec<f32> = points
        .iter()
        .map(|(p, _)| centres.iter().map(|c| distance(*p, *c)).fold(f32::MAX, f32::min))
        .collect();
    while centres.len() < 256 {
        let worth = |i: usize| nearest[i] * points[i].1;
        let Some(worst) = (0..points.len()).max_by(|&a, &b| worth(a).total_cmp(&worth(b))) else {
            break;
        };
        centres.push(points[worst].0);
        for (i, (p, _)) in points.iter().enumerate() {
            nearest[i] = nearest[i].min(distance(*p, points[worst].0));
        }
    }
    for _ in 0..6 {
        let mut sums = vec![([0.0f32; 3], 0.0f32); centres.len()];
        for (p, weight) in &points {
            let best = (0..centres.len())
                .min_by(|&a, &b| distance(*p, centres[a]).total_cmp(&distance(*p, centres[b])));
            let (sum, total) = &mut sums[best.unwrap_or(0)];
            for (channel, value) in sum.iter_mut().zip(p) {
                *channel += value * weight;
            }
            *total += weight;
        }
        for (i, (sum, total)) in sums.into_iter().enumerate().skip(exact.len()) {
            if total > 0.0 {
                centres[i] = sum.map(|channel| channel / total);
            }
        }
    }
    let mut table: Vec<[u8; 3]> = centres.iter().map(|c| c.map(|v| v.round() as u8)).collect();
    table.sort();
    table.dedup();
    table
}

#[test]
fn the_colour_table_fits_the_reference_pictures() {
    let census = census();
    if is_blessing("palette") {
        let rows: String =
            table(&census).iter().map(|[r, g, b]| format!("#{r:02x}{g:02x}{b:02x}\n")).collect();
        std::fs::write(file("assets/palettes/parchment.txt"), rows)
            .expect("the table should be writable");
        return;
    }
    let mut palette = Palette::of(Theme::Parchment);
    let (mut error, mut pixels) = (0u64, 0u64);
    for (color, count) in &census {
        let index = usize::from(palette.index(*color));
        let found = palette.colors()[index];
        let off: u64 = (0..3).map(|i| u64::from(color[i].abs_diff(found[i]))).sum();
        error += off * u64::from(*count);
        pixels += u64::from(*count);
    }
    let mean = error as f64 / pixels as f64 / 3.0;
    assert!(mean < 3.0, "the colours are off by {mean:.2} levels");
}
