//! Draws the pictures of Echoes of Emperors: the board from one side, a hand of cards, and a single large card, each
//! with a text description.
//!
//! The pictures are designed for a phone: they are 1080 pixels wide, and important text is at least 24 pixels high. For
//! a wide screen, a side panel is added. Everything is drawn from one viewer's [`View`], so no picture shows more than
//! that viewer may know. Tiles and card faces form the static layer; pieces, hints and the rest form the dynamic layer.

mod alt;
mod card;
mod emblem;
mod ending;
mod grid;
mod hand;
mod key;
mod livery;
mod marks;
mod panel;
mod patterns;
mod plot;
mod sites;
mod symbols;
mod terrain;
mod tokens;
mod turns;

use std::collections::BTreeMap;

use crate::View;
use crate::nouns::{Cell, Side};
use crate::state::CardId;
use crate::view::UnitView;
use regnal_core::game::Seat;
use regnal_core::text::{Lang, Line, Names};

pub use self::alt::{alt_board, alt_card, alt_cell, alt_cost, alt_hand, alt_unit};
pub use self::card::{card, kind_term};
pub use self::hand::hand;

use self::grid::Grid;
use self::livery::{Livery, PARCHMENT};
use self::plot::Plot;
use regnal_painter::aside;
use regnal_painter::path::{Area, Path, at, pixels};
use regnal_painter::scene::Scene;
use regnal_painter::sheet::Reader;
use regnal_painter::tincture::Tincture;
use regnal_painter::wrap;

/// Width of the pictures in pixels.
pub const WIDTH: u16 = 1080;

/// Width of the side panel on a wide screen, in pixels.
const COLUMN: u16 = 560;

/// Gap between the parts of a picture, in pixels.
const GAP: f32 = 12.0;

/// Display options for the board. The caller derives the hints for a selected unit from that unit's legal actions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Look {
    /// True for a wide screen, where the players, the legend and the latest events are beside the board.
    pub is_wide: bool,
    /// Latest events rendered for the viewer, newest last.
    pub happened: Vec<Line>,
    /// Selected unit.
    pub chosen: Option<CardId>,
    /// Cells that the selected unit can move to.
    pub reach: Vec<Cell>,
    /// Cells that the selected unit can attack.
    pub targets: Vec<Cell>,
}

/// Draws the board as seen from one side, with that side's rows at the bottom. The names of the cells are the same for
/// both sides.
pub fn board(
    view: &View,
    from: Side,
    look: &Look,
    title: &str,
    lang: Lang,
    names: &Names,
) -> Scene {
    let reader = Reader { lang, names };
    let liveries = liveries(view);
    let width = f32::from(WIDTH);
    let (far, near): (Vec<_>, Vec<_>) = view.players.iter().partition(|player| player.side != from);
    let plots = plot::plots(view);
    let beside = if look.is_wide { COLUMN } else { 0 };
    let whole = f32::from(WIDTH + beside);
    let banner = ending::Banner::new(view, title, reader, whole);
    let turns = turns::Turns::new(view, width);
    let key = key::Key::new(view, reader, if look.is_wide { whole - width } else { width });
    let mut scene = Scene::new(WIDTH + beside, 0);
    let (fixed, moving) = (&mut scene.fixed, &mut scene.moving);

    // From top to bottom: the stage, the far side, the board, the four rotations of a tile, the near side, the legend.
    // On a wide screen, the panels of both sides and the legend are beside the board.
    let far_top = banner.as_ref().map_or(panel::STRIP, |banner| banner.height) + GAP;
    let above = if look.is_wide { 0.0 } else { panel::height(&far) };
    let grid = Grid::new(view.grid, from, far_top + above, width, |cell| {
        let needed = plots.get(&cell).map_or(0.0, Plot::high);
        needed.max(plot::least(width / f32::from(2 * view.grid.max(1))))
    });
    let turns_top = grid.area.bottom() + GAP;
    let near_top = turns_top + turns.as_ref().map_or(0.0, turns::Turns::height);
    let column = panel::Column::new(&far, &near, far_top);
    let key_top = if look.is_wide { column.bottom } else { near_top + panel::height(&near) };
    let end = key_top + key.height + GAP;
    let height = if look.is_wide { end.max(near_top) } else { end };

    fixed.fill(Path::area(Area::new(0.0, 0.0, whole, height)), PARCHMENT);
    terrain::draw(fixed, &grid, view);
    match &banner {
        Some(banner) => banner.draw(moving, &liveries),
        None => panel::strip(moving, view, title, reader, whole),
    }
    let key_left = if look.is_wide {
        column.draw(moving, view, &liveries, reader, width);
        let left = width + GAP;
        let rest = Area::new(left, end, whole - left - GAP, height - GAP - end);
        aside::draw(moving, &look.happened, &[], reader, rest);
        width
    } else {
        panel::draw(moving, view, &far, &liveries, reader, far_top);
        panel::draw(moving, view, &near, &liveries, reader, near_top);
        0.0
    };
    if let Some(turns) = &turns {
        turns.draw(moving, &grid, turns_top);
    }
    key.draw(moving, &liveries, at(key_left, key_top));
    for &cell in &look.reach {
        marks::reach(moving, &grid, cell, !plots.contains_key(&cell));
    }
    for &cell in &look.targets {
        marks::target(moving, &grid, cell);
    }
    for &cell in look.reach.iter().chain(&look.targets) {
        terrain::title(moving, grid.cell(cell), cell, terrain::known_at(view, &grid, cell));
    }
    for (&cell, plot) in &plots {
        if let Some(site) = plot.site {
            sites::draw(moving, &grid, site, livery(&liveries, site.owner));
        }
        let is_chosen = |unit: &UnitView| look.chosen == Some(unit.id);
        let own = |unit: &UnitView| livery(&liveries, unit.owner);
        tokens::draw(moving, &grid, (cell, plot), view, is_chosen, own, lang);
    }
    for &cell in &look.targets {
        marks::cross_hairs(moving, &grid, cell);
    }
    scene.height = pixels(height);
    scene
}

/// Returns the colours of each seat on the board.
pub fn tinctures(view: &View) -> Vec<Tincture> {
    let each = liveries(view).into_values();
    each.map(|own| Tincture::of(own.field, own.on_field, Some(own.charge)).edged(own.line))
        .collect()
}

/// Returns each seat's livery: dark fields for team 0, light fields for team 1, an outline that differs by seat, and
/// the emblem of the seat's civilization.
fn liveries(view: &View) -> BTreeMap<Seat, Livery> {
    let mut counts = [0_u8; 2];
    let mut liveries = BTreeMap::new();
    for player in &view.players {
        let count = &mut counts[usize::from(player.team.min(1))];
        let own = Livery::of(player.team, *count);
        let own = player.civ.map_or(own, |civ| own.under(civ));
        liveries.insert(player.seat, own);
        *count += 1;
    }
    liveries
}

fn livery(liveries: &BTreeMap<Seat, Livery>, seat: Seat) -> Livery {
    liveries.get(&seat).copied().unwrap_or_else(|| Livery::of(0, 0))
}
