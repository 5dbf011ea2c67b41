//! Rows of the army list: characters and units, laid out in columns.

use super::super::livery::{ALARM, GOLD_INK, Livery};
use super::super::page::{MARGIN, Page, ROOM, SMALL, WIDTH};
use super::super::shape::{filled, shrunk};
use crate::View;
use crate::ids::{CharacterId, UnitId};
use crate::nouns::{Advantage, CharacterKind, Troop};
use crate::state::{Character, Condition, Unit};
use crate::terms;
use crate::view::Own;
use regnal_core::text::Line;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{FRAME, INK, SEPIA, VELLUM};
use regnal_painter::text;

/// Height of a unit row.
const ROW: f32 = 52.0;
/// Edges of the columns: the left edge or, for right-aligned columns, the right edge.
const NAME: f32 = MARGIN + 54.0;
pub(super) const STANDS: f32 = 452.0;
const COUNT: f32 = 716.0;
pub(super) const MORALE: f32 = 806.0;
pub(super) const FEAR: f32 = 858.0;
const GAINED: f32 = 872.0;
pub(super) const UPKEEP: f32 = WIDTH - MARGIN - 8.0;

pub(super) fn sign(advantage: Advantage) -> Icon {
    match advantage {
        Advantage::Renown => Icon::Upgrade,
        Advantage::Cohesion => Icon::Shield,
        Advantage::Fear => Icon::Skull,
    }
}

pub(super) fn draw_character(
    page: &mut Page<'_>,
    view: &View,
    own: &Own,
    id: CharacterId,
    character: &Character,
) {
    let is_king = own.king == Some(id);
    let y = page.y + 26.0;
    page.layer.note(
        format!("character {}", character.kind.code()),
        Area::new(MARGIN, page.y, ROOM, 50.0),
    );
    let (icon, color, _) = of_character(is_king, character.kind);
    page.layer.icon(icon, at(MARGIN + 28.0, y), 36.0, color);
    let line = Line::new(if is_king { "demonworld-sheet-king" } else { "demonworld-sheet-cap" });
    let mut words = page.say(&line.with("what", view.character_name(id)));
    let state = match character.condition {
        Condition::Ok => None,
        Condition::Wounded => Some("demonworld-fate-wounded"),
        Condition::Fled => Some("demonworld-fate-fled"),
        Condition::Captured(_) => Some("demonworld-sheet-captured"),
    };
    if let Some(state) = state {
        words = format!("{words} · {}", page.term(state));
    }
    let color = if state.is_some() { ALARM } else { INK };
    let room = UPKEEP - 110.0 - NAME;
    let (size, words) = shrunk(Face::Italic, 28.0, SMALL, &words, room);
    page.layer.text(at(NAME, y + 9.0), size, Face::Italic, color, Anchor::Start, words);
    cost(&mut page.layer, y, view.upkeep_of_character(id));
    page.y += 50.0;
}

/// Returns the icon and colour of a character, and their meaning.
pub(super) fn of_character(is_king: bool, kind: CharacterKind) -> (Icon, Color, &'static str) {
    match (is_king, kind) {
        (true, _) => (Icon::Crown, GOLD_INK, "demonworld-sheet-sign-king"),
        (false, CharacterKind::Hero) => (Icon::Person, INK, "demonworld-sheet-sign-hero"),
        (false, CharacterKind::Engineer) => (Icon::Hammer, INK, "demonworld-sheet-sign-engineer"),
        (false, kind) if kind.is_sorcerer() => {
            (Icon::Sparkle, Color::hex(0x6B3FA0), "demonworld-sheet-sign-sorcerer")
        }
        (false, _) => (Icon::Star, GOLD_INK, "demonworld-sheet-sign-general"),
    }
}

fn cost(layer: &mut Layer, y: f32, points: u32) {
    layer.text(at(UPKEEP, y + 9.0), 27.0, Face::Regular, INK, Anchor::End, points.to_string());
}

/// Draws a unit: kind, a box for each stand, morale, advantages and upkeep.
pub(super) fn draw_unit(
    page: &mut Page<'_>,
    view: &View,
    id: UnitId,
    unit: &Unit,
    livery: Livery,
    shaded: bool,
) {
    let row = Area::new(MARGIN, page.y, ROOM, ROW);
    page.layer.note(format!("unit {}", unit.troop), row);
    if shaded {
        page.layer.fill(Path::rounded(row, 8.0), FRAME.alpha(56));
    }
    let y = row.centre().y;
    page.layer.icon(icon_of(kind_of(view, unit)), at(MARGIN + 28.0, y), 38.0, INK);
    let name = page.say(&Line::new("text-value").with("value", terms::troop(unit.troop)));
    let name = match (unit.slave, unit.dismounted) {
        (true, _) => format!("{name} ({})", page.term("demonworld-sheet-slaves")),
        (false, true) => format!("{name} ({})", page.term("demonworld-sheet-dismounted")),
        (false, false) => name,
    };
    // Orders and letters tell units of the same type apart by number, so a long name must not cause the number to be
    // cut off.
    let mut own = view.own.iter().flat_map(|own| &own.units);
    let number = match own.any(|(&other, its)| other != id && its.troop == unit.troop) {
        true => page.say(&Line::new("demonworld-sheet-number").with("number", terms::shown(id.0))),
        false => String::new(),
    };
    let wide = text::width(Face::Regular, SMALL, &number) + 8.0;
    let room = STANDS - 12.0 - NAME - wide;
    let (size, name) = shrunk(Face::Bold, 30.0, 25.0, &name, room);
    let after = NAME + text::width(Face::Bold, size, &name) + 8.0;
    if !number.is_empty() {
        page.layer.text(at(after, y + 10.0), SMALL, Face::Regular, SEPIA, Anchor::Start, number);
    }
    page.layer.text(at(NAME, y + 10.0), size, Face::Bold, INK, Anchor::Start, name);
    stands(&mut page.layer, y, unit, livery);
    morale(page, y, unit.profile(view.lists()), unit.demotivation > 0);
    gained(&mut page.layer, y, unit);
    cost(&mut page.layer, y, view.upkeep_of(id));
    page.y += ROW;
}

/// Returns a unit's current kind; dismounted riders are infantry.
pub(super) fn kind_of(view: &View, unit: &Unit) -> Troop {
    match unit.list_entry(view.lists()) {
        Some(_) if unit.dismounted => Troop::Infantry,
        Some(entry) => entry.kind,
        None => Troop::Infantry,
    }
}

pub(in crate::render) fn icon_of(kind: Troop) -> Icon {
    match kind {
        Troop::Infantry => Icon::Sword,
        Troop::Cavalry => Icon::Knight,
        Troop::Chariot => Icon::Compass,
        Troop::SmallMonster => Icon::Footprint,
        Troop::LargeMonster => Icon::Dragon,
        Troop::WarMachine => Icon::Crosshairs,
    }
}

/// Draws a box for each stand, filled if the stand is alive, and the numbers of living and total stands.
fn stands(layer: &mut Layer, y: f32, unit: &Unit, livery: Livery) {
    let all = unit.initial_stands.max(unit.stands);
    let step = ((COUNT - 78.0 - STANDS) / f32::from(all.max(1))).min(21.0);
    // Use one outline for all living stands and one for all dead stands, to reduce the number of drawing operations.
    let mut boxes = [Path::new(), Path::new()];
    for stand in 0..all {
        let area =
            Area::new(STANDS + step * f32::from(stand), y - 13.0, (step - 4.0).max(3.0), 26.0);
        boxes[usize::from(stand >= unit.stands)].add(Path::rounded(area, 3.0));
    }
    for (boxes, (ground, edge)) in boxes.into_iter().zip([(livery.field, INK), (VELLUM, SEPIA)]) {
        if !boxes.is_empty() {
            filled(layer, boxes, ground, Pen::new(edge, 1.6));
        }
    }
    let words = format!("{}/{}", unit.stands, unit.initial_stands);
    let is_whole = unit.stands >= unit.initial_stands;
    let color = if is_whole { INK } else { ALARM };
    layer.text(at(COUNT, y + 9.0), 27.0, Face::Bold, color, Anchor::End, words);
}

/// Draws a unit's current morale and fear, in red if the unit is demotivated.
fn morale(page: &mut Page<'_>, y: f32, profile: Option<[i32; 3]>, has_lost_heart: bool) {
    let Some([a, b, fear]) = profile else { return };
    let color = if has_lost_heart { ALARM } else { INK };
    let mut write = |x: f32, color: Color, words: String| {
        page.layer.text(at(x, y + 9.0), 27.0, Face::Regular, color, Anchor::End, words);
    };
    write(MORALE, color, format!("{a}/{b}"));
    if fear != 0 {
        write(FEAR, INK, fear.to_string());
    }
}

/// Draws an icon for each advantage, and a mark if the unit fought this year.
fn gained(layer: &mut Layer, y: f32, unit: &Unit) {
    let mut x = GAINED + 12.0;
    for advantage in &unit.advantages {
        layer.icon(sign(*advantage), at(x, y), 22.0, GOLD_INK);
        x += 19.0;
    }
    if unit.engaged {
        layer.icon(Icon::Swords, at(x, y), 22.0, SEPIA);
    }
}
