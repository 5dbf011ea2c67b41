//! Draws the map from a kingdom's perspective, and describes it in an alt text.

mod alt;
mod cards;
mod counters;
mod grid;
mod index;
mod land;
mod legend;
mod plan;
mod shown;
mod signs;
mod stacks;

pub use alt::alt_map;

use super::arms::{Arms, GOLD_INK};
use crate::ids::ProvinceId;
use crate::state::Stage;
use crate::view::View;
use grid::GridLayout;
use regnal_core::text::{Lang, Line, Names};
use regnal_painter::frame::{self as edge, GAP};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, pixels};
use regnal_painter::scene::{Layer, Scene};
use regnal_painter::sheet::{PARCHMENT, Reader};
use regnal_painter::{aside, text};
use shown::Shown;

/// Width of the map, in pixels.
const WIDTH: u16 = 1080;
/// Width of the column beside the map on a wide screen, in pixels.
const COLUMN: u16 = 560;
/// Maximum height of a picture, in pixels.
const TALLEST: f32 = 6000.0;

/// Options for drawing a map.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look<'a> {
    /// Province and radius (in steps) to which the map is cropped; `None` shows the full map.
    pub crop: Option<(ProvinceId, u8)>,
    /// True for a wide screen. The kingdoms' cards are then beside the map, with the recent events and open decisions
    /// below the cards.
    pub is_wide: bool,
    /// Most recent events visible to the viewer, latest last.
    pub happened: &'a [Line],
    /// Decisions that the viewer still has to make.
    pub owed: &'a [Line],
}

/// Draws the map; `title` is the match name. Before the world is generated, the map shows no land.
pub fn map(view: &View, look: &Look<'_>, title: &str, lang: Lang, names: &Names) -> Scene {
    let shown = Shown::of(view, look.crop);
    let reader = Reader { lang, names };
    let width = f32::from(WIDTH);
    let beside = if look.is_wide { COLUMN } else { 0 };
    let whole = f32::from(WIDTH + beside);
    let top = edge::STRIP + GAP;
    let field = GridLayout::fit(view.grid, shown.lands.iter().map(|(id, _)| *id), width, top);

    let mut fixed = Layer::default();
    // The background always covers the maximum height, so that it does not depend on the picture's height.
    fixed.fill(Path::area(Area::new(0.0, 0.0, whole, TALLEST)), PARCHMENT);
    land::draw(&mut fixed, &shown, &field);

    let mut moving = Layer::default();
    plan::draw(&mut moving, &shown, &field);
    let below = legend::draw(&mut moving, &shown, reader, field.area.bottom() + GAP, width);
    let below = index::draw(&mut moving, &shown, reader, below, width);
    let height = if look.is_wide {
        let tall = below.max(top + cards::column_height(view) + GAP);
        let column = Area::new(width, edge::STRIP, whole - width, tall - edge::STRIP);
        edge::margin(&mut moving, column);
        let end = cards::column(&mut moving, view, reader, (width, whole), top);
        let rest = Area::new(width + GAP, end, whole - width - 2.0 * GAP, tall - end - GAP);
        aside::draw(&mut moving, look.happened, look.owed, reader, rest);
        tall
    } else {
        cards::panel(&mut moving, view, reader, below, width);
        below + cards::panel_height(view)
    };
    strip(&mut moving, view, title, reader, whole);
    let mut scene = Scene::new(WIDTH + beside, pixels(height.ceil()));
    scene.fixed = fixed;
    scene.moving = moving;
    scene
}

fn strip(layer: &mut Layer, view: &View, name: &str, reader: Reader<'_>, width: f32) {
    edge::band(layer, width);
    let arms = view.seat.filter(|_| view.stage != Stage::Over).map(Arms::of);
    let color = arms.map_or(GOLD_INK, Arms::dark);
    let icon = arms.and_then(|arms| arms.charge).unwrap_or(Icon::Crown);
    edge::medallion(layer, icon, color);
    let [month, known] = alt::heads(view).map(|line| text::safe(&reader.say(&line)));
    edge::title(layer, &month, &known, name, width);
}
