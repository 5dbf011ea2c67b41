//! Defines the colours of the picture and its terrain, and the marks that show a piece's owner: colour, lightness,
//! outline, and a heraldic charge.

use crate::nouns::{Civ, Terrain};
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Layer, Pen};

pub(super) use regnal_painter::sheet::{FRAME, INK, PARCHMENT, SEPIA, VELLUM};

pub(super) const WATER: Color = Color::hex(0x6FA3BD);
/// Colour of ripples.
pub(super) const SHALLOW: Color = Color::hex(0xB4D0D3);
/// Colour of river banks.
pub(super) const BANK: Color = Color::hex(0x386580);
/// Colour of a tile's back.
pub(super) const BACK: Color = Color::hex(0xA58F66);
/// Colour of the pattern on a tile's back.
pub(super) const LATTICE: Color = Color::hex(0x8B7650);
/// Colour of warnings, damage and healing.
pub(super) const ALARM: Color = Color::hex(0xB3261E);
/// Colour that marks legal actions.
pub(super) const OPEN: Color = Color::hex(0x2F7A3E);
pub(super) const GOLD: Color = Color::hex(0xE0A526);

fn emblem(civ: Civ) -> Icon {
    match civ {
        Civ::Norse => Icon::Axe,
        Civ::Scots => Icon::Unicorn,
        Civ::Mongol => Icon::Bow,
        Civ::Byzantine => Icon::Fire,
        Civ::Ottoman => Icon::Crescent,
        Civ::Hre => Icon::Crown,
    }
}

/// Visual style of a seat's pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Livery {
    /// Background colour.
    pub(super) field: Color,
    /// Colour of letters and heraldic charges on the background.
    pub(super) on_field: Color,
    /// Colour of the outline around the background.
    pub(super) line: Color,
    /// Heraldic charge on the banner.
    pub(super) charge: Icon,
    shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Outline that is pointed at the bottom, like a shield.
    Shield,
    /// Outline that is rounded at the top.
    Arch,
    /// Outline with the top corners cut off.
    Cut,
    /// Outline that is pointed at the top.
    Gable,
}

impl Livery {
    /// Returns the livery of the nth seat in a team, without a civilization's emblem.
    pub(super) fn of(team: u8, nth: u8) -> Livery {
        let cream = Color::hex(0xFFF6E6);
        let livery = |field, on_field, line, charge, shape| Livery {
            field: Color::hex(field),
            on_field,
            line,
            charge,
            shape,
        };
        match (team, nth) {
            (0, 0) => livery(0x8E2421, cream, INK, Icon::FleurDeLis, Shape::Shield),
            (0, _) => livery(0x6B3FA0, cream, INK, Icon::Star, Shape::Cut),
            (_, 0) => {
                let (letters, line) = (Color::hex(0x17305C), Color::hex(0x23457F));
                livery(0xC9DDEB, letters, line, Icon::Sun, Shape::Arch)
            }
            _ => livery(0xF3CF6B, INK, Color::hex(0x6B5335), Icon::Leaf, Shape::Gable),
        }
    }

    /// Returns a copy with a civilization's emblem on the banner.
    pub(super) fn under(self, civ: Civ) -> Livery {
        Livery { charge: emblem(civ), ..self }
    }

    /// Draws a piece's background with its outline.
    pub(super) fn cloth(self, layer: &mut Layer, area: Area) {
        let outline = self.outline(area);
        layer.stroke(outline.clone(), Pen::new(self.line, 4.0));
        layer.fill(outline, self.field);
    }

    /// Draws a seat's flag, with its charge in the given size.
    pub(super) fn flag(self, layer: &mut Layer, area: Area, charge: f32) {
        self.cloth(layer, area);
        layer.icon(self.charge, area.centre(), charge, self.on_field);
    }

    /// Returns the outline shape of a piece.
    pub(super) fn outline(self, area: Area) -> Path {
        let (x, y, right, bottom) = (area.x, area.y, area.right(), area.bottom());
        let middle = area.centre().x;
        let bend = (area.w * 0.2).min(12.0);
        let sides = [at(right, y + bend), at(right, bottom), at(x, bottom), at(x, y + bend)];
        match self.shape {
            Shape::Shield => Path::new()
                .from(at(x, y))
                .line(at(right, y))
                .line(at(right, bottom - bend))
                .quad(at(right, bottom), at(middle, bottom + bend * 0.35))
                .quad(at(x, bottom), at(x, bottom - bend))
                .close(),
            Shape::Arch => Path::new()
                .from(at(x, bottom))
                .line(at(x, y + bend * 1.6))
                .cubic(at(x, y - bend * 0.4), at(right, y - bend * 0.4), at(right, y + bend * 1.6))
                .line(at(right, bottom))
                .close(),
            Shape::Cut => {
                let top = [at(x + bend, y), at(right - bend, y)];
                Path::polygon(&[top.as_slice(), &sides].concat(), true)
            }
            Shape::Gable => {
                let top = [at(middle, y - bend * 0.4)];
                Path::polygon(&[top.as_slice(), &sides].concat(), true)
            }
        }
    }
}

pub(super) fn ground(terrain: Terrain) -> Color {
    match terrain {
        Terrain::Farmland => Color::hex(0xEBDD9E),
        Terrain::Woodland => Color::hex(0xA9BD85),
        Terrain::Mine => Color::hex(0xB3A48D),
        Terrain::DoubleMine => Color::hex(0xA08D72),
        Terrain::Mountain => Color::hex(0xD9D2C4),
        Terrain::Water => WATER,
        Terrain::River => Color::hex(0xDCDCAE),
        Terrain::Village => Color::hex(0xE9CFA5),
        Terrain::Capital => Color::hex(0xD2C4A8),
    }
}
