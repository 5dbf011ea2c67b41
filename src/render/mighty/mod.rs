//! The map of Mighty Empires: hexes, realms, buildings, units, and what lies on them; and the same in words.
//!
//! Made for a phone: 1080 pixels wide, what must be read at least 24 pixels high. Everything comes from the [`View`] of
//! one viewer, so that no picture can show what they may not know. The land and the frame are the fixed layer; labels,
//! realms and pieces the moving one. Labels are drawn last and keep their boxes to themselves.

mod alt;
mod founding;
mod frame;
mod grid;
mod legend;
mod livery;
mod marks;
mod plan;
mod realm;
mod river;
mod sites;
mod stack;
mod terrain;
mod tokens;

use crate::game::Seat;
use crate::games::mighty::View;
use crate::hex::Hex;
use crate::text::{Lang, Line, Names, say};

pub use self::alt::alt;

use self::grid::Grid;
use self::livery::PARCHMENT;
use super::path::{Area, Path, pixels};
use super::scene::{Layer, Scene};

/// Width of the picture in pixels.
pub const WIDTH: u16 = 1080;

/// Width of what stands beside the map on a wide screen, in pixels.
const COLUMN: u16 = 520;

/// How the map is to be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Only the hexes within so many steps of this one.
    pub crop: Option<(Hex, u8)>,
    /// For a wide screen: seats and legend stand beside the map instead of below it.
    pub is_wide: bool,
}

/// Who reads a picture: the language, and the names that are known there.
#[derive(Clone, Copy, Debug)]
struct Reader<'a> {
    lang: Lang,
    names: &'a Names,
}

impl Reader<'_> {
    fn say(self, line: &Line) -> String {
        say(self.lang, line, self.names)
    }

    fn term(self, id: &'static str) -> String {
        self.say(&Line::new(id))
    }

    /// The name as it comes from outside, or the number of the seat.
    fn seat(self, seat: Seat) -> String {
        let name = self.names.seats.get(seat.index()).cloned();
        name.unwrap_or_else(|| (seat.index() + 1).to_string())
    }
}

/// The map; `title` is the name of the match.
pub fn map(view: &View, look: &Look, title: &str, lang: Lang, names: &Names) -> Scene {
    let reader = Reader { lang, names };
    let table = founding::laid_out(view);
    let view = table.as_ref();
    let shown: Vec<Hex> = view
        .cells
        .keys()
        .copied()
        .filter(|hex| {
            look.crop
                .is_none_or(|(centre, radius)| hex.distance(centre) <= radius)
        })
        .collect();
    let width = f32::from(WIDTH);
    let top = frame::STRIP + frame::GAP;
    let grid = Grid::fit(shown.iter().copied(), width, top);
    let bottom = grid.area.bottom();

    let mut fixed = Layer::default();
    let mut corners = Layer::default();
    let mut moving = Layer::default();
    plan::draw(&mut moving, &grid, view, &shown);
    let beside = if look.is_wide { COLUMN } else { 0 };
    let whole = f32::from(WIDTH + beside);
    frame::strip(&mut moving, view, title, reader, whole);
    let height = if look.is_wide {
        let cards = frame::column(&mut moving, view, reader, width, top, whole);
        let (left, top) = (width + 2.0 * frame::GAP, cards + frame::GAP);
        let words = legend::column(&mut corners, reader, left, top);
        bottom.max(words) + frame::GAP
    } else {
        let words = legend::draw(&mut corners, &grid, &shown, reader, bottom, width);
        let top = bottom + words + frame::GAP;
        frame::panel(&mut moving, view, reader, top, width);
        top + frame::PANEL
    };
    let height = height.ceil();
    let sheet = Area::new(0.0, 0.0, whole, height);
    fixed.fill(Path::area(sheet), PARCHMENT);
    terrain::sea(&mut fixed, &grid, &view.cells, &shown);
    terrain::tiles(&mut fixed, &grid, &view.cells, &shown);
    if look.is_wide {
        frame::margin(
            &mut fixed,
            Area::new(width, frame::STRIP, whole - width, height),
        );
    }
    if look.crop.is_none() {
        frame::compass(&mut fixed, reader, width, frame::STRIP);
    }
    fixed.0.extend(corners.0);
    let mut scene = Scene::new(WIDTH + beside, pixels(height));
    scene.fixed = fixed;
    scene.moving = moving;
    scene
}
