//! Defines seat liveries and terrain colours. Liveries differ in hue, lightness, border and charge, so that players can
//! tell them apart without colour.

use crate::View;
use crate::nouns::{Colour, Terrain};
use regnal_core::game::Seat;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::scene::Pen;

pub(super) use regnal_painter::sheet::{FRAME, INK, PARCHMENT, SEPIA, VELLUM};

pub(super) const SEA: Color = Color::hex(0x86B3C1);
/// Colour of the distant sea and of ripples.
pub(super) const SHALLOW: Color = Color::hex(0xB4D0D3);
pub(super) const RIVER: Color = Color::hex(0x5E97B5);
/// Colour of river banks and shores.
pub(super) const BANK: Color = Color::hex(0x386580);
/// Colour of a tile's back.
pub(super) const BACK: Color = Color::hex(0xC2AE86);
/// Colour of the pattern on a tile's back.
pub(super) const LATTICE: Color = Color::hex(0xAE986D);
/// Colour of warnings.
pub(super) const ALARM: Color = Color::hex(0xB3261E);
/// Shade of gold that is dark enough for legible letters and signs.
pub(super) const GOLD_INK: Color = Color::hex(0xA87A12);
pub(super) const MAGIC: Color = Color::hex(0x6B3FA0);

/// Visual style of a seat's pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Livery {
    /// Background colour.
    pub(super) field: Color,
    /// Colour of letters and heraldic charges on the background.
    pub(super) on_field: Color,
    /// Heraldic charge; independents have none.
    pub(super) charge: Option<Icon>,
    /// Number of dots drawn instead of the charge if there is no room for the charge.
    pub(super) pips: u8,
    /// Style of the border line.
    line: Line,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Line {
    Plain,
    Dashed,
    Beaded,
    Thin,
}

const fn livery(field: u32, on_field: u32, charge: Option<Icon>, pips: u8, line: Line) -> Livery {
    Livery { field: Color::hex(field), on_field: Color::hex(on_field), charge, pips, line }
}

const RED: Livery = livery(0xA92F2B, 0xFFF6E6, Some(Icon::FleurDeLis), 1, Line::Plain);
const BLUE: Livery = livery(0x23457F, 0xFFF6E6, Some(Icon::Cross), 2, Line::Dashed);
const GOLD: Livery = livery(0xE0A526, 0x2E2317, Some(Icon::Crescent), 3, Line::Beaded);
const PURPLE: Livery = livery(0x5B3A78, 0xFFF6E6, Some(Icon::Knight), 4, Line::Thin);
/// Grey livery of independents.
pub(super) const NOBODY: Livery = livery(0x77726A, 0xFFFFFF, None, 0, Line::Plain);

impl Livery {
    /// Returns a seat's livery, based on its chosen colour.
    pub(super) fn of(view: &View, seat: Seat) -> Livery {
        view.realms.get(seat.index()).map_or(NOBODY, |realm| match realm.colour {
            Colour::Red => RED,
            Colour::Blue => BLUE,
            Colour::Gold => GOLD,
            Colour::Purple => PURPLE,
        })
    }

    /// Returns the livery of an owner; `None` for independents.
    pub(super) fn of_owner(view: &View, owner: Option<Seat>) -> Livery {
        owner.map_or(NOBODY, |seat| Livery::of(view, seat))
    }

    /// Returns the lines that make up a border of `width`, outermost first.
    pub(super) fn border(self, width: f32) -> Vec<Pen> {
        let band = Pen::new(self.field, width);
        let light = self.on_field;
        match self.line {
            Line::Plain => vec![band],
            Line::Dashed => vec![band, Pen::dashed(light, width * 0.36, width * 1.5, width * 1.5)],
            Line::Beaded => vec![band, Pen::dashed(light, width * 0.5, width * 0.5, width * 1.1)],
            Line::Thin => vec![band, Pen::new(light, width * 0.25)],
        }
    }
}

pub(super) fn ground(terrain: Terrain) -> Color {
    match terrain {
        Terrain::Plain => Color::hex(0xE2DBA6),
        Terrain::River => Color::hex(0xDCDCAE),
        Terrain::Forest => Color::hex(0xA9BD85),
        Terrain::Mountain => Color::hex(0xCDBFA9),
        Terrain::Marsh => Color::hex(0xB4C3A3),
        Terrain::Coast => Color::hex(0xEBDFAF),
    }
}
