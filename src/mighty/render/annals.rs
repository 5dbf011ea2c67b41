//! Draws the chart for a year's chronicle, which shows each realm's points by year, and renders its text description.

use crate::View;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Lang, Line, Names};

use super::livery::{FRAME, GOLD_INK, INK, Livery, PARCHMENT, SEPIA, VELLUM};
use super::{WIDTH, frame};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at, pixels};
use regnal_painter::scene::{Anchor, Face, Layer, Pen, Scene};
use regnal_painter::sheet::Reader;
use regnal_painter::text;

const HEIGHT: f32 = 660.0;
/// Edges of the plot, in pixels.
const LEFT: f32 = 96.0;
const TOP: f32 = frame::STRIP + 40.0;
const RIGHT: f32 = 730.0;
const BOTTOM: f32 = HEIGHT - 74.0;
/// Font size of the numbers on the axes, in pixels.
const NUMBERS: f32 = 28.0;
/// Radius of a realm's marker, in pixels.
const MARK: f32 = 16.0;
/// Height of the row with a realm's name beside its line, in pixels.
const NAME: f32 = 44.0;

/// Returns the years up to `until`, each with the points of every seat.
fn years(view: &View, until: u8) -> Vec<(u8, &[u32])> {
    let known = view.annals.range(..=until);
    known.map(|(&year, points)| (year, points.as_slice())).collect()
}

fn points_in(points: &[u32], seat: Seat) -> u32 {
    points.get(seat.index()).copied().unwrap_or(0)
}

/// Draws the points of all realms up to the end of the year `until`. Returns `None` if no year has ended yet.
pub fn annals(view: &View, until: u8, title: &str, lang: Lang, names: &Names) -> Option<Scene> {
    let reader = Reader { lang, names };
    let years = years(view, until);
    let (first, last) = (years.first()?.0, years.last()?.0);
    let most = years.iter().flat_map(|(_, points)| points.iter().copied());
    let most = most.max().unwrap_or(0);
    let step = step(most);
    let ceiling = most.div_ceil(step).max(1) * step;
    let x = |year: u8| {
        let span = f32::from(last - first).max(1.0);
        LEFT + MARK * 2.0 + (RIGHT - LEFT - MARK * 4.0) * f32::from(year - first) / span
    };
    let y = |points: u32| BOTTOM - (BOTTOM - TOP) * points as f32 / ceiling as f32;

    let mut scene = Scene::new(WIDTH, pixels(HEIGHT));
    let width = f32::from(WIDTH);
    let sheet = Area::new(0.0, 0.0, width, HEIGHT);
    scene.fixed.fill(Path::area(sheet), PARCHMENT);
    let layer = &mut scene.moving;
    head(layer, last, title, reader, width);
    for points in (0..=ceiling).step_by(narrow(step)) {
        let line = [at(LEFT, y(points)), at(RIGHT, y(points))];
        let pen = if points == 0 { 3.0 } else { 1.6 };
        layer.stroke(Path::polygon(&line, false), Pen::new(FRAME, pen));
        let base = at(LEFT - 14.0, y(points) + NUMBERS * 0.33);
        layer.text(base, NUMBERS, Face::Regular, SEPIA, Anchor::End, points.to_string());
    }
    for &(year, _) in &years {
        let words = match year {
            0 => reader.term("mighty-annals-start"),
            year => year.to_string(),
        };
        let words = text::safe(&words);
        let base = at(x(year), BOTTOM + 44.0);
        layer.text(base, NUMBERS, Face::Regular, SEPIA, Anchor::Middle, words);
    }
    for seat in Seat::all(view.realms.len()) {
        let course: Vec<Point> =
            years.iter().map(|&(year, points)| at(x(year), y(points_in(points, seat)))).collect();
        for pen in Livery::of(view, seat).border(11.0) {
            layer.stroke(Path::polygon(&course, false), pen);
        }
    }
    for &(year, points) in &years {
        for (seat, centre) in marks(view, points, |points| at(x(year), y(points))) {
            let box_of_mark = Area::around(centre, 2.0 * MARK, 2.0 * MARK);
            let value = points_in(points, seat);
            layer.note(format!("seat {} in year {year}: {value}", seat.0), box_of_mark);
            mark(layer, Livery::of(view, seat), centre, MARK);
        }
    }
    names_beside(layer, view, years.last()?.1, reader, y);
    Some(scene)
}

/// Returns the number of points between two grid lines, chosen so that there are at most seven lines.
fn step(most: u32) -> u32 {
    let steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
    let fits = |step: &u32| most.div_ceil(*step) <= 6;
    steps.into_iter().find(fits).unwrap_or(1000)
}

/// Places the markers of one year so that markers that would overlap are side by side.
fn marks(view: &View, points: &[u32], place: impl Fn(u32) -> Point) -> Vec<(Seat, Point)> {
    let seats: Vec<Seat> = Seat::all(view.realms.len()).collect();
    let own = |seat: Seat| place(points_in(points, seat));
    let is_near = |one: Seat, two: Seat| (own(one).y - own(two).y).abs() < MARK * 1.6;
    let mut placed = Vec::new();
    for &seat in &seats {
        let near: Vec<Seat> = seats.iter().copied().filter(|&other| is_near(seat, other)).collect();
        let before = near.iter().filter(|other| **other < seat).count() as f32;
        let shift = before - (near.len() as f32 - 1.0) / 2.0;
        placed.push((seat, own(seat).moved(shift * MARK * 1.9, 0.0)));
    }
    placed
}

/// Draws a disc with a seat's livery and charge.
fn mark(layer: &mut Layer, livery: Livery, centre: Point, radius: f32) {
    let disc = Path::circle(centre, radius);
    layer.stroke(disc.clone(), Pen::new(VELLUM, 5.0));
    layer.fill(disc.clone(), livery.field);
    layer.stroke(disc, Pen::new(INK, 1.6));
    if let Some(charge) = livery.charge {
        layer.icon(charge, centre, radius * 1.4, livery.on_field);
    }
}

/// Draws each realm's name and points as close to the end of its line as possible without covering other names.
fn names_beside(
    layer: &mut Layer,
    view: &View,
    points: &[u32],
    reader: Reader<'_>,
    y: impl Fn(u32) -> f32,
) {
    let mut seats: Vec<Seat> = Seat::all(view.realms.len()).collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse(points_in(points, seat)));
    let mut rows: Vec<f32> = seats.iter().map(|&seat| y(points_in(points, seat))).collect();
    for index in 1..rows.len() {
        rows[index] = rows[index].max(rows[index - 1] + NAME);
    }
    let mut floor = BOTTOM + NAME * 0.3;
    for row in rows.iter_mut().rev() {
        *row = row.min(floor);
        floor = *row - NAME;
    }
    let right = f32::from(WIDTH) - 26.0;
    for (seat, row) in seats.into_iter().zip(rows) {
        let value = points_in(points, seat).to_string();
        let left = RIGHT + 26.0;
        mark(layer, Livery::of(view, seat), at(left, row), MARK);
        let base = row + 10.0;
        let wide = text::width(Face::Bold, 32.0, &value);
        layer.text(at(right, base), 32.0, Face::Bold, INK, Anchor::End, value);
        let room = right - wide - 14.0 - (left + 26.0);
        let name = reader.seat(seat);
        let size = text::size_for(Face::Regular, 30.0, 25.0, &name, room);
        let name = text::fitted(Face::Regular, size, &name, room);
        layer.text(at(left + 26.0, base), size, Face::Regular, INK, Anchor::Start, name);
    }
}

/// Draws the heading, which contains the match title.
fn head(layer: &mut Layer, last: u8, title: &str, reader: Reader<'_>, width: f32) {
    frame::band(layer, width);
    frame::medallion(layer, Icon::Star, GOLD_INK);
    let line = Line::new("mighty-annals-title").with("year", last);
    let words = text::safe(&reader.say(&line));
    let below = text::safe(&reader.term("mighty-annals-below"));
    frame::title(layer, &words, &below, title, width);
}

/// Describes the chart in at most `limit` characters: every number in it, realm by realm.
pub fn alt_annals(view: &View, until: u8, lang: Lang, names: &Names, limit: usize) -> String {
    let reader = Reader { lang, names };
    let years = years(view, until);
    let mut lines = Vec::new();
    if let Some(&(last, _)) = years.last() {
        lines.push(Line::new("mighty-annals-alt").with("year", last));
    }
    for seat in Seat::all(view.realms.len()) {
        let course = years.iter().map(|&(year, points)| {
            let line = match year {
                0 => Line::new("mighty-annals-began"),
                year => Line::new("mighty-annals-year").with("year", year),
            };
            Arg::from(line.with("points", points_in(points, seat)))
        });
        let line = Line::new("mighty-annals-realm").with("seat", seat);
        lines.push(line.with("course", Arg::List(course.collect())));
    }
    let words: Vec<String> = lines.iter().map(|line| reader.say(line)).collect();
    let words = words.join(" ");
    if words.chars().count() <= limit {
        return words;
    }
    words.chars().take(limit.saturating_sub(1)).chain(['…']).collect()
}
