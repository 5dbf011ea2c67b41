//! A line chart of the scores over time. Each seat has one line, in the seat's map colours and with its own dash
//! pattern. The chart is also available as text.

use super::color::Color;
use super::frame;
use super::icon::Icon;
use super::path::{Area, Path, Point, at, pixels};
use super::scene::{Anchor, Face, Layer, Pen, Scene};
use super::sheet::{FRAME, INK, PARCHMENT, SEPIA};
use super::text;
use super::tincture::Tincture;
use super::wrap::wrapped;
use regnal_core::narrow::{narrow, single};
use regnal_core::text::{Lang, Line as Said, Names, say};

const WIDTH: f32 = 1080.0;
const HEIGHT: f32 = 700.0;
/// Edges of the plot, in pixels.
const LEFT: f32 = 96.0;
const TOP: f32 = frame::STRIP + 40.0;
const RIGHT: f32 = 720.0;
const BOTTOM: f32 = HEIGHT - 74.0;
/// Font size of the numbers on the axes, in pixels.
const NUMBERS: f32 = 28.0;
/// Radius of the mark at the end of a line, in pixels.
const MARK: f32 = 20.0;
/// Height of a name beside the lines, in pixels.
const NAME: f32 = 54.0;
/// Maximum number of labelled columns.
const NAMED: usize = 4;
/// Font sizes to try for a column label, in pixels, largest first. The line spacing is [`LEADING`].
const NAMES: [f32; 3] = [28.0, 26.0, 24.0];
const LEADING: f32 = 28.0;
/// Maximum number of lines in a column label.
const ROWS: usize = 2;
/// Minimum gap between two column labels, in pixels.
const APART: f32 = 16.0;
/// Offset between lines with the same value, in pixels.
const BESIDE: f32 = 7.0;
/// Maximum total distance by which lines with the value zero are moved apart, as a multiple of `BESIDE`.
const AXIS: f32 = 2.0;
/// Colour of the symbol in the header strip.
const SIGN: Color = Color::hex(0xA87A12);

/// Dash patterns of the lines, used in turn, so that the lines can be told apart without colour.
const STROKES: [Option<(f32, f32)>; 8] = [
    None,
    Some((26.0, 14.0)),
    Some((8.0, 8.0)),
    Some((40.0, 13.0)),
    Some((16.0, 10.0)),
    Some((12.0, 5.0)),
    Some((32.0, 20.0)),
    Some((12.0, 20.0)),
];

/// The scores of all seats over time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// The heading.
    pub shown: String,
    /// The subheading.
    pub below: String,
    /// Match name, if it has one.
    pub title: String,
    /// Language for number formatting.
    pub lang: Lang,
    /// Number by which the values are divided for display.
    pub unit: i64,
    /// Column names.
    pub columns: Vec<String>,
    /// One line per seat.
    pub lines: Vec<Line>,
}

/// One seat's scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The seat's name.
    pub name: String,
    /// The seat's colours on the map.
    pub tincture: Tincture,
    /// The seat's score in each column.
    pub values: Vec<i64>,
}

impl Course {
    fn written(&self, value: i64) -> String {
        written(self.lang, value, self.unit)
    }
}

/// Renders a value with the divisor `unit`, using a true minus sign and omitting a zero fraction.
pub fn written(lang: Lang, value: i64, unit: i64) -> String {
    let unit = unit.unsigned_abs().max(1);
    let (whole, part) = (value.unsigned_abs() / unit, value.unsigned_abs() % unit);
    let sign = if value < 0 { "−" } else { "" };
    if part == 0 {
        return format!("{sign}{whole}");
    }
    let line = Said::new("keepsake-part")
        .with("whole", format!("{sign}{whole}"))
        .with("part", format!("{:02}", part * 100 / unit));
    say(lang, &line, &Names::default())
}

/// The scale of the plot.
#[derive(Clone, Copy, Debug)]
struct Scale {
    columns: usize,
    floor: i64,
    ceiling: i64,
    step: i64,
}

impl Scale {
    fn of(course: &Course) -> Scale {
        let values = || course.lines.iter().flat_map(|line| &line.values).copied();
        let least = values().min().unwrap_or(0).min(0);
        let most = values().max().unwrap_or(0).max(least + course.unit.max(1));
        let step = step(most - least);
        Scale {
            columns: course.columns.len(),
            floor: least.div_euclid(step) * step,
            ceiling: (most + step - 1).div_euclid(step) * step,
            step,
        }
    }

    fn x(self, column: usize) -> f32 {
        let across = self.columns.saturating_sub(1).max(1) as f32;
        LEFT + MARK * 2.0 + (RIGHT - LEFT - MARK * 4.0) * column as f32 / across
    }

    fn y(self, value: i64) -> f32 {
        let whole = (self.ceiling - self.floor).max(1) as f64;
        BOTTOM - (BOTTOM - TOP) * single((value - self.floor) as f64 / whole)
    }
}

/// Returns the interval between grid lines: 1, 2 or 5 times a power of ten, chosen so that there are at most seven
/// lines.
pub fn step(span: i64) -> i64 {
    let mut step = 1;
    loop {
        for times in [1, 2, 5] {
            if span <= step * times * 6 {
                return step * times;
            }
        }
        step = step.saturating_mul(10);
    }
}

/// Draws the chart as a scene; `None` if there are fewer than two columns to compare.
pub fn scene(course: &Course) -> Option<Scene> {
    if course.columns.len() < 2 || course.lines.is_empty() {
        return None;
    }
    let mut scene = Scene::new(pixels(WIDTH), pixels(HEIGHT));
    let sheet = Area::new(0.0, 0.0, WIDTH, HEIGHT);
    scene.fixed.fill(Path::area(sheet), PARCHMENT);
    let layer = &mut scene.moving;
    frame::band(layer, WIDTH);
    frame::medallion(layer, Icon::Star, SIGN);
    let [shown, below] = [&course.shown, &course.below].map(|words| text::safe(words));
    frame::title(layer, &shown, &below, &course.title, WIDTH);
    let scale = Scale::of(course);
    ground(layer, course, scale);
    for index in 0..course.lines.len() {
        line(layer, course, scale, index);
    }
    names_beside(layer, course, scale);
    Some(scene)
}

/// Draws the grid lines with their numbers, and the column names that fit.
fn ground(layer: &mut Layer, course: &Course, scale: Scale) {
    let mut value = scale.floor;
    while value <= scale.ceiling {
        let ends = [at(LEFT, scale.y(value)), at(RIGHT, scale.y(value))];
        let pen = if value == 0 { 3.0 } else { 1.6 };
        layer.stroke(Path::polygon(&ends, false), Pen::new(FRAME, pen));
        let base = at(LEFT - 14.0, scale.y(value) + NUMBERS * 0.33);
        layer.text(base, NUMBERS, Face::Regular, SEPIA, Anchor::End, course.written(value));
        value += scale.step;
    }
    for label in labels(course, scale) {
        let tick = scale.x(label.column);
        let ends = [at(tick, BOTTOM), at(tick, BOTTOM + 9.0)];
        layer.stroke(Path::polygon(&ends, false), Pen::new(FRAME, 2.4));
        let mut base = BOTTOM + 36.0;
        for words in label.lines {
            let place = at(label.middle, base);
            let anchor = Anchor::Middle;
            layer.text(place, label.size, Face::Regular, SEPIA, anchor, words);
            base += LEADING;
        }
    }
}

/// The label shown below a column.
#[derive(Clone, Debug)]
struct Label {
    column: usize,
    size: f32,
    lines: Vec<String>,
    /// True if the label is shortened.
    is_cut: bool,
    middle: f32,
    half: f32,
}

/// Returns labels for as many evenly spaced columns as fit, always including the first and the last column. The labels
/// are kept inside the picture, and cover neither seat names nor each other.
fn labels(course: &Course, scale: Scale) -> Vec<Label> {
    let last = course.columns.len() - 1;
    let most = last.clamp(1, NAMED - 1);
    let ways = (1..=most).rev();
    let mut ways = ways.flat_map(|gaps| NAMES.map(|size| placed(course, scale, gaps, size)));
    // If even two labels do not fit, the first and the last are shown in shortened form.
    let cut = |labels: &[Label]| labels.iter().any(|label| label.is_cut);
    let meet = |labels: &[Label]| {
        labels
            .windows(2)
            .any(|two| two[0].middle + two[0].half + APART > two[1].middle - two[1].half)
    };
    let fitting = ways.find(|labels| !cut(labels) && !meet(labels));
    fitting.unwrap_or_else(|| placed(course, scale, 1, NAMES[NAMES.len() - 1]))
}

/// Lays out `gaps + 1` evenly spaced column labels.
fn placed(course: &Course, scale: Scale, gaps: usize, size: f32) -> Vec<Label> {
    let last = course.columns.len() - 1;
    let room = (RIGHT - LEFT) / (gaps + 1) as f32 - APART;
    let one = |place: usize| {
        let column = (2 * last * place + gaps) / (2 * gaps);
        let words = text::safe(&course.columns[column]);
        let whole = wrapped(Face::Regular, size, &words, room);
        let is_cut = whole.len() > ROWS || whole.join(" ") != words;
        let lines: Vec<String> = whole.into_iter().take(ROWS).collect();
        let wide = lines.iter().map(|line| text::width(Face::Regular, size, line));
        let half = wide.fold(0.0, f32::max) / 2.0;
        // The first and last labels are kept inside the picture.
        let middle = scale.x(column).min(RIGHT - 8.0 - half).max(half + 12.0);
        Label { column, size, lines, is_cut, middle, half }
    };
    (0..=gaps).map(one).collect()
}

/// Draws one seat's line. Where several lines have the same value, they are drawn side by side. At zero, the line is
/// drawn above the axis so that it does not look negative.
fn line(layer: &mut Layer, course: &Course, scale: Scale, index: usize) {
    let value = |line: usize, column: usize| course.lines[line].values.get(column).copied();
    let points: Vec<Point> = (0..scale.columns)
        .filter_map(|column| {
            let own = value(index, column)?;
            let same: Vec<usize> = (0..course.lines.len())
                .filter(|&other| value(other, column) == Some(own))
                .collect();
            let before = same.iter().filter(|&&other| other < index).count() as f32;
            let after = same.len() as f32 - 1.0 - before;
            let shift = if own == 0 {
                -after * (AXIS / (before + after).max(1.0)).min(1.0)
            } else {
                (before - after) / 2.0
            };
            Some(at(scale.x(column), scale.y(own) + shift * BESIDE))
        })
        .collect();
    drawn(layer, course, index, Path::polygon(&points, false), 6.0);
    for (column, value) in course.lines[index].values.iter().enumerate() {
        let place = Area::around(at(scale.x(column), scale.y(*value)), 12.0, 12.0);
        layer.note(format!("line {} at {column}: {value}", index + 1), place);
    }
    if let Some(end) = points.last() {
        mark(layer, course.lines[index].tincture, *end, MARK * 0.5);
    }
}

/// Draws a path in a seat's colours.
fn drawn(layer: &mut Layer, course: &Course, index: usize, path: Path, width: f32) {
    let own = course.lines[index].tincture;
    layer.stroke(path.clone(), Pen::new(own.edge, width + 3.0));
    let pen = Pen { color: own.field, width, dash: STROKES[index % STROKES.len()] };
    layer.stroke(path, pen);
}

/// Draws a disc in a seat's colours, with its charge if there is room.
fn mark(layer: &mut Layer, own: Tincture, centre: Point, radius: f32) {
    let disc = Path::circle(centre, radius);
    layer.stroke(disc.clone(), Pen::new(own.edge, 4.0));
    layer.fill(disc, own.field);
    if let Some(charge) = own.charge.filter(|_| radius >= MARK) {
        layer.icon(charge, centre, radius * 1.35, own.on_field);
    }
}

/// Draws each seat's name with its dash pattern and latest score, the highest score first. Each name is as close to its
/// line as the other names allow.
fn names_beside(layer: &mut Layer, course: &Course, scale: Scale) {
    let last = |index: usize| course.lines[index].values.last().copied().unwrap_or(0);
    let mut order: Vec<usize> = (0..course.lines.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(last(index)));
    let mut rows: Vec<f32> = order.iter().map(|&index| scale.y(last(index))).collect();
    for index in 1..rows.len() {
        rows[index] = rows[index].max(rows[index - 1] + NAME);
    }
    let mut floor = BOTTOM;
    for row in rows.iter_mut().rev() {
        *row = row.min(floor);
        floor = *row - NAME;
    }
    let right = WIDTH - 26.0;
    for (index, row) in order.into_iter().zip(rows) {
        let left = RIGHT + 24.0;
        mark(layer, course.lines[index].tincture, at(left, row), MARK);
        let sample = [at(left + 28.0, row + 22.0), at(left + 114.0, row + 22.0)];
        drawn(layer, course, index, Path::polygon(&sample, false), 5.0);
        let value = course.written(last(index));
        let wide = text::width(Face::Bold, 32.0, &value);
        let base = row + 10.0;
        layer.text(at(right, base), 32.0, Face::Bold, INK, Anchor::End, value);
        let room = right - wide - 14.0 - (left + 28.0);
        let name = text::safe(&course.lines[index].name);
        let size = text::size_for(Face::Regular, 30.0, 25.0, &name, room);
        let name = text::fitted(Face::Regular, size, &name, room);
        layer.text(at(left + 28.0, base), size, Face::Regular, INK, Anchor::Start, name);
    }
}

/// Returns the chart as text of at most `limit` characters: the heading, then every line with all its numbers. If that
/// is too long, gives only the first and last numbers. `row` combines a seat's name with its numbers.
pub fn alt(course: &Course, limit: usize, row: impl Fn(&str, &str) -> String) -> String {
    let said = |pick: &dyn Fn(usize, usize) -> bool| {
        let lines = course.lines.iter().map(|line| {
            let values = &line.values;
            let all = values.iter().enumerate();
            let kept = all.filter(|(place, _)| pick(*place, values.len()));
            let kept: Vec<String> = kept.map(|(_, value)| course.written(*value)).collect();
            row(&line.name, &kept.join(", "))
        });
        let shown = format!("{}.", course.shown);
        let lines: Vec<String> = std::iter::once(shown).chain(lines).collect();
        lines.join(" ")
    };
    let whole = said(&|_, _| true);
    if whole.chars().count() <= limit {
        return whole;
    }
    let ends = said(&|place, count| place == 0 || place + 1 == count);
    ends.chars().take(narrow(limit)).collect()
}
