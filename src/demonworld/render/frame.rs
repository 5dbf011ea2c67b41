//! The map frame: the strip with the season above the map, and the players below or beside it.

use super::alt;
use super::livery::{ALARM, GOLD_INK, Livery};
use crate::View;
use crate::nouns::Season;
use crate::view::PublicPlayer;
use regnal_core::game::Seat;
use regnal_painter::color::Color;
use regnal_painter::frame::{GAP, banner, medallion, rule, title};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{INK, Reader, SEPIA, VELLUM};
use regnal_painter::text;

const CARD: f32 = 146.0;
/// Maximum number of cards per row below the map.
const ROW: usize = 3;

/// Draws the strip above the map.
pub(super) fn strip(layer: &mut Layer, view: &View, name: &str, reader: Reader<'_>, width: f32) {
    super::edge::band(layer, width);
    let (icon, color) = match view.date.season {
        _ if view.outcome.is_some() => (Icon::Crown, GOLD_INK),
        Season::Spring => (Icon::Flower, Color::hex(0x9C3F6B)),
        Season::Summer => (Icon::Sun, Color::hex(0xC98A12)),
        Season::Autumn => (Icon::Leaf, Color::hex(0xA8501F)),
        Season::Winter => (Icon::Snowflake, Color::hex(0x35689A)),
    };
    medallion(layer, icon, color);
    let date = text::safe(&alt::date(view, reader));
    let below = text::safe(&alt::stage(view, reader));
    title(layer, &date, &below, name, width);
}

/// Returns the number of rows and columns of cards below the map, with as few rows as possible and the cards
/// distributed evenly.
fn rows(view: &View) -> (usize, usize) {
    let count = view.players.len().max(1);
    let rows = count.div_ceil(ROW);
    (rows, count.div_ceil(rows))
}

pub(super) fn panel_height(view: &View) -> f32 {
    rows(view).0 as f32 * (CARD + GAP) + GAP
}

/// Returns the height of the cards beside the map.
pub(super) fn column_height(view: &View) -> f32 {
    view.players.len() as f32 * (CARD + GAP)
}

/// Draws the player panel, starting at `top`.
pub(super) fn panel(layer: &mut Layer, view: &View, reader: Reader<'_>, top: f32, width: f32) {
    let ground = Area::new(0.0, top, width, panel_height(view));
    layer.fill(Path::area(ground), VELLUM);
    rule(layer, top, width);
    let (_, across) = rows(view);
    let wide = (width - GAP * (across as f32 + 1.0)) / across as f32;
    for (index, seat) in Seat::all(view.players.len()).enumerate() {
        let (row, column) = ((index / across) as f32, (index % across) as f32);
        let x = GAP + column * (wide + GAP);
        let y = top + GAP + row * (CARD + GAP);
        draw_seat(layer, view, seat, reader, Area::new(x, y, wide, CARD));
    }
}

/// Draws the players in a column beside the map, from `left` to `right`. Returns the lower edge of the column.
pub(super) fn column(
    layer: &mut Layer,
    view: &View,
    reader: Reader<'_>,
    left: f32,
    top: f32,
    right: f32,
) -> f32 {
    let mut y = top;
    for seat in Seat::all(view.players.len()) {
        let card = Area::new(left + GAP, y, right - left - 2.0 * GAP, CARD);
        draw_seat(layer, view, seat, reader, card);
        y += CARD + GAP;
    }
    y
}

/// Returns whether a seat has a question to answer.
pub(super) fn is_awaited(view: &View, seat: Seat) -> bool {
    let waits = view
        .questions
        .values()
        .any(|question| question.asked.contains(&seat) && !question.locked.contains(&seat));
    let player = view.players.get(seat.index());
    waits && player.is_some_and(|player| !player.absent && !player.eliminated)
}

pub(super) fn has_won(view: &View, seat: Seat) -> bool {
    let mut winners = view.outcome.iter().flat_map(|end| end.winners.iter());
    winners.any(|&winner| winner == seat)
}

/// Counts a player's public possessions: provinces, sites (cities and fortresses) and armies.
pub(super) fn count(view: &View, seat: Seat) -> [usize; 3] {
    let owned = |owner: &&Option<Seat>| **owner == Some(seat);
    [
        view.owners.values().filter(owned).count(),
        view.holders.values().filter(owned).count(),
        view.counters.iter().filter(|counter| counter.owner == seat).count(),
    ]
}

/// Renders prestige with a plus or minus sign.
pub(super) fn prestige(player: &PublicPlayer) -> String {
    match player.prestige {
        0 => "0".to_owned(),
        other => format!("{other:+}").replace('-', "\u{2212}"),
    }
}

fn draw_seat(layer: &mut Layer, view: &View, seat: Seat, reader: Reader<'_>, card: Area) {
    let Some(player) = view.players.get(seat.index()) else { return };
    let livery = Livery::of(view, seat);
    let has_won = has_won(view, seat);
    let is_awaited = is_awaited(view, seat);
    layer.note(format!("seat {}", seat.0), card);
    let plate = Path::rounded(card, 12.0);
    let tint = match player.eliminated {
        true => VELLUM.toward(INK, 12),
        false => livery.field.toward(VELLUM, if is_awaited || has_won { 78 } else { 88 }),
    };
    layer.fill(plate.clone(), tint);
    let width = if is_awaited || has_won { 6.0 } else { 2.6 };
    layer.stroke(plate, Pen::new(livery.field, width));
    let top = at(card.x + 44.0, card.y + 15.0);
    banner(layer, top, livery.field, livery.charge, livery.on_field);
    let dark = livery.field.toward(INK, 40);
    // Draw the player's status icons from right to left.
    let mut right = card.right() - 30.0;
    let mut put = |layer: &mut Layer, icon: Icon, color: Color| {
        layer.icon(icon, at(right, card.y + 36.0), 33.0, color);
        right -= 39.0;
    };
    if has_won {
        put(layer, Icon::Crown, GOLD_INK);
    } else if is_awaited {
        put(layer, Icon::Hourglass, dark);
    }
    if player.eliminated {
        put(layer, Icon::Skull, INK);
    } else if player.absent {
        put(layer, Icon::Sleep, SEPIA);
    }
    let left = card.x + 88.0;
    let room = right + 14.0 - left;
    let name = reader.seat(seat);
    let size = text::size_for(Face::Bold, 34.0, 27.0, &name, room);
    let name = text::fitted(Face::Bold, size, &name, room);
    layer.text(at(left, card.y + 46.0), size, Face::Bold, INK, Anchor::Start, name);
    draw_race(layer, player, reader, at(left, card.y + 79.0), card.right() - 16.0);
    let [provinces, sites, armies] = count(view, seat).map(|count| count.to_string());
    let values = [
        (Icon::Star, prestige(player)),
        (Icon::Hexagon, provinces),
        (Icon::Castle, sites),
        (Icon::Shield, armies),
    ];
    let step = (card.w - 24.0) / values.len() as f32;
    let y = card.bottom() - 28.0;
    for (index, (icon, value)) in values.into_iter().enumerate() {
        let x = card.x + 14.0 + step * index as f32;
        layer.icon(icon, at(x + 14.0, y), 29.0, dark);
        let size = text::size_for(Face::Bold, 31.0, 24.0, &value, step - 36.0);
        let base = at(x + 33.0, y + 10.5);
        layer.text(base, size, Face::Bold, INK, Anchor::Start, value);
    }
}

/// Draws a player's race and, for an emperor, the title with the number of winters for which it has been held.
fn draw_race(
    layer: &mut Layer,
    player: &PublicPlayer,
    reader: Reader<'_>,
    base: regnal_painter::path::Point,
    right: f32,
) {
    const LETTERS: f32 = 26.0;
    let race = text::safe(&reader.term(player.race.term()));
    let wide = text::width(Face::Italic, LETTERS, &race);
    layer.text(base, LETTERS, Face::Italic, SEPIA, Anchor::Start, race);
    let Some(emperor) = player.emperor else { return };
    let words = format!("{}/3", emperor.winters);
    let x = (base.x + wide + 36.0).min(right - 60.0);
    layer.icon(Icon::Crown, at(x, base.y - 9.0), 32.0, GOLD_INK);
    let place = at(x + 22.0, base.y);
    layer.text(place, LETTERS, Face::Bold, ALARM, Anchor::Start, words);
}
