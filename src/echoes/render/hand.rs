//! Draws a hand: its cards in rows, with the playable ones marked.

use std::collections::BTreeSet;

use super::card::Plate;
use super::livery::{FRAME, INK, OPEN, PARCHMENT, SEPIA, VELLUM};
use super::{GAP, WIDTH};
use crate::View;
use crate::card::Card;
use crate::state::CardId;
use regnal_core::game::Seat;
use regnal_core::text::{Lang, Line, Names};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at, pixels};
use regnal_painter::scene::{Anchor, Face, Layer, Pen, Scene};
use regnal_painter::sheet::Reader;
use regnal_painter::text;

/// Height of the strip above the cards, in pixels.
const STRIP: f32 = 64.0;

/// Maximum size of a hand that is drawn with larger cards, two per row.
const FEW: usize = 4;

/// Draws the part of a seat's hand that the viewer may see. `playable` lists the cards that can be played now.
pub fn hand(
    view: &View,
    seat: Seat,
    playable: &BTreeSet<CardId>,
    lang: Lang,
    names: &Names,
) -> Scene {
    let reader = Reader { lang, names };
    let cards = cards(view, seat);
    let (columns, scale) = if cards.len() <= FEW { (2, 1.3) } else { (3, 1.0) };
    let wide = (f32::from(WIDTH) - GAP * (columns as f32 + 1.0)) / columns as f32;
    let plates: Vec<(CardId, Plate<'_>)> =
        cards.iter().map(|&(id, card)| (id, Plate::new(card, wide, scale, reader))).collect();
    let mut scene = Scene::new(WIDTH, 0);
    let mut faces = Layer::default();
    let moving = &mut scene.moving;
    let mut top = STRIP + GAP;
    for row in plates.chunks(columns) {
        let high = row.iter().map(|(_, plate)| plate.height());
        let high = high.fold(0.0, f32::max).ceil();
        for (index, (id, plate)) in row.iter().enumerate() {
            let area = Area::new(GAP + (wide + GAP) * index as f32, top, wide, high);
            plate.draw(&mut faces, area);
            let printed = view.cards.get(id).map(|design| design.0.cost);
            let cost = view.costs.get(id).copied().or(printed);
            plate.cost(moving, area, cost.unwrap_or_default());
            if playable.contains(id) {
                mark(moving, area, scale);
            }
        }
        top += high + GAP;
    }
    let height = top.ceil();
    scene.height = pixels(height);
    let sheet = Area::new(0.0, 0.0, f32::from(WIDTH), height);
    scene.fixed.fill(Path::area(sheet), PARCHMENT);
    scene.fixed.0.extend(faces.0);
    strip(&mut scene.moving, view, seat, playable, reader);
    scene
}

/// Returns the cards in the hand that the viewer may see.
pub(super) fn cards(view: &View, seat: Seat) -> Vec<(CardId, &Card)> {
    let player = view.players.iter().find(|player| player.seat == seat);
    player
        .and_then(|player| player.hand.as_deref())
        .unwrap_or_default()
        .iter()
        .filter_map(|&id| Some((id, &*view.cards.get(&id)?.0)))
        .collect()
}

/// Names the owner of a hand and states the number of its cards.
pub(super) fn head(view: &View, seat: Seat) -> Line {
    let player = view.players.iter().find(|player| player.seat == seat);
    let size = player.map_or(0, |player| player.hand_size);
    Line::new("echoes-picture-hand-of").with("seat", seat).with("n", size)
}

fn strip(
    layer: &mut Layer,
    view: &View,
    seat: Seat,
    playable: &BTreeSet<CardId>,
    reader: Reader<'_>,
) {
    let wide = f32::from(WIDTH);
    layer.fill(Path::area(Area::new(0.0, 0.0, wide, STRIP)), VELLUM);
    let line = Path::polygon(&[at(0.0, STRIP), at(wide, STRIP)], false);
    layer.stroke(line, Pen::new(FRAME, 5.0));
    layer.icon(Icon::Cards, at(40.0, STRIP / 2.0), 40.0, SEPIA);
    let said = text::safe(&reader.say(&head(view, seat)));
    let said = text::fitted(Face::Bold, 34.0, &said, wide * 0.6);
    layer.text(at(72.0, 44.0), 34.0, Face::Bold, INK, Anchor::Start, said);
    if !playable.is_empty() {
        let said = reader.term("echoes-picture-playable");
        let start = wide - 24.0 - text::width(Face::Regular, 30.0, &said);
        layer.text(at(start, 43.0), 30.0, Face::Regular, INK, Anchor::Start, said);
        tick(layer, at(start - 30.0, STRIP / 2.0), 20.0);
    }
}

/// Marks a playable card with a frame and a tick.
fn mark(layer: &mut Layer, area: Area, scale: f32) {
    layer.note("playable", area);
    layer.stroke(Path::rounded(area, 14.0 * scale), Pen::new(OPEN, 8.0));
    tick(layer, at(area.right() - 18.0, area.bottom() - 18.0), 24.0);
}

fn tick(layer: &mut Layer, centre: Point, radius: f32) {
    layer.fill(Path::circle(centre, radius), OPEN);
    layer.stroke(Path::circle(centre, radius), Pen::new(VELLUM, 2.4));
    layer.icon(Icon::Check, centre, radius * 1.4, VELLUM);
}
