//! Draws the frame of the map picture: the strip with the date above the map, and the panel with the seats below it.

use crate::View;
use crate::nouns::{Building, Season};
use crate::view::RealmView;
use regnal_core::game::Seat;

use super::livery::{GOLD_INK, INK, Livery, VELLUM};
use super::{alt, laurel, sites};
use regnal_painter::color::Color;
use regnal_painter::frame::banner;
pub(super) use regnal_painter::frame::{GAP, STRIP, band, compass, margin, medallion, rule, title};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::Reader;
use regnal_painter::text;

/// Height of the panel below the map, in pixels.
const PANEL: f32 = 156.0;
/// Additional height of the panel after the match, when it shows each score's breakdown.
const COUNTED: f32 = 46.0;
/// Draws the strip above the map.
pub(super) fn strip(layer: &mut Layer, view: &View, name: &str, reader: Reader<'_>, width: f32) {
    band(layer, width);
    let (icon, color) = match view.season {
        None if view.outcome.is_some() => (Icon::Crown, GOLD_INK),
        Some(Season::Spring) | None => (Icon::Flower, Color::hex(0x9C3F6B)),
        Some(Season::Summer) => (Icon::Sun, Color::hex(0xC98A12)),
        Some(Season::Autumn) => (Icon::Leaf, Color::hex(0xA8501F)),
        Some(Season::Winter) => (Icon::Snowflake, Color::hex(0x35689A)),
    };
    medallion(layer, icon, color);
    let date = text::safe(&alt::date(view, reader));
    // After the match, the strip shows the winner instead of the phase.
    let below = alt::won(view, reader).unwrap_or_else(|| alt::phase(view, reader));
    title(layer, &date, &text::safe(&below), name, width);
}

/// Returns the height of the panel below the map.
pub(super) fn panel_height(view: &View) -> f32 {
    match view.outcome {
        Some(_) => PANEL + COUNTED,
        None => PANEL,
    }
}

/// Draws the seat panel, starting at the y coordinate `top`.
pub(super) fn panel(layer: &mut Layer, view: &View, reader: Reader<'_>, top: f32, width: f32) {
    let height = panel_height(view);
    layer.fill(Path::area(Area::new(0.0, top, width, height)), VELLUM);
    rule(layer, top, width);
    let count = view.realms.len().max(1) as f32;
    let wide = (width - GAP * (count + 1.0)) / count;
    let mut x = GAP;
    for seat in Seat::all(view.realms.len()) {
        let card = Area::new(x, top + GAP, wide, height - 2.0 * GAP);
        draw_seat(layer, view, seat, reader, card);
        x += wide + GAP;
    }
}

/// Draws the seats in a column beside the map, between `left` and `right`. Returns the y coordinate of the column's
/// bottom edge.
pub(super) fn column(
    layer: &mut Layer,
    view: &View,
    reader: Reader<'_>,
    left: f32,
    top: f32,
    right: f32,
) -> f32 {
    let tall = panel_height(view) - 2.0 * GAP;
    let mut y = top;
    for seat in Seat::all(view.realms.len()) {
        let card = Area::new(left + GAP, y, right - left - 2.0 * GAP, tall);
        draw_seat(layer, view, seat, reader, card);
        y += tall + GAP;
    }
    y
}

fn draw_seat(layer: &mut Layer, view: &View, seat: Seat, reader: Reader<'_>, card: Area) {
    let Some(realm) = view.realms.get(seat.index()) else { return };
    let livery = Livery::of(view, seat);
    let has_won = laurel::winners(view).any(|winner| winner == seat);
    let is_active = view.active == Some(seat) || has_won;
    layer.note(format!("seat {}", seat.0), card);
    let plate = Path::rounded(card, 12.0);
    let tint = livery.field.toward(VELLUM, if is_active { 78 } else { 90 });
    layer.fill(plate.clone(), tint);
    let width = if is_active { 6.0 } else { 2.4 };
    layer.stroke(plate, Pen::new(livery.field, width));
    banner(layer, at(card.x + 42.0, card.y + 14.0), livery.field, livery.charge, livery.on_field);
    let left = card.x + 84.0;
    let mut room = card.right() - left - 16.0;
    if has_won {
        laurel::draw(layer, seat, at(card.right() - 40.0, card.y + 38.0), 23.0);
        room -= 62.0;
    } else if is_active {
        let place = at(card.right() - 28.0, card.y + 35.0);
        layer.icon(Icon::Hourglass, place, 32.0, livery.field.toward(INK, 40));
        room -= 34.0;
    }
    let name = reader.seat(seat);
    let size = text::size_for(Face::Bold, 36.0, 27.0, &name, room);
    layer.text(
        at(left, card.y + 47.0),
        size,
        Face::Bold,
        INK,
        Anchor::Start,
        text::fitted(Face::Bold, size, &name, room),
    );
    let rows = values(realm, view.outcome.is_some());
    for (row, values) in (1..).zip(&rows) {
        let step = (card.w - 20.0) / values.len() as f32;
        let y = card.bottom() - 31.0 - COUNTED * (rows.len() - row) as f32;
        for (index, (icon, value)) in values.iter().enumerate() {
            let x = card.x + 12.0 + step * index as f32;
            layer.icon(*icon, at(x + 16.0, y), 30.0, livery.field.toward(INK, 35));
            let value = value.to_string();
            let size = text::size_for(Face::Bold, 32.0, 20.0, &value, step - 36.0);
            layer.text(at(x + 34.0, y + 11.0), size, Face::Bold, INK, Anchor::Start, value);
        }
    }
}

/// Returns the rows of numbers on a seat's card, which show its possessions or, after the match, the breakdown of its
/// points.
fn values(realm: &RealmView, is_over: bool) -> Vec<Vec<(Icon, u32)>> {
    let score = &realm.score;
    if !is_over {
        return vec![vec![
            (Icon::Barley, realm.reserve),
            (Icon::Shield, score.units),
            (Icon::Hexagon, score.hexes),
            (Icon::Star, score.points),
        ]];
    }
    vec![
        vec![
            (Icon::Hexagon, score.hexes),
            (sites::icon(Building::Village), score.villages),
            (sites::icon(Building::City), score.cities),
        ],
        vec![
            (sites::icon(Building::Fortress), score.fortresses),
            (Icon::Shield, score.units),
            (Icon::Star, score.points),
        ],
    ]
}
