//! The four ways in which a tile that was just turned over can lie, side by side, for whoever chooses.

use super::super::path::{Area, Path, at};
use super::super::scene::{Anchor, Face, Layer, Pen};
use super::GAP;
use super::grid::Grid;
use super::livery::{INK, VELLUM, ground};
use super::plot::READ;
use super::{patterns, terrain};
use crate::games::echoes::View;
use crate::games::echoes::nouns::{Rotation, Terrain};
use crate::games::echoes::state::Prompt;
use crate::games::echoes::view::PromptView;

/// Height of the row with the degrees.
const HEAD: f32 = 50.0;

/// A tile and its cells as printed, for the one who is asked how it shall lie.
pub(super) struct Turns {
    tile: u8,
    printed: [Terrain; 4],
    wide: f32,
}

/// How a tile lies when it is turned: its cells from the north-west, by rows.
pub(super) fn turned(printed: [Terrain; 4], rotation: Rotation) -> [Terrain; 4] {
    [0, 1, 2, 3].map(|corner| printed[rotation.printed(corner)])
}

/// The tile about which the viewer is asked, and its cells as printed.
pub(super) fn asked(view: &View) -> Option<(u8, [Terrain; 4])> {
    let PromptView { seat, prompt } = view.prompt.as_ref()?;
    let Some(Prompt::Rotation { tile, .. }) = prompt else {
        return None;
    };
    if !view.viewer.is(*seat) {
        return None;
    }
    let lying = view.tiles.iter().find(|its| its.place == *tile)?;
    // Until it is answered the tile lies as printed.
    Some((*tile, lying.cells?))
}

impl Turns {
    /// What the viewer is asked; nothing when he is asked nothing of the kind.
    pub(super) fn new(view: &View, wide: f32) -> Option<Turns> {
        let (tile, printed) = asked(view)?;
        Some(Turns {
            tile,
            printed,
            wide: (wide - 5.0 * GAP) / 4.0,
        })
    }

    /// How high the row is, in pixels.
    pub(super) fn height(&self) -> f32 {
        HEAD + self.wide + GAP
    }

    /// Draws the four below `top`, each under its degrees, as the menu names it.
    pub(super) fn draw(&self, layer: &mut Layer, grid: &Grid, top: f32) {
        for (place, rotation) in Rotation::ALL.into_iter().enumerate() {
            let x = GAP + (self.wide + GAP) * place as f32;
            let tile = Area::new(x, top + HEAD, self.wide, self.wide);
            let degrees = format!("{}°", rotation.degrees());
            layer.note(format!("turned by {degrees}"), tile);
            let base = at(tile.centre().x, top + HEAD - 12.0);
            layer.text(base, READ, Face::Bold, INK, Anchor::Middle, degrees);
            let cells = grid.tile(self.tile).into_iter();
            let areas = grid.quarters(self.tile, tile);
            for ((cell, area), lies) in cells.zip(areas).zip(turned(self.printed, rotation)) {
                layer.note(format!("turned {cell} {}", lies.code()), area);
                layer.fill(Path::area(area), ground(lies));
                layer.clipped(Path::area(area), |layer| {
                    if lies == Terrain::River {
                        terrain::bed(layer, area);
                    }
                    patterns::draw(layer, lies, area);
                });
                layer.stroke(Path::area(area), Pen::new(INK.alpha(90), 1.6));
                terrain::title(layer, area, cell, Some(lies));
            }
            layer.stroke(Path::area(tile), Pen::new(VELLUM, 8.0));
            layer.stroke(Path::area(tile), Pen::new(INK, 4.0));
        }
    }
}
