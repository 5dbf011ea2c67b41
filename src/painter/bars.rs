//! A bar chart of a probability distribution: one horizontal bar per outcome, with the exact probability.

use super::color::Color;
use super::frame;
use super::path::{Area, Path, at, pixels};
use super::scene::{Anchor, Face, Layer, Pen, Scene};
use super::sheet::{FRAME, INK, PARCHMENT, SEPIA, VELLUM};
use super::text;
use regnal_core::narrow::single;

const WIDTH: f32 = 1080.0;
const MARGIN: f32 = 28.0;
const HEAD: f32 = 104.0;
/// Height of a row in a short chart, in pixels.
const ROW: f32 = 50.0;
/// Minimum height of a row in pixels, at which text is still 24 pixels high.
const LEAST_ROW: f32 = 30.0;
/// Maximum total height of the rows in pixels. The rows of a long distribution are compressed to this height, as far as
/// `LEAST_ROW` allows.
const LONG: f32 = 1300.0;
/// Maximum number of rows; with more outcomes, the caller must combine some.
pub const MOST_ROWS: usize = 100;

const BAR: Color = Color::hex(0x23457F);
const CHOSEN: Color = Color::hex(0xA92F2B);

/// One outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// Name of the outcome: a sum, or the text of a table row.
    pub label: String,
    /// Number of ways to get this outcome, out of [`Chart::of`].
    pub ways: u64,
    /// Exact probability in the reader's notation, such as "16.67 %" or "1/6".
    pub share: String,
    /// True if the bar is to be highlighted.
    pub is_chosen: bool,
}

/// A distribution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chart {
    /// Name of the roll.
    pub title: String,
    /// Further details, such as the modifiers.
    pub subtitle: String,
    /// Total number of possible rolls.
    pub of: u64,
    /// The outcomes, from top to bottom.
    pub bars: Vec<Bar>,
}

/// Draws the chart as a scene.
pub fn scene(chart: &Chart) -> Scene {
    let bars = &chart.bars[..chart.bars.len().min(MOST_ROWS)];
    let row = (LONG / bars.len().max(1) as f32).clamp(LEAST_ROW, ROW);
    let height = HEAD + MARGIN * 1.5 + row * bars.len() as f32;
    let mut scene = Scene::new(pixels(WIDTH), pixels(height));
    let sheet = Area::new(0.0, 0.0, WIDTH, height.ceil());
    scene.fixed.fill(Path::area(sheet), PARCHMENT);
    draw_head(&mut scene.moving, chart);
    draw_bars(&mut scene.moving, chart.of, bars, row);
    scene
}

fn draw_head(layer: &mut Layer, chart: &Chart) {
    layer.fill(Path::area(Area::new(0.0, 0.0, WIDTH, HEAD)), VELLUM);
    frame::rule(layer, HEAD, WIDTH);
    let room = WIDTH - 2.0 * MARGIN;
    let lines = [
        (&chart.title, 42.0, 30.0, Face::Bold, INK, 50.0),
        (&chart.subtitle, 29.0, 25.0, Face::Italic, SEPIA, 88.0),
    ];
    for (words, size, least, face, color, y) in lines {
        let words = text::safe(words);
        let size = text::size_for(face, size, least, &words, room);
        let words = text::fitted(face, size, &words, room);
        layer.text(at(MARGIN, y), size, face, color, Anchor::Start, words);
    }
}

fn draw_bars(layer: &mut Layer, of: u64, bars: &[Bar], row: f32) {
    let size = (row * 0.66).clamp(24.0, 30.0);
    let widest = |words: &mut dyn Iterator<Item = &String>, face: Face| {
        words.map(|words| text::width(face, size, &text::safe(words))).fold(0.0, f32::max)
    };
    let labels = widest(&mut bars.iter().map(|bar| &bar.label), Face::Bold).min(WIDTH * 0.42);
    let shares = widest(&mut bars.iter().map(|bar| &bar.share), Face::Regular).min(WIDTH * 0.25);
    let left = MARGIN + labels + 16.0;
    let room = WIDTH - MARGIN - shares - 14.0 - left;
    // The most probable outcome gets a full-length bar. The bars only compare the outcomes; the numbers beside them
    // give the probabilities.
    let most = bars.iter().map(|bar| bar.ways).max().unwrap_or(0).max(1);
    for (index, bar) in bars.iter().enumerate() {
        let top = HEAD + MARGIN * 0.75 + row * index as f32;
        let middle = top + row / 2.0;
        let base = middle + size * 0.33;
        let color = if bar.is_chosen { CHOSEN } else { BAR };
        layer.note(
            format!("bar {} of {of}", bar.ways),
            Area::new(MARGIN, top, WIDTH - 2.0 * MARGIN, row),
        );
        if bar.is_chosen {
            let plate = Area::new(MARGIN / 2.0, top + 1.0, WIDTH - MARGIN, row - 2.0);
            layer.fill(Path::rounded(plate, 8.0), VELLUM);
            layer.stroke(Path::rounded(plate, 8.0), Pen::new(CHOSEN, 2.4));
        }
        let label = text::fitted(Face::Bold, size, &text::safe(&bar.label), labels);
        layer.text(at(MARGIN + labels, base), size, Face::Bold, INK, Anchor::End, label);
        let length = room * single(bar.ways as f64 / most as f64);
        let track = Area::new(left, middle - row * 0.31, room, row * 0.62);
        layer.fill(Path::rounded(track, 5.0), FRAME.alpha(70));
        if bar.ways > 0 {
            let filled = Area::new(track.x, track.y, length.max(3.0), track.h);
            layer.fill(Path::rounded(filled, 5.0), color);
            if bar.is_chosen {
                // A stripe makes the highlighted bar recognisable without colour.
                let stripe = [at(filled.x + 6.0, middle), at(filled.right() - 6.0, middle)];
                if length > 16.0 {
                    layer.stroke(Path::polygon(&stripe, false), Pen::dashed(VELLUM, 3.0, 9.0, 7.0));
                }
            }
        }
        let share = text::fitted(Face::Regular, size, &text::safe(&bar.share), shares + 1.0);
        layer.text(at(WIDTH - MARGIN, base), size, Face::Regular, INK, Anchor::End, share);
    }
}
