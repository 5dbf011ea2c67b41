//! How the scores of all went, from the beginning to the end: a line a seat, which differ in colour, stroke and the number at
//! their end, and the same in words.

use super::color::Color;
use super::frame;
use super::icon::Icon;
use super::path::{Area, Path, Point, at, pixels};
use super::scene::{Anchor, Face, Layer, Pen, Scene};
use super::sheet::{FRAME, INK, PARCHMENT, SEPIA, VELLUM};
use super::text;
use crate::narrow::{narrow, single};

const WIDTH: f32 = 1080.0;
const HEIGHT: f32 = 700.0;
/// Where the plot lies.
const LEFT: f32 = 96.0;
const TOP: f32 = frame::STRIP + 40.0;
const RIGHT: f32 = 720.0;
const BOTTOM: f32 = HEIGHT - 74.0;
/// Size of numbers on the axes.
const NUMBERS: f32 = 28.0;
/// Radius of the mark at the end of a line.
const MARK: f32 = 17.0;
/// Height of the row of a name beside the lines.
const NAME: f32 = 54.0;
/// How many columns have a name below them at most.
const NAMED: usize = 4;
/// How far lines of the same value stand apart.
const BESIDE: f32 = 7.0;
/// The sign at the head.
const SIGN: Color = Color::hex(0xA87A12);

/// Colours that stand out on the ground, each with a stroke of its own.
const LINES: [(u32, Option<(f32, f32)>); 8] = [
    (0x8B1A1A, None),
    (0x1B4F8A, Some((26.0, 14.0))),
    (0x2F6B2F, Some((3.0, 13.0))),
    (0x7A5200, Some((40.0, 13.0))),
    (0x5B2A86, Some((16.0, 10.0))),
    (0x00666B, Some((8.0, 10.0))),
    (0x8A2C62, Some((32.0, 20.0))),
    (0x3D3D3D, Some((12.0, 20.0))),
];

/// The scores of all over time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// What is shown.
    pub shown: String,
    /// More of it, below.
    pub below: String,
    /// The name of the match, if it has one.
    pub title: String,
    /// What each column is called.
    pub columns: Vec<String>,
    /// Each seat by name, with its score at each column.
    pub lines: Vec<(String, Vec<i64>)>,
}

/// Where a value stands.
#[derive(Clone, Copy, Debug)]
struct Scale {
    columns: usize,
    floor: i64,
    ceiling: i64,
    step: i64,
}

impl Scale {
    fn of(course: &Course) -> Scale {
        let values = || course.lines.iter().flat_map(|(_, values)| values).copied();
        let least = values().min().unwrap_or(0).min(0);
        let most = values().max().unwrap_or(0).max(least + 1);
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

/// The value between two lines of the ground, so that there are at most seven.
fn step(span: i64) -> i64 {
    let steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];
    let fits = |step: &i64| (span + step - 1) / step <= 6;
    steps.into_iter().find(fits).unwrap_or((span / 6).max(1))
}

/// The chart as a scene; none where there are not two columns to compare.
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

/// The lines of the ground with their numbers, and the names of some columns.
fn ground(layer: &mut Layer, course: &Course, scale: Scale) {
    let mut value = scale.floor;
    while value <= scale.ceiling {
        let ends = [at(LEFT, scale.y(value)), at(RIGHT, scale.y(value))];
        let pen = if value == 0 { 3.0 } else { 1.6 };
        layer.stroke(Path::polygon(&ends, false), Pen::new(FRAME, pen));
        let base = at(LEFT - 14.0, scale.y(value) + NUMBERS * 0.33);
        layer.text(
            base,
            NUMBERS,
            Face::Regular,
            SEPIA,
            Anchor::End,
            whole(value),
        );
        value += scale.step;
    }
    let last = course.columns.len() - 1;
    let named = last.clamp(1, NAMED - 1);
    let room = (RIGHT - LEFT) / named as f32 - 12.0;
    for place in 0..=named {
        let column = last * place / named;
        let words = text::safe(&course.columns[column]);
        let size = text::size_for(Face::Regular, NUMBERS, 24.0, &words, room);
        let words = text::fitted(Face::Regular, size, &words, room);
        // Those at both ends stay inside the picture.
        let half = text::width(Face::Regular, size, &words) / 2.0;
        let x = scale.x(column).max(half + 12.0);
        layer.text(
            at(x, BOTTOM + 44.0),
            size,
            Face::Regular,
            SEPIA,
            Anchor::Middle,
            words,
        );
    }
}

/// The course of one seat; where others have the same value it stands beside theirs.
fn line(layer: &mut Layer, course: &Course, scale: Scale, index: usize) {
    let value = |line: usize, column: usize| course.lines[line].1.get(column).copied();
    let points: Vec<Point> = (0..scale.columns)
        .filter_map(|column| {
            let own = value(index, column)?;
            let same: Vec<usize> = (0..course.lines.len())
                .filter(|&other| value(other, column) == Some(own))
                .collect();
            let before = same.iter().filter(|&&other| other < index).count() as f32;
            let shift = before - (same.len() as f32 - 1.0) / 2.0;
            Some(at(scale.x(column), scale.y(own) + shift * BESIDE))
        })
        .collect();
    let (color, dash) = stroke_of(index);
    let path = Path::polygon(&points, false);
    layer.stroke(path.clone(), Pen::new(VELLUM, 9.0));
    layer.stroke(
        path,
        Pen {
            color,
            width: 6.0,
            dash,
        },
    );
    for (column, value) in course.lines[index].1.iter().enumerate() {
        let place = Area::around(at(scale.x(column), scale.y(*value)), 12.0, 12.0);
        layer.note(format!("line {} at {column}: {value}", index + 1), place);
    }
    if let Some(end) = points.last() {
        mark(layer, index, *end, MARK * 0.6, false);
    }
}

fn stroke_of(index: usize) -> (Color, Option<(f32, f32)>) {
    let (color, dash) = LINES[index % LINES.len()];
    (Color::hex(color), dash)
}

/// A disc in the colour of a line, with its number where there is room for it.
fn mark(layer: &mut Layer, index: usize, centre: Point, radius: f32, is_numbered: bool) {
    let disc = Path::circle(centre, radius);
    layer.stroke(disc.clone(), Pen::new(VELLUM, 4.0));
    layer.fill(disc, stroke_of(index).0);
    if is_numbered {
        let base = centre.moved(0.0, 9.0);
        let number = (index + 1).to_string();
        layer.text(base, 25.0, Face::Bold, VELLUM, Anchor::Middle, number);
    }
}

/// The name of each seat with its stroke and its last score, the first at the top, as near to its line as the others let it.
fn names_beside(layer: &mut Layer, course: &Course, scale: Scale) {
    let last = |index: usize| course.lines[index].1.last().copied().unwrap_or(0);
    let mut order: Vec<usize> = (0..course.lines.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(last(index)));
    let mut rows: Vec<f32> = order.iter().map(|&index| scale.y(last(index))).collect();
    for index in 1..rows.len() {
        rows[index] = rows[index].max(rows[index - 1] + NAME);
    }
    let mut floor = BOTTOM + NAME * 0.3;
    for row in rows.iter_mut().rev() {
        *row = row.min(floor);
        floor = *row - NAME;
    }
    let right = WIDTH - 26.0;
    for (index, row) in order.into_iter().zip(rows) {
        let left = RIGHT + 24.0;
        mark(layer, index, at(left, row), MARK, true);
        let (color, dash) = stroke_of(index);
        let sample = [at(left + 24.0, row + 21.0), at(left + 110.0, row + 21.0)];
        layer.stroke(
            Path::polygon(&sample, false),
            Pen {
                color,
                width: 5.0,
                dash,
            },
        );
        let value = whole(last(index));
        let wide = text::width(Face::Bold, 32.0, &value);
        let base = row + 10.0;
        layer.text(at(right, base), 32.0, Face::Bold, INK, Anchor::End, value);
        let room = right - wide - 14.0 - (left + 26.0);
        let name = text::safe(&course.lines[index].0);
        let size = text::size_for(Face::Regular, 30.0, 25.0, &name, room);
        let name = text::fitted(Face::Regular, size, &name, room);
        layer.text(
            at(left + 26.0, base),
            size,
            Face::Regular,
            INK,
            Anchor::Start,
            name,
        );
    }
}

/// A number as it is written: with a minus, which is no hyphen.
fn whole(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// The chart in words, at most `limit` characters: what is shown, then every line with all its numbers, or, where that is too
/// much, with the first and the last. `row` says whose line it is and what is on it.
pub fn alt(course: &Course, limit: usize, row: impl Fn(&str, &str) -> String) -> String {
    let said = |pick: &dyn Fn(usize, usize) -> bool| {
        let lines = course.lines.iter().map(|(name, values)| {
            let all = values.iter().enumerate();
            let kept = all.filter(|(place, _)| pick(*place, values.len()));
            let kept: Vec<String> = kept.map(|(_, value)| whole(*value)).collect();
            row(name, &kept.join(", "))
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
