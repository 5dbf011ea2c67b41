//! Shareable picture of a finished match, with the winner, the end time and all final scores. The caller adds the map
//! below the picture.

use super::color::Color;
use super::frame;
use super::icon::Icon;
use super::path::{Area, Path, at, pixels};
use super::scene::{Anchor, Face, Layer, Pen, Scene};
use super::sheet::{FRAME, INK, PARCHMENT, SEPIA, VELLUM};
use super::text;
use super::tincture::Tincture;
use super::wrap::wrapped;

const WIDTH: f32 = 1080.0;
const MARGIN: f32 = 28.0;
/// Height of a row in pixels.
const ROW: f32 = 72.0;
/// Font size and line spacing of the score labels, in pixels.
const LABEL: f32 = 26.0;
const LEADING: f32 = 30.0;
/// Maximum number of lines in a label.
const LABEL_LINES: usize = 3;
/// Maximum number of score columns.
const COLUMNS: usize = 3;
/// Maximum width of one column, and total width of all columns, in pixels.
const COLUMN: f32 = 290.0;
const NUMBERS: f32 = 580.0;
/// Colour of the symbol in the header.
const SIGN: Color = Color::hex(0xA87A12);

/// The result of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Poster {
    /// The heading, which announces the winner.
    pub shown: String,
    /// The subheading, which gives the game and the end time of the match.
    pub below: String,
    /// Match name, if it has one.
    pub title: String,
    /// Labels of the scores.
    pub counted: Vec<String>,
    /// All seats, from best to worst.
    pub rows: Vec<Row>,
}

/// A seat's result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Rank, from 1.
    pub place: usize,
    /// The seat's name.
    pub name: String,
    /// The seat's colours on the map.
    pub tincture: Tincture,
    /// True if the seat is the winner or shares the victory.
    pub wins: bool,
    /// The seat's scores, in the same order as the labels.
    pub scores: Vec<String>,
}

/// Draws the result as a scene.
pub fn scene(poster: &Poster) -> Scene {
    let labels: Vec<Vec<String>> = poster.counted.iter().take(COLUMNS).map(label(poster)).collect();
    let lines = labels.iter().map(Vec::len).max().unwrap_or_default();
    let top = frame::STRIP + MARGIN + LEADING * lines as f32;
    let height = top + ROW * poster.rows.len() as f32 + MARGIN / 2.0;
    let mut scene = Scene::new(pixels(WIDTH), pixels(height.ceil()));
    let sheet = Area::new(0.0, 0.0, WIDTH, height.ceil());
    scene.fixed.fill(Path::area(sheet), PARCHMENT);
    let layer = &mut scene.moving;
    frame::band(layer, WIDTH);
    frame::medallion(layer, Icon::Crown, SIGN);
    let [shown, below] = [&poster.shown, &poster.below].map(|words| text::safe(words));
    frame::title(layer, &shown, &below, &poster.title, WIDTH);
    for (column, label) in labels.iter().enumerate() {
        let mut base = top - LEADING * label.len() as f32 + 10.0;
        for words in label {
            let place = at(right(poster, column), base);
            layer.text(place, LABEL, Face::Italic, SEPIA, Anchor::End, words);
            base += LEADING;
        }
    }
    for (index, row) in poster.rows.iter().enumerate() {
        draw_row(layer, poster, row, top + ROW * index as f32);
    }
    scene
}

/// Returns a function that breaks a label into lines that fit its column.
fn label(poster: &Poster) -> impl Fn(&String) -> Vec<String> {
    let room = column_width(poster) - 24.0;
    move |words| {
        let mut lines = wrapped(Face::Italic, LABEL, &text::safe(words), room);
        lines.truncate(LABEL_LINES);
        lines
    }
}

fn column_width(poster: &Poster) -> f32 {
    (NUMBERS / poster.counted.len().clamp(1, COLUMNS) as f32).min(COLUMN)
}

/// Returns the right edge of a column.
fn right(poster: &Poster, column: usize) -> f32 {
    let after = poster.counted.len().min(COLUMNS) - 1 - column;
    WIDTH - MARGIN - column_width(poster) * after as f32
}

fn draw_row(layer: &mut Layer, poster: &Poster, row: &Row, top: f32) {
    let middle = top + ROW / 2.0;
    let area = Area::new(MARGIN / 2.0, top + 4.0, WIDTH - MARGIN, ROW - 8.0);
    layer.note(format!("place {}: {}", row.place, row.name), area);
    layer.fill(Path::area(area), VELLUM);
    layer.stroke(Path::area(area), Pen::new(FRAME, if row.wins { 5.0 } else { 2.0 }));
    let face = if row.wins { Face::Bold } else { Face::Regular };
    let base = middle + 13.0;
    let place = format!("{}.", row.place);
    layer.text(at(MARGIN + 52.0, base), 36.0, face, INK, Anchor::End, place);
    let centre = at(MARGIN + 92.0, middle);
    let disc = Path::circle(centre, 24.0);
    layer.stroke(disc.clone(), Pen::new(row.tincture.edge, 4.0));
    layer.fill(disc, row.tincture.field);
    if let Some(charge) = row.tincture.charge {
        layer.icon(charge, centre, 32.0, row.tincture.on_field);
    }
    let left = MARGIN + 132.0;
    let columns = row.scores.len().min(COLUMNS);
    let room = match columns {
        0 => WIDTH - MARGIN - left,
        _ => right(poster, 0) - column_width(poster) - left,
    };
    let name = text::safe(&row.name);
    let size = text::size_for(face, 38.0, 27.0, &name, room);
    let name = text::fitted(face, size, &name, room);
    layer.text(at(left, base), size, face, INK, Anchor::Start, name);
    for (column, score) in row.scores.iter().take(COLUMNS).enumerate() {
        let place = at(right(poster, column) - 4.0, base);
        layer.text(place, 38.0, face, INK, Anchor::End, score);
    }
}
