//! Draws buildings, ruins, nests and desolate land. A building's shape shows its kind, and its colours show its
//! allegiance: the owner's livery, white for a neutral building, or black with a red edge for a hostile one.

use crate::nouns::{Allegiance, Building, Terrain};
use crate::state;
use crate::view::CellView;
use regnal_core::hex::Hex;

use super::grid::{Grid, Scatter};
use super::livery::{ALARM, INK, Livery, MAGIC, VELLUM};
use super::stack::Item;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point};
use regnal_painter::scene::{Halo, Layer, Pen};

/// Side length of a building at scale 1, in pixels.
const SIDE: f32 = 44.0;

/// A piece drawn on a hex, other than a unit.
#[derive(Clone, Copy, Debug)]
pub(super) enum HexPiece<'a> {
    /// A building on a hex, with the livery of its seat.
    Building(state::Site, &'a CellView, Livery),
    /// Ruins of a building or of razed land.
    Ruins,
    /// A dragon on its nest.
    Nest,
}

/// Returns true if a building is a coastal city, which has a harbour.
pub(super) fn is_port(site: state::Site, cell: &CellView) -> bool {
    site.building == Building::City && cell.terrain == Some(Terrain::Coast)
}

impl HexPiece<'_> {
    /// Returns the piece's bounding box at `scale`.
    pub(super) fn item(&self, scale: f32) -> Item {
        let (crown, anchor) = match *self {
            HexPiece::Building(site, cell, _) => (cell.capital_of.is_some(), is_port(site, cell)),
            HexPiece::Ruins | HexPiece::Nest => (false, false),
        };
        Item {
            w: scale * (SIDE + if anchor { 14.0 } else { 4.0 }),
            h: scale * (SIDE + if crown { 14.0 } else { 0.0 }),
        }
    }

    /// Draws the piece into its bounding box.
    pub(super) fn draw(&self, layer: &mut Layer, area: Area, scale: f32) {
        match *self {
            HexPiece::Building(site, cell, livery) => {
                layer.note(format!("building {:?}", site.building), area);
                draw_building(layer, area, scale, site, cell, livery);
            }
            HexPiece::Ruins => {
                layer.note("ruins", area);
                draw_ruins(layer, area, scale);
            }
            HexPiece::Nest => {
                layer.note("nest", area);
                draw_nest(layer, area, scale);
            }
        }
    }
}

pub(super) fn draw_nest(layer: &mut Layer, area: Area, scale: f32) {
    let halo = Halo { color: VELLUM, width: 6.0 * scale };
    let twigs =
        Path::ellipse(area.centre().moved(0.0, area.h * 0.36), area.w * 0.46, area.h * 0.12);
    layer.stroke(twigs.clone(), Pen::new(VELLUM, 6.0 * scale));
    layer.fill(twigs.clone(), Color::hex(0x6E5433));
    layer.stroke(twigs, Pen::dashed(INK, 2.4 * scale, 5.0, 3.0));
    let dragon = area.centre().moved(0.0, -3.0 * scale);
    layer.icon_on(Icon::Dragon, dragon, area.w * 0.98, Color::hex(0x24543A), halo);
}

pub(super) fn icon(building: Building) -> Icon {
    match building {
        Building::Village => Icon::Village,
        Building::City => Icon::Castle,
        Building::Fortress => Icon::Rook,
    }
}

/// Draws the icon of a building in the colours of its allegiance.
pub(super) fn draw_icon(
    layer: &mut Layer,
    site: state::Site,
    livery: Livery,
    at: Point,
    size: f32,
) {
    // The chess rook icon fills less of its bounding box than the other icons.
    let size = match site.building {
        Building::Fortress => size * 0.94,
        Building::Village | Building::City => size * 1.06,
    };
    let icon = icon(site.building);
    let (outer, color) = match site.allegiance {
        Allegiance::Realm(_) => (VELLUM, livery.field),
        Allegiance::Neutral => (INK, VELLUM),
        Allegiance::Hostile => (ALARM, Color::hex(0x1D1712)),
    };
    let seam = |color, width| Halo { color, width };
    if matches!(site.allegiance, Allegiance::Realm(_)) {
        layer.icon_on(icon, at, size, INK, seam(VELLUM, size * 0.2));
        layer.icon_on(icon, at, size, color, seam(INK, size * 0.05));
    } else {
        layer.icon_on(icon, at, size, outer, seam(VELLUM, size * 0.22));
        layer.icon_on(icon, at, size, color, seam(outer, size * 0.11));
    }
}

fn draw_building(
    layer: &mut Layer,
    area: Area,
    scale: f32,
    site: state::Site,
    cell: &CellView,
    livery: Livery,
) {
    let size = SIDE * scale;
    let centre = Point { x: area.centre().x, y: area.bottom() - size / 2.0 };
    if cell.rampart.is_some() {
        let ring = Path::circle(centre, size * 0.66);
        layer.fill(ring.clone(), MAGIC.alpha(46));
        layer.stroke(ring.clone(), Pen::new(VELLUM, 6.5 * scale));
        layer.stroke(ring.clone(), Pen::new(MAGIC, 4.0 * scale));
        layer.stroke(ring, Pen::dashed(VELLUM, 1.8 * scale, 2.0, 7.0));
    }
    if cell.besieged {
        let ring = Path::circle(centre, size * 0.62);
        layer.stroke(ring.clone(), Pen::new(VELLUM, 6.5 * scale));
        layer.stroke(ring, Pen::dashed(ALARM, 4.4 * scale, 9.0 * scale, 5.0 * scale));
    }
    draw_icon(layer, site, livery, centre, size);
    let seam = |width: f32| Halo { color: INK, width: width * scale };
    if cell.capital_of.is_some() {
        let crown = centre.moved(0.0, -size * 0.62);
        layer.icon_on(Icon::Crown, crown, size * 0.62, Color::hex(0xF2C230), seam(5.0));
    }
    if is_port(site, cell) {
        let anchor = centre.moved(size * 0.56, size * 0.3);
        layer.fill(Path::circle(anchor, size * 0.22), INK);
        layer.icon(Icon::Anchor, anchor, size * 0.36, VELLUM);
    }
    if site.allegiance == Allegiance::Hostile {
        let skull = centre.moved(size * 0.46, -size * 0.34);
        layer.fill(Path::circle(skull, size * 0.22), ALARM);
        layer.icon(Icon::Skull, skull, size * 0.34, VELLUM);
    }
    if cell.besieged {
        let swords = centre.moved(-size * 0.5, -size * 0.38);
        layer.fill(Path::circle(swords, size * 0.26), ALARM);
        layer.icon(Icon::Swords, swords, size * 0.38, VELLUM);
    }
}

pub(super) fn draw_ruins(layer: &mut Layer, area: Area, scale: f32) {
    let size = SIDE * scale;
    let foot = Point { x: area.centre().x, y: area.bottom() - size * 0.12 };
    let p = |x: f32, y: f32| foot.moved(x * size, y * size);
    let stump = |points: &[(f32, f32)]| {
        let points: Vec<Point> = points.iter().map(|&(x, y)| p(x, y)).collect();
        Path::polygon(&points, true)
    };
    let mut walls = stump(&[
        (-0.46, 0.0),
        (-0.46, -0.52),
        (-0.36, -0.62),
        (-0.3, -0.44),
        (-0.22, -0.5),
        (-0.16, -0.2),
        (-0.05, -0.26),
        (0.0, 0.0),
    ]);
    walls.add(stump(&[
        (0.06, 0.0),
        (0.12, -0.3),
        (0.22, -0.24),
        (0.28, -0.66),
        (0.38, -0.56),
        (0.46, -0.7),
        (0.46, 0.0),
    ]));
    layer.stroke(walls.clone(), Pen::new(VELLUM, 8.0 * scale));
    layer.stroke(walls.clone(), Pen::new(INK, 2.4 * scale));
    layer.fill(walls, Color::hex(0x6B645C));
    let halo = Halo { color: VELLUM, width: 4.0 * scale };
    layer.icon_on(Icon::Fire, p(0.04, -0.3), size * 0.5, Color::hex(0xC8501E), halo);
}

pub(super) fn desolation(layer: &mut Layer, grid: &Grid, hex: Hex) {
    layer.clipped(grid.outline(hex, 0.97), |layer| {
        draw_desolation(layer, hex, grid.centre(hex), grid.side);
    });
}

/// Draws black ground with glowing cracks on a hex with the side length `side` around `centre`.
pub(super) fn draw_desolation(layer: &mut Layer, hex: Hex, centre: Point, side: f32) {
    let whole = Area::around(centre, 2.0 * side, 2.0 * side);
    layer.fill(Path::area(whole), Color::hex(0x3B322C).alpha(215));
    let mut scatter = Scatter::of(hex, 7);
    let mut cracks = Path::new();
    for index in 0..6_u8 {
        let (sin, cos) = (f32::from(index) * 60.0).to_radians().sin_cos();
        let tip = centre.moved(cos * side * 0.86, sin * side * 0.86);
        let mut bend = |part: f32| {
            tip.toward(centre, part)
                .moved(scatter.between(-0.1, 0.1) * side, scatter.between(-0.1, 0.1) * side)
        };
        let points = [tip, bend(0.3), bend(0.55), bend(0.78)];
        cracks.add(Path::polygon(&points, false));
    }
    layer.stroke(cracks, Pen::new(Color::hex(0xC8642E), side * 0.03));
}
