//! The pictures of Demonworld. Each is drawn from one viewer's [`View`], so that it cannot show information that the
//! viewer is not allowed to know.
//!
//! They are designed for phones: 1080 pixels wide, with text at least 24 pixels high. The land is the fixed layer;
//! realms, names and pieces are the moving layer. The viewer's secrets are on purple strips, and in a band below the
//! map that is included only in that viewer's picture.

mod alt;
mod army;
mod arrows;
mod battle;
mod counters;
mod frame;
mod known;
mod label;
mod land;
mod legend;
mod livery;
mod page;
mod plan;
mod realm;
mod shape;
mod siege;
mod signs;
mod sites;

use crate::View;
use crate::content::ProvinceType;
use crate::ids::ProvinceId;
use regnal_core::hex::Hex;
use regnal_core::text::{Lang, Line, Names};

pub use self::alt::alt;
pub use self::army::{alt_army, army_line, army_list};
pub use self::battle::{
    alt_battle, alt_battles, battle_line, battle_pages, battle_sheet, battles_line, battles_sheet,
};
pub use self::siege::{alt_siege, siege_line, siege_sheet};

use self::livery::Livery;
use regnal_painter::grid::Grid;
use regnal_painter::path::{Area, Path, pixels};
use regnal_painter::scene::{Layer, Scene};
use regnal_painter::sheet::{PARCHMENT, Reader};
use regnal_painter::tincture::Tincture;
use regnal_painter::{aside, frame as edge};

/// Width of the map, in pixels.
pub const WIDTH: u16 = 1080;

/// Maximum height of a picture, in pixels.
const TALLEST: f32 = 6000.0;

/// Width of the column beside the map on a wide screen, in pixels.
const COLUMN: u16 = 520;

/// Options for drawing a map.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look<'a> {
    /// Province and radius (in steps) to which the map is cropped; `None` shows the full map.
    pub crop: Option<(ProvinceId, u8)>,
    /// True for a wide screen. The players are then drawn beside the map, with `happened` and `owed` below them.
    pub is_wide: bool,
    /// Most recent events visible to the viewer, oldest first.
    pub happened: &'a [Line],
    /// The viewer's duties, or those of the players that the match is waiting for.
    pub owed: &'a [Line],
}

/// Provinces shown in a picture, and their layout.
struct MapSheet<'a> {
    view: &'a View,
    grid: Grid,
    /// Provinces shown, sorted by code.
    shown: Vec<&'a ProvinceType>,
    /// Hexes of the provinces shown.
    hexes: Vec<Hex>,
    reader: Reader<'a>,
}

impl MapSheet<'_> {
    /// Returns the scale relative to the full default map: 1.0 on that map, higher when cropped.
    fn zoom(&self) -> f32 {
        (self.grid.side / 93.8).clamp(1.0, 1.25)
    }

    /// Returns a province's hex, if it is in the picture.
    fn hex(&self, id: ProvinceId) -> Option<Hex> {
        let mut shown = self.shown.iter();
        shown.find(|land| land.id == id).map(|land| land.at)
    }
}

/// Returns each seat's colours on the map.
pub fn tinctures(view: &View) -> Vec<Tincture> {
    let each = view.players.iter();
    let each = each.map(|player| Livery::of_race(player.race));
    each.map(|own| Tincture::of(own.field, own.on_field, own.charge)).collect()
}

/// Draws the map; `title` is the name of the match.
pub fn map(view: &View, look: &Look<'_>, title: &str, lang: Lang, names: &Names) -> Scene {
    let reader = Reader { lang, names };
    let world = view.world();
    let centre = look.crop.and_then(|(id, radius)| Some((world.province(id)?.at, radius)));
    let is_near = |land: &&ProvinceType| {
        centre.is_none_or(|(centre, radius)| land.at.distance(centre) <= radius)
    };
    let shown: Vec<&ProvinceType> = world
        .provinces()
        .filter(|land| view.owners.contains_key(&land.id))
        .filter(is_near)
        .collect();
    let hexes: Vec<Hex> = shown.iter().map(|land| land.at).collect();
    let width = f32::from(WIDTH);
    let top = edge::STRIP + edge::GAP;
    let sheet =
        MapSheet { view, grid: Grid::fit(hexes.iter().copied(), width, top), shown, hexes, reader };
    let beside = if look.is_wide { COLUMN } else { 0 };
    let whole = f32::from(WIDTH + beside);

    let mut fixed = Layer::default();
    // The background always covers the maximum height, so that it does not depend on the picture's height.
    fixed.fill(Path::area(Area::new(0.0, 0.0, whole, TALLEST)), PARCHMENT);
    land::draw(&mut fixed, &sheet);
    if centre.is_none() {
        let north = reader.term("demonworld-picture-north");
        edge::compass(&mut fixed, &north, width, edge::STRIP);
    }

    let mut moving = Layer::default();
    plan::draw(&mut moving, &sheet);
    let below = legend::draw(&mut moving, &sheet);
    let below = known::draw(&mut moving, &sheet, below, width);
    let height = if look.is_wide {
        let wide = f32::from(COLUMN);
        let cards = frame::column_height(view);
        let tall = below.max(top + cards + edge::GAP);
        let column = Area::new(width, edge::STRIP, wide, tall - edge::STRIP);
        edge::margin(&mut moving, column);
        let end = frame::column(&mut moving, view, reader, width, top, whole);
        let rest =
            Area::new(width + edge::GAP, end, wide - 2.0 * edge::GAP, tall - end - edge::GAP);
        aside::draw(&mut moving, look.happened, look.owed, reader, rest);
        tall
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
