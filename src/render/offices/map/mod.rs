//! The map as a kingdom knows it, and the same in words.

mod alt;
mod cards;
mod counters;
mod grid;
mod land;
mod legend;
mod model;
mod plan;
mod signs;

pub use alt::alt_map;
pub use model::{Battle, Calm, Figure, Kingdom, KingdomMap, Land, Look, Place, Stack, Way, Worth};

use super::super::frame::{self as edge, GAP};
use super::super::icon::Icon;
use super::super::path::{Area, Path, pixels};
use super::super::scene::{Layer, Scene};
use super::super::sheet::{PARCHMENT, Reader};
use super::super::{aside, text};
use super::arms::{Arms, GOLD_INK};
use crate::text::{Lang, Names};
use grid::Field;

/// Width of the map in pixels.
const WIDTH: u16 = 1080;
/// Width of what stands beside the map on a wide screen, in pixels.
const COLUMN: u16 = 560;
/// No picture is higher than this, in pixels.
const TALLEST: f32 = 6000.0;

/// The map; `title` is the name of the match.
pub fn map(map: &KingdomMap, look: &Look<'_>, title: &str, lang: Lang, names: &Names) -> Scene {
    let part = look.crop.map(|(centre, steps)| map.near(centre, steps));
    let map = part.as_ref().unwrap_or(map);
    let reader = Reader { lang, names };
    let width = f32::from(WIDTH);
    let beside = if look.is_wide { COLUMN } else { 0 };
    let whole = f32::from(WIDTH + beside);
    let top = edge::STRIP + GAP;
    let field = Field::fit(map.grid, map.lands.iter().map(|land| land.id), width, top);

    let mut fixed = Layer::default();
    // However high the picture gets, the ground is the same.
    fixed.fill(Path::area(Area::new(0.0, 0.0, whole, TALLEST)), PARCHMENT);
    land::draw(&mut fixed, map, &field);

    let mut moving = Layer::default();
    plan::draw(&mut moving, map, &field);
    let below = legend::draw(&mut moving, map, reader, field.area.bottom() + GAP, width);
    let height = if look.is_wide {
        let tall = below.max(top + cards::column_height(map) + GAP);
        let column = Area::new(width, edge::STRIP, whole - width, tall - edge::STRIP);
        edge::margin(&mut moving, column);
        let end = cards::column(&mut moving, map, reader, (width, whole), top);
        let rest = Area::new(
            width + GAP,
            end,
            whole - width - 2.0 * GAP,
            tall - end - GAP,
        );
        aside::draw(&mut moving, look.happened, look.owed, reader, rest);
        tall
    } else {
        cards::panel(&mut moving, map, reader, below, width);
        below + cards::panel_height(map)
    };
    strip(&mut moving, map, title, reader, whole);
    let mut scene = Scene::new(WIDTH + beside, pixels(height.ceil()));
    scene.fixed = fixed;
    scene.moving = moving;
    scene
}

fn strip(layer: &mut Layer, map: &KingdomMap, name: &str, reader: Reader<'_>, width: f32) {
    edge::band(layer, width);
    let (icon, color) = match map.viewer {
        _ if map.is_over => (Icon::Crown, GOLD_INK),
        Some(seat) => (
            Arms::of(seat).charge.unwrap_or(Icon::Crown),
            Arms::of(seat).dark(),
        ),
        None => (Icon::Crown, GOLD_INK),
    };
    edge::medallion(layer, icon, color);
    let [month, known] = alt::heads(map).map(|line| text::safe(&reader.say(&line)));
    edge::title(layer, &month, &known, name, width);
}
