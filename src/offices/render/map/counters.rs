//! Draws the counters for armies and characters. Each is a shield with the side's arms and the number of units, with
//! the leaders on top.

use super::super::arms::{Arms, GOLD};
use super::stacks::ProvinceStack;
use regnal_painter::counter::shield;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{INK, VELLUM};

/// Width of a counter at scale 1.0, in pixels.
pub(super) const WIDE: f32 = 44.0;
/// Height of a counter's shield at scale 1.0, in pixels.
const BODY: f32 = 34.0;
/// Height of the symbols on top of a counter at scale 1.0, in pixels.
const CREST: f32 = 15.0;
/// Height of a counter at scale 1.0, in pixels.
pub(super) const TALL: f32 = BODY + CREST;

pub(super) fn draw(layer: &mut Layer, stack: &ProvinceStack<'_>, area: Area) {
    let owner = match stack.owner {
        Some(seat) => format!("seat {}", seat.0),
        None => "nobody".to_owned(),
    };
    layer.note(format!("army of {owner} in {}: {}", stack.province, stack.units), area);
    let scale = area.w / WIDE;
    let body =
        Area::new(area.x + 2.0 * scale, area.y + CREST * scale, area.w - 4.0 * scale, BODY * scale);
    let arms = Arms::of_owner(stack.owner);
    if stack.units > 0 {
        army(layer, stack, arms, body, scale);
    } else {
        lone(layer, stack, arms, body, scale);
    }
    crest(layer, stack, area, scale);
}

/// Draws a counter's outline: solid for a stack currently in sight, dashed for an earlier sighting.
fn outline(layer: &mut Layer, path: Path, stack: &ProvinceStack<'_>, scale: f32) {
    match stack.seen {
        None => {
            layer.stroke(path.clone(), Pen::new(VELLUM, 7.0 * scale));
            layer.stroke(path, Pen::new(INK, 4.0 * scale));
        }
        Some(_) => {
            layer.stroke(path.clone(), Pen::new(VELLUM, 6.0 * scale));
            layer.stroke(path, Pen::dashed(INK, 3.0 * scale, 4.0 * scale, 4.0 * scale));
        }
    }
}

fn army(layer: &mut Layer, stack: &ProvinceStack<'_>, arms: Arms, body: Area, scale: f32) {
    let path = shield(body);
    outline(layer, path.clone(), stack, scale);
    let field = match stack.seen {
        None => arms.field,
        Some(_) => arms.field.toward(VELLUM, 28),
    };
    layer.fill(path.clone(), field);
    let words = stack.units.to_string();
    let size = if words.len() > 1 { 24.0 } else { 27.0 } * scale;
    let middle = at(body.centre().x, body.y + body.h * 0.44);
    let mut base = middle.moved(0.0, size * 0.34);
    if let Some(charge) = arms.charge {
        layer.icon(charge, middle.moved(-9.5 * scale, 0.0), 18.0 * scale, arms.on_field);
        base = middle.moved(9.5 * scale, size * 0.34);
    }
    layer.text(base, size, Face::Bold, arms.on_field, Anchor::Middle, words);
}

/// Draws the round token for a stack of characters without an army.
fn lone(layer: &mut Layer, stack: &ProvinceStack<'_>, arms: Arms, body: Area, scale: f32) {
    let centre = at(body.centre().x, body.centre().y);
    let disc = Path::circle(centre, body.h * 0.48);
    outline(layer, disc.clone(), stack, scale);
    layer.fill(disc, arms.field);
    match arms.charge {
        Some(charge) => layer.icon(charge, centre, 22.0 * scale, arms.on_field),
        None => layer.icon(Icon::Person, centre, 24.0 * scale, arms.on_field),
    }
}

/// Draws the leaders: a crown for a king, and up to three stars for heroes.
fn crest(layer: &mut Layer, stack: &ProvinceStack<'_>, area: Area, scale: f32) {
    let kings = stack.people.iter().filter(|who| who.is_king).count();
    let heroes = (stack.people.len() - kings).min(3);
    let mut signs: Vec<Icon> = Vec::new();
    if kings > 0 {
        signs.push(Icon::Crown);
    }
    signs.extend(std::iter::repeat_n(Icon::Star, heroes));
    let step = 15.0 * scale;
    let first = area.centre().x - step * (signs.len().saturating_sub(1)) as f32 / 2.0;
    for (index, icon) in signs.into_iter().enumerate() {
        let centre = at(first + step * index as f32, area.y + 8.0 * scale);
        let size = if icon == Icon::Crown { 22.0 } else { 19.0 } * scale;
        let halo = regnal_painter::scene::Halo { color: INK, width: 5.0 * scale };
        layer.icon_on(icon, centre, size, GOLD, halo);
    }
}

/// Draws the number of stacks that do not fit in a province.
pub(super) fn more(layer: &mut Layer, area: Area, count: usize) {
    layer.note(format!("stacks left out: {count}"), area);
    let scale = area.w / WIDE;
    let plate = Area::around(area.centre().moved(0.0, 6.0 * scale), 38.0 * scale, 30.0 * scale);
    layer.fill(Path::rounded(plate, 7.0 * scale), INK);
    let base = plate.centre().moved(0.0, 8.0 * scale);
    let words = format!("+{count}");
    layer.text(base, 24.0 * scale, Face::Bold, VELLUM, Anchor::Middle, words);
}
