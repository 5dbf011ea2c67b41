//! Draws the kingdoms' cards below or beside the map, each with the portrait of the king.

use super::super::arms::{Arms, GOLD_INK};
use super::super::portrait::Portrait;
use super::super::{page, portrait};
use crate::state::{Answer, Stage};
use crate::view::{PublicKingdom, View};
use regnal_core::seat::Seat;
use regnal_painter::frame::{GAP, rule};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{INK, Reader, SEPIA, VELLUM};
use regnal_painter::text;

/// Height of a card, in pixels.
const CARD: f32 = 136.0;
/// Width of a portrait, in pixels.
const FACE: f32 = 96.0;
/// Maximum number of cards in a row below the map.
const ACROSS: usize = 2;

/// Returns the total height of the cards below the map.
pub(super) fn panel_height(view: &View) -> f32 {
    view.kingdoms.len().div_ceil(ACROSS) as f32 * (CARD + GAP) + GAP
}

/// Returns the height of the cards beside the map.
pub(super) fn column_height(view: &View) -> f32 {
    view.kingdoms.len() as f32 * (CARD + GAP)
}

/// Draws the cards below the map, starting at `top`.
pub(super) fn panel(layer: &mut Layer, view: &View, reader: Reader<'_>, top: f32, width: f32) {
    let ground = Area::new(0.0, top, width, panel_height(view));
    layer.fill(Path::area(ground), VELLUM);
    rule(layer, top, width);
    let wide = (width - GAP * (ACROSS as f32 + 1.0)) / ACROSS as f32;
    for (index, seat) in Seat::all(view.kingdoms.len()).enumerate() {
        let (row, column) = ((index / ACROSS) as f32, (index % ACROSS) as f32);
        let corner = at(GAP + column * (wide + GAP), top + GAP + row * (CARD + GAP));
        card(layer, view, seat, reader, Area::new(corner.x, corner.y, wide, CARD));
    }
}

/// Draws the cards in a column from `left` to `right` and returns the bottom of the column.
pub(super) fn column(
    layer: &mut Layer,
    view: &View,
    reader: Reader<'_>,
    (left, right): (f32, f32),
    top: f32,
) -> f32 {
    let mut y = top;
    for seat in Seat::all(view.kingdoms.len()) {
        let area = Area::new(left + GAP, y, right - left - 2.0 * GAP, CARD);
        card(layer, view, seat, reader, area);
        y += CARD + GAP;
    }
    y
}

/// Returns a kingdom's treaty partners.
pub(super) fn partners(view: &View, seat: Seat) -> Vec<Seat> {
    let others = Seat::all(view.kingdoms.len()).filter(|&other| other != seat);
    others.filter(|&other| view.allied(seat, other)).collect()
}

fn card(layer: &mut Layer, view: &View, seat: Seat, reader: Reader<'_>, area: Area) {
    let Some(kingdom) = view.kingdoms.get(seat.index()) else { return };
    let Some(king) = &kingdom.king else { return };
    let face = Portrait::of_king(view, seat, king);
    layer.note(format!("seat {}", seat.0), area);
    let arms = Arms::of(seat);
    let is_own = view.seat == Some(seat);
    let plate = Path::rounded(area, 12.0);
    let tint = match kingdom.has_fallen {
        true => VELLUM.toward(INK, 14),
        false => arms.field.toward(VELLUM, if is_own { 76 } else { 88 }),
    };
    layer.fill(plate.clone(), tint);
    layer.stroke(plate, Pen::new(arms.dark(), if is_own { 5.0 } else { 2.4 }));
    let top = area.y + (area.h - portrait::height(FACE)) / 2.0;
    portrait::draw(layer, &face, at(area.x + 12.0, top), FACE);
    let left = area.x + FACE + 28.0;
    let mut right = area.right() - 14.0;
    for (icon, color) in states(view, kingdom) {
        layer.icon(icon, at(right - 15.0, area.y + 29.0), 30.0, color);
        right -= 36.0;
    }
    let name = page::drawn_name(&king.name);
    let style = (Face::Bold, INK);
    page::write(layer, at(left, area.y + 40.0), style, (31.0, page::SMALL), &name, right - left);
    let race = text::safe(&reader.term(king.race.term_of(king.sex)));
    let player = reader.seat(seat);
    // A bot player has the same name as its king, so the name is shown only once.
    let words = if player == name { race } else { format!("{player} · {race}") };
    let room = area.right() - 14.0 - left;
    let style = (Face::Italic, SEPIA);
    page::write(layer, at(left, area.y + 74.0), style, (26.0, 22.0), &words, room);
    let middle = area.bottom() - 28.0;
    let mut x = left;
    let mut fact = |layer: &mut Layer, icon: Icon, color, words: String| {
        layer.icon(icon, at(x + 15.0, middle), 30.0, color);
        let wide = text::width(Face::Bold, 30.0, &words);
        let base = at(x + 35.0, middle + 10.0);
        layer.text(base, 30.0, Face::Bold, INK, Anchor::Start, words);
        x += wide + 54.0;
    };
    let provinces = view.realm(Some(seat)).count().to_string();
    fact(layer, Icon::Hexagon, arms.dark(), provinces);
    if let (true, Some(own)) = (is_own, &view.own) {
        fact(layer, Icon::Coins, GOLD_INK, own.gold.to_string());
    }
    for partner in partners(view, seat) {
        if x + 26.0 > area.right() - 8.0 {
            break;
        }
        let area = Area::new(x, middle - 17.0, 28.0, 34.0);
        layer.note(format!("treaty of seat {} with seat {}", seat.0, partner.0), area);
        Arms::of(partner).shield(layer, area);
        x += 35.0;
    }
}

/// Returns the icons for a kingdom's current state, such as regency.
fn states(view: &View, kingdom: &PublicKingdom) -> Vec<(Icon, regnal_painter::color::Color)> {
    if kingdom.has_fallen {
        return vec![(Icon::Skull, INK)];
    }
    let has_locked = kingdom.answer == Answer::Locked && view.stage != Stage::Over;
    let states = [(kingdom.is_regency, Icon::Sleep), (has_locked, Icon::Lock)];
    let states = states.into_iter().filter(|(holds, _)| *holds);
    states.map(|(_, icon)| (icon, SEPIA)).collect()
}
