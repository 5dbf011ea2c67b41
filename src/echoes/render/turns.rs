//! Draws the four rotations of a newly revealed tile side by side for the player who chooses one.

use super::GAP;
use super::grid::Grid;
use super::livery::{INK, VELLUM, ground};
use super::plot::READ;
use super::{patterns, terrain};
use crate::View;
use crate::nouns::{Rotation, Terrain};
use crate::state::Prompt;
use crate::view::PromptView;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};

/// Height of the row of angles, in pixels.
const HEAD: f32 = 50.0;

/// The revealed tile for which the viewer must choose a rotation, with its cells as printed.
pub(super) struct Turns {
    tile: u8,
    printed: [Terrain; 4],
    wide: f32,
}

/// Returns the cells of a rotated tile, row by row from the north-west.
pub(super) fn turned(printed: [Terrain; 4], rotation: Rotation) -> [Terrain; 4] {
    [0, 1, 2, 3].map(|corner| printed[rotation.printed(corner)])
}

/// Returns the tile for which the viewer must choose a rotation, with its cells as printed.
pub(super) fn asked(view: &View) -> Option<(u8, [Terrain; 4])> {
    let PromptView { seat, prompt } = view.prompt.as_ref()?;
    let Some(Prompt::Rotation { tile, .. }) = prompt else { return None };
    if !view.viewer.is(*seat) {
        return None;
    }
    let lying = view.tiles.iter().find(|its| its.place == *tile)?;
    // The tile is drawn as printed until its rotation is chosen.
    Some((*tile, lying.cells?))
}

impl Turns {
    /// Lays out the four rotations; `None` if the viewer has no rotation to choose.
    pub(super) fn new(view: &View, wide: f32) -> Option<Turns> {
        let (tile, printed) = asked(view)?;
        Some(Turns { tile, printed, wide: (wide - 5.0 * GAP) / 4.0 })
    }

    /// Returns the height of the row of rotations, in pixels.
    pub(super) fn height(&self) -> f32 {
        HEAD + self.wide + GAP
    }

    /// Draws the four rotations below `top`. Each has its angle in degrees above it, as in the menu.
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
                        terrain::draw_river_bed(layer, area);
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
