//! Draws the facts beside a portrait: hit points, location and units, pay, objects, merit.

use super::super::arms::{ALARM, GOLD};
use super::super::page::{self, LETTERS, SMALL};
use super::super::signs;
use super::{BESIDE, Person};
use crate::encounter::{Carried, HIT_POINTS};
use crate::nouns::Office;
use crate::terms;
use regnal_core::text::Line;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{INK, Reader, SEPIA, VELLUM};
use regnal_painter::text;

/// Height of a row of offices with their merit, in pixels.
const MEDALS: f32 = 46.0;
/// Width, in pixels, of the number that shows the merit.
const COUNT: f32 = 54.0;

/// Draws the facts and returns the bottom edge of the area that they fill.
pub(super) fn draw(layer: &mut Layer, who: &Person<'_>, reader: Reader<'_>, area: Area) -> f32 {
    let mut y = area.y;
    if who.portrait.is_dead {
        fallen(layer, reader, at(area.x, y + 32.0), 32.0);
        y += 58.0;
    } else if let Some(left) = who.hit_points() {
        let line =
            Line::new("offices-sheet-hit-points").with("left", left).with("most", HIT_POINTS);
        let words = text::safe(&reader.say(&line));
        let style = (Face::Bold, INK);
        page::write(layer, at(area.x, y + 30.0), style, (30.0, SMALL), &words, area.w);
        hearts(layer, left, at(area.x + 19.0, y + 62.0), 42.0, 36.0);
        y += 96.0;
    }
    let mut fact = |layer: &mut Layer, icon: Icon, words: String| {
        layer.icon(icon, at(area.x + 17.0, y + 20.0), 32.0, SEPIA);
        let style = (Face::Regular, INK);
        let base = at(area.x + 46.0, y + 30.0);
        page::write(layer, base, style, (LETTERS, SMALL), &words, area.w - 46.0);
        y += 42.0;
    };
    if let Some(place) = who.place() {
        let mut words = reader.say(
            &Line::new("offices-sheet-place")
                .with("province", terms::province(place))
                .with("number", u32::from(place.0)),
        );
        if let Some(count) = who.units() {
            let units = reader.say(&Line::new("offices-sheet-units").with("count", count));
            words = format!("{words}, {units}");
        }
        fact(layer, Icon::Hexagon, text::safe(&words));
    }
    if let Some(gold) = who.pay() {
        let words = reader.say(&Line::new("offices-sheet-pay").with("gold", gold));
        fact(layer, Icon::Coins, text::safe(&words));
    }
    y += 6.0;
    if let Some(objects) = who.objects()
        && objects.len() <= BESIDE
    {
        y = draw_objects(layer, objects, reader, Area::new(area.x, y, area.w, 0.0), 1);
    }
    match who.merits().is_empty() {
        true => y,
        false => draw_merits(layer, who, reader, Area::new(area.x, y, area.w, 0.0)),
    }
}

/// Draws ten hearts, of which one is filled for each hit point left.
pub(in crate::render) fn hearts(layer: &mut Layer, left: u8, start: Point, step: f32, size: f32) {
    for heart in 0..HIT_POINTS {
        let centre = start.moved(step * heart as f32, 0.0);
        layer.icon(Icon::Heart, centre, size, INK);
        let color = if heart < i32::from(left) { ALARM } else { VELLUM };
        layer.icon(Icon::Heart, centre, size * 0.8, color);
    }
}

/// Draws a note that the character is dead.
pub(in crate::render) fn fallen(layer: &mut Layer, reader: Reader<'_>, base: Point, size: f32) {
    layer.icon(Icon::Skull, base.moved(size * 0.5, -size * 0.32), size, INK);
    let words = text::safe(&reader.term("offices-picture-dead"));
    let base = base.moved(size * 1.3, 0.0);
    layer.text(base, size, Face::Bold, INK, Anchor::Start, words);
}

/// Draws the objects in `columns` columns and returns the bottom edge of the area that they fill.
pub(super) fn draw_objects(
    layer: &mut Layer,
    objects: &[Carried],
    reader: Reader<'_>,
    area: Area,
    columns: usize,
) -> f32 {
    let head = text::safe(&reader.term("offices-sheet-objects"));
    page::head(layer, &head, at(area.x, area.y), area.w);
    let top = area.y + 52.0;
    if objects.is_empty() {
        let words = text::safe(&reader.term("offices-sheet-no-objects"));
        let base = at(area.x + 4.0, top + 26.0);
        layer.text(base, LETTERS, Face::Italic, SEPIA, Anchor::Start, words);
        return top + 48.0;
    }
    let rows = objects.len().div_ceil(columns.max(1));
    let wide = area.w / columns.max(1) as f32;
    for (index, carried) in objects.iter().enumerate() {
        let (column, row) = ((index / rows) as f32, (index % rows) as f32);
        let corner = at(area.x + wide * column, top + 62.0 * row);
        let place = Area::new(corner.x, corner.y, wide, 60.0);
        layer.note(format!("object {:?}", carried.object), place);
        signs::object(layer, carried.object, corner.moved(30.0, 28.0), 27.0);
        let mut words = reader.term(carried.object.term());
        if is_charged(*carried) {
            let line = Line::new("offices-sheet-charges").with("count", carried.charges);
            words = format!("{words} · {}", reader.say(&line));
        }
        let words = text::safe(&words);
        let base = corner.moved(68.0, 37.0);
        page::write(layer, base, (Face::Regular, INK), (LETTERS, SMALL), &words, wide - 74.0);
    }
    top + 62.0 * rows as f32 + 8.0
}

/// Returns whether this kind of object has charges.
pub(super) fn is_charged(carried: Carried) -> bool {
    Carried::new(carried.object).charges > 0
}

fn draw_merits(layer: &mut Layer, who: &Person<'_>, reader: Reader<'_>, area: Area) -> f32 {
    let head = text::safe(&reader.term("offices-sheet-merit"));
    page::head(layer, &head, at(area.x, area.y), area.w);
    let y = area.y + 56.0;
    let step = area.w / 2.0;
    let merits = who.merits();
    let rows = merits.len().div_ceil(2);
    for (index, &(office, merit)) in merits.iter().enumerate() {
        let (column, row) = ((index / rows) as f32, (index % rows) as f32);
        let corner = at(area.x + step * column, y + MEDALS * row);
        layer.note(format!("merit {office:?}"), Area::new(corner.x, corner.y, step, MEDALS - 2.0));
        let holds = who.portrait.offices.contains(&office);
        medal(layer, office, corner.moved(23.0, 22.0), 20.0, holds);
        let color = if merit == 0 { SEPIA } else { INK };
        let words = merit.to_string().replace('-', "\u{2212}");
        let base = corner.moved(50.0, 32.0);
        page::write(layer, base, (Face::Bold, color), (29.0, SMALL), &words, COUNT - 6.0);
        let name = text::safe(&reader.term(signs::office(office).name));
        let base = corner.moved(50.0 + COUNT, 31.0);
        let room = step - 56.0 - COUNT;
        page::write(layer, base, (Face::Regular, color), (26.0, SMALL), &name, room);
    }
    y + MEDALS * rows as f32 + 8.0
}

/// Draws an office's emblem on a disc, which is gold if the character holds the office.
pub(in crate::render) fn medal(
    layer: &mut Layer,
    office: Office,
    centre: Point,
    radius: f32,
    holds: bool,
) {
    let disc = Path::circle(centre, radius);
    let shown = signs::office(office);
    let (ground, sign) = if holds { (GOLD, INK) } else { (shown.color, VELLUM) };
    layer.fill(disc.clone(), ground);
    layer.stroke(disc, Pen::new(INK, radius * 0.12));
    layer.icon(shown.icon, centre, radius * 1.3, sign);
}
