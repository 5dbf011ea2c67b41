//! Draws both sides' orders of battle: armies, characters, and units with their stands before and after the battle.

use super::super::army::icon_of;
use super::super::livery::{ALARM, GOLD_INK, Livery};
use super::super::page::{MARGIN, Page, ROOM, SMALL, WIDTH, cap, fact};
use super::super::shape::{filled, shrunk};
use super::names::{army_name, character_name, seat_of, stands_left, unit_name};
use super::role_line;
use crate::View;
use crate::battle::{Army, Fate, Fighter, Place, Presence, Role, starting_equivalents};
use crate::ids::{CharacterId, UnitId};
use crate::state::BattleKind;
use crate::terms;
use crate::view::OwnBattle;
use regnal_core::text::{Arg, Line};
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{FRAME, INK, SEPIA, VELLUM};
use regnal_painter::text;

const ROW: f32 = 56.0;
const NAME: f32 = MARGIN + 54.0;
const STANDS: f32 = 500.0;
const COUNT: f32 = 812.0;
const STATE: f32 = WIDTH - MARGIN - 8.0;

/// Draws both sides, the defender first.
pub(super) fn draw(page: &mut Page<'_>, view: &View, kind: BattleKind, own: &OwnBattle) {
    for role in Role::BOTH {
        page.heading(&page.say(&cap(role_line(kind, role))));
        for army in &own.armies[role.index()] {
            draw_army(page, view, own, army);
        }
        page.gap(6.0);
    }
    page.remark("demonworld-sheet-weight-means");
    page.gap(6.0);
}

/// Renders each army with its units and their remaining stands.
pub(super) fn in_words(view: &View, own: &OwnBattle) -> Vec<Line> {
    let armies = own.armies.iter().flatten();
    armies
        .map(|army| {
            let units: Vec<Arg> = army
                .units
                .iter()
                .map(|fighter| {
                    Line::new("demonworld-sheet-unit")
                        .with("unit", unit_name(&own.roll, fighter.unit))
                        .with("part", u32::from(stands_left(own, fighter.unit, fighter.stands)))
                        .with("whole", u32::from(fighter.stands))
                        .into()
                })
                .collect();
            fact(army_name(view, army), Arg::List(units))
        })
        .collect()
}

fn draw_army(page: &mut Page<'_>, view: &View, own: &OwnBattle, army: &Army) {
    let livery = Livery::of_owner(view, seat_of(view, army));
    let band = Area::new(MARGIN, page.y, ROOM, 54.0);
    page.layer.note(format!("army {}", army.force.0), band);
    filled(&mut page.layer, Path::rounded(band, 10.0), livery.field, Pen::new(INK, 2.4));
    let weight = starting_equivalents(army);
    let weight = page.say(
        &Line::new("demonworld-sheet-weight")
            .with("count", weight)
            .with("third", weight.div_ceil(3)),
    );
    let wide = text::width(Face::Regular, 26.0, &weight);
    let name = page.say(&cap(army_name(view, army)));
    let (size, name) = shrunk(Face::Bold, 32.0, 25.0, &name, ROOM - wide - 60.0);
    let color = livery.on_field;
    let base = page.y + 37.0;
    page.layer.text(at(MARGIN + 16.0, base), size, Face::Bold, color, Anchor::Start, name);
    let end = at(WIDTH - MARGIN - 16.0, base);
    page.layer.text(end, 26.0, Face::Regular, color, Anchor::End, weight);
    page.y += 60.0;
    for character in &army.characters {
        draw_character(page, own, character.id, character.king);
    }
    for (index, fighter) in army.units.iter().enumerate() {
        draw_unit(page, own, army, fighter, livery, index % 2 == 1);
    }
    page.gap(14.0);
}

fn draw_character(page: &mut Page<'_>, own: &OwnBattle, id: CharacterId, is_king: bool) {
    let y = page.y + 24.0;
    let icon = if is_king { Icon::Crown } else { Icon::Star };
    page.layer.icon(icon, at(MARGIN + 28.0, y), 34.0, GOLD_INK);
    let name = page.say(&cap(character_name(&own.roll, id)));
    let name = text::fitted(Face::Italic, 28.0, &name, STATE - 240.0 - NAME);
    let base = at(NAME, y + 9.0);
    page.layer.text(base, 28.0, Face::Italic, INK, Anchor::Start, name);
    let rolls = own.settled.iter().flat_map(|settled| &settled.characters);
    let fate = rolls
        .filter(|roll| roll.character == id)
        .map(|roll| roll.fate)
        .find(|fate| *fate != Fate::Unhurt);
    if let Some(fate) = fate {
        let words = page.say(&Line::new("demonworld-sheet-work").with("work", fate));
        let end = at(STATE, y + 9.0);
        page.layer.text(end, 27.0, Face::Bold, ALARM, Anchor::End, words);
    }
    page.y += 46.0;
}

/// Returns the word and colour that describe a unit's fate. Returns `None` if the unit held its position.
fn state(own: &OwnBattle, army: &Army, unit: UnitId, left: u16) -> Option<(&'static str, Color)> {
    if left == 0 {
        return Some(("demonworld-sheet-destroyed", ALARM));
    }
    let fought = own.fought.as_ref()?;
    let routed = fought
        .field
        .armies
        .iter()
        .flatten()
        .any(|state| state.force == army.force && state.presence == Presence::Routed);
    let mut states = fought.field.units.iter().flatten();
    let place = states.find(|state| state.unit == unit)?.place;
    let rallied = fought.rally.iter().any(|test| test.unit == unit && test.passed);
    match place {
        Place::Routed if rallied => Some(("demonworld-sheet-rallied", SEPIA)),
        Place::Routed => Some(("demonworld-sheet-routed", ALARM)),
        Place::Line | Place::Reserve if routed => Some(("demonworld-sheet-routed", ALARM)),
        Place::Reserve => Some(("demonworld-sheet-reserve", SEPIA)),
        Place::Line => None,
    }
}

fn draw_unit(
    page: &mut Page<'_>,
    own: &OwnBattle,
    army: &Army,
    fighter: &Fighter,
    livery: Livery,
    shaded: bool,
) {
    let row = Area::new(MARGIN, page.y, ROOM, ROW);
    page.layer.note(format!("unit {}", fighter.unit.0), row);
    if shaded {
        page.layer.fill(Path::rounded(row, 8.0), FRAME.alpha(56));
    }
    let y = row.centre().y;
    page.layer.icon(icon_of(fighter.troop), at(MARGIN + 28.0, y), 36.0, INK);
    let name = page.say(&cap(unit_name(&own.roll, fighter.unit)));
    let (size, name) = shrunk(Face::Bold, 29.0, SMALL, &name, STANDS - 12.0 - NAME);
    let base = at(NAME, y + 10.0);
    page.layer.text(base, size, Face::Bold, INK, Anchor::Start, name);
    let left = stands_left(own, fighter.unit, fighter.stands);
    boxes(&mut page.layer, y, fighter.stands, left, livery);
    let (count, color) = if left == fighter.stands {
        (left.to_string(), INK)
    } else {
        (format!("{}\u{202F}→\u{202F}{left}", fighter.stands), ALARM)
    };
    let end = at(COUNT, y + 10.0);
    page.layer.text(end, 28.0, Face::Bold, color, Anchor::End, count);
    let (words, color) = match state(own, army, fighter.unit, left) {
        Some((term, color)) => (page.term(term), color),
        // If the unit held its position, or the fight has not begun, show its morale.
        None => (
            page.say(
                &Line::new("demonworld-sheet-heart").with("a", fighter.a).with("b", fighter.b),
            ),
            INK,
        ),
    };
    let (size, words) = shrunk(Face::Regular, 27.0, SMALL, &words, STATE - COUNT - 14.0);
    page.layer.text(at(STATE, y + 10.0), size, Face::Regular, color, Anchor::End, words);
    page.y += ROW;
}

/// Draws a box for each stand, filled if alive and crossed out if lost.
fn boxes(layer: &mut Layer, y: f32, all: u16, left: u16, livery: Livery) {
    let room = COUNT - 104.0 - STANDS;
    let step = (room / f32::from(all.max(1))).min(20.0);
    let (mut lives, mut lost, mut crosses) = (Path::new(), Path::new(), Path::new());
    for stand in 0..all {
        let x = STANDS + step * f32::from(stand);
        let area = Area::new(x, y - 12.0, (step - 4.0).max(3.0), 24.0);
        let outline = Path::rounded(area, 3.0);
        if stand < left {
            lives.add(outline);
        } else {
            lost.add(outline);
            let cross = [at(area.x, area.bottom()), at(area.right(), area.y)];
            crosses.add(Path::polygon(&cross, false));
        }
    }
    if !lives.is_empty() {
        filled(layer, lives, livery.field, Pen::new(INK, 1.6));
    }
    if !lost.is_empty() {
        filled(layer, lost, VELLUM, Pen::new(ALARM, 1.6));
        layer.stroke(crosses, Pen::new(ALARM, 2.2));
    }
}

/// Renders the number of stands lost by a side.
pub(super) fn tally(own: &OwnBattle, role: Role) -> Line {
    let fighters = || own.armies[role.index()].iter().flat_map(|army| &army.units);
    let before: u32 = fighters().map(|one| u32::from(one.stands)).sum();
    let after: u32 = fighters().map(|one| u32::from(stands_left(own, one.unit, one.stands))).sum();
    terms::stands(before.saturating_sub(after))
}
