//! Draws the map of Mighty Empires, with hexes, realms, buildings, units and marks, and renders its text description.
//!
//! The picture is designed for a phone: it is 1080 pixels wide, and important text is at least 24 pixels high.
//! Everything is drawn from one viewer's [`View`], so no picture shows more than that viewer may know. The terrain and
//! the frame form the static layer; labels, realms and pieces form the dynamic layer. Labels are drawn last, so nothing
//! covers them.

mod alt;
mod annals;
mod frame;
mod laurel;
mod legend;
mod livery;
mod marks;
mod plan;
mod realm;
mod river;
mod sites;
mod terrain;
mod tokens;

use crate::View;
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::text::{Lang, Line, Names};

pub use self::alt::alt;
pub use self::annals::{alt_annals, annals};

use self::grid::Grid;
use self::livery::{Livery, PARCHMENT};
use regnal_painter::path::{Area, Path, pixels};
use regnal_painter::scene::{Layer, Scene};
use regnal_painter::sheet::Reader;
use regnal_painter::tincture::Tincture;
use regnal_painter::{aside, grid, stack};

/// Width of the picture in pixels.
pub const WIDTH: u16 = 1080;

/// Maximum height of a picture, in pixels.
const TALLEST: f32 = 4000.0;

/// Width of the side panel on a wide screen, in pixels.
const COLUMN: u16 = 520;

/// Display options for the map.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look<'a> {
    /// If set, the picture shows only the hexes within the given number of steps of the given hex.
    pub crop: Option<(Hex, u8)>,
    /// True for a wide screen, where the seats and the latest events are beside the map instead of below it.
    pub is_wide: bool,
    /// Latest events rendered for the viewer, newest last.
    pub happened: &'a [Line],
    /// The viewer's open decisions or, if there are none, the decision for which the match is waiting.
    pub owed: &'a [Line],
}

/// Returns the colours of each seat on the map.
pub fn tinctures(view: &View) -> Vec<Tincture> {
    let each = Seat::all(view.realms.len()).map(|seat| Livery::of(view, seat));
    each.map(|own| Tincture::of(own.field, own.on_field, own.charge)).collect()
}

/// Draws the map of the match named `title`.
pub fn map(view: &View, look: &Look<'_>, title: &str, lang: Lang, names: &Names) -> Scene {
    let reader = Reader { lang, names };
    let table = view.laid_out();
    let view = table.as_ref();
    let shown: Vec<Hex> = view
        .cells
        .keys()
        .copied()
        .filter(|hex| look.crop.is_none_or(|(centre, radius)| hex.distance(centre) <= radius))
        .collect();
    let width = f32::from(WIDTH);
    let top = frame::STRIP + frame::GAP;
    let grid = Grid::fit(shown.iter().copied(), width, top);
    let beside = if look.is_wide { COLUMN } else { 0 };
    let whole = f32::from(WIDTH + beside);

    let mut fixed = Layer::default();
    // The background is always drawn at the maximum height, so that it does not depend on the picture's height.
    fixed.fill(Path::area(Area::new(0.0, 0.0, whole, TALLEST)), PARCHMENT);
    terrain::sea(&mut fixed, &grid, &view.cells, &shown);
    terrain::tiles(&mut fixed, &grid, &view.cells, &shown);
    if look.crop.is_none() {
        frame::compass(&mut fixed, &reader.term("mighty-picture-north"), width, frame::STRIP);
    }

    let mut moving = Layer::default();
    plan::draw(&mut moving, &grid, view, &shown);
    let below = legend::draw(&mut moving, &grid, view, &shown, reader);
    let height = if look.is_wide {
        let wide = f32::from(COLUMN);
        let column = Area::new(width, frame::STRIP, wide, below - frame::STRIP);
        frame::margin(&mut moving, column);
        let cards = frame::column(&mut moving, view, reader, width, top, whole);
        let rest = Area::new(width, cards, wide, below - cards - frame::GAP);
        let rest = Area::new(rest.x + frame::GAP, rest.y, rest.w - 2.0 * frame::GAP, rest.h);
        aside::draw(&mut moving, look.happened, look.owed, reader, rest);
        below
    } else {
        frame::panel(&mut moving, view, reader, below, width);
        below + frame::panel_height(view)
    };
    frame::strip(&mut moving, view, title, reader, whole);
    let mut scene = Scene::new(WIDTH + beside, pixels(height.ceil()));
    scene.fixed = fixed;
    scene.moving = moving;
    scene
}
